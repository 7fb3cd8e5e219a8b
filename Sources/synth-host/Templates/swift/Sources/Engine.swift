// SPDX-License-Identifier: Apache-2.0
public import SpeechProviderKit
import Synchronization

/// @TITLE@ - a speech provider: what the host asks of it. What it sounds like is in Voice.swift.
final class Engine: SpeechProvider {
  // @NAME@.provider.json says the same, and `synth-host validate` compares them.
  static let identity = ProviderIdentity(
    identifier: "@ID@",
    name: "@TITLE@",
    version: "0.1.0",
    license: "Apache-2.0",
    isParallel: true  // a second process of it takes little memory
  )

  private static let robot = "robot"
  private let speech = Mutex<Speech?>(nil)

  init(host: ProviderHost, parameters: OpenParameters) {
    // parameters.dataFolder is the folder of files that come with the provider.
  }

  // "zxx" is BCP 47 for "no language", so that this voice is chosen by its name only: state the languages that yours
  // speaks, such as "en-GB".
  var speechVoices: [ProviderVoice] {
    var voice = ProviderVoice(
      identifier: Self.robot,
      name: "@TITLE@ Robot",
      primaryLanguages: ["zxx"],
      sampleRate: Voice.sampleRate
    )
    voice.gender = .neutral
    voice.abilities = [.rate, .pitch, .wordMarkers, .deterministic]
    voice.rateRange = 0.5...3
    voice.pitchRange = 0.5...2
    return [voice]
  }

  func synthesizeSpeechRequest(_ request: ProviderRequest) throws(SpeechProviderError) -> Acceptance
  {
    guard request.voiceIdentifier == Self.robot else { throw .noVoice(request.voiceIdentifier) }
    speech.withLock { $0 = Speech(request) }
    return .whole
  }

  func render(into block: inout RenderBlock) {
    speech.withLock { $0?.render(into: &block) }
  }

  func finishSpeechRequest(_ id: UInt64) {
    speech.withLock { speech in
      if speech?.id == id { speech = nil }
    }
  }
}

/// What a host calls first: the table of the newest version of the interface that both know; nil if there is none.
@c @implementation
public func speech_provider_entry(
  _ major: UInt32,
  _ minor: UInt32
) -> UnsafePointer<
  speech_provider_entry_t
>? {
  ProviderEntry<Engine>.table(major, minor)
}
