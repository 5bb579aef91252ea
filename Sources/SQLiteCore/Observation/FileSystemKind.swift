internal import CSQLite

/// Whether the kernel tells of all that is written to a file.
enum FileSystemKind {
    /// The file systems whose files only this machine writes, and always through its kernel, by the numbers that
    /// `statfs` gives them: ext, XFS, Btrfs, tmpfs, ramfs, overlay, F2FS, ZFS, bcachefs, JFS, NILFS, FAT, exFAT,
    /// NTFS, HFS+, UDF, ISO 9660, squashfs, EROFS, eCryptfs, UBIFS.
    ///
    /// Related documentation: <https://man7.org/linux/man-pages/man2/statfs.2.html>
    private static let local: Set<UInt32> = [
        0xEF53, 0x5846_5342, 0x9123_683E, 0x0102_1994, 0x8584_58F6, 0x794C_7630, 0xF2F5_2010,
        0x2FC1_2FC1, 0xCA45_1A4E, 0x3153_464A, 0x3434, 0x4D44, 0x2011_BAB0, 0x7366_746E,
        0x5346_544E, 0x482B, 0x1501_3346, 0x9660, 0x7371_7368, 0xE0F5_E1E2, 0xF15F, 0x2405_1905,
    ]

    /// Whether all that is written to the files of a file system of this number is told.
    ///
    /// Of files on another machine, or that another program serves, only what this kernel writes is: those are
    /// NFS, SMB, FUSE with sshfs, 9p with the folders of containers, and whatever is not known.
    static func tellsAll(_ number: UInt32) -> Bool { local.contains(number) }

    /// Whether all that is written in the folder is told. A folder that cannot be asked about is taken for one
    /// of those that are not.
    static func tellsAll(inFolder path: String) -> Bool {
        tellsAll(cs_file_system(path))
    }
}
