// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechSystem
import SpeechVoices

/// The members of one line's object, each of the type that is asked for.
struct LineMembers {
  private enum Value {
    case text(String)
    case number(Double)
    case flag(Bool)
    case null
    case other
  }

  private var values: [String: Value] = [:]
  /// In the order of the line.
  private(set) var names: [String] = []

  init(_ line: [UInt8]) throws(LineError) {
    var reader = JSONReader(line)
    var repeated: String?
    do throws(JSONError) {
      try reader.readObject { (reader, name) throws(JSONError) in
        if values.updateValue(try Self.value(&reader), forKey: name) != nil { repeated = name }
        names.append(name)
      }
      try reader.finish()
    } catch {
      throw LineError(
        nil,
        message: "\(error.descriptionWithinLine); write one JSON object on each line, such as "
          + "{\"command\":\"speak\",\"text\":\"Hello\"}."
      )
    }
    if let repeated {
      throw LineError(
        repeated,
        message: "“\(repeated.shown)” appears twice in the line; give it once.",
        name: name
      )
    }
  }

  private static func value(_ reader: inout JSONReader) throws(JSONError) -> Value {
    var ahead = reader
    do throws(JSONError) {
      let text = try ahead.readString()
      reader = ahead
      return .text(text)
    } catch {
      // A malformed string is reported as such.
      guard case .wrongKind = error.problem else { throw error }
    }
    if reader.takeNull() { return .null }
    if let flag = Self.tried(&reader, read: { (reader) throws(JSONError) in try reader.readBool() })
    {
      return .flag(flag)
    }
    let number = Self.tried(&reader) { (reader) throws(JSONError) in
      try reader.readNumber(Double.self)
    }
    if let number { return .number(number) }
    try reader.skip()
    return .other
  }

  private static func tried<Read>(
    _ reader: inout JSONReader,
    read: (inout JSONReader) throws(JSONError) -> Read
  ) -> Read? {
    var ahead = reader
    do throws(JSONError) {
      let value = try read(&ahead)
      reader = ahead
      return value
    } catch {
      // Of another kind.
      return nil
    }
  }

  /// The request's “id”, if it can be read.
  var name: RequestName? {
    var copy = self
    do throws(LineError) {
      return try copy.requestName()
    } catch {
      return nil
    }
  }

  mutating func requestName() throws(LineError) -> RequestName? {
    switch values["id"] {
    case nil, .null?: return nil
    case .text(let text)?:
      guard text.utf8.count <= 256 else {
        throw LineError("id", message: "“id” has \(text.utf8.count) bytes; use at most 256.")
      }
      return .text(text)
    case .number(let number)?:
      guard let whole = Int(exactly: number), abs(whole) <= 1 << 53 else { fallthrough }
      return .number(whole)
    default: throw LineError("id", message: "“id” must be a string or a whole number.")
    }
  }

  func text(_ name: String) throws(LineError) -> String? {
    switch values[name] {
    case nil: return nil
    case .text(let text)?: return text
    default: throw LineError(name, message: "“\(name)” must be a string.")
    }
  }

  func flag(_ name: String) throws(LineError) -> Bool? {
    switch values[name] {
    case nil: return nil
    case .flag(let flag)?: return flag
    default: throw LineError(name, message: "“\(name)” must be true or false.")
    }
  }

  /// A setting, which null resets where that is allowed.
  func change<Value>(
    _ name: String,
    resets: Bool,
    read: (LineMembers) throws(LineError) -> Value?
  ) throws(LineError) -> LineSettings.Change<Value>? {
    if resets, case .null? = values[name] { return .reset }
    return try read(self).map { .to($0) }
  }

  func number(
    _ name: String,
    range: ClosedRange<Double>,
    resets: Bool
  ) throws(LineError) -> LineSettings.Change<Float>? {
    try change(name, resets: resets) { (members) throws(LineError) in
      switch members.values[name] {
      case nil: return nil
      case .number(let number)? where range.contains(number): return Float(number)
      default:
        let (least, most) = ("\(range.lowerBound)".wholeNumber, "\(range.upperBound)".wholeNumber)
        throw LineError(name, message: "“\(name)” must be a number from \(least) to \(most).")
      }
    }
  }
}

extension String {
  /// Without “.0” at its end.
  fileprivate var wholeNumber: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}
