// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechAudio
import SpeechBooks

/// Kinds of names that only this program can complete.
enum CompletionNames: String, Hashable {
  case voices
  case providers
  case languages
  case personalVoices = "personal-voices"
  case addedVoices = "added-voices"
  case installableVoices = "installable-voices"

  private static let prefix = "synth-host \(CompletionCommand.name) names "

  /// The shell command that prints them. Completion does not run it: it recognizes it.
  var command: String { Self.prefix + rawValue }

  init?(command: String) {
    guard command.hasPrefix(Self.prefix) else { return nil }
    self.init(rawValue: String(command.dropFirst(Self.prefix.count)))
  }
}

extension CompletionKind {
  /// Providers, including those left out.
  static var providers: CompletionKind { .shellCommand(CompletionNames.providers.command) }

  /// Voices by language, name and identifier.
  static var voices: CompletionKind { .shellCommand(CompletionNames.voices.command) }

  /// Language tags of voices.
  static var languages: CompletionKind { .shellCommand(CompletionNames.languages.command) }

  static var personalVoices: CompletionKind {
    .shellCommand(CompletionNames.personalVoices.command)
  }

  /// Voices that the user has added.
  static var addedVoices: CompletionKind { .shellCommand(CompletionNames.addedVoices.command) }

  /// Voices that can be fetched.
  static var installableVoices: CompletionKind {
    .shellCommand(CompletionNames.installableVoices.command)
  }

  static var documentFile: CompletionKind {
    .file(extensions: ["ssml", "xml", "txt", "md", "html", "epub"])
  }
  static var ssmlFile: CompletionKind { .file(extensions: ["ssml", "xml"]) }
  static var textFile: CompletionKind { .file(extensions: ["txt", "text", "md"]) }
  /// What is read as a book, but SSML, which has an option of its own.
  static var document: CompletionKind {
    .file(extensions: BookFormat.fileExtensions.filter { $0 != "ssml" })
  }
  static var book: CompletionKind { .file(extensions: BookFormat.fileExtensions) }
  static var audioFile: CompletionKind {
    .file(extensions: AudioFileFormat.allCases.map(\.rawValue))
  }
  static var jsonFile: CompletionKind { .file(extensions: ["json"]) }
  static var manifestFile: CompletionKind { .file(extensions: ["jsonl"]) }
}
