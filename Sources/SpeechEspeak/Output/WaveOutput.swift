// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechHost
import SpeechMarkup

/// Where `-w` and `--stdout` go: one file for all texts, or one for each part of `--split`. It is
/// created when the first text arrives. [render thread]
final class WaveOutput: AudioOutput, AudioSink, RenderObserver {
  private let output: EspeakOptions.Output
  /// Frames after which a new file is begun; a multiple of the sample rate.
  private let splitSeconds: Int
  private let standardOutput: Int32
  private var file: WaveFile?
  private var fileCount = 0
  private var hasAudio = false
  private(set) var failure: (path: String, code: Int32)?
  private(set) var format = AudioFormat(sampleRate: 22050, channels: 1)
  private var problems: [RenderDiagnostic] = []

  init(_ output: EspeakOptions.Output, splitMinutes: Int?, standardOutput: Int32) {
    self.output = output
    self.standardOutput = standardOutput
    // A pipe cannot be split.
    splitSeconds = output == .standardOutput ? 0 : max(0, min(splitMinutes ?? 0, 100_000)) * 60
  }

  /// The rate of the file that is open: it cannot change.
  var sampleRate: Int? { file == nil && fileCount == 0 ? nil : format.sampleRate }

  /// Begins the file if that has not been done, even for a text without any audio.
  private func begin() { attempt { () throws(WaveFile.Failure) in _ = try openFile() } }

  /// The pause after a text; a text without any audio, such as an empty line, has none.
  func endText(_ pause: Duration) {
    begin()
    if hasAudio { add(silence: pause) }
    hasAudio = false
  }

  private func add(silence: Duration) {
    let frames = Int(silence / .milliseconds(1)) * format.sampleRate / 1000
    attempt { () throws(WaveFile.Failure) in try openFile().appendSilence(frames: frames) }
  }

  func complete() {
    file?.complete()
    file = nil
  }

  // MARK: AudioOutput, AudioSink

  /// The same audio in each run, unless someone may be listening.
  var isKept: Bool { output != .standardOutput }

  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    if sampleRate == nil { format = AudioFormat(sampleRate: source.sampleRate, channels: 1) }
    return self
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    let samples = frames.prefix(frameCount).map { frame in
      // NaN compares as false, and becomes silence.
      Int16((frame == frame ? min(max(frame * 32768, -32768), 32767) : 0).rounded())
    }
    hasAudio = true
    attempt { () throws(WaveFile.Failure) in try openFile().append(samples) }
    if failure != nil { throw .closed }
  }

  func finish() throws(AudioError) {}
  func abandon() {}

  // MARK: RenderObserver

  func willRender(sampleRate: Int, channels: Int) {}
  func didReach(_ marker: SpokenMarker) {}
  func didRender(frames: Int) {}

  func didDiagnose(_ diagnostic: RenderDiagnostic) {
    if diagnostic.severity == .error { problems.append(diagnostic) }
  }

  /// What the user should know about the texts since the last call.
  func takeProblems() -> [RenderDiagnostic] {
    defer { problems = [] }
    return problems
  }

  func didAdvance(source: Int, of end: Int, frames: Int) {
    guard splitSeconds > 0, let file, file.frameCount > splitSeconds * format.sampleRate else {
      return
    }
    complete()
  }

  // MARK: Files

  private func openFile() throws(WaveFile.Failure) -> WaveFile {
    if let file { return file }
    fileCount += 1
    let opened =
      switch output {
      case .standardOutput:
        try WaveFile(descriptor: standardOutput, sampleRate: format.sampleRate)
      case .file: try WaveFile(path: path, sampleRate: format.sampleRate)
      }
    file = opened
    return opened
  }

  /// Where audio is written: with `--split`, the number of the file before an extension of at most three letters.
  private var path: String {
    guard case .file(let typed) = output else { return "stdout" }
    // eSpeak NG ignores spaces in front.
    let name = String(typed.drop(while: \.isWhitespace))
    guard splitSeconds > 0 else { return name }
    let number = fileCount < 10 ? "0\(fileCount)" : "\(fileCount)"
    guard let dot = name.lastIndex(of: "."), name[dot...].utf8.count <= 4 else {
      return "\(name)_\(number)"
    }
    return "\(name[..<dot])_\(number)\(name[dot...])"
  }

  private func attempt(_ body: () throws(WaveFile.Failure) -> Void) {
    guard failure == nil else { return }
    do throws(WaveFile.Failure) {
      try body()
    } catch {
      failure = (path, error.code)
    }
  }
}
