// SPDX-License-Identifier: Apache-2.0

import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("Phonemes on their way to a provider", .limited, .ownThread)
struct PhonemeTests {
  @Test("every range arrives as it was sent, byte for byte")
  func everyRange() throws {
    let worker = try startWorker("Ramp")
    defer { worker.dismiss() }
    // 4 bytes of an emoji, 3 of U+FFFC.
    let text = "Say 🎉tomato\u{FFFC}, not tomato."
    let given = [
      WorkerPhonemeRange(text: 4..<8, alphabet: "ipa", phonemes: "ˈpɑːti"),
      WorkerPhonemeRange(text: 8..<14, alphabet: "ipa", phonemes: "təˈmeɪtəʊ t͡ʃ ə̃˞ 𝼊"),
      WorkerPhonemeRange(text: 14..<17, alphabet: "x-sampa", phonemes: "t_hO:\\ <&\">"),
      WorkerPhonemeRange(text: 23..<30, alphabet: "x", phonemes: " "),
    ]
    let rendering = try worker.render("ramp.phonemes", text, phonemes: given)
    #expect(rendering.end == .complete)
    #expect(rendering.saidBytes == given.lines)
    // They belong to their request alone.
    #expect(try worker.render("ramp.phonemes", text).saidBytes == [])
  }

  @Test("as many ranges and bytes as are allowed pass")
  func maxCount() throws {
    let worker = try startWorker("Ramp")
    defer { worker.dismiss() }
    let text = String(repeating: "a", count: 90 * 1024)
    let length = WorkerPhonemeRange.maxBytes / WorkerPhonemeRange.maxCount - 3
    let given = (0..<WorkerPhonemeRange.maxCount).map {
      WorkerPhonemeRange(
        text: $0..<$0 + 1,
        alphabet: "ipa",
        phonemes: String(repeating: $0 % 2 == 0 ? "a" : "b", count: length)
      )
    }
    let rendering = try worker.render("ramp.phonemes", text, phonemes: given)
    #expect(rendering.end == .complete)
    #expect(rendering.saidBytes == given.lines)
  }

  @Test("no part of a text that a provider takes ends inside a range")
  func covered() throws {
    let worker = try startWorker("Ramp")
    defer { worker.dismiss() }
    let phonemes = [WorkerPhonemeRange(text: 2..<4, alphabet: "ipa", phonemes: "a")]
    // The voice takes the first three bytes.
    let rendering = try worker.render("ramp.gaps", "ab #cd", phonemes: phonemes)
    #expect(rendering.end == .broke(.covered))
  }

  @Test("a part that ends beside a range is as good as any", arguments: [0..<3, 3..<6])
  func coveredBeside(range: Range<Int>) throws {
    let worker = try startWorker("Ramp")
    defer { worker.dismiss() }
    let phonemes = [WorkerPhonemeRange(text: range, alphabet: "ipa", phonemes: "a")]
    let rendering = try worker.render("ramp.gaps", "ab #cd", phonemes: phonemes)
    #expect(rendering.end == .complete && rendering.samples.count == 3000)
  }

  enum Fault: CaseIterable {
    case empty, beyond, startBeyond, reversed, overlapping, same, insideCharacter,
      endsInsideCharacter
    case noAlphabet, noPhonemes, nul, nulInAlphabet, tooMany, tooMuch
  }

  @Test(
    "a range that breaks a rule is refused and never reaches the provider",
    arguments: Fault.allCases
  )
  func faults(fault: Fault) throws {
    let worker = try startWorker("Ramp")
    defer { worker.dismiss() }
    let rendering = try worker.render("ramp.phonemes", "für alle", phonemes: Self.ranges(fault))
    #expect(rendering.end == .refused(status: -3))
    #expect(rendering.samples.isEmpty)
    #expect(try worker.render("ramp", "a").end == .complete)
  }

  private static func ranges(_ fault: Fault) -> [WorkerPhonemeRange] {
    func range(
      _ text: Range<Int>,
      _ alphabet: String = "ipa",
      _ phonemes: String = "a"
    )
      -> WorkerPhonemeRange
    { WorkerPhonemeRange(text: text, alphabet: alphabet, phonemes: phonemes) }
    let good = range(5..<7)
    switch fault {
    case .empty: return [range(5..<5)]
    case .beyond: return [range(5..<10)]
    case .startBeyond: return [range(9..<10)]
    case .reversed: return [good, range(0..<1)]
    case .overlapping: return [good, range(6..<8)]
    case .same: return [good, good]
    case .insideCharacter: return [range(2..<4)]
    case .endsInsideCharacter: return [range(0..<2)]
    case .noAlphabet: return [range(5..<7, "")]
    case .noPhonemes: return [range(5..<7, "ipa", "")]
    case .nul: return [range(5..<7, "ipa", "a\0b")]
    case .nulInAlphabet: return [range(5..<7, "i\0pa", "a")]
    case .tooMany: return Array(repeating: good, count: WorkerPhonemeRange.maxCount + 1)
    case .tooMuch:
      let maxCount = WorkerPhonemeRange.maxBytes
      return [range(5..<7, "ipa", String(repeating: "a", count: maxCount - 2))]
    }
  }
}

extension [WorkerPhonemeRange] {
  /// What `ramp.phonemes` makes of them.
  fileprivate var lines: [UInt8] {
    flatMap {
      [UInt8]("\($0.text.lowerBound)+\($0.text.count) \($0.alphabet) \($0.phonemes)\n".utf8)
    }
  }
}

extension Rendering {
  /// The bytes that `ramp.phonemes` said.
  fileprivate var saidBytes: [UInt8] { samples.map { UInt8($0 * 256) } }
}
