public import Foundation

/// One click or several.
public struct TapGesture: Gesture {
    /// A click tells nothing.
    public typealias Value = ()

    /// The number of clicks.
    public var count: Int

    /// Creates a gesture.
    public init(count: Int = 1) {
        self.count = count
    }

    /// What recognizes the clicks.
    public func _recognizer(_ handlers: _GestureHandlers<()>) -> any _GestureRecognizer {
        TapRecognizer(count: count) { _ in handlers.end(()) }
    }
}

/// One click or several, and where.
public struct SpatialTapGesture: Gesture {
    /// Where a view was clicked.
    public struct Value: Equatable, Sendable {
        /// The cell.
        public var location: CGPoint
    }

    /// The number of clicks.
    public var count: Int

    /// Creates a gesture.
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
    }

    /// What recognizes the clicks.
    public func _recognizer(_ handlers: _GestureHandlers<Value>) -> any _GestureRecognizer {
        TapRecognizer(count: count) { handlers.end(Value(location: $0)) }
    }
}

/// A click that is held.
public struct LongPressGesture: Gesture {
    /// Whether the button is held.
    public typealias Value = Bool

    /// The seconds that the button is held.
    public var minimumDuration: Double
    /// The cells by which the mouse may move meanwhile.
    public var maximumDistance: CGFloat

    /// Creates a gesture.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    /// What recognizes the press.
    public func _recognizer(_ handlers: _GestureHandlers<Bool>) -> any _GestureRecognizer {
        LongPressRecognizer(
            duration: minimumDuration, distance: maximumDistance, handlers: handlers)
    }
}

/// A movement with the button held.
public struct DragGesture: Gesture {
    /// Where a movement began and where it is.
    public struct Value: Equatable, Sendable {
        /// When the last event came.
        public var time: Date
        /// The cell where the mouse is.
        public var location: CGPoint
        /// The cell where the movement began.
        public var startLocation: CGPoint

        /// The way from the beginning.
        public var translation: CGSize {
            CGSize(
                width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// Where the movement would end: a terminal's mouse stops at once.
        public var predictedEndLocation: CGPoint { location }

        /// The way to where the movement would end.
        public var predictedEndTranslation: CGSize { translation }

        /// The speed at the end: none.
        public var velocity: CGSize { .zero }
    }

    /// The cells to move before it counts.
    public var minimumDistance: CGFloat

    /// Creates a gesture.
    public init(minimumDistance: CGFloat = 1, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
    }

    /// What recognizes the movement.
    public func _recognizer(_ handlers: _GestureHandlers<Value>) -> any _GestureRecognizer {
        DragRecognizer(distance: minimumDistance, handlers: handlers)
    }
}

/// Two fingers that move apart, which a mouse does not have.
public struct MagnifyGesture: Gesture {
    /// How far the fingers are apart.
    public struct Value: Equatable, Sendable {
        /// The scale.
        public var magnification: CGFloat
    }

    /// Creates a gesture.
    public init(minimumScaleDelta: CGFloat = 0.01) {}

    /// Nothing is recognized.
    public func _recognizer(_ handlers: _GestureHandlers<Value>) -> any _GestureRecognizer {
        NoRecognizer()
    }
}

/// Two fingers that move apart, which a mouse does not have.
public struct MagnificationGesture: Gesture {
    /// The scale.
    public typealias Value = CGFloat

    /// Creates a gesture.
    public init(minimumScaleDelta: CGFloat = 0.01) {}

    /// Nothing is recognized.
    public func _recognizer(_ handlers: _GestureHandlers<CGFloat>) -> any _GestureRecognizer {
        NoRecognizer()
    }
}

/// Two fingers that turn, which a mouse does not have.
public struct RotateGesture: Gesture {
    /// The angle of two fingers.
    public struct Value: Equatable, Sendable {
        /// The angle.
        public var rotation: Angle
    }

    /// Creates a gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}

    /// Nothing is recognized.
    public func _recognizer(_ handlers: _GestureHandlers<Value>) -> any _GestureRecognizer {
        NoRecognizer()
    }
}

/// Two fingers that turn: no terminal reports them.
public struct RotationGesture: Gesture {
    /// The angle.
    public typealias Value = Angle

    /// Creates a gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}

    /// Nothing is recognized.
    public func _recognizer(_ handlers: _GestureHandlers<Angle>) -> any _GestureRecognizer {
        NoRecognizer()
    }
}
