// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

extension String {
  /// As the content of an element or attribute, without the characters that XML does not allow.
  var escapedForXML: String { XMLText.escaped(self, forbidden: .removed) }
}
