// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import TestSupport
import Testing

/// Gives a suite a host with five voices that are always the same, in an environment of American English.
struct TestVoices: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SharedHost.$current.withValue(Self.host) { try await function() }
  }

  static let home = TemporaryFolder()

  /// No worker ever starts: the manifest describes the voices completely.
  static let host: SharedHost = {
    write(read(Fixtures.library("Ramp")), to: home.path + "/tones.so")
    write(Array(manifest.utf8), to: home.path + "/tones.provider.json")
    return SharedHost(environment: [
      "HOME": home.path, "LANG": "en_US.UTF-8", "SPEECH_PROVIDER_PATH": home.path,
      "SYNTH_HOST_LIBEXEC": Fixtures.libexec,
    ])
  }()

  private static let manifest = """
    {"speech_manifest": 1, "id": "org.example.tones", "name": "Tones", "voices": [
      {"id": "ada", "name": "Ada", "languages": ["en-GB"], "gender": "female", "sampleRate": 24000},
      {"id": "bob", "name": "Bob", "languages": ["en-US"], "gender": "male", "sampleRate": 16000,
       "variants": ["soft"]},
      {"id": "clara", "name": "Clara", "languages": ["fr-FR"], "gender": "neutral", "sampleRate": 22050},
      {"id": "dieter", "name": "Dieter", "languages": ["de-DE"], "sampleRate": 22050},
      {"id": "zap", "name": "Zap", "languages": ["en-US"], "traits": ["novelty"], "sampleRate": 22050}
    ]}
    """
}

extension Trait where Self == TestVoices {
  /// Five voices: Ada (en-GB), Bob (en-US), Clara (fr-FR), Dieter (de-DE) and the effect Zap (en-US).
  static var testVoices: TestVoices { TestVoices() }
}

/// What comes back from a secure archive.
func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object? {
  let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
}
