// Written out: a key path to the members of `ResultCode` would save the table, but Swift 6.3 crashes
// when another module makes one.
extension DatabaseError {
    /// SQLite's `SQLITE_OK`.
    public static let SQLITE_OK = ResultCode(rawValue: 0)
    /// SQLite's `SQLITE_ERROR`.
    public static let SQLITE_ERROR = ResultCode(rawValue: 1)
    /// SQLite's `SQLITE_INTERNAL`.
    public static let SQLITE_INTERNAL = ResultCode(rawValue: 2)
    /// SQLite's `SQLITE_PERM`.
    public static let SQLITE_PERM = ResultCode(rawValue: 3)
    /// SQLite's `SQLITE_ABORT`.
    public static let SQLITE_ABORT = ResultCode(rawValue: 4)
    /// SQLite's `SQLITE_BUSY`.
    public static let SQLITE_BUSY = ResultCode(rawValue: 5)
    /// SQLite's `SQLITE_LOCKED`.
    public static let SQLITE_LOCKED = ResultCode(rawValue: 6)
    /// SQLite's `SQLITE_NOMEM`.
    public static let SQLITE_NOMEM = ResultCode(rawValue: 7)
    /// SQLite's `SQLITE_READONLY`.
    public static let SQLITE_READONLY = ResultCode(rawValue: 8)
    /// SQLite's `SQLITE_INTERRUPT`.
    public static let SQLITE_INTERRUPT = ResultCode(rawValue: 9)
    /// SQLite's `SQLITE_IOERR`.
    public static let SQLITE_IOERR = ResultCode(rawValue: 10)
    /// SQLite's `SQLITE_CORRUPT`.
    public static let SQLITE_CORRUPT = ResultCode(rawValue: 11)
    /// SQLite's `SQLITE_NOTFOUND`.
    public static let SQLITE_NOTFOUND = ResultCode(rawValue: 12)
    /// SQLite's `SQLITE_FULL`.
    public static let SQLITE_FULL = ResultCode(rawValue: 13)
    /// SQLite's `SQLITE_CANTOPEN`.
    public static let SQLITE_CANTOPEN = ResultCode(rawValue: 14)
    /// SQLite's `SQLITE_PROTOCOL`.
    public static let SQLITE_PROTOCOL = ResultCode(rawValue: 15)
    /// SQLite's `SQLITE_EMPTY`.
    public static let SQLITE_EMPTY = ResultCode(rawValue: 16)
    /// SQLite's `SQLITE_SCHEMA`.
    public static let SQLITE_SCHEMA = ResultCode(rawValue: 17)
    /// SQLite's `SQLITE_TOOBIG`.
    public static let SQLITE_TOOBIG = ResultCode(rawValue: 18)
    /// SQLite's `SQLITE_CONSTRAINT`.
    public static let SQLITE_CONSTRAINT = ResultCode(rawValue: 19)
    /// SQLite's `SQLITE_MISMATCH`.
    public static let SQLITE_MISMATCH = ResultCode(rawValue: 20)
    /// SQLite's `SQLITE_MISUSE`.
    public static let SQLITE_MISUSE = ResultCode(rawValue: 21)
    /// SQLite's `SQLITE_NOLFS`.
    public static let SQLITE_NOLFS = ResultCode(rawValue: 22)
    /// SQLite's `SQLITE_AUTH`.
    public static let SQLITE_AUTH = ResultCode(rawValue: 23)
    /// SQLite's `SQLITE_FORMAT`.
    public static let SQLITE_FORMAT = ResultCode(rawValue: 24)
    /// SQLite's `SQLITE_RANGE`.
    public static let SQLITE_RANGE = ResultCode(rawValue: 25)
    /// SQLite's `SQLITE_NOTADB`.
    public static let SQLITE_NOTADB = ResultCode(rawValue: 26)
    /// SQLite's `SQLITE_NOTICE`.
    public static let SQLITE_NOTICE = ResultCode(rawValue: 27)
    /// SQLite's `SQLITE_WARNING`.
    public static let SQLITE_WARNING = ResultCode(rawValue: 28)
    /// SQLite's `SQLITE_ROW`.
    public static let SQLITE_ROW = ResultCode(rawValue: 100)
    /// SQLite's `SQLITE_DONE`.
    public static let SQLITE_DONE = ResultCode(rawValue: 101)
    /// SQLite's `SQLITE_ERROR_MISSING_COLLSEQ`.
    public static let SQLITE_ERROR_MISSING_COLLSEQ = ResultCode(rawValue: 257)
    /// SQLite's `SQLITE_ERROR_RETRY`.
    public static let SQLITE_ERROR_RETRY = ResultCode(rawValue: 513)
    /// SQLite's `SQLITE_ERROR_SNAPSHOT`.
    public static let SQLITE_ERROR_SNAPSHOT = ResultCode(rawValue: 769)
    /// SQLite's `SQLITE_IOERR_READ`.
    public static let SQLITE_IOERR_READ = ResultCode(rawValue: 266)
    /// SQLite's `SQLITE_IOERR_SHORT_READ`.
    public static let SQLITE_IOERR_SHORT_READ = ResultCode(rawValue: 522)
    /// SQLite's `SQLITE_IOERR_WRITE`.
    public static let SQLITE_IOERR_WRITE = ResultCode(rawValue: 778)
    /// SQLite's `SQLITE_IOERR_FSYNC`.
    public static let SQLITE_IOERR_FSYNC = ResultCode(rawValue: 1034)
    /// SQLite's `SQLITE_IOERR_DIR_FSYNC`.
    public static let SQLITE_IOERR_DIR_FSYNC = ResultCode(rawValue: 1290)
    /// SQLite's `SQLITE_IOERR_TRUNCATE`.
    public static let SQLITE_IOERR_TRUNCATE = ResultCode(rawValue: 1546)
    /// SQLite's `SQLITE_IOERR_FSTAT`.
    public static let SQLITE_IOERR_FSTAT = ResultCode(rawValue: 1802)
    /// SQLite's `SQLITE_IOERR_UNLOCK`.
    public static let SQLITE_IOERR_UNLOCK = ResultCode(rawValue: 2058)
    /// SQLite's `SQLITE_IOERR_RDLOCK`.
    public static let SQLITE_IOERR_RDLOCK = ResultCode(rawValue: 2314)
    /// SQLite's `SQLITE_IOERR_DELETE`.
    public static let SQLITE_IOERR_DELETE = ResultCode(rawValue: 2570)
    /// SQLite's `SQLITE_IOERR_BLOCKED`.
    public static let SQLITE_IOERR_BLOCKED = ResultCode(rawValue: 2826)
    /// SQLite's `SQLITE_IOERR_NOMEM`.
    public static let SQLITE_IOERR_NOMEM = ResultCode(rawValue: 3082)
    /// SQLite's `SQLITE_IOERR_ACCESS`.
    public static let SQLITE_IOERR_ACCESS = ResultCode(rawValue: 3338)
    /// SQLite's `SQLITE_IOERR_CHECKRESERVEDLOCK`.
    public static let SQLITE_IOERR_CHECKRESERVEDLOCK = ResultCode(rawValue: 3594)
    /// SQLite's `SQLITE_IOERR_LOCK`.
    public static let SQLITE_IOERR_LOCK = ResultCode(rawValue: 3850)
    /// SQLite's `SQLITE_IOERR_CLOSE`.
    public static let SQLITE_IOERR_CLOSE = ResultCode(rawValue: 4106)
    /// SQLite's `SQLITE_IOERR_DIR_CLOSE`.
    public static let SQLITE_IOERR_DIR_CLOSE = ResultCode(rawValue: 4362)
    /// SQLite's `SQLITE_IOERR_SHMOPEN`.
    public static let SQLITE_IOERR_SHMOPEN = ResultCode(rawValue: 4618)
    /// SQLite's `SQLITE_IOERR_SHMSIZE`.
    public static let SQLITE_IOERR_SHMSIZE = ResultCode(rawValue: 4874)
    /// SQLite's `SQLITE_IOERR_SHMLOCK`.
    public static let SQLITE_IOERR_SHMLOCK = ResultCode(rawValue: 5130)
    /// SQLite's `SQLITE_IOERR_SHMMAP`.
    public static let SQLITE_IOERR_SHMMAP = ResultCode(rawValue: 5386)
    /// SQLite's `SQLITE_IOERR_SEEK`.
    public static let SQLITE_IOERR_SEEK = ResultCode(rawValue: 5642)
    /// SQLite's `SQLITE_IOERR_DELETE_NOENT`.
    public static let SQLITE_IOERR_DELETE_NOENT = ResultCode(rawValue: 5898)
    /// SQLite's `SQLITE_IOERR_MMAP`.
    public static let SQLITE_IOERR_MMAP = ResultCode(rawValue: 6154)
    /// SQLite's `SQLITE_IOERR_GETTEMPPATH`.
    public static let SQLITE_IOERR_GETTEMPPATH = ResultCode(rawValue: 6410)
    /// SQLite's `SQLITE_IOERR_CONVPATH`.
    public static let SQLITE_IOERR_CONVPATH = ResultCode(rawValue: 6666)
    /// SQLite's `SQLITE_IOERR_VNODE`.
    public static let SQLITE_IOERR_VNODE = ResultCode(rawValue: 6922)
    /// SQLite's `SQLITE_IOERR_AUTH`.
    public static let SQLITE_IOERR_AUTH = ResultCode(rawValue: 7178)
    /// SQLite's `SQLITE_IOERR_BEGIN_ATOMIC`.
    public static let SQLITE_IOERR_BEGIN_ATOMIC = ResultCode(rawValue: 7434)
    /// SQLite's `SQLITE_IOERR_COMMIT_ATOMIC`.
    public static let SQLITE_IOERR_COMMIT_ATOMIC = ResultCode(rawValue: 7690)
    /// SQLite's `SQLITE_IOERR_ROLLBACK_ATOMIC`.
    public static let SQLITE_IOERR_ROLLBACK_ATOMIC = ResultCode(rawValue: 7946)
    /// SQLite's `SQLITE_IOERR_DATA`.
    public static let SQLITE_IOERR_DATA = ResultCode(rawValue: 8202)
    /// SQLite's `SQLITE_IOERR_CORRUPTFS`.
    public static let SQLITE_IOERR_CORRUPTFS = ResultCode(rawValue: 8458)
    /// SQLite's `SQLITE_CANTOPEN_NOTEMPDIR`.
    public static let SQLITE_CANTOPEN_NOTEMPDIR = ResultCode(rawValue: 270)
    /// SQLite's `SQLITE_CANTOPEN_ISDIR`.
    public static let SQLITE_CANTOPEN_ISDIR = ResultCode(rawValue: 526)
    /// SQLite's `SQLITE_CANTOPEN_FULLPATH`.
    public static let SQLITE_CANTOPEN_FULLPATH = ResultCode(rawValue: 782)
    /// SQLite's `SQLITE_CANTOPEN_CONVPATH`.
    public static let SQLITE_CANTOPEN_CONVPATH = ResultCode(rawValue: 1038)
    /// SQLite's `SQLITE_CANTOPEN_DIRTYWAL`.
    public static let SQLITE_CANTOPEN_DIRTYWAL = ResultCode(rawValue: 1294)
    /// SQLite's `SQLITE_CANTOPEN_SYMLINK`.
    public static let SQLITE_CANTOPEN_SYMLINK = ResultCode(rawValue: 1550)
    /// SQLite's `SQLITE_CORRUPT_VTAB`.
    public static let SQLITE_CORRUPT_VTAB = ResultCode(rawValue: 267)
    /// SQLite's `SQLITE_CORRUPT_SEQUENCE`.
    public static let SQLITE_CORRUPT_SEQUENCE = ResultCode(rawValue: 523)
    /// SQLite's `SQLITE_CORRUPT_INDEX`.
    public static let SQLITE_CORRUPT_INDEX = ResultCode(rawValue: 779)
    /// SQLite's `SQLITE_READONLY_RECOVERY`.
    public static let SQLITE_READONLY_RECOVERY = ResultCode(rawValue: 264)
    /// SQLite's `SQLITE_READONLY_CANTLOCK`.
    public static let SQLITE_READONLY_CANTLOCK = ResultCode(rawValue: 520)
    /// SQLite's `SQLITE_READONLY_ROLLBACK`.
    public static let SQLITE_READONLY_ROLLBACK = ResultCode(rawValue: 776)
    /// SQLite's `SQLITE_READONLY_DBMOVED`.
    public static let SQLITE_READONLY_DBMOVED = ResultCode(rawValue: 1032)
    /// SQLite's `SQLITE_READONLY_CANTINIT`.
    public static let SQLITE_READONLY_CANTINIT = ResultCode(rawValue: 1288)
    /// SQLite's `SQLITE_READONLY_DIRECTORY`.
    public static let SQLITE_READONLY_DIRECTORY = ResultCode(rawValue: 1544)
    /// SQLite's `SQLITE_ABORT_ROLLBACK`.
    public static let SQLITE_ABORT_ROLLBACK = ResultCode(rawValue: 516)
    /// SQLite's `SQLITE_CONSTRAINT_CHECK`.
    public static let SQLITE_CONSTRAINT_CHECK = ResultCode(rawValue: 275)
    /// SQLite's `SQLITE_CONSTRAINT_COMMITHOOK`.
    public static let SQLITE_CONSTRAINT_COMMITHOOK = ResultCode(rawValue: 531)
    /// SQLite's `SQLITE_CONSTRAINT_FOREIGNKEY`.
    public static let SQLITE_CONSTRAINT_FOREIGNKEY = ResultCode(rawValue: 787)
    /// SQLite's `SQLITE_CONSTRAINT_FUNCTION`.
    public static let SQLITE_CONSTRAINT_FUNCTION = ResultCode(rawValue: 1043)
    /// SQLite's `SQLITE_CONSTRAINT_NOTNULL`.
    public static let SQLITE_CONSTRAINT_NOTNULL = ResultCode(rawValue: 1299)
    /// SQLite's `SQLITE_CONSTRAINT_PRIMARYKEY`.
    public static let SQLITE_CONSTRAINT_PRIMARYKEY = ResultCode(rawValue: 1555)
    /// SQLite's `SQLITE_CONSTRAINT_TRIGGER`.
    public static let SQLITE_CONSTRAINT_TRIGGER = ResultCode(rawValue: 1811)
    /// SQLite's `SQLITE_CONSTRAINT_UNIQUE`.
    public static let SQLITE_CONSTRAINT_UNIQUE = ResultCode(rawValue: 2067)
    /// SQLite's `SQLITE_CONSTRAINT_VTAB`.
    public static let SQLITE_CONSTRAINT_VTAB = ResultCode(rawValue: 2323)
    /// SQLite's `SQLITE_NOTICE_RECOVER_WAL`.
    public static let SQLITE_NOTICE_RECOVER_WAL = ResultCode(rawValue: 283)
    /// SQLite's `SQLITE_NOTICE_RECOVER_ROLLBACK`.
    public static let SQLITE_NOTICE_RECOVER_ROLLBACK = ResultCode(rawValue: 539)
    /// SQLite's `SQLITE_WARNING_AUTOINDEX`.
    public static let SQLITE_WARNING_AUTOINDEX = ResultCode(rawValue: 284)
    /// SQLite's `SQLITE_AUTH_USER`.
    public static let SQLITE_AUTH_USER = ResultCode(rawValue: 279)
    /// SQLite's `SQLITE_OK_LOAD_PERMANENTLY`.
    public static let SQLITE_OK_LOAD_PERMANENTLY = ResultCode(rawValue: 256)
    /// SQLite's `SQLITE_OK_SYMLINK`.
    public static let SQLITE_OK_SYMLINK = ResultCode(rawValue: 512)
    /// SQLite's `SQLITE_LOCKED_SHAREDCACHE`.
    public static let SQLITE_LOCKED_SHAREDCACHE = ResultCode(rawValue: 262)
    /// SQLite's `SQLITE_LOCKED_VTAB`.
    public static let SQLITE_LOCKED_VTAB = ResultCode(rawValue: 518)
    /// SQLite's `SQLITE_BUSY_RECOVERY`.
    public static let SQLITE_BUSY_RECOVERY = ResultCode(rawValue: 261)
    /// SQLite's `SQLITE_BUSY_SNAPSHOT`.
    public static let SQLITE_BUSY_SNAPSHOT = ResultCode(rawValue: 517)
    /// SQLite's `SQLITE_BUSY_TIMEOUT`.
    public static let SQLITE_BUSY_TIMEOUT = ResultCode(rawValue: 773)
    /// SQLite's `SQLITE_CONSTRAINT_ROWID`.
    public static let SQLITE_CONSTRAINT_ROWID = ResultCode(rawValue: 2579)
    /// SQLite's `SQLITE_CONSTRAINT_PINNED`.
    public static let SQLITE_CONSTRAINT_PINNED = ResultCode(rawValue: 2835)
    /// SQLite's `SQLITE_CONSTRAINT_DATATYPE`.
    public static let SQLITE_CONSTRAINT_DATATYPE = ResultCode(rawValue: 3091)
}
