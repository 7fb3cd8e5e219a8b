// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechHost
import SpeechWorkers
import TestSupport
import Testing

/// A host that knows the fixture providers named, and nothing of this machine's. Those of `ofHost` came with it.
func makeHost(
  _ products: [String],
  ofHost: [String] = [],
  home: TemporaryFolder,
  keepsSpares: Bool = true,
  workerDidStart: @escaping @Sendable (Worker) -> Void = { _ in }
) -> SpeechHost {
  let folder = home.path + "/providers"
  let libexec = home.path + "/libexec"
  for path in [folder, libexec, libexec + "/providers"] { mkdir(path, 0o755) }
  for (folder, products) in [(folder, products), (libexec + "/providers", ofHost)] {
    for product in products {
      write(read(Fixtures.library(product)), to: folder + "/\(product).so")
    }
  }
  for program in ["speech-worker", "speech-decoder"] {
    symlink(Fixtures.program(program), "\(libexec)/\(program)")
  }
  // Long enough for a provider that waits for a busy machine's processor.
  var limits = RenderLimits(stall: .seconds(4))
  if !keepsSpares { limits.workers.asksBeforeSpare = .max }
  var configuration = HostConfiguration(
    environment: [
      // An empty part at its end stands for the usual folders.
      "HOME": home.path, "SPEECH_PROVIDER_PATH": ofHost.isEmpty ? "/nowhere" : "/nowhere:",
      "SYNTH_HOST_LIBEXEC": libexec,
      "LANG": "en_US.UTF-8",
    ],
    executableFolder: home.path + "/bin",
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
