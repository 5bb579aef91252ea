#ifndef CVTERM_H
#define CVTERM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// A terminal emulator (libvterm) and a pseudo-terminal with a process in it, for tests.

typedef struct cv_emulator cv_emulator;

enum { CV_CELL_SCALARS = 6 };

enum { CV_COLOR_DEFAULT = 0, CV_COLOR_INDEXED = 1, CV_COLOR_RGB = 2 };

typedef struct {
    uint8_t kind;
    uint8_t index;
    uint8_t red, green, blue;
} cv_color;

typedef struct {
    uint32_t scalars[CV_CELL_SCALARS];
    int width;
    bool bold, underline, italic, blink, reverse, strike;
    cv_color foreground, background;
} cv_cell;

cv_emulator *cv_new(int rows, int columns);
void cv_free(cv_emulator *emulator);
void cv_set_size(cv_emulator *emulator, int rows, int columns);
void cv_feed(cv_emulator *emulator, const uint8_t *bytes, size_t count);

// What the emulator answers to questions of the program.
size_t cv_take_answers(cv_emulator *emulator, uint8_t *bytes, size_t room);

void cv_get_cell(cv_emulator *emulator, int row, int column, cv_cell *cell);
void cv_get_cursor(cv_emulator *emulator, int *row, int *column);
bool cv_is_cursor_visible(const cv_emulator *emulator);
bool cv_is_alternate_screen(const cv_emulator *emulator);
int cv_mouse_mode(const cv_emulator *emulator);
int cv_bell_count(const cv_emulator *emulator);
const char *cv_title(const cv_emulator *emulator);

// Starts a program as the leader of a session of its own, whose terminal the new one is.
// The terminal's modes before that are the first thing read. Returns 0 or an error number.
int cv_spawn(
    const char *path, char *const arguments[], char *const environment[], int rows, int columns,
    bool standard_input_is_null, pid_t *process, int *primary, int *secondary,
    uint8_t *modes, size_t room, size_t *count);

int cv_set_window_size(int fd, int rows, int columns);

// Waits for a process without blocking: 0 while it runs, 1 when it exited, 2 when a signal ended it.
int cv_poll_exit(pid_t process, int *value);

// The terminal's modes as bytes to compare.
size_t cv_modes(int fd, uint8_t *bytes, size_t room);

// Processor time that a process used, in clock ticks; -1 when it is gone.
long cv_cpu_ticks(pid_t process);

#endif
