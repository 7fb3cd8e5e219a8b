// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport

/// Our program under a name of eSpeak NG's, and eSpeak NG's own, with the same arguments.
struct EspeakProgram {
  static let real = "/usr/bin/espeak-ng"
  static var isInstalled: Bool { access(real, X_OK) == 0 }
  static let missing = "espeak-ng is not installed"

  let user: User

  /// - Parameter name: What the program is called by.
  init(_ user: User = User(), name: String = "espeak-ng") {
    self.user = user
    path = user.path(name)
    let program = Fixtures.program(Fixtures.stage == nil ? "espeak-front-end" : "espeak")
    symlink(program, path)
  }

  private let path: String

  func run(_ arguments: String..., input: String = "") -> ProgramResult {
    run(arguments, input: input)
  }

  func run(_ arguments: [String], input: String = "") -> ProgramResult {
    TestSupport.run(path, arguments, environment: user.environment, input: input)
  }

  /// What eSpeak NG itself does.
  func runReal(_ arguments: [String], input: String = "") -> ProgramResult {
    TestSupport.run(Self.real, arguments, environment: user.environment, input: input)
  }

  /// It reads what the test says.
  func start(_ arguments: [String]) -> RunningProgram? {
    RunningProgram(path, arguments, environment: user.environment, listens: true)
  }

  /// With the variables of a sound server.
  func run(_ arguments: [String], environment: [String: String]) -> ProgramResult {
    TestSupport.run(
      path,
      arguments,
      environment: user.environment.merging(environment) { $1 }
    )
  }
}
