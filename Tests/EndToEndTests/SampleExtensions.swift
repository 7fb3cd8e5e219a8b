// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import TestSupport
import Testing

/// The extensions in Tests/Samples/Extensions, built once for all tests, in one package with the one of `provider new`. It is
/// kept for the next run: the first takes minutes.
enum SampleExtensions {
  /// The package of `provider new --language apple`, to which the samples are added.
  static let package = folder + "/package"
  private static let folder = Fixtures.packageFolder + "/.build/extensions"

  /// The path of a sample's library, with all that is installed beside it.
  static func library(_ name: String) throws -> String {
    try build()
    return "\(folder)/providers/\(name)/\(name).so"
  }

  /// Builds them unless that is done.
  static func build() throws {
    try #require(
      result.status == 0,
      "\(result.output.suffix(4000))\n\(result.errorText.suffix(4000))"
    )
  }

  /// The program that prepares sources, which is built with them.
  static var tool: String { package + "/.build/release/apple-sources-tool" }

  private static let result = {
    var environment = ProcessInfo.processInfo.environment
    for name in ["MAKEFLAGS", "MAKELEVEL", "MFLAGS"] {
      environment[name] = nil
    }
    return run(
      Fixtures.packageFolder + "/Tests/Samples/Extensions/build",
      [Fixtures.program("synth-host"), folder],
      environment: environment
    )
  }()
}
