// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Documents and units in a form that a test can state and a person can read.
extension SpeechDocument {
  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// The words of the text, as ranges of it.
  var words: [Range<Int>] {
    text.split { $0 == 0x20 || $0 == 0x0A }.map(\.indices)
  }

  var outline: String {
    var lines = parts.map(line)
    lines += marks.map { mark in
      "mark “\(mark.name)” before byte \(mark.textOffset), part \(mark.part), source \(mark.sourceRange)"
    }
    lines += scopes.enumerated().map { "scope \($0): \(line($1))" }
    lines += diagnostics.map { $0.message(file: "diagnostic") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ part: Part) -> String {
    switch part {
    case .text(let range, let scope): "text \(range) scope \(scope) “\(string(range))”"
    case .pause(let pause): "pause \(pause.outline)"
    case .paragraphStart(let source): "paragraph \(source)"
    case .paragraphEnd: "paragraph end"
    case .sentenceStart(let source): "sentence \(source)"
    case .sentenceEnd: "sentence end"
    case .clip(let index): "clip \(clips[index].source ?? "of nothing")"
    case .clipEnd(let index): "clip end \(index)"
    }
  }

  private func line(_ scope: Scope) -> String {
    var words = [scope.language ?? "no language"]
    if let voice = scope.voice {
      words.append("voice")
      if !voice.names.isEmpty { words.append("names \(voice.names)") }
      if !voice.languages.isEmpty { words.append("languages \(voice.languages.map(\.tag))") }
      if let gender = voice.gender { words.append(gender.rawValue) }
      if let age = voice.age { words.append("age \(age)") }
      if let variant = voice.variant { words.append("variant \(variant)") }
    }
    words.append("from \(scope.position.line):\(scope.position.column)")
    return words.joined(separator: ", ")
  }

  /// What a splitter hands out, a line for each item; marks inside a unit stand where they belong.
  func units(limit: Int = UnitSplitter.defaultLimit) -> [String] {
    var splitter = UnitSplitter(document: self)
    var lines: [String] = []
    while let item = splitter.next(limit: limit) { lines.append(line(item)) }
    return lines
  }

  private func line(_ item: UnitSplitter.Item) -> String {
    switch item {
    case .unit(let unit):
      var line = ""
      var start = unit.text.lowerBound
      for mark in marks[unit.marks] {
        line += string(start..<mark.textOffset) + "[\(mark.name)]"
        start = mark.textOffset
      }
      return "\(unit.scope): " + line + string(start..<unit.text.upperBound)
    case .mark(let index): return "[\(marks[index].name)]"
    case .pause(let pause): return "pause \(pause.outline)"
    case .paragraphStart(let source): return "p \(source)"
    case .paragraphEnd: return "/p"
    case .clip(let index): return "clip \(index)"
    case .clipEnd(let index): return "/clip \(index)"
    case .sentenceStart(let source): return "s \(source)"
    case .sentenceEnd: return "/s"
    }
  }
}

extension Pause {
  var outline: String {
    switch self {
    case .duration(let duration): "\(duration)"
    case .strength(let strength): strength.rawValue
    }
  }
}

/// Reads a document written in a test.
func document(
  _ ssml: String,
  limits: MarkupLimits = .default
) throws(MarkupError) -> SpeechDocument {
  try SpeechDocument(ssml: Array(ssml.utf8), limits: limits)
}
