#pragma once

#include <sys/types.h>

// Makes a pipe that no program inherits. Returns 0, or the system's error number.
int cs_pipe(int *reading, int *writing);

// Starts a program that is given its three standard files and nothing else that is open here; no
// input is -1. Returns 0, or the system's error number.
int cs_spawn(
    const char *path, char *const arguments[], char *const environment[], int input, int output,
    int errors, pid_t *process);
