// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechAudio

/// An audio file, pipe or device, by its path; `-` is standard output.
package struct FileOutput: AudioOutput {
  private let path: String
  private let fileFormat: AudioFileFormat
  private let encoding: SampleEncoding
  private let interruption: WriteInterruption?

  /// Throws when the path's extension is not that of a known format.
  /// - Parameter sampleRate: The requested rate in Hz; throws when the format does not support it.
  package init(
    path: String,
    encoding: SampleEncoding = .int16,
    sampleRate: Int? = nil,
    interruption: WriteInterruption? = nil
  ) throws(AudioError) {
    self.path = path
    fileFormat = try AudioFileFormat(path: path)
    if let sampleRate, !fileFormat.holds(sampleRate: sampleRate) {
      throw .unsupportedRate(path: path, fileFormat, sampleRate)
    }
    self.encoding = encoding
    self.interruption = interruption
  }

  /// False for a pipe or a device: someone may be listening.
  package var isKept: Bool {
    var status = stat()
    let found = path == "-" ? fstat(STDOUT_FILENO, &status) : stat(path, &status)
    return found != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  package func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    try FileSink(
      path: path,
      fileFormat: fileFormat,
      encoding: encoding,
      format: fileFormat.format(for: source),
      interruption: interruption
    )
  }
}
