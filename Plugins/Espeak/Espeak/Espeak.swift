// SPDX-License-Identifier: GPL-3.0-or-later
public import SpeechProviderKit

/// The one symbol of the library.
@c @implementation
public func speech_provider_entry(
  _ hostMajor: UInt32,
  _ hostMinor: UInt32
) -> UnsafePointer<speech_provider_entry_t>? {
  ProviderEntry<EspeakProvider>.table(hostMajor, hostMinor)
}

final class EspeakProvider: SpeechProvider {
  static let identity = ProviderIdentity(identifier: "org.espeak-ng", name: "eSpeak NG")
  init(host: ProviderHost, parameters: OpenParameters) {}
  var speechVoices: [ProviderVoice] { [] }
  func synthesizeSpeechRequest(_ request: ProviderRequest) -> Acceptance { .whole }
  func render(into block: inout RenderBlock) { block.complete() }
}
