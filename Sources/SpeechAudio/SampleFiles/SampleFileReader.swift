// SPDX-License-Identifier: Apache-2.0
import CSoundFiles
import Glibc

/// Reads audio files of every kind that libsndfile supports. Use from one thread at a time.
package final class SampleFileReader {
  package let format: SampleFileFormat
  /// Frames of the whole file.
  package let frameCount: Int
  /// The next frame to read.
  package private(set) var framePosition = 0

  private let path: String
  private let handle: OpaquePointer

  /// Throws `cannotRead` when there is no such file, and `noAudio` when libsndfile finds no audio in it.
  package init(path: String) throws(AudioError) {
    var found = SF_INFO()
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotRead(path: path, errno: errno) }
    // libsndfile owns the descriptor from here on, even if it fails.
    guard let handle = sf_open_fd(descriptor, Int32(SFM_READ), &found, 1) else {
      throw .noAudio(path: path, code: sf_error(nil))
    }
    guard found.frames >= 0, found.frames < sf_count_t.max, found.channels > 0 else {
      sf_close(handle)
      throw .noAudio(path: path, code: Int32(SF_ERR_MALFORMED_FILE))
    }
    self.path = path
    self.handle = handle
    format = SampleFileFormat(found)
    frameCount = Int(found.frames)
  }

  deinit { sf_close(handle) }

  /// Moves to a frame; clamped to the file.
  package func seek(to frame: Int) throws(AudioError) {
    let frame = min(max(0, frame), frameCount)
    guard sf_seek(handle, sf_count_t(frame), SEEK_SET) == frame else {
      throw .noAudio(path: path, code: sf_error(handle))
    }
    framePosition = frame
  }

  /// Reads the next frames, interleaved, with full scale ±1, and returns how many; fewer than requested only at the end.
  /// - Parameter samples: room for whole frames.
  package func read(into samples: UnsafeMutableBufferPointer<Double>) throws(AudioError) -> Int {
    let wanted = min(samples.count / format.channels, frameCount - framePosition)
    guard wanted > 0, let start = samples.baseAddress else { return 0 }
    let count = Int(sf_readf_double(handle, start, sf_count_t(wanted)))
    // A damaged file may hold less than its header states.
    if count < wanted, sf_error(handle) != SF_ERR_NO_ERROR {
      throw .noAudio(path: path, code: sf_error(handle))
    }
    framePosition += max(0, count)
    return max(0, count)
  }
}
