// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// JSON as every command prints it.
enum JSONOutput {
  /// A list on several lines, which people can read as well.
  static func list(_ rows: [some JSONRow]) -> String {
    var writer = JSONWriter(.indented)
    writer.array { writer in
      for row in rows { row.write(to: &writer) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// One object over many lines.
  static func object(_ row: some JSONRow) -> String {
    var writer = JSONWriter(.indented)
    row.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// One object on one line, for programs that read a stream.
  static func line(_ row: some JSONRow) -> String {
    var writer = JSONWriter()
    row.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
