// SPDX-License-Identifier: Apache-2.0

/// The encoding of a text that is not UTF-8 and does not say which one it has: that in which it is a text, by its letters and by
/// how often some of them occur.
struct GuessedEncoding {
  /// As people call it.
  let name: String
  let page: CodePage

  /// Bytes from the beginning by which it is found.
  private static let sampleSize = 256 << 10

  /// Bytes outside ASCII below which the letters of a script say nothing.
  private static let leastCount = 20

  /// Nil where windows-1252 is as good as any, and for UTF-8 with some other bytes in it.
  init?(_ bytes: [UInt8]) {
    let sample = Array(bytes.prefix(Self.sampleSize))
    let highCount = sample.count { $0 >= 0x80 }
    guard highCount > 0, !Self.isMostlyUTF8(sample) else { return nil }
    let letterCount = sample.count { $0.isASCIILetter }
    let found =
      highCount * 4 > letterCount && highCount >= Self.leastCount
      ? Self.otherScript(sample) : Self.centralEuropean(sample, highCount: highCount)
    guard let found else { return nil }
    self = found
  }

  private init(_ name: String, page: CodePage) {
    self.name = name
    self.page = page
  }

  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var (right, wrong) = (0, 0)
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: return right >= wrong
      case .valid(let scalar): if scalar.count > 1 { right += 1 }
      case .error: wrong += 1
      }
    }
  }

  // MARK: - Other scripts

  private struct Candidate {
    var name: String
    var page: Int
    /// Letters that are frequent in languages of this script.
    var frequent: String
    /// The least part of all letters outside ASCII that they are.
    var least: Double
  }

  private static let kana = "のにたをとはしてでがなるれいもかまらきうくっよりこさあそだ"
  private static let candidates = [
    Candidate(name: "windows-1251", page: 1251, frequent: "оеаинтсрвлкмдпу", least: 0.55),
    Candidate(name: "KOI8-R", page: 20866, frequent: "оеаинтсрвлкмдпу", least: 0.55),
    Candidate(name: "code page 866", page: 866, frequent: "оеаинтсрвлкмдпу", least: 0.55),
    Candidate(name: "windows-1253", page: 1253, frequent: "αοειτσνηυρπκάόίέή", least: 0.55),
    Candidate(name: "Shift_JIS", page: 932, frequent: kana, least: 0.05),
    Candidate(name: "EUC-JP", page: 51932, frequent: kana, least: 0.12),
    Candidate(
      name: "GBK",
      page: 936,
      frequent: "的一是不了在人有我他这个们中来上大为和国",
      least: 0.06
    ),
    Candidate(
      name: "Big5",
      page: 950,
      frequent: "的一是不了在人有我他這個們中來上大為和國",
      least: 0.06
    ),
    Candidate(
      name: "EUC-KR",
      page: 949,
      frequent: "이다는을가에의고하지은를로",
      least: 0.15
    ),
  ]

  private static func otherScript(_ sample: [UInt8]) -> GuessedEncoding? {
    var best: (encoding: GuessedEncoding, part: Double)?
    for candidate in candidates {
      guard let page = CodePage(number: candidate.page), let text = page.utf8(sample) else {
        continue
      }
      let frequent = Set(candidate.frequent.unicodeScalars)
      var (count, faultCount, frequentCount) = (0, 0, 0)
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars where scalar.value >= 0x80
      {
        if scalar.properties.isAlphabetic { count += 1 }
        // The small forms of katakana are what many other pairs are in Shift_JIS.
        let isFault = scalar == "\u{FFFD}" || (0xFF61...0xFF9F).contains(scalar.value)
        if isFault { faultCount += 1 }
        if frequent.contains(scalar) { frequentCount += 1 }
      }
      // The sample may end within a pair.
      guard count > 0, faultCount <= 1 + count / 50 else { continue }
      // How far it is above what is least, as languages differ in how many letters they have.
      let part = Double(frequentCount) / Double(count) / candidate.least
      if part >= 1, part > best?.part ?? 0 {
        best = (GuessedEncoding(candidate.name, page: page), part)
      }
    }
    return best?.encoding
  }

  // MARK: - Latin letters of Central Europe

  /// Polish, Czech, Hungarian and their like in windows-1252 have signs within words, as in “by³a”, or the letters of several
  /// languages at once.
  private static func centralEuropean(_ sample: [UInt8], highCount: Int) -> GuessedEncoding? {
    let signs: Set<UInt8> = [
      0x9D, 0xA1, 0xA3, 0xA5, 0xA6, 0xAF, 0xB1, 0xB3, 0xB6, 0xB9, 0xBC, 0xBE, 0xBF,
    ]
    var signCount = 0
    for index in sample.indices.dropLast() where signs.contains(sample[index]) {
      let isInWord = index > 0 && sample[index - 1].isASCIILetter
      if isInWord, sample[index + 1].isASCIILetter { signCount += 1 }
    }
    // ě, ř, č and ů.
    let letters: [UInt8] = [0xEC, 0xF8, 0xE8, 0xF9]
    let hasAll = letters.allSatisfy { letter in sample.count { $0 == letter } * 200 >= highCount }
    guard signCount * 20 >= highCount && signCount > 1 || hasAll else { return nil }
    // Where ISO 8859-2 has ą, ś, ź, š and ž, windows-1250 has signs.
    let iso = sample.count { [0xB1, 0xB6, 0xBC, 0xBE].contains($0) }
    let windows = sample.count { [0x9A, 0x9C, 0x9E, 0x9F, 0x9D].contains($0) }
    let number = iso > windows ? 28592 : 1250
    return CodePage(number: number).map {
      GuessedEncoding(number == 1250 ? "windows-1250" : "ISO-8859-2", page: $0)
    }
  }
}
