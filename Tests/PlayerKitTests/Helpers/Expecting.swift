import PlayerKit
import Testing

/// The error of the domain that `body` throws.
func playerError(
    _ body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
) -> PlayerError? {
    do {
        try body()
        Issue.record("nothing was thrown", sourceLocation: sourceLocation)
        return nil
    } catch let error as PlayerError {
        return error
    } catch {
        Issue.record("another error was thrown: \(error)", sourceLocation: sourceLocation)
        return nil
    }
}
