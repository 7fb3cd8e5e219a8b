// SPDX-License-Identifier: Apache-2.0

/// Writes what documents of other kinds say as the elements of HTML, of which blocks are made.
final class BlockWriter {
  private let builder: BlockBuilder
  private var language = TextLanguage()

  init(limits: BookLimits) {
    var options = BlockOptions()
    options.maxDepth = limits.depth
    builder = BlockBuilder(options)
  }

  /// Begins an element of HTML.
  func open(_ name: String, attributes: [String: String] = [:]) {
    builder.start(name) { attributes[$0] }
  }

  /// Ends the innermost element.
  func close() { builder.endInnermost() }

  /// Writes an element without content, such as `br`.
  func mark(_ name: String, attributes: [String: String] = [:]) {
    open(name, attributes: attributes)
    close()
  }

  /// Writes text in UTF-8.
  /// - Parameter language: what is stated for it.
  func add(_ bytes: ArraySlice<UInt8>, language: String? = nil) {
    builder.add(LocatedText(Array(bytes), place: .unknown))
    self.language.add(String(decoding: bytes, as: UTF8.self), language: language)
  }

  func add(_ text: String, language: String? = nil) {
    builder.add(LocatedText(Array(text.utf8), place: .unknown))
    self.language.add(text, language: language)
  }

  /// Ends the document.
  /// - Parameters:
  ///   - file: its name in errors.
  ///   - languages: what is stated for the text as a whole.
  func finish(file: String, languages: [String] = []) throws(BookError) -> HTMLContent {
    builder.finish()
    guard !builder.isTooDeep else { throw .tooDeep(what: file, limit: BookLimits().depth) }
    guard !builder.isOverfull else {
      throw .tooMany(what: "paragraphs", limit: BlockBuilder.maxPieces)
    }
    var content = builder.content
    content.language = language.language(orOf: languages)
    return content
  }
}
