/* Stands between a program and the disk (LD_PRELOAD). Every write to a file of the database, every
 * truncation, deletion and sync is noted in the file DISK_LOG, in order, with the program's own
 * words in between (what it writes to its standard output). DISK_FAILS=N lets every N-th sync fail
 * with an I/O error; DISK_FULL=N every N-th write with a full disk.
 * A record: kind, file, offset, length (8 bytes each), then the bytes. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { WRITE = 1, TRUNCATE, SYNC, DELETE, SAID };
enum { MAIN = 1, WAL, JOURNAL };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int noted_to = -1;
static char file_of[65536];
static long syncs, writes;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int ends(const char *path, const char *end) {
    size_t size = strlen(path), tail = strlen(end);
    return size >= tail && !strcmp(path + size - tail, end);
}

static int kind_of(const char *path) {
    return ends(path, ".db") ? MAIN : ends(path, ".db-wal") ? WAL : ends(path, ".db-journal") ? JOURNAL : 0;
}

static void note(uint64_t kind, uint64_t file, uint64_t offset, const void *bytes, uint64_t length) {
    uint64_t head[4] = {kind, file, offset, length};
    pthread_mutex_lock(&lock);
    if (noted_to < 0) {
        const char *path = getenv("DISK_LOG");
        noted_to = path ? REAL(open64)(path, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
    }
    if (noted_to >= 0) {
        REAL(write)(noted_to, head, sizeof head);
        if (bytes && length) REAL(write)(noted_to, bytes, length);
    }
    pthread_mutex_unlock(&lock);
}

static int every(const char *name, long number) {
    const char *text = getenv(name);
    long each = text ? atol(text) : 0;
    return each > 0 && number % each == 0;
}

static int opened(int fd, const char *path) {
    if (fd >= 0 && fd < (int)sizeof file_of) file_of[fd] = kind_of(path);
    return fd;
}

int open(const char *path, int flags, ...) {
    va_list more; va_start(more, flags); mode_t mode = va_arg(more, mode_t); va_end(more);
    return opened(REAL(open)(path, flags, mode), path);
}
int open64(const char *path, int flags, ...) {
    va_list more; va_start(more, flags); mode_t mode = va_arg(more, mode_t); va_end(more);
    return opened(REAL(open64)(path, flags, mode), path);
}

static ssize_t wrote(int fd, const void *bytes, size_t length, off64_t offset) {
    if (fd >= 0 && fd < (int)sizeof file_of && file_of[fd]) {
        if (every("DISK_FULL", __sync_add_and_fetch(&writes, 1))) { errno = ENOSPC; return -1; }
        ssize_t done = REAL(pwrite64)(fd, bytes, length, offset);
        if (done > 0) note(WRITE, file_of[fd], offset, bytes, done);
        return done;
    }
    return REAL(pwrite64)(fd, bytes, length, offset);
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) { return wrote(fd, bytes, length, offset); }
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) { return wrote(fd, bytes, length, offset); }

ssize_t write(int fd, const void *bytes, size_t length) {
    if (fd == 1) note(SAID, 0, 0, bytes, length);
    return REAL(write)(fd, bytes, length);
}

int ftruncate64(int fd, off64_t length) {
    int done = REAL(ftruncate64)(fd, length);
    if (!done && fd >= 0 && fd < (int)sizeof file_of && file_of[fd]) note(TRUNCATE, file_of[fd], length, 0, 0);
    return done;
}
int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

static int synced(int fd, int (*sync)(int)) {
    if (fd >= 0 && fd < (int)sizeof file_of && file_of[fd]) {
        if (every("DISK_FAILS", __sync_add_and_fetch(&syncs, 1))) { errno = EIO; return -1; }
        int done = sync(fd);
        if (!done) note(SYNC, file_of[fd], 0, 0, 0);
        return done;
    }
    return sync(fd);
}
int fsync(int fd) { return synced(fd, REAL(fsync)); }
int fdatasync(int fd) { return synced(fd, REAL(fdatasync)); }

int unlink(const char *path) {
    int done = REAL(unlink)(path);
    if (!done && kind_of(path)) note(DELETE, kind_of(path), 0, 0, 0);
    return done;
}
