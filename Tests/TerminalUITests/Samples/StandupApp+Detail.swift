import TerminalUI

struct StandupDetail: View {
    @Binding var standup: Standup
    @State private var editingStandup = Standup.emptyStandup
    @State private var isPresentingEditView = false

    var body: some View {
        List {
            Section(header: Text("Meeting Info")) {
                NavigationLink(destination: MeetingView(standup: $standup)) {
                    Label("Start Meeting", systemImage: "timer")
                        .font(.headline)
                        .foregroundColor(.accentColor)
                }
                HStack {
                    Label("Length", systemImage: "clock")
                    Spacer()
                    Text("\(standup.lengthInMinutes) minutes")
                }
                .accessibilityElement(children: .combine)
                HStack {
                    Label("Theme", systemImage: "paintpalette")
                    Spacer()
                    Text(standup.tint.name)
                        .padding(4)
                        .foregroundColor(standup.tint.accentColor)
                        .background(standup.tint.mainColor)
                        .cornerRadius(4)
                }
            }
            Section(header: Text("Attendees")) {
                ForEach(standup.attendees) { attendee in
                    Label(attendee.name, systemImage: "person")
                }
            }
            Section(header: Text("History")) {
                if standup.history.isEmpty {
                    Label("No meetings yet", systemImage: "calendar.badge.exclamationmark")
                }
                ForEach(standup.history) { history in
                    HStack {
                        Image(systemName: "calendar")
                        Text(history.date, style: .date)
                    }
                }
            }
        }
        .navigationTitle(standup.title)
        .toolbar {
            Button("Edit") {
                isPresentingEditView = true
                editingStandup = standup
            }
        }
        .sheet(isPresented: $isPresentingEditView) {
            NavigationStack {
                StandupEditor(standup: $editingStandup)
                    .navigationTitle(standup.title)
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) {
                            Button("Cancel") { isPresentingEditView = false }
                        }
                        ToolbarItem(placement: .confirmationAction) {
                            Button("Done") {
                                isPresentingEditView = false
                                standup = editingStandup
                            }
                        }
                    }
            }
        }
    }
}

struct StandupEditor: View {
    @Binding var standup: Standup
    @State private var newAttendeeName = ""

    var body: some View {
        Form {
            Section(header: Text("Meeting Info")) {
                TextField("Title", text: $standup.title)
                HStack {
                    Slider(value: $standup.lengthInMinutesAsDouble, in: 5...30, step: 1) {
                        Text("Length")
                    }
                    .accessibilityValue("\(standup.lengthInMinutes) minutes")
                    Spacer()
                    Text("\(standup.lengthInMinutes) minutes")
                        .accessibilityHidden(true)
                }
                TintPicker(selection: $standup.tint)
            }
            Section(header: Text("Attendees")) {
                ForEach(standup.attendees) { attendee in
                    Text(attendee.name)
                }
                .onDelete { indices in
                    standup.attendees.remove(atOffsets: indices)
                }
                HStack {
                    TextField("New Attendee", text: $newAttendeeName)
                    Button(action: {
                        withAnimation {
                            standup.attendees.append(Standup.Attendee(name: newAttendeeName))
                            newAttendeeName = ""
                        }
                    }) {
                        Image(systemName: "plus.circle.fill")
                            .accessibilityLabel("Add attendee")
                    }
                    .disabled(newAttendeeName.isEmpty)
                }
            }
        }
    }
}

struct TintPicker: View {
    @Binding var selection: Tint

    var body: some View {
        Picker("Theme", selection: $selection) {
            ForEach(Tint.allCases) { tint in
                Text(tint.name)
                    .padding(.horizontal)
                    .frame(maxWidth: .infinity)
                    .background(tint.mainColor)
                    .clipShape(RoundedRectangle(cornerRadius: 4))
                    .tag(tint)
            }
        }
        .pickerStyle(.navigationLink)
    }
}

struct NewStandupSheet: View {
    @State private var newStandup = Standup.emptyStandup
    @Binding var standups: [Standup]
    @Binding var isPresentingNewStandup: Bool

    var body: some View {
        NavigationStack {
            StandupEditor(standup: $newStandup)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Dismiss") { isPresentingNewStandup = false }
                    }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Add") {
                            standups.append(newStandup)
                            isPresentingNewStandup = false
                        }
                    }
                }
        }
    }
}

struct MeetingView: View {
    @Binding var standup: Standup
    @StateObject var timer = StandupTimer()

    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 16.0)
                .fill(standup.tint.mainColor)
            VStack {
                MeetingHeader(
                    secondsElapsed: timer.secondsElapsed, secondsRemaining: timer.secondsRemaining,
                    tint: standup.tint)
                Circle()
                    .strokeBorder(lineWidth: 24)
                    .overlay {
                        VStack {
                            Text(timer.activeSpeaker).font(.title)
                            Text("is speaking")
                        }
                        .accessibilityElement(children: .combine)
                    }
                    .overlay {
                        ForEach(timer.speakers) { speaker in
                            if speaker.isCompleted,
                                let index = timer.speakers.firstIndex(where: { $0.id == speaker.id }
                                )
                            {
                                SpeakerArc(speakerIndex: index, totalSpeakers: timer.speakers.count)
                                    .rotation(Angle(degrees: -90))
                                    .stroke(standup.tint.mainColor, lineWidth: 12)
                            }
                        }
                    }
                MeetingFooter(speakers: timer.speakers, skipAction: timer.skipSpeaker)
            }
        }
        .padding()
        .foregroundColor(standup.tint.accentColor)
        .onAppear {
            timer.reset(
                lengthInMinutes: standup.lengthInMinutes, attendees: standup.attendees)
        }
        .onDisappear {
            standup.history.insert(
                .init(id: UUID(), date: Date(), attendees: standup.attendees), at: 0)
        }
        .navigationBarTitleDisplayMode(.inline)
    }
}

struct MeetingHeader: View {
    let secondsElapsed: Int
    let secondsRemaining: Int
    let tint: Tint

    private var progress: Double {
        let total = secondsElapsed + secondsRemaining
        return total > 0 ? Double(secondsElapsed) / Double(total) : 1
    }

    var body: some View {
        VStack {
            ProgressView(value: progress)
                .progressViewStyle(TintedProgressViewStyle(tint: tint))
            HStack {
                VStack(alignment: .leading) {
                    Text("Seconds Elapsed").font(.caption)
                    Label("\(secondsElapsed)", systemImage: "hourglass.tophalf.fill")
                }
                Spacer()
                VStack(alignment: .trailing) {
                    Text("Seconds Remaining").font(.caption)
                    Label("\(secondsRemaining)", systemImage: "hourglass.bottomhalf.fill")
                        .labelStyle(.trailingIcon)
                }
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Time remaining")
        .padding([.top, .horizontal])
    }
}

struct TintedProgressViewStyle: ProgressViewStyle {
    var tint: Tint

    func makeBody(configuration: Configuration) -> some View {
        ZStack {
            RoundedRectangle(cornerRadius: 10.0)
                .fill(tint.accentColor)
                .frame(height: 1.0)
            if #available(iOS 15.0, *) {
                ProgressView(configuration)
                    .tint(tint.mainColor)
                    .frame(height: 1.0)
                    .padding(.horizontal)
            }
        }
    }
}

struct MeetingFooter: View {
    let speakers: [StandupTimer.Speaker]
    var skipAction: @MainActor () -> Void

    private var speakerNumber: Int? {
        guard let index = speakers.firstIndex(where: { !$0.isCompleted }) else { return nil }
        return index + 1
    }

    var body: some View {
        VStack {
            HStack {
                if let speakerNumber, speakerNumber < speakers.count {
                    Text("Speaker \(speakerNumber) of \(speakers.count)")
                    Spacer()
                    Button(action: skipAction) {
                        Image(systemName: "forward.fill")
                    }
                    .accessibilityLabel("Next speaker")
                } else {
                    Text("Last Speaker")
                }
            }
        }
        .padding([.bottom, .horizontal])
    }
}

struct SpeakerArc: Shape {
    let speakerIndex: Int
    let totalSpeakers: Int

    private var degreesPerSpeaker: Double { 360.0 / Double(totalSpeakers) }
    private var startAngle: Angle {
        Angle(degrees: degreesPerSpeaker * Double(speakerIndex) + 1.0)
    }
    private var endAngle: Angle { Angle(degrees: startAngle.degrees + degreesPerSpeaker - 1.0) }

    func path(in rect: CGRect) -> Path {
        let diameter = min(rect.size.width, rect.size.height) - 24.0
        let radius = diameter / 2.0
        let center = CGPoint(x: rect.midX, y: rect.midY)
        return Path { path in
            path.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
                clockwise: false)
        }
    }
}
