#define _GNU_SOURCE
#include "CNCurses.h"
#include "CNPrints.h"
#include <errno.h>
#include <fcntl.h>
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

static void write_all(int fd, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(fd, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
}

void cn_show_prints(int from, int to) {
    struct stat status;
    if (from < 0 || fstat(from, &status) != 0 || status.st_size == 0) return;
    off_t position = status.st_size > MOST ? status.st_size - MOST : 0;
    bool skips = position > 0;
    if (skips) {
        static const char gap[] = "[earlier output is left out]\n";
        write_all(to, gap, sizeof gap - 1);
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
        write_all(to, start, (size_t)(bytes + count - start));
    }
}

void cn_return_streams(void) {
    int terminal = -1;
    for (int i = 0; i < STREAMS; i++) {
        if (own[i] < 0) continue;
        dup2(own[i], streams[i]);
        close(own[i]);
        own[i] = -1;
        terminal = streams[i];
    }
    if (terminal < 0) return;
    cn_show_prints(kept, terminal);
    trimmed = 0;
    if (ftruncate(kept, 0) == 0) lseek(kept, 0, SEEK_SET);
}

void cn_release_prints(void) {
    fflush(stdout);
    cn_return_streams();
}

int cn_kept_prints(void) { return kept; }
