// SPDX-License-Identifier: Apache-2.0
import SpeechJSON
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
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

  @Test("what steers a terminal is escaped, and read as it was")
  func terminal() throws {
    let text = "\u{1B}\u{7F}\u{80}\u{9B}\u{9F}\u{2028}\u{202E}\u{2066}"
    var writer = JSONWriter()
    writer.value(text + "\u{A0}\u{200D}é")
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #""\u001b\u007f\u0080\u009b\u009f\u2028\u202e\u2066"# + "\u{A0}\u{200D}é\""
    )
    var reader = JSONReader(writer.bytes)
    #expect(try reader.readString() == text + "\u{A0}\u{200D}é")
    try reader.finish()
  }

  @Test("indented, each member and element has a line of its own")
  func indented() {
    var writer = JSONWriter(.indented)
    writer.array { writer in
      writer.object { writer in
        writer.member("list", ["a", "b"])
        writer.member("none", [])
        writer.member("left out", nil as String?)
        writer.key("inner")
        writer.object { $0.member("half", 0.5) }
      }
      writer.object { _ in }
      writer.value(1)
    }
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        [
          {
            "list": [
              "a",
              "b"
            ],
            "none": [],
            "inner": {
              "half": 0.5
            }
          },
          {},
          1
        ]
        """
    )
  }

  @Test("numbers that JSON has not become null", arguments: [Double.infinity, -.infinity, .nan])
  func notFinite(number: Double) {
    var writer = JSONWriter()
    writer.value(number)
    #expect(writer.bytes == Array("null".utf8))
  }
}
