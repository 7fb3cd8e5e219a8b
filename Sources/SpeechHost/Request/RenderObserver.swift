// SPDX-License-Identifier: Apache-2.0

/// Receives the events of a render. Called on the rendering thread, in frame order.
package protocol RenderObserver: AnyObject {
  /// The first frame is about to be written, in this format.
  func willRender(sampleRate: Int, channels: Int)
  /// The frame of the marker has been written.
  func didReach(_ marker: SpokenMarker)
  /// All markers known so far for the frames written so far have been delivered.
  func didReachAll()
  func didDiagnose(_ diagnostic: RenderDiagnostic)
  /// `source` of `end` UTF-16 units of the source have been rendered, and `frames` frames written. Called after each
  /// sentence; must be cheap.
  func didAdvance(source: Int, of end: Int, frames: Int)
  /// Everything has been written, `frames` frames in all. Called only for a finished render.
  func didRender(frames: Int)
}

extension RenderObserver {
  package func didReachAll() {}
  package func didAdvance(source: Int, of end: Int, frames: Int) {}
}
