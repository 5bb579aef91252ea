import Foundation
import TerminalTestSupport
import TerminalUI

extension MatrixRow {
    /// What only shows words.
    static let texts: [MatrixRow] = [
        display("Text", ["Text", "ViewThatFits"], words: { [$0.title, $0.text] }) { words in
            VStack(alignment: .leading) {
                Text(words.title).bold()
                Text(words.text).italic() + Text(" ") + Text(words.one).underline()
                Text(words.two).foregroundStyle(.red)
                ViewThatFits {
                    Text("\(words.three) \(words.text) \(words.text) \(words.text)")
                    Text(words.three)
                }
            }
        },
        display("Label", ["Label", "Image"], words: { [$0.title, $0.one] }) { words in
            VStack(alignment: .leading) {
                Label(words.title, systemImage: "star.fill")
                Label(words.one, systemImage: "trash").labelStyle(.titleOnly)
                Label(words.two, systemImage: "heart").labelStyle(.iconOnly)
                Image(systemName: "gear")
            }
        },
        display("LabeledContent", ["LabeledContent", ".badge"], words: { [$0.title, $0.one] }) {
            words in
            VStack {
                LabeledContent(words.title, value: words.one)
                LabeledContent(words.text) { Text(words.two) }
                Text(words.three).badge(3)
                Text(words.one).badge(words.two)
            }
        },
        display(
            "ContentUnavailableView", ["ContentUnavailableView"], words: { [$0.title, $0.text] }
        ) { words in
            ContentUnavailableView(
                words.title, systemImage: "person.slash", description: Text(words.text))
        },
        display("redacted", [".redacted"], words: { _ in ["▒"] }) { words in
            VStack(alignment: .leading) {
                Text(words.text)
                Label(words.title, systemImage: "star")
            }
            .redacted(reason: .placeholder)
        },
        display("AsyncImage", ["AsyncImage"]) { words in
            AsyncImage(url: nil) {
                $0
            } placeholder: {
                Text(words.title)
            }
        },
    ]

    /// What shows a value, and what holds that.
    static let signs: [MatrixRow] = [
        display("ProgressView", ["ProgressView"]) { words in
            VStack(alignment: .leading) {
                ProgressView(words.title, value: 0.25)
                ProgressView(value: 3, total: 4)
            }
        },
        display("ProgressView spinner", ["CircularProgressViewStyle"]) { words in
            ProgressView(words.title)
        },
        display("Gauge", ["Gauge"], words: { [$0.title, "40"] }) { words in
            Gauge(value: 40, in: 0...100) {
                Text(words.title)
            } currentValueLabel: {
                Text("40")
            }
        },
        display("GroupBox", ["GroupBox"], words: { [$0.title, $0.text] }) { words in
            GroupBox(words.title) { Text(words.text) }
        },
        display(
            "Stacks", ["VStack", "HStack", "ZStack", "Divider", "Spacer"],
            words: { [$0.title, $0.one, $0.two, $0.three] }
        ) { words in
            VStack {
                HStack {
                    Text(words.title)
                    Spacer()
                    Text(words.one)
                }
                Divider()
                ZStack(alignment: .leading) {
                    Color.blue
                    Text(words.two)
                }
                .frame(height: 1)
                HStack {
                    Text(words.three)
                    Divider()
                    Text(words.one)
                }
                .frame(height: 2)
            }
        },
        display("Grid", ["Grid", "GridRow"], words: { [$0.title] + $0.choices }) { words in
            Grid(alignment: .leading) {
                GridRow {
                    Text(words.title).bold()
                    Text(words.one).bold()
                }
                Divider()
                GridRow {
                    Text(words.two)
                    Text(words.three)
                }
            }
        },
        display(
            "Lazy stacks and grids", ["LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid"],
            words: { $0.choices }
        ) { words in
            VStack {
                LazyVStack(alignment: .leading) { Text(words.one) }
                LazyHStack { ForEach(words.choices, id: \.self) { Text($0) } }
                LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
                    ForEach(words.choices, id: \.self) { Text($0) }
                }
                LazyHGrid(rows: [GridItem(.fixed(1))]) { Text(words.three) }
            }
        },
        display("TimelineView", ["TimelineView", "GeometryReader"]) { words in
            TimelineView(.explicit([])) { _ in
                GeometryReader { proxy in
                    Text("\(words.title) \(Int(proxy.size.width))")
                }
            }
        },
    ]

    /// What is drawn.
    static let drawings: [MatrixRow] = [
        display("Canvas", ["Canvas"], words: { _ in [] }) { _ in
            Canvas { context, size in
                var path = Path()
                path.move(to: .zero)
                path.addLine(to: CGPoint(x: size.width, y: size.height))
                context.stroke(path, with: .color(.green))
            }
        },
        display("Shapes", ["Circle", "Rectangle", "RoundedRectangle", "Capsule", "Ellipse"]) {
            words in
            VStack {
                HStack {
                    Circle().fill(.red)
                    RoundedRectangle(cornerRadius: 1).stroke(.blue)
                    Capsule().fill(.green)
                    Ellipse().stroke()
                }
                Rectangle().stroke().overlay { Text(words.title) }
            }
        },
        display(
            "Gradients", ["LinearGradient", "RadialGradient", "AngularGradient", "Color"],
            words: { _ in [] }
        ) { _ in
            VStack(spacing: 0) {
                LinearGradient(
                    colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
                RadialGradient(
                    colors: [.yellow, .black], center: .center, startRadius: 0, endRadius: 8)
                AngularGradient(colors: [.red, .green, .blue], center: .center)
                Color.green
            }
        },
        display("Sparkline", ["Sparkline"], words: { _ in ["█"] }) { _ in
            Sparkline([3, 1, 4, 1, 5, 9, 2, 6])
        },
        display("Chart of bars", ["Chart", "BarMark", "RuleMark"], words: { [$0.one] }) { words in
            Chart {
                ForEach(Array(words.choices.enumerated()), id: \.offset) { index, name in
                    BarMark(x: .value("Name", name), y: .value("Score", 10 + 20 * index))
                }
                RuleMark(y: .value("Mean", 30)).foregroundStyle(.red)
            }
        },
        display("Chart of lines", ["LineMark", "PointMark", "AreaMark"], words: { [$0.one] }) {
            words in
            Chart {
                ForEach(0..<6, id: \.self) { x in
                    LineMark(x: .value("x", x), y: .value("y", x * x))
                        .foregroundStyle(by: .value("Series", words.one))
                    AreaMark(x: .value("x", x), y: .value("y", x))
                        .foregroundStyle(by: .value("Series", words.two))
                    PointMark(x: .value("x", x), y: .value("y", 25 - x))
                        .foregroundStyle(by: .value("Series", words.three))
                }
            }
        },
    ]
}
