// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechWorkers

/// Playing the clips of a document.
extension RenderSession {
  /// Plays a clip that was opened when it was planned.
  mutating func play(clip index: Int, _ format: AudioFormat) throws(Stop) {
    guard let player = clips.take() else { return }
    try play(player, format, document.clips[index])
  }

  private mutating func play(
    _ player: ClipPlayer,
    _ format: AudioFormat,
    _ clip: SpeechDocument.AudioClip
  ) throws(Stop) {
    guard let stage else { return }
    // A second more than may be filled is enough to see that it is too much.
    let maxDuration = min(host.limits.maxClip, host.limits.maxFill - fill + .seconds(1))
    let result: Result<ClipResult, ClipFailure>
    do throws(AudioError) {
      let sink = try stage.beginClip(format)
      do throws(ClipFailure) {
        result = .success(try player.play(into: sink, maxDuration: maxDuration))
      } catch {
        result = .failure(error)
      }
    } catch {
      throw stop(error)
    }
    if case .success(let played) = result {
      fill += .seconds(Double(played.frames) / Double(format.sampleRate))
    }
    switch result {
    case .success(let played) where played.ending == .cutOff && fill <= host.limits.maxFill:
      observer.didDiagnose(RenderDiagnostic(.clipCut(limit: maxDuration), at: clip.position))
    case .success(let played) where played.ending == .cancelled: throw Stop(.cancelled)
    case .success: break
    case .failure(.sink(let error)): throw stop(error)
    case .failure(.clip(let error)):
      observer.didDiagnose(RenderDiagnostic(.clipBroken(error), at: clip.position))
    }
  }
}
