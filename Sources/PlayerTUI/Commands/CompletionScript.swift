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

    /// Every option once, whoever it belongs to.
    private var options: [CommandOption] {
        var seen: Set<String> = []
        return (CommandTable.common + CommandTable.commands.flatMap(\.options)).filter {
            seen.insert($0.name).inserted
        }
    }

    private func spellings(_ option: CommandOption) -> [String] {
        ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
    }

    // MARK: bash

    private var bashText: String {
        var values = ""
        for option in options {
            guard case .required(let placeholder) = option.value else { continue }
            let reply: String
            if placeholder == "FILE" {
                reply = "COMPREPLY=($(compgen -f -- \"$cur\"))"
            } else if option.choices.isEmpty {
                reply = "COMPREPLY=()"
            } else {
                reply =
                    "COMPREPLY=($(compgen -W '\(option.choices.joined(separator: " "))' -- \"$cur\"))"
            }
            values += "        \(spellings(option).joined(separator: "|"))) \(reply); return ;;\n"
        }
        var words = ""
        for command in CommandTable.commands {
            let all = command.words + (command.options + CommandTable.common).map { "--\($0.name)" }
            words += "        \(command.name)) words='\(all.joined(separator: " "))' ;;\n"
        }
        let common = names + CommandTable.common.map { "--\($0.name)" }
        return """
            # bash completion of players; read it with: source <(players completion bash)
            _players() {
                local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
                local command= words word
                for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    case $word in
                    \(names.joined(separator: "|"))) command=$word; break ;;
                    esac
                done
                case $prev in
            \(values)    esac
                case $command in
            \(words)    *) words='\(common.joined(separator: " "))' ;;
                esac
                COMPREPLY=($(compgen -W "$words" -- "$cur"))
                if [[ -z $command && $cur != -* ]]; then
                    COMPREPLY+=($(compgen -f -- "$cur"))
                fi
            }
            complete -o filenames -F _players players

            """
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
            }
            cases += "        \(command.name)) _arguments \\\n            "
            cases += lines.joined(separator: " \\\n            ") + " ;;\n"
        }
        let common = CommandTable.common.flatMap(zshSpecs).joined(separator: " \\\n            ")
        return """
            #compdef players
            _players() {
                local -a commands
                local command word
                commands=(
            \(commands)    )
                for word in ${words[2,CURRENT-1]}; do
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
                    action =
                        option.choices.isEmpty ? "" : "(\(option.choices.joined(separator: " ")))"
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
            if !option.choices.isEmpty {
                line += " -a \(fishQuoted(option.choices.joined(separator: " ")))"
            }
        }
        return line + " -d \(fishQuoted(option.summary))\n"
    }

    private func fishQuoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
