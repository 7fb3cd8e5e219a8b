// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechHost
import SpeechWorkers
import TestSupport
import Testing

/// A host that knows the fixture providers named, and nothing of this machine's.
func makeHost(
  _ products: [String],
  home: TemporaryFolder,
  workerDidStart: @escaping @Sendable (Worker) -> Void = { _ in }
) -> SpeechHost {
  let folder = home.path + "/providers"
  mkdir(folder, 0o755)
  for product in products {
    write(read(Fixtures.library(product)), to: folder + "/\(product).so")
  }
  let limits = RenderLimits(stall: .milliseconds(500))
  var configuration = HostConfiguration(
    environment: ["HOME": home.path, "SPEECH_PROVIDER_PATH": "/nowhere", "LANG": "en_US.UTF-8"],
    executableFolder: Fixtures.buildFolder,
    providerFolders: [folder],
    limits: limits
  )
  configuration.workerDidStart = workerDidStart
  return SpeechHost(configuration)
}

/// Keeps everything a render does, in order, as text, and its audio.
final class RenderLog: RenderObserver, AudioTarget, AudioSink {
  private(set) var events: [String] = []
  private(set) var samples: [Float] = []
  private(set) var format = AudioFormat(sampleRate: 0, channels: 0)
  private(set) var messages: [String] = []
  var isKept = true
  /// Called with the number of frames, each time some have been written.
  var didWrite: ((Int) -> Void)?
  /// Cancels when so many frames have been written.
  var cancelAt: (frames: Int, control: RenderControl)?

  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    format = source
    return self
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    samples.append(contentsOf: frames[..<(frameCount * format.channels)])
    didWrite?(samples.count / format.channels)
    if let cancelAt, samples.count >= cancelAt.frames { cancelAt.control.cancel() }
  }

  func finish() throws(AudioError) { events.append("sink finished") }
  func abandon() { events.append("sink abandoned") }

  func willRender(sampleRate: Int, channels: Int) {
    events.append("begins \(sampleRate)/\(channels)")
  }
  func didReach(_ marker: SpokenMarker) {
    let name = marker.name.map { " \($0)" } ?? ""
    events.append(
      "\(marker.kind.rawValue) \(marker.frame) \(marker.textRange.lowerBound)+\(marker.textRange.count)\(name)"
    )
  }
  func didDiagnose(_ diagnostic: RenderDiagnostic) {
    events.append("\(diagnostic.severity.rawValue) \(diagnostic.code)")
    messages.append(diagnostic.message)
  }
  func didRender(frames: Int) { events.append("rendered \(frames)") }
}

/// The frames that a ramp loses at its start: those up to the trimmer's threshold of 2^-10.
let rampStart = 33
