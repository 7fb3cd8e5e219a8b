// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup
import SpeechSystem
import SpeechVoices

/// What the audio of a request depends on beyond the request itself: the voices that speak it, and the files that its
/// document uses.
package struct RenderDependencies: Sendable {
  /// A voice, and what changes with its provider's version.
  package struct Speaker: Hashable, Sendable {
    /// The provider's identifier.
    package var provider: String
    package var providerVersion: String?
    /// The voice's identifier.
    package var voice: String
    package var voiceVersion: String?
    package var variant: String?
    /// What the host does to it because of what was measured; nil: nothing.
    package var level: String?
  }

  /// A sound clip or lexicon.
  package struct File: Hashable, Sendable {
    /// As the document refers to it.
    package var reference: String
    /// SHA-256 of its bytes; nil: it cannot be opened, and the render does without it.
    package var digest: [UInt8]?
  }

  /// The voice of the document itself, then those of its parts in the order of their first use, each followed by the
  /// voice that it names for what it does not cover.
  package var speakers: [Speaker]
  /// In the order of the document.
  package var files: [File]

  /// The maximum size of a file that is read to compare it, in bytes: hours of audio.
  private static let maxFile = 1 << 30

  /// Plans the request as far as needed to know its voices: parts of the document are examined, not sentences.
  /// - Parameters:
  ///   - document: the request's, read before.
  ///   - voices: the host's, as are the limits.
  package init(
    _ request: RenderRequest,
    document: SpeechDocument,
    voices: AvailableVoices,
    measures: VoiceMeasures,
    limits: RenderLimits
  ) throws(Refusal) {
    let planner = try Planner(document, request: request, voices: voices, limits: limits) { _ in }
    var chooser = planner.chooser
    let registry = voices.registry
    var choices = [chooser.root]
    var known = Set<Int>()
    for part in document.parts {
      guard case .text(_, let scope) = part, known.insert(scope).inserted else { continue }
      if let choice = chooser.choice(forScope: scope, diagnose: { _ in }) {
        choices.append(choice)
      }
    }
    var speakers: [Speaker] = []
    for choice in choices {
      let speaker = Speaker(choice, registry: registry, measures: measures)
      guard !speakers.contains(speaker) else { continue }
      speakers.append(speaker)
      if let named = choice.voice.fallback, let match = try? registry.voice(matching: named),
        let other = VoiceChoice(match, in: registry, because: choice.reason)
      {
        speakers.append(Speaker(other, registry: registry, measures: measures))
      }
    }
    self.speakers = speakers
    let references = document.lexicons.map(\.source) + document.clips.compactMap(\.source)
    files = references.map {
      File(reference: $0, digest: Self.digest(of: $0, resources: request.resources))
    }
    let words = Self.words(of: request.lexicons, in: document)
    if !words.isEmpty {
      files.append(File(reference: "lexicon", digest: SHA256.digest(of: Array(words.utf8))))
    }
  }

  /// What the caller's lexicons say of words of the document, and of no others: its audio does not depend on those.
  private static func words(
    of lexicons: [PronunciationLexicon],
    in document: SpeechDocument
  ) -> String {
    var words = ""
    for lexicon in lexicons {
      for match in lexicon.matches(in: document.text, range: document.text.indices) {
        words += "\(lexicon.language ?? "und") \(match.range) \(match.replacement)\n"
      }
    }
    return words
  }

  private static func digest(of reference: String, resources: ResourceAccess) -> [UInt8]? {
    do throws(ResourceError) {
      let file = try resources.open(reference)
      return SHA256.digest(of: try file.readAll(limit: maxFile))
    } catch {
      // The render reports it.
      return nil
    }
  }
}

extension RenderDependencies.Speaker {
  fileprivate init(_ choice: VoiceChoice, registry: VoiceRegistry, measures: VoiceMeasures) {
    provider = choice.voice.provider
    providerVersion = registry.provider(of: choice.voice)?.description?.version
    voice = choice.voice.identifier
    voiceVersion = choice.voice.version
    variant = choice.variant
    level = measures.firstCalibration(of: choice.voice).text
  }
}
