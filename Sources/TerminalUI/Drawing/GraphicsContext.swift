public import Foundation

/// What a canvas is drawn with.
@MainActor @preconcurrency
public struct GraphicsContext {
    enum Operation {
        case fill(Path, isEvenOdd: Bool, Paint)
        case stroke(Path, Paint)
        case text(DisplayText, CellPoint, CellStyle)
    }

    /// What has been drawn so far, by this context and its copies.
    @MainActor
    final class Recording {
        var operations: [Operation] = []
    }

    /// The environment of the canvas.
    public let environment: EnvironmentValues
    /// How opaque what follows is: below a half it is dimmed, at zero it is not drawn.
    public var opacity = 1.0

    let recording = Recording()
    private var offset = CGSize.zero
    private var scale = CGSize(width: 1, height: 1)
    private var angle = Angle.zero

    init(environment: EnvironmentValues) {
        self.environment = environment
    }

    /// What an area or a line is drawn in.
    public struct Shading {
        let style: any ShapeStyle

        /// A colour.
        public static func color(_ color: Color) -> Shading { Shading(style: color) }

        /// A colour of red, green and blue.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
            opacity: Double = 1
        ) -> Shading {
            Shading(
                style: Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        /// A style.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(style: style) }

        /// Colours along a line of the canvas, from corner to corner.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
        ) -> Shading {
            let isUpright = abs(endPoint.x - startPoint.x) < abs(endPoint.y - startPoint.y)
            return Shading(
                style: LinearGradient(
                    gradient: gradient, startPoint: isUpright ? .top : .leading,
                    endPoint: isUpright ? .bottom : .trailing))
        }

        /// The style of the surroundings.
        public static var foreground: Shading { Shading(style: ForegroundStyle()) }
    }

    private func moved(_ point: CGPoint) -> CGPoint {
        let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
        let (x, y) = (point.x * scale.width, point.y * scale.height)
        return CGPoint(
            x: x * cosine - y * sine + offset.width, y: x * sine + y * cosine + offset.height)
    }

    private func paint(_ shading: Shading) -> Paint? {
        guard opacity > 0 else { return nil }
        let paint = Paint(shading.style, in: environment)
        return paint.isClear ? nil : paint
    }

    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        guard let paint = paint(shading) else { return }
        recording.operations.append(
            .fill(path.mapPoints(moved), isEvenOdd: style.isEOFilled, paint))
    }

    /// Draws the outline of a path.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        guard let paint = paint(shading) else { return }
        recording.operations.append(.stroke(path.mapPoints(moved), paint))
    }

    /// Draws the outline of a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        stroke(path, with: shading)
    }

    /// Text that is ready to be drawn.
    @MainActor
    public struct ResolvedText {
        fileprivate(set) var lines: [(text: DisplayText, style: CellStyle)]
        /// What the text is drawn in.
        public var shading = Shading.foreground

        /// The size of the text in a room, whose width its lines are broken to.
        public func measure(in size: CGSize) -> CGSize { wrapped(to: size.width).size }

        /// The text with lines of at most so many cells; with its own where that is less than one, or without an end.
        func wrapped(to width: CGFloat) -> ResolvedText {
            guard width >= 1, width < CGFloat(Int32.max) else { return self }
            var text = self
            text.lines = lines.flatMap { line in
                line.text.wrapped(to: Int(width)).map { ($0, line.style) }
            }
            return text
        }

        var size: CGSize {
            CGSize(
                width: CGFloat(lines.reduce(0) { max($0, $1.text.width) }),
                height: CGFloat(lines.count))
        }
    }

    /// Makes text ready to be drawn.
    public func resolve(_ text: Text) -> ResolvedText {
        var style = environment.text.style
        if let run = text.runs.first {
            style.attributes.formUnion(run.attributes)
            if run.level > 0 { style.attributes.insert(.dim) }
            let own: (any ShapeStyle)? = run.color ?? run.style
            if let resolved = own?._resolve(in: environment) {
                style.foreground = resolved.color ?? style.foreground
                style.attributes.formUnion(resolved.attributes)
            }
        }
        return ResolvedText(
            lines: text.string.split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline
            ).map { (DisplayText(String($0)), style) })
    }

    /// Draws text with a point of it at a position.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    /// Draws text with a point of it at a position.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        guard opacity > 0 else { return }
        let point = moved(point)
        let size = text.size
        for (row, line) in text.lines.enumerated() {
            recording.operations.append(
                .text(
                    line.text,
                    CellPoint(
                        x: CellRounding.floor(point.x - anchor.x * size.width),
                        y: CellRounding.floor(point.y - anchor.y * size.height) + row), line.style))
        }
    }

    /// Draws text in a rectangle: its lines are broken to the width, and what is below the height is left out.
    public func draw(_ text: Text, in rect: CGRect) {
        draw(resolve(text), in: rect)
    }

    /// Draws text in a rectangle: its lines are broken to the width, and what is below the height is left out.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        let rect = rect.standardized
        guard rect.width >= 1, rect.height >= 1 else { return }
        var text = text.wrapped(to: rect.width)
        text.lines = Array(text.lines.prefix(Int(min(rect.height, CGFloat(Int32.max)))))
        draw(text, at: rect.origin, anchor: .topLeading)
    }

    /// Draws the sign of an image at the beginning of a rectangle.
    public func draw(_ image: Image, in rect: CGRect) {
        draw(Text(image), in: rect)
    }

    /// Draws the sign of an image with a point of it at a position.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(Text(image), at: point, anchor: anchor)
    }

    /// Moves what follows.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
        let (dx, dy) = (x * scale.width, y * scale.height)
        offset.width += dx * cosine - dy * sine
        offset.height += dx * sine + dy * cosine
    }

    /// Makes what follows larger or smaller.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        scale.width *= x
        scale.height *= y
    }

    /// Turns what follows.
    public mutating func rotate(by angle: Angle) {
        self.angle = self.angle + angle
    }

    /// How what follows is moved, turned and stretched.
    public var transform: CGAffineTransform {
        get {
            let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
            return CGAffineTransform(
                a: scale.width * cosine, b: scale.width * sine, c: -scale.height * sine,
                d: scale.height * cosine, tx: offset.width, ty: offset.height)
        }
        set {
            let width = (newValue.a * newValue.a + newValue.b * newValue.b).squareRoot()
            angle = Angle(radians: Double(atan2(newValue.b, newValue.a)))
            let area = newValue.a * newValue.d - newValue.b * newValue.c
            scale = CGSize(width: width, height: width > 0 ? area / width : newValue.d)
            offset = CGSize(width: newValue.tx, height: newValue.ty)
        }
    }

    /// Draws with a copy of the context, whose changes end with it.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var copy = self
        try content(&copy)
    }
}
