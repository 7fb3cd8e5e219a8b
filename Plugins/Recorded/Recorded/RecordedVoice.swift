// SPDX-License-Identifier: Apache-2.0
import SpeechProviderKit

/// A voice: a folder with a `voice.json` and the recordings that it names.
final class RecordedVoice {
  let identifier: String
  let folder: String
  /// What its audio is converted to: the format of its first recording.
  let format: VoiceAudioFormat
  let phrases: PhraseIndex
  /// As the host sees it.
  let description: ProviderVoice

  private let stamp: ContentStamp

  /// Maximum bytes of a `voice.json`, which is read as a whole: 500 for a sentence with the onsets of its words, and
  /// reserve.
  static let maxDescriptionSize = 32 << 20
  /// Entries that a voice may have.
  static let maxRecordings = 20_000

  /// Reads the folder. Throws when there is no voice in it; `report` gets a line for each recording that is left out.
  init(folder: String, named name: String, report: (String) -> Void) throws(VoiceFault) {
    let file = try FolderFile("voice.json", in: folder)
    stamp = file.stamp
    let contents = try VoiceDescription(json: file.bytes(limit: Self.maxDescriptionSize))
    try Self.check(contents, folderName: name)
    self.folder = folder
    identifier = contents.identifier

    var phrases = PhraseIndex()
    for (number, entry) in contents.recordings.enumerated() {
      do throws(VoiceFault) {
        try phrases.add(Recording(entry))
      } catch {
        report("recordings[\(number)] is left out: \(error.text)")
      }
    }
    guard let format = Self.format(of: phrases, in: folder, report: report) else {
      throw VoiceFault("none of its recordings can be read")
    }
    self.phrases = phrases
    self.format = format
    description = Self.description(contents, format: format)
  }

  /// False once the folder is gone or has another `voice.json`.
  var isCurrent: Bool { ContentStamp(path: folder + "/voice.json") == stamp }

  private static func check(
    _ contents: VoiceDescription,
    folderName: String
  ) throws(VoiceFault) {
    let characters = contents.identifier.utf8
    let isIdentifier = (1...128).contains(characters.count) && characters.allSatisfy(isWordByte)
    guard isIdentifier else {
      throw VoiceFault("identifier must be 1 to 128 characters of A-Z a-z 0-9 . _ -")
    }
    guard contents.identifier == folderName else {
      throw VoiceFault("identifier is “\(contents.identifier)”, but must be the folder's name")
    }
    guard (1...128).contains(contents.name.utf8.count) else {
      throw VoiceFault("name is empty or longer than 128 bytes")
    }
    guard !contents.languages.isEmpty, contents.languages.allSatisfy(isLanguageTag) else {
      throw VoiceFault("languages must list at least one BCP 47 tag, and nothing else")
    }
    if let gender = contents.gender, genders[gender] == nil {
      throw VoiceFault("gender must be one of \(genders.keys.sorted().joined(separator: ", "))")
    }
    guard contents.recordings.count <= maxRecordings else {
      throw VoiceFault("it has more than \(maxRecordings) recordings")
    }
  }

  /// That of the first recording that can be read, within what the interface allows.
  private static func format(
    of phrases: PhraseIndex,
    in folder: String,
    report: (String) -> Void
  ) -> VoiceAudioFormat? {
    for recording in phrases.recordings {
      do throws(VoiceFault) {
        let file = try RecordingFile(recording.file, in: folder)
        return VoiceAudioFormat(
          sampleRate: min(max(file.sampleRate, 8000), 192_000),
          channels: min(file.channels, 2)
        )
      } catch {
        report(error.text)
      }
    }
    return nil
  }

  private static func description(
    _ contents: VoiceDescription,
    format: VoiceAudioFormat
  ) -> ProviderVoice {
    var voice = ProviderVoice(
      identifier: contents.identifier,
      name: contents.name,
      primaryLanguages: contents.languages,
      sampleRate: format.sampleRate
    )
    voice.channelCount = format.channels
    voice.gender = contents.gender.flatMap { genders[$0] } ?? .unspecified
    voice.fallback = contents.fallback
    voice.version = contents.version
    voice.license = contents.license
    voice.origin = contents.origin
    if contents.isPersonal { voice.traits = .personal }
    // A phrase is found by the text as it is written: "Platform 3" is not "Platform three".
    voice.abilities = [.wordMarkers, .deterministic, .readsText]
    return voice
  }

  private static let genders: [String: ProviderVoice.Gender] = [
    "female": .female, "male": .male, "neutral": .neutral, "unspecified": .unspecified,
  ]

  private static func isWordByte(_ byte: UInt8) -> Bool {
    let character = UnicodeScalar(byte)
    return isAlphanumeric(byte) || character == "." || character == "_" || character == "-"
  }

  /// The form of a tag only; the host knows which languages there are.
  private static func isLanguageTag(_ tag: String) -> Bool {
    tag.utf8.count <= 35
      && tag.split(separator: "-", omittingEmptySubsequences: false).allSatisfy {
        (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isAlphanumeric)
      }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
