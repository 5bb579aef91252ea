internal import CNCurses
internal import TerminalCore

/// Numbers of ncurses' colour pairs, made as they are needed.
@MainActor
final class PairTable {
    private struct Pair: Hashable {
        var foreground: Int
        var background: Int
    }

    let depth: ColorDepth
    private let colors: Int
    private var numbers: [Pair: Int32] = [Pair(foreground: -1, background: -1): 0]

    /// - Parameter allowsColor: False draws in the terminal's own colours only, as `NO_COLOR` asks.
    init(allowsColor: Bool) {
        colors = allowsColor ? Int(cn_colors()) : 0
        depth =
            switch colors {
            case ..<8: .monochrome
            case ..<256: .ansi16
            default: cn_has_rgb() ? .trueColor : .indexed256
            }
    }

    /// Returns the attributes and the pair that come nearest to a style.
    func encode(_ style: CellStyle) -> (attributes: UInt32, pair: Int32) {
        var attributes: UInt32 = 0
        for (attribute, bit) in Self.bits where style.attributes.contains(attribute) {
            attributes |= UInt32(bit)
        }
        let shown = style.downgraded(to: depth)
        var foreground = number(of: shown.foreground)
        var background = number(of: shown.background)
        // Terminals with eight colours show the bright ones as bold.
        if colors < 16, foreground >= 8 {
            foreground -= 8
            attributes |= UInt32(CN_BOLD)
        }
        if colors < 16, background >= 8 { background -= 8 }
        return (attributes, pair(foreground, background))
    }

    private static let bits = [
        (CellAttributes.bold, CN_BOLD), (.dim, CN_DIM), (.italic, CN_ITALIC),
        (.underline, CN_UNDERLINE), (.blink, CN_BLINK), (.reverse, CN_REVERSE),
    ]

    private func number(of color: TerminalColor) -> Int {
        switch color {
        case .default:
            return -1
        case .ansi(let index), .indexed(let index):
            guard depth == .trueColor, index >= 8 else { return Int(index) }
            // Direct colour entries keep eight palette colours; the rest is a value.
            let (red, green, blue) = TerminalColor.components(ofIndex: index)
            return Int(red) << 16 | Int(green) << 8 | Int(blue)
        case .rgb(let red, let green, let blue):
            return Int(red) << 16 | Int(green) << 8 | Int(blue)
        }
    }

    private func pair(_ foreground: Int, _ background: Int) -> Int32 {
        let key = Pair(foreground: foreground, background: background)
        if let known = numbers[key] { return known }
        let number = Int32(numbers.count)
        guard number < cn_pairs(),
            cn_define_pair(number, Int32(foreground), Int32(background))
        else { return 0 }
        numbers[key] = number
        return number
    }
}
