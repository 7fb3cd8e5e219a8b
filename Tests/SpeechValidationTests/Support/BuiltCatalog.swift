// SPDX-License-Identifier: Apache-2.0

import SpeechValidation
import SpeechWorkers
import TestSupport
import Testing

extension CheckCatalog {
  private static let result = Result { () throws(CheckerError) in
    try CheckCatalog(CheckerProgram(path: Fixtures.program("speech-checker")))
  }

  /// What the built `speech-checker` lists.
  static func built() throws -> CheckCatalog { try result.get() }
}

/// A check of the built `speech-checker`.
func builtCheck(_ identifier: String) throws -> Check {
  try #require(try CheckCatalog.built().check(identifier))
}
