// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechMarkup

/// How fast documents are read, beside expat and libxml2 in the same run: the reader alone in MB/s,
/// a short request in microseconds. Then what the three report for the documents that the tests
/// refuse, when run in the top folder.
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
      RefusedDocuments.compare()
    } catch {
      print("markup-speed: \(error)")
      exit(70)
    }
  }

  /// The readers take turns, as the machine's speed changes while they run.
  private static func compare(_ sample: Sample, runs: Int) throws(MarkupError) {
    var ours: [Duration] = []
    var expat: [Duration] = []
    var libxml2: [Duration] = []
    var whole: [Duration] = []
    for _ in 0..<runs {
      ours.append(try time { () throws(MarkupError) in try read(sample.source) })
      expat.append(try time { () throws(MarkupError) in Expat.count(sample.source) })
      libxml2.append(try time { () throws(MarkupError) in Libxml2.count(sample.source) })
      whole.append(
        try time { () throws(MarkupError) in try SpeechDocument(ssml: sample.source).text.count }
      )
    }
    let counts = [
      try read(sample.source), Expat.count(sample.source), Libxml2.count(sample.source),
    ]
    if Set(counts).count > 1 {
      print("markup-speed: elements and attributes are \(counts)")
      exit(70)
    }
    let bytes = sample.source.count
    print(
      "\(sample.name): reader_MB_s=\(speed(bytes, ours)) expat_MB_s=\(speed(bytes, expat))",
      "ratio=\(rounded(best(expat) / best(ours))) libxml2_MB_s=\(speed(bytes, libxml2))",
      "document_MB_s=\(speed(bytes, whole))"
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
          (0..<count).reduce(0) { sum, _ in sum + Expat.count(source) }
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
          lexicon.matches(in: text, range: 0..<text.count).count
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
