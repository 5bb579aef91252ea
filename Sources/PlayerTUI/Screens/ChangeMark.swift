import PlayerKit

/// What a row says about what has become of its player.
struct ChangeMark: Equatable {
    enum Kind: Equatable { case changed, new, gone }

    var kind: Kind
    /// How long ago.
    var age: String

    /// A sign, so that nothing is said by colour alone.
    var sign: String {
        switch kind {
        case .changed: "*"
        case .new: "+"
        case .gone: "-"
        }
    }

    init(_ change: Lookback.Change, age: String) {
        kind = change.before == nil ? .new : change.after == nil ? .gone : .changed
        self.age = age
    }

    /// How a rank has moved, as a sign and a number.
    static func move(_ places: Int?, isNew: Bool) -> String {
        guard let places else { return isNew ? Texts.Column.new : "" }
        if places == 0 { return "=" }
        return places > 0 ? "^\(NumberText.grouped(places))" : "v\(NumberText.grouped(-places))"
    }
}
