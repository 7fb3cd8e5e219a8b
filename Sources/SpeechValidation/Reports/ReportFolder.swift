// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechAudio
import SpeechWorkers

/// The folder that gets what a check with something to say left behind: `ID.wav`, what it heard, and `ID.log`, what was
/// written to standard error.
package enum ReportFolder {
  /// Makes the folder, with those above it, and writes the files. Those that are there are replaced once the new ones are
  /// complete; files of checks that have nothing to say any more are removed. Answers the names of those written.
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

  /// Writes all that the file is to hold, and closes it.
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

  /// False when the audio is not there.
  private static func write(_ audio: CheckResult.Audio, to path: String) throws(AudioError) -> Bool
  {
    guard audio.frames > 0, let samples = audio.memory.samples(audio.frames * audio.channels) else {
      return false
    }
    // Floats, as what is wrong may lie outside -1 … +1; what is not a number becomes 0, which is a click to be seen.
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

  /// Makes the folder, with those above it. Throws, too, when no file can be made in it.
  package static func make(_ folder: String) throws(AudioError) {
    var above = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      above += part
      // Where a folder is on a disk that cannot be written, some systems say that first.
      if !above.isEmpty, mkdir(above, 0o777) != 0, errno != EEXIST, errno != EROFS {
        throw .cannotWrite(path: above, errno: errno)
      }
      above += "/"
    }
    var status = stat()
    guard stat(folder, &status) == 0 else { throw .cannotWrite(path: folder, errno: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .cannotWrite(path: folder, errno: ENOTDIR)
    }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw .notPermitted(path: folder, errno: errno)
    }
  }
}
