import TerminalUI

struct ProfileHost: View {
    @Environment(\.editMode) var editMode
    @Environment(\.dismiss) private var dismiss
    @Environment(ParkStore.self) var store
    @State private var draftProfile = Profile.default

    var body: some View {
        VStack(alignment: .leading, spacing: 1) {
            HStack {
                if editMode?.wrappedValue == .active {
                    Button("Cancel", role: .cancel) {
                        draftProfile = store.profile
                        editMode?.animation().wrappedValue = .inactive
                    }
                }
                Spacer()
                EditButton()
            }

            if editMode?.wrappedValue == .inactive {
                ProfileSummary(profile: store.profile)
            } else {
                ProfileEditor(profile: $draftProfile)
                    .onAppear {
                        draftProfile = store.profile
                    }
                    .onDisappear {
                        store.profile = draftProfile
                    }
            }
        }
        .padding()
    }
}

struct ProfileSummary: View {
    var profile: Profile

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 0) {
                Text(profile.username)
                    .bold()
                    .font(.title)
                Text("Notifications: \(profile.prefersNotifications ? "On" : "Off")")
                Text("Season: \(profile.season.rawValue)")
                Text("Goal: ") + Text(profile.goalDate, style: .date).italic()
                Divider()
                MedalRow()
            }
        }
    }
}

struct MedalRow: View {
    var body: some View {
        ScrollView(.horizontal) {
            HStack {
                Medal().frame(width: 12, height: 6)
                Medal()
                    .frame(width: 12, height: 6)
                    .hueRotation(Angle(degrees: 90))
                Medal()
                    .frame(width: 12, height: 6)
                    .grayscale(0.5)
                    .hueRotation(.degrees(45))
            }
        }
    }
}

struct Medal: View {
    static let rotationCount = 8

    var body: some View {
        ZStack {
            GeometryReader { geometry in
                Path { path in
                    let width = min(geometry.size.width, geometry.size.height)
                    path.move(to: CGPoint(x: width * 0.95, y: width * 0.2))
                    for corner in 0..<6 {
                        let angle = Angle.degrees(Double(corner) * 60)
                        path.addLine(
                            to: CGPoint(
                                x: width / 2 + cos(angle.radians) * width / 2,
                                y: width / 2 + sin(angle.radians) * width / 2))
                        path.addQuadCurve(
                            to: CGPoint(x: width / 2, y: 0),
                            control: CGPoint(x: width / 3, y: width / 3))
                    }
                }
                .fill(
                    .linearGradient(
                        Gradient(colors: [.purple, .blue]),
                        startPoint: UnitPoint(x: 0.5, y: 0),
                        endPoint: UnitPoint(x: 0.5, y: 0.6))
                )
                .aspectRatio(1, contentMode: .fit)
            }
            ForEach(0..<Medal.rotationCount, id: \.self) { index in
                Text("*")
                    .rotationEffect(
                        .degrees(Double(index) / Double(Medal.rotationCount)) * 360.0,
                        anchor: .bottom
                    )
                    .opacity(0.5)
            }
        }
        .scaledToFit()
    }
}

struct ProfileEditor: View {
    @Binding var profile: Profile

    var dateRange: ClosedRange<Date> {
        let min = Calendar.current.date(byAdding: .year, value: -1, to: profile.goalDate)!
        let max = Calendar.current.date(byAdding: .year, value: 1, to: profile.goalDate)!
        return min...max
    }

    var body: some View {
        List {
            HStack {
                Text("Username")
                Spacer()
                TextField("Username", text: $profile.username)
                    .foregroundStyle(.secondary)
                    .multilineTextAlignment(.trailing)
            }
            Toggle(isOn: $profile.prefersNotifications) {
                Text("Enable Notifications")
            }
            Picker("Seasonal Photo", selection: $profile.season) {
                ForEach(Profile.Season.allCases) { season in
                    Text(season.rawValue).tag(season)
                }
            }
            DatePicker(selection: $profile.goalDate, in: dateRange, displayedComponents: .date) {
                Text("Goal Date")
            }
        }
    }
}

private struct SelectedParkKey: FocusedValueKey {
    typealias Value = Binding<Park>
}

extension FocusedValues {
    var selectedPark: Binding<Park>? {
        get { self[SelectedParkKey.self] }
        set { self[SelectedParkKey.self] = newValue }
    }
}

struct ParkCommands: Commands {
    @FocusedBinding(\.selectedPark) var selectedPark

    var body: some Commands {
        SidebarCommands()

        CommandMenu("Park") {
            Button("\(selectedPark?.isFavorite == true ? "Remove" : "Mark") as Favorite") {
                selectedPark?.isFavorite.toggle()
            }
            .keyboardShortcut("f", modifiers: [.shift, .option])
            .disabled(selectedPark == nil)
        }
    }
}
