#define _GNU_SOURCE
#include "CNCurses.h"
#include "CNPrints.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { STREAMS = 2, MOST = 64 * 1024, SLACK = 1024 * 1024 };

static const int streams[STREAMS] = {STDOUT_FILENO, STDERR_FILENO};
// What they were, while they are kept.
static int own[STREAMS] = {-1, -1};
static int kept = -1;
static off_t trimmed;

void cn_keep_prints(void) {
    if (kept < 0) kept = memfd_create("prints", MFD_CLOEXEC);
    if (kept < 0) return;
    // A file would be written when a buffer is full: a crash would take the last lines with it.
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (int i = 0; i < STREAMS; i++) {
        if (own[i] >= 0 || !isatty(streams[i])) continue;
        own[i] = fcntl(streams[i], F_DUPFD_CLOEXEC, 3);
        if (own[i] >= 0) dup2(kept, streams[i]);
    }
}

void cn_trim_prints(void) {
    struct stat status;
    if (kept < 0 || fstat(kept, &status) != 0 || status.st_size - trimmed < SLACK) return;
    trimmed = status.st_size;
    fallocate(kept, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, trimmed - MOST);
}

// The same terminal by a descriptor on which writing never waits. To make the one that is there such a one would make
// it so for the shell, too, and for whoever else shares it.
static int open_unwaiting(int fd) {
    char path[32] = "/proc/self/fd/", digits[12];
    size_t end = strlen(path), count = 0;
    do digits[count++] = (char)('0' + fd % 10);
    while ((fd /= 10) > 0);
    while (count > 0) path[end++] = digits[--count];
    return open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

bool cn_write_all(int fd, const char *bytes, size_t count, int patience) {
    // Should there be no other descriptor: where there is room at all, a terminal has room for so much.
    enum { PIECE = 64 };
    int unwaiting = patience < 0 ? -1 : open_unwaiting(fd);
    int target = unwaiting < 0 ? fd : unwaiting;
    while (count > 0) {
        struct pollfd state = {.fd = target, .events = POLLOUT};
        if (poll(&state, 1, patience) == 0) break;
        ssize_t written = write(target, bytes, count < PIECE ? count : PIECE);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (written < 0 && errno == EAGAIN && patience != 0) {
            // Another writer was faster. It costs patience, so that it ends.
            poll(NULL, 0, 1);
            if (patience > 0) patience--;
        } else if (written == 0 || errno != EINTR) {
            break;
        }
    }
    if (unwaiting >= 0) close(unwaiting);
    return count == 0;
}

void cn_show_prints(int from, int to, int patience) {
    struct stat status;
    if (from < 0 || fstat(from, &status) != 0 || status.st_size == 0) return;
    off_t position = status.st_size > MOST ? status.st_size - MOST : 0;
    bool skips = position > 0;
    if (skips) {
        static const char gap[] = "[earlier output is left out]\n";
        if (!cn_write_all(to, gap, sizeof gap - 1, patience)) return;
    }
    char bytes[4096];
    while (position < status.st_size) {
        ssize_t count = pread(from, bytes, sizeof bytes, position);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        position += count;
        const char *start = bytes;
        if (skips) {
            // Not from the middle of a line.
            const char *end = memchr(bytes, '\n', (size_t)count);
            if (!end) continue;
            skips = false;
            start = end + 1;
        }
        if (!cn_write_all(to, start, (size_t)(bytes + count - start), patience)) return;
    }
}

void cn_return_streams(int patience) {
    int terminal = -1;
    for (int i = 0; i < STREAMS; i++) {
        if (own[i] < 0) continue;
        dup2(own[i], streams[i]);
        close(own[i]);
        own[i] = -1;
        terminal = streams[i];
    }
    if (terminal < 0) return;
    cn_show_prints(kept, terminal, patience);
    trimmed = 0;
    if (ftruncate(kept, 0) == 0) lseek(kept, 0, SEEK_SET);
}

void cn_release_prints(void) {
    fflush(stdout);
    cn_return_streams(-1);
}

int cn_kept_prints(void) { return kept; }
