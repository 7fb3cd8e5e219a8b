// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

extension SpeechStringMap {
  /// The map from an SSML document to its text. Of a document that cannot be read, whose render says so, it maps nothing.
  init(ssml: String) {
    do throws(MarkupError) {
      self.init(try SpeechDocument(ssml: Array(ssml.utf8)))
    } catch {
      self.init([])
    }
  }
}
