import TerminalTestSupport
import TerminalUI
import Testing

/// How bars, placeholders and symbols look.
@MainActor
struct BarLookTests {
    struct Bars: View {
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Gauge(value: 0.25) {
                    Text("度")
                } currentValueLabel: {
                    Text("25%")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("9")
                }
                Gauge(value: 0.75) { Text("Round") }.gaugeStyle(.accessoryCircular)
                ProgressView("Copying 写", value: 1, total: 4)
                ProgressView(value: 0.5) {
                    Text("Top")
                } currentValueLabel: {
                    Text("half")
                }
                Sparkline([1, 4, 2, 8, 5])
            }
        }
    }

    @Test func `bars, gauges and sparklines keep their labels while there is room`() throws {
        try expectShots(
            [
                Shot(
                    30, 9,
                    """
                    度 0 █████░░░░░░░░░░░░░░ 9 25%
                    Round ██████████████████░░░░░░
                    Copying 写
                    ████████░░░░░░░░░░░░░░░░░░░░░░
                    Top
                    ███████████████░░░░░░░░░░░░░░░
                    half
                    ▁▄▂█▅
                    """),
                Shot(
                    30, 9, .styled,
                    """
                    度 ⟨dim:0⟩ ⟨cyan:█████⟩⟨dim:░░░░░░░░░░░░░░⟩ ⟨dim:9⟩ 25%
                    Round ⟨cyan:██████████████████⟩⟨dim:░░░░░░⟩
                    Copying 写
                    ⟨cyan:████████⟩⟨dim:░░░░░░░░░░░░░░░░░░░░░░⟩
                    Top
                    ⟨cyan:███████████████⟩⟨dim:░░░░░░░░░░░░░░░⟩
                    ⟨dim:half⟩
                    ⟨cyan:▁▄▂█▅⟩
                    """),
                Shot(
                    30, 9, .monochrome,
                    """
                    度 ⟨dim:0⟩ █████⟨dim:░░░░░░░░░░░░░░⟩ ⟨dim:9⟩ 25%
                    Round ██████████████████⟨dim:░░░░░░⟩
                    Copying 写
                    ████████⟨dim:░░░░░░░░░░░░░░░░░░░░░░⟩
                    Top
                    ███████████████⟨dim:░░░░░░░░░░░░░░░⟩
                    ⟨dim:half⟩
                    ▁▄▂█▅
                    """),
                Shot(
                    30, 9, .ascii,
                    """
                    度 0 #####.............. 9 25%
                    Round ##################......
                    Copying 写
                    ########......................
                    Top
                    ###############...............
                    half
                    .:.#-
                    """),
                Shot(
                    12, 9,
                    """
                    度 0 ░ 9 25%
                    Round █████░
                    Copying 写
                    ███░░░░░░░░░
                    Top
                    ██████░░░░░░
                    half
                    ▁▄▂█▅
                    """),
                Shot(
                    3, 9,
                    """
                    … 0
                    … █
                    Cop
                    yi…
                    █░░
                    Top
                    ██░
                    ha…
                    ▁█▅
                    """),
            ], of: { Bars() })
    }

    @Test func `a placeholder has the shape of what it stands for, and tells none of it`() throws {
        let shots = [
            Shot(
                20, 3,
                """
                    ▒▒▒▒▒▒▒▒▒▒▒
                    ▒▒▒▒▒▒
                    open
                """),
            Shot(
                20, 3, .styled,
                """
                    ▒▒▒▒▒▒▒▒▒▒▒
                    ▒▒▒▒▒▒
                    open
                """),
            Shot(
                20, 3, .ascii,
                """
                    ###########
                    ######
                    open
                """),
            Shot(
                5, 4,
                """
                ▒▒▒▒▒
                ▒▒▒▒▒
                ▒
                open
                """),
        ]
        try expectShots(
            shots,
            of: {
                VStack(alignment: .leading, spacing: 0) {
                    Text("secret 秘密")
                    Label("hidden", systemImage: "star")
                    Text("open").unredacted()
                }
                .redacted(reason: .placeholder)
            })
    }

    @Test(arguments: [
        ("star", "☆"), ("star.fill", "★"), ("heart", "♡"), ("heart.fill", "♥"),
        ("bookmark", "▯"), ("bookmark.fill", "▮"), ("flag", "⚐"), ("flag.fill", "⚑"),
        ("plus", "+"), ("plus.circle.fill", "+"), ("trash", "x"), ("no.such.symbol", "•"),
    ])
    func `a symbol has a character of one cell, filled ones another`(
        name: String, sign: String
    ) throws {
        try expectShots(
            [Shot(4, 1, sign)], of: { Image(systemName: name).frame(width: 4, alignment: .leading) }
        )
    }

    @Test func `signs of a rating differ without Unicode too`() throws {
        try expectShots(
            [
                Shot(
                    6, 1, .ascii,
                    """
                     *.*.
                    """)
            ],
            of: {
                HStack(spacing: 0) {
                    Image(systemName: "star.fill")
                    Image(systemName: "star")
                    Image(systemName: "heart.fill")
                    Image(systemName: "heart")
                }
            })
    }
}
