#ifndef CN_PRINTS_H
#define CN_PRINTS_H

// Async-signal-safe. Gives the program its standard streams back, and shows what they were given meanwhile.
void cn_return_streams(void);

// Shows the end of what is kept behind a descriptor.
void cn_show_prints(int from, int to);

// Where prints are kept; -1 if they never were.
int cn_kept_prints(void);

#endif
