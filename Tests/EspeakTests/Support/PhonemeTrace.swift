// SPDX-License-Identifier: Apache-2.0
import Glibc
import ProviderDriver

/// What the engine in this process speaks, in IPA by its own account. The provider's first; one at a time.
final class PhonemeTrace {
  private let path = "/tmp/phonemes.\(getpid())"
  private let stream: UnsafeMutablePointer<FILE>

  struct Missing: Error {}

  init() throws {
    // The provider has loaded it already.
    guard let library = dlopen("libespeak-ng.so.1", RTLD_NOW | RTLD_NOLOAD),
      let symbol = dlsym(library, "espeak_SetPhonemeTrace"), let stream = fopen(path, "w+")
    else { throw Missing() }
    unlink(path)
    self.stream = stream
    // Safe because the engine's header gives the symbol this type; 2 asks for IPA.
    let setTrace = unsafeBitCast(
      symbol,
      to: (@convention(c) (Int32, UnsafeMutablePointer<FILE>?) -> Void).self
    )
    setTrace(2, stream)
  }

  /// The IPA since the last call, words apart by one space.
  func take() -> String {
    fflush(stream)
    let end = ftell(stream)
    rewind(stream)
    var bytes = [UInt8](repeating: 0, count: max(0, end))
    let count = fread(&bytes, 1, bytes.count, stream)
    rewind(stream)
    ftruncate(fileno(stream), 0)
    return String(decoding: bytes[..<count], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension ProviderDriver {
  /// The IPA that the engine speaks for a text, whose first `part` is said in phonemes.
  func ipa(
    _ text: String,
    voice: String,
    part: String? = nil,
    phonemes: String = "",
    alphabet: String = "ipa",
    _ trace: PhonemeTrace
  ) -> String {
    let ranges = part.map { [DrivenPhonemes($0, in: text, phonemes, alphabet: alphabet)] } ?? []
    _ = trace.take()
    _ = speak(text, voice: voice, phonemes: ranges)
    return trace.take()
  }
}
