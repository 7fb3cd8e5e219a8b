// SPDX-License-Identifier: Apache-2.0

/// The output of libsndfile, with the tags inserted where the format has them, because libsndfile
/// does not support chapters.
///
/// Positions are those of the encoder, which does not know about the tags.
final class EncoderOutput {
  let output: any EncodedOutput
  private(set) var position = 0
  private(set) var byteCount = 0

  private enum Rewriting {
    case none
    /// Bytes of a tag that precedes all others.
    case prefix(Int)
    case flac(FlacHeader)
    case ogg(OggPages)
  }

  private var rewriting = Rewriting.none

  init(_ output: any EncodedOutput) { self.output = output }

  /// Writes a tag that precedes the encoder's bytes.
  func begin(with tag: [UInt8]) throws(AudioError) {
    try pass(tag)
    rewriting = .prefix(tag.count)
  }

  /// The blocks of a flac file are replaced in what the encoder writes.
  func rewriteFlac(_ tags: AudioTags) { rewriting = .flac(FlacHeader(tags)) }

  /// The comments of an opus file are, and the number of its stream.
  func rewriteOpus(_ tags: AudioTags?, serial: UInt32?) {
    rewriting = .ogg(OggPages(tags, serial: serial))
  }

  var failure: AudioError? { output.failure }

  func seek(to position: Int) { self.position = max(0, position) }

  func write(_ bytes: UnsafeRawBufferPointer) throws(AudioError) {
    switch rewriting {
    case .none:
      output.seek(to: position)
      try output.write(bytes)
    case .prefix(let size):
      output.seek(to: position + size)
      try output.write(bytes)
    case .flac(var header):
      let change = header.write(bytes, at: position)
      rewriting = .flac(header)
      output.seek(to: change.position)
      try pass(change.bytes)
    case .ogg(var pages):
      let complete = pages.write(bytes)
      rewriting = .ogg(pages)
      try pass(complete)
    }
    position += bytes.count
    byteCount = max(byteCount, position)
  }

  private func pass(_ bytes: [UInt8]) throws(AudioError) {
    guard !bytes.isEmpty else { return }
    var result: Result<Void, AudioError> = .success(())
    bytes.withUnsafeBytes { buffer in
      result = Result { () throws(AudioError) in try output.write(buffer) }
    }
    try result.get()
  }
}
