#define _GNU_SOURCE
#include "CSpawn.h"
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

int cs_pipe(int *reading, int *writing) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
    *reading = ends[0];
    *writing = ends[1];
    return 0;
}

int cs_spawn(
    const char *path, char *const arguments[], char *const environment[], int input, int output,
    int errors, pid_t *process
) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (input >= 0)
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    else
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    int error = posix_spawn(process, path, &actions, NULL, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}
