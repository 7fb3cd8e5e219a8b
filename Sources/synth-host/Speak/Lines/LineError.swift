// SPDX-License-Identifier: Apache-2.0

import SpeechHost

/// Why a line is not a command, for the client.
struct LineError: Error, Hashable, Sendable {
  /// The request's name, if it could be read.
  var name: RequestName?
  /// The member at fault; nil: the whole line.
  var field: String?
  /// What is wrong and what to do, a sentence.
  var message: String

  init(_ field: String?, message: String, name: RequestName? = nil) {
    self.field = field
    self.message = message
    self.name = name
  }
}
