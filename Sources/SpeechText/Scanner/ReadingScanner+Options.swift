// SPDX-License-Identifier: Apache-2.0

/// Options of commands, whose dash voices leave out.
extension ReadingScanner {
  /// Names of programs that are no words of daily use.
  private static let programs: Set<String> = [
    "sudo", "apt", "apt-get", "aptitude", "dpkg", "dnf", "yum", "pacman", "brew", "pip", "pip3",
    "npm", "npx", "yarn", "git", "docker", "ssh", "scp", "rsync", "ls", "cp", "mv", "rm", "mkdir",
    "chmod", "chown", "grep", "sed", "awk", "tar", "curl", "wget", "python", "python3", "gcc",
    "systemctl", "journalctl", "kubectl", "ffmpeg", "cmake", "crontab", "useradd", "df", "du",
    "ps", "ifconfig", "traceroute", "netstat", "gzip", "unzip", "xargs", "emerge", "conda",
  ]
  /// What an option is called.
  private static let names: Set<String> = [
    "option", "options", "flag", "flags", "switch", "parameter", "optionen", "schalter", "opción",
    "opciones", "parámetro", "paramètre", "opzione", "opzioni", "argument",
  ]

  /// "pip install -U numpy", "the -v flag", "--force": behind the name of a program, or beside a word for an option. "-5" and
  /// "x -y" are of mathematics.
  func optionOfCommand(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    let dashes = core.prefix { $0 == UInt8(ascii: "-") }.count
    let name = core.dropFirst(dashes)
    guard (1...2).contains(dashes), (1...24).contains(name.count), index > 0,
      isName(name, dashes: dashes), next(index) != "=",
      isBehindProgram(index) || isBesideNameOfOption(index)
    else { return nil }
    let dash = Array(repeating: language.dashOfOption, count: dashes).joined(separator: " ")
    let written = String(decoding: name, as: UTF8.self)
    // "-la" are two options, "-man" and "--all" are words.
    let isSpelled =
      name.count < 3 && dashes == 1 || name.count == 1
      || name.count == 3 && dashes == 1
        && !name.contains(where: { "aeiou".utf8.contains($0 | 0x20) })
    let spoken =
      isSpelled
      ? language.spelling(written.uppercased().map(String.init)) : written
    return Reading(
      .formula,
      rule: "option of a command",
      words: dash + " " + spoken,
      range: tokens[index].core
    )
  }

  /// Small letters, or a few of any; "-Datei" is the end of a German word.
  private func isName(_ name: ArraySlice<UInt8>, dashes: Int) -> Bool {
    guard name.last != UInt8(ascii: "-"), let first = name.first,
      ByteTraits.of(first).isSubset(of: [.small, .capital]),
      !ByteTraits.of(first).isEmpty
    else { return false }
    let isShort = name.count < 4 && dashes == 1
    return name.allSatisfy { byte in
      byte == UInt8(ascii: "-") || ByteTraits.of(byte) == .small
        || isShort && ByteTraits.of(byte) == .capital
    }
  }

  private func isBehindProgram(_ index: Int) -> Bool {
    (max(0, index - 8)..<index).contains { place in
      (2...10).contains(tokens[place].core.count) && Self.programs.contains(word(place))
    }
  }

  private func isBesideNameOfOption(_ index: Int) -> Bool {
    Self.names.contains(precedingWord(index).lowercased())
      || hasNothing(after: index) && Self.names.contains(word(index + 1).lowercased())
  }

  /// Whether a word begins as an option does, and no number or dash between clauses.
  func mayBeOption(_ token: ReadingToken) -> Bool {
    token.core.count > 1 && text[token.core.lowerBound] == UInt8(ascii: "-")
      && token.traits.isDisjoint(with: [.digit, .sign])
  }
}
