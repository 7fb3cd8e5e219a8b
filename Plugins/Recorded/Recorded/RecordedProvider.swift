// SPDX-License-Identifier: Apache-2.0
import CRecorded
import SpeechProviderKit

/// Speaks with recordings: says the words it has, and leaves all others to the fallback voice.
final class RecordedProvider: SpeechProvider, @unchecked Sendable {
  // Safe because [control] and [render] calls never overlap, and no other call touches anything here.
  private let library: VoiceLibrary
  private var voices: [String: RecordedVoice]?
  private let cache = RecordingCache()
  private var playback: Playback?
  private let host: ProviderHost

  static let identity = ProviderIdentity(
    identifier: "org.synth-host.recorded",
    name: "Recorded voices",
    vendor: "synth-host",
    version: "0.1.0",
    license: "Apache-2.0",
    subtype: "recd",
    manufacturer: "SynH",
    isParallel: true
  )

  init(host: ProviderHost, parameters: OpenParameters) throws(SpeechProviderError) {
    // Never nil; asking for it is what keeps the manifest in the library (CRecorded.h).
    guard recorded_manifest() != nil else { throw .failed("the manifest is missing") }
    self.host = host
    library = VoiceLibrary(
      dataFolder: parameters.dataFolder,
      sharedFolder: parameters.sharedFolder.map { $0 + "/voices" }
    )
  }

  var speechVoices: [ProviderVoice] {
    loadVoices().values.sorted { $0.identifier < $1.identifier }.map(\.description)
  }

  func synthesizeSpeechRequest(
    _ request: ProviderRequest
  ) throws(SpeechProviderError) -> Acceptance {
    guard let voice = voice(request.voiceIdentifier) else {
      throw .noVoice(request.voiceIdentifier)
    }
    let report = { [host] (line: String) in
      host.log(.warning, "voice \(voice.folder): \(line)")
    }
    var search = PhraseSearch(text: request.text.string, in: voice.phrases) { recording in
      recording.isUsable(in: voice, report: report)
    }
    switch search.coverage() {
    case .spoken(let phrases, let bytes):
      playback = Playback(phrases, voice: voice, cache: cache, report: report)
      return Acceptance(coveredBytes: bytes, channelCount: voice.format.channels)
    case .notCovered(let bytes):
      throw .notCovered(firstBytes: bytes)
    }
  }

  func render(into block: inout RenderBlock) throws(SpeechProviderError) {
    guard let playback else { throw .failed("there is no request to render") }
    playback.render(into: &block)
  }

  func finishSpeechRequest(_ id: UInt64) {
    playback = nil
  }

  /// The voice as its folder is now.
  private func voice(_ identifier: String) -> RecordedVoice? {
    if let voice = voices?[identifier], voice.isCurrent { return voice }
    return loadVoices()[identifier]
  }

  private func loadVoices() -> [String: RecordedVoice] {
    // The files may have changed since the old voices decoded them.
    cache.removeAll()
    let loaded = library.voices { [host] line in host.log(.warning, line) }
    voices = loaded
    return loaded
  }
}
