/// Publishes what was recorded, and then how that ended.
///
/// ```swift
/// let players = Record<String, Never> { recording in
///     recording.receive("Ada")
///     recording.receive(completion: .finished)
/// }
/// ```
public struct Record<Output, Failure: Error>: Publisher {
    /// Values, and how they ended.
    public struct Recording {
        /// The values.
        public private(set) var output: [Output] = []

        /// The end; finished unless another was recorded.
        public private(set) var completion: Subscribers.Completion<Failure> = .finished

        private var isComplete = false

        /// Makes an empty recording.
        public init() {}

        /// Makes a recording of values and their end.
        public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
            self.output = output
            self.completion = completion
            isComplete = true
        }

        /// Records a value.
        public mutating func receive(_ input: Output) {
            precondition(!isComplete, "A recording takes no value after its completion.")
            output.append(input)
        }

        /// Records the end.
        public mutating func receive(completion: Subscribers.Completion<Failure>) {
            precondition(!isComplete, "A recording takes one completion.")
            self.completion = completion
            isComplete = true
        }
    }

    /// What is published to each subscriber.
    public let recording: Recording

    /// Records what the closure says, now.
    public init(record: (inout Recording) -> Void) {
        var recording = Recording()
        record(&recording)
        self.init(recording: recording)
    }

    /// Makes a publisher of a recording.
    public init(recording: Recording) {
        self.recording = recording
    }

    /// Makes a publisher of values and their end.
    public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        self.init(recording: Recording(output: output, completion: completion))
    }

    /// Attaches the subscriber, which gets all from the beginning.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        let outlet = Outlet(subscriber, surplus: .keepAll)
        for value in recording.output { outlet.offer(value) }
        outlet.finish(recording.completion)
        outlet.open()
    }
}

extension Record: Sendable where Output: Sendable {}
extension Record.Recording: Sendable where Output: Sendable {}

extension Record: Codable where Output: Codable, Failure: Codable {
    private enum CodingKeys: CodingKey { case recording }
}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
    private enum CodingKeys: CodingKey { case output, completion }

    /// Reads a recording.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            output: try container.decode([Output].self, forKey: .output),
            completion: try container.decode(
                Subscribers.Completion<Failure>.self, forKey: .completion))
    }

    /// Writes the recording.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(output, forKey: .output)
        try container.encode(completion, forKey: .completion)
    }
}
