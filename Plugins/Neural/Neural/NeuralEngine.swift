// SPDX-License-Identifier: Apache-2.0
import CNeural
import SpeechProviderKit

/// Speaks requests on a thread of its own: a phrase after the other, while the audio of the one before is taken.
///
/// Listing voices loads no model: each is loaded when its voice first speaks.
final class NeuralEngine: PushEngine {
  /// How far it may be ahead, in frames: 2 s, in which most models compute the next phrase.
  static let framesAhead = 48_000
  /// Models that stay loaded: each takes up to 0.3 GB, Kokoro 0.5, and seconds to load.
  private static let maxModels = 3

  private let open: OpenRequest
  /// The one that spoke last is the last.
  private var models: [(files: NeuralVoice.Files, model: any SpeechModel, pace: PhrasePace)] = []
  /// Started when the first voice needs it.
  private var phonemes: PhonemeEngine?

  init(_ open: OpenRequest) { self.open = open }

  func speak(_ request: ProviderRequest, into output: PushOutput) throws(SpeechProviderError) {
    guard let job = open.job(request.id) else { return }
    do throws(NeuralFault) {
      let (model, pace) = try model(of: job.voice)
      var phrases = PhraseReader(
        request.text[0..<job.coveredBytes],
        for: model,
        style: job.voice.style,
        pace: pace
      )
      var speaker = PhraseSpeaker(request, job: job, output: output, pace: pace)
      while let phrase = try phrases.next() {
        guard try speaker.speak(phrase, model: model) else { return }
      }
    } catch {
      // A run that was stopped is a fault as well.
      if !output.isCancelled { throw .failed(error.text) }
    }
  }

  private func model(
    of voice: NeuralVoice
  ) throws(NeuralFault) -> (any SpeechModel, PhrasePace) {
    if let index = models.firstIndex(where: { $0.files == voice.files }) {
      models.append(models.remove(at: index))
    } else {
      if models.count >= Self.maxModels { models.removeFirst() }
      let pace = PhrasePace(
        isRepeatable: voice.description.abilities.contains(.deterministic)
      )
      let start = pace.now
      let model = try load(voice)
      try pace.tryIfSlow(model, voice: voice, loadSeconds: pace.now - start)
      models.append((voice.files, model, pace))
    }
    let last = models[models.count - 1]
    return (last.model, last.pace)
  }

  private func load(_ voice: NeuralVoice) throws(NeuralFault) -> any SpeechModel {
    let engine = { [self] () throws(NeuralFault) in
      if let phonemes { return phonemes }
      let phonemes = try PhonemeEngine()
      self.phonemes = phonemes
      return phonemes
    }
    return switch voice.kind {
    case .hibari: try HibariModel(folder: voice.files.folder)
    case .vits(let settings): try VitsModel(voice.files, settings: settings, engine: engine)
    case .styled(let settings): try StyledModel(voice.files, settings: settings, engine: engine)
    case .matcha(let settings): try MatchaModel(voice.files, settings: settings, engine: engine)
    }
  }
}
