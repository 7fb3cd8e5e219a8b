// SPDX-License-Identifier: Apache-2.0

/// How a part of a text is said, where its author or a lexicon states it.
package indirect enum SpokenForm: Hashable, Sendable {
  /// Other words. `element` tells apart what is said twice.
  case words(String, element: Int)
  /// Nil: the alphabet of the host.
  case phonemes(String, alphabet: String?, element: Int)
}
