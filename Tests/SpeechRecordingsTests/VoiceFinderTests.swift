// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechRecordings
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("Which provider reads a voice", .limited, .ownThread)
struct VoiceFinderTests {
  private let home = TemporaryFolder()

  private static func provider(
    _ identifier: String,
    _ kinds: [VoiceFileKind]
  ) -> ProviderDescription {
    ProviderDescription(identifier: identifier, name: identifier, voiceFiles: kinds)
  }

  private static func file(_ pattern: String, with others: [String] = []) throws -> VoiceFileKind {
    VoiceFileKind(
      what: "a file \(pattern)",
      form: .file(
        try #require(NamePattern(pattern)),
        with: try others.map { try #require(NamePattern($0)) }
      )
    )
  }

  private static func folder(_ names: String...) throws -> VoiceFileKind {
    VoiceFileKind(
      what: "a folder with \(names.joined(separator: " and "))",
      form: .folder(try names.map { try #require(NamePattern($0)) })
    )
  }

  private func finder() throws -> VoiceFinder {
    VoiceFinder([
      Self.provider("org.recorded", [try Self.folder("voice.json")]),
      Self.provider(
        "org.neural",
        [
          try Self.file("*.onnx", with: ["*.onnx.json"]),
          try Self.folder("voice.json", "*.onnx"),
        ]
      ),
    ])
  }

  /// Makes files with these contents; returns the folder.
  private func make(_ folder: String, _ files: [String: String]) -> String {
    let path = home.path + "/" + folder
    _ = run("/bin/mkdir", ["-p", path])
    for (name, text) in files { write(Array(text.utf8), to: path + "/" + name) }
    return path
  }

  private func outcome(_ body: () throws -> FoundVoice?) -> String {
    do {
      guard let found = try body() else { return "nobody" }
      let files = found.files.map { $0.joined(separator: ",") } ?? "all"
      return "\(found.provider.identifier) \(found.name) \(files)"
    } catch {
      return "\(error)"
    }
  }

  @Test("is found by the names of its files")
  func files() throws {
    let finder = try finder()
    let folder = make("v", ["joe.onnx": "", "joe.onnx.json": "", "amy.onnx": "", "x.txt": ""])
    #expect(
      outcome { try finder.voice(ofFile: folder + "/joe.onnx") }
        == "org.neural joe joe.onnx,joe.onnx.json"
    )
    #expect(outcome { try finder.voice(ofFile: folder + "/x.txt") } == "nobody")
    let text = outcome { try finder.voice(ofFile: folder + "/amy.onnx") }
    #expect(
      text == """
        \(folder)/amy.onnx needs amy.onnx.json beside it. These providers take voices:
          org.recorded: a folder with voice.json
          org.neural: a file *.onnx
          org.neural: a folder with voice.json and *.onnx
        """
    )
  }

  @Test("is found for a folder by what it contains, the most first")
  func folders() throws {
    let finder = try finder()
    let recorded = make("Ada", ["voice.json": #"{"identifier": "org.example.Ada"}"#, "a.wav": ""])
    #expect(
      outcome { try finder.voice(inFolder: recorded, shown: "Ada") }
        == "org.recorded org.example.Ada all"
    )
    let model = make("hibari", ["voice.json": "{}", "model.onnx": ""])
    #expect(outcome { try finder.voice(inFolder: model, shown: "x") } == "org.neural hibari all")
    let piper = make("p", ["joe.onnx": "", "joe.onnx.json": "", "MODEL_CARD": ""])
    #expect(
      outcome { try finder.voice(inFolder: piper, shown: "p") }
        == "org.neural joe joe.onnx,joe.onnx.json"
    )
    _ = make("a/b/Eve", ["voice.json": "{}"])
    #expect(
      outcome { try finder.voice(inFolder: home.path + "/a", shown: "a") } == "org.recorded Eve all"
    )
  }

  @Test("is copied byte for byte, unless its provider maps models", arguments: [false, true])
  func mapped(mapsModels: Bool) throws {
    let kind = VoiceFileKind(
      what: "a model",
      form: try Self.file("*.onnx").form,
      mapsModels: mapsModels
    )
    let finder = VoiceFinder([Self.provider("org.neural", [kind])])
    // A version (1), and a graph (7) with a tensor (5) of floats (2: 1), whose values (9) begin at an odd place.
    let values = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 5 &+ 1) }
    let tensor: [UInt8] = [0x10, 0x01, 0x4A, 0x80, 0x20] + values
    let graph: [UInt8] = [0x2A, 0x85, 0x20] + tensor
    let model: [UInt8] = [0x08, 0x08, 0x3A, 0x88, 0x20] + graph
    let folder = make("m", [:])
    write(model, to: folder + "/joe.onnx")
    let voice = try #require(try finder.voice(ofFile: folder + "/joe.onnx"))
    let store = AddedVoiceStore(sharedFolder: home.path + "/shared")
    try store.add(voice, replacing: false).keep()
    let copy = read(home.path + "/shared/voices/joe/joe.onnx")
    let start = try #require(copy.firstRange(of: values)).lowerBound
    #expect(mapsModels ? start.isMultiple(of: 64) : copy == model)
  }

  @Test("may be stated by the folder itself")
  func stated() throws {
    let finder = try finder()
    let folder = make("own", ["voice.json": #"{"provider": "org.recorded"}"#, "model.onnx": ""])
    #expect(outcome { try finder.voice(inFolder: folder, shown: "own") } == "org.recorded own all")
    let other = make("other", ["voice.json": #"{"provider": "org.missing"}"#])
    let text = outcome { try finder.voice(inFolder: other, shown: "other") }
    #expect(text.hasPrefix("other is for the provider org.missing, which is not installed. These"))
  }

  @Test("is asked for where several could, and what several voices are is said")
  func several() throws {
    let kinds = [try Self.folder("voice.json")]
    let finder = VoiceFinder([
      Self.provider("org.a", kinds), Self.provider("org.b", kinds),
      Self.provider("org.c", [try Self.file("*.bin")]),
    ])
    let folder = make("v", ["voice.json": "{}"])
    #expect(
      outcome { try finder.voice(inFolder: folder, shown: "v") }
        == "several providers read v: org.a, org.b. Name one with --provider."
    )
    let many = make("m", ["1.bin": "", "2.bin": ""])
    #expect(
      outcome { try finder.voice(inFolder: many, shown: "m") }
        == "m contains several voices. Add one of its files: 1.bin, 2.bin"
    )
    let odd = make("o", ["a b.bin": ""])
    #expect(
      outcome { try finder.voice(ofFile: odd + "/a b.bin") }.contains(
        "“a b” cannot be a voice’s name. Rename it"
      )
    )
    let none = make("n", ["readme": ""])
    #expect(
      outcome { try finder.voice(inFolder: none, shown: "n") }.hasPrefix("no provider reads n. ")
    )
  }

  @Test("the settings of a model name it, and may have its name without .onnx")
  func settings() throws {
    let finder = try finder()
    let folder = make(
      "s",
      ["joe.onnx": "", "joe.onnx.json": "{}", "amy.onnx": "model", "amy.json": "{}"]
    )
    #expect(
      outcome { try finder.voice(ofFile: folder + "/joe.onnx.json") }
        == "org.neural joe joe.onnx,joe.onnx.json"
    )
    let amy = try #require(try finder.voice(ofFile: folder + "/amy.onnx"))
    try AddedVoiceStore(sharedFolder: home.path + "/shared").add(amy, replacing: false).keep()
    #expect(
      run("/bin/ls", [home.path + "/shared/voices/amy"]).output == "amy.onnx\namy.onnx.json\n"
    )
    let alone = make("alone", ["eve.onnx.json": "{}"])
    #expect(
      outcome { try finder.voice(inFolder: alone, shown: "alone") }
        == "alone/eve.onnx.json is only a part of a voice: eve.onnx is not beside it. Fetch that file too."
    )
  }

  @Test(
    "voices of all accounts can be read by them, those of a user by nobody else",
    arguments: [false, true]
  )
  func modes(isForAll: Bool) throws {
    let folder = make("v", ["joe.onnx": "model", "joe.onnx.json": "{}"])
    let voice = try #require(try finder().voice(ofFile: folder + "/joe.onnx"))
    let place = home.path + "/place"
    let store = isForAll ? AddedVoiceStore(dataFolder: place) : AddedVoiceStore(sharedFolder: place)
    #expect(store.isWritable)
    for _ in 0..<2 { try store.add(voice, replacing: true).keep() }
    for path in [store.folder, store.folder + "/joe"] {
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == (isForAll ? 0o755 : 0o700))
    }
  }

  @Test("a file of a voice that is a folder names the folder; of a model only its files are taken")
  func partOfFolder() throws {
    let finder = VoiceFinder([
      Self.provider("org.recorded", [try Self.folder("voice.json")]),
      Self.provider(
        "org.neural",
        [
          VoiceFileKind(
            what: "Kokoro",
            form: try Self.folder("*.onnx", "voices*.bin").form,
            mapsModels: true
          )
        ]
      ),
    ])
    let folder = make("k", ["k.onnx": "", "voices-v1.0.bin": "", "other.pdf": ""])
    let expected = "org.neural k k.onnx,voices-v1.0.bin"
    #expect(outcome { try finder.voice(ofFile: folder + "/k.onnx") } == expected)
    #expect(outcome { try finder.voice(ofFile: folder + "/voices-v1.0.bin") } == expected)
    let recorded = make("Ada", ["voice.json": "{}", "a.wav": ""])
    #expect(
      outcome { try finder.voice(ofFile: recorded + "/voice.json") } == "org.recorded Ada all"
    )
  }

  @Test("the cache of Hugging Face, which has only links, is read through them, and no other link")
  func links() throws {
    let finder = try finder()
    let cache = home.path + "/models--owner--Some-Voice"
    let blobs = make("models--owner--Some-Voice/blobs", ["1": "{}", "2": "model", "3": "text"])
    let snapshot = make("models--owner--Some-Voice/snapshots/0a1b", [:])
    for (name, blob) in [("voice.json", "1"), ("a.onnx", "2"), ("README.md", "3")] {
      symlink("../../blobs/" + blob, snapshot + "/" + name)
    }
    let store = AddedVoiceStore(sharedFolder: home.path + "/shared")
    for path in [cache, snapshot] {
      let voice = try finder.voice(inFolder: path, shown: path)
      #expect(voice.name == "Some-Voice")
      try store.add(voice, replacing: true).keep()
      let copy = home.path + "/shared/voices/Some-Voice/a.onnx"
      #expect(String(decoding: read(copy), as: UTF8.self) == "model")
    }
    #expect(!blobs.isEmpty)
    // A single file is what the user has named, wherever it is.
    let single = make("single", ["joe.onnx.json": "{}"])
    symlink(cache + "/blobs/2", single + "/joe.onnx")
    let joe = try #require(try finder.voice(ofFile: single + "/joe.onnx"))
    try store.add(joe, replacing: false).keep()
    #expect(
      String(decoding: read(home.path + "/shared/voices/joe/joe.onnx"), as: UTF8.self) == "model"
    )
    // But not the file beside it.
    let stolen = make("stolen", ["eve.onnx": "model"])
    symlink("/etc/hostname", stolen + "/eve.onnx.json")
    for name in ["eve.onnx", nil] {
      let text = outcome {
        let eve =
          try name.map { try finder.voice(ofFile: stolen + "/" + $0) }
          ?? finder.voice(inFolder: stolen, shown: "s")
        _ = try store.add(try #require(eve), replacing: true)
        return nil
      }
      #expect(
        text.contains("eve.onnx.json is no part of a voice: it is a link to something outside"),
        "\(text)"
      )
    }
    #expect(!store.entries().contains { $0.name == "eve" })
    // A folder that was downloaded must not reach for the user's files.
    symlink("/etc/hostname", snapshot + "/secret.txt")
    let voice = try finder.voice(inFolder: snapshot, shown: "s")
    let text = outcome {
      _ = try store.add(voice, replacing: true)
      return nil
    }
    #expect(text.contains("secret.txt is no part of a voice: it is a link to something outside"))
  }
}
