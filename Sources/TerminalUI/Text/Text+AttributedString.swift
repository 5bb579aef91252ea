public import Foundation

extension Text {
    /// Text of several styles.
    ///
    /// ```swift
    /// var title = AttributedString("Red")
    /// title.foregroundColor = .red
    /// Text(title)
    /// ```
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        typealias Attributes = AttributeScopes.TerminalUIAttributes
        let runs = attributedContent.runs.map { run in
            var own = Run(string: String(attributedContent.characters[run.range]))
            own.color = run[Attributes.ForegroundColorAttribute.self]
            own.attributes = run[Attributes.FontAttribute.self]?.attributes ?? []
            if run[Attributes.UnderlineStyleAttribute.self] != nil {
                own.attributes.insert(.underline)
            }
            if run[Attributes.StrikethroughStyleAttribute.self] != nil {
                own.attributes.insert(.strikethrough)
            }
            if let link = run[AttributeScopes.FoundationAttributes.LinkAttribute.self] {
                own.attributes.insert(.underline)
                own.link = link.absoluteString
            }
            let intent = run[Attributes.InlinePresentationIntentAttribute.self] ?? []
            if intent.contains(.stronglyEmphasized) { own.attributes.insert(.bold) }
            if intent.contains(.emphasized) { own.attributes.insert(.italic) }
            if intent.contains(.strikethrough) { own.attributes.insert(.strikethrough) }
            if intent.contains(.code), own.color == nil { own.color = .cyan }
            return own
        }
        self.init(runs: runs)
    }
}

extension AttributeScopes {
    /// The attributes of attributed strings that text shows.
    public struct TerminalUIAttributes: AttributeScope {
        /// The colour of the letters.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the letters, which is not shown.
        public let backgroundColor: BackgroundColorAttribute
        /// The font.
        public let font: FontAttribute
        /// The line under the letters.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through the letters.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The distance between letters, which cells have one of.
        public let kern: KerningAttribute
        /// The distance between letters, which cells have one of.
        public let tracking: TrackingAttribute
        /// The distance from the line, which cells do not have.
        public let baselineOffset: BaselineOffsetAttribute
        /// What the text was marked as.
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        /// Foundation's attributes.
        public let foundation: FoundationAttributes

        /// The colour of the letters.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = Color
            /// The name of the attribute.
            public static let name = "TerminalUI.ForegroundColor"
        }

        /// The colour behind the letters.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = Color
            /// The name of the attribute.
            public static let name = "TerminalUI.BackgroundColor"
        }

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = Font
            /// The name of the attribute.
            public static let name = "TerminalUI.Font"
        }

        /// The line under the letters.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The style of a line.
            public typealias Value = Text.LineStyle
            /// The name of the attribute.
            public static let name = "TerminalUI.UnderlineStyle"
        }

        /// The distance between letters.
        public enum KerningAttribute: AttributedStringKey {
            /// A distance.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "TerminalUI.Kern"
        }

        /// The distance between letters.
        public enum TrackingAttribute: AttributedStringKey {
            /// A distance.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "TerminalUI.Tracking"
        }

        /// The distance from the line.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// A distance.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "TerminalUI.BaselineOffset"
        }

        /// The line through the letters.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The style of a line.
            public typealias Value = Text.LineStyle
            /// The name of the attribute.
            public static let name = "TerminalUI.StrikethroughStyle"
        }
    }

    /// The attributes of attributed strings that text shows.
    public var terminalUI: TerminalUIAttributes.Type { TerminalUIAttributes.self }
}

extension AttributeDynamicLookup {
    /// Finds the attributes that text shows by their names.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.TerminalUIAttributes, T>
    ) -> T { self[T.self] }
}
