// SPDX-License-Identifier: Apache-2.0
package import SpeechJSON
import SpeechSystem

/// As a list of five numbers: device, inode, size, modified, changed.
extension FileStamp {
  package func write(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.value(device)
      writer.value(inode)
      writer.value(size)
      writer.value(modified)
      writer.value(changed)
    }
  }

  package init(from reader: inout JSONReader) throws(JSONError) {
    var numbers: [Int64] = []
    try reader.readArray { (reader) throws(JSONError) in
      // Device and inode numbers use all 64 bits.
      let number: Int64 =
        numbers.count < 2
        ? Int64(bitPattern: try reader.readInteger(UInt64.self)) : try reader.readInteger()
      numbers.append(number)
    }
    guard numbers.count == 5 else {
      throw reader.error(.notAllowed(allowed: "five numbers"))
    }
    self.init(
      device: UInt64(bitPattern: numbers[0]),
      inode: UInt64(bitPattern: numbers[1]),
      size: numbers[2],
      modified: numbers[3],
      changed: numbers[4]
    )
  }
}
