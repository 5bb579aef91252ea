internal import Foundation

/// What the program runs as.
public enum DependencyContext: Sendable {
    /// A program that people use.
    case live
    /// A preview of views.
    case preview
    /// A test.
    case test

    /// What `SWIFT_DEPENDENCIES_CONTEXT` says, or else whether the process was started to test.
    static let ofProcess: DependencyContext = {
        let process = ProcessInfo.processInfo
        switch process.environment["SWIFT_DEPENDENCIES_CONTEXT"] {
        case "live": return .live
        case "preview": return .preview
        case "test": return .test
        default: break
        }
        let isTesting = process.arguments.contains {
            $0.hasSuffix(".xctest") || $0.hasSuffix("swiftpm-testing-helper")
                || $0 == "--testing-library"
        }
        return isTesting ? .test : .live
    }()
}

extension DependencyValues {
    /// What the program runs as: a database may be in memory for tests and previews.
    ///
    /// ```swift
    /// @Dependency(\.context) var context
    /// let database = context == .live ? try DatabasePool(path: path) : try DatabaseQueue()
    /// ```
    public var context: DependencyContext {
        get { ownContext ?? .ofProcess }
        set { ownContext = newValue }
    }
}
