// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// One check, which runs in its own process.
package struct CheckerJob: Sendable {
  /// Its identifier, `render-finite`.
  package var check: String
  /// The seed for checks that make random choices.
  package var seed: UInt32
  /// 1 to 4; some checks do more at a higher one.
  package var level: Int
  /// Identifiers of the voices to check with. Empty: the check chooses.
  package var voices: [String]
  /// The user's language, BCP 47.
  package var locale: String
  /// `TZ` of the user.
  package var timeZone: String?
  /// After this it is killed, with all processes it started.
  package var deadline: Duration

  package init(
    check: String,
    seed: UInt32 = 1,
    level: Int = 2,
    voices: [String] = [],
    locale: String = "und",
    timeZone: String? = nil,
    deadline: Duration
  ) {
    self.check = check
    self.seed = seed
    self.level = level
    self.voices = voices
    self.locale = locale
    self.timeZone = timeZone
    self.deadline = deadline
  }

  var arguments: [String] {
    [check, "--seed", "\(seed)", "--level", "\(level)"] + voices.flatMap { ["--voice", $0] }
  }

  /// The environment of the checker: that of a worker, and facts about the provider.
  func environment(
    of library: CheckedLibrary,
    scratch: ScratchFolder?,
    program: CheckerProgram
  ) -> [String] {
    let places = library.places
    var result = program.program.environment
    result += WorkerProgram.variables(of: places, scratch: scratch, timeZone: timeZone)
    result += [
      "CHECKER_LIBRARY=\(places.library)",
      "CHECKER_LOCALE=\(locale)",
      "CHECKER_SANDBOX=\(places.confinement.level.rawValue)",
      "CHECKER_MEMORY_MIB=\(places.confinement.memoryMiB ?? 2048)",
      "CHECKER_FIRST_FRAME_S=\(places.confinement.firstFrameSeconds ?? 0)",
    ]
    if let scratch {
      result += [
        "CHECKER_SCRATCH=\(scratch.path)", "CHECKER_SCRATCH_MIB=\(scratch.maxBytes >> 20)",
      ]
    }
    if let folder = places.dataFolder { result.append("CHECKER_DATA=\(folder)") }
    if let folder = places.sharedFolder { result.append("CHECKER_SHARED=\(folder)") }
    let libraries = program.program.readableFolders + library.libraries
    result += [
      Self.variable("CHECKER_READABLE", paths: places.readable + (places.groups?.folders ?? [])),
      Self.variable("CHECKER_LIBRARIES", paths: libraries),
    ]
    return result
  }

  /// Paths separated by colons. Paths that contain a colon are left out.
  private static func variable(_ name: String, paths: [String]) -> String {
    "\(name)=\(paths.filter { !$0.contains(":") }.joined(separator: ":"))"
  }
}
