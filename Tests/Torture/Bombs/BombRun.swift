// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport

/// Gives bombs to the program as a user would, in a folder of their own, and looks at what it costs.
struct BombRun {
  struct Row {
    let bomb: Bomb
    let byteCount: Int
    let result: ProgramResult
    let time: Duration
    /// What is wrong with that; nil when it was read or refused as it should be.
    let fault: String?
    let aim: Double

    var text: String {
      let cost =
        "\(Self.milliseconds(result.seconds)) ms, \(result.peakMemory / 1024) MB, \(Spread.text(time)) by the clock"
      let message =
        result.errorText.split(separator: "\n").first.map { ": " + $0.prefix(100) } ?? ""
      let slow = result.seconds > aim ? ", MORE THAN \(Self.milliseconds(aim)) ms" : ""
      return
        "\(result.status == 0 ? "read" : "refused (\(result.status))"), \(cost)\(slow)\(message)"
    }

    private static func milliseconds(_ seconds: Double) -> Int { Int(seconds * 1_000) }
  }

  /// Of processor time, of the program and the processes that it starts: what is aimed at on a usual machine, and said where
  /// it is exceeded.
  private static let aim = 1.0
  /// What is a fault on any.
  private static let maxSeconds = 3.0
  private static let maxMemory = 200 << 10
  private static let maxBytes = 300_000

  /// By how much processor time may exceed its limit, on a busy machine.
  private let factor: Double

  init(factor: Double) { self.factor = factor }

  /// The limits, in words.
  var limits: String { "\(Int(Self.maxSeconds * factor * 1_000)) ms, \(Self.maxMemory >> 10) MB" }

  func run(_ bomb: Bomb) -> Row {
    let home = TemporaryFolder()
    let files = bomb.files()
    for file in files { write(file.bytes, to: home.path + "/" + file.name) }
    let names = Set(files.map(\.name) + ["a.jsonl", "a.wav"])
    let start = ContinuousClock.now
    let result = TestSupport.run(
      Fixtures.program("synth-host"),
      bomb.arguments.map { names.contains($0) ? home.path + "/" + $0 : $0 },
      environment: ["HOME": home.path, "LANG": "en_US.UTF-8", "PATH": "/usr/bin:/bin"]
    )
    let time = ContinuousClock.now - start
    let byteCount = files.reduce(0) { $0 + $1.bytes.count }
    return Row(
      bomb: bomb,
      byteCount: byteCount,
      result: result,
      time: time,
      fault: fault(result, byteCount: byteCount),
      aim: Self.aim * factor
    )
  }

  private func fault(_ result: ProgramResult, byteCount: Int) -> String? {
    if byteCount > Self.maxBytes {
      return "the input has \(byteCount) bytes, which is no small one"
    }
    if result.status > 128 { return "the program died of signal \(result.status - 128)" }
    if result.status != 0, result.errorText.isEmpty { return "there is no message" }
    if result.seconds > Self.maxSeconds * factor { return "too much processor time" }
    // Never less than our own at the time.
    if result.peakMemory > max(Self.maxMemory, result.leastPeakMemory) {
      return "too much memory"
    }
    return nil
  }
}
