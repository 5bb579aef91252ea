/// How much a message matters.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The number of the kind, as other platforms have it.
    public let rawValue: UInt8

    /// Creates a kind of its number.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A message like others.
    public static let `default` = OSLogType(rawValue: 0)
    /// A message that helps without being needed.
    public static let info = OSLogType(rawValue: 1)
    /// A message for whoever develops the program.
    public static let debug = OSLogType(rawValue: 2)
    /// A message about an error.
    public static let error = OSLogType(rawValue: 0x10)
    /// A message about a mistake in a program.
    public static let fault = OSLogType(rawValue: 0x11)
}
