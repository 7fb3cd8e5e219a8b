// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The completion scripts for shells. They contain no commands or options, but pass the words to the installed program
/// and offer its results, so that they never get out of date.
enum CompletionScript {
  static func text(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static let bash = #"""
    # bash completion for synth-host

    _synth_host() {
      local current=$2 line pattern type
      local -a reply kind found
      COMPREPLY=()
      mapfile -t reply < <(synth-host __complete bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null </dev/null)
      [[ ${#reply[@]} -gt 0 ]] || return 0
      IFS=$'\t' read -r -a kind <<< "${reply[0]}"
      case ${kind[0]} in
        files|directories)
          # bash takes an option's "=" for the start of a word.
          current=${current#=}
          compopt -o filenames 2>/dev/null
          mapfile -t COMPREPLY < <(compgen -d -- "$current")
          [[ ${kind[0]} == files ]] || return 0
          for type in "${kind[@]:1}"; do
            while IFS= read -r line; do
              case $line in *."$type") [[ -d $line ]] || found+=("$line") ;; esac
            done < <(compgen -f -- "$current")
          done
          if [[ ${#found[@]} -gt 0 ]]; then
            COMPREPLY=("${found[@]}" "${COMPREPLY[@]}")
          else
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
          fi ;;
        words)
          COMPREPLY=("${reply[@]:1}")
          # Lets bash quote what has blanks in it.
          for line in "${COMPREPLY[@]}"; do
            case $line in *[![:alnum:]_.+=-]*) compopt -o filenames 2>/dev/null; break ;; esac
          done ;;
      esac
    }
    complete -F _synth_host synth-host
    """#

  private static let zsh = #"""
    #compdef synth-host

    _synth-host() {
      local -a reply kind values shown
      local line tab=$'\t'
      reply=("${(@f)$(synth-host __complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null </dev/null)}")
      kind=("${(@ps:\t:)reply[1]}")
      case $kind[1] in
        files|directories)
          [[ -z $kind[2] ]] || compset -P '*='
          if [[ $kind[1] == directories ]]; then
            _files -/
          elif (( $#kind > 2 )); then
            _files -g "*.(${(j:|:)kind[3,-1]})(-.)"
          else
            _files
          fi ;;
        words)
          for line in "${(@)reply[2,-1]}"; do
            [[ -n $line ]] || continue
            values+=("${line%%$tab*}")
            if [[ $line == *$tab* ]]; then
              shown+=("${line%%$tab*}  -- ${line#*$tab}")
            else
              shown+=("$line")
            fi
          done
          (( $#values )) || return 1
          compadd -l -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -d shown -a values ;;
      esac
    }

    if [[ "$funcstack[1]" == "_synth-host" ]]; then
      _synth-host "$@"
    else
      compdef _synth-host synth-host
    fi
    """#

  private static let fish = #"""
    # fish completion for synth-host

    function __synth_host_complete
      set -l words (commandline -opc)
      set -l current (commandline -ct | string unescape)
      set -l reply (synth-host __complete fish $words[2..-1] "$current" 2>/dev/null </dev/null)
      set -q reply[1]; or return
      set -l kind (string split \t -- $reply[1])
      switch $kind[1]
        case files
          set -l path (string replace -- "$kind[2]" '' "$current")
          set -l found (__fish_complete_path "$path")
          if set -q kind[3]
            # Those of the wanted kinds and folders first.
            set -l wanted '(?:/|\.(?:'(string join '|' $kind[3..-1])'))(?:\t|$)'
            printf '%s\n' "$kind[2]"(string match -er -- $wanted $found)
            set found (string match -evr -- $wanted $found)
          end
          printf '%s\n' "$kind[2]"$found
        case directories
          set -l path (string replace -- "$kind[2]" '' "$current")
          printf '%s\n' "$kind[2]"(__fish_complete_directories "$path" '')
        case words
          printf '%s\n' $reply[2..-1]
      end
    end

    complete -c synth-host -f -k -a '(__synth_host_complete)'
    """#
}

extension CompletionScript {
  /// Prints the script if the arguments are `--generate-completion-script SHELL`; without a shell, that for `$SHELL`.
  static func print(_ arguments: [String]) throws(CommandError) -> Bool {
    let option = "--generate-completion-script"
    let typed: String
    switch arguments.first {
    case option:
      let own = ProgramContext.environment["SHELL"]?.split(separator: "/").last.map(String.init)
      typed = arguments.dropFirst().first ?? own ?? ""
    case .some(let first) where first.hasPrefix(option + "="):
      typed = String(first.dropFirst(option.count + 1))
    default: return false
    }
    guard let shell = CompletionShell(rawValue: typed) else {
      let known = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError(
        .usage,
        message: "there is no completion for the shell \(typed.typed); use one of \(known)."
      )
    }
    Console.print(text(for: shell))
    return true
  }
}
