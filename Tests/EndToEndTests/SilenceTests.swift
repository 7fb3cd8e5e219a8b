// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

@Suite("What nobody has said", .limited, .ownThread)
struct SilenceCommandTests {
  private let user = User(["SPEECH_PROVIDER_PATH": "/nowhere"])

  @Test("leaves the file that was there, and is no success")
  func existingFile() {
    let file = user.file("old.wav", "an older recording")
    for voice in ["fault.no-audio", "fault.zeros", "fault.one-frame", "fault.one-character"] {
      let result = user.synthHost(
        "render",
        "--provider-dir",
        user.providerFolder(["Faulty"]),
        "-v",
        voice,
        "--text",
        "Good morning to all of you.",
        "-o",
        file
      )
      #expect(result.status == 70, "\(voice): \(result.errorText)")
      #expect(result.errorText.contains("synth-host: the provider org.synth-host.faulty "))
      #expect(String(decoding: read(file), as: UTF8.self) == "an older recording")
    }
  }

  @Test("is status 69 where no voice has words for it, and the message names what and why")
  func notCovered() {
    let file = user.file("old.wav", "an older recording")
    let folder = user.providerFolder(["Faulty"])
    let manifest = #"""
      {"speech_manifest": 1, "id": "org.synth-host.faulty", "name": "Faulty", "voices": [
      {"id": "fault.circle-a", "name": "a", "languages": ["en"], "sampleRate": 16000, "fallback": "fault.circle-b"},
      {"id": "fault.circle-b", "name": "b", "languages": ["en"], "sampleRate": 16000, "fallback": "fault.circle-a"}]}
      """#
    write(Array(manifest.utf8), to: folder + "/Faulty.provider.json")
    let result = user.synthHost(
      "render",
      "--provider-dir",
      folder,
      "-v",
      "fault.circle-a",
      "--text",
      "Good morning.",
      "-o",
      file
    )
    #expect(result.status == 69, "\(result.errorText)")
    #expect(
      result.errorText.contains(
        "synth-host: no voice could say “Good morning.”: fault.circle-b has no words for it, and no other voice is left."
      ),
      "\(result.errorText)"
    )
    #expect(String(decoding: read(file), as: UTF8.self) == "an older recording")
  }

  @Test("is told by the status, and does not cost the rest of a document")
  func rest() throws {
    let folder = user.providerFolder(["Ramp"])
    let manifest =
      #"{"speech_manifest": 1, "id": "org.synth-host.ramp", "name": "Ramp", "voices": [{"id": "ramp.gaps", "name": "gaps", "#
      + #""languages": ["en"], "sampleRate": 16000, "abilities": ["wordMarkers"]}]}"#
    write(Array(manifest.utf8), to: folder + "/Ramp.provider.json")
    let voice = ["--provider-dir", folder, "-v", "ramp.gaps"]
    let files = ["-o", user.path("a.wav"), "--markers", user.path("a.json")]
    let rendered = run(
      Fixtures.program("synth-host"),
      ["render", "--as-written"] + voice + ["--text", "ab #cd. Ef gh."] + files,
      environment: user.environment
    )
    #expect(rendered.status == 69, "\(rendered.errorText)")
    #expect(rendered.errorText.contains("“#cd.”") && rendered.errorText.contains("everything else"))
    #expect(try #require(Wave(path: user.path("a.wav"))).duration > 0.3)
    let markers = try JSONValue(read(user.path("a.json")))
    #expect(markers["markers"]?.elements.isEmpty == false)

    let lines = run(
      Fixtures.program("synth-host"),
      ["speak", "--as-written"] + voice + ["-o", user.path("b.wav")],
      environment: user.environment,
      input: "ab cd.\n#cd.\nEf gh.\n"
    )
    #expect(lines.status == 69, "\(lines.errorText)")
    #expect(try #require(Wave(path: user.path("b.wav"))).duration > 0.3)
  }

  @Test("is success where there is nothing to say")
  func nothingToSay() {
    for text in ["...", "<speak><break time=\"50ms\"/></speak>", "— …"] {
      let result = user.synthHost(
        "render",
        "--provider-dir",
        user.providerFolder(["Faulty"]),
        "-v",
        "fault.zeros",
        text.hasPrefix("<") ? "--ssml" : "--text",
        text.hasPrefix("<") ? user.file("a.ssml", text) : text,
        "-o",
        user.path("a.wav")
      )
      #expect(result.status == 0, "\(text): \(result.errorText)")
    }
  }

  @Test("is told by speak and by speak --lines json")
  func speak() throws {
    let folder = user.providerFolder(["Faulty"])
    let spoken = user.synthHost(
      "speak",
      "--provider-dir",
      folder,
      "-v",
      "fault.zeros",
      "Good morning."
    )
    #expect(spoken.status == 70, "\(spoken.errorText)")
    // After several failures, which a busy machine has, the voice rests, and another one speaks.
    let reset = user.synthHost("providers", "reset", "--provider-dir", folder, "faulty")
    #expect(reset.status == 0, "\(reset.errorText)")
    let lines = user.synthHost(
      "speak",
      "--lines",
      "json",
      "--provider-dir",
      folder,
      "-v",
      "fault.zeros",
      input: #"{"command":"speak","id":"a","text":"Good morning."}"# + "\n"
    )
    let failed = try lines.output.split(separator: "\n").map { try JSONValue(Array($0.utf8)) }
      .filter { $0["event"]?.string == "failed" }
    #expect(failed.count == 1, "\(lines.output)")
    #expect(failed.first?["message"]?.string?.contains("nothing audible") == true)
  }

  @Test("is said by the host's own voice where a provider is silent")
  func fallback() throws {
    let user = User()
    let result = user.synthHost(
      "render",
      "--provider-dir",
      user.providerFolder(["Faulty"]),
      "-v",
      "fault.zeros",
      "--text",
      "Good morning to all of you.",
      "-o",
      user.path("a.wav")
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errorText.contains("org.espeak-ng.en-us speaks instead of fault.zeros"))
    #expect(try #require(Wave(path: user.path("a.wav"))).duration > 1)
  }

  @Test("is never the choice of a user who has asked for no voice")
  func usualVoice() {
    let user = User()
    let folder = user.providerFolder(["Faulty"])
    func usual() -> Substring? {
      let rows = user.synthHost("voices", "default", "--provider-dir", folder).output
        .split(separator: "\n").filter { $0.contains(" reading ") }
      return rows.first?.split(separator: " ").last
    }
    #expect(usual() == "org.espeak-ng.en-us")
    // Setting a default voice verifies its provider.
    _ = user.synthHost("voices", "default", "--provider-dir", folder, "fault.none")
    #expect(usual() == "fault.none")
  }

  @Test("is said by a voice that reads the script, where the voice that was asked is silent for it")
  func scripts() throws {
    let user = User()
    let result = user.synthHost(
      "render",
      "-v",
      "en-us",
      "--text",
      "ꦥꦏ. မြန်မာ",
      "-o",
      user.path("a.wav")
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(try #require(Wave(path: user.path("a.wav"))).duration > 0.5)
  }
}
