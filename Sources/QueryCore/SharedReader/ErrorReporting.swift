internal import Foundation

/// Runs a block, and tells of an error that it throws, instead of throwing it.
///
/// ```swift
/// withErrorReporting {
///     try database.write { db in try player.delete(db) }
/// }
/// ```
///
/// The error is written to standard error, where a program on a terminal keeps its log if it has one.
///
/// - returns: What the block returns, or nil if it has thrown.
@discardableResult
public func withErrorReporting<R>(
    _ message: @autoclosure () -> String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, catching body: () throws -> R
) -> R? {
    do {
        return try body()
    } catch {
        report(error, message(), "\(fileID):\(line)")
        return nil
    }
}

/// Runs an asynchronous block, and tells of an error that it throws, instead of throwing it.
///
/// That a task was cancelled, as those of views are when they go, is told to nobody.
///
/// - returns: What the block returns, or nil if it has thrown.
@discardableResult
public func withErrorReporting<R>(
    _ message: @autoclosure () -> String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
    catching body: () async throws -> R
) async -> R? {
    do {
        return try await body()
    } catch is CancellationError where Task.isCancelled {
        return nil
    } catch {
        report(error, message(), "\(fileID):\(line)")
        return nil
    }
}

/// Tells of something that should not have happened; the program goes on.
///
/// ```swift
/// guard let id = player.id else {
///     reportIssue("The player has not been saved.")
///     return
/// }
/// ```
///
/// It is written to standard error, as errors are by ``withErrorReporting(_:fileID:line:catching:)``.
public func reportIssue(
    _ message: @autoclosure () -> String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
) {
    write(message() ?? "an issue was reported", "\(fileID):\(line)")
}

/// Tells of an error; the program goes on.
public func reportIssue(
    _ error: any Error, _ message: @autoclosure () -> String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
) {
    report(error, message(), "\(fileID):\(line)")
}

private func report(_ error: any Error, _ message: String?, _ place: String) {
    let said = message.map { $0 + " " } ?? ""
    write("\(said)caught error: \(error)", place)
}

private func write(_ text: String, _ place: String) {
    FileHandle.standardError.write(Data("\(place): \(text)\n".utf8))
}
