import TerminalUI

/// A sentence about what has happened.
enum Notice: Equatable {
    case done(String)
    case error(String)
}

/// The line at the bottom: what has happened, until the next action, or else the keys.
struct FooterView: View {
    let notice: Notice?
    let filterText: String
    let isReadOnly: Bool

    var body: some View {
        Group {
            switch notice {
            case .done(let text): Text(verbatim: text)
            case .error(let text): Text(verbatim: text).bold().foregroundStyle(.red)
            case nil where filterText.isEmpty: keys
            case nil: Text(verbatim: "Filter: \(filterText)   Esc drops it")
            }
        }
        .lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal, 1)
    }

    private var keys: some View {
        GeometryReader { proxy in
            HStack(spacing: 2) {
                ForEach(hints(width: Int(proxy.size.width))) { binding in
                    HStack(spacing: 1) {
                        Text(binding.keyName).bold()
                        Text(binding.hint ?? "")
                    }
                    .fixedSize()
                }
            }
        }
        .frame(height: 1)
    }

    /// As many hints as fit whole, but always the last two, which lead to all others and out.
    private func hints(width: Int) -> [KeyBinding] {
        var hints = KeyMap.bindings.filter { $0.hint != nil && !(isReadOnly && $0.isWrite) }
        while hints.count > 2, Self.width(of: hints) > width {
            hints.remove(at: hints.count - 3)
        }
        return hints
    }

    private static func width(of hints: [KeyBinding]) -> Int {
        hints.reduce(-2) { $0 + $1.keyName.count + 1 + ($1.hint?.count ?? 0) + 2 }
    }
}

/// What is shown instead of the list when there is nothing to list.
struct EmptyListView: View {
    let isFiltered: Bool
    let isReadOnly: Bool

    var body: some View {
        VStack(spacing: 1) {
            Spacer(minLength: 0)
            if isFiltered {
                Text("No player matches the filter").bold()
                Text("Press Esc to show all.")
            } else {
                Text("No players yet").bold()
                if !isReadOnly { Text("Press a to add the first one.") }
            }
            Spacer(minLength: 0)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
