// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import Testing

/// Compares a text with a file below `Tests/Fixtures`. `RECORD_GOLDENS=1` writes the file again and fails that run.
func expectGolden(
  _ text: String,
  _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let path = Fixtures.packageFolder + "/Tests/Fixtures/" + name
  if getenv("RECORD_GOLDENS") != nil {
    write(Array(text.utf8), to: path)
    Issue.record(
      "\(path) was written; run again without RECORD_GOLDENS",
      sourceLocation: sourceLocation
    )
    return
  }
  #expect(
    text == String(decoding: read(path), as: UTF8.self),
    "\(path)",
    sourceLocation: sourceLocation
  )
}
