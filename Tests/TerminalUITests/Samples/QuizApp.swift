import PublisherCore
import TerminalUI

/// A sample app: questions one after the other, a score, a chat about them, and a clock.
struct QuizApp: App {
    var body: some Scene {
        WindowGroup {
            TabView {
                QuizView()
                    .tabItem { Label("Quiz", systemImage: "questionmark.circle") }
                ChatView()
                    .tabItem { Label("Chat", systemImage: "bubble.left") }
                    .badge("neu")
                StopwatchView()
                    .tabItem { Label("Clock", systemImage: "stopwatch") }
            }
        }
    }
}

struct Question: Identifiable, Equatable {
    let id: Int
    let text: LocalizedStringKey
    let answers: [String]
    let right: Int
}

@MainActor
final class QuizModel: ObservableObject {
    enum Phase: Equatable {
        case asking(Int)
        case answered(Int, isRight: Bool)
        case done
    }

    @Published private(set) var phase = Phase.asking(0)
    @Published private(set) var score = 0
    let questions = [
        Question(id: 1, text: "What is **2 + 2**?", answers: ["3", "4", "5"], right: 1),
        Question(id: 2, text: "首都は?", answers: ["大阪", "東京"], right: 1),
    ]

    func answer(_ index: Int) {
        guard case .asking(let number) = phase else { return }
        let isRight = questions[number].right == index
        if isRight { score += 1 }
        phase = .answered(number, isRight: isRight)
    }

    func next() {
        guard case .answered(let number, _) = phase else { return }
        phase = number + 1 < questions.count ? .asking(number + 1) : .done
    }

    func restart() {
        phase = .asking(0)
        score = 0
    }
}

struct QuizView: View {
    @StateObject private var model = QuizModel()

    var body: some View {
        VStack(spacing: 1) {
            ProgressView(value: progress)
            switch model.phase {
            case .asking(let number):
                QuestionView(question: model.questions[number], answer: model.answer)
                    .id(number)
                    .transition(
                        .asymmetric(
                            insertion: .push(from: .trailing), removal: .move(edge: .leading)))
            case .answered(_, let isRight):
                Text(isRight ? "Right!" : "Wrong.")
                    .font(.largeTitle)
                    .foregroundStyle(isRight ? .green : .red)
                Button("Next", action: model.next)
                    .keyboardShortcut(.defaultAction)
            case .done:
                Text("\(model.score) of \(model.questions.count)")
                Button("Again", action: model.restart)
            }
            Spacer()
        }
        .padding()
        .animation(.snappy, value: model.phase)
    }

    private var progress: Double {
        switch model.phase {
        case .asking(let number): Double(number) / Double(model.questions.count)
        case .answered(let number, _): Double(number + 1) / Double(model.questions.count)
        case .done: 1
        }
    }
}

struct QuestionView: View {
    let question: Question
    let answer: @MainActor (Int) -> Void

    var body: some View {
        Text(question.text)
        ForEach(question.answers.indices, id: \.self) { index in
            Button {
                answer(index)
            } label: {
                Text(question.answers[index]).frame(maxWidth: .infinity)
            }
            .buttonStyle(.bordered)
            .tint(.purple)
        }
    }
}

struct ChatView: View {
    struct Line: Identifiable {
        let id: Int
        let text: String
        let isMine: Bool
    }

    @State private var lines = (1...30).map { Line(id: $0, text: "line \($0)", isMine: false) }
    @State private var draft = ""
    @FocusState private var isWriting: Bool

    var body: some View {
        ScrollViewReader { proxy in
            VStack(spacing: 0) {
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 0) {
                        ForEach(lines) { line in
                            Text(line.text)
                                .padding(.horizontal, 1)
                                .background(
                                    line.isMine ? Color.blue : Color.gray.opacity(0.3),
                                    in: RoundedRectangle(cornerRadius: 1)
                                )
                                .frame(
                                    maxWidth: .infinity,
                                    alignment: line.isMine ? .trailing : .leading
                                )
                                .id(line.id)
                        }
                    }
                }
                .defaultScrollAnchor(.bottom)
                HStack {
                    TextField("Message", text: $draft)
                        .focused($isWriting)
                        .onSubmit { send(proxy) }
                    Button("Send") { send(proxy) }
                        .disabled(draft.isEmpty)
                }
            }
            .onAppear {
                isWriting = true
                proxy.scrollTo(lines.last?.id, anchor: .bottom)
            }
        }
    }

    private func send(_ proxy: ScrollViewProxy) {
        guard !draft.isEmpty else { return }
        let line = Line(id: lines.count + 1, text: draft, isMine: true)
        lines.append(line)
        draft = ""
        isWriting = true
        withAnimation { proxy.scrollTo(line.id, anchor: .bottom) }
    }
}

struct StopwatchView: View {
    @State private var start: Date?
    @State private var laps: [TimeInterval] = []
    @Environment(\.locale) private var locale

    var body: some View {
        VStack {
            TimelineView(.periodic(from: .now, by: 3600)) { context in
                Text(elapsed(at: context.date), format: .number.precision(.fractionLength(1)))
                    .font(.system(.largeTitle, design: .monospaced))
            }
            HStack {
                Button(start == nil ? "Start" : "Stop") {
                    start = start == nil ? .now : nil
                }
                .tint(start == nil ? .green : .red)
                Button("Lap") { laps.append(elapsed(at: .now)) }
                    .disabled(start == nil)
            }
            .buttonStyle(.borderedProminent)
            List(laps.indices.reversed(), id: \.self) { index in
                LabeledContent("Lap \(index + 1)") { Text(laps[index], format: .number) }
            }
        }
    }

    private func elapsed(at date: Date) -> TimeInterval {
        start.map { max(0, date.timeIntervalSince($0)) } ?? 0
    }
}
