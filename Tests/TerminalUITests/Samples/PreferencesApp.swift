import TerminalUI

/// A sample app: one long form with every control that settings are made of.
struct PreferencesApp: App {
    var body: some Scene {
        WindowGroup { PreferencesView() }
        #if os(macOS)
            Settings { PreferencesView() }
        #endif
    }
}

enum Appearance: String, CaseIterable, Identifiable {
    case system, light, dark

    var id: String { rawValue }

    var colorScheme: ColorScheme? {
        switch self {
        case .system: nil
        case .light: .light
        case .dark: .dark
        }
    }
}

struct PreferencesView: View {
    @AppStorage("username") private var username = "Anonymous"
    @AppStorage("appearance") private var appearance = Appearance.system
    @AppStorage("volume") private var volume = 0.5
    @State private var isNotifying = true
    @State private var previewIndex = 0
    @State private var guests = 2
    @State private var temperature = 20.5
    @State private var birthday = Date(timeIntervalSinceReferenceDate: 0)
    @State private var alarm = Date(timeIntervalSinceReferenceDate: 3600)
    @State private var accent = Color.blue
    @State private var password = ""
    @State private var bio = "I write\nprograms."
    @State private var days: Set<Int> = [1]
    @State private var isAdvancedExpanded = false
    @State private var showingReset = false
    @State private var amount: Double? = 12.5
    @State private var currency = 9.99

    private let previewOptions = ["Always", "When Unlocked", "Never"]

    var body: some View {
        NavigationStack {
            Form {
                profile
                notifications
                numbers
                dates
                advanced
                Section {
                    Button("Reset All Settings", role: .destructive) { showingReset = true }
                        .frame(maxWidth: .infinity)
                        .alert("Reset?", isPresented: $showingReset) {
                            Button("Reset", role: .destructive, action: reset)
                            Button("Cancel", role: .cancel) {}
                        } message: {
                            Text("All settings go back to what they were.")
                        }
                }
            }
            .formStyle(.grouped)
            .scrollContentBackground(.hidden)
            .navigationTitle("Settings")
            .navigationBarTitleDisplayMode(.large)
        }
        .preferredColorScheme(appearance.colorScheme)
        .tint(accent)
    }

    private var profile: some View {
        Section {
            TextField("Username", text: $username)
                .textContentType(.username)
                .textInputAutocapitalization(.never)
            SecureField("Password", text: $password)
            TextField("Bio", text: $bio, axis: .vertical)
                .lineLimit(2...4)
            LabeledContent("Member since", value: birthday, format: .dateTime.year())
        } header: {
            Label("Profile", systemImage: "person.crop.circle")
        } footer: {
            Text("Your profile is seen by **everyone**.")
        }
    }

    private var notifications: some View {
        Section("Notifications") {
            Toggle("Enabled", isOn: $isNotifying)
            if isNotifying {
                Picker(selection: $previewIndex, label: Text("Show Previews")) {
                    ForEach(0..<previewOptions.count, id: \.self) { index in
                        Text(self.previewOptions[index])
                    }
                }
                ForEach(1...3, id: \.self) { day in
                    Toggle(
                        Calendar.current.shortWeekdaySymbols[day],
                        isOn: Binding {
                            days.contains(day)
                        } set: { isOn in
                            if isOn { days.insert(day) } else { days.remove(day) }
                        })
                }
            }
            Picker("Appearance", selection: $appearance) {
                ForEach(Appearance.allCases) { Text($0.rawValue.capitalized).tag($0) }
            }
            .pickerStyle(.segmented)
        }
    }

    private var numbers: some View {
        Section(header: Text("Numbers"), footer: Text("Sizes are in cells.")) {
            Stepper("Guests: \(guests)", value: $guests, in: 1...10)
            Stepper(value: $temperature, in: 10...30, step: 0.5, format: .number) {
                Text("Temperature")
            }
            Stepper {
                Text("Bare")
            } onIncrement: {
                guests += 1
            } onDecrement: {
                guests -= 1
            }
            Slider(value: $volume, in: 0...1) {
                Text("Volume")
            } minimumValueLabel: {
                Image(systemName: "speaker.fill")
            } maximumValueLabel: {
                Image(systemName: "speaker.wave.3.fill")
            } onEditingChanged: { _ in
            }
            TextField("Amount", value: $amount, format: .number.precision(.fractionLength(0...2)))
                .keyboardType(.decimalPad)
            TextField("Price", value: $currency, format: .currency(code: "USD"))
            LabeledContent("Percent") { Text(volume, format: .percent) }
            Gauge(value: volume) {
                Text("Level")
            } currentValueLabel: {
                Text("\(Int(volume * 100))%")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("100")
            }
            .gaugeStyle(.accessoryLinear)
            ProgressView("Space used", value: 3, total: 8)
        }
    }

    private var dates: some View {
        Section {
            DatePicker("Birthday", selection: $birthday, displayedComponents: .date)
                .datePickerStyle(.compact)
            DatePicker("Alarm", selection: $alarm, displayedComponents: [.hourAndMinute])
            DatePicker("Meeting", selection: $birthday, in: Date.distantPast...)
            DatePicker(
                "Both", selection: $birthday, in: ...Date.distantFuture,
                displayedComponents: [.date, .hourAndMinute])
            ColorPicker("Accent", selection: $accent, supportsOpacity: false)
        }
    }

    private var advanced: some View {
        Section {
            DisclosureGroup("Advanced", isExpanded: $isAdvancedExpanded) {
                Toggle(isOn: .constant(true)) {
                    VStack(alignment: .leading) {
                        Text("Experiments")
                        Text("May break at any time").font(.caption).foregroundStyle(.secondary)
                    }
                }
                .toggleStyle(SwitchToggleStyle(tint: .red))
                NavigationLink("Licenses") { Text("MIT") }
            }
            Link("Privacy Policy", destination: URL(string: "https://example.org/privacy")!)
            Link(destination: URL(string: "https://example.org/help")!) {
                Label("Help", systemImage: "questionmark.circle")
            }
            LabeledContent("Version", value: "1.0")
            LabeledContent {
                Text("42").monospacedDigit()
            } label: {
                Text("Build")
                Text("as of today")
            }
            ShareLink(item: URL(string: "https://example.org")!)
            ControlGroup {
                Button("Copy", systemImage: "doc.on.doc") {}
                Button("Cut", systemImage: "scissors") {}
            }
        }
        .disabled(username.isEmpty)
    }

    private func reset() {
        username = "Anonymous"
        guests = 2
    }
}
