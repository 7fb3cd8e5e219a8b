// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechRecordings
import SpeechSystem
import SpeechVoices

/// A voice as `voices list` shows it; the schema of its JSON is `Schemas/added-voices.schema.json`.
struct AddedVoiceRow: JSONRow {
  private let item: AddedVoices.Item
  /// Nil where the provider lists none from the folder.
  private let voice: Voice?

  /// One for each voice of a folder; one for a folder whose provider lists none.
  static func rows(of item: AddedVoices.Item) -> [AddedVoiceRow] {
    guard !item.voices.isEmpty else { return [AddedVoiceRow(item: item, voice: nil)] }
    return item.voices.map { AddedVoiceRow(item: item, voice: $0) }
  }

  private var name: String { voice?.name ?? item.name }
  private var identifier: String { voice?.identifier ?? item.identifier }
  private var provider: String { voice?.provider ?? item.provider.identifier }

  private var languages: [String] {
    voice?.primaryLanguages ?? item.recorded?.languages ?? []
  }

  var cells: [String] {
    let licence = voice?.license ?? AddedVoices.Item.inWords(item.entry.papers) ?? ""
    return [
      name, languages.joined(separator: ","), "\(ByteSize(item.entry.size))", licence, provider,
      identifier,
    ]
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("bytes", item.entry.size)
      writer.member("damage", item.recorded?.damage ?? [])
      writer.member("folder", item.entry.path)
      writer.member("identifier", identifier)
      writer.member("languages", languages)
      writer.member("license", voice?.license)
      writer.member("licenseFiles", item.entry.papers)
      writer.member("listed", voice != nil)
      writer.member("name", name)
      writer.member("provider", provider)
    }
  }
}

extension AddedVoices.Item {
  /// The files of a voice's folder that state the licence; nil: none does.
  static func inWords(_ papers: [String]) -> String? {
    papers.isEmpty ? nil : "see " + papers.joined(separator: ", ")
  }
}
