// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechPlayback

/// What a client calls its request: a string, or a whole number. Without one it is the number of the line.
enum RequestName: Hashable, Sendable {
  case text(String)
  case number(Int)

  func write(to writer: inout JSONWriter) {
    writer.key("id")
    switch self {
    case .text(let text): writer.value(text)
    case .number(let number): writer.value(number)
    }
  }
}

/// What is to be spoken.
enum LineContent: Hashable, Sendable {
  case text(String)
  case ssml(String)
  case character(Character)
  case key(String)
}

/// Changes to how something is spoken; nil: as before.
struct LineSettings: Hashable, Sendable {
  /// Back to what the program was started with where the value is null.
  enum Change<Value: Hashable & Sendable>: Hashable, Sendable {
    case to(Value)
    case reset
  }

  var voice: Change<String>?
  var language: Change<String>?
  var rate: Change<Float>?
  var pitch: Change<Float>?
  var volume: Change<Float>?
}

/// One line of `synth-host speak --lines json`; the schema is `Schemas/speak-command.schema.json`.
enum LineCommand: Hashable, Sendable {
  struct Speech: Hashable, Sendable {
    var name: RequestName
    var content: LineContent
    var priority = SpeechPriority.message
    var replaces = false
    var settings = LineSettings()
  }

  case speak(Speech)
  /// Nil: everything.
  case stop(RequestName?)
  case pause(SpeechBoundary)
  case resume
  case set(LineSettings)
}

/// Why a line is not a command, for the client.
struct LineError: Error, Hashable, Sendable {
  /// What the request is called, where that could be read.
  var name: RequestName?
  /// The member at fault; nil: the whole line.
  var field: String?
  /// What is wrong and what to do, a sentence.
  var message: String

  init(_ field: String?, _ message: String, name: RequestName? = nil) {
    self.field = field
    self.message = message
    self.name = name
  }
}
