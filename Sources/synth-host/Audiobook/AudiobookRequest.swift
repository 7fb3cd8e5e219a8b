// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import SpeechSystem

/// What the user wants an audiobook to be made of, and how.
struct AudiobookRequest {
  /// The book, or `-` for standard input.
  let file: String
  /// Nil: by the extension.
  let from: BookFormat?
  let ruby: RubyReading?
  let choice: BookChoice
  /// Paths whose extensions are those of `AssemblyFormat`.
  let output: [String]
  let chapterFolder: String?
  let chapterFormat: AssemblyFormat
  let voice: ManifestVoiceOptions
  /// Paths of files that say how words are spoken.
  let lexicons: [String]
  let metadata: MetadataOptions
  /// The folder for the work; nil: beside the first output.
  let work: String?
  let keepsWork: Bool
  /// Units, or outputs, at the same time.
  let jobs: Int
  let outputOptions: OutputOptions
  let finish: AudiobookFinishOptions
  let resources: ResourceOptions
  let hostOptions: HostOptions

  /// What is written.
  var formats: [AssemblyFormat] {
    output.compactMap(AssemblyFormat.init(path:)) + (chapterFolder == nil ? [] : [chapterFormat])
  }

  /// The voices of dialogue and of chapters, as the user has named them.
  var otherVoices: [String] {
    [choice.dialogueVoice].compactMap { $0 } + choice.chapterVoices.map(\.voice)
  }

  /// The voices that must be known before anything is rendered.
  var requiredVoices: HostOptions.RequiredVoices {
    guard otherVoices.isEmpty, let name = voice.voice else { return .all }
    return .voice(name)
  }

  /// By what the user knows the file in messages.
  var bookName: String { CommandInput.displayName(file).shown }

  /// The folder for the work.
  var workFolder: String {
    work ?? (output.first ?? chapterFolder ?? "audiobook") + ".work"
  }
}
