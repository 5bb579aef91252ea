// swift-tools-version: 6.2
import PackageDescription

// The terminal emulator that the pty tests read the screen with is a test-only need: `make test`
// sets this once libvterm's header is installed, so that a machine without it still builds.
let hasTerminalEmulator = Context.environment["PLAYERS_VTERM"] == "1"

let package = Package(
    name: "players",
    products: [
        .executable(name: "players", targets: ["PlayerTUI"]),
        .executable(name: "gallery", targets: ["Gallery"]),
        .library(name: "PublisherCore", targets: ["PublisherCore"]),
        .library(name: "SQLiteCore", targets: ["SQLiteCore"]),
        .library(name: "ViewCore", targets: ["ViewCore"]),
        .library(name: "TerminalCore", targets: ["TerminalCore"]),
        .library(name: "TerminalUI", targets: ["TerminalUI"]),
        .library(name: "CursesDriver", targets: ["CursesDriver"]),
        .library(name: "QueryCore", targets: ["QueryCore"]),
        .library(name: "PlayerKit", targets: ["PlayerKit"]),
        .library(name: "SQLiteTestSupport", targets: ["SQLiteTestSupport"]),
        .library(name: "TerminalTestSupport", targets: ["TerminalTestSupport"]),
    ],
    targets: [
        // The system libraries, each with a header of small shims.
        .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
        .target(
            name: "CNCurses",
            linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),

        // The libraries. Arrows go down only; Scripts/check-imports holds the same table.
        .target(name: "PublisherCore"),
        .target(name: "SQLiteCore", dependencies: ["CSQLite", "PublisherCore"]),
        .target(name: "ViewCore", dependencies: ["PublisherCore"]),
        .target(name: "TerminalCore"),
        .target(name: "CursesDriver", dependencies: ["TerminalCore", "CNCurses"]),
        .target(
            name: "TerminalUI",
            dependencies: ["ViewCore", "TerminalCore", "PublisherCore", "CursesDriver"]),
        .target(name: "QueryCore", dependencies: ["SQLiteCore", "ViewCore", "PublisherCore"]),

        // The program.
        .target(name: "PlayerKit", dependencies: ["SQLiteCore"]),
        .executableTarget(
            name: "PlayerTUI",
            dependencies: [
                "PlayerKit", "QueryCore", "SQLiteCore", "PublisherCore", "TerminalUI",
                "TerminalCore", "ViewCore", "CursesDriver",
            ]),

        // The floors on SQLite's C interface, and our libraries beside them; see `make bench`.
        .executableTarget(name: "Benchmarks", dependencies: ["CSQLite", "SQLiteCore"]),

        // An example: every control, with its source beside it.
        .executableTarget(name: "Gallery", dependencies: ["TerminalUI"]),

        // Test support, for other packages too.
        .target(name: "CSpawn", path: "Tests/Support/CSpawn"),
        .target(
            name: "SQLiteTestSupport", dependencies: ["SQLiteCore", "CSpawn", "RandomTestSupport"],
            path: "Tests/Support/SQLiteTestSupport"),
        .target(
            name: "TerminalTestSupport",
            dependencies: ["TerminalUI", "TerminalCore", "ViewCore"],
            path: "Tests/Support/TerminalTestSupport"),

        .testTarget(
            name: "PublisherCoreTests", dependencies: ["PublisherCore", "RandomTestSupport"]),
        .testTarget(
            name: "SQLiteCoreTests",
            dependencies: ["SQLiteCore", "PublisherCore", "SQLiteTestSupport"]),
        .testTarget(
            name: "ObservationTests",
            dependencies: ["SQLiteCore", "PublisherCore", "SQLiteTestSupport"]),
        .testTarget(
            name: "SQLiteScenarios",
            dependencies: ["SQLiteCore", "PublisherCore", "SQLiteTestSupport"]),
        .target(name: "RandomTestSupport", path: "Tests/Support/RandomTestSupport"),
        .testTarget(
            name: "ViewCoreTests", dependencies: ["ViewCore", "PublisherCore", "RandomTestSupport"]),
        .target(
            name: "CellTestSupport", dependencies: ["TerminalCore"],
            path: "Tests/Support/CellTestSupport"),
        .testTarget(
            name: "TerminalCoreTests",
            dependencies: ["TerminalCore", "CellTestSupport", "RandomTestSupport"]),
        .testTarget(
            name: "CursesDriverTests", dependencies: ["CursesDriver", "CNCurses", "TerminalCore"]),
        .testTarget(
            name: "TerminalUITests",
            dependencies: [
                "TerminalUI", "TerminalCore", "ViewCore", "TerminalTestSupport",
                "RandomTestSupport",
            ],
            exclude: ["Matrix/Snapshots"]),
        .testTarget(
            name: "GalleryTests", dependencies: ["Gallery", "TerminalUI", "TerminalTestSupport"]),
        .testTarget(
            name: "QueryCoreTests",
            dependencies: [
                "QueryCore", "SQLiteCore", "ViewCore", "PublisherCore", "TerminalUI",
                "SQLiteTestSupport", "TerminalTestSupport",
            ]),
        .testTarget(
            name: "PlayerKitTests", dependencies: ["PlayerKit", "SQLiteCore", "SQLiteTestSupport"]),
        .testTarget(
            name: "PlayerTUITests",
            dependencies: [
                "PlayerTUI", "PlayerKit", "QueryCore", "SQLiteCore", "TerminalUI", "TerminalCore",
                "SQLiteTestSupport", "TerminalTestSupport",
            ]),
        .testTarget(
            name: "SeedSamples",
            dependencies: [
                "QueryCore", "SQLiteCore", "TerminalUI", "PublisherCore", "TerminalTestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// The pty tests: the real binary under a terminal emulator, and two processes on one file.
if hasTerminalEmulator {
    package.targets += [
        .target(
            name: "CVTerm", path: "Tests/Support/CVTerm",
            linkerSettings: [.linkedLibrary("vterm")]),
        .target(
            name: "PseudoTerminalTestSupport", dependencies: ["CVTerm", "TerminalCore"],
            path: "Tests/Support/PseudoTerminalTestSupport"),
        .executableTarget(
            name: "CursesProbe",
            dependencies: ["CursesDriver", "TerminalCore", "CellTestSupport"],
            path: "Tests/Support/CursesProbe"),
        .executableTarget(
            name: "ViewProbe", dependencies: ["TerminalUI", "TerminalCore", "CursesDriver"],
            path: "Tests/Support/ViewProbe"),
        .testTarget(
            name: "IntegrationTests",
            dependencies: [
                "PseudoTerminalTestSupport", "CellTestSupport", "CursesProbe", "ViewProbe",
                "TerminalCore",
                "PlayerTUI", "PlayerKit", "SQLiteCore", "SQLiteTestSupport",
            ]),
    ]
}

// One set of settings for all Swift targets; the C targets ignore it. SeedSamples keeps the
// language of the documents whose code it compiles: only their import lines are changed, and a
// result of `write` that they throw away is a warning. SQLiteScenarios is written as its users
// write, in packages with plain settings.
let ours: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]
let cTargets: Set = ["CSQLite", "CNCurses", "CSpawn", "CVTerm"]
let plainTargets: Set = ["SeedSamples", "SQLiteScenarios"]
for target in package.targets where !cTargets.contains(target.name) {
    target.swiftSettings = plainTargets.contains(target.name) ? [] : ours
}
