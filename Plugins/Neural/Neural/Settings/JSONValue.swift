// SPDX-License-Identifier: Apache-2.0
import SpeechJSON

/// A value of a configuration of which only some members are of interest, wherever they are.
indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  /// In the order of the file; of two with one name the last counts.
  case object([(name: String, value: JSONValue)])

  /// The contents of a file. Throws with its name and the line that is wrong.
  init(file name: String, in folder: String) throws(NeuralFault) {
    let bytes = try VoiceFile.bytes(name, in: folder, limit: 8 << 20)
    do throws(JSONError) {
      var reader = JSONReader(bytes)
      self = try JSONValue(&reader)
      try reader.finish()
    } catch {
      throw NeuralFault("\(name), \(error)")
    }
  }

  private init(_ reader: inout JSONReader) throws(JSONError) {
    switch reader.nextKind() {
    case .bool:
      self = .bool(try reader.readBool())
      return
    case .string:
      self = .text(try reader.readString())
      return
    case .number:
      self = .number(try reader.readNumber(Double.self))
      return
    case .null where reader.takeNull():
      self = .null
      return
    case .object, .array, .null, nil: break
    }
    let written = try reader.readWritten()
    var inner = JSONReader(written)
    if written.first == UInt8(ascii: "[") {
      self = .list(
        try inner.readList { (reader) throws(JSONError) in try JSONValue(&reader) }
      )
    } else {
      var members: [(name: String, value: JSONValue)] = []
      try inner.readObject { (reader, name) throws(JSONError) in
        members.append((name, try JSONValue(&reader)))
      }
      self = .object(members)
    }
  }

  /// A member of an object; nil for others, and where it is null.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self,
      let found = members.last(where: { $0.name == name })?.value
    else { return nil }
    if case .null = found { return nil }
    return found
  }

  var members: [(name: String, value: JSONValue)] {
    if case .object(let members) = self { members } else { [] }
  }

  var list: [JSONValue] { if case .list(let values) = self { values } else { [] } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var integer: Int? { number.flatMap { Int(exactly: $0) } }
  var float: Float? { number.map { Float($0) } }
}
