import TerminalUI

private enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}

extension HorizontalAlignment {
    fileprivate static let middle = HorizontalAlignment(Middle.self)
}

private struct Weight: LayoutValueKey {
    static let defaultValue = 1
}

/// Views below each other, each moved by its weight.
private struct Stairs: Layout {
    let step: Int

    private func offer(of proposal: ProposedViewSize) -> ProposedViewSize {
        step < 3 ? .unspecified : ProposedViewSize(width: proposal.width, height: nil)
    }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(offer(of: proposal)) }
        return CGSize(
            width: zip(subviews, sizes).map { CGFloat($0[Weight.self]) + $1.width }.max() ?? 0,
            height: sizes.reduce(0) { $0 + $1.height })
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        var y = bounds.minY
        for subview in subviews.sorted(by: { $0.priority > $1.priority }) {
            let x = bounds.minX + CGFloat(subview[Weight.self] + step % 2)
            subview.place(at: CGPoint(x: x, y: y), proposal: offer(of: proposal))
            y += subview.sizeThatFits(offer(of: proposal)).height
        }
    }
}

/// The view of a part.
struct LayoutPartView: View {
    let part: LayoutPart

    private var content: some View { ForEach(part.parts) { LayoutPartView(part: $0) } }

    var body: some View {
        part.changes.reduce(container) { $0.changed(by: $1) }
    }

    private var container: AnyView {
        let number = part.number
        switch part.kind {
        case .text: return AnyView(Text(String("some words".prefix(number * 2))))
        case .lines: return AnyView(Text((0...number % 3).map { "l\($0)" }.joined(separator: "\n")))
        case .spacer: return AnyView(Spacer(minLength: CGFloat(number / 3)))
        case .divider: return AnyView(Divider())
        case .box: return AnyView(Color.red.frame(width: CGFloat(number), height: 1))
        case .empty: return AnyView(EmptyView())
        case .row:
            let alignments: [VerticalAlignment] = [
                .top, .center, .bottom, .firstTextBaseline, .lastTextBaseline,
            ]
            return AnyView(HStack(alignment: alignments[number % 5], spacing: 0) { content })
        case .column:
            let alignments: [HorizontalAlignment] = [.leading, .center, .trailing, .middle]
            return AnyView(VStack(alignment: alignments[number % 4]) { content })
        case .pile:
            let alignments: [Alignment] = [
                .center, .topLeading, .bottomTrailing, .leadingLastTextBaseline,
                Alignment(horizontal: .middle, vertical: .center),
            ]
            return AnyView(ZStack(alignment: alignments[number % 5]) { content })
        default: return collection
        }
    }

    private var collection: AnyView {
        let number = part.number
        switch part.kind {
        case .grid:
            return AnyView(
                Grid(alignment: [.center, .topLeading][number % 2]) {
                    GridRow { content }
                    GridRow {
                        Text("a")
                        Text("b\(number)")
                    }
                })
        case .lazyColumn:
            return AnyView(
                ScrollView { LazyVStack(alignment: .leading, spacing: 0) { content } }
                    .frame(maxHeight: CGFloat(2 + number)))
        case .lazyGrid:
            let columns = Array(repeating: GridItem(.flexible()), count: 1 + number % 3)
            return AnyView(LazyVGrid(columns: columns) { content })
        case .fits: return AnyView(ViewThatFits { content })
        case .reader:
            return AnyView(
                GeometryReader { proxy in
                    if number % 3 == 0 {
                        HStack(spacing: 0) {
                            ForEach(part.parts) {
                                LayoutPartView(part: $0).frame(width: proxy.size.width)
                            }
                        }
                        .offset(x: -proxy.size.width)
                    } else {
                        Text("\(Int(proxy.size.width))x\(Int(proxy.size.height))")
                        content
                    }
                }
                .frame(maxWidth: number % 2 == 0 ? 4 : nil, maxHeight: CGFloat(number)))
        case .custom: return AnyView(Stairs(step: number) { content })
        case .sections:
            return AnyView(
                List {
                    Section("s\(number)") { content }
                    Section {
                        Text("last")
                    } footer: {
                        Text("end")
                    }
                }
                .frame(height: CGFloat(number + 2)))
        case .scroll:
            return AnyView(
                ScrollView(number < 3 ? .vertical : [.horizontal, .vertical]) {
                    VStack(spacing: 0) { content }
                }
                .frame(maxWidth: 12, maxHeight: 4))
        default:
            return AnyView(
                Group {
                    content
                    Text("\(number)")
                })
        }
    }
}

extension AnyView {
    /// The view with a change of a part.
    @MainActor
    fileprivate func changed(by change: LayoutPart.Change) -> AnyView {
        let number = change.number
        let length = CGFloat(number)
        switch change.kind {
        case .padding: return AnyView(padding(.leading, length))
        case .width:
            return AnyView(frame(width: length, alignment: number < 3 ? .leading : .trailing))
        case .height: return AnyView(frame(height: length, alignment: number < 3 ? .top : .bottom))
        case .limits:
            return AnyView(
                frame(minWidth: length, maxWidth: number < 3 ? 9 : .infinity, alignment: .leading))
        case .guide: return AnyView(alignmentGuide(.leading) { _ in length })
        case .rowGuide: return AnyView(alignmentGuide(.top) { $0.height / 2 + length })
        case .baseline: return AnyView(alignmentGuide(.firstTextBaseline) { _ in length })
        case .priority: return AnyView(layoutPriority(Double(number % 3)))
        case .zIndex: return AnyView(zIndex(Double(number % 3)))
        case .cells: return AnyView(gridCellColumns(1 + number % 3))
        case .columnAlignment:
            return AnyView(gridColumnAlignment(number < 3 ? .leading : .trailing))
        case .anchor: return AnyView(gridCellAnchor(number < 3 ? .topLeading : .bottomTrailing))
        case .unsized: return AnyView(gridCellUnsizedAxes(number < 3 ? .horizontal : .vertical))
        case .weight: return AnyView(layoutValue(key: Weight.self, value: number))
        case .offset: return AnyView(offset(x: length - 2, y: CGFloat(number % 2)))
        case .fixed: return AnyView(fixedSize(horizontal: number < 4, vertical: number > 1))
        case .ratio: return AnyView(aspectRatio(1 + length, contentMode: number < 3 ? .fit : .fill))
        case .hidden: return AnyView(opacity(number < 3 ? 0 : 1))
        case .border: return AnyView(border(number < 3 ? Color.red : .blue))
        case .overlay:
            return AnyView(
                overlay(alignment: number < 3 ? .leading : .trailing) {
                    Text(String(repeating: "o", count: number)).fixedSize()
                })
        case .background: return AnyView(background(number < 3 ? Color.green : .blue))
        case .clipped: return AnyView(clipped())
        case .inset: return AnyView(safeAreaInset(edge: .bottom) { Text("inset \(number)") })
        case .lineLimit: return AnyView(lineLimit(1 + number % 2))
        case .position: return AnyView(position(x: length, y: CGFloat(number % 3)))
        case .share:
            return AnyView(containerRelativeFrame(.horizontal) { width, _ in width / (1 + length) })
        case .spacing: return AnyView(padding(number < 3 ? .horizontal : .vertical, 1))
        }
    }
}
