// SPDX-License-Identifier: Apache-2.0

import CExpat
import Glibc
import SpeechMarkup

/// How fast documents are read, beside expat in the same run: the reader alone in MB/s, a short request in microseconds.
///
///     markup-speed [RUNS]
@main
struct MarkupSpeed {
  static func main() {
    let runs = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 7 : 7
    do {
      for sample in Sample.all { try compare(sample, runs: runs) }
      try measureRequest()
      try measureLexicon()
    } catch {
      print("markup-speed: \(error)")
      exit(70)
    }
  }

  /// The two readers take turns, as the machine's speed changes while they run.
  private static func compare(_ sample: Sample, runs: Int) throws(MarkupError) {
    var ours: [Duration] = []
    var theirs: [Duration] = []
    var whole: [Duration] = []
    for _ in 0..<runs {
      ours.append(try time { () throws(MarkupError) in try read(sample.source) })
      theirs.append(try time { () throws(MarkupError) in readWithExpat(sample.source) })
      whole.append(
        try time { () throws(MarkupError) in try SpeechDocument(ssml: sample.source).text.count }
      )
    }
    let bytes = sample.source.count
    print(
      "\(sample.name): reader_MB_s=\(speed(bytes, ours)) expat_MB_s=\(speed(bytes, theirs))",
      "ratio=\(rounded(best(theirs) / best(ours))) document_MB_s=\(speed(bytes, whole))"
    )
  }

  private static func read(_ source: [UInt8]) throws(MarkupError) -> Int {
    var reader = try XMLReader(source)
    var count = 0
    while let event = try reader.next() {
      if case .start(let element) = event { count += 1 + element.attributes.count }
    }
    return count
  }

  /// With namespaces and with handlers, as a reader of SSML would use it.
  private static func readWithExpat(_ source: [UInt8]) -> Int {
    guard let parser = XML_ParserCreateNS("UTF-8", 0x20) else { return 0 }
    defer { XML_ParserFree(parser) }
    let counter = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    counter.initialize(to: 0)
    defer { counter.deallocate() }
    XML_SetUserData(parser, counter)
    XML_SetElementHandler(
      parser,
      { user, _, attributes in
        guard let attributes, let user else { return }
        var count = 1
        while attributes[2 * count - 2] != nil { count += 1 }
        // Safe because the pointer is the one given to XML_SetUserData, which holds an Int.
        user.assumingMemoryBound(to: Int.self).pointee += count
      },
      { _, _ in }
    )
    XML_SetCharacterDataHandler(parser, { _, _, _ in })
    source.withUnsafeBytes { bytes in
      // Safe because a char may read every byte, and the bytes outlive the call.
      let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard XML_Parse(parser, text, Int32(bytes.count), 1) == XML_STATUS_OK else {
        print("markup-speed: expat refuses the sample")
        exit(70)
      }
    }
    return counter.pointee
  }

  private static func measureRequest() throws(MarkupError) {
    let source = Sample.request
    let count = 20_000
    var times: [Duration] = []
    for _ in 0..<5 {
      let all = try time { () throws(MarkupError) in
        var sum = 0
        for _ in 0..<count { sum += try SpeechDocument(ssml: source).text.count }
        return sum
      }
      times.append(all)
    }
    var theirs: [Duration] = []
    for _ in 0..<5 {
      theirs.append(
        try time { () throws(MarkupError) in
          (0..<count).reduce(0) { sum, _ in sum + readWithExpat(source) }
        }
      )
    }
    print(
      "request of \(source.count) bytes: document_us=\(rounded(best(times) / Double(count) * 1e6))",
      "expat_us=\(rounded(best(theirs) / Double(count) * 1e6))"
    )
  }

  /// A dictionary of 50,000 words, and a text of which every third word is in it.
  private static func measureLexicon() throws(MarkupError) {
    let source = Sample.lexicon
    let text = Sample.lexiconText
    let lexicon = try PronunciationLexicon(pls: source)
    var readings: [Duration] = []
    var searches: [Duration] = []
    for _ in 0..<5 {
      readings.append(
        try time { () throws(MarkupError) in
          try PronunciationLexicon(pls: source).diagnostics.isEmpty ? 1 : 0
        }
      )
      searches.append(
        try time { () throws(MarkupError) in
          lexicon.matches(in: text, 0..<text.count).count
        }
      )
    }
    print(
      "lexicon of 50000 words: read_MB_s=\(speed(source.count, readings))",
      "search_MB_s=\(speed(text.count, searches))"
    )
  }

  /// - Parameter body: gives a count, which must not be zero, so that nothing can be left out.
  private static func time(_ body: () throws(MarkupError) -> Int) throws(MarkupError) -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    let count = try body()
    let passed = clock.now - start
    if count == 0 {
      print("markup-speed: a sample holds nothing")
      exit(70)
    }
    return passed
  }

  /// Seconds of the fastest run: the others were disturbed.
  private static func best(_ times: [Duration]) -> Double {
    let (seconds, attoseconds) = (times.min() ?? .zero).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  private static func speed(_ bytes: Int, _ times: [Duration]) -> Double {
    rounded(Double(bytes) / best(times) / 1e6)
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
