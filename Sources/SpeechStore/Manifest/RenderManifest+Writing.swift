// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechJSON

extension RenderManifest.Header {
  /// The line of the manifest, with its line feed.
  package var line: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("speech_render_manifest", RenderManifest.version)
      writer.member("format", format.rawValue)
      settings.writeMembers(to: &writer)
      if let book {
        writer.key("book")
        writer.value(written: book.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 })
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension RenderManifest.Item {
  /// The line of the manifest, with its line feed.
  package var line: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", id)
      writer.member("chapter", chapter)
      settings.writeMembers(to: &writer)
      switch source {
      case .ssml(let document): writer.member("ssml", document)
      case .text(let text): writer.member("text", text)
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension RenderManifest.Settings {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("voice", voice)
    writer.member("language", language)
    if let rate { writer.member("rate", rate) }
    if let pitch { writer.member("pitch", pitch) }
    if let volume { writer.member("volume", volume) }
    writer.member("sampleRate", sampleRate)
  }
}
