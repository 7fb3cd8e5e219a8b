// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechAudio
import SpeechHost
import SpeechWorkers
import TestSupport

/// Keeps what is written to it.
final class ClipSink: AudioSink {
  let format: AudioFormat
  private(set) var samples: [Float] = []
  /// Cancels as soon as this many frames have come.
  var cancelAt: (frames: Int, control: RenderControl)?

  init(_ format: AudioFormat) { self.format = format }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    samples.append(contentsOf: frames[..<(frameCount * format.channels)])
    if let cancelAt, samples.count >= cancelAt.frames * format.channels {
      cancelAt.control.cancel()
    }
  }

  func finish() throws(AudioError) { throw .closed }
  func abandon() { samples = [] }
}

/// What a clip gave.
struct PlayedClip {
  var samples: [Float] = []
  var result: ClipResult?
  var error: ClipError?
}

/// Plays a clip of the given bytes.
func play(
  _ bytes: [UInt8],
  name: String = "clip.wav",
  maxDuration: Duration = .seconds(1000),
  control: RenderControl = RenderControl(),
  cancelAt: Int? = nil,
  _ change: (inout ClipPlan) -> Void = { _ in }
) throws -> PlayedClip {
  let folder = TemporaryFolder()
  write(bytes, to: "\(folder.path)/\(name)")
  let opener = ResourceOpener(roots: ResourceRoots([folder.path]))
  var plan = ClipPlan()
  change(&plan)
  var played = PlayedClip()
  do throws(ClipError) {
    let player = try ClipPlayer(
      try openClip(opener, "\(folder.path)/\(name)"),
      plan: plan,
      program: decoderProgram,
      control: control
    )
    let sink = ClipSink(try player.prepare())
    sink.cancelAt = cancelAt.map { ($0, control) }
    do throws(ClipFailure) {
      played.result = try player.play(into: sink, maxDuration: maxDuration)
    } catch .clip(let error) {
      played.error = error
    } catch {
      played.error = .nonsense("\(error)")
    }
    played.samples = sink.samples
  } catch {
    played.error = error
  }
  return played
}

private func openClip(
  _ opener: ResourceOpener,
  _ path: String
) throws(ClipError) -> OpenResource {
  do throws(ResourceError) { return try opener.open(path) } catch {
    throw .nonsense(error.description)
  }
}
