// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechSystem
import SpeechVoices

/// Which provider has had the default voice, or one that the user has named, so that the next program can start it before it
/// has read all voices and compared them, which takes 3 ms. A guess: the voice itself is chosen again by each program.
struct ChosenProviders: StateContents {
  /// What a choice depends on.
  struct Situation: Hashable {
    /// The use and the locale, or what the user has typed.
    let name: String
    /// Stands for the voices of the language, and for what the user has set; or for all voices.
    let mark: UInt32

    init(_ use: VoiceUse, locale: LanguageTag, voices: AvailableVoices) {
      let names = voices.voiceDefaults.names(for: use)
      let text = voices.registry.outline(of: locale) + "\n" + names.joined(separator: "\n")
      self.init(name: "\(use.rawValue) \(locale)", mark: text)
    }

    init(typed: String, voices: AvailableVoices) {
      self.init(name: "voice \(typed)", mark: voices.registry.outline())
    }

    private init(name: String, mark text: String) {
      self.name = name
      var checksum = Checksum.zip
      Array(text.utf8).withUnsafeBytes { checksum.add($0) }
      mark = checksum.value
    }
  }

  private struct Choice: Hashable {
    var mark: UInt32
    var provider: String
  }

  private static let schema = 1
  /// A user has few locales; a program that tries all of them must not make a large file.
  private static let maxChoices = 16
  /// In bytes.
  private static let maxName = 256

  private var choices: [String: Choice] = [:]

  init() {}

  /// Beside the list of voices. Nil when the user has no home.
  static func path(in searchPath: SearchPath) -> String? {
    searchPath.cacheFile.map { Path.parent(of: $0) + "/default-providers.json" }
  }

  /// The identifier of the provider, if the situation is the same as then.
  subscript(situation: Situation) -> String? {
    get {
      guard let choice = choices[situation.name], choice.mark == situation.mark else { return nil }
      return choice.provider
    }
    set {
      guard situation.name.utf8.count <= Self.maxName else { return }
      if choices[situation.name] == nil, choices.count >= Self.maxChoices { choices = [:] }
      choices[situation.name] = newValue.map { Choice(mark: situation.mark, provider: $0) }
    }
  }

  var json: [UInt8] {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("schema", Self.schema)
      for (name, choice) in choices.sorted(by: { $0.key < $1.key }) {
        writer.key(name)
        writer.object { writer in
          writer.member("mark", Int(choice.mark))
          writer.member("provider", choice.provider)
        }
      }
    }
    return writer.bytes
  }

  init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    var schema: Int?
    try reader.readObject { (reader, key) throws(JSONError) in
      guard key != "schema" else {
        schema = try reader.readInteger(only: Self.schema)
        return
      }
      var mark: UInt32?
      var provider: String?
      try reader.readObject { (reader, key) throws(JSONError) in
        switch key {
        case "mark": mark = try reader.readInteger()
        case "provider": provider = try reader.readString()
        default: try reader.skip()
        }
      }
      choices[key] = Choice(
        mark: try reader.required(mark, key: "mark"),
        provider: try reader.required(provider, key: "provider")
      )
    }
    _ = try reader.required(schema, key: "schema")
    try reader.finish()
  }
}
