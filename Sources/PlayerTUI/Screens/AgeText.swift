/// How long ago something was, in two characters or a few more.
enum AgeText {
    /// - parameter seconds: how many seconds ago; a clock that is behind counts as now.
    static func short(_ seconds: Int64) -> String {
        switch seconds {
        case ..<10: Texts.Age.now
        case ..<60: "\(seconds) s"
        case ..<3600: "\(seconds / 60) m"
        case ..<86400: "\(seconds / 3600) h"
        case ..<(14 * 86400): "\(seconds / 86400) d"
        default: "\(seconds / (7 * 86400)) w"
        }
    }
}
