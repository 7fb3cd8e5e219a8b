// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Reads a large XML document element by element.
enum XMLWalk {
  /// - Parameters:
  ///   - file: its name in errors.
  ///   - body: takes each event.
  static func read(
    _ bytes: [UInt8],
    file: String,
    limits: BookLimits,
    body: (XMLReader.Event) -> Void
  ) throws(BookError) {
    var bounds = MarkupLimits.default
    bounds.sourceBytes = limits.text
    do throws(MarkupError) {
      var reader = try XMLReader(bytes, limits: bounds, isTolerant: true)
      while let event = try reader.next() { body(event) }
    } catch {
      throw .badDocument(file, reason: "line \(error.line), column \(error.column): \(error)")
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
