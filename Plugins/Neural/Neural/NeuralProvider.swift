// SPDX-License-Identifier: Apache-2.0
import CNeural
import SpeechProviderKit
import Synchronization

/// Speaks with neural models, which ONNX Runtime runs on the engine's thread.
final class NeuralProvider: SpeechProvider {
  private let host: ProviderHost
  private let library: VoiceLibrary
  private let renderer: PushRenderer<NeuralEngine>
  private let open = OpenRequest()
  /// By identifier, as they were when they were listed last.
  private let voices = Mutex<[String: NeuralVoice]>([:])

  /// What came of loading the runtime; nil until preload() has run.
  private static let runtime = Mutex<Result<Void, NeuralFault>?>(nil)

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
  /// A fault is not one of the provider: its voices say why they cannot speak.
  static func preload(_ parameters: OpenParameters) {
    let loaded = Result { () throws(NeuralFault) in try Runtime.load(parameters) }
    runtime.withLock { $0 = loaded }
    PhonemeLibrary.load(besides: parameters.libraryPath)
  }

  init(host: ProviderHost, parameters: OpenParameters) throws(SpeechProviderError) {
    // Never nil; asking for it is what keeps the manifest in the library (CNeural.h).
    guard neural_manifest() != nil else { throw .failed("the manifest is missing") }
    self.host = host
    library = VoiceLibrary(parameters)
    let open = open
    renderer = try PushRenderer(capacity: NeuralEngine.framesAhead) { NeuralEngine(open) }
  }

  var speechVoices: [ProviderVoice] {
    let voices = loadVoices().values.sorted {
      $0.description.identifier < $1.description.identifier
    }
    return voices.map { voice in
      var description = voice.description
      if let fault = Self.missing(for: voice) {
        description.traits.insert(.needsDownload)
        // The host takes no more than 1024 bytes.
        description.download = String(decoding: fault.text.utf8.prefix(1000), as: UTF8.self)
      }
      return description
    }
  }

  /// What a voice cannot speak without; nil when all is there.
  private static func missing(for voice: NeuralVoice) -> NeuralFault? {
    do throws(NeuralFault) {
      if let runtime = runtime.withLock({ $0 }) { try runtime.get() }
      switch voice.needs {
      case .phonemes: _ = try PhonemeLibrary.get()
      case .english:
        throw NeuralFault(
          "Run “synth-host voices install hibari”, whose reading of English it needs"
        )
      case nil: break
      }
      return nil
    } catch {
      return error
    }
  }

  func synthesizeSpeechRequest(
    _ request: ProviderRequest
  ) throws(SpeechProviderError) -> Acceptance {
    let identifier = request.voiceIdentifier
    guard let voice = voices.withLock({ $0[identifier] }) ?? loadVoices()[identifier] else {
      throw .noVoice(identifier)
    }
    let coverage = Coverage(of: request.text.string, in: voice.scripts)
    if let bytes = coverage.foreignBytes { throw .notCovered(firstBytes: bytes) }
    do throws(NeuralFault) {
      let job = try OpenRequest.Job(
        id: request.id,
        voice: voice,
        coveredBytes: coverage.bytes ?? request.text.count,
        run: ModelRun()
      )
      open.begin(job)
    } catch {
      throw .resources(error.text)
    }
    var acceptance = renderer.start(request)
    acceptance.coveredBytes = coverage.bytes
    return acceptance
  }

  func render(into block: inout RenderBlock) throws(SpeechProviderError) {
    try renderer.render(into: &block)
  }

  func cancelSpeechRequest(_ id: UInt64) {
    // In this order, so that the engine knows why its run has ended.
    renderer.finish(id)
    open.stop(id)
  }

  func finishSpeechRequest(_ id: UInt64) {
    cancelSpeechRequest(id)
    open.end()
  }

  func close() {
    renderer.close()
  }

  private func loadVoices() -> [String: NeuralVoice] {
    let found = library.voices { [host] line in host.log(.warning, line) }
    voices.withLock { $0 = found }
    return found
  }
}
