// SPDX-License-Identifier: Apache-2.0

import SpeechServer
import TestTraits
import Testing

@Suite("What clients send over HTTP")
struct RequestTests {
  @Test("paths and queries are decoded; what is neither is refused")
  func targets() throws {
    let target = try #require(RequestTarget("/v1/models/?a=b%20c+d&e&f=%C3%BC#part"))
    #expect(target.path == "/v1/models")
    #expect(target.query == ["a": "b c d", "e": "", "f": "ü"])
    #expect(RequestTarget("/%41/b")?.path == "/A/b")
    #expect(RequestTarget("/")?.path == "/")
    for wrong in ["", "*", "http://host/path", "/%4", "/%zz", "/%FF", "/a?b=%"] {
      #expect(RequestTarget(wrong) == nil, "\(wrong)")
    }
  }

  @Test("an order has all that its body says")
  func order() throws {
    let order = try SpeechOrder(
      Array(
        #"""
        {"model": "any", "input": "Grüße", "voice": {"id": "x", "name": "y"}, "response_format": "FLAC", "speed": 1.5,
        "pitch": 0.8, "volume": 2, "language": "de-DE", "stream_format": "sse", "timestamps": true,
        "trailing_silence": 0, "repeatable": true}
        """#.utf8
      )
    )
    #expect(order.input == "Grüße" && !order.isMarkup)
    #expect(order.voice == "x" && order.language == "de-DE")
    #expect(order.format == .flac && order.sampleRate == 24_000)
    #expect(order.speed == 1.5 && order.pitch == 0.8 && order.volume == 2)
    #expect(order.isEventStream && order.wantsWords && order.isRepeatable)
    #expect(order.trailingSilence == 0)
  }

  @Test(
    "SSML is recognised by its root element, or said to be",
    arguments: [
      (#"{"input":"<speak>a</speak>"}"#, true),
      (#"{"input":" \n<speak version='1.1'>a</speak>"}"#, true),
      (#"{"input":"<?xml version='1.0'?><speak/>"}"#, true), (#"{"input":"<speaker>"}"#, false),
      (#"{"input":"<speak>a</speak>","ssml":false}"#, false), (#"{"input":"a < b"}"#, false),
      (#"{"input":"a","ssml":true}"#, true),
    ]
  )
  func markup(body: String, isMarkup: Bool) throws {
    #expect(try SpeechOrder(Array(body.utf8)).isMarkup == isMarkup)
  }

  @Test(
    "a wrong value is refused with the name of its field",
    arguments: [
      (#"{"voice":"a"}"#, "input"), (#"{"input":""}"#, "input"), (#"{"input":7}"#, "input"),
      (#"{"input":"a","speed":0.2}"#, "speed"), (#"{"input":"a","speed":4.01}"#, "speed"),
      (#"{"input":"a","speed":"fast"}"#, "speed"), (#"{"input":"a","pitch":3}"#, "pitch"),
      (#"{"input":"a","volume":-1}"#, "volume"),
      (#"{"input":"a","trailing_silence":60}"#, "trailing_silence"),
      (#"{"input":"a","response_format":"aac"}"#, "response_format"),
      (#"{"input":"a","response_format":"midi"}"#, "response_format"),
      (#"{"input":"a","stream_format":"ws"}"#, "stream_format"),
      (#"{"input":"a","voice":[1]}"#, "voice"),
    ]
  )
  func wrongValues(body: String, parameter: String) {
    let error = #expect(throws: HTTPError.self) { try SpeechOrder(Array(body.utf8)) }
    #expect(error?.status == 400)
    #expect(error?.parameter == parameter)
    #expect(error?.message.isEmpty == false)
  }

  @Test(
    "what is not JSON is refused with its place",
    arguments: ["", "{", "[]", "{\"input\":\"\u{1}\"}", "x"]
  )
  func notJSON(body: String) {
    let error = #expect(throws: HTTPError.self) { try SpeechOrder(Array(body.utf8)) }
    #expect(error?.status == 400)
    #expect(error?.code == "invalid_json")
  }

  @Test("a file of keys has a name and a key on each line")
  func keys() throws {
    let keys = try AccessKeys(
      file: Array("# mine\n\nphone  0123456789abcdef\ndesk\tfedcba9876543210\n".utf8)
    )
    #expect(keys.keys.map(\.name) == ["phone", "desk"])
  }

  @Test(
    "a file of keys that is wrong says where",
    arguments: [
      ("", nil), ("# none\n", nil), ("phone\n", 1), ("\nphone short\n", 2), ("a b c\n", 1),
      ("a 0123456789abcdef\na 0123456789abcdeg\n", 2), ("a 0123456789abcdeü\n", 1),
    ] as [(String, Int?)]
  )
  func wrongKeys(file: String, line: Int?) {
    let error = #expect(throws: AccessKeys.Failure.self) { try AccessKeys(file: Array(file.utf8)) }
    #expect(error?.line == line)
  }
}
