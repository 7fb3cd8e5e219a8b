// SPDX-License-Identifier: Apache-2.0

/// A field of a message: written here, and read by a reader of its own.
struct SampleField: Equatable {
  var number: UInt64
  var value: [UInt8]
  /// A value without a length is kept as its bytes.
  var hasLength = true

  static func length(_ count: Int, extraBytes: Int = 0) -> [UInt8] {
    var (bytes, rest): ([UInt8], Int) = ([], count)
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    guard extraBytes > 0 else { return bytes + [UInt8(rest)] }
    return bytes + [UInt8(rest) | 0x80] + [UInt8](repeating: 0x80, count: extraBytes - 1) + [0]
  }

  static func bytes(_ number: Int, _ value: [UInt8], extraBytes: Int = 0) -> [UInt8] {
    [UInt8(number << 3 | 2)] + length(value.count, extraBytes: extraBytes) + value
  }

  /// The fields of a message that is one: numbers and values with a length.
  static func fields(of message: [UInt8]) -> [SampleField] {
    var fields: [SampleField] = []
    var place = 0
    func number() -> UInt64 {
      var (value, shift): (UInt64, UInt64) = (0, 0)
      while true {
        let byte = message[place]
        place += 1
        value |= UInt64(byte & 0x7F) << shift
        shift += 7
        if byte < 0x80 { return value }
      }
    }
    while place < message.count {
      let key = number()
      if key & 7 == 2 {
        let count = Int(number())
        fields.append(
          SampleField(number: key >> 3, value: Array(message[place..<place + count]))
        )
        place += count
      } else {
        let start = place
        _ = number()
        fields.append(
          SampleField(number: key >> 3, value: Array(message[start..<place]), hasLength: false)
        )
      }
    }
    return fields
  }
}

/// A tensor of a graph.
struct SampleTensor {
  var name: String
  /// 1: floats, 3: whole numbers of a byte.
  var type: UInt8 = 1
  var values: [UInt8]
  /// Stands before the values.
  var text: String?
  /// How many bytes its length has beyond those it needs.
  var extraBytes = 0

  var field: [UInt8] {
    let dimension: [UInt8] = [0x08] + SampleField.length(values.count / 4)
    return SampleField.bytes(
      5,
      dimension + [0x10, type] + SampleField.bytes(8, Array(name.utf8))
        + (text.map { SampleField.bytes(12, Array($0.utf8)) } ?? []) + SampleField.bytes(9, values),
      extraBytes: extraBytes
    )
  }
}

/// A model with two nodes, and tensors before and after the second.
struct SampleModel {
  var tensors: [SampleTensor]

  var bytes: [UInt8] {
    let half = tensors.count / 2
    let graph =
      ModelFileTests.node("Ceil", output: "lengths") + tensors[..<half].flatMap(\.field)
      + ModelFileTests.node("Add", output: "y") + tensors[half...].flatMap(\.field)
      + SampleField.bytes(2, Array("graph".utf8))
    return [0x08, 0x08] + SampleField.bytes(7, graph) + SampleField.bytes(8, [0x10, 0x0F])
  }
}
