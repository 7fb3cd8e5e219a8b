// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Documents and units in a form that a test can state and a person can read.
extension SpeechDocument {
  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// The words of the text, as ranges of it.
  var words: [Range<Int>] {
    text.split { $0 == 0x20 || $0 == 0x0A }.map(\.indices)
  }

  /// What is wrong, but for the version, which the documents of most tests leave out.
  var findings: [MarkupDiagnostic] { diagnostics.filter { $0.kind != .missingVersion } }

  var outline: String {
    var lines = parts.map(line)
    lines += marks.map { mark in
      "mark “\(mark.name)” before byte \(mark.textOffset), part \(mark.part), source \(mark.sourceRange)"
    }
    lines += spans.enumerated().map { "span \($0): \(line($1))" }
    lines += clips.enumerated().map { "clip \($0): \($1.outline)" }
    lines += lexicons.enumerated().map {
      "lexicon \($0): \($1.source), called \($1.identifier ?? "nothing")"
    }
    if let startMark { lines.append("begins with mark \(startMark)") }
    if let endMark { lines.append("ends with mark \(endMark)") }
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
    case .clip(let index): "clip \(index)"
    case .clipEnd(let index): "clip end \(index)"
    }
  }

  private func line(_ span: Span) -> String {
    let around = span.parent.map { " in \($0)" } ?? ""
    let place = "\(span.position.line):\(span.position.column)"
    return "\(span.kind.outline) \(span.text) “\(string(span.text))”\(around), from \(place)"
  }

  private func line(_ scope: Scope) -> String {
    var words = [scope.language ?? "no language"]
    if let voice = scope.voice {
      words.append("voice")
      if !voice.names.isEmpty { words.append("names \(voice.names)") }
      let languages = voice.languages.map { $0.tag + ($0.accent.map { ":" + $0 } ?? "") }
      if !languages.isEmpty { words.append("languages \(languages)") }
      if let gender = voice.gender { words.append(gender.rawValue) }
      if let age = voice.age { words.append("age \(age)") }
      if let variant = voice.variant { words.append("variant \(variant)") }
      if voice.required != [.languages] {
        words.append("required \(voice.required.map(\.rawValue))")
      }
      if voice.ordering != [.languages] {
        words.append("ordering \(voice.ordering.map(\.rawValue))")
      }
      if voice.onFailure != .prioritySelect { words.append(voice.onFailure.rawValue) }
      if !scope.beginsVoice { words.append("as before") }
    }
    if scope.onLanguageFailure != .processorChoice {
      words.append(scope.onLanguageFailure.rawValue)
    }
    if let parent = scope.parent { words.append("in \(parent)") }
    words.append("from \(scope.position.line):\(scope.position.column)")
    return words.joined(separator: ", ")
  }

  /// The items of a splitter, a line for each; marks inside a unit are shown at their places.
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

extension SpeechDocument.Span.Kind {
  var outline: String {
    switch self {
    case .prosody(let prosody): "prosody \(prosody.outline)"
    case .emphasis(let emphasis): "emphasis \(emphasis.rawValue)"
    case .phoneme(let sound):
      "phoneme \(sound.alphabet) [\(sound.phonemes)]\(sound.isRuby ? " ruby" : "")"
    case .sayAs(let what):
      "say-as \(what.interpretAs), format \(what.format ?? "none"), detail \(what.detail ?? "none")"
    case .lookup(let lexicon): "lookup in lexicon \(lexicon)"
    case .token(let roles): "token \(roles)"
    case .effect(let effect):
      "effect\(effect.isWhispered ? " whispered" : "")\(effect.isEven ? " even" : "")"
        + (effect.tractLength == 1 ? "" : " tract \(effect.tractLength)")
    }
  }
}

extension Prosody {
  /// Numbers to three places, so that a golden does not depend on the last bit of a logarithm.
  var outline: String {
    var words: [String] = []
    if let pitch { words.append("pitch \(pitch.outline)") }
    if !contour.isEmpty {
      words.append("contour \(contour.map { "\(rounded($0.place)) \($0.pitch.outline)" })")
    }
    if let range { words.append("range \(range.outline)") }
    switch rate {
    case .ofDefault(let value): words.append("rate \(rounded(value))")
    case .ofCurrent(let value): words.append("rate × \(rounded(value))")
    case nil: break
    }
    if let duration { words.append("lasting \(duration)") }
    switch volume {
    case .ofDefault(let value): words.append("volume \(rounded(value))")
    case .ofCurrent(let value): words.append("volume × \(rounded(value))")
    case .shift(let value): words.append("volume + \(rounded(value))")
    case nil: break
    }
    return words.joined(separator: ", ")
  }
}

extension PitchChange {
  var outline: String {
    switch self {
    case .hertz(let value): "\(rounded(value)) Hz"
    case .ofDefault(let value): "\(rounded(value))"
    case .ofCurrent(let value): "× \(rounded(value))"
    case .shift(let value): "+ \(rounded(value)) Hz"
    }
  }
}

extension SpeechDocument.AudioClip {
  var outline: String {
    var words = [source ?? "of nothing", "from \(begin)"]
    if let end { words.append("to \(end)") }
    if let repeatCount { words.append("\(rounded(repeatCount)) times") }
    if let repeatDuration { words.append("for \(repeatDuration)") }
    if gain != 1 { words.append("gain \(rounded(gain))") }
    if speed != 1 { words.append("speed \(rounded(speed))") }
    words.append("source \(sourceRange), from \(position.line):\(position.column)")
    return words.joined(separator: ", ")
  }
}

private func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }

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
