// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Words that contain no white space and are no words of a language: addresses, paths, names of files, hashtags.
extension ReadingScanner {
  /// The reading of a word by what it contains besides letters; nil if that tells nothing.
  func wording(at index: Int) -> Reading? {
    let traits = tokens[index].traits
    if traits.contains(.sign) {
      return enclosed(at: index) ?? tag(at: index) ?? mail(at: index) ?? address(at: index) ?? path(
        at: index
      )
        ?? file(at: index) ?? formula(at: index) ?? pictures(at: index) ?? foreignWord(at: index)
    }
    if traits.contains(.stop), let reading = address(at: index) ?? file(at: index) {
      return reading
    }
    if traits.contains(.script) { return foreignWord(at: index) }
    return traits.contains(.digit) ? formula(at: index) : nil
  }

  /// "<info@example.com>", "<https://example.org>": the brackets are not read.
  private func enclosed(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard core.count > 6, text[core.lowerBound] == UInt8(ascii: "<"),
      text[core.upperBound - 1] == UInt8(ascii: ">")
    else { return nil }
    let inner = narrowed(index, from: core.lowerBound + 1, to: core.upperBound - 1)
    return (inner.mail(at: index) ?? inner.address(at: index)).map { found in
      Reading(
        found.kind,
        rule: found.rule,
        words: found.parts.map(\.words).joined(separator: " "),
        range: core
      )
    }
  }

  /// "info@example.com".
  private func mail(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    guard core.contains(UInt8(ascii: "@")) else { return nil }
    let sides = word(index).split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty, sides[1].dropFirst().contains("."),
      let words = words(word(index), kind: .net, at: index, format: "email")
    else { return nil }
    return Reading(.net, rule: "address of mail", words: words, range: tokens[index].core)
  }

  /// Endings of hosts that are no words after a full stop whose space was forgotten.
  private static let domains: Set<Substring> = [
    "com", "org", "net", "edu", "gov", "io", "de", "fr", "es", "eu", "uk", "info", "dev", "app",
    "ch", "at", "ca", "au", "us", "tv", "nl", "be", "mx", "ar",
  ]

  /// "https://example.org/docs", "www.example.com", "example.com/page". Nobody reads the scheme of the Web aloud.
  private func address(at index: Int) -> Reading? {
    guard hasInnerStop(index) else { return nil }
    let word = word(index)
    let scheme = ["https://", "http://"].first { word.hasPrefix($0) } ?? ""
    let rest = word.dropFirst(scheme.count)
    guard !rest.isEmpty else { return nil }
    if scheme.isEmpty, !rest.hasPrefix("www."), !word.contains(text: "://") {
      let host = rest.prefix { !"/:?#".contains($0) }
      let labels = host.split(separator: ".", omittingEmptySubsequences: false)
      guard labels.count > 1, let last = labels.last, Self.domains.contains(last),
        labels.dropLast().allSatisfy({ Self.isHostLabel($0) }),
        labels[labels.count - 2].utf8.count > 2 || labels.count > 2
      else { return nil }
    }
    guard let words = words(String(rest), kind: .net, at: index, format: "uri") else { return nil }
    return Reading(.net, rule: "address of the Web", words: words, range: tokens[index].core)
  }

  /// Letters in one case, digits and hyphens, as hosts are written.
  private static func isHostLabel(_ label: Substring) -> Bool {
    !label.isEmpty && label.first != "-"
      && label.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || !ByteTraits.of(byte).isDisjoint(with: [.small, .digit])
      } && label.utf8.contains { ByteTraits.of($0) == .small }
  }

  private func hasInnerStop(_ index: Int) -> Bool {
    tokens[index].traits.contains(.stop) && text[tokens[index].core].contains(UInt8(ascii: "."))
  }

  /// "/etc/hosts", "~/notes", "./run", "C:\Users".
  private func path(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    guard core.count > 3,
      core.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") })
    else { return nil }
    let word = word(index)
    let isUnix = ["/", "~/", "./", "../"].contains { prefix in
      let rest = word.dropFirst(prefix.count)
      return word.hasPrefix(prefix) && rest.utf8.count > 1 && rest.first?.isLetter == true
    }
    let isWindows =
      word.first?.isLetter == true && word.dropFirst().hasPrefix(":\\") || word.hasPrefix("\\\\")
    guard isUnix || isWindows else { return nil }
    // "die /etc/passwd-Zeile"; "/proc/-, /dev/- und /run/-Dateisysteme": the hyphen stands for the end of a word.
    let noun = word.lastIndex(of: "-").map { word[word.index(after: $0)...] }
    let isCompound =
      noun.map {
        $0.isEmpty
          || $0.count > 2 && $0.first?.isUppercase == true && language.isNoun(String($0))
      } ?? false
    let range = isCompound ? tokens[index].core : closed(index)
    let content =
      isCompound
      ? String(word.dropLast((noun?.count ?? 0) + 1)) : String(decoding: text[range], as: UTF8.self)
    guard let words = words(content, kind: .net, at: index) else { return nil }
    return Reading(
      .path,
      rule: "path of a file",
      words: noun.map { isCompound && !$0.isEmpty ? words + " " + $0 : words } ?? words,
      range: range
    )
  }

  /// Endings of file names, which voices would take for the end of a sentence or for words.
  private static let fileEndings: Set<Substring> = [
    "pdf", "txt", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "odt", "ods", "csv", "json", "xml",
    "html", "htm", "css", "js", "ts", "py", "swift", "cpp", "rs", "java", "sh", "md", "zip", "tar",
    "gz", "xz", "png", "jpg", "jpeg", "gif", "svg", "webp", "mp3", "mp4", "wav", "ogg", "flac",
    "mkv", "iso", "exe", "dll", "deb", "rpm", "conf", "cfg", "ini", "log", "yml", "yaml", "toml",
    "epub", "ssml", "sql", "php", "bak",
  ]

  /// "report.pdf".
  private func file(at index: Int) -> Reading? {
    guard hasInnerStop(index) else { return nil }
    let word = word(index)
    guard let stop = word.lastIndex(of: "."),
      Self.fileEndings.contains(word[word.index(after: stop)...]),
      word[..<stop].contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    let range = closed(index)
    let content = String(decoding: text[range], as: UTF8.self)
    guard let words = words(content, kind: .net, at: index) else { return nil }
    return Reading(.path, rule: "name of a file", words: words, range: range)
  }

  // MARK: Names of people and subjects

  /// Of C, which are written like a subject: they stay as written.
  private static let directives: Set<Substring> = [
    "define", "elif", "else", "endif", "error", "if", "ifdef", "ifndef", "include", "line",
    "pragma", "undef", "warning",
  ]

  /// "#boot = /dev/sda", "### General ###": a comment of a configuration, which has a value behind a word, or more than one
  /// in the sentence, or a row of signs that begins no line.
  private func isSetting(_ index: Int) -> Bool {
    var values = 0
    for place in tokens.indices where tokens[place].traits.contains(.sign) {
      let core = text[tokens[place].core]
      if core.elementsEqual("=".utf8) {
        values += place == index + 1 ? 2 : 1
        if values > 1 { return true }
      } else if place > 0, core.count > 2, core.allSatisfy({ $0 == UInt8(ascii: "#") }) {
        return true
      }
    }
    return false
  }

  /// "#BlackFriday" and "@anna".
  private func tag(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    guard let first = core.first, first == UInt8(ascii: "#") || first == UInt8(ascii: "@"),
      core.count > 1
    else { return nil }
    let name = word(index).dropFirst()
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || "_'’.-".contains($0) }),
      !Self.directives.contains(name)
    else {
      return nil
    }
    let isSubject = first == UInt8(ascii: "#")
    // "#-2" is not the number of a report, and has no words here.
    if isSubject, name.utf8.count <= 10, Self.isNumber(name), let number = Int(name) {
      // Those of reports have many digits.
      let isLong = name.utf8.count > 4 || name.hasPrefix("0")
      return Reading(
        .tag,
        rule: "number sign before a number",
        words: language.number + " "
          + (isLong ? language.digits(String(name)) : language.numbers.cardinal(number)),
        range: tokens[index].core
      )
    }
    if isSubject, let color = color(at: index) { return color }
    // "#debian-edu" is a channel: no subject has a hyphen or a point.
    guard name.contains(where: \.isLetter),
      !isSubject
        || !name.contains(where: { ".-".contains($0) }) && !Self.isPattern(name)
          && !isSetting(index) && !isChannel(index)
    else { return nil }
    let sign = isSubject ? language.hashtag : language.at
    let words =
      isSubject
      ? NameParts.words(of: name, language: language) : name.replacing(text: "_", with: " ")
    return Reading(
      .tag,
      rule: isSubject ? "subject of messages" : "name of a user",
      words: sign + " " + words,
      range: tokens[index].core
    )
  }
}
