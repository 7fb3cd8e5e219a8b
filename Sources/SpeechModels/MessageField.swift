// SPDX-License-Identifier: Apache-2.0

/// A field of a message of Protocol Buffers, in which ONNX files are written: a number, and a value of one of four types. A
/// value with a length may be a message itself.
struct MessageField {
  enum Value {
    case number(UInt64)
    /// Where the value lies, without its length.
    case bytes(Range<Int>)
    /// Four or eight bytes.
    case other
  }

  let number: Int
  let value: Value
  /// All of it, with its number.
  let range: Range<Int>

  /// What a field with a length begins with; `number` is below 16.
  static func key(_ number: Int) -> UInt8 { UInt8(number << 3 | 2) }

  /// A number of variable length, in at least so many bytes: readers accept more than it needs.
  static func encoded(_ number: Int, minBytes: Int = 1) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = number
    repeat {
      let isLast = rest <= 0x7F && bytes.count + 1 >= minBytes
      bytes.append(UInt8(rest & 0x7F) | (isLast ? 0 : 0x80))
      rest >>= 7
      if isLast { break }
    } while true
    return bytes
  }

  /// A field with a length; `number` is below 16.
  static func field(_ number: Int, value: [UInt8]) -> [UInt8] {
    [key(number)] + encoded(value.count) + value
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Calls `body` with the fields of the message in a range, as far as it is one, and returns whether all of it is. Keeps
  /// nothing: a file may be made of fields.
  @discardableResult
  func forEachField(in range: Range<Int>, body: (MessageField) -> Void) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      guard let key = number(at: &place, before: range.upperBound) else { return false }
      let value: MessageField.Value
      switch key & 7 {
      case 0:
        guard let number = number(at: &place, before: range.upperBound) else { return false }
        value = .number(number)
      case 2:
        guard let length = number(at: &place, before: range.upperBound),
          length <= UInt64(range.upperBound - place)
        else { return false }
        value = .bytes(place..<place + Int(length))
        place += Int(length)
      case 1, 5:
        value = .other
        place += key & 7 == 1 ? 8 : 4
        guard place <= range.upperBound else { return false }
      default: return false
      }
      body(MessageField(number: Int(key >> 3), value: value, range: start..<place))
    }
    return true
  }

  /// The same for the values of one field that has a length.
  func forEach(_ number: Int, in range: Range<Int>, body: (Range<Int>) -> Void) {
    forEachField(in: range) { field in
      if field.number == number, case .bytes(let value) = field.value { body(value) }
    }
  }

  func first(_ number: Int, in range: Range<Int>) -> Range<Int>? {
    var found: Range<Int>?
    forEach(number, in: range) { if found == nil { found = $0 } }
    return found
  }

  /// Where the field at a place ends by its stated length, even if that is past the last byte; nil when there is no field
  /// with a length.
  func endOfField(at start: Int) -> Int? {
    var place = start
    guard let key = number(at: &place, before: endIndex), key & 7 == 2,
      let length = number(at: &place, before: endIndex), let length = Int(exactly: length)
    else { return nil }
    let (end, overflow) = place.addingReportingOverflow(length)
    return overflow ? nil : end
  }

  /// The number of variable length at `place`, which is advanced past it.
  private func number(at place: inout Int, before end: Int) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard place < end else { return nil }
      let byte = self[place]
      place += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
