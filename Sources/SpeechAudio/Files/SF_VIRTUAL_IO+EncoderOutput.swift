// SPDX-License-Identifier: Apache-2.0
import CSoundFiles
import Glibc

extension SF_VIRTUAL_IO {
  /// The callbacks by which libsndfile writes to an `EncodedOutput`, the context (not retained).
  static var writing: SF_VIRTUAL_IO {
    SF_VIRTUAL_IO(
      get_filelen: { context in sf_count_t(encoderOutput(context)?.byteCount ?? 0) },
      seek: { offset, whence, context in
        guard let output = encoderOutput(context) else { return -1 }
        switch whence {
        case SEEK_SET: output.seek(to: Int(offset))
        case SEEK_CUR: output.seek(to: output.position + Int(offset))
        default: output.seek(to: output.byteCount + Int(offset))
        }
        return sf_count_t(output.position)
      },
      read: { _, _, _ in 0 },
      write: { bytes, count, context in
        guard let output = encoderOutput(context) else { return 0 }
        do throws(AudioError) {
          try output.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
          return count
        } catch {
          // The output keeps the error; libsndfile only sees that nothing was written.
          return 0
        }
      },
      tell: { context in sf_count_t(encoderOutput(context)?.position ?? 0) }
    )
  }
}

/// The output in libsndfile's context pointer.
private func encoderOutput(_ context: UnsafeMutableRawPointer?) -> EncoderOutput? {
  // Safe because the pointer is to an output that outlives the handle.
  context.map { Unmanaged<EncoderOutput>.fromOpaque($0).takeUnretainedValue() }
}
