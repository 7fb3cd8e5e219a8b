// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechReader
import SpeechRecordings
import SpeechSystem
import SpeechVoices
import TestSupport
import TestTraits
import Testing

/// What people add that is not a voice, or only a part of one: each is refused with what it is, and leaves nothing.
@Suite("What is not a voice", .limited, .ownThread)
struct WrongVoiceTests {
  static func providers() throws -> [ProviderDescription] {
    func patterns(_ texts: [String]) throws -> [NamePattern] {
      try texts.map { try #require(NamePattern($0)) }
    }
    let file = try #require(NamePattern("*.onnx"))
    return [
      ProviderDescription(
        identifier: "org.neural",
        name: "Neural",
        voiceFiles: [
          VoiceFileKind(
            what: "a Piper voice",
            form: .file(file, with: try patterns(["*.onnx.json"])),
            mapsModels: true
          ),
          VoiceFileKind(
            what: "Kokoro",
            form: .folder(try patterns(["*.onnx", "voices*.bin"])),
            mapsModels: true
          ),
        ]
      ),
      ProviderDescription(
        identifier: "org.recorded",
        name: "Recorded",
        voiceFiles: [
          VoiceFileKind(what: "recordings", form: .folder(try patterns(["voice.json"])))
        ]
      ),
    ]
  }

  @Test("is refused with what it is, and leaves nothing", arguments: WrongVoice.all)
  func refused(_ wrong: WrongVoice) throws {
    let providers = try Self.providers()
    let home = TemporaryFolder()
    for (name, bytes) in wrong.files {
      let path = home.path + "/" + name
      _ = run("/bin/mkdir", ["-p", Path.parent(of: path)])
      write(bytes, to: path)
    }
    let path = home.path + "/" + wrong.path
    let store = AddedVoiceStore(sharedFolder: home.path + "/shared")
    do throws(AddedVoiceError) {
      let source = try VoiceSource(
        path,
        unpackedIn: home.path + "/unpacked",
        program: .tested,
        providers: providers
      )
      _ = try store.add(source.voice, replacing: false)
      Issue.record("it was added")
    } catch {
      #expect(error.message.hasPrefix(wrong.reason.replacing("%", with: path)), "\(error.message)")
      #expect(error.exitStatus == wrong.status)
    }
    #expect(FileTree.names(in: home.path + "/shared/voices").isEmpty)
    #expect(FileTree.names(in: home.path + "/unpacked").isEmpty)
  }

  @Test("there are more than the 39 that were asked for, and each has a name of its own")
  func collection() {
    #expect(WrongVoice.all.count >= 39)
    #expect(Set(WrongVoice.all.map(\.name)).count == WrongVoice.all.count)
  }
}
