internal import Foundation

/// What a text shows of the distance between a date and now.
struct TextClock: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// The two greatest units: `2 hours, 23 minutes`.
        case relative
        /// The greatest unit, with a sign: `+2 hours`.
        case offset
        /// Hours, minutes and seconds.
        case timer
        /// The seconds that are left of an interval which ends at the date, or have passed since it began there.
        case interval(ClosedRange<Date>, pause: Date?, showsHours: Bool)
    }

    let date: Date
    let kind: Kind

    /// The text at a time.
    func string(at now: Date) -> String {
        switch kind {
        case .relative: words(at: now, units: 2)
        case .offset: (seconds(at: now) < 0 ? "-" : "+") + words(at: now, units: 1)
        case .timer: Self.clock(abs(seconds(at: now)))
        case .interval(_, _, let showsHours):
            Self.clock(abs(seconds(at: moment(of: now))), showsHours: showsHours)
        }
    }

    /// When the text becomes another one next; nil if it stays as it is.
    func change(after now: Date) -> Date? {
        let distance = date.timeIntervalSince(now)
        guard distance.magnitude < Self.greatest else { return nil }
        if case .interval(let interval, let pause, _) = kind {
            guard pause == nil, now < interval.upperBound else { return nil }
            if now < interval.lowerBound { return interval.lowerBound }
        }
        let shown = seconds(at: now)
        // Where hours are shown there are no seconds: it changes with the minutes.
        let hasMinutes = (kind == .relative || kind == .offset) && abs(shown) >= 3600
        let next =
            !hasMinutes ? shown - 1 : shown > 0 ? shown / 60 * 60 - 1 : (shown / 60 - 1) * 60
        return now.addingTimeInterval(distance - Double(next))
    }

    /// What is left counts until it is over, and what has passed once it is.
    private func seconds(at now: Date) -> Int {
        let distance = date.timeIntervalSince(now)
        return Int(max(-Self.greatest, min(Self.greatest, distance)).rounded(.up))
    }

    private func moment(of now: Date) -> Date {
        guard case .interval(let interval, let pause, _) = kind else { return now }
        return min(max(pause ?? now, interval.lowerBound), interval.upperBound)
    }

    /// The most seconds that are counted.
    private static let greatest = 1e12

    private static func clock(_ seconds: Int, showsHours: Bool = true) -> String {
        let parts =
            showsHours
            ? [seconds / 3600, seconds / 60 % 60, seconds % 60] : [0, seconds / 60, seconds % 60]
        let shown = parts[0] > 0 ? parts[...] : parts[1...]
        return shown.enumerated().map { index, part in
            index > 0 && part < 10 ? "0\(part)" : "\(part)"
        }.joined(separator: ":")
    }

    /// The greatest units of the distance.
    private func words(at now: Date, units: Int) -> String {
        let seconds = seconds(at: now)
        let other = now.addingTimeInterval(Double(seconds))
        // Days of 24 hours, whatever the clocks do.
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: min(now, other),
            to: max(now, other))
        let counts = [
            (parts.year, "year"), (parts.month, "month"), (parts.day, "day"),
            (parts.hour, "hour"), (parts.minute, "minute"), (parts.second, "second"),
        ].map { (count: $0.0 ?? 0, name: $0.1) }
        let first = counts.firstIndex { $0.count > 0 } ?? counts.count - 1
        return counts[first...].prefix(units).filter {
            $0.count > 0 || $0.name == "second" && seconds == 0
        }
        .map { "\($0.count) \($0.name)\($0.count == 1 ? "" : "s")" }
        .joined(separator: ", ")
    }
}
