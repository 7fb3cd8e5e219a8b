// SPDX-License-Identifier: Apache-2.0
import SpeechJSON
import SpeechSystem

extension Voice {
  /// Reads a voice of a manifest or the scan cache; the doc comment of `ProviderManifest` describes the fields.
  /// The identifiers of voice and provider stay empty, `VoiceValidator` sets them. Fields and words that it does not know
  /// are named in `warnings`.
  /// - Parameter previous: The voice before it in a scan cache, which it may be like.
  init(
    from reader: inout JSONReader,
    variantSets: [[String]] = [],
    previous: Voice? = nil,
    warnings: inout [String]
  ) throws(JSONError) {
    self.init(
      identifier: "",
      localIdentifier: "",
      provider: "",
      name: "",
      primaryLanguages: [],
      sampleRate: 0
    )
    try reader.readObject { (reader, key) throws(JSONError) in
      if key == Self.likenessKey, let previous {
        guard try reader.readBool() else { throw reader.error(.notAllowed(allowed: "true")) }
        self = previous.withoutNames
      } else {
        try read(key, from: &reader, variantSets: variantSets, warnings: &warnings)
      }
    }
    let needed = [
      ("id", localIdentifier.isEmpty), ("name", name.isEmpty),
      ("languages", primaryLanguages.isEmpty), ("sampleRate", sampleRate == 0),
    ]
    if let (key, _) = needed.first(where: { $0.1 }) { throw reader.error(.missing(key: key)) }
  }

  /// Says that all that is not stated is as in the voice before. The first member: it replaces all.
  private static let likenessKey = "like"

  /// A voice that has all in common with this one but what differs in most providers with many voices.
  private var withoutNames: Voice {
    var voice = self
    voice.identifier = ""
    voice.localIdentifier = ""
    voice.name = ""
    voice.primaryLanguages = []
    voice.supportedLanguages = []
    return voice
  }

  private mutating func read(
    _ key: String,
    from reader: inout JSONReader,
    variantSets: [[String]],
    warnings: inout [String]
  ) throws(JSONError) {
    switch key {
    case "id": localIdentifier = try reader.readString()
    case "name": name = try reader.readString()
    case "languages": primaryLanguages = try reader.readStrings()
    case "supportedLanguages": supportedLanguages = try reader.readStrings()
    case "variants": variants = try reader.readStrings()
    case "variantSet":
      let index = try reader.readInteger(Int.self)
      guard variantSets.indices.contains(index) else {
        throw reader.error(.notAllowed(allowed: "the number of a variant set"))
      }
      variants = variantSets[index]
    case "version": version = try reader.readString()
    case "fallback": fallback = try reader.readString()
    case "alphabets": alphabets = try reader.readStrings()
    case "gender":
      gender =
        VoiceGender(rawValue: try reader.readWord(VoiceGender.words, warnings: &warnings))
        ?? .unspecified
    case "age": age = try reader.readInteger()
    case "quality":
      quality =
        VoiceQuality(rawValue: try reader.readWord(VoiceQuality.words, warnings: &warnings))
        ?? .default
    case "input":
      input =
        VoiceInput(rawValue: try reader.readWord(VoiceInput.words, warnings: &warnings)) ?? .text
    case "traits":
      traits = VoiceTraits(rawValue: try reader.readBits(VoiceTraits.words, warnings: &warnings))
    case "abilities":
      abilities = VoiceAbilities(
        rawValue: try reader.readBits(VoiceAbilities.words, warnings: &warnings)
      )
    case "longestRequest": longestRequest = try reader.readInteger()
    case "rateRange": rateRange = try reader.readRange()
    case "pitchRange": pitchRange = try reader.readRange()
    case "sampleRate": sampleRate = try reader.readInteger()
    case "channels": channels = try reader.readInteger()
    case "bytesOnDisk": bytesOnDisk = try reader.readInteger()
    case "license": license = try reader.readString()
    case "origin": origin = try reader.readString()
    case "download": download = try reader.readString()
    default:
      warnings.append(
        "voice \(VoiceRules.shown(localIdentifier)): unknown field \(VoiceRules.shown(key))"
      )
      try reader.skip()
    }
  }

  /// Writes what differs from the default.
  /// - Parameters:
  ///   - variantSet: The number of the set that holds the variants, where several voices share one.
  ///   - previous: The voice before it, where that may be referred to.
  func write(to writer: inout JSONWriter, variantSet: Int? = nil, previous: Voice? = nil) {
    let isLikePrevious = previous.map { $0.withoutNames == withoutNames } ?? false
    writer.object { writer in
      if isLikePrevious { writer.member(Self.likenessKey, true) }
      writer.member("id", localIdentifier)
      writer.member("name", name)
      writer.member("languages", unlessEmpty: primaryLanguages)
      if supportedLanguages != primaryLanguages {
        writer.member("supportedLanguages", unlessEmpty: supportedLanguages)
      }
      guard !isLikePrevious else { return }
      if let variantSet {
        writer.member("variantSet", variantSet)
      } else {
        writer.member("variants", unlessEmpty: variants)
      }
      writer.member("version", version)
      writer.member("fallback", fallback)
      writer.member("alphabets", unlessEmpty: alphabets)
      if gender != .unspecified { writer.member("gender", gender.word) }
      if age != 0 { writer.member("age", age) }
      if quality != .default { writer.member("quality", quality.word) }
      if input != .text { writer.member("input", input.word) }
      writer.member("traits", unlessEmpty: traits.words)
      writer.member("abilities", unlessEmpty: abilities.words)
      if longestRequest != 0 { writer.member("longestRequest", longestRequest) }
      writer.member("rateRange", range: rateRange)
      writer.member("pitchRange", range: pitchRange)
      writer.member("sampleRate", sampleRate)
      if channels != 1 { writer.member("channels", channels) }
      if bytesOnDisk != 0 { writer.member("bytesOnDisk", bytesOnDisk) }
      writer.member("license", license)
      writer.member("origin", origin)
      writer.member("download", download)
    }
  }
}

extension JSONReader {
  /// A list of strings, at most 4096.
  mutating func readStrings() throws(JSONError) -> [String] {
    var strings: [String] = []
    try readArray { (reader) throws(JSONError) in
      guard strings.count < VoiceRules.maxCount else {
        throw reader.error(.notAllowed(allowed: "at most \(VoiceRules.maxCount) entries"))
      }
      strings.append(try reader.readString())
    }
    return strings
  }

  /// The index of a word in a list; 0 and a warning for one that is not in it.
  fileprivate mutating func readWord(
    _ words: [String],
    warnings: inout [String]
  ) throws(JSONError) -> Int {
    let word = try readString()
    if let place = words.firstIndex(of: word) { return place }
    warnings.append(
      "unknown word \(VoiceRules.shown(word)), known are \(words.joined(separator: ", "))"
    )
    return 0
  }

  /// Bits for a list of words; a warning for each that is not known.
  fileprivate mutating func readBits(
    _ words: [String],
    warnings: inout [String]
  ) throws(JSONError) -> UInt32 {
    var bits: UInt32 = 0
    try readArray { (reader) throws(JSONError) in
      let word = try reader.readString()
      if let bit = words.firstIndex(of: word) {
        bits |= 1 << UInt32(bit)
      } else {
        warnings.append(
          "unknown word \(VoiceRules.shown(word)), known are \(words.joined(separator: ", "))"
        )
      }
    }
    return bits
  }

  /// `[lowest, highest]`.
  fileprivate mutating func readRange() throws(JSONError) -> ClosedRange<Float> {
    var ends: [Float] = []
    try readArray { (reader) throws(JSONError) in ends.append(try reader.readNumber()) }
    guard ends.count == 2, ends[0] <= ends[1] else {
      throw error(.notAllowed(allowed: "[lowest, highest]"))
    }
    return ends[0]...ends[1]
  }
}

extension JSONWriter {
  mutating func member(_ name: String, unlessEmpty list: [String]) {
    guard !list.isEmpty else { return }
    member(name, list)
  }

  /// Left out when it is `1...1`.
  mutating func member(_ name: String, range: ClosedRange<Float>) {
    guard range != 1...1 else { return }
    key(name)
    array { writer in
      writer.value(range.lowerBound)
      writer.value(range.upperBound)
    }
  }
}
