// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// Why a clip could not be decoded, or not to its end.
package enum ClipError: Error, Hashable, Sendable {
  /// `speech-decoder` was not found in any of the searched folders.
  case programMissing(searched: [String])
  /// The system refused a process or a pipe: the call and errno.
  case system(call: String, code: Int32)
  /// The kernel cannot sandbox the decoder, so the file was not decoded.
  case noSandbox
  /// Not an audio file, or of an unsupported kind.
  case unknownFormat
  /// An audio file whose contents are in an encoding that cannot be decoded.
  case unknownEncoding
  /// Damaged; what came before the damage was delivered.
  case damaged
  /// A sample rate outside 4 to 192 kHz.
  case strangeRate
  /// It asks for more memory than a decoder gets.
  case noMemory
  /// The decoder crashed, or was killed for a forbidden system call.
  case crashed(signal: Int32)
  /// The decoder exited without a result.
  case left(status: Int32)
  /// The decoder sent nothing for this long and was stopped.
  case timedOut(Duration)
  /// The decoder sent invalid data and was stopped.
  case nonsense(String)
  /// Decoding was cancelled.
  case cancelled
}

extension ClipError: CustomStringConvertible {
  /// The reason alone, to follow the name of the clip.
  package var description: String {
    switch self {
    case .programMissing(let searched):
      return "the program speech-decoder was not found; looked for "
        + searched.joined(separator: ", ")
        + "; install all of synth-host, or set SYNTH_HOST_LIBEXEC to the folder that holds it"
    case .system(let call, let code):
      return "no decoder could be started, \(call) failed: \(SystemError.text(code))"
    case .noSandbox:
      return "this system cannot sandbox a decoder (seccomp filters), and without that no file"
        + " is decoded"
    case .unknownFormat:
      return "it is not an audio file, or not of a kind that can be decoded;"
        + " use wav, flac, ogg, opus, mp3, aiff or au"
    case .unknownEncoding:
      return "it is an audio file in an encoding that cannot be decoded; use 16-bit PCM"
    case .damaged:
      return "it is damaged"
    case .strangeRate:
      return "its sample rate is not between 4000 and 192000 Hz"
    case .noMemory:
      return "it takes more memory than a decoder gets"
    case .crashed(let signal):
      return "it crashed its decoder (\(signalName(signal))); it may be damaged or malicious"
    case .left(let status):
      return "its decoder ended without a result (exit status \(status))"
    case .timedOut(let limit):
      return "its decoder sent nothing for \(limit.shortText) and was stopped"
    case .nonsense(let what):
      return "its decoder sent invalid data (\(what)) and was stopped"
    case .cancelled:
      return "it was cancelled"
    }
  }
}
