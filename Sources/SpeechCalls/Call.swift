// SPDX-License-Identifier: Apache-2.0

/// A program that records from the microphone: someone is in a call, or makes a recording.
package struct Call: Hashable, Sendable {
  /// The server's number of it; not used twice while the server runs.
  package var identifier: UInt32
  /// What people call the program; empty where it does not say.
  package var application: String
  /// The name of its executable; empty where it does not say.
  package var program: String
  /// Its process, as it says itself; nil where it does not.
  package var process: Int32?

  package init(identifier: UInt32, application: String, program: String, process: Int32?) {
    self.identifier = identifier
    self.application = application
    self.program = program
    self.process = process
  }

  /// What to call it, for people.
  package var name: String {
    if !application.isEmpty { return application }
    return program.isEmpty ? "a program" : program
  }
}
