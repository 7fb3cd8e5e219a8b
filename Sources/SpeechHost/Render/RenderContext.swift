// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// What a render is about. Nothing in it changes while it lasts.
struct RenderContext {
  let host: SpeechHost
  let request: RenderRequest
  let document: SpeechDocument
  var control: RenderControl
  /// The output is a file. That it is the same each time matters more than when it comes; a listener does not want to wait.
  let isKept: Bool

  var limits: RenderLimits { host.limits }
}
