public import Foundation

/// Something that encodes whole values, as `JSONEncoder` does.
public protocol TopLevelEncoder {
    /// What values are encoded to.
    associatedtype Output

    /// Encodes a value.
    func encode<T: Encodable>(_ value: T) throws -> Output
}

/// Something that decodes whole values, as `JSONDecoder` does.
public protocol TopLevelDecoder {
    /// What values are decoded from.
    associatedtype Input

    /// Decodes a value.
    func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}

extension Publishers {
    /// A publisher of encoded values.
    public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher
    where Upstream.Output: Encodable {
        /// What is published.
        public typealias Output = Coder.Output

        /// How it may fail.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream

        private let encoder: Coder

        /// Makes the publisher.
        public init(upstream: Upstream, encoder: Coder) {
            self.upstream = upstream
            self.encoder = encoder
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Upstream.Failure, Output, any Error>(
                    subscriber, throwing: { [encoder] in .emit(try encoder.encode($0)) }))
        }
    }

    /// A publisher of decoded values.
    public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
    where Upstream.Output == Coder.Input {
        /// How it may fail.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream

        private let decoder: Coder

        /// Makes the publisher.
        public init(upstream: Upstream, decoder: Coder) {
            self.upstream = upstream
            self.decoder = decoder
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Upstream.Failure, Output, any Error>(
                    subscriber,
                    throwing: { [decoder] in .emit(try decoder.decode(Output.self, from: $0)) }))
        }
    }
}

extension Publisher {
    /// Encodes each value; an error of the encoder ends the sequence.
    public func encode<Coder: TopLevelEncoder>(
        encoder: Coder
    ) -> Publishers.Encode<Self, Coder> where Output: Encodable {
        Publishers.Encode(upstream: self, encoder: encoder)
    }

    /// Decodes each value; an error of the decoder ends the sequence.
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
        Publishers.Decode(upstream: self, decoder: decoder)
    }
}
