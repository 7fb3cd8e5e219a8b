// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport

/// Has the host deal with everything that a provider can do to it, and says what came of it:
///
///     torture [--short]
///
/// Beside the worker, the fixtures and libEspeakProvider.so. Ends with 1 when something was not contained.
@main
struct Torture {
  static func main() {
    let isShort = CommandLine.arguments.contains("--short")
    let run = HostileRun()
    // What the runtime and the first workers of each kind take once and for all.
    for mode in HostileMode.all.prefix(40) { _ = run.run(mode) }
    let before = Footprint.now()
    var faults = printModes(run)
    let times = StopTimes.measure(runs: isShort ? 20 : 200)
    print("\nFrom a cancel until the host is silent, while the provider ...")
    for (what, spread) in times { print("  \(what.padded(to: 36))\(spread)") }
    if let spread = Recovery.measure(runs: isShort ? 10 : 50) {
      print("From the death of eSpeak NG in mid-sentence until its next utterance is heard")
      print("  \("".padded(to: 36))\(spread)")
    } else {
      print("eSpeak NG did not recover each time.")
      faults += 1
    }
    run.close()
    faults += printFootprints(before)
    print(faults == 0 ? "Everything was contained." : "\(faults) not contained.")
    exit(faults == 0 ? 0 : 1)
  }

  /// One row for each mode. Answers how many were not contained.
  private static func printModes(_ run: HostileRun) -> Int {
    var faults = 0
    var recoveries = Spread()
    print("\("what goes wrong".padded(to: 36))\("healthy voice after".padded(to: 22))what happened")
    for mode in HostileMode.all {
      let report = run.run(mode)
      recoveries.add(report.recovery)
      let isExpected = mode.outcomes.contains(report.outcome)
      var row = mode.label.padded(to: 36) + "\(Spread.text(report.recovery))".padded(to: 22)
      row += report.outcome
      if !isExpected { row += "; EXPECTED: \(mode.outcomes.joined(separator: " OR "))" }
      if let trouble = report.trouble { row += "; THE HEALTHY VOICE: \(trouble)" }
      if !isExpected || report.trouble != nil { faults += 1 }
      print(row)
      fflush(nil)
    }
    print("\n\(HostileMode.all.count) modes; until the healthy voice is heard: \(recoveries)")
    return faults
  }

  private static func printFootprints(_ before: Footprint) -> Int {
    // Threads of workers that have just ended go a moment later.
    var after = Footprint.now()
    for _ in 0..<100 where !after.isFlat(since: before) {
      poll(nil, 0, 20)
      after = Footprint.now()
    }
    let isFlat = after.isFlat(since: before)
    print("The host before: \(before)\n      and after: \(after)\(isFlat ? "" : "  NOT FLAT")")
    return isFlat ? 0 : 1
  }
}

extension HostileMode {
  fileprivate var label: String {
    switch (place, task) {
    case (.worker, _): return name.isEmpty ? "(no lie)" : "lie: \(name)"
    case (.voice, .cancel): return "\(name), cancelled"
    default: return name
    }
  }
}

extension String {
  /// With spaces up to a column, one at least.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
