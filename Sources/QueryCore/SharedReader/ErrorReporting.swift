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
/// - returns: What the block returns, or nil if it has thrown.
@discardableResult
public func withErrorReporting<R>(
    _ message: @autoclosure () -> String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
    catching body: () async throws -> R
) async -> R? {
    do {
        return try await body()
    } catch {
        report(error, message(), "\(fileID):\(line)")
        return nil
    }
}

private func report(_ error: any Error, _ message: String?, _ place: String) {
    let said = message.map { $0 + " " } ?? ""
    FileHandle.standardError.write(Data("\(place): \(said)caught error: \(error)\n".utf8))
}
