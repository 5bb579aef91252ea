#ifndef CN_PRINTS_H
#define CN_PRINTS_H

#include <stdbool.h>
#include <stddef.h>

// Async-signal-safe, as all of these. Writes bytes to a terminal, and says whether it took them. It is given up when it
// has taken nothing for so many milliseconds; a negative patience has no end.
bool cn_write_all(int fd, const char *bytes, size_t count, int patience);

// Gives the program its standard streams back, and shows what they were given meanwhile.
void cn_return_streams(int patience);

// Shows the end of what is kept behind a descriptor.
void cn_show_prints(int from, int to, int patience);

// Where prints are kept; -1 if they never were.
int cn_kept_prints(void);

#endif
