/// The completion scripts of shells, made of the table of commands.
enum CompletionScript: String, CaseIterable {
    case bash, zsh, fish

    /// The script, to be read by the shell.
    var text: String {
        switch self {
        case .bash: return bashText
        case .zsh: return zshText
        case .fish: return fishText
        }
    }

    private var names: [String] { CommandTable.commands.map(\.name) }

    /// How the options are written whose next word is a value, and so no command.
    private var valued: [String] {
        let options = CommandTable.common + CommandTable.commands.flatMap(\.options)
        let spelled = options.filter {
            if case .required = $0.value { true } else { false }
        }
        return Set(spelled.flatMap(spellings)).sorted()
    }

    private func spellings(_ option: CommandOption) -> [String] {
        ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
    }

    // MARK: bash

    private var bashText: String {
        // The same option may take other values elsewhere.
        var values = CommandTable.commands.flatMap { command in
            command.options.compactMap { bashValue($0, of: command.name) }
        }.joined()
        values += CommandTable.common.compactMap { bashValue($0, of: "*") }.joined()
        var words = ""
        for command in CommandTable.commands {
            let options = (command.options + CommandTable.common).map { "--\($0.name)" }
            words += "        \(command.name)) words='\(command.words.joined(separator: " "))' "
            words += "options='\(options.joined(separator: " "))' ;;\n"
        }
        let common = CommandTable.common.map { "--\($0.name)" }
        let readers = CommandTable.commands.filter(\.takesFile).map(\.name)
        return """
            # bash completion of players; read it with: source <(players completion bash)
            _players() {
                local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
                local command= words options word last=
                for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    case $last in
                    \(valued.joined(separator: "|"))) last=; continue ;;
                    esac
                    last=$word
                    case $word in
                    \(names.joined(separator: "|"))) command=$word; break ;;
                    esac
                done
                case $command:$prev in
            \(values)    esac
                case $command in
            \(words)    *) words='\(names.joined(separator: " "))' options='\(common.joined(separator: " "))' ;;
                esac
                if [[ $cur == -* ]]; then
                    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
                    return
                fi
                mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
                case $command in
                ''|\(readers.joined(separator: "|")))
                    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$cur") ;;
                esac
            }
            complete -o filenames -F _players players

            """
    }

    /// The line that completes the value of an option of a command.
    private func bashValue(_ option: CommandOption, of command: String) -> String? {
        guard case .required(let placeholder) = option.value else { return nil }
        let reply =
            if placeholder == "FILE" {
                "mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")"
            } else if option.completions.isEmpty {
                "COMPREPLY=()"
            } else {
                "mapfile -t COMPREPLY < <(compgen -W '\(option.completions.joined(separator: " "))' -- \"$cur\")"
            }
        let patterns = spellings(option).map { "\(command):\($0)" }.joined(separator: "|")
        return "        \(patterns)) \(reply); return ;;\n"
    }

    // MARK: zsh

    private var zshText: String {
        var commands = ""
        var cases = ""
        for command in CommandTable.commands {
            commands += "        '\(command.name):\(zshQuoted(command.summary))'\n"
            let specs = (command.options + CommandTable.common).flatMap(zshSpecs)
            var lines = specs
            if !command.words.isEmpty {
                lines.append("'*:value:(\(command.words.joined(separator: " ")))'")
            } else if command.takesFile {
                lines.append("'*:file:_files'")
            }
            cases += "        \(command.name)) _arguments \\\n            "
            cases += lines.joined(separator: " \\\n            ") + " ;;\n"
        }
        let common = CommandTable.common.flatMap(zshSpecs).joined(separator: " \\\n            ")
        return """
            #compdef players
            _players() {
                local -a commands
                local command word last
                commands=(
            \(commands)    )
                for word in ${words[2,CURRENT-1]}; do
                    case $last in
                    \(valued.joined(separator: "|"))) last=; continue ;;
                    esac
                    last=$word
                    case $word in
                    \(names.joined(separator: "|"))) command=$word; break ;;
                    esac
                done
                case $command in
            \(cases)        *)
                    _arguments \\
                        \(common)
                    _describe command commands
                    _files ;;
                esac
            }
            if [ "$funcstack[1]" = "_players" ]; then _players "$@"; else compdef _players players; fi

            """
    }

    private func zshSpecs(_ option: CommandOption) -> [String] {
        spellings(option).map { spelling in
            let summary = zshQuoted(option.summary)
            switch option.value {
            case .none: return "'\(spelling)[\(summary)]'"
            case .optional(let placeholder):
                return
                    "'\(spelling)=-[\(summary)]::\(placeholder):(\(option.choices.joined(separator: " ")))'"
            case .required(let placeholder):
                let action: String
                if placeholder == "FILE" {
                    action = "_files"
                } else {
                    let words = option.completions.joined(separator: " ")
                    action = words.isEmpty ? "" : "(\(words))"
                }
                return "'\(spelling)=[\(summary)]:\(placeholder):\(action)'"
            }
        }
    }

    private func zshQuoted(_ text: String) -> String {
        text.replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]")
            .replacing(":", with: "\\:")
    }

    // MARK: fish

    private var fishText: String {
        var text = "# fish completion of players; read it with: players completion fish | source\n"
        let all = names.joined(separator: " ")
        for command in CommandTable.commands {
            text += "complete -c players -n 'not __fish_seen_subcommand_from \(all)' "
            text += "-a \(command.name) -d \(fishQuoted(command.summary))\n"
        }
        // Files only where there can be one.
        let others = CommandTable.commands.filter { !$0.takesFile && $0.words.isEmpty }
        text += "complete -c players -f -n '__fish_seen_subcommand_from "
        text += "\(others.map(\.name).joined(separator: " "))'\n"
        for option in CommandTable.common { text += fishLine(option, condition: nil) }
        for command in CommandTable.commands {
            let condition = "__fish_seen_subcommand_from \(command.name)"
            for option in command.options { text += fishLine(option, condition: condition) }
            if !command.words.isEmpty {
                text += "complete -c players -f -n '\(condition)' "
                text += "-a \(fishQuoted(command.words.joined(separator: " ")))\n"
            }
        }
        return text
    }

    private func fishLine(_ option: CommandOption, condition: String?) -> String {
        var line = "complete -c players"
        if let condition { line += " -n '\(condition)'" }
        line += " -l \(option.name)"
        if let letter = option.letter { line += " -s \(letter)" }
        if case .required(let placeholder) = option.value {
            line += placeholder == "FILE" ? " -r" : " -x"
            if !option.completions.isEmpty {
                line += " -a \(fishQuoted(option.completions.joined(separator: " ")))"
            }
        }
        return line + " -d \(fishQuoted(option.summary))\n"
    }

    private func fishQuoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
