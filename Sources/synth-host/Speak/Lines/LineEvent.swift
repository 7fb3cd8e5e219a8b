// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechMarkup
import SpeechPlayback
import SpeechSystem
import SpeechVoices

/// One event of `synth-host speak --lines json`; the schema is `Schemas/speak-event.schema.json`.
struct LineEvent: JSONRow {
  enum Kind {
    case began, ended, postponed
    case paused, resumed
    case reached(SpokenMarker, TextRange?)
    case cancelled(HeardExtent?, TextRange?)
    case failed(String)
    case diagnostic(RenderDiagnostic)
    case voice(VoiceMatch)
    case error(LineError, line: Int)
    /// This many events about places in texts were left out because the reader was slow.
    case skipped(Int)
  }

  /// A place in what the client sent.
  struct TextRange: Hashable {
    var units: Range<Int>
    var bytes: Range<Int>
  }

  var name: RequestName?
  var kind: Kind

  init(_ name: RequestName?, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// It reports a place in a text, which a client that reads too slowly can do without.
  var isPosition: Bool { if case .reached = kind { true } else { false } }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch kind {
      case .began: event("began", writer: &writer)
      case .ended: event("ended", writer: &writer)
      case .postponed: event("postponed", writer: &writer)
      case .paused: event("paused", writer: &writer)
      case .resumed: event("resumed", writer: &writer)
      case .reached(let marker, let range):
        if let range { Self.write("byteRange", range: range.bytes, to: &writer) }
        event(marker.kind == .bookmark ? "mark" : marker.kind.rawValue, writer: &writer)
        writer.member("name", marker.name)
        if let range { Self.write("textRange", range: range.units, to: &writer) }
        write(marker.time, to: &writer)
      case .cancelled(let extent, let range):
        if let range { Self.write("byteRange", range: range.bytes, to: &writer) }
        event("cancelled", writer: &writer)
        if let range { Self.write("textRange", range: range.units, to: &writer) }
        write(extent?.time ?? .zero, to: &writer)
      case .failed(let message):
        event("failed", writer: &writer)
        writer.member("message", message)
      case .diagnostic(let diagnostic):
        writer.member("code", diagnostic.code.rawValue)
        writer.member("column", diagnostic.column)
        event("diagnostic", writer: &writer)
        writer.member("line", diagnostic.line)
        writer.member("message", diagnostic.message)
        writer.member("severity", diagnostic.severity.rawValue)
      case .voice(let match):
        event("voice", writer: &writer)
        writer.member("language", match.voice.language)
        writer.member("name", match.voice.name)
        writer.member("voice", match.typedIdentifier)
      case .error(let error, let line):
        event("error", writer: &writer)
        writer.member("field", error.field)
        writer.member("line", line)
        writer.member("message", error.message)
      case .skipped(let count):
        writer.member("count", count)
        event("skipped", writer: &writer)
      }
    }
  }

  private func event(_ event: String, writer: inout JSONWriter) {
    writer.member("event", event)
    name?.write(to: &writer)
  }

  private func write(_ time: Duration, to writer: inout JSONWriter) {
    writer.key("time")
    writer.value((time / .microseconds(100)).rounded() / 10_000)
  }

  private static func write(_ name: String, range: Range<Int>, to writer: inout JSONWriter) {
    writer.key(name)
    writer.object { writer in
      writer.member("length", range.count)
      writer.member("location", range.lowerBound)
    }
  }
}
