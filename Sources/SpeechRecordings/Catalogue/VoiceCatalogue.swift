// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices

/// The public voices that can be fetched: a table that comes with the host (`Sources/contrib/voices/make-catalogue`).
package struct VoiceCatalogue: Sendable {
  package private(set) var voices: [CatalogueVoice] = []

  private static let maxBytes = 8 << 20

  package init(path: String) throws(FetchError) {
    guard let file = try? InputFile(path: path),
      let bytes = file.contents(limit: Self.maxBytes)
    else { throw .noCatalogue(path: path) }
    var bases: [String: String] = [:]
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    for (number, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard take(fields, bases: &bases) else { throw .badCatalogue(path: path, line: number + 1) }
    }
  }

  private mutating func take(_ fields: [String], bases: inout [String: String]) -> Bool {
    switch (fields.first, fields.count) {
    case ("base", 3):
      bases[fields[1]] = fields[2]
    case ("voice", 8):
      guard VoiceNameRules.isFolderName(fields[1]), let speakers = Int(fields[4]),
        let base = bases[fields[6]]
      else { return false }
      voices.append(
        CatalogueVoice(
          name: fields[1],
          language: fields[2],
          quality: fields[3],
          speakerCount: speakers,
          licence: fields[5],
          base: base,
          folder: fields[7]
        )
      )
    case ("file", 4), ("file", 5):
      guard let last = voices.indices.last, VoiceNameRules.isFolderName(fields[1]),
        let bytes = Int(fields[2]), bytes >= 0
      else { return false }
      let digest = FileDigest(fields[3])
      guard digest != nil || fields[3].isEmpty else { return false }
      voices[last].files.append(
        CatalogueVoice.File(
          name: fields[1],
          publishedName: fields.count == 5 ? fields[4] : fields[1],
          bytes: bytes,
          digest: digest
        )
      )
    default: return false
    }
    return true
  }

  /// Lists a voice before the others.
  package mutating func add(first voice: CatalogueVoice) { voices.insert(voice, at: 0) }

  /// The voices of a language, or whose names contain the text.
  package func voices(matching typed: String) -> [CatalogueVoice] {
    if let range = LanguageRange(typed) {
      let found = voices.filter { voice in
        LanguageTag(voice.language).map { range.matches($0) } ?? false
      }
      if !found.isEmpty { return found }
    }
    let text = typed.lowercased()
    return voices.filter { voice in
      [voice.name, voice.title].contains { $0.lowercased().contains(text: text) }
    }
  }

  /// The voice of a name; of a shorter one, such as `joe`, if it is the only one.
  package func voice(called typed: String) throws(FetchError) -> CatalogueVoice {
    let text = typed.lowercased()
    if let voice = voices.first(where: { $0.name.lowercased() == text }) { return voice }
    let found = voices.filter { $0.shortNames.contains { $0.lowercased() == text } }
    guard found.count < 2 else { throw .ambiguous(typed, found.map(\.name)) }
    guard let voice = found.first else {
      throw .unknown(typed, near: voices(matching: typed).prefix(8).map(\.name))
    }
    return voice
  }
}
