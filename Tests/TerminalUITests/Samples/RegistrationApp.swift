import Foundation
import TerminalUI

/// What has to be true of an answer.
struct Validator<Value> {
    let check: (Value) -> String?

    static func && (lhs: Self, rhs: Self) -> Self {
        Validator { lhs.check($0) ?? rhs.check($0) }
    }
}

extension Validator<String> {
    static var required: Self { Validator { $0.isEmpty ? "Required" : nil } }

    static func matches(_ pattern: some RegexComponent, _ message: String) -> Self {
        Validator { $0.wholeMatch(of: pattern.regex) == nil ? message : nil }
    }

    static func minimumLength(_ count: Int) -> Self {
        Validator { $0.count < count ? "At least \(count) characters" : nil }
    }
}

enum RegistrationError: LocalizedError {
    case taken(String)

    var errorDescription: String? { "The name is taken" }
    var failureReason: String? { "Somebody else has it." }
    var recoverySuggestion: String? { "Choose another name." }
}

@Observable @MainActor
final class Registration {
    enum Plan: String, CaseIterable, Identifiable {
        case free, team, company
        var id: Self { self }
        var seats: ClosedRange<Int> { self == .free ? 1...1 : 2...50 }
    }

    var name = ""
    var email = ""
    var password = ""
    var plan = Plan.free
    var seats = 1
    var start = Date(timeIntervalSince1970: 1_700_000_000)
    var acceptsTerms = false
    var error: RegistrationError?
    var isDone = false

    var isValid: Bool {
        [
            Validator.required.check(name),
            Validator.matches(/[^@ ]+@[^@ ]+\.\w+/, "").check(email),
            Validator.minimumLength(8).check(password),
        ].allSatisfy { $0 == nil } && acceptsTerms
    }

    func submit() async {
        await Task.yield()
        if name == "ada" { error = .taken(name) } else { isDone = true }
    }
}

/// A field with what is wrong with it below, once it was left.
struct ValidatedField<Field: View>: View {
    let value: String
    let validator: Validator<String>
    @ViewBuilder let field: () -> Field
    @FocusState private var isFocused: Bool
    @State private var wasTouched = false

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            field()
                .focused($isFocused)
            if wasTouched, let message = validator.check(value) {
                Text(message)
                    .font(.footnote)
                    .foregroundStyle(.red)
                    .accessibilityIdentifier("error")
            }
        }
        .onChange(of: isFocused) { old, new in
            if old && !new { wasTouched = true }
        }
    }
}

struct RegistrationApp: App {
    var body: some Scene {
        WindowGroup { RegistrationView() }
    }
}

struct RegistrationView: View {
    @State private var model = Registration()
    @State private var isSending = false

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    ValidatedField(value: model.name, validator: .required) {
                        TextField("Name", text: $model.name)
                            .textContentType(.username)
                            .autocorrectionDisabled()
                    }
                    ValidatedField(
                        value: model.email,
                        validator: .required && .matches(/[^@ ]+@[^@ ]+\.\w+/, "Not an address")
                    ) {
                        TextField("Email", text: $model.email, prompt: Text("you@example.org"))
                            .keyboardType(.emailAddress)
                            .textInputAutocapitalization(.never)
                    }
                    ValidatedField(value: model.password, validator: .minimumLength(8)) {
                        SecureField("Password", text: $model.password)
                    }
                } header: {
                    Text("Account")
                } footer: {
                    Text("See the [terms](https://example.org/terms).")
                }
                Section("Plan") {
                    Picker("Plan", selection: $model.plan) {
                        ForEach(Registration.Plan.allCases) { plan in
                            Text(plan.rawValue.capitalized).tag(plan)
                        }
                    }
                    .onChange(of: model.plan) { _, plan in
                        model.seats = min(
                            max(model.seats, plan.seats.lowerBound), plan.seats.upperBound)
                    }
                    if model.plan != .free {
                        Stepper("Seats: \(model.seats)", value: $model.seats, in: model.plan.seats)
                    }
                    DatePicker("Start", selection: $model.start, displayedComponents: [.date])
                }
                Toggle("I accept the terms", isOn: $model.acceptsTerms)
                Button(action: send) {
                    HStack {
                        Text("Sign up")
                        if isSending { ProgressView() }
                    }
                }
                .disabled(!model.isValid || isSending)
            }
            .formStyle(.grouped)
            .navigationTitle("Sign up")
            .alert(
                isPresented: Binding(
                    get: { model.error != nil }, set: { if !$0 { model.error = nil } }),
                error: model.error
            ) { _ in
                Button("OK") { model.name = "" }
            } message: { error in
                Text(error.recoverySuggestion ?? "")
            }
            .navigationDestination(isPresented: $model.isDone) {
                ContentUnavailableView(
                    "Welcome, \(model.name)", systemImage: "checkmark.circle",
                    description: Text("\(model.seats) seat(s) on the \(model.plan.rawValue) plan"))
            }
        }
    }

    private func send() {
        isSending = true
        Task {
            defer { isSending = false }
            await model.submit()
        }
    }
}
