// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechWorkers

/// Playing the clips of a document.
extension Renderer {
  /// Plays a clip that was opened when it was planned.
  func play(clip index: Int, format: AudioFormat) throws(RenderStop) {
    guard let player = clips.take() else { return }
    // One second beyond the limit suffices to detect the excess.
    let maxDuration = min(context.limits.maxClip, fill.rest + .seconds(1))
    let result: Result<ClipResult, ClipFailure>
    do throws(AudioError) {
      let sink = try output.stage.beginClip(format)
      do throws(ClipFailure) {
        result = .success(try player.play(into: sink, maxDuration: maxDuration))
      } catch {
        result = .failure(error)
      }
    } catch {
      throw RenderStop(error, control: context.control)
    }
    if case .success(let played) = result {
      fill.add(.seconds(Double(played.frames) / Double(format.sampleRate)))
    }
    try report(result, clip: context.document.clips[index], maxDuration: maxDuration)
  }

  private func report(
    _ result: Result<ClipResult, ClipFailure>,
    clip: SpeechDocument.AudioClip,
    maxDuration: Duration
  ) throws(RenderStop) {
    switch result {
    case .success(let played) where played.ending == .cutOff && !fill.isTooLong:
      reporter.report(RenderDiagnostic(.clipCut(limit: maxDuration), at: clip.position))
    case .success(let played) where played.ending == .cancelled: throw RenderStop(.cancelled)
    case .success: break
    case .failure(.sink(let error)): throw RenderStop(error, control: context.control)
    case .failure(.clip(let error)):
      reporter.report(RenderDiagnostic(.clipBroken(error), at: clip.position))
    }
  }
}
