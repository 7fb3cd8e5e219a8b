// SPDX-License-Identifier: Apache-2.0

/// A program that records from the microphone: someone is in a call, or makes a recording.
package struct Call: Hashable, Sendable {
  /// The server's index of the recording stream; not reused while the server runs.
  package var identifier: UInt32
  /// The program's name for people; empty if unknown.
  package var application: String
  /// The name of its executable; empty if unknown.
  package var program: String
  /// Its process id, as it reports itself; nil if unknown.
  package var process: Int32?

  package init(identifier: UInt32, application: String, program: String, process: Int32?) {
    self.identifier = identifier
    self.application = application
    self.program = program
    self.process = process
  }

  /// A name to show.
  package var name: String {
    if !application.isEmpty { return application }
    return program.isEmpty ? "a program" : program
  }
}
