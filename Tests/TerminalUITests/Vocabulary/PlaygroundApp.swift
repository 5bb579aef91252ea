import Observation
import TerminalUI

/// A sample app, written as for SwiftUI: one tab for controls, one for drawing, one for old code.
struct PlaygroundApp: App {
    var body: some Scene {
        WindowGroup { PlaygroundTabs() }
    }
}

struct PlaygroundTabs: View {
    var body: some View {
        TabView {
            ControlsTab().tabItem { Label("Controls", systemImage: "slider.horizontal.3") }
            DrawingTab().tabItem { Label("Drawing", systemImage: "paintbrush") }
            LegacyTab().tabItem { Label("Legacy", image: "clock") }
        }
    }
}

@Observable
final class Thermostat {
    var target = 20.0
    var isOn = true
}

struct ControlsTab: View {
    @State private var thermostat = Thermostat()
    @State private var choice = "b"
    @State private var notes = "Line one\nLine two"
    @State private var date = Date(timeIntervalSinceReferenceDate: 0)
    @State private var color = Color.red
    @State private var count = 0

    var body: some View {
        @Bindable var thermostat = thermostat
        Form {
            Section("Heating") {
                Toggle("On", isOn: $thermostat.isOn)
                Slider(value: $thermostat.target, in: 5...30)
                Stepper("Count: \(count)", onIncrement: { count += 1 }, onDecrement: { count -= 1 })
                Picker("Choice", selection: $choice) {
                    ForEach(["a", "b", "c"], id: \.self) { Text($0).tag($0) }
                }
                DatePicker("Date", selection: $date)
                ColorPicker("Color", selection: $color)
            }
            TextEditor(text: $notes).frame(height: 4)
            Counter(count: $count)
            Counter(count: .constant(3))
            Counter(count: Binding(get: { count * 2 }, set: { count = $0 / 2 }))
            ProgressView(value: 0.3)
                .progressViewStyle(.linear)
            Button("Go", action: go)
                .buttonStyle(.borderedProminent)
                .tint(.purple)
        }
    }

    private func go() {
        Task {
            try await Task.sleep(for: .milliseconds(1))
            await refresh()
        }
    }

    private func refresh() async {
        withAnimation(.default) { count += 1 }
    }
}

struct Counter: View {
    @Binding var count: Int
    @State private var form: Form

    struct Form {
        var step = 1
    }

    init(count: Binding<Int>) {
        _count = count
        _form = State(initialValue: Form())
        self.form = Form(step: 2)
    }

    var body: some View {
        HStack {
            Button {
                count -= form.step
            } label: {
                Text("-")
            }
            Text("\(count)")
                .contentTransition(.numericText())
                .animation(.default, value: count)
                .animation(nil, value: form.step)
            Button("+") { count += form.step }
        }
        .accessibilityIdentifier("counter")
    }
}

struct DrawingTab: View {
    private let animation: Animation = .default

    var body: some View {
        VStack(spacing: 1) {
            ZStack {
                RoundedRectangle(cornerRadius: 2).fill(Color.purple.opacity(0.5))
                Text("Purple").foregroundStyle(.white)
            }
            .frame(width: 20, height: 3)
            Circle().frame(width: 8, height: 4)
            Triangle().stroke(.blue, lineWidth: 1).frame(width: 10, height: 4)
            Color.red.frame(height: 1)
            Spacer().frame(height: 1)
            AsyncImage(url: URL(string: "https://example.org/a.png")) { image in
                image.resizable()
            } placeholder: {
                ProgressView()
            }
            Divider()
            Text("Large").font(.largeTitle).fontWeight(.heavy).fontDesign(.rounded)
            Text("Small").font(Font.system(size: 12)).fixedSize()
                .overlay(Rectangle().stroke(.green))
                .background(.red)
                .cornerRadius(4)
                .opacity(0.5)
                .redacted(reason: .placeholder)
                .ignoresSafeArea()
                .accessibilityHidden(true)
            Text(verbatim: "**not bold**")
            Text(Date(timeIntervalSinceReferenceDate: 0), format: .dateTime.year())
        }
        .padding()
        .padding(.horizontal)
        .frame(maxWidth: .infinity, alignment: .leading)
        .id("drawing")
    }
}

struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

struct LegacyTab: View {
    @ObservedObject var settings = LibrarySettings()
    @Environment(\.redactionReasons) private var redactionReasons
    @Environment(\.editMode) private var editMode

    var body: some View {
        NavigationView {
            List(0..<3) { number in
                Text("Row \(number)").modifier(Framed())
            }
            .listStyle(InsetGroupedListStyle())
            .navigationBarTitle("Legacy")
            .navigationBarItems(
                leading: EditButton(), trailing: Button("More") { settings.pageSize += 1 }
            )
            .disabled(!redactionReasons.isEmpty || editMode?.wrappedValue.isEditing == true)
        }
    }
}

struct Framed: ViewModifier {
    func body(content: Content) -> some View {
        content.padding(.horizontal, 1)
    }
}

extension View {
    func framed() -> some View { modifier(Framed()) }
}

struct ShoutingLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.title.bold()
            configuration.icon
        }
    }
}

struct StarsProgressViewStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            Text(String(repeating: "*", count: Int((configuration.fractionCompleted ?? 0) * 5)))
        }
    }
}

/// A property wrapper of a user's own.
@propertyWrapper
struct Doubled: DynamicProperty {
    @Environment(\.self) private var environment
    @State private var base = 2
    private let keyPath: KeyPath<EnvironmentValues, String>
    private var value = 0

    init(_ keyPath: KeyPath<EnvironmentValues, String>) {
        self.keyPath = keyPath
    }

    var wrappedValue: Int { value }
    var projectedValue: String { environment[keyPath: keyPath] }

    mutating func update() {
        value = base * 2
    }
}

struct DoubledView: View {
    @Doubled(\.shelfName) private var number

    var body: some View {
        Text("\(number) \($number)").framed()
    }
}

/// A property wrapper whose key path comes with its initializer.
@propertyWrapper
struct Named<Value>: DynamicProperty {
    @Environment private var value: Value

    init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        _value = Environment(keyPath)
    }

    var wrappedValue: Value { value }
}

struct NamedView: View {
    @Named(\.shelfName) private var name

    var body: some View { Text(name) }
}

struct StyledViews: View {
    var body: some View {
        Label("Title", systemImage: "star").labelStyle(.titleAndIcon)
        Label("Shout", systemImage: "star").labelStyle(ShoutingLabelStyle())
        ProgressView("Stars", value: 0.6).progressViewStyle(StarsProgressViewStyle())
        if #available(macOS 14, iOS 17, *) {
            Text("New")
        } else {
            Text("Old")
        }
    }
}

struct ContentView_Previews: PreviewProvider {
    static var previews: some View {
        StyledViews()
        DoubledView().previewDisplayName("Doubled")
        NamedView()
    }
}
