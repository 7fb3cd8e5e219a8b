// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// A suite about `synth-host providers`.
protocol ProvidersSuite {
  var user: User { get }
}

extension ProvidersSuite {
  static var ramp: String { "org.synth-host.ramp" }

  /// Runs `providers` with fixture providers, which are copied the first time.
  func providers(
    _ arguments: String...,
    only products: [String] = ["Ramp"]
  ) -> ProgramResult {
    let folder =
      exists(user.path("providers")) ? user.path("providers") : user.providerFolder(products)
    return run(
      Fixtures.program("synth-host"),
      ["providers"] + arguments + ["--provider-dir", folder],
      environment: user.environment
    )
  }

  var library: String { user.path("providers/Ramp.so") }

  /// The row of the only provider.
  func row(_ arguments: String...) throws -> JSONValue {
    let result = run(
      Fixtures.program("synth-host"),
      ["providers", "--json", "--provider-dir", user.path("providers")] + arguments,
      environment: user.environment
    )
    let value = try JSONValue(result.outputBytes)
    #expect(try SchemaCheck("providers").complaints(about: value) == [])
    return try #require(value.elements.first, "\(result.errorText)")
  }
}
