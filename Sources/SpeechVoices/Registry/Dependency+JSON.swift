// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

extension Dependency {
  func write(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.value(path)
      writer.value(depth.rawValue)
      writer.value(digest)
    }
  }

  init(from reader: inout JSONReader) throws(JSONError) {
    var path: String?
    var numbers: [UInt64] = []
    try reader.readArray { (reader) throws(JSONError) in
      if path == nil {
        path = try reader.readString()
      } else {
        numbers.append(try reader.readInteger())
      }
    }
    guard let path, numbers.count == 2, let depth = Depth(rawValue: Int(clamping: numbers[0]))
    else {
      throw reader.error(.notAllowed(allowed: "[path, depth, digest]"))
    }
    self.init(path: path, depth: depth, digest: numbers[1])
  }
}
