// SPDX-License-Identifier: Apache-2.0
import SpeechVoices
import Testing

@Suite("JSON")
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
    "what is no JSON is refused",
    arguments: [
      #""open"#, #""half \"#, #""\x""#, #""\u12""#, #""\u12G4""#, #""\uD83C""#, #""\uD83Cx""#,
      #""\uD83C\u0041""#,
      #""\uDF89""#, "\"tab\there\"", #""a" "b""#, "", "  ", "nul", "tru", "[1,]", "[1 2]", "[", "{",
      #"{"a"}"#,
      #"{"a":}"#, #"{"a":1,}"#, "{1:2}", #"{"a":1 "b":2}"#, "01", "1.", ".5", "+1", "1e", "1e+",
      "-", "--1", "0x1",
      "NaN", "Infinity", "'a'", "[1] x", "// a\n1", "\u{FEFF}1",
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
      #"{"a": [1, "b", {"c": null}], "d": true}"#, "[\n\t1 ,\r2 ]",
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
    var large = JSONReader(Array("1e999".utf8))
    #expect(throws: JSONError.self) { try large.readFloat() }
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

  @Test("what the writer writes the reader reads")
  func roundTrip() throws {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("text")
      writer.value("a\"\\\n\u{1}\u{1F}é🎉")
      writer.key("numbers")
      writer.array { writer in
        writer.value(Int64.min)
        writer.value(UInt64.max)
        writer.value(Float(0.1))
        writer.value(true)
      }
      writer.key("none")
      writer.value([])
    }
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"text":"a\"\\\u000a\u0001\u001fé🎉","numbers":[-9223372036854775808,18446744073709551615,0.1,true],"none":[]}"#
    )
    var reader = JSONReader(writer.bytes)
    var text = ""
    try reader.readObject { (reader, key) throws(JSONError) in
      if key == "text" { text = try reader.readString() } else { try reader.skip() }
    }
    try reader.finish()
    #expect(text == "a\"\\\n\u{1}\u{1F}é🎉")
  }
}
