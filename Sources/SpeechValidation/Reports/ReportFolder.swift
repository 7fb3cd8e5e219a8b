// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechAudio
import SpeechSystem
import SpeechWorkers

/// The folder for the output of checks that found something: `ID.wav`, the audio, and `ID.log`, what was written to
/// standard error.
package enum ReportFolder {
  /// Creates the folder, with those above it, and writes the files. Existing files are replaced once the new ones are
  /// complete; files of checks that no longer find anything are removed. Returns the names of the files written.
  package static func write(
    _ results: [CheckResult],
    to folder: String
  ) throws(AudioError) -> [String] {
    try make(folder)
    var written: [String] = []
    for result in results {
      let isOfInterest = result.verdict != .passed && result.verdict != .skipped
      let place = "\(folder)/\(result.check.identifier)"
      if isOfInterest, let audio = result.audio, try write(audio, to: place + ".wav") {
        written.append(result.check.identifier + ".wav")
      } else {
        unlink(place + ".wav")
      }
      if isOfInterest, !result.log.isEmpty {
        try writeText(result.log, to: place + ".log")
        written.append(result.check.identifier + ".log")
      } else {
        unlink(place + ".log")
      }
    }
    return written
  }

  /// Writes a file that appears under its name when it is complete.
  static func writeText(_ text: String, to path: String) throws(AudioError) {
    try write(text, into: try OutputFile(path: path, interruption: nil))
  }

  /// Writes the whole contents of the file, and closes it.
  package static func write(_ text: String, into file: OutputFile) throws(AudioError) {
    do throws(AudioError) {
      let bytes = Array(text.utf8)
      var failure: AudioError?
      bytes.withUnsafeBytes { bytes in
        do throws(AudioError) { try file.write(bytes) } catch { failure = error }
      }
      if let failure { throw failure }
      try file.finish()
    } catch {
      file.abandon()
      throw error
    }
  }

  /// False when there is no audio.
  private static func write(_ audio: CheckResult.Audio, to path: String) throws(AudioError) -> Bool
  {
    guard audio.frames > 0, let samples = audio.memory.samples(audio.frames * audio.channels) else {
      return false
    }
    // Floats, as faulty samples may be outside -1 … +1; NaN becomes 0, which is visible as a click.
    let sink = try FileSink(
      path: path,
      fileFormat: .wav,
      encoding: .float32,
      format: AudioFormat(sampleRate: audio.sampleRate, channels: audio.channels)
    )
    var failure: AudioError?
    samples.withUnsafeBufferPointer { samples in
      do throws(AudioError) {
        try sink.write(samples, frameCount: audio.frames)
        try sink.finish()
      } catch { failure = error }
    }
    if let failure {
      sink.abandon()
      throw failure
    }
    return true
  }

  /// Creates the folder, with those above it. Also throws when no file can be created in it.
  package static func make(_ folder: String) throws(AudioError) {
    var status = stat()
    // For an existing folder on a read-only disk, mkdir(2) may report EROFS.
    if stat(folder, &status) != 0 {
      do throws(FileTree.Failure) {
        try FileTree.makeFolders(folder, mode: 0o777)
      } catch {
        switch error {
        case .system(let path, let code): throw .cannotWrite(path: path, errno: code)
        // Nothing is copied or removed.
        case .tooLarge, .notRemoved: throw .cannotWrite(path: folder, errno: EIO)
        }
      }
    }
    guard stat(folder, &status) == 0 else { throw .cannotWrite(path: folder, errno: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .cannotWrite(path: folder, errno: ENOTDIR)
    }
    if let found = StickyFolder.foreignFolder(at: folder) {
      throw .foreign(path: folder, found: found, .folder)
    }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw .notPermitted(path: folder, errno: errno)
    }
  }
}
