// SPDX-License-Identifier: Apache-2.0

/// Reads files that a page sends: text, Markdown, HTML, EPUB, office documents, PDF, SSML and others.
package protocol DocumentReading: Sendable {
  /// Reads a file by its name's extension. May take seconds. [any thread]
  func read(_ bytes: [UInt8], name: String) throws(HTTPError) -> ReadDocument
}
