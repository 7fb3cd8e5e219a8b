// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// A document with all elements and attributes of SSML, valid and invalid, nested at random.
struct RandomMarkup {
  private static let elements = [
    "p", "s", "token", "w", "lang", "voice", "sub", "break", "mark", "desc", "meta", "metadata",
    "lexicon", "prosody", "emphasis", "say-as", "phoneme", "audio", "lookup", "speak", "x:foreign",
    "unknown",
  ]
  private static let attributes = [
    "pitch", "contour", "range", "rate", "duration", "volume", "level", "interpret-as", "format",
    "detail", "ph", "alphabet", "type", "alias", "time", "strength", "name", "languages", "gender",
    "age", "variant", "required", "ordering", "onvoicefailure", "onlangfailure", "xml:lang",
    "xml:base", "xml:id", "ref", "uri", "src", "clipBegin", "clipEnd", "repeatCount", "repeatDur",
    "soundLevel", "speed", "fetchtimeout", "fetchhint", "maxage", "maxstale", "role", "x:y", "odd",
  ]
  private static let values = [
    "", " ", "a", "b", "en", "de-DE", "en:fr", "1", "0", "-1", "+2", "50%", "+10%", "-200%", "1s",
    "850ms", "+3dB", "-99999999999dB", "200Hz", "+2st", "medium", "x-low", "fast", "silent",
    "strong", "none", "(0%,+1Hz)(50%,x)", "(((", "name age", "female", "ignorelang", "keepexisting",
    "ruby", "x:role y", "../a/./b?c#d", "http://a/b", "é😀", "&lt;&#9;", "1e999",
    "99999999999999999999",
    "text/xml", "date",
  ]
  private static let gaps = ["", " ", "\n ", "<!-- -->", "&#32;", "."]

  private(set) var source = ""
  /// Words that must be spoken, each its own.
  private(set) var words: [String] = []
  private var random: SeededGenerator
  private var open: [String] = []

  init(seed: UInt64, length: Int = 120) {
    random = SeededGenerator(seed: seed)
    let version = ["version='1.1'", "version='1.0'", ""].randomElement(using: &random) ?? ""
    source = "<speak \(version) xmlns:x='urn:x' startmark='a' endmark='b'>"
    for _ in 0..<length { step() }
    while let name = open.popLast() { source += "</\(name)>" }
    source += "</speak>"
  }

  private mutating func step() {
    source += Self.gaps.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<6, using: &random) {
    case 0,
      1 where open.count < 20:
      begin()
    case 2 where !open.isEmpty: source += "</\(open.removeLast())>"
    default:
      let word = "w\(source.utf8.count)é"
      source += word
      // What these hold is not spoken.
      if open.allSatisfy({ !["desc", "meta", "metadata", "lexicon", "sub"].contains($0) }) {
        words.append(word)
      }
    }
  }

  private mutating func begin() {
    let name = Self.elements.randomElement(using: &random) ?? "p"
    var written = Set<String>()
    source += "<\(name)"
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let attribute = Self.attributes.randomElement(using: &random) ?? "odd"
      guard written.insert(attribute).inserted else { continue }
      source += " \(attribute)='\(Self.values.randomElement(using: &random) ?? "")'"
    }
    if Bool.random(using: &random) {
      source += "/>"
    } else {
      source += ">"
      open.append(name)
    }
  }
}
