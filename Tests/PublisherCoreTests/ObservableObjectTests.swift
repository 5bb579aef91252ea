import PublisherCore
import Testing

@MainActor struct ObservableObjectTests {
    final class Game: ObservableObject {
        @Published var round = 1
        @Published var names: [String] = []
        var plain = 0
    }

    final class Bare: ObservableObject {
        var score = 0 { willSet { objectWillChange.send() } }
    }

    class Base: ObservableObject {
        @Published var base = 0
    }

    final class Derived: Base {
        @Published var derived = 0
    }

    final class Own: ObservableObject {
        let objectWillChange = ObservableObjectPublisher()
        @Published var value = 0
    }

    @Test func `A published property announces before it changes`() {
        let game = Game()
        var seen: [Int] = []
        let link = game.objectWillChange.sink { seen.append(game.round) }
        game.round = 2
        game.plain = 1
        game.names.append("Arthur")
        #expect(seen == [1, 2])
        #expect(game.round == 2 && game.names == ["Arthur"])
        link.cancel()
        game.round = 3
        #expect(seen.count == 2)
    }

    @Test func `An object has one publisher, and two objects have two`() {
        let (a, b) = (Bare(), Bare())
        #expect(a.objectWillChange === a.objectWillChange)
        #expect(a.objectWillChange !== b.objectWillChange)
        var changes = 0
        let link = a.objectWillChange.sink { changes += 1 }
        a.score = 1
        b.score = 1
        #expect(changes == 1)
        link.cancel()
    }

    @Test func `Properties of a subclass and of its superclass announce alike`() {
        let object = Derived()
        var changes = 0
        let link = object.objectWillChange.sink { changes += 1 }
        object.base = 1
        object.derived = 1
        #expect(changes == 2)
        link.cancel()
    }

    @Test func `A publisher written by hand is used`() {
        let object = Own()
        var changes = 0
        let link = object.objectWillChange.sink { changes += 1 }
        object.value = 1
        #expect(changes == 1)
        link.cancel()
    }

    @Test func `The projected publisher gives the value of now, then each before it is set`() {
        let game = Game()
        var pairs: [[Int]] = []
        let link = game.$round.sink { pairs.append([$0, game.round]) }
        game.round = 2
        #expect(pairs == [[1, 1], [2, 1]])
        link.cancel()
    }

    @Test func `Values can be assigned to a published property, which announces them`() {
        let game = Game()
        var changes = 0
        let link = game.objectWillChange.sink { changes += 1 }
        let subject = PassthroughSubject<Int, Never>()
        subject.assign(to: &game.$round)
        subject.send(5)
        #expect(game.round == 5)
        #expect(changes == 1)
        link.cancel()
    }

    @Test func `Assign on an object writes until it is released`() {
        let game = Game()
        let subject = PassthroughSubject<Int, Never>()
        do {
            let link = subject.assign(to: \.round, on: game)
            subject.send(7)
            withExtendedLifetime(link) {}
        }
        subject.send(8)
        #expect(game.round == 7)
    }

    @Test func `Observing an object does not keep it alive, nor its table entry for ever`() {
        weak var gone: Game?
        var publishers: [ObservableObjectPublisher] = []
        for _ in 0..<500 {
            let game = Game()
            gone = game
            let publisher = game.objectWillChange
            // Objects get the addresses of those before them; each still has a publisher of its own.
            #expect(publishers.allSatisfy { $0 !== publisher })
            publishers.append(publisher)
        }
        #expect(gone == nil)
    }

    @Test func `A cancellable cancels once, when told or when released`() {
        var cancels = 0
        var bag: Set<AnyCancellable> = []
        AnyCancellable { cancels += 1 }.store(in: &bag)
        let other = AnyCancellable { cancels += 1 }
        other.cancel()
        other.cancel()
        #expect(cancels == 1)
        bag = []
        #expect(cancels == 2)
    }

    @Test func `A sink lets go of its closures on completion and on cancellation`() {
        weak var first: Game?
        weak var second: Game?
        let subject = PassthroughSubject<Int, Never>()
        let links = [subject, PassthroughSubject()].enumerated().map { index, subject in
            let game = Game()
            if index == 0 { first = game } else { second = game }
            return subject.sink { game.round = $0 }
        }
        #expect(first != nil && second != nil)
        subject.send(completion: .finished)
        links[1].cancel()
        #expect(first == nil && second == nil)
    }
}
