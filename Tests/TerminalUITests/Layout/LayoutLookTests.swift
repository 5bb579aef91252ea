import TerminalTestSupport
import TerminalUI
import Testing

/// Grids, overlays and choices of views, at several sizes.
@MainActor
struct LayoutLookTests {
    @Test func `flowing grids have as many columns as fit`() throws {
        try expectShots(
            [
                Shot(
                    30, 4,
                    """

                    n0 日   n1 日   n2 日   n3 日
                    n4 日   n5 日   n6 日   n7 日
                    """),
                Shot(
                    15, 6,
                    """

                     n0 日   n1 日
                     n2 日   n3 日
                     n4 日   n5 日
                     n6 日   n7 日
                    """),
                Shot(
                    4, 4,
                    """
                    n0
                    n1
                    n2
                    n3
                    """),
            ],
            of: {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 6))]) {
                    ForEach(0..<8) { Text("n\($0) 日") }
                }
            })
        try expectShots(
            [
                Shot(
                    30, 3,
                    """
                     0        1            2
                     3        4            5
                    """),
                Shot(
                    12, 3,
                    """
                     0    1   2
                     3    4   5
                    """),
            ],
            of: {
                LazyVGrid(columns: [
                    GridItem(.fixed(4)), GridItem(.flexible()), GridItem(.flexible()),
                ]) {
                    ForEach(0..<6) { Text("\($0)") }
                }
            })
    }

    @Test func `grids align their columns`() throws {
        try expectShots(
            [
                Shot(
                    24, 4,
                    """
                    Name          Score
                    山田花子      7
                    ────────────────────────
                    only one
                    """),
                Shot(
                    12, 4,
                    """
                    Name   Score
                    山田…  7
                    ────────────
                    only…
                    """),
                Shot(
                    5, 4,
                    """
                    N…  …
                    …   7
                    ─────
                    o…
                    """),
            ],
            of: {
                Grid(alignment: .leading, horizontalSpacing: 2) {
                    GridRow {
                        Text("Name").bold()
                        Text("Score").bold()
                    }
                    GridRow {
                        Text("山田花子")
                        Text("7")
                    }
                    Divider()
                    GridRow { Text("only one") }
                }
                .lineLimit(1)
            })
    }

    @Test func `what fits is chosen anew with each size`() throws {
        try expectShots(
            [
                Shot(
                    40, 1,
                    """
                           a sentence of some length
                    """),
                Shot(
                    20, 1,
                    """
                        a few words
                    """),
                Shot(5, 1, "short"),
                Shot(2, 1, "s…"),
            ],
            of: {
                ViewThatFits {
                    Text("a sentence of some length")
                    Text("a few words")
                    Text("short")
                }
                .lineLimit(1)
            })
    }

    @Test func `views lie over and under each other`() throws {
        try expectShots(
            [
                Shot(
                    16, 5,
                    """
                       undernea<o
                         on red
                        ┌───────┐
                        │ boxed │
                        └───────┘
                    """),
                Shot(
                    16, 5, .styled,
                    """
                       undernea<o
                         ⟨on red:on red⟩
                        ┌───────┐
                        │ boxed │
                        └───────┘
                    """),
                Shot(
                    4, 2,
                    """
                    un<o
                    on …
                    """),
            ],
            of: {
                VStack {
                    Text("underneath").overlay(alignment: .trailing) { Text("<o") }
                    Text("on red").background(.red)
                    Text("boxed").padding(.horizontal, 1).border(.primary)
                }
            })
        try expectShots(
            [
                Shot(
                    12, 3,
                    """


                            山田
                    """),
                Shot(
                    12, 3, .styled,
                    """
                    ⟨on blue:            ⟩
                    ⟨on blue:            ⟩
                    ⟨on blue:        山田⟩
                    """),
                Shot(
                    3, 1,
                    """
                    山…
                    """),
            ],
            of: {
                ZStack(alignment: .bottomTrailing) {
                    Color.blue
                    Text("山田")
                }
            })
    }
}
