// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechWorkers

extension ClipPlayer {
  /// Opens the clip of a document, and waits for its first frames.
  static func open(
    _ clip: SpeechDocument.AudioClip,
    source: String,
    request: RenderRequest,
    control: RenderControl,
    decoder: () throws(ClipError) -> DecoderProgram
  ) throws(ClipTrouble) -> (ClipPlayer, AudioFormat) {
    let resource = try ClipTrouble.opening { () throws(ResourceError) in
      try request.resources.open(source)
    }
    let program = try ClipTrouble.decoding(decoder)
    var plan = ClipPlan()
    plan.begin = clip.begin
    plan.end = clip.end
    plan.repeatCount = clip.repeatCount
    plan.repeatDuration = clip.repeatDuration
    plan.gain = Float(clip.gain) * request.volume
    plan.speed = clip.speed
    let player: ClipPlayer
    do throws(ClipError) {
      player = try ClipPlayer(resource, plan: plan, program: program, control: control)
    } catch {
      throw .clip(error)
    }
    return (player, try ClipTrouble.decoding { () throws(ClipError) in try player.prepare() })
  }
}
