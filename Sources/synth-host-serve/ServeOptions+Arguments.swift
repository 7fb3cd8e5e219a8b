// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices

extension ServeOptions {
  /// - Parameter arguments: without the name of the program.
  init(_ arguments: [String]) throws(ServeError) {
    self.init()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = argument.hasPrefix("--") ? String(parts[0]) : argument
      guard let option = ServeOption.all.first(where: { $0.names.contains(name) }) else {
        throw Self.wrong("“\(argument.shown)” is not an option")
      }
      let attached = argument.hasPrefix("--") && parts.count == 2 ? String(parts[1]) : nil
      guard option.value != nil else {
        if attached != nil { throw Self.wrong("“\(name)” takes no value") }
        try option.apply(&self, "")
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        throw Self.wrong("“\(name)” needs a value")
      }
      try option.apply(&self, value)
    }
  }

  /// Tags with commas between them; empty for “all”.
  static func languages(typed: String) throws(ServeError) -> [LanguageTag] {
    if typed == "all" { return [] }
    var languages: [LanguageTag] = []
    for part in typed.split(separator: ",") {
      guard let tag = LanguageTag(locale: String(part)) else {
        throw wrong("“\(part.description.shown)” is not a language tag of BCP 47")
      }
      languages.append(tag)
    }
    guard !languages.isEmpty else { throw wrong("--wyoming-languages names no language") }
    return languages
  }

  private static func wrong(_ what: String) -> ServeError {
    ServeError(.usage, message: "\(what); “synth-host-serve --help” lists the options.")
  }
}
