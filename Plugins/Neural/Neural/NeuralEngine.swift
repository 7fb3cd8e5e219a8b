// SPDX-License-Identifier: Apache-2.0
import CNeural
import SpeechProviderKit

/// Speaks requests on a thread of its own: a phrase after the other, while the audio of the one before is taken.
///
/// Listing voices loads no model: each is loaded when its voice first speaks.
final class NeuralEngine: PushEngine {
  static let sampleRate = 24_000
  /// How far it may be ahead: the longest phrase takes the model less time than these 2 s.
  static let framesAhead = 2 * sampleRate

  private let open: OpenRequest
  /// By the folder of their voice.
  private var models: [String: LoadedModel] = [:]

  init(_ open: OpenRequest) { self.open = open }

  func speak(_ request: ProviderRequest, into output: PushOutput) throws(SpeechProviderError) {
    guard let job = open.job(request.id) else { return }
    do throws(NeuralFault) {
      let model = try model(of: job.voice)
      var phrases = PhraseReader(request.text[0..<job.coveredBytes], reader: model.english)
      var speaker = PhraseSpeaker(request, run: job.run, output: output)
      while let phrase = phrases.next() {
        guard try speaker.speak(phrase, model) else { return }
      }
    } catch {
      // A run that was stopped is a fault as well.
      if !output.isCancelled { throw .failed(error.text) }
    }
  }

  private func model(of voice: NeuralVoice) throws(NeuralFault) -> LoadedModel {
    if let model = models[voice.folder] { return model }
    let model = try LoadedModel(folder: voice.folder)
    models[voice.folder] = model
    return model
  }
}
