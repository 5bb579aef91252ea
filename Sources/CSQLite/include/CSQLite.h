#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>

// Shims for what Swift cannot import: casts of SQLITE_TRANSIENT and SQLITE_STATIC, and variadic
// functions.

/// Binds a copy of a text.
static inline int cs_bind_text_transient(
    sqlite3_stmt *statement, int index, const char *text, int count) {
    return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

/// Binds a text that must outlive the binding.
static inline int cs_bind_text_static(
    sqlite3_stmt *statement, int index, const char *text, int count) {
    return sqlite3_bind_text(statement, index, text, count, SQLITE_STATIC);
}

/// Binds a copy of a blob.
static inline int cs_bind_blob_transient(
    sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// Binds a blob that must outlive the binding.
static inline int cs_bind_blob_static(
    sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_STATIC);
}

static inline void cs_result_text_transient(sqlite3_context *context, const char *text, int count) {
    sqlite3_result_text(context, text, count, SQLITE_TRANSIENT);
}

static inline void cs_result_blob_transient(sqlite3_context *context, const void *bytes, int count) {
    sqlite3_result_blob(context, bytes, count, SQLITE_TRANSIENT);
}

/// Sets a boolean option of a connection, and returns a result code.
static inline int cs_db_config_bool(sqlite3 *connection, int option, int enabled) {
    return sqlite3_db_config(connection, option, enabled, (int *)0);
}

/// Sets the function that SQLite tells of errors, before it is initialised; returns a result code.
static inline int cs_config_log(void (*callback)(void *context, int code, const char *message)) {
    return sqlite3_config(SQLITE_CONFIG_LOG, callback, (void *)0);
}

#pragma weak sqlite3_expired

/// Whether a statement is to be compiled again at its next step; 0 where SQLite was built without the function.
static inline int cs_is_expired(sqlite3_stmt *statement) {
    return sqlite3_expired ? sqlite3_expired(statement) : 0;
}

/// The interface of FTS5 to tokenizers; NULL if SQLite was built without FTS5.
static inline fts5_api *cs_fts5_api(sqlite3 *connection) {
    fts5_api *api = 0;
    sqlite3_stmt *statement = 0;
    if (sqlite3_prepare_v2(connection, "SELECT fts5(?1)", -1, &statement, 0) == SQLITE_OK) {
        sqlite3_bind_pointer(statement, 1, &api, "fts5_api_ptr", 0);
        sqlite3_step(statement);
    }
    sqlite3_finalize(statement);
    return api;
}

/// The number of the file system of a path, as statfs gives it; 0 if it cannot be asked for.
///
/// Swift's overlay of the C library leaves the function out.
unsigned int cs_file_system(const char *path);

#endif
