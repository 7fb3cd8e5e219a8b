// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechAudio

/// An audio file, pipe or device, by its path; `-` is standard output.
package struct FileTarget: AudioTarget {
  private let path: String
  private let fileFormat: AudioFileFormat
  private let encoding: SampleEncoding
  private let interruption: WriteInterruption?

  /// Throws when the path's extension stands for no format.
  /// - Parameter sampleRate: Hz that someone has asked for; throws when the format cannot hold it.
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

  /// Someone may be listening to a pipe or a device.
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
