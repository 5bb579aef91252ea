#include "CNCurses.h"
#include <stdint.h>
#include <unistd.h>

// libdispatch's entry for the loops of others. No header of it has them; Foundation's RunLoop is built on them.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int cn_main_queue(void) { return _dispatch_get_main_queue_handle_4CF(); }

void cn_run_main_queue(void) {
    // The descriptor is an eventfd: until it is read it is ready, and a loop would turn without end.
    uint64_t wakes;
    ssize_t ignored = read(cn_main_queue(), &wakes, sizeof wakes);
    (void)ignored;
    _dispatch_main_queue_callback_4CF(NULL);
}
