// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// A tensor of a graph whose values are stored in the file, as far as its processes can share them.
struct ModelTensor {
  /// Fields of a tensor.
  enum Field {
    static let (type, raw, text, external, location) = (2, 9, 12, 13, 14)
    /// Of an entry that says where values lie.
    static let (key, value) = (1, 2)
    /// What `location` is when they are not in the model.
    static let elsewhere: UInt8 = 1
  }

  /// Smaller ones are not worth a mapping of their own.
  static let minSharedBytes = 4096

  /// The field of the graph, with its number and length, and the message in it.
  let whole, range: Range<Int>
  /// The field with its values, with its number and length.
  let field: Range<Int>
  /// The values.
  let values: Range<Int>
  /// Bytes of a value: what processors require its address to be a multiple of.
  let valueSize: Int

  var isAligned: Bool { values.lowerBound.isMultiple(of: valueSize) }

  /// Nil for a field of a graph that is not a tensor, has few values, or has them in another form.
  init?(_ field: MessageField, in file: MappedFile) {
    guard field.number == ModelField.tensor, case .bytes(let range) = field.value else {
      return nil
    }
    var type: UInt64 = 0
    var raw: MessageField?
    var isElsewhere = false
    let isWhole = file.forEachField(in: range) { field in
      switch (field.number, field.value) {
      case (Field.type, .number(let number)): type = number
      case (Field.raw, _): raw = field
      // One that says where its values lie has them nowhere else.
      case (Field.location, _), (Field.external, _): isElsewhere = true
      default: break
      }
    }
    guard isWhole, !isElsewhere, let valueSize = Self.sizes[type], let raw,
      case .bytes(let values) = raw.value, values.count >= Self.minSharedBytes
    else { return nil }
    whole = field.range
    self.range = range
    self.field = raw.range
    self.values = values
    self.valueSize = valueSize
  }

  /// Bytes of a value, by the number of its type.
  private static let sizes: [UInt64: Int] = [
    1: 4, 2: 1, 3: 1, 4: 2, 5: 2, 6: 4, 7: 8, 9: 1, 10: 2, 11: 8, 12: 4, 13: 8, 16: 2,
  ]
}
