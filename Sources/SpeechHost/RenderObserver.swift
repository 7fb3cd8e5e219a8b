// SPDX-License-Identifier: Apache-2.0

/// Listens to a render. Called on the thread that renders, in order of frames.
package protocol RenderObserver: AnyObject {
  /// The first frame is about to be written, in this format.
  func willRender(sampleRate: Int, channels: Int)
  /// The frame of the marker has been written.
  func didReach(_ marker: SpokenMarker)
  /// The markers of all frames written so far have been told, as far as they are known now.
  func didReachAll()
  func didDiagnose(_ diagnostic: RenderDiagnostic)
  /// So much of the source has been rendered, in UTF-16 units of `end`, and so many frames have been written. Told after
  /// each sentence; must cost nothing.
  func didAdvance(source: Int, of end: Int, frames: Int)
  /// Everything has been written: so many frames in all. Not called when the render ends otherwise.
  func didRender(frames: Int)
}

extension RenderObserver {
  package func didReachAll() {}
  package func didAdvance(source: Int, of end: Int, frames: Int) {}
}
