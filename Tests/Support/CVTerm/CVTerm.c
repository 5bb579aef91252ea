#define _GNU_SOURCE
#include "CVTerm.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <vterm.h>

struct cv_emulator {
    VTerm *terminal;
    VTermScreen *screen;
    bool cursor_visible, alternate;
    int mouse, bells;
    char title[256];
};

static int on_property(VTermProp property, VTermValue *value, void *user) {
    cv_emulator *emulator = user;
    switch (property) {
    case VTERM_PROP_CURSORVISIBLE: emulator->cursor_visible = value->boolean; break;
    case VTERM_PROP_ALTSCREEN: emulator->alternate = value->boolean; break;
    case VTERM_PROP_MOUSE: emulator->mouse = value->number; break;
    case VTERM_PROP_TITLE: snprintf(emulator->title, sizeof emulator->title, "%s", value->string); break;
    default: break;
    }
    return 1;
}

static int on_bell(void *user) {
    ((cv_emulator *)user)->bells++;
    return 1;
}

static const VTermScreenCallbacks callbacks = {.settermprop = on_property, .bell = on_bell};

cv_emulator *cv_new(int rows, int columns) {
    cv_emulator *emulator = calloc(1, sizeof *emulator);
    emulator->cursor_visible = true;
    emulator->terminal = vterm_new(rows, columns);
    vterm_set_utf8(emulator->terminal, 1);
    emulator->screen = vterm_obtain_screen(emulator->terminal);
    vterm_screen_set_callbacks(emulator->screen, &callbacks, emulator);
    vterm_screen_enable_altscreen(emulator->screen, 1);
    vterm_screen_reset(emulator->screen, 1);
    return emulator;
}

void cv_free(cv_emulator *emulator) {
    vterm_free(emulator->terminal);
    free(emulator);
}

void cv_set_size(cv_emulator *emulator, int rows, int columns) {
    vterm_set_size(emulator->terminal, rows, columns);
}

void cv_feed(cv_emulator *emulator, const uint8_t *bytes, size_t count) {
    vterm_input_write(emulator->terminal, (const char *)bytes, count);
}

size_t cv_take_answers(cv_emulator *emulator, uint8_t *bytes, size_t room) {
    return vterm_output_read(emulator->terminal, (char *)bytes, room);
}

static cv_color color_of(const VTermColor *color, bool is_default) {
    cv_color result = {0};
    if (is_default) return result;
    if (VTERM_COLOR_IS_INDEXED(color)) {
        result.kind = CV_COLOR_INDEXED;
        result.index = color->indexed.idx;
    } else {
        result.kind = CV_COLOR_RGB;
        result.red = color->rgb.red;
        result.green = color->rgb.green;
        result.blue = color->rgb.blue;
    }
    return result;
}

void cv_get_cell(cv_emulator *emulator, int row, int column, cv_cell *cell) {
    VTermScreenCell found;
    memset(cell, 0, sizeof *cell);
    if (!vterm_screen_get_cell(emulator->screen, (VTermPos){row, column}, &found)) return;
    for (int i = 0; i < CV_CELL_SCALARS && i < VTERM_MAX_CHARS_PER_CELL; i++) {
        if (found.chars[i] == 0) break;
        // The right half of a wide cell.
        cell->scalars[i] = found.chars[i] == (uint32_t)-1 ? 0 : found.chars[i];
    }
    cell->width = found.chars[0] == (uint32_t)-1 ? 0 : found.width;
    cell->bold = found.attrs.bold;
    cell->underline = found.attrs.underline != 0;
    cell->italic = found.attrs.italic;
    cell->blink = found.attrs.blink;
    cell->reverse = found.attrs.reverse;
    cell->strike = found.attrs.strike;
    cell->foreground = color_of(&found.fg, VTERM_COLOR_IS_DEFAULT_FG(&found.fg));
    cell->background = color_of(&found.bg, VTERM_COLOR_IS_DEFAULT_BG(&found.bg));
}

void cv_get_cursor(cv_emulator *emulator, int *row, int *column) {
    VTermPos position;
    vterm_state_get_cursorpos(vterm_obtain_state(emulator->terminal), &position);
    *row = position.row;
    *column = position.col;
}

bool cv_is_cursor_visible(const cv_emulator *emulator) { return emulator->cursor_visible; }
bool cv_is_alternate_screen(const cv_emulator *emulator) { return emulator->alternate; }
int cv_mouse_mode(const cv_emulator *emulator) { return emulator->mouse; }
int cv_bell_count(const cv_emulator *emulator) { return emulator->bells; }
const char *cv_title(const cv_emulator *emulator) { return emulator->title; }

int cv_set_window_size(int fd, int rows, int columns) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    return ioctl(fd, TIOCSWINSZ, &size);
}

int cv_spawn(
    const char *path, char *const arguments[], char *const environment[], int rows, int columns,
    bool standard_input_is_null, pid_t *process, int *primary, int *secondary,
    uint8_t *modes, size_t room, size_t *count
) {
    char name[128];
    int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (master < 0) return errno;
    if (grantpt(master) != 0 || unlockpt(master) != 0 || ptsname_r(master, name, sizeof name) != 0) {
        int error = errno;
        close(master);
        return error;
    }
    // Kept open here, so that the modes can be read when the program is gone.
    int slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
    cv_set_window_size(master, rows, columns);
    *count = cv_modes(slave, modes, room);
    fcntl(master, F_SETFL, fcntl(master, F_GETFL) | O_NONBLOCK);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    // The first terminal that a session's leader opens becomes the session's.
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&actions, 0, 1);
    posix_spawn_file_actions_adddup2(&actions, 0, 2);
    if (standard_input_is_null) posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    // Not the pipes of other tests' processes, whose readers would wait for the end of this one.
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    sigdelset(&all, SIGKILL);
    sigdelset(&all, SIGSTOP);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    int error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (error) {
        close(master);
        close(slave);
        return error;
    }
    *primary = master;
    *secondary = slave;
    return 0;
}

int cv_poll_exit(pid_t process, int *value) {
    int status;
    if (waitpid(process, &status, WNOHANG) != process) return 0;
    if (WIFEXITED(status)) {
        *value = WEXITSTATUS(status);
        return 1;
    }
    *value = WTERMSIG(status);
    return 2;
}

size_t cv_modes(int fd, uint8_t *bytes, size_t room) {
    struct termios modes;
    memset(&modes, 0, sizeof modes);
    if (tcgetattr(fd, &modes) != 0) return 0;
    uint32_t flags[4] = {modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag};
    size_t count = sizeof flags + sizeof modes.c_cc;
    if (count > room) return 0;
    memcpy(bytes, flags, sizeof flags);
    memcpy(bytes + sizeof flags, modes.c_cc, sizeof modes.c_cc);
    return count;
}

long cv_cpu_ticks(pid_t process) {
    char path[64], text[1024];
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *file = fopen(path, "r");
    if (!file) return -1;
    size_t count = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[count] = 0;
    char *rest = strrchr(text, ')');
    long user = 0, system = 0;
    if (!rest || sscanf(rest + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user, &system) != 2)
        return -1;
    return user + system;
}
