#ifndef CN_GUARDIAN_H
#define CN_GUARDIAN_H

#include <stdbool.h>
#include <stdint.h>
#include <termios.h>

// How to give the terminal back.
struct cn_rescue {
    uint32_t is_armed, has_modes, count;
    // As they were found, and as the program has set them.
    struct termios modes, own_modes;
    char bytes[1024];
};

// Tells the guardian, if there is one, what to do when this process ends.
void cn_tell_guardian(const struct cn_rescue *rescue);
// The same with what was prepared last.
void cn_send_rescue(void);

#endif
