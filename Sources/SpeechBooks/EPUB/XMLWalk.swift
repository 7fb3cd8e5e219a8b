// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Reads a large XML document element by element.
enum XMLWalk {
  /// Returns the source as it was read, in which places count.
  /// - Parameters:
  ///   - file: its path in an archive; nil for a file by itself.
  ///   - writer: what `body` writes to, which is told the place of each event.
  ///   - body: takes each event.
  static func read(
    _ bytes: [UInt8],
    file: String?,
    limits: BookLimits,
    writer: BlockWriter,
    body: (XMLReader.Event) -> Void
  ) throws(BookError) -> [UInt8] {
    var bounds = MarkupLimits.default
    bounds.sourceBytes = limits.text
    // As it was read so far, once its encoding is known.
    var source = bytes
    do throws(MarkupError) {
      var reader = try XMLReader(bytes, limits: bounds, isTolerant: true)
      source = reader.source
      while let event = try reader.next() {
        if case .text(let text) = event, text.isVerbatim {
          writer.place = .exact(reader.range.lowerBound)
        } else {
          writer.place = .whole(reader.range)
        }
        body(event)
      }
      return reader.source
    } catch {
      throw BookError(error, in: source, entry: file)
    }
  }
}

extension XMLElement {
  /// The value of an attribute, whatever its prefix.
  func value(_ local: String) -> String? {
    attributes.first { $0.name.local == local }?.value
  }
}

extension XMLNode {
  /// The value of an attribute, whatever its prefix.
  func value(_ local: String) -> String? {
    attributes.first { $0.key.split(separator: ":").last.map(String.init) == local }?.value
  }
}
