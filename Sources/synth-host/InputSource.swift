// SPDX-License-Identifier: Apache-2.0

import SpeechHost

/// What is rendered of an input.
struct InputSource {
  var source: RenderRequest.Source
  /// Where its text is in the file that the user gave; nil: the source is that file.
  var places: FilePlaces?
}
