// SPDX-License-Identifier: Apache-2.0
import SpeechSystem
import Synchronization

/// The voices of one library, in its order. Those from the scan cache are decoded on first use: most starts need the
/// voices of one provider, however many others there are. [any thread]
struct VoiceGroup: Hashable, Sendable {
  let provider: String
  /// Identifiers that do not begin with the provider's and a dot.
  let otherNames: [String]
  let hasPersonal: Bool
  /// What its voices for ordinary text speak, as language subtags.
  let languages: Set<String>
  /// Identifiers of voices that are left out because another provider has them.
  private(set) var leftOut: Set<String> = []
  /// Marks each voice; see `Voice.isUnverified`.
  var isUnverified = false
  /// Marks each voice; see `Voice.standing`.
  var standing = VoiceStanding.host
  /// Names of the folders that the user has added to a provider that came with the host: their voices are `.added`.
  var addedFolders: Set<String> = []
  private let countOfAll: Int
  private let list: List

  init(_ voices: [Voice], of provider: String) {
    let voices = voices.map { voice in
      guard voice.hasPersonalIdentifier else { return voice }
      var voice = voice
      voice.traits.insert(.personal)
      return voice
    }
    self.provider = provider
    countOfAll = voices.count
    otherNames = voices.map(\.identifier).filter { !$0.hasPrefix(provider + ".") }
    hasPersonal = voices.contains { $0.traits.contains(.personal) }
    let ordinary = voices.filter { VoiceRanking.reserve(of: $0) == 0 }
    languages = Set(ordinary.flatMap { $0.languageTags.map(\.tag.language) })
    list = List(.read(voices))
  }

  /// From a scan cache.
  init(_ encoded: EncodedVoices, of provider: String) {
    self.provider = provider
    countOfAll = encoded.count
    otherNames = encoded.otherNames
    hasPersonal = encoded.hasPersonal
    languages = encoded.languages
    list = List(.encoded(encoded))
  }

  var count: Int { countOfAll - leftOut.count }

  var voices: [Voice] {
    let voices = list.voices(of: provider)
    guard isUnverified || standing != .host || !addedFolders.isEmpty || !leftOut.isEmpty else {
      return voices
    }
    return voices.compactMap { voice in
      guard !leftOut.contains(voice.identifier) else { return nil }
      var voice = voice
      voice.isUnverified = isUnverified
      voice.standing = standing == .host && isAdded(voice) ? .added : standing
      return voice
    }
  }

  /// Whether the voice comes from an added folder: it has the folder's name, perhaps before a dot and more.
  private func isAdded(_ voice: Voice) -> Bool {
    guard !addedFolders.isEmpty else { return false }
    var name =
      voice.identifier.hasPrefix(provider + ".")
      ? voice.identifier.dropFirst(provider.count + 1) : voice.localIdentifier[...]
    while !addedFolders.contains(String(name)) {
      guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
      name = name[..<dot]
    }
    return true
  }

  /// Identifiers of personal voices.
  var personalNames: Set<String> {
    guard hasPersonal else { return [] }
    return Set(voices.lazy.filter { $0.traits.contains(.personal) }.map(\.identifier))
  }

  /// How many there are, and what marks them.
  var outline: String {
    "\(count) \(isUnverified) \(standing) \(addedFolders.sorted().joined(separator: " "))"
  }

  /// Whether a voice of exactly this identifier may be among them.
  func mayContain(_ identifier: String) -> Bool {
    identifier.hasPrefix(provider + ".") || otherNames.contains(identifier)
  }

  /// A copy without these voices, all of which must be in the group.
  func without(_ identifiers: Set<String>) -> Self {
    var group = self
    group.leftOut = identifiers
    return group
  }

  static func == (left: Self, right: Self) -> Bool {
    left.provider == right.provider && left.isUnverified == right.isUnverified
      && left.standing == right.standing && left.addedFolders == right.addedFolders
      && (left.list === right.list && left.leftOut == right.leftOut || left.voices == right.voices)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(provider)
    hasher.combine(voices)
  }

  /// Shared by all copies, so that the voices are read once.
  private final class List: Sendable {
    enum Contents {
      case read([Voice])
      case encoded(EncodedVoices)
    }

    private let contents: Mutex<Contents>

    init(_ contents: Contents) { self.contents = Mutex(contents) }

    func voices(of provider: String) -> [Voice] {
      contents.withLock { contents in
        switch contents {
        case .read(let voices): return voices
        case .encoded(let encoded):
          let voices = encoded.decoded(of: provider)
          contents = .read(voices)
          return voices
        }
      }
    }
  }
}

extension Voice {
  /// Whether `personal` follows the provider's identifier, or is part of an identifier that begins otherwise: then it
  /// is a personal voice, whatever the provider states.
  fileprivate var hasPersonalIdentifier: Bool {
    identifier.hasPrefix(provider + ".")
      ? identifier.dropFirst(provider.count + 1).hasPrefix("personal.")
      : identifier.contains(text: ".personal.")
  }
}
