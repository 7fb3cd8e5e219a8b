// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechValidation
import SpeechWorkers
import TestSupport

/// What one process of `speech-checker` found.
struct CheckRun {
  enum Verdict: String, Hashable, Sendable {
    case passed, skipped, warned, failed
    /// It did not come to its end: the provider ended or blocked the process.
    case crashed
  }

  let lines: [Substring]

  /// Runs one check of a provider, within the sandbox, and waits for it. `wrapper` is a program that runs it.
  init(
    _ check: String,
    of library: String,
    voices: [String] = [],
    level: Int = 3,
    seed: Int = 1,
    environment: [String: String] = [:],
    through wrapper: [String] = []
  ) {
    let path = Fixtures.library(library)
    // A pipe takes the results, because the sandbox lets no file grow. The library is loaded from
    // its file, while a host would make a copy in memory: so the file must be readable.
    let script = #"exec 3<"$1"; shift; timeout -s KILL 60 "$@" 4<&- | cat"#
    var variables = [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": "/", "SWIFT_BACKTRACE": "enable=no",
      "CHECKER_LIBRARY": path, "CHECKER_LOCALE": "en-US", "CHECKER_SANDBOX": "strict",
      "CHECKER_MEMORY_MIB": "2048",
      // All time counts, however busy this machine is.
      "CHECKER_PRESSURE": Fixtures.packageFolder + "/Tests/Fixtures/Pressure/idle",
      "CHECKER_LIBRARIES": Self.libraryFolders(of: path).joined(separator: ":"),
      "CHECKER_READABLE": "/usr/lib/x86_64-linux-gnu/espeak-ng-data:/usr/share/espeak-ng-data",
    ]
    variables["LD_LIBRARY_PATH"] = Fixtures.runtimeFolder
    variables.merge(environment) { $1 }
    let result = run(
      "/bin/sh",
      ["-c", script, "sh", path] + wrapper + [Fixtures.program("speech-checker"), check]
        + ["--level", "\(level)", "--seed", "\(seed)"] + voices.flatMap { ["--voice", $0] },
      environment: variables
    )
    lines = result.output.split(separator: "\n")
  }

  /// The texts of the lines of one kind.
  func texts(_ kind: String) -> [Substring] {
    lines.filter { $0.hasPrefix(kind + " ") }.map { $0.dropFirst(kind.utf8.count + 1) }
  }

  var verdict: Verdict {
    if !texts("fail").isEmpty { return .failed }
    if lines.last != "done" { return .crashed }
    if !texts("warn").isEmpty { return .warned }
    return texts("skip").isEmpty ? .passed : .skipped
  }

  /// The checks that it performs, by their identifiers.
  static let identifiers: [String] = {
    let program = CheckerProgram(path: Fixtures.program("speech-checker"))
    let checks = (try? CheckCatalog(program))?.checks ?? []
    return checks.compactMap { check in
      if case .checker = check.performer { check.identifier } else { nil }
    }
  }()

  /// The folders of a provider and of what it needs: an installed one comes with the Swift runtime.
  private static func libraryFolders(of path: String) -> [String] {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    return [folder, Fixtures.libexec + "/swift", Fixtures.buildFolder, runtimeFolder]
  }

  /// The folder of the Swift runtime that this process uses.
  private static let runtimeFolder: String = {
    let maps = String(decoding: read("/proc/self/maps"), as: UTF8.self)
    let line = maps.split(separator: "\n").first { $0.hasSuffix("/libswiftCore.so") }
    let path = line?.split(separator: " ").last ?? ""
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }()
}
