// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechSystem
import SpeechVoices
import TestSupport

/// A host with providers whose manifests state their voices: `Quick` and `Model` came with the host, and `Model`, whose
/// voices claim a higher quality, states that it loads for long. `Dropped` lies in the user's folder.
final class StatedProviders: Sendable {
  let host: SpeechHost
  private let home = TemporaryFolder()

  init(
    locale: String = "en_US.UTF-8",
    hasModel: Bool = true,
    hasDropped: Bool = false,
    settings: String? = nil
  ) {
    let libexec = home.path + "/libexec"
    let user = home.path + "/.local/share/speech-providers"
    let state = home.path + "/.local/state/synth-host"
    _ = system("mkdir -p '\(libexec)/providers' '\(user)' '\(state)'")
    Self.write("Quick", voices: Self.quick, to: libexec + "/providers")
    if hasModel {
      Self.write(
        "Model",
        voices: Self.model,
        needs: ["firstFrameSeconds": 20],
        to: libexec + "/providers"
      )
    }
    if hasDropped { Self.write("Dropped", voices: Self.dropped, to: user) }
    if let settings { TestSupport.write(Array(settings.utf8), to: state + "/settings.json") }
    host = SpeechHost(
      HostConfiguration(
        environment: [
          "HOME": home.path, "LANG": locale, "SPEECH_PROVIDER_PATH": "/nowhere:",
          "SYNTH_HOST_LIBEXEC": libexec,
        ],
        executableFolder: home.path + "/bin"
      )
    )
    // Whoever has heard it knows that it speaks.
    for record in host.registry.providers where !record.places.confinement.cameWithHost {
      host.health.verify(record.places)
    }
  }

  deinit { host.close() }

  /// The end of the identifier of the default voice.
  func voice(_ use: VoiceUse, speaking language: String? = nil) -> String? {
    let voices = host.registry.voices
    let match: VoiceMatch?
    if let language {
      match = LanguageTag(language).flatMap {
        host.voices.voice(speaking: $0, for: use, in: voices)
      }
    } else {
      match = host.voices.defaultVoice(for: use, in: voices)
    }
    return match?.voice.localIdentifier
  }

  func set(_ voice: String?, for use: VoiceUse, language: String? = nil) {
    host.settings.change {
      $0.voiceDefaults.set(voice, for: use, language: language.flatMap { LanguageTag($0) })
    }
  }

  private static let quick = [("ada", "en-US", "default"), ("dieter", "de-DE", "default")]
  private static let model = [
    ("heart", "en-US", "premium"), ("herz", "de-DE", "premium"), ("calon", "cy", "premium"),
  ]
  private static let dropped = [("loud", "en-US", "premium"), ("uchel", "cy", "premium")]

  private static func write(
    _ name: String,
    voices: [(id: String, language: String, quality: String)],
    needs: [String: Int] = [:],
    to folder: String
  ) {
    let list = voices.map { voice in
      """
      {"id": "\(voice.id)", "name": "\(voice.id)", "languages": ["\(voice.language)"],
       "quality": "\(voice.quality)", "sampleRate": 16000}
      """
    }
    let asked = needs.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
    let manifest = """
      {"speech_manifest": 1, "id": "org.example.\(name.lowercased())", "name": "\(name)",
       "needs": {\(asked)}, "voices": [\(list.joined(separator: ",\n"))]}
      """
    TestSupport.write(read(Fixtures.library("Ramp")), to: "\(folder)/\(name).so")
    TestSupport.write(Array(manifest.utf8), to: "\(folder)/\(name).provider.json")
  }
}
