import PublisherCore
import TerminalUI

/// A sample app: signing in and signing up, with the focus, checks, errors and a model of the older
/// kind.
struct AccountApp: App {
    @StateObject private var session = Session()

    var body: some Scene {
        WindowGroup {
            AccountRoot()
                .environmentObject(session)
        }
    }
}

enum SignInError: LocalizedError {
    case wrongPassword(user: String)
    case offline

    var errorDescription: String? {
        switch self {
        case .wrongPassword: "Wrong password"
        case .offline: "No connection"
        }
    }

    var recoverySuggestion: String? {
        switch self {
        case .wrongPassword(let user): "Try another one for \(user)."
        case .offline: nil
        }
    }
}

@MainActor
final class Session: ObservableObject {
    @Published private(set) var user: String?

    func signIn(user: String, password: String) async throws {
        guard password == "secret" else { throw SignInError.wrongPassword(user: user) }
        self.user = user
    }

    func signOut() {
        user = nil
    }
}

@MainActor
final class SignUpModel: ObservableObject {
    @Published var email = ""
    @Published var password = ""
    @Published var repeated = ""
    @Published private(set) var isValid = false
    @Published private(set) var strength = 0
    private var cancellables = Set<AnyCancellable>()

    init() {
        $email
            .combineLatest($password, $repeated)
            .map { email, password, repeated in
                email.contains("@") && password.count >= 4 && password == repeated
            }
            .removeDuplicates()
            .sink { [weak self] in self?.isValid = $0 }
            .store(in: &cancellables)
        $password
            .map { min(4, $0.count / 2) }
            .assign(to: &$strength)
    }
}

struct AccountRoot: View {
    @EnvironmentObject var session: Session
    @State private var isSigningUp = false

    var body: some View {
        Group {
            if let user = session.user {
                VStack(spacing: 1) {
                    Text("Welcome, \(user)!").font(.largeTitle).bold()
                    Button("Sign Out", action: session.signOut)
                        .buttonStyle(.bordered)
                        .controlSize(.large)
                }
                .transition(.opacity)
            } else {
                SignInView(isSigningUp: $isSigningUp)
            }
        }
        .fullScreenCover(isPresented: $isSigningUp) { SignUpView() }
    }
}

struct SignInView: View {
    private enum Field: Int, Hashable, CaseIterable {
        case username, password
    }

    @EnvironmentObject private var session: Session
    @Binding var isSigningUp: Bool
    @State private var username = ""
    @State private var password = ""
    @State private var showsPassword = false
    @State private var isBusy = false
    @State private var error: SignInError?
    @FocusState private var focusedField: Field?

    private var isShowingError: Binding<Bool> {
        Binding(get: { error != nil }, set: { if !$0 { error = nil } })
    }

    var body: some View {
        VStack(spacing: 1) {
            Image(systemName: "lock.shield")
                .font(.system(size: 60, weight: .light, design: .rounded))
                .symbolRenderingMode(.hierarchical)
                .foregroundStyle(.tint)
            TextField("Username", text: $username)
                .focused($focusedField, equals: .username)
                .textContentType(.username)
                .submitLabel(.next)
                .autocorrectionDisabled(true)
            Group {
                if showsPassword {
                    TextField("Password", text: $password)
                } else {
                    SecureField("Password", text: $password) {
                        signIn()
                    }
                }
            }
            .focused($focusedField, equals: .password)
            .submitLabel(.go)
            Toggle("Show password", isOn: $showsPassword)
            Button(action: signIn) {
                if isBusy {
                    ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .white))
                } else {
                    Text("Sign In").frame(maxWidth: .infinity)
                }
            }
            .buttonStyle(.borderedProminent)
            .disabled(username.isEmpty || password.isEmpty || isBusy)
            .keyboardShortcut(.defaultAction)
            Button("Create an account") { isSigningUp.toggle() }
                .buttonStyle(.link)
                .font(.footnote)
        }
        .textFieldStyle(RoundedBorderTextFieldStyle())
        .frame(maxWidth: 40)
        .padding()
        .onSubmit {
            switch focusedField {
            case .username: focusedField = .password
            default: focusedField = nil
            }
        }
        .alert(isPresented: isShowingError, error: error) { _ in
            Button("OK") { focusedField = .password }
        } message: { error in
            Text(error.recoverySuggestion ?? "Try again later.")
        }
        .onAppear { focusedField = .username }
    }

    private func signIn() {
        isBusy = true
        Task {
            defer { isBusy = false }
            do {
                try await session.signIn(user: username, password: password)
            } catch let error as SignInError {
                self.error = error
            } catch {
                self.error = .offline
            }
        }
    }
}

struct SignUpView: View {
    @Environment(\.presentationMode) var presentationMode
    @StateObject private var model = SignUpModel()
    @FocusState private var isEmailFocused: Bool

    var body: some View {
        NavigationView {
            Form {
                Section(footer: Text(model.isValid ? "All is well." : "Fill in everything.")) {
                    TextField("Email", text: $model.email)
                        .focused($isEmailFocused)
                        .keyboardType(.emailAddress)
                        .autocapitalization(.none)
                        .disableAutocorrection(true)
                    SecureField("Password", text: $model.password)
                    SecureField("Repeat", text: $model.repeated)
                    StrengthMeter(strength: model.strength)
                }
            }
            .navigationBarTitle("Sign Up", displayMode: .inline)
            .navigationBarItems(
                leading: Button("Cancel") { presentationMode.wrappedValue.dismiss() },
                trailing: Button("Join") { presentationMode.wrappedValue.dismiss() }
                    .disabled(!model.isValid))
        }
        .onAppear {
            DispatchQueue.main.async { isEmailFocused = true }
        }
    }
}

struct StrengthMeter: View {
    let strength: Int

    var body: some View {
        HStack(spacing: 1) {
            ForEach(0..<4) { index in
                Rectangle()
                    .fill(index < strength ? color : Color.gray.opacity(0.3))
                    .frame(height: 1)
            }
        }
        .animation(.easeInOut(duration: 0.2), value: strength)
        .accessibilityElement()
        .accessibilityLabel(Text("Strength"))
        .accessibilityValue(Text("\(strength) of 4"))
    }

    private var color: Color {
        switch strength {
        case 0...1: .red
        case 2...3: .orange
        default: .green
        }
    }
}
