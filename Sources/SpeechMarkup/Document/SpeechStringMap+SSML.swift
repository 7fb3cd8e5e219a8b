// SPDX-License-Identifier: Apache-2.0

extension SpeechStringMap {
  /// The map from an SSML document to its text. Of a document that cannot be read, whose render says so, it maps nothing.
  package init(ssml: [UInt8]) {
    do throws(MarkupError) {
      self.init(try SpeechDocument(ssml: ssml))
    } catch {
      self.init([])
    }
  }
}
