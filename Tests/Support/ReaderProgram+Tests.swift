// SPDX-License-Identifier: Apache-2.0

package import SpeechReader
import SpeechSystem

extension ReaderProgram {
  /// The program that the tests run.
  package static let tested = ReaderProgram(
    environment: [:],
    executableFolder: Fixtures.stage.map { $0 + "/bin" }
      ?? Path.parent(of: Fixtures.program("speech-reader"))
  )
}
