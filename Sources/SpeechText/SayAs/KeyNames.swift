// SPDX-License-Identifier: Apache-2.0

/// Spoken names of keys, by their names in X11, SSIP and browsers.
enum KeyNames {
  static func name(_ key: String, language: any Language) -> String? {
    guard key.count > 1 else { return nil }
    let plain = key.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    return language.tables.keys.value(of: plain)
  }

  /// The keys that are pressed together: two in "Ctrl+Page_Up" and "shift_a"; the last of "ctrl++" is plus.
  static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var rest = text[...]
    while let first = rest.first {
      // A separator that begins a part is the key itself.
      let end = rest.dropFirst().firstIndex(of: "+") ?? rest.endIndex
      parts += split(first == "+" ? "+" : String(rest[..<end]))
      let next = first == "+" ? rest.index(after: rest.startIndex) : end
      rest = rest[next...].dropFirst(next < rest.endIndex && rest[next] == "+" ? 1 : 0)
    }
    return parts
  }

  /// SSIP joins keys with underscores, which names of keys also contain.
  private static func split(_ part: String) -> [String] {
    let isKnown = Languages.of(tag: "en").flatMap { name(part, language: $0) } != nil
    guard !isKnown, part.count > 1 else { return [part] }
    var names: [String] = []
    var words = part.split { "_- ".contains($0) }[...]
    while !words.isEmpty {
      // The longest name first: "control_page_up" is control and page up.
      let count = (1...words.count).reversed().first { count in
        let joined = words.prefix(count).joined()
        return count == 1 || Languages.of(tag: "en").flatMap { name(joined, language: $0) } != nil
      }
      names.append(words.prefix(count ?? 1).joined(separator: "_"))
      words = words.dropFirst(count ?? 1)
    }
    return names.isEmpty ? [part] : names
  }
}
