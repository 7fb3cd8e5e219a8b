// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechWorkers
import TestSupport

let decoderProgram = DecoderProgram(path: Fixtures.program("speech-decoder"))
let falseDecoder = DecoderProgram(path: Fixtures.program("false-decoder"))

/// A file with the given bytes, open for reading as long as this lives. It has no name any more.
final class TestFile {
  let descriptor: Int32

  init(_ bytes: [UInt8]) {
    let folder = TemporaryFolder()
    write(bytes, to: folder.path + "/file")
    descriptor = open(folder.path + "/file", O_RDONLY | O_CLOEXEC)
  }

  init(_ text: String) {
    let folder = TemporaryFolder()
    write(Array(text.utf8), to: folder.path + "/file")
    descriptor = open(folder.path + "/file", O_RDONLY | O_CLOEXEC)
  }

  deinit { close(descriptor) }
}

/// All that a decoder gave.
struct Decoding: Equatable {
  var format: ClipFormat?
  var samples: [Float] = []
  /// nil: the end of the file.
  var error: ClipError?
}

/// Decodes a file to its end.
func decode(
  _ file: TestFile,
  encoding: ClipEncoding = .automatic,
  begin: Duration = .zero,
  program: DecoderProgram = decoderProgram,
  limits: ClipLimits = ClipLimits()
) -> Decoding {
  var result = Decoding()
  do throws(ClipError) {
    let decoder = try ClipDecoder.start(
      file.descriptor,
      encoding: encoding,
      begin: begin,
      program: program,
      limits: limits
    )
    let format = try decoder.format()
    result.format = format
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1000 * format.channels)
    defer { buffer.deallocate() }
    while case let count = try decoder.read(into: buffer), count > 0 {
      result.samples.append(contentsOf: buffer[..<(count * format.channels)])
    }
  } catch {
    result.error = error
  }
  return result
}

/// A tone that rises, so that no part of it is like another one.
func sweep(_ frames: Int, channels: Int = 1) -> [Float] {
  (0..<(frames * channels)).map { index in
    let time = Float(index / channels)
    return 0.5 * sin(time * (0.02 + time * 0.000002) + Float(index % channels))
  }
}
