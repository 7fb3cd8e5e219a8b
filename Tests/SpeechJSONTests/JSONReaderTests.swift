// SPDX-License-Identifier: Apache-2.0
import SpeechJSON
import Testing

@Suite("JSON reader")
struct JSONReaderTests {
  private func string(_ json: String) throws -> String {
    var reader = JSONReader(Array(json.utf8))
    let text = try reader.readString()
    try reader.finish()
    return text
  }

  @Test("strings come out as they were meant")
  func strings() throws {
    #expect(try string(#""""#) == "")
    #expect(try string(#" "Grüße, 世界 🎉" "#) == "Grüße, 世界 🎉")
    #expect(
      try string(#""a\"b\\c\/d\b\f\n\r\t\u00e9\uD83C\uDF89""#) == "a\"b\\c/d\u{8}\u{C}\n\r\té🎉"
    )
  }

  @Test(
    "half a character is replaced where texts are repaired",
    arguments: [
      (#""\uD83C""#, "\u{FFFD}"), (#""a\uDF89b""#, "a\u{FFFD}b"), (#""\uD83C\u0041""#, "\u{FFFD}A"),
      (#""\uD83C\uD83C\uDF89""#, "\u{FFFD}🎉"), (#""\uD83C\n""#, "\u{FFFD}\n"),
    ]
  )
  func halves(json: String, text: String) throws {
    var reader = JSONReader(Array(json.utf8), repairsText: true)
    #expect(try reader.readString() == text)
    try reader.finish()
  }

  @Test(
    "what is no JSON is refused",
    arguments: [
      #""open"#, #""half \"#, #""\x""#, #""\u12""#, #""\u12G4""#, #""\uD83C""#, #""\uD83Cx""#,
      #""\uD83C\u0041""#,
      #""\uDF89""#, "\"tab\there\"", #""a" "b""#, "", "  ", "nul", "tru", "[1,]", "[1 2]", "[", "{",
      #"{"a"}"#,
      #"{"a":}"#, #"{"a":1,}"#, "{1:2}", #"{"a":1 "b":2}"#, "01", "1.", ".5", "+1", "1e", "1e+",
      "-", "--1", "0x1",
      "NaN", "Infinity", "'a'", "[1] x", "// a\n1", " \u{FEFF}1",
    ]
  )
  func malformed(json: String) {
    #expect(throws: JSONError.self) {
      var reader = JSONReader(Array(json.utf8))
      try reader.skip()
      try reader.finish()
    }
  }

  @Test(
    "what is JSON is passed over whole",
    arguments: [
      "1", "-0", "0.5", "1e9", "-12.5E-3", "true", " false ", "null", "[]", "{}", "[[[]]]", "\"\"",
      #"{"a": [1, "b", {"c": null}], "d": true}"#, "[\n\t1 ,\r2 ]", "\u{FEFF}1",
    ]
  )
  func wellFormed(json: String) throws {
    var reader = JSONReader(Array(json.utf8))
    try reader.skip()
    try reader.finish()
  }

  @Test("bytes that are not UTF-8 are refused")
  func notUTF8() {
    var reader = JSONReader([0x22, 0xC3, 0x28, 0x22])
    let error = #expect(throws: JSONError.self) { try reader.readString() }
    #expect(error?.problem == .notUTF8)
  }

  @Test("nesting has a bound")
  func nesting() {
    for opening in ["[", "{\"a\":"] {
      var reader = JSONReader(Array(String(repeating: opening, count: 100_000).utf8))
      let error = #expect(throws: JSONError.self) { try reader.skip() }
      #expect(error?.problem == .nestedTooDeeply)
    }
  }

  @Test("numbers have bounds")
  func numbers() throws {
    func integer(_ json: String) throws -> UInt8 {
      var reader = JSONReader(Array(json.utf8))
      return try reader.readInteger()
    }
    #expect(try integer("255") == 255)
    for json in ["256", "-1", "1.5", "1e2", "\"1\"", "null", "99999999999999999999999999"] {
      #expect(throws: JSONError.self) { try integer(json) }
    }
    var small = JSONReader(Array("-12.5E-3".utf8))
    #expect(try small.readNumber(Double.self) == -0.0125)
    var large = JSONReader(Array("1e999".utf8))
    #expect(throws: JSONError.self) { try large.readNumber(Double.self) }
  }

  @Test("an error names place and path")
  func places() {
    var reader = JSONReader(Array("{\"list\": [1,\n  {\"b\": \"x\"}]}".utf8))
    let error = #expect(throws: JSONError.self) {
      try reader.readObject { (reader, _) throws(JSONError) in
        try reader.readArray { (reader) throws(JSONError) in
          if (try? reader.readInteger(Int.self)) != nil { return }
          try reader.readObject { (reader, _) throws(JSONError) in
            _ = try reader.readInteger(Int.self)
          }
        }
      }
    }
    #expect(error?.line == 2)
    #expect(error?.column == 9)
    #expect(error?.path == "list[1].b")
    #expect(error?.description == "list[1].b (line 2): should be a whole number")
  }

  @Test("a key that an object does not have is named with the place of the object")
  func missingKey() {
    var reader = JSONReader(Array(#"{"list": [{"b": 1}]}"#.utf8))
    let error = #expect(throws: JSONError.self) {
      try reader.readObject { (reader, _) throws(JSONError) in
        try reader.readArray { (reader) throws(JSONError) in
          var a: Int?
          try reader.readObject { (reader, key) throws(JSONError) in
            if key == "a" { a = try reader.readInteger() } else { try reader.skip() }
          }
          _ = try reader.required(a, key: "a")
        }
      }
    }
    #expect(error?.problem == .missing(key: "a"))
    #expect(error?.path == "list[0]")
  }

  @Test("a key that a terminal might obey is not repeated in an error")
  func unprintableKey() {
    var reader = JSONReader(Array(#"{"\u001b[31m": 1}"#.utf8))
    let error = #expect(throws: JSONError.self) {
      try reader.readObject { (reader, _) throws(JSONError) in _ = try reader.readString() }
    }
    #expect(error?.path == "?")
  }
}
