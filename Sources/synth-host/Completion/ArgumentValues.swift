// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// What a shell can offer as the value of an argument.
enum ArgumentValues: Hashable {
  case none
  /// Files with these extensions first; any where there are none.
  case files([String])
  case directories
  case words([String])
  case names(CompletionNames)

  /// ArgumentParser's `completionKind`: an object with one key.
  init(_ reader: inout JSONReader) throws(JSONError) {
    var values = ArgumentValues.none
    try reader.readObject { (reader, kind) throws(JSONError) in
      var list: [String] = []
      var command = ""
      try reader.readObject { (reader, key) throws(JSONError) in
        switch key {
        case "values", "extensions":
          try reader.readArray { (reader) throws(JSONError) in
            list.append(try reader.readString())
          }
        case "command": command = try reader.readString()
        default: try reader.skip()
        }
      }
      switch kind {
      case "list": values = .words(list)
      case "file": values = .files(list)
      case "directory": values = .directories
      case "shellCommand": values = CompletionNames(command: command).map(Self.names) ?? .none
      default: values = .none
      }
    }
    self = values
  }
}
