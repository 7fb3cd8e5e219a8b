// SPDX-License-Identifier: Apache-2.0
import Glibc
package import SpeechSystem

/// Why audio could not be converted or written.
package enum AudioError: Error, Hashable, Sendable {
  /// The file name does not indicate a known format.
  case unknownFileFormat(path: String, fileExtension: String)
  /// Float samples were requested for a format without them.
  case noFloatSamples(path: String, AudioFileFormat)
  /// A rate or a number of channels that the format cannot hold.
  case unsupportedAudio(path: String, AudioFileFormat, AudioFormat)
  /// A requested rate, in Hz, that the format cannot hold.
  case unsupportedRate(path: String, AudioFileFormat, Int)
  /// The output is a folder.
  case isFolder(path: String)
  /// The folder of the output does not exist.
  case folderMissing(path: String, folder: String)
  /// Another user's file, link or pipe is at `found`, in a folder that everybody can write to: nothing is written.
  case foreign(path: String, found: String, Foreign)
  /// The existing file is not writable.
  case notPermitted(path: String, errno: Int32)
  /// No file can be created in the folder, so a complete file cannot replace the old one.
  case folderNotPermitted(path: String, folder: String, errno: Int32)
  /// The output is a terminal.
  case isTerminal(path: String)
  /// No space or no quota left.
  case diskFull(path: String, errno: Int32)
  /// The reader of the pipe has gone.
  case readerGone(path: String)
  /// `WriteInterruption` ended a write.
  case interrupted(path: String)
  /// Opening, writing, closing or renaming failed in another way.
  case cannotWrite(path: String, errno: Int32)
  /// The format's limit, in bytes, is reached.
  case tooLong(path: String, AudioFileFormat, limit: Int)
  /// The encoder failed; `code` is libsndfile's.
  case encoderFailed(path: String, AudioFileFormat, code: Int32)
  /// The resampler does not do these rates (Hz), or failed.
  case cannotResample(from: Int, to: Int)
  /// Only one and two channels can be mixed.
  case cannotMix(from: Int, to: Int)
  /// Only a file can be brought to a loudness, because all of the audio has to be measured before it is written.
  case noFile(path: String)
  /// Loudness of this audio cannot be measured: the library is missing, or does not do its rate.
  case cannotMeasure(AudioFormat)
  /// A file to read does not exist or is not readable.
  case cannotRead(path: String, errno: Int32)
  /// There is no audio in the file, or it is damaged; `code` is libsndfile's.
  case noAudio(path: String, code: Int32)
  /// The container does not hold samples, rates or channels of this kind.
  case cannotHold(path: String, SampleFileFormat)
  /// libsndfile failed to write; `code` is its own.
  case cannotEncode(path: String, code: Int32)
  /// The container's limit for samples, in bytes, is reached.
  case fileTooLong(path: String, limit: Int)
  /// A finished or abandoned sink was written to.
  case closed
}

extension AudioError {
  /// What another user has placed at an output's path.
  package enum Foreign: String, Sendable {
    case link, pipe, file, folder
  }

  /// The error for `errno` after a call that opens, writes, closes or renames `path`.
  init(path: String, errno: Int32) {
    switch errno {
    case ENOSPC, EDQUOT: self = .diskFull(path: path, errno: errno)
    case EPIPE: self = .readerGone(path: path)
    case EISDIR: self = .isFolder(path: path)
    case EACCES, EPERM, EROFS: self = .notPermitted(path: path, errno: errno)
    default: self = .cannotWrite(path: path, errno: errno)
    }
  }
}

extension AudioError: ExitStatusError {
  package var exitStatus: ExitStatus {
    switch self {
    case .interrupted: .interrupted
    case .unknownFileFormat, .noFloatSamples, .unsupportedRate, .noFile: .usage
    case .cannotMeasure: .unavailable
    default: .outputFailed
    }
  }

  package var message: String {
    // The user, who did it, knows which file.
    if case .interrupted = self { return "interrupted." }
    return description.asSentence
  }
}
