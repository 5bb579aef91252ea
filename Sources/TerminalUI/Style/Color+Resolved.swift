extension Color {
    /// A colour by its numbers.
    public struct Resolved: Hashable, Sendable {
        /// Red, from 0 to 1.
        public var red: Float
        /// Green, from 0 to 1.
        public var green: Float
        /// Blue, from 0 to 1.
        public var blue: Float
        /// How opaque the colour is.
        public var opacity: Float

        /// Creates a colour.
        public init(
            colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
            opacity: Float = 1
        ) {
            (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
        }
    }

    /// Creates a colour from its numbers.
    public init(_ resolved: Resolved) {
        self.init(
            red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
            opacity: Double(resolved.opacity))
    }

    /// The numbers of the colour. What the terminal's own palette shows is not known: they are those of
    /// xterm.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        guard let color = _resolve(in: environment).color else {
            return Resolved(red: 0, green: 0, blue: 0, opacity: 0)
        }
        let (red, green, blue): (UInt8, UInt8, UInt8)
        switch color {
        case .default: (red, green, blue) = TerminalColor.components(ofIndex: 7)
        case .ansi(let index): (red, green, blue) = TerminalColor.components(ofIndex: index & 15)
        case .indexed(let index): (red, green, blue) = TerminalColor.components(ofIndex: index)
        case .rgb(let r, let g, let b): (red, green, blue) = (r, g, b)
        }
        return Resolved(
            red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255,
            opacity: Float(opacityValue))
    }

    /// None: a colour is the same everywhere.
    public func _gradient(in environment: EnvironmentValues) -> _ResolvedGradient? { nil }
}

extension Color.Resolved: ShapeStyle {
    /// What the colour is on a terminal.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        Color(self)._resolve(in: environment)
    }
}
