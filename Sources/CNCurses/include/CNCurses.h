#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// ncurses behind a few functions of its own. Its header is not imported into Swift: half of it is
// macros, its globals are no Swift 6 citizens, and the feature macros that its wide half needs change
// the C library's own types.

// One cell for ncurses: a scalar, with up to four more that combine with it.
enum { CN_SCALARS = 5 };
typedef struct {
    uint32_t scalars[CN_SCALARS];
    uint32_t attributes;
    int32_t pair;
} cn_cell;

enum {
    CN_BOLD = 1 << 0,
    CN_DIM = 1 << 1,
    CN_ITALIC = 1 << 2,
    CN_UNDERLINE = 1 << 3,
    CN_BLINK = 1 << 4,
    CN_REVERSE = 1 << 5,
};

enum {
    CN_OK = 0,
    CN_UNKNOWN_TERMINAL = 1,
    CN_UNUSABLE_TERMINAL = 2,
    CN_SYSTEM = 3,
};

// Takes the locale of the environment. Returns whether it writes UTF-8.
bool cn_set_locale(void);

// Takes over the terminal behind two descriptors, which stay the caller's. The screen is cleared by
// the first update.
int cn_open(const char *term, int input, int output);

// Gives it back, with the modes that it had if it is this process's still, and frees everything.
void cn_close(bool sets_modes);

// Gives it back for a while; cn_reopen takes it over again and repaints all of it.
void cn_release(void);
void cn_reopen(void);

int cn_rows(void);
int cn_columns(void);

// Reads the size of the terminal from the system.
bool cn_read_size(int fd, int *rows, int *columns);

// Adopts a new size. The next update repaints everything.
void cn_resize(int rows, int columns);

// The next update repaints everything.
void cn_repaint(void);

// Colours: how many the terminal has (0 for none), whether they are 24 bit values, how many pairs.
int cn_colors(void);
bool cn_has_rgb(void);
int cn_pairs(void);
bool cn_define_pair(int pair, int foreground, int background);

// Puts cells on one row of the window, moves rows within it.
void cn_put_run(int y, int x, const cn_cell *cells, int count);
void cn_scroll(int first, int last, int count);

// Sends what changed. The cursor is hidden when its row is negative.
void cn_update(int cursor_y, int cursor_x);

// Columns of a scalar as ncurses counts them; negative for what it does not print.
int cn_width(uint32_t scalar);

// Writes terminfo strings into a buffer; each returns the bytes written, 0 when the terminal has no
// such string or the room does not suffice.
size_t cn_capability(const char *name, char *buffer, size_t room);
size_t cn_move(int y, int x, char *buffer, size_t room);
size_t cn_attributes(uint32_t attributes, int pair, char *buffer, size_t room);

// What the program prints, on those of its standard streams that are terminals, is kept as long as it has the screen,
// where it would stand in the midst of the cells. It is shown when the screen is left: the last 64 KiB of it.
void cn_keep_prints(void);
void cn_release_prints(void);
// Forgets what will not be shown, if that has become much.
void cn_trim_prints(void);

// Signals, written to a pipe by the handlers as one byte each.
int cn_watch_signals(void);
void cn_unwatch_signals(void);

// Whether a request to end has come that is not answered yet.
bool cn_is_asked_to_end(void);

// A request to end has been answered: the watchdog that ends a hung process is called off.
void cn_acknowledge_termination(void);

// The main queue, for the thread that main was called on: a descriptor that can be read when something waits in it,
// and running what waits.
int cn_main_queue(void);
void cn_run_main_queue(void);

// Stops the process until its job has the terminal, as the terminal would stop whoever sets its modes: but while signals
// that end have their standard action, so that they end it. Call it before cn_watch_signals.
void cn_await_foreground(int fd);

// Stops the processes of this one's group as Ctrl-Z does; returns when they run again in the foreground, or are asked
// to end.
void cn_stop_process(int fd);

// Whether this process may use the terminal now.
bool cn_is_foreground(int fd);

// While another program has the terminal: its signals are its own, and those that came to us because
// the terminal sends them to both are forgotten.
void cn_begin_guest(void);
void cn_end_guest(void);

// Prepares to restore the terminal from a crash or at exit: the bytes to send and the modes to set.
// Only async-signal-safe functions are called then.
void cn_prepare_rescue(int fd, const char *bytes, size_t count);
void cn_cancel_rescue(void);

// Starts a process that gives the terminal back as prepared when this one ends without doing so, by
// SIGKILL for instance. It runs this very program, which has to ask cn_is_guardian() first of all.
bool cn_start_guardian(int terminal);
bool cn_is_guardian(int count, char *const *arguments);
// What that process does. Does not return.
_Noreturn void cn_guard_terminal(void);

// A crash by stack overflow leaves no stack for its handler: gives this thread one, once.
void cn_ensure_signal_stack(void);

// Terminal modes as found by cn_open; what has not been read yet is left to the next program, or forgotten.
void cn_restore_modes(int fd, bool forgets_input);
int cn_erase_character(void);

#endif
