// SPDX-License-Identifier: Apache-2.0
import CNeural
import SpeechProviderKit
import Synchronization

/// Speaks with neural models, which ONNX Runtime runs on the thread that asks for audio.
final class NeuralProvider: SpeechProvider, @unchecked Sendable {
  // Safe because [control] and [render] calls never overlap, and cancelSpeechRequest uses only `stop`.
  private let host: ProviderHost
  private let library: VoiceLibrary
  private var voices: [String: NeuralVoice]?
  private var utterance: Utterance?
  /// What ends the model's run of the open request.
  private let stop = Mutex<(id: UInt64, run: ModelRun)?>(nil)

  /// What this process has loaded; nil until preload() has run.
  private static let runtime = Mutex<Result<Void, NeuralFault>?>(nil)
  private static let models = ModelStore()

  static let identity = ProviderIdentity(
    identifier: "org.synth-host.neural",
    name: "Neural voices",
    vendor: "synth-host",
    version: "0.1.0",
    license: "Apache-2.0",
    subtype: "neur",
    manufacturer: "SynH"
  )

  /// Loads the runtime, which is not possible later; models are, when their voice first speaks.
  ///
  /// A fault is not one of the provider: it has no voices then, and says why when it is asked for them.
  static func preload(_ parameters: OpenParameters) {
    let loaded = Result { () throws(NeuralFault) in try Runtime.load(parameters) }
    runtime.withLock { $0 = loaded }
  }

  init(host: ProviderHost, parameters: OpenParameters) throws(SpeechProviderError) {
    // Never nil; asking for it is what keeps the manifest in the library (CNeural.h).
    guard neural_manifest() != nil else { throw .failed("the manifest is missing") }
    self.host = host
    library = VoiceLibrary(sharedFolder: parameters.sharedFolder)
  }

  var speechVoices: [ProviderVoice] {
    let voices = loadVoices()
    if case .failure(let fault) = Self.runtime.withLock({ $0 }), !voices.isEmpty {
      host.log(.error, "no neural voice can speak: \(fault.text)")
      return []
    }
    return voices.values.sorted { $0.identifier < $1.identifier }.map(\.description)
  }

  func synthesizeSpeechRequest(
    _ request: ProviderRequest
  ) throws(SpeechProviderError) -> Acceptance {
    guard let voice = (voices ?? loadVoices())[request.voiceIdentifier] else {
      throw .noVoice(request.voiceIdentifier)
    }
    let coverage = Coverage(of: request.text.string)
    if let bytes = coverage.foreignBytes { throw .notCovered(firstBytes: bytes) }
    do throws(NeuralFault) {
      try Self.models.load(voice)
      let run = try ModelRun()
      utterance = Utterance(request, coveredBytes: coverage.bytes, run: run) {
        () throws(NeuralFault) in try Self.models.model(of: voice)
      }
      stop.withLock { $0 = (request.id, run) }
    } catch {
      throw .resources(error.text)
    }
    return Acceptance(coveredBytes: coverage.bytes)
  }

  func render(into block: inout RenderBlock) throws(SpeechProviderError) {
    guard let utterance else { throw .failed("there is no request to render") }
    do throws(NeuralFault) {
      try utterance.render(into: &block)
    } catch {
      throw block.isCancelled ? SpeechProviderError(.cancelled) : .failed(error.text)
    }
  }

  func cancelSpeechRequest(_ id: UInt64) {
    let run = stop.withLock { $0?.id == id ? $0?.run : nil }
    run?.stop()
  }

  func finishSpeechRequest(_ id: UInt64) {
    stop.withLock { $0 = nil }
    utterance = nil
  }

  func close() {
    Self.models.waitForThreads()
  }

  private func loadVoices() -> [String: NeuralVoice] {
    let found = library.voices { [host] line in host.log(.warning, line) }
    voices = found
    return found
  }
}
