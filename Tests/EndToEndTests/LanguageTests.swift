// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

@Suite("Languages", .limited, .ownThread)
struct LanguageTests {
  /// The codes that Apple's systems listed when the AVSpeechSynthesizer articles were written.
  static let codes = [
    "ar-SA", "cs-CZ", "da-DK", "de-DE", "el-GR", "en-AU", "en-GB", "en-IE", "en-US", "en-ZA",
    "es-ES",
    "es-MX", "fi-FI", "fr-CA", "fr-FR", "he-IL", "hi-IN", "hu-HU", "id-ID", "it-IT", "ja-JP",
    "ko-KR",
    "nl-BE", "nl-NL", "no-NO", "pl-PL", "pt-BR", "pt-PT", "ro-RO", "ru-RU", "sk-SK", "sv-SE",
    "th-TH",
    "tr-TR", "zh-CN", "zh-HK", "zh-TW",
  ]

  @Test("every language code finds a voice that speaks")
  func everyCodeSpeaks() throws {
    let user = User()
    #expect(Self.codes.count == 37)
    for code in Self.codes {
      let path = user.path("\(code).wav")
      // Digits are spoken as words in every language that eSpeak NG has numbers for: all but one.
      let text = code == "he-IL" ? "שלום" : "1 2 3"
      let result = user.synthHost("render", "--voice", code, "--text", text, "-o", path)
      #expect(result.status == 0, "\(code): \(result.errorText)")
      let wave = try #require(Wave(path: path), "\(code)")
      #expect(wave.loudSeconds > 0.2, "\(code)")
    }
  }

  @Test("greetings in eight languages are heard, each for a plausible time")
  func greetings() throws {
    let user = User()
    let source = Fixtures.packageFolder + "/Tests/Fixtures/Markup/greetings.ssml"
    let (wave, markers) = try user.rendering("--ssml", source)
    #expect((6.0...60.0).contains(wave.duration))
    #expect(wave.loudSeconds > 5)
    let text = String(decoding: read(source), as: UTF8.self)
    let words = Set(markers.texts("word", in: text))
    for word in ["مرحبا", "Γειά", "नमस्ते", "Привет"] {
      #expect(words.contains { $0.contains(word) }, "\(word) in \(words)")
    }
  }

  @Test("every word of a page is marked once and in order", arguments: ["page-en", "page-de"])
  func everyWordOfAPage(page: String) throws {
    let user = User()
    let source = Fixtures.packageFolder + "/Tests/Fixtures/Markup/\(page).ssml"
    let (wave, markers) = try user.rendering("--ssml", source)
    let text = String(decoding: read(source), as: UTF8.self)
    let heard = markers.texts("word", in: text)
    let written = Self.words(of: text)
    #expect(heard.map { Self.decoded($0[...]) } == written)
    // Between 100 and 260 words a minute.
    #expect((100.0...260.0).contains(Double(written.count) / wave.duration * 60))
  }

  /// What the markers of a document's words show of its source, in order: each run without white space that holds a letter
  /// or a digit, without the punctuation around it, and each `&`, which is said; the content of a `<sub>` is one.
  static func words(of ssml: String) -> [String] {
    var result: [String] = []
    for piece in ssml.split(separator: "<").dropFirst() {
      guard let end = piece.firstIndex(of: ">") else { continue }
      let tag = piece[..<end]
      let text = piece[piece.index(after: end)...]
      if tag.hasPrefix("sub "), let alias = tag.split(separator: "\"").dropFirst().first {
        if !runs(in: decoded(alias)).isEmpty { result.append(decoded(text)) }
      } else {
        result += runs(in: decoded(text))
      }
    }
    return result
  }

  private static func runs(in text: String) -> [String] {
    text.split { $0.isWhitespace }.compactMap { run in
      if run == "&" { return "&" }
      guard let first = run.firstIndex(where: { $0.isLetter || $0.isNumber }),
        let last = run.lastIndex(where: { $0.isLetter || $0.isNumber })
      else { return nil }
      return String(run[first...last])
    }
  }

  /// Character references by number, and `&amp;`.
  private static func decoded(_ text: Substring) -> String {
    var result = ""
    for (index, part) in text.split(separator: "&", omittingEmptySubsequences: false).enumerated() {
      guard index > 0, let end = part.firstIndex(of: ";") else {
        result += part
        continue
      }
      let code = part[..<end]
      if code.hasPrefix("#x"), let value = UInt32(code.dropFirst(2), radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        result.unicodeScalars.append(scalar)
      } else {
        result += "&"
      }
      result += part[part.index(after: end)...]
    }
    return result
  }
}
