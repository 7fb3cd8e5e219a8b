// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Why audio could not be converted or written.
package enum AudioError: Error, Hashable, Sendable {
  /// The file name says no format that is known.
  case unknownFileFormat(path: String, fileExtension: String)
  /// Float samples were asked for where the format has none.
  case noFloatSamples(path: String, AudioFileFormat)
  /// A rate or a number of channels that the format cannot hold.
  case unsupportedAudio(path: String, AudioFileFormat, AudioFormat)
  /// A rate that was asked for, in Hz, and that the format cannot hold.
  case unsupportedRate(path: String, AudioFileFormat, Int)
  /// The output is a folder.
  case isFolder(path: String)
  /// The folder of the output does not exist.
  case folderMissing(path: String, folder: String)
  /// Something of another user's lies at `found`, in a folder in which everybody may make files: nothing is written to it.
  case foreign(path: String, found: String, Foreign)
  /// The existing file may not be written.
  case notPermitted(path: String, errno: Int32)
  /// The folder takes no new files, so a complete file cannot replace the old one.
  case folderNotPermitted(path: String, folder: String, errno: Int32)
  /// Binary audio on a terminal.
  case isTerminal(path: String)
  /// No space or no quota left.
  case diskFull(path: String, errno: Int32)
  /// Who read the pipe has gone.
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
  /// Channels can be mixed between one and two only.
  case cannotMix(from: Int, to: Int)
  /// A file that is to be read is not there or not open to this user.
  case cannotRead(path: String, errno: Int32)
  /// There is no audio in the file, or it is damaged; `code` is libsndfile's.
  case noAudio(path: String, code: Int32)
  /// The container does not hold samples, rates or channels of this kind.
  case cannotHold(path: String, SampleFileFormat)
  /// libsndfile failed while it wrote; `code` is its own.
  case cannotEncode(path: String, code: Int32)
  /// The container's limit for samples, in bytes, is reached.
  case fileTooLong(path: String, limit: Int)
  /// A finished or abandoned sink was written to.
  case closed
}

extension AudioError {
  /// What another user has put where an output is to go.
  package enum Foreign: String, Sendable {
    case link, pipe, file
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
