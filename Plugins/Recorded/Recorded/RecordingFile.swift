// SPDX-License-Identifier: Apache-2.0
import CSndfile

/// A recording on disk, opened: any format that libsndfile reads.
final class RecordingFile {
  /// Hz.
  let sampleRate: Int
  let channels: Int
  /// Frames that the header states; nil when it states none, or an impossible number.
  let frameCount: Int?

  private let name: String
  private let handle: OpaquePointer

  /// `name` is a path below `folder`. Throws when it does not exist, is elsewhere, or is not audio.
  init(_ name: String, in folder: String) throws(VoiceFault) {
    let descriptor = try FolderFile(name, in: folder).takeDescriptor()
    var description = SF_INFO()
    // libsndfile owns it from here on: it closes it even when it cannot open the audio, whatever it is asked.
    guard let handle = sf_open_fd(descriptor, Int32(SFM_READ), &description, 1) else {
      throw VoiceFault("\(name): \(String(cString: sf_strerror(nil)))")
    }
    guard (1000...768_000).contains(description.samplerate),
      (1...64).contains(description.channels)
    else {
      sf_close(handle)
      throw VoiceFault(
        "\(name) has \(description.samplerate) Hz and \(description.channels) channels"
      )
    }
    self.name = name
    self.handle = handle
    sampleRate = Int(description.samplerate)
    channels = Int(description.channels)
    // At most a day; streams of unknown length state the largest number there is.
    let longest = 86400 * Int64(description.samplerate)
    frameCount = (1...longest).contains(description.frames) ? Int(description.frames) : nil
  }

  /// Fills `samples`, interleaved, with as many whole frames as there are. Returns how many; 0 at the end.
  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(VoiceFault) -> Int {
    let count = sf_readf_float(handle, samples.baseAddress, sf_count_t(samples.count / channels))
    guard count > 0 else {
      guard sf_error(handle) == 0 else {
        throw VoiceFault("\(name): \(String(cString: sf_strerror(handle)))")
      }
      return 0
    }
    return Int(count)
  }

  deinit { sf_close(handle) }
}
