#define _XOPEN_SOURCE_EXTENDED 1
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "CNCurses.h"
#include <curses.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#undef columns
#undef lines
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen;
static FILE *input_file, *output_file;
static struct termios found_modes;
static bool has_found_modes;
static bool rgb;
static bool cursor_is_shown;

bool cn_set_locale(void) {
    // The other categories are used by nothing here, and each is a file to open.
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
    // The bare C locale is what remains when nothing was chosen: services, cron, minimal containers.
    const char *type = setlocale(LC_CTYPE, NULL);
    if (type && strcmp(type, "C") == 0 && !getenv("LC_ALL") && !getenv("LC_CTYPE") && !getenv("LANG"))
        return setlocale(LC_CTYPE, "C.UTF-8") != NULL;
    return false;
}

static FILE *stream(int fd, const char *mode) {
    int copy = fcntl(fd, F_DUPFD_CLOEXEC, 3);
    if (copy < 0) return NULL;
    FILE *file = fdopen(copy, mode);
    if (!file) close(copy);
    return file;
}

static void close_streams(void) {
    if (input_file) fclose(input_file);
    if (output_file) fclose(output_file);
    input_file = output_file = NULL;
}

static void set_modes(void) {
    raw();
    noecho();
    nonl();
}

static void show_cursor(bool shown) {
    cursor_is_shown = shown;
    curs_set(shown);
}

// Until a screen has been left and come back to, ncurses takes each motion of the cursor for one of a program without
// a screen, and sends what it has so far: a frame is a dozen writes, which show one by one. So the screen is left and
// come back to at once, while the terminal hears nothing of it.
static void leave_and_return(void) {
    int file = fileno(output_file);
    int terminal = fcntl(file, F_DUPFD_CLOEXEC, 3);
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (terminal >= 0 && nowhere >= 0) {
        // No motion: it only sends what is there.
        mvcur(0, 0, 0, 0);
        dup3(nowhere, file, O_CLOEXEC);
        endwin();
        doupdate();
        dup3(terminal, file, O_CLOEXEC);
        clearok(curscr, TRUE);
    }
    if (terminal >= 0) close(terminal);
    if (nowhere >= 0) close(nowhere);
}

int cn_open(const char *term, int input, int output) {
    int status = 0;
    if (setupterm(term, output, &status) != OK || status != 1) return CN_UNKNOWN_TERMINAL;
    const char *move = tigetstr("cup");
    if (!move || move == (char *)-1) {
        del_curterm(cur_term);
        return CN_UNUSABLE_TERMINAL;
    }
    del_curterm(cur_term);
    has_found_modes = tcgetattr(input, &found_modes) == 0;
    input_file = stream(input, "r");
    output_file = stream(output, "w");
    if (!input_file || !output_file) {
        close_streams();
        return CN_SYSTEM;
    }
    // The system knows the size better than LINES and COLUMNS, which outlive a resize.
    use_env(TRUE);
    use_tioctl(TRUE);
    screen = newterm(term, output_file, input_file);
    if (!screen) {
        close_streams();
        return CN_UNUSABLE_TERMINAL;
    }
    set_modes();
    // Keys are read past ncurses, so it must not look for them in the middle of a frame.
    typeahead(-1);
    keypad(stdscr, TRUE);
    idlok(newscr, TRUE);
    scrollok(newscr, FALSE);
    show_cursor(false);
    leave_and_return();
    rgb = false;
    if (has_colors()) {
        start_color();
        use_default_colors();
        rgb = tigetflag("RGB") == 1;
    }
    return CN_OK;
}

void cn_close(bool sets_modes) {
    if (!screen) return;
    if (sets_modes && !isendwin()) endwin();
    delscreen(screen);
    screen = NULL;
    close_streams();
}

void cn_release(void) {
    if (screen && !isendwin()) {
        show_cursor(true);
        endwin();
    }
}

void cn_reopen(void) {
    if (!screen) return;
    reset_prog_mode();
    clearok(curscr, TRUE);
    show_cursor(false);
    doupdate();
}

int cn_rows(void) { return screen ? LINES : 0; }
int cn_columns(void) { return screen ? COLS : 0; }

bool cn_read_size(int fd, int *rows, int *columns) {
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
    *rows = size.ws_row;
    *columns = size.ws_col;
    return true;
}

void cn_resize(int rows, int columns) {
    if (!screen) return;
    resize_term(rows, columns);
    clearok(curscr, TRUE);
}

static int put_byte(int byte) { return fputc(byte, output_file); }

void cn_repaint(void) {
    if (!screen) return;
    // What has written over the screen may have left its colours and its character set, of which ncurses knows
    // nothing.
    const char *plain = tigetstr("sgr0");
    if (plain && plain != (char *)-1) tputs(plain, 1, put_byte);
    fflush(output_file);
    clearok(curscr, TRUE);
}

int cn_colors(void) { return screen && has_colors() ? COLORS : 0; }
bool cn_has_rgb(void) { return rgb; }
int cn_pairs(void) { return COLOR_PAIRS; }

bool cn_define_pair(int pair, int foreground, int background) {
    return init_extended_pair(pair, foreground, background) == OK;
}

static attr_t attributes_of(uint32_t attributes) {
    attr_t result = A_NORMAL;
    if (attributes & CN_BOLD) result |= A_BOLD;
    if (attributes & CN_DIM) result |= A_DIM;
    if (attributes & CN_ITALIC) result |= A_ITALIC;
    if (attributes & CN_UNDERLINE) result |= A_UNDERLINE;
    if (attributes & CN_BLINK) result |= A_BLINK;
    if (attributes & CN_REVERSE) result |= A_REVERSE;
    return result;
}

// The fields are set directly: setcchar checks and copies what is known to be right.
static void fill(cchar_t *cell, const cn_cell *from) {
    for (int i = 0; i < CN_SCALARS; i++) cell->chars[i] = (wchar_t)from->scalars[i];
    int pair = from->pair;
    cell->attr = attributes_of(from->attributes)
        | ((attr_t)COLOR_PAIR(pair > 255 ? 255 : pair) & A_COLOR);
    cell->ext_color = pair;
}

// The screen as it shall be is drawn into directly, there is no other window: wnoutrefresh() would copy each row of
// another one into it, a tenth of what ncurses does for a row that scrolls.
void cn_put_run(int y, int x, const cn_cell *cells, int count) {
    enum { CHUNK = 128 };
    cchar_t chunk[CHUNK];
    if (!screen || y < 0 || y >= LINES) return;
    while (count > 0 && x < COLS) {
        int n = 0, width = 0;
        while (n < count && n < CHUNK) {
            fill(&chunk[n], &cells[n]);
            int columns = cells[n].scalars[0] < 0x300 ? 1 : wcwidth((wchar_t)cells[n].scalars[0]);
            width += columns > 1 ? columns : 1;
            n++;
        }
        mvwadd_wchnstr(newscr, y, x, chunk, n);
        x += width;
        cells += n;
        count -= n;
    }
}

void cn_scroll(int first, int last, int count) {
    if (!screen) return;
    scrollok(newscr, TRUE);
    wsetscrreg(newscr, first, last);
    wscrl(newscr, count);
    wsetscrreg(newscr, 0, LINES - 1);
    scrollok(newscr, FALSE);
}

void cn_update(int cursor_y, int cursor_x) {
    if (!screen) return;
    bool hidden = cursor_y < 0;
    leaveok(newscr, hidden);
    if (!hidden) wmove(newscr, cursor_y, cursor_x);
    if (cursor_is_shown == hidden) show_cursor(!hidden);
    doupdate();
    cn_trim_prints();
}

int cn_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

static char *sink;
static size_t sink_room, sink_count;

static int sink_put(int byte) {
    if (sink_count < sink_room) sink[sink_count] = (char)byte;
    sink_count++;
    return byte;
}

static void sink_open(char *buffer, size_t room) {
    sink = buffer;
    sink_room = room;
    sink_count = 0;
}

static size_t sink_close(void) { return sink_count <= sink_room ? sink_count : 0; }

size_t cn_capability(const char *name, char *buffer, size_t room) {
    const char *string = tigetstr(name);
    if (!string || string == (char *)-1) return 0;
    sink_open(buffer, room);
    tputs(string, 1, sink_put);
    return sink_close();
}

size_t cn_move(int y, int x, char *buffer, size_t room) {
    const char *move = tigetstr("cup");
    if (!move || move == (char *)-1) return 0;
    sink_open(buffer, room);
    tputs(tparm(move, y, x), 1, sink_put);
    return sink_close();
}

size_t cn_attributes(uint32_t attributes, int pair, char *buffer, size_t room) {
    sink_open(buffer, room);
    vid_puts(attributes_of(attributes), (NCURSES_PAIRS_T)pair, &pair, sink_put);
    return sink_close();
}

void cn_restore_modes(int fd, bool forgets_input) {
    if (has_found_modes) tcsetattr(fd, forgets_input ? TCSAFLUSH : TCSADRAIN, &found_modes);
}

int cn_erase_character(void) { return has_found_modes ? found_modes.c_cc[VERASE] : 0x7F; }

const struct termios *cn_found_modes(void) { return has_found_modes ? &found_modes : NULL; }
