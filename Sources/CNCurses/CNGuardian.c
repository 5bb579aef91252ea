#define _GNU_SOURCE
#include "CNCurses.h"
#include "CNGuardian.h"
#include "CNPrints.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

extern char **environ;

enum { PRINTS_FILENO = STDERR_FILENO + 1 };

static const char *const guardian_argument = "--terminal-guardian";

// The end of the program, -1 without a guardian.
static int guardian_socket = -1;

bool cn_is_guardian(int count, char *const *arguments) {
    return count == 2 && strcmp(arguments[1], guardian_argument) == 0;
}

void cn_tell_guardian(const struct cn_rescue *rescue) {
    // Called in signal handlers, too. A guardian that does not listen is none.
    if (guardian_socket >= 0)
        send(guardian_socket, rescue, sizeof *rescue, MSG_NOSIGNAL | MSG_DONTWAIT);
}

bool cn_start_guardian(int terminal) {
    if (guardian_socket >= 0) return true;
    int ends[2];
    // The packets that were sent are read to their end before the end of the sender is seen.
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return false;
    guardian_socket = ends[0];
    cn_send_rescue();
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, terminal, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (cn_kept_prints() >= 0)
        posix_spawn_file_actions_adddup2(&files, cn_kept_prints(), PRINTS_FILENO);
    // A session of its own: what the terminal and the shell tell the program's group is not for it.
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    char *const arguments[] = {"terminal-guardian", (char *)guardian_argument, NULL};
    pid_t process;
    int error =
        posix_spawn(&process, "/proc/self/exe", &files, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    close(ends[1]);
    if (error == 0) return true;
    close(guardian_socket);
    guardian_socket = -1;
    return false;
}

// Whether the terminal is still as the program had it: a shell that was faster has its own modes.
static bool is_unchanged(const struct termios *modes) {
    struct termios now;
    return tcgetattr(STDOUT_FILENO, &now) == 0 && now.c_lflag == modes->c_lflag
        && now.c_iflag == modes->c_iflag && now.c_oflag == modes->c_oflag;
}

_Noreturn void cn_guard_terminal(void) {
    prctl(PR_SET_NAME, "tty-guardian");
    struct cn_rescue rescue = {0}, next;
    for (;;) {
        ssize_t count = recv(STDIN_FILENO, &next, sizeof next, 0);
        if (count < 0 && errno == EINTR) continue;
        if (count != (ssize_t)sizeof next) break;
        rescue = next;
    }
    if (rescue.is_armed) {
        // First, for it does not wait. The rest waits as long as the terminal is there: nobody waits for this process,
        // and what a terminal that nobody reads now has not been told is wrong when somebody reads it again.
        if (rescue.has_modes && is_unchanged(&rescue.own_modes))
            tcsetattr(STDOUT_FILENO, TCSANOW, &rescue.modes);
        cn_write_all(STDOUT_FILENO, rescue.bytes, rescue.count, -1);
        cn_show_prints(PRINTS_FILENO, STDOUT_FILENO, -1);
    }
    _exit(0);
}
