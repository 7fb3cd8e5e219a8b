// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import TestSupport
import Testing

/// Packages of providers, which are built as their authors build them.
extension User {
  /// Runs a goal of a package's Makefile with this synth-host, and with the compilers of whoever runs the tests.
  func make(
    _ goal: String,
    in folder: String,
    _ extra: [String: String] = [:]
  ) -> ProgramResult {
    var environment = ProcessInfo.processInfo.environment
    for name in ["RUSTUP_HOME", "CARGO_HOME"] where environment[name] == nil {
      let home = environment["HOME"] ?? ""
      environment[name] = home + (name == "RUSTUP_HOME" ? "/.rustup" : "/.cargo")
    }
    // Not those of the make that runs the tests.
    for name in ["MAKEFLAGS", "MAKELEVEL", "MFLAGS"] { environment[name] = nil }
    environment.merge(self.environment.filter { $0.key != "PATH" }) { $1 }
    environment["SYNTH_HOST"] = Fixtures.program("synth-host")
    if Fixtures.stage == nil { environment["PKG_CONFIG_PATH"] = header() }
    return run(
      "/usr/bin/make",
      ["--no-print-directory", "-C", folder, goal],
      environment: environment.merging(extra) { $1 }
    )
  }

  /// Installs what authors need for a synth-host that runs from its build folder.
  private func header() -> String {
    let prefix = path("prefix")
    let result = run(
      "/usr/bin/make",
      ["-s", "-C", Fixtures.packageFolder, "install-header", "PREFIX=\(prefix)"],
      environment: ["PATH": "/usr/bin:/bin"]
    )
    #expect(result.status == 0, "\(result.errorText)")
    return prefix + "/lib/pkgconfig"
  }
}
