import RandomTestSupport
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// A part of a random tree, which can change while it is shown.
@Observable
@MainActor
final class Part: Identifiable {
    enum Kind: CaseIterable {
        case text, spacer, divider, color, empty
        case row, column, pile
        case padding, frame, flexible, border, fixed, priority, offset, opacity, background
        case overlay, style, limit, list, group, each
    }

    var kind: Kind
    var text: String
    var number: Int
    var flag: Bool
    var parts: [Part]

    init(kind: Kind, text: String, number: Int, flag: Bool, parts: [Part]) {
        self.kind = kind
        self.text = text
        self.number = number
        self.flag = flag
        self.parts = parts
    }

    static func random(depth: Int, _ random: inout SplitMix) -> Part {
        let leaves: [Kind] = [.text, .text, .text, .spacer, .divider, .color, .empty]
        let kind =
            depth <= 0
            ? leaves.randomElement(using: &random) ?? .text
            : Kind.allCases.randomElement(using: &random) ?? .text
        let count = depth <= 0 ? 0 : Int.random(in: 1...4, using: &random)
        return Part(
            kind: kind, text: randomText(&random), number: Int.random(in: 0...9, using: &random),
            flag: Bool.random(using: &random),
            parts: (0..<count).map { _ in .random(depth: depth - 1, &random) })
    }

    static func randomText(_ random: inout SplitMix) -> String {
        let words = [
            "a", "be", "sea", "word", "山田", "e\u{301}", "👨‍👩‍👧", "two\nlines", "", "longer words here",
            "\u{1B}[2J", "日本語テキスト", "x-y",
        ]
        return (0..<Int.random(in: 1...3, using: &random)).map { _ in
            words.randomElement(using: &random) ?? ""
        }.joined(separator: " ")
    }

    var all: [Part] { [self] + parts.flatMap(\.all) }

    func copy() -> Part {
        Part(kind: kind, text: text, number: number, flag: flag, parts: parts.map { $0.copy() })
    }

    func mutate(_ random: inout SplitMix) {
        guard let part = all.randomElement(using: &random) else { return }
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: part.text = Self.randomText(&random)
        case 2: part.number = Int.random(in: 0...9, using: &random)
        case 3: part.flag.toggle()
        case 4: part.kind = Kind.allCases.randomElement(using: &random) ?? .text
        case 5: part.parts.shuffle(using: &random)
        case 6: part.parts.append(.random(depth: 1, &random))
        default: if !part.parts.isEmpty { part.parts.removeFirst() }
        }
    }
}

struct PartView: View {
    let part: Part

    private var content: some View {
        ForEach(part.parts) { PartView(part: $0) }
    }

    /// Modifiers of several views, which each of them gets.
    private var each: AnyView {
        let several = Group {
            content
            if part.flag { Text(part.text) }
        }
        return switch part.number {
        case 0: AnyView(several.border(.red))
        case 1: AnyView(several.background(.green).padding(.horizontal, 1))
        case 2: AnyView(several.frame(width: 4).overlay(alignment: .trailing) { Text("!") })
        case 3: AnyView(several.offset(x: 1).opacity(0.5))
        case 4: AnyView(several.fixedSize().layoutPriority(1))
        case 5: AnyView(HStack { several }.padding(1))
        case 6: AnyView(several.frame(maxWidth: .infinity, alignment: .trailing))
        case 7: AnyView(LazyVStack { several.padding(.leading, 1) })
        case 8: AnyView(List { several.background(.blue) })
        default: AnyView(several.onTapGesture {}.clipped().zIndex(1))
        }
    }

    var body: some View {
        let number = CGFloat(part.number)
        switch part.kind {
        case .text: AnyView(Text(part.text).bold(part.flag))
        case .spacer: AnyView(Spacer(minLength: CGFloat(part.number / 4)))
        case .divider: AnyView(Divider())
        case .color: AnyView(Color.red.frame(width: 3, height: part.flag ? 1 : 2))
        case .empty: AnyView(EmptyView())
        case .row:
            AnyView(
                HStack(
                    alignment: part.flag ? .top : .center,
                    spacing: part.number < 5 ? nil : CGFloat(part.number - 5)
                ) { content })
        case .column:
            AnyView(
                VStack(
                    alignment: part.flag ? .leading : .trailing, spacing: CGFloat(part.number / 6)
                ) {
                    content
                })
        case .pile: AnyView(ZStack(alignment: part.flag ? .topLeading : .center) { content })
        case .padding: AnyView(Group { content }.padding(part.flag ? .horizontal : .all, 1))
        case .frame:
            AnyView(
                VStack { content }.frame(
                    width: part.flag ? number : nil, height: part.flag ? nil : number,
                    alignment: .bottomTrailing))
        case .flexible:
            AnyView(VStack { content }.frame(minWidth: 2, maxWidth: part.flag ? .infinity : number))
        case .border: AnyView(VStack { content }.border(.blue))
        case .fixed: AnyView(HStack { content }.fixedSize(horizontal: part.flag, vertical: true))
        case .priority: AnyView(HStack { content }.layoutPriority(Double(part.number % 3)))
        case .offset:
            AnyView(HStack { content }.offset(x: CGFloat(part.number - 4), y: part.flag ? 1 : -1))
        case .opacity: AnyView(HStack { content }.opacity(Double(part.number % 3) / 2))
        case .background: AnyView(VStack { content }.background(part.flag ? Color.green : .clear))
        case .overlay: AnyView(Text(part.text).overlay(alignment: .trailing) { content })
        case .style:
            AnyView(VStack { content }.foregroundStyle(part.flag ? Color.red : .blue).bold())
        case .limit: AnyView(VStack { content }.lineLimit(part.flag ? 1 : 2))
        case .list: AnyView(List(part.parts) { PartView(part: $0) })
        case .group:
            AnyView(
                Group {
                    if part.flag { content }
                    Text(part.text)
                })
        case .each: each
        }
    }
}

@MainActor
struct RandomTreeTests {
    @Test(arguments: Seeds.first(10))
    func `a tree that changed shows what a fresh tree shows`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<12 {
            let part = Part.random(depth: 4, &random)
            let width = Int.random(in: 1...60, using: &random)
            let height = Int.random(in: 1...20, using: &random)
            let pilot = try Pilot(width: width, height: height) { Still(part: part) }
            var history: [String] = []
            for _ in 0..<8 {
                for _ in 0..<Int.random(in: 1...3, using: &random) { part.mutate(&random) }
                if Int.random(in: 0..<6, using: &random) == 0 {
                    pilot.resize(
                        to: CellSize(
                            width: Int.random(in: 1...60, using: &random),
                            height: Int.random(in: 1...20, using: &random)))
                }
                pilot.render()
                history.append(pilot.screen)
                let fresh = try Pilot(
                    width: pilot.driver.size.width, height: pilot.driver.size.height
                ) { Still(part: part.copy()) }
                let isSame = strip(pilot.driver.screen) == strip(fresh.driver.screen)
                #expect(isSame, "seed \(seed)")
                guard isSame else {
                    Issue.record(
                        """
                        \(ScreenDifference.between(pilot.screen, fresh.screen) ?? "styles")
                        \(difference(pilot.host.layoutDescription, fresh.host.layoutDescription))
                        """)
                    return
                }
            }
        }
    }

    /// A tree that looks as its parts say, whatever it showed before: no list keeps the row of its cursor
    /// in sight, nor does a screen that is too low keep what has the focus.
    private struct Still: View {
        let part: Part
        var body: some View {
            PartView(part: part).listCursorStaysAtPlace()
                .frame(minHeight: 0, maxHeight: .infinity, alignment: .top)
        }
    }

    private func difference(_ lhs: String, _ rhs: String) -> String {
        ScreenDifference.between(lhs, rhs) ?? "same layout"
    }

    /// The cells without what shows focus.
    private func strip(_ screen: [[Cell]]) -> [[Cell]] {
        screen.map { row in
            row.map { cell in
                var cell = cell
                cell.style.attributes.subtract([.reverse, .bold])
                return cell
            }
        }
    }

    @Test func `nothing is drawn outside of a frame`() throws {
        var random = SplitMix(seed: 99)
        for _ in 0..<30 {
            let part = Part.random(depth: 4, &random)
            let pilot = try Pilot(width: 30, height: 12) {
                ZStack { PartView(part: part) }.frame(width: 20, height: 8).clipped()
                    .border(.primary)
            }
            for x in 0..<30 where !(4..<26).contains(x) {
                for y in 0..<12 { #expect(pilot.cell(x, y).text == " ") }
            }
            for x in 0..<30 {
                for y in [0, 11] { #expect(pilot.cell(x, y).text == " ") }
            }
            #expect(pilot.cell(4, 1).text == "┌")
            #expect(pilot.cell(25, 10).text == "┘")
        }
    }

    @Test func `a second layout of the same tree asks nobody`() throws {
        var random = SplitMix(seed: 5)
        let part = Part.random(depth: 5, &random)
        let pilot = try Pilot(width: 60, height: 20) { PartView(part: part) }
        let before = pilot.host.layoutCounters
        pilot.host.redraw()
        pilot.render()
        #expect(pilot.host.layoutCounters.measures == before.measures)
        #expect(pilot.host.layoutCounters.places == before.places)
    }
}
