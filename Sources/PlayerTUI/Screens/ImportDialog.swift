import PlayerKit
import TerminalUI

/// Asks for the name of a file, and adds its players: all, or none if a line is wrong. Esc stops it.
///
/// Where it is not clear what the columns of the file are, and wherever Tab asks for it, they are shown
/// first, with what the import would come to: nothing is written before another Enter.
struct ImportDialog: View {
    let session: Session
    let report: (Notice) -> Void
    /// What is under way.
    private enum Activity {
        case none, looking, importing
    }

    @State private var path = ""
    /// Whether the person looks at what would be imported.
    @State private var isChecking = false
    @State private var columns: ImportColumns?
    /// What the check has come to.
    @State private var checked = ""
    @State private var problems: [String] = []
    @State private var progress = Texts.Notice.working
    @State private var activity = Activity.none
    @State private var work: Task<Void, Never>?
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(Texts.Action.importFile).bold()
            HStack(spacing: 1) {
                Text(Texts.Dialog.file).fixedSize()
                if isChecking {
                    Text(verbatim: path.singleLine).truncationMode(.middle).lineLimit(1)
                } else {
                    TextField(Texts.Dialog.importPrompt, text: $path).focused($isFocused)
                        .onSubmit { look(asks: false) }
                        .onAppear { isFocused = true }
                        .onKeyPress(.tab) {
                            look(asks: true)
                            return .handled
                        }
                }
            }
            if isChecking { check }
            if activity != .none {
                Text(verbatim: progress).lineLimit(1)
            } else {
                Text(verbatim: isChecking ? checked : Texts.Dialog.importFormats)
                    .foregroundStyle(isChecking ? .primary : .secondary).lineLimit(1)
            }
            ForEach(problems, id: \.self) {
                Text(verbatim: $0).foregroundStyle(.red).lineLimit(1)
            }
            if !isChecking {
                DialogButtons(width: 33) {
                    Button(Texts.Dialog.cancel, role: .cancel) { dismiss() }
                    Button(Texts.Dialog.check) { look(asks: true) }
                    Button(Texts.Dialog.importNow) { look(asks: false) }
                }
            }
        }
        .frame(maxWidth: 66, alignment: .leading)
        .onDisappear { work?.cancel() }
    }

    /// What would be imported.
    @ViewBuilder private var check: some View {
        VStack(alignment: .leading, spacing: 0) {
            if let columns {
                ImportColumnsView(
                    columns: Binding {
                        columns
                    } set: {
                        self.columns = $0
                        startCheck()
                    })
                Text(Texts.Dialog.importKeys).foregroundStyle(.secondary).lineLimit(1)
            } else {
                Button(Texts.Dialog.importNow) { start() }
                Text(Texts.Dialog.importKeysPlain).foregroundStyle(.secondary).lineLimit(1)
            }
        }
        .onKeyPress { press in
            switch press.key {
            case .return where columns != nil: start()
            case .escape:
                work?.cancel()
                activity = .none
                isChecking = false
                problems = []
            default: return .ignored
            }
            return .handled
        }
    }

    /// Looks at the file, and goes on to the check or to the import.
    private func look(asks: Bool) {
        guard activity == .none, !path.isEmpty else { return }
        path = path.expandingHome
        let path = path
        guard !path.isSameFile(as: session.repository.path) else {
            problems = [Texts.Dialog.isOpenFile]
            return
        }
        begin {
            columns = try await ImportWork.columns(path)
            guard !Task.isCancelled else { return }
            if asks || !(columns?.isClear ?? true) {
                isChecking = true
                startCheck()
            } else {
                start()
            }
        }
    }

    /// Finds out what the import would come to, anew with each change.
    private func startCheck() {
        guard activity != .importing else { return }
        work?.cancel()
        checked = ""
        if let problem = columns?.problem {
            activity = .none
            problems = [problem]
            return
        }
        let (path, mapping) = (path, columns?.mapping ?? [:])
        begin {
            let result = try await ImportWork.importPlayers(path, mapping: mapping, into: nil) {
                progress = $0
            }
            guard !Task.isCancelled else { return }
            checked =
                result.problemCount == 0
                ? Texts.Dialog.canBeImported(result.count)
                : Texts.Dialog.wrongLines(result.problemCount)
            problems = result.problems.prefix(3).map { "\($0.line): \($0.message)" }
        }
    }

    /// Adds the players.
    private func start() {
        guard activity != .importing else { return }
        work?.cancel()
        problems = []
        progress = Texts.Notice.working
        activity = .importing
        let (path, mapping, repository) = (path, columns?.mapping ?? [:], session.repository)
        work = session.beginWriting {
            do {
                let result = try await ImportWork.importPlayers(
                    path, mapping: mapping, into: repository
                ) { progress = $0 }
                activity = .none
                guard result.problemCount == 0 else {
                    let others = result.problemCount - min(5, result.problems.count)
                    problems = result.problems.prefix(5).map { "\($0.line): \($0.message)" }
                    if others > 0 { problems.append(Texts.Dialog.moreProblems(others)) }
                    return
                }
                let time = ImportProgress.notable(result.lockedTime)
                report(
                    .done(
                        Texts.Notice.imported(result.count, lockedFor: time),
                        hint: session.hint(for: .undo)))
                dismiss()
            } catch is CancellationError {
                report(.done(Texts.Notice.importStopped))
            } catch {
                activity = .none
                problems = [Texts.text(of: error)]
            }
        }
    }

    /// Begins what writes nothing.
    private func begin(_ body: @escaping @MainActor () async throws -> Void) {
        problems = []
        progress = Texts.Notice.working
        activity = .looking
        work = Task {
            do {
                try await body()
            } catch {
                if !Task.isCancelled { problems = [Texts.text(of: error)] }
            }
            // Another one may have begun meanwhile, which is shown then.
            if !Task.isCancelled { activity = .none }
        }
    }

}
