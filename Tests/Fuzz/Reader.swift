// SPDX-License-Identifier: Apache-2.0

import CBareReader

/// Reads any bytes as a file of other people's, by the sources of `speech-reader` in this process, and what they answer by
/// the code of the host: what the one sends, the other has to accept.
@c(fuzz_reader)
public func readForeignFile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  // Marks of archives, which text does not begin with.
  let isArchive = bytes.prefix(128).contains { $0 < 9 } || bytes.starts(with: Array("BZh".utf8))
  let kinds =
    isArchive
    ? [BARE_READER_ZIP, BARE_READER_ARCHIVE]
    : [BARE_READER_MARKDOWN, BARE_READER_HTML, BARE_READER_UTF8_HTML]
  for kind in kinds { read(bytes, as: kind) }
  return 0
}

private func read(_ bytes: UnsafeBufferPointer<UInt8>, as kind: bare_reader_kind) {
  let answer = Answer()
  let depth = Int32(BookLimits().depth)
  let isWhole = bare_reader_read(kind, bytes.baseAddress, bytes.count, depth, answer.file)
  do throws(ReaderError) {
    let process = answer.process()
    if kind == BARE_READER_ZIP || kind == BARE_READER_ARCHIVE {
      try AnswerCheck.readArchive(process, byteCount: bytes.count, wants: bare_reader_wants)
    } else {
      try AnswerCheck.readMarkup(process, byteCount: bytes.count)
    }
    precondition(isWhole, "an answer that was cut is taken for whole")
  } catch {
    AnswerCheck.check(error)
    switch error {
    case .tooDeep, .tooMuchMemory, .tooMuchText, .damaged: break
    default: precondition(!isWhole, "the answer is refused: \(error)")
    }
  }
}
