/// What the command line says.
struct Options {
    static let usage = """
        Usage: Benchmarks [--filter TEXT]... [--rounds N] [--cpu] [--json] [--list]

        Measures our libraries against floors written on SQLite's C interface, in one process,
        the variants alternating, and prints a table. Exits 1 if a row misses its goal.

          --filter TEXT   only rows whose name contains the text; may be repeated
          --rounds N      how many pairs are measured for each row (31)
          --cpu           measures by the time of the thread instead of the clock, where a work
                          stays on one thread; for machines that are busy with something else
          --json          prints JSON instead of the table
          --list          prints the names of the rows
        """

    var filters: [String] = []
    var rounds = 31
    var isJSON = false
    var isList = false
    var isHelp = false
    /// What to do as the child of another run.
    var child: [String]?

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--filter":
                filters.append(try Options.value(of: argument, &rest))
            case "--rounds":
                guard let rounds = Int(try Options.value(of: argument, &rest)), rounds > 0 else {
                    throw BenchmarkError("--rounds needs a positive number")
                }
                self.rounds = rounds
            case "--cpu": break  // The stopwatch looks for it.
            case "--json": isJSON = true
            case "--list": isList = true
            case "--help", "-h": isHelp = true
            case "--child":
                child = Array(rest)
                rest = []
            default:
                throw BenchmarkError("unknown argument \(argument)")
            }
        }
    }

    /// Whether the row is asked for.
    func selects(_ name: String) -> Bool {
        filters.isEmpty || filters.contains { name.lowercased().contains($0.lowercased()) }
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String
    {
        guard let value = rest.popFirst() else {
            throw BenchmarkError("\(option) needs a value")
        }
        return value
    }
}
