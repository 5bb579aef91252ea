#define _GNU_SOURCE
#include "CNCurses.h"
#include "CNGuardian.h"
#include "CNPrints.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

const struct termios *cn_found_modes(void);

// Seconds.
enum { PATIENCE = 5 };

static int pipe_ends[2] = {-1, -1};
static const int watched[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGALRM};
static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGQUIT, SIGSYS};
// What ends a process that has no handler of its own for it.
static const int ending[] = {SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO, SIGPWR};
enum { ENDING = sizeof ending / sizeof *ending };
enum { WATCHED = sizeof watched / sizeof *watched, FATAL = sizeof fatal / sizeof *fatal };
static struct sigaction old_watched[WATCHED], old_fatal[FATAL];
static bool is_watching;

static atomic_int rescue_armed;
static int rescue_fd = -1;
static struct cn_rescue prepared;

static atomic_int pending_termination;

static void disarm(void) {
    prepared.is_armed = 0;
    cn_tell_guardian(&prepared);
}

static void rescue(void) {
    // A terminal that nobody reads takes nothing, and a signal must end the process all the same.
    enum { MILLISECONDS = 1000 };
    if (!atomic_exchange(&rescue_armed, 0)) return;
    // First, for it does not wait. In the background the modes are the shell's, and who sets them is stopped.
    if (prepared.has_modes && cn_is_foreground(rescue_fd))
        tcsetattr(rescue_fd, TCSANOW, &prepared.modes);
    // The guardian stays armed then: it has the time.
    if (!cn_write_all(rescue_fd, prepared.bytes, prepared.count, MILLISECONDS)) return;
    // The last words of a program that crashes are among them.
    cn_return_streams(MILLISECONDS);
    disarm();
}

static void die_of(int signal_number) {
    rescue();
    signal(signal_number, SIG_DFL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal_number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(signal_number);
}

static void on_signal(int number) {
    int saved = errno;
    if (number == SIGALRM) {
        int pending = atomic_load(&pending_termination);
        if (pending) die_of(pending);
    } else {
        if (number == SIGTERM || number == SIGHUP) {
            // Asked a second time, or not answered for some seconds: the program hangs.
            if (atomic_exchange(&pending_termination, number)) die_of(number);
            alarm(PATIENCE);
        }
        unsigned char byte = (unsigned char)number;
        ssize_t ignored = write(pipe_ends[1], &byte, 1);
        (void)ignored;
    }
    errno = saved;
}

static void on_crash(int number, siginfo_t *info, void *context) {
    (void)context;
    rescue();
    for (int i = 0; i < FATAL; i++)
        if (fatal[i] == number) sigaction(number, &old_fatal[i], NULL);
    // A faulting instruction runs again on return and meets the former handler; a signal that was
    // sent does not come again by itself.
    if (info->si_code <= 0 || number == SIGABRT || number == SIGQUIT) raise(number);
}

// Where nobody else cares about a signal. Whoever does later takes it over, and keeps it.
static void watch_endings(void) {
    for (int i = 0; i < ENDING; i++) {
        struct sigaction action;
        if (sigaction(ending[i], NULL, &action) != 0 || action.sa_handler != SIG_DFL) continue;
        memset(&action, 0, sizeof action);
        action.sa_handler = die_of;
        sigemptyset(&action.sa_mask);
        sigaction(ending[i], &action, NULL);
    }
}

static void unwatch_endings(void) {
    for (int i = 0; i < ENDING; i++) {
        struct sigaction action;
        if (sigaction(ending[i], NULL, &action) == 0 && action.sa_handler == die_of)
            signal(ending[i], SIG_DFL);
    }
}

static void at_exit(void) { rescue(); }

int cn_watch_signals(void) {
    if (pipe_ends[0] < 0 && pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    if (is_watching) return pipe_ends[0];
    is_watching = true;
    atomic_store(&pending_termination, 0);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < WATCHED; i++) sigaction(watched[i], &action, &old_watched[i]);
    memset(&action, 0, sizeof action);
    action.sa_sigaction = on_crash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < FATAL; i++) sigaction(fatal[i], &action, &old_fatal[i]);
    watch_endings();
    return pipe_ends[0];
}

void cn_unwatch_signals(void) {
    if (!is_watching) return;
    is_watching = false;
    for (int i = 0; i < WATCHED; i++) sigaction(watched[i], &old_watched[i], NULL);
    for (int i = 0; i < FATAL; i++) sigaction(fatal[i], &old_fatal[i], NULL);
    unwatch_endings();
}

void cn_acknowledge_termination(void) {
    alarm(0);
    atomic_store(&pending_termination, 0);
}

bool cn_is_asked_to_end(void) { return atomic_load(&pending_termination) != 0; }

bool cn_is_foreground(int fd) {
    pid_t group = tcgetpgrp(fd);
    return group < 0 || group == getpgrp();
}

// Stops the process by a signal whose action is the standard one, and all others of its job.
static void stop_job(int number) {
    struct sigaction standard, ignored;
    memset(&standard, 0, sizeof standard);
    standard.sa_handler = SIG_DFL;
    ignored = standard;
    ignored.sa_handler = SIG_IGN;
    // Whoever started us in the same group is a part of the shell's job: as long as one process of it runs, as
    // make would, the shell does not take the terminal back. We are last, by a signal that has come when
    // raise returns.
    sigaction(number, &ignored, NULL);
    kill(0, number);
    sigaction(number, &standard, NULL);
    raise(number);
}

void cn_await_foreground(int fd) {
    // Whoever is to be left alone by the signal is not stopped by the terminal either.
    struct sigaction action;
    if (sigaction(SIGTTOU, NULL, &action) != 0 || action.sa_handler == SIG_IGN) return;
    for (int i = 0; i < 64 && !cn_is_foreground(fd); i++) stop_job(SIGTTOU);
}

// Who kills a stopped job asks it to end, and has it run. The request may be another thread's to take, and a process that
// stops again before that would not hear of it.
static void await_request(void) {
    struct timespec moment = {.tv_nsec = 5000000};
    for (int i = 0; i < 20 && !cn_is_asked_to_end(); i++) nanosleep(&moment, NULL);
}

void cn_stop_process(int fd) {
    struct sigaction standard, ours, continued;
    memset(&standard, 0, sizeof standard);
    standard.sa_handler = SIG_DFL;
    sigset_t set, old;
    sigemptyset(&set);
    sigaddset(&set, SIGTSTP);
    sigaction(SIGTSTP, NULL, &ours);
    // The one who asked to be stopped need not be told that it runs again.
    sigaction(SIGCONT, &standard, &continued);
    pthread_sigmask(SIG_UNBLOCK, &set, &old);
    // Resumed in the background, it stops again, unless it is to end: a shell that is told to kill a stopped job sends
    // the signal, and has the job run, so that it comes. A process that nobody could resume is not stopped by SIGTSTP
    // at all, hence the bound.
    if (!cn_is_foreground(fd)) await_request();
    for (int i = 0; i < 64 && !cn_is_asked_to_end(); i++) {
        stop_job(SIGTSTP);
        if (cn_is_foreground(fd)) break;
        await_request();
    }
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    sigaction(SIGTSTP, &ours, NULL);
    sigaction(SIGCONT, &continued, NULL);
}

static struct sigaction guest_old[2];
static sigset_t guest_mask;

void cn_begin_guest(void) {
    struct sigaction standard;
    memset(&standard, 0, sizeof standard);
    standard.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &standard, &guest_old[0]);
    sigaction(SIGCONT, &standard, &guest_old[1]);
    // Worker threads block most signals, and a program started from one would inherit that.
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, &guest_mask);
}

void cn_end_guest(void) {
    pthread_sigmask(SIG_SETMASK, &guest_mask, NULL);
    sigaction(SIGTSTP, &guest_old[0], NULL);
    sigaction(SIGCONT, &guest_old[1], NULL);
    unsigned char bytes[256], kept = 0;
    ssize_t count;
    while ((count = read(pipe_ends[0], bytes, sizeof bytes)) > 0)
        for (ssize_t i = 0; i < count; i++)
            if (bytes[i] == SIGTERM || bytes[i] == SIGHUP) kept = bytes[i];
    if (kept) count = write(pipe_ends[1], &kept, 1);
}

void cn_prepare_rescue(int fd, const char *bytes, size_t count) {
    static bool registered;
    atomic_store(&rescue_armed, 0);
    rescue_fd = fd;
    prepared.count = count < sizeof prepared.bytes ? (uint32_t)count : sizeof prepared.bytes;
    memcpy(prepared.bytes, bytes, prepared.count);
    const struct termios *modes = cn_found_modes();
    prepared.has_modes = modes != NULL && tcgetattr(fd, &prepared.own_modes) == 0;
    if (modes) prepared.modes = *modes;
    prepared.is_armed = 1;
    atomic_store(&rescue_armed, 1);
    cn_tell_guardian(&prepared);
    if (!registered) {
        registered = true;
        atexit(at_exit);
    }
}

void cn_cancel_rescue(void) {
    atomic_store(&rescue_armed, 0);
    disarm();
}

void cn_send_rescue(void) { cn_tell_guardian(&prepared); }

void cn_ensure_signal_stack(void) {
    enum { SIZE = 65536 };
    static _Thread_local bool done;
    if (done) return;
    done = true;
    stack_t current;
    if (sigaltstack(NULL, &current) == 0 && !(current.ss_flags & SS_DISABLE)) return;
    void *memory = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    stack_t stack;
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = memory;
    stack.ss_size = SIZE;
    sigaltstack(&stack, NULL);
}
