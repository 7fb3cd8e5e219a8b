// SPDX-License-Identifier: Apache-2.0

/// Reads any bytes as the answer of a reader that a file or a text has taken over: about mark-up, an archive, and phonemes.
@c(fuzz_answers)
public func readAnswers(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let answer = Answer(UnsafeRawBufferPointer(start: start, count: count))
  do throws(ReaderError) {
    try AnswerCheck.readMarkup(answer.process(), byteCount: 0)
  } catch {
    AnswerCheck.check(error)
  }
  do throws(ReaderError) {
    try AnswerCheck.readPhonemes(answer.process())
  } catch {
    AnswerCheck.check(error)
  }
  for isWanted in [true, false] {
    do throws(ReaderError) {
      try AnswerCheck.readArchive(answer.process(), byteCount: 0) { number in
        (number % 2 == 0) == isWanted
      }
    } catch {
      AnswerCheck.check(error)
    }
  }
  return 0
}
