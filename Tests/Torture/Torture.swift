// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport

/// Exposes the host to everything that a provider can do to it, and reports the results:
///
///     torture [--short] [NAME ... | recovery | unrequested | bombs [WORD] | readers]
///
/// Names leave out all other modes; `--short` leaves out what ends at a limit, and measures less.
/// It must be in the folder of the worker, the fixtures, libEspeakProvider.so and synth-host. Ends
/// with 1 when something was not contained.
@main
struct Torture {
  static func main() {
    keepOneHeap()
    let isShort = CommandLine.arguments.contains("--short")
    let names = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
    // The rows about libraries that nobody asked for.
    if names == ["recovery"] { exit(printRecovery(runs: isShort ? 10 : 1000) == 0 ? 0 : 1) }
    if names == ["unrequested"] { exit(UnrequestedLibraries(isShort: isShort).run() == 0 ? 0 : 1) }
    if names.first == "bombs" { exit(printBombs(names.dropFirst().first ?? "") == 0 ? 0 : 1) }
    if names == ["readers"] { exit(printReaders(isShort: isShort) == 0 ? 0 : 1) }
    let modes = HostileMode.all.filter { mode in
      (!isShort || !mode.isSlow) && (names.isEmpty || names.contains { mode.name.contains($0) })
    }
    let first = HostileRun()
    var faults = printModes(modes, first)
    first.close()
    // A second time, as the first took what is taken once and for all.
    let before = Footprint.settled()
    let second = HostileRun()
    for mode in modes { _ = second.run(mode) }
    second.close()
    faults += printFootprints(before)
    faults += printSilentSuccess(isShort: isShort)
    faults += printBadVoices()
    faults += printManyRequests()
    print("\nFrom a cancel until the host is silent, while the provider or its worker ...")
    for (what, spread) in StopTimes.measure(runs: isShort ? 20 : 200) {
      print("  \(what.padded(to: column))\(spread)")
      faults += spread.failures.count
    }
    faults += printRecovery(runs: isShort ? 10 : 50)
    faults += UnrequestedLibraries(isShort: isShort).run()
    faults += printBombs("")
    faults += printReaders(isShort: isShort)
    print(faults == 0 ? "\nEverything was contained." : "\n\(faults) not contained.")
    exit(faults == 0 ? 0 : 1)
  }

  private static let column = 42

  /// Returns how often the next utterance was not heard.
  private static func printRecovery(runs: Int) -> Int {
    print("\nFrom the death of eSpeak NG in mid-sentence until")
    let spread = Recovery.measure(runs: runs)
    print("  \("its next utterance is heard".padded(to: column))\(spread)")
    return spread.failures.count
  }

  /// One row for each mode. Returns how many were not contained.
  private static func printModes(_ modes: [HostileMode], _ run: HostileRun) -> Int {
    var faults = 0
    var recoveries = Spread()
    print(
      "\("what goes wrong".padded(to: column))\("healthy voice after".padded(to: 22))what happened"
    )
    for mode in modes {
      let report = run.run(mode)
      recoveries.add(report.recovery)
      var row = mode.label.padded(to: column) + Spread.text(report.recovery).padded(to: 22)
      row += report.outcome
      let isExpected = mode.outcomes.contains(report.outcome)
      if !isExpected { row += "; EXPECTED: \(mode.outcomes.joined(separator: " OR "))" }
      if let trouble = report.trouble { row += "; THE HEALTHY VOICE: \(trouble)" }
      if !isExpected || report.trouble != nil { faults += 1 }
      print(row)
      fflush(nil)
    }
    print("\n\(modes.count) modes; until the healthy voice is heard: \(recoveries)")
    return faults
  }

  /// What is heard with a voice that is silent but completes. Returns how many were not replaced.
  private static func printSilentSuccess(isShort: Bool) -> Int {
    print("\n\("a voice that ...".padded(to: column))who is heard, and when")
    let rows = SilentSuccess.measure(isShort: isShort)
    for row in rows {
      print(
        "  \(row.what.padded(to: column - 2))\(row.heard)\(row.fault.map { "; NOT CONTAINED: \($0)" } ?? "")"
      )
    }
    return rows.count { $0.fault != nil }
  }

  /// What is heard with a voice whose file is bad. Returns how many were not left out.
  private static func printBadVoices() -> Int {
    print("\n\("a voice that ...".padded(to: column))until it is left out, and then")
    let rows = BadVoices.measure()
    for row in rows {
      print(
        "  \(row.what.padded(to: column - 2))\(row.heard)\(row.fault.map { "; NOT CONTAINED: \($0)" } ?? "")"
      )
    }
    return rows.count { $0.fault != nil }
  }

  /// What clients get that ask for more than a machine has. Returns how many were not contained.
  private static func printManyRequests() -> Int {
    print("\n\("clients with ...".padded(to: column))what happened")
    let rows = ManyRequests.measure()
    for row in rows {
      print(
        "  \(row.what.padded(to: column - 2))\(row.happened)\(row.fault.map { "; NOT CONTAINED: \($0)" } ?? "")"
      )
    }
    return rows.count { $0.fault != nil }
  }

  /// By how much processor time grows on a machine that has more to do than it has processors: 1, or up to 2.
  private static var loadFactor: Double {
    var load = 0.0
    getloadavg(&load, 1)
    return min(2, max(1, load / Double(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  }

  /// What small files cost that are made to cost much. Returns how many cost too much.
  private static func printBombs(_ word: String) -> Int {
    let run = BombRun(factor: Self.loadFactor)
    print(
      "\n\("a small file with ...".padded(to: 64))what the program did, and what it cost (\(run.limits) at most)"
    )
    var faults = 0
    for bomb in Bomb.all where word.isEmpty || "\(bomb.format) \(bomb.what)".contains(word) {
      let row = run.run(bomb)
      if row.fault != nil { faults += 1 }
      print(
        "  \("\(bomb.format): \(bomb.what)".padded(to: 62))\(row.text)\(row.fault.map { "; NOT CONTAINED: \($0)" } ?? "")"
      )
      fflush(nil)
    }
    return faults
  }

  /// What is read when the reader or the system fails, and who is served beside a bomb. Returns how many were not contained.
  private static func printReaders(isShort: Bool) -> Int {
    let troubles = ReaderTroubles(isShort: isShort).measure().map {
      ($0.what, $0.happened, $0.fault)
    }
    let served = ServedMeanwhile.measure().map { ($0.what, $0.happened, $0.fault) }
    for (title, rows) in [("a reader that ...", troubles), ("a server that is given ...", served)] {
      print("\n\(title.padded(to: column))what happened")
      for (what, happened, fault) in rows {
        print(
          "  \(what.padded(to: column - 2))\(happened)\(fault.map { "; NOT CONTAINED: \($0)" } ?? "")"
        )
      }
    }
    return (troubles + served).count { $0.2 != nil }
  }

  private static func printFootprints(_ before: Footprint) -> Int {
    let after = Footprint.settled()
    let isFlat = after.isFlat(since: before)
    print(
      "The host after that: \(before)\n and all that again: \(after)\(isFlat ? "" : "  NOT FLAT")"
    )
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
