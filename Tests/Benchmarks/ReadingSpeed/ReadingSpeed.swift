// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechText

/// What it costs to find the readings of running text: prose without digits by the byte, words with digits by the
/// reading, and the first text of a process. The least of some runs, as the machine's speed changes.
///
///     reading-speed [RUNS]
@main
struct ReadingSpeed {
  static func main() {
    let runs = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 9 : 9
    let first = nanoseconds { count(["It costs $5 on March 3."], "en-US") }
    print("first text: us=\(Int(first / 1_000))")
    for (language, prose, digits) in samples {
      let plain = Array(repeating: prose, count: 200)
      let bytes = prose.utf8.count * plain.count
      let cost = best(of: runs) { count(plain, language) }
      let read = Array(repeating: digits, count: 100).flatMap(\.self)
      let readings = count(read, language)
      let readCost = best(of: runs) { count(read, language) }
      print(
        "\(language): prose_ns_byte=\(Int(cost / Double(bytes) * 10) / 10)",
        "reading_ns=\(Int(readCost / Double(max(readings, 1)))) readings=\(readings / 100)"
      )
    }
  }

  private static let samples = [
    (
      "en-US",
      "The tide was out when they came down to the shore, and the boats lay on their sides in the mud.",
      [
        "It costs $19.99.", "Open 9am-5pm on March 5, 2021.",
        "The 21st of 105 guests ran 10 km in 1984.",
      ]
    ),
    (
      "de",
      "Die Flut war weit draußen, als sie an den Strand kamen, und die Boote lagen schief im Schlamm.",
      ["Das kostet 19,99 €.", "Am 3. Mai 2021 um 8:05 Uhr.", "Der 21. von 105 Gästen lief 10 km."]
    ),
    (
      "fr",
      "La mer était basse quand ils arrivèrent sur la plage, et les bateaux gisaient sur le côté dans la vase.",
      ["Cela coûte 19,99 €.", "Le 1er mai 2021 à 8 h 05.", "Le 21e de 105 invités courut 10 km."]
    ),
    (
      "es",
      "La marea estaba baja cuando llegaron a la playa, y los barcos yacían de lado en el barro.",
      [
        "Cuesta 19,99 €.", "El 1 de mayo de 2021 a las 8:05.",
        "La 2.ª de 200 personas corrió 10 km.",
      ]
    ),
  ]

  private static func count(_ texts: [String], _ language: String) -> Int {
    texts.reduce(0) { sum, text in
      sum + ReadingScanner.readings(in: Array(text.utf8)[...], language: language).count
    }
  }

  private static func best(of runs: Int, _ work: () -> Int) -> Double {
    (0..<max(runs, 1)).map { _ in nanoseconds(work) }.min() ?? 0
  }

  private static func nanoseconds(_ work: () -> Int) -> Double {
    var sink = 0
    let time = ContinuousClock().measure { sink += work() }
    if sink < 0 { print(sink) }
    let (seconds, attoseconds) = time.components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
