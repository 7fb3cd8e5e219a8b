// SPDX-License-Identifier: Apache-2.0

import CICU
import Glibc
import SpeechText

/// Numbers in words by the tables of SpeechText and by ICU, in the four languages that have tables: what the first number
/// of a process takes, in new processes and in turn; what a further one takes; and how many are the same words.
///
///     number-words [RUNS]
@main
struct NumberWords {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count == 3, let way = Way(rawValue: arguments[1]) {
      print(measure(way, language: arguments[2]).line)
      return
    }
    let runs = arguments.count > 1 ? Int(arguments[1]) ?? 15 : 15
    for language in ["en-US", "de", "fr", "es"] {
      compare(language, runs: runs)
    }
  }

  enum Way: String, CaseIterable { case tables, icu }

  struct Cost {
    var firstMicroseconds: Double
    var nextNanoseconds: Double
    var residentKiB: Double

    var line: String { "\(firstMicroseconds) \(nextNanoseconds) \(residentKiB)" }
  }

  private static func compare(_ language: String, runs: Int) {
    var costs: [Way: [Cost]] = [:]
    for _ in 0..<runs {
      for way in Way.allCases {
        guard let cost = measureElsewhere(way, language: language) else {
          print("number-words: \(way) cannot be measured in \(language)")
          exit(70)
        }
        costs[way, default: []].append(cost)
      }
    }
    for way in Way.allCases {
      let all = costs[way] ?? []
      print(
        "\(language), \(way): first_us=\(median(all.map(\.firstMicroseconds)))",
        "next_ns=\(median(all.map(\.nextNanoseconds))) resident_KiB=\(median(all.map(\.residentKiB)))"
      )
    }
    printDifferences(language, isOrdinal: false)
    printDifferences(language, isOrdinal: true)
  }

  /// In a process in which nothing is loaded yet.
  private static func measureElsewhere(_ way: Way, language: String) -> Cost? {
    guard let output = popen("/proc/\(getpid())/exe \(way) \(language)", "r") else { return nil }
    defer { pclose(output) }
    var line = [CChar](repeating: 0, count: 200)
    guard fgets(&line, Int32(line.count), output) != nil else { return nil }
    let bytes = line.prefix { $0 != 0 && $0 != 0x0A }.map { UInt8(bitPattern: $0) }
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap {
      Double($0)
    }
    guard numbers.count == 3 else { return nil }
    return Cost(
      firstMicroseconds: numbers[0],
      nextNanoseconds: numbers[1],
      residentKiB: numbers[2]
    )
  }

  private static func measure(_ way: Way, language: String) -> Cost {
    let count = 2_000
    let before = residentKiB()
    let start = ContinuousClock.now
    let speller = Speller(way, language: language)
    _ = speller.words(21)
    let first = ContinuousClock.now
    for number in 0..<count { _ = speller.words(number * 7_919) }
    let end = ContinuousClock.now
    return Cost(
      firstMicroseconds: microseconds(first - start),
      nextNanoseconds: microseconds(end - first) * 1_000 / Double(count),
      residentKiB: residentKiB() - before
    )
  }

  private static func printDifferences(_ language: String, isOrdinal: Bool) {
    let tables = Speller(.tables, language: language, isOrdinal: isOrdinal)
    let icu = Speller(.icu, language: language, isOrdinal: isOrdinal)
    let numbers = Array(1...10_000) + stride(from: 10_000, to: 1_000_000, by: 199)
    // Written with hyphens or without, a number sounds the same.
    let differing = numbers.filter { plain(tables.words($0)) != plain(icu.words($0)) }
    let kind = isOrdinal ? "ordinal" : "cardinal"
    print("\(language), \(kind): other words for \(differing.count) of \(numbers.count) numbers")
    if let number = differing.first {
      print("  \(number): “\(tables.words(number))”, ICU “\(icu.words(number))”")
    }
  }

  private static func plain(_ words: String) -> String {
    words.filter { $0 != "-" && $0 != " " }
  }

  private static func microseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
  }

  private static func median(_ values: [Double]) -> Int {
    Int(values.sorted()[values.count / 2].rounded())
  }

  private static func residentKiB() -> Double {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 200)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let pages = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return pages.count > 1 ? (Double(pages[1]) ?? 0) * 4 : 0
  }
}
