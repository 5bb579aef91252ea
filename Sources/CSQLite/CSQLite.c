#include "CSQLite.h"
#include <sys/vfs.h>

unsigned int cs_file_system(const char *path) {
    struct statfs status;
    return statfs(path, &status) == 0 ? (unsigned int)status.f_type : 0;
}
