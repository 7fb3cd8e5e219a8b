// SPDX-License-Identifier: Apache-2.0

extension AudioFileFormat {
  /// What encodes audio of this format; writes its header at once.
  /// - Parameters:
  ///   - audio: a result of `format(for:)`.
  ///   - serial: The number of an opus stream; nil: a random one, as streams that are joined must differ.
  ///   - waveLimit: Bytes of samples that a wav file may have; nil: what its header can state.
  func makeEncoder(
    _ output: any EncodedOutput,
    encoding: SampleEncoding = .int16,
    audio: AudioFormat,
    tags: AudioTags? = nil,
    serial: UInt32? = nil,
    hasConstantBitRate: Bool = false,
    waveLimit: Int? = nil
  ) throws(AudioError) -> any FileEncoder {
    guard let kind = abilities.soundFileKind else {
      return try PCMEncoder(
        output: output,
        fileFormat: self,
        encoding: encoding,
        format: audio,
        tags: tags,
        waveLimit: waveLimit
      )
    }
    return try SndfileEncoder(
      output: output,
      fileFormat: self,
      kind: kind,
      format: audio,
      tags: tags,
      serial: serial,
      hasConstantBitRate: hasConstantBitRate
    )
  }

  /// Throws unless a file of this format can have audio of that one.
  /// - Parameter path: For the message.
  func check(_ audio: AudioFormat, path: String) throws(AudioError) {
    guard (1...2).contains(audio.channels), (8000...192_000).contains(audio.sampleRate),
      format(for: audio) == audio
    else {
      throw .unsupportedAudio(path: path, self, audio)
    }
  }
}
