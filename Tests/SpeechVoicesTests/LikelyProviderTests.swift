// SPDX-License-Identifier: Apache-2.0
import SpeechVoices
import TestTraits
import Testing

@Suite("The provider that will probably speak", .limited, .ownThread)
struct LikelyProviderTests {
  private let home: TestHome

  init() throws {
    home = try TestHome()
    func add(_ id: String, _ voices: String) throws {
      let manifest = #"{"speech_manifest":1,"id":"\#(id)","name":"\#(id)","voices":[\#(voices)]}"#
      try home.folder.replace("p/\(id).so", with: SharedObject(manifest: manifest).bytes)
    }
    try add("org.a", Self.voice("x", "de", "en-GB"))
    try add("org.b", Self.voice("y", "en-US"))
    try add("org.c", Self.voice("z", "fr", more: #","traits":["novelty"]"#))
  }

  private static func voice(_ id: String, _ languages: String..., more: String = "") -> String {
    let tags = languages.map { "\"\($0)\"" }.joined(separator: ",")
    return #"{"id":"\#(id)","name":"\#(id)","languages":[\#(tags)],"sampleRate":22050\#(more)}"#
  }

  @Test(
    "is the only one with a voice for ordinary text in the language, or with the identifier",
    arguments: [
      ("de", "org.a"), ("de-AT", "org.a"), ("de_AT.UTF-8", "org.a"), ("en", nil), ("fr", nil),
      ("sv", nil),
      ("org.b.y", "org.b"), ("org.b.other", "org.b"), ("org.d.y", nil), ("", nil),
    ]
  )
  func guess(typed: String, provider: String?) {
    for isCached in [false, true] {
      let registry = home.loaded()
      #expect(
        registry.providers.count == 3 && registry.providers.allSatisfy { $0.isCached == isCached }
      )
      #expect(registry.likelyProvider(for: typed)?.description?.identifier == provider)
    }
  }
}
