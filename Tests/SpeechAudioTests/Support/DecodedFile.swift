// SPDX-License-Identifier: Apache-2.0
import CSndfile
import SpeechAudio
import Testing

/// An audio file as libsndfile, which knows nothing of our code, reads it.
struct DecodedFile {
  var format: AudioFormat
  /// libsndfile's number of the file's format.
  var code: Int32
  /// Frames that the header promises.
  var promisedFrames: Int
  /// Interleaved.
  var samples: [Float]

  var frameCount: Int { samples.count / format.channels }

  /// Reads a whole file. `raw` says what a file without a header holds.
  init(_ path: String, raw: (AudioFormat, SampleEncoding)? = nil) throws {
    var description = SF_INFO()
    if let (format, encoding) = raw {
      description.samplerate = Int32(format.sampleRate)
      description.channels = Int32(format.channels)
      description.format =
        Int32(SF_FORMAT_RAW) | Int32(SF_ENDIAN_LITTLE)
        | Int32(encoding == .int16 ? SF_FORMAT_PCM_16 : SF_FORMAT_FLOAT)
    }
    let file = try #require(
      sf_open(path, Int32(SFM_READ), &description),
      "libsndfile cannot open \(path)"
    )
    defer { sf_close(file) }
    format = AudioFormat(
      sampleRate: Int(description.samplerate),
      channels: Int(description.channels)
    )
    code = description.format
    promisedFrames = Int(description.frames)
    samples = []
    var chunk = [Float](repeating: 0, count: 4096 * format.channels)
    while true {
      let count = sf_readf_float(file, &chunk, 4096)
      guard count > 0 else { break }
      samples += chunk[..<(Int(count) * format.channels)]
    }
  }
}
