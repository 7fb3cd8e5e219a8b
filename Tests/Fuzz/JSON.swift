// SPDX-License-Identifier: Apache-2.0

/// Reads any bytes as JSON; what is accepted is written and read again and must be the same.
@c(fuzz_json)
public func readJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = Array(UnsafeBufferPointer(start: start, count: count))
  guard let value = parse(source) else { return 0 }
  var reader = JSONReader(source)
  do throws(JSONError) {
    try reader.skip()
    try reader.finish()
  } catch {
    preconditionFailure("read, but not passed over: \(error)")
  }
  for layout in [JSONWriter.Layout.compact, .indented] {
    var writer = JSONWriter(layout)
    value.write(to: &writer)
    precondition(parse(writer.bytes) == value, "\(value) was written as something else")
  }
  return 0
}

private func parse(_ bytes: [UInt8]) -> Value? {
  var reader = JSONReader(bytes)
  do throws(JSONError) {
    let value = try Value(from: &reader)
    try reader.finish()
    return value
  } catch {
    precondition(error.line > 0 && error.column > 0 && error.column <= bytes.count + 1, "\(error)")
    precondition(!error.description.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "\(error)")
    return nil
  }
}

/// Any JSON. Texts as bytes: two strings are equal when they are canonically equivalent.
private indirect enum Value: Equatable {
  case null
  case flag(Bool)
  case integer(Int64)
  case number(Double)
  case text([UInt8])
  case list([Value])
  case object([Member])

  struct Member: Equatable {
    var key: [UInt8]
    var value: Value
  }

  /// Asks for one kind after the other, each from the same place.
  init(from reader: inout JSONReader) throws(JSONError) {
    if reader.takeNull() {
      self = .null
    } else if let flag = reader.attempt({ (reader) throws(JSONError) in try reader.readBool() }) {
      self = .flag(flag)
    } else if let text = reader.attempt({ (reader) throws(JSONError) in try reader.readString() }) {
      self = .text(Array(text.utf8))
    } else if let number = reader.attempt({ (reader) throws(JSONError) in
      try reader.readInteger(Int64.self)
    }) {
      self = .integer(number)
    } else if let number = reader.attempt({ (reader) throws(JSONError) in
      try reader.readNumber(Double.self)
    }) {
      self = .number(number)
    } else if let list = try Self.list(&reader) {
      self = .list(list)
    } else {
      var members: [Member] = []
      try reader.readObject { (reader, key) throws(JSONError) in
        members.append(Member(key: Array(key.utf8), value: try Value(from: &reader)))
      }
      self = .object(members)
    }
  }

  /// Nil when no list comes next.
  private static func list(_ reader: inout JSONReader) throws(JSONError) -> [Value]? {
    let start = reader
    var hasBegun = false
    var values: [Value] = []
    do throws(JSONError) {
      try reader.readArray { (reader) throws(JSONError) in
        hasBegun = true
        values.append(try Value(from: &reader))
      }
    } catch {
      if !hasBegun, case .wrongKind = error.problem {
        reader = start
        return nil
      }
      throw error
    }
    return values
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    // What is not a number is written as null.
    case .null: writer.value(Double.nan)
    case .flag(let flag): writer.value(flag)
    case .integer(let number): writer.value(number)
    case .number(let number): writer.value(number)
    case .text(let text): writer.value(String(decoding: text, as: UTF8.self))
    case .list(let values):
      writer.array { writer in
        for value in values { value.write(to: &writer) }
      }
    case .object(let members):
      writer.object { writer in
        for member in members {
          writer.key(String(decoding: member.key, as: UTF8.self))
          member.value.write(to: &writer)
        }
      }
    }
  }
}

extension JSONReader {
  /// Reads, or stays where it is.
  fileprivate mutating func attempt<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) -> Value? {
    var copy = self
    do throws(JSONError) {
      let value = try read(&copy)
      self = copy
      return value
    } catch {
      return nil
    }
  }
}
