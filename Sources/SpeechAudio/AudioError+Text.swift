// SPDX-License-Identifier: Apache-2.0
import CLoudness
import CSoundFiles
import Glibc
import SpeechSystem

extension AudioError: CustomStringConvertible {
  /// What failed, with which file, why, and what to try.
  package var description: String {
    switch self {
    case .unknownFileFormat(let path, let fileExtension):
      let what = fileExtension.isEmpty ? "it has no extension" : "“.\(fileExtension)” is not known"
      return "cannot tell the audio format of “\(path)”: \(what);"
        + " use one of \(AudioFileFormat.list)"
    case .noFloatSamples(let path, let format):
      return "cannot write “\(path)” with float samples: \(format.rawValue) has none;"
        + " use wav or raw"
    case .unsupportedAudio(let path, let format, let audio):
      return "cannot write “\(path)”: \(format.rawValue) does not hold \(audio)"
    case .unsupportedRate(let path, let format, let rate):
      let rates = (format.sampleRates ?? []).map(String.init).joined(separator: ", ")
      return "cannot write “\(path)” at \(rate) Hz: \(format.rawValue) holds \(rates)"
    case .isFolder(let path):
      return "cannot write “\(path)”: it is a folder; add a file name"
    case .folderMissing(let path, let folder):
      return "cannot write “\(path)”: there is no folder “\(folder)”; make it first"
    case .foreign(let path, let found, let what):
      let place = found == path ? "it" : "“\(found)”"
      return
        "cannot write “\(path)”: \(place) is a \(what.rawValue) of another user in a folder that everybody"
        + " can write to; name a file in a folder of your own"
    case .notPermitted(let path, let errno):
      return "cannot write “\(path)”: \(SystemError.text(errno));"
        + " choose another name or change its permissions"
    case .folderNotPermitted(let path, let folder, let errno):
      return
        "cannot write “\(path)”: no file can be made in “\(folder)”: \(SystemError.text(errno));"
        + " choose another folder or change its permissions"
    case .isTerminal(let path):
      return "cannot write audio to a terminal (“\(path)”); redirect it to a file or a program"
    case .diskFull(let path, let errno):
      return
        "cannot write “\(path)”: \(SystemError.text(errno)); free some space or choose another place"
    case .readerGone(let path):
      return "cannot write “\(path)”: the program that read it has ended"
    case .interrupted(let path):
      return "writing “\(path)” was interrupted"
    case .cannotWrite(let path, let errno):
      return "cannot write “\(path)”: \(SystemError.text(errno))"
    case .tooLong(let path, let format, let limit):
      return "cannot write “\(path)”: a \(format.rawValue) file ends at \(limit) bytes;"
        + " use flac, or write to a pipe with “-”"
    case .encoderFailed(let path, let format, let code):
      return "cannot write “\(path)” as \(format.rawValue): \(sndfileText(code))"
    case .cannotResample(let from, let to):
      let cause =
        sound_files_has_soxr() ? "" : ": the library libsoxr.so.0 cannot be loaded; install libsoxr"
      return "cannot convert audio from \(from) Hz to \(to) Hz\(cause)"
    case .cannotMix(let from, let to):
      return "cannot mix \(from) audio channels to \(to); only 1 and 2 are supported"
    case .noFile(let path):
      let place = path == "-" ? "standard output" : "“\(path)”"
      return
        "cannot set the loudness of \(place): all of the audio is measured before it is written,"
        + " which is only possible for a file; name one"
    case .cannotMeasure(let format):
      // Safe because it is a constant text.
      let cause = loudness_is_available() ? "" : ": " + String(cString: loudness_missing())
      return "cannot measure the loudness of audio with \(format)\(cause)"
    case .cannotRead(let path, let errno):
      return "cannot read “\(path)”: \(SystemError.text(errno))"
    case .noAudio(let path, let code):
      return "cannot read audio from “\(path)”: \(sndfileText(code))"
    case .cannotHold(let path, let format):
      return "cannot write “\(path)”: a \(format.container.rawValue) file does not hold"
        + " \(format.channels) channels of \(format.sampleRate) Hz with samples of this kind"
    case .cannotEncode(let path, let code):
      return "cannot write “\(path)”: \(sndfileText(code))"
    case .fileTooLong(let path, let limit):
      return "cannot write “\(path)”: such a file ends at \(limit) bytes; use caf or flac"
    case .closed:
      return "cannot write audio to a sink that is finished"
    }
  }

  private func sndfileText(_ code: Int32) -> String {
    // Safe because libsndfile returns a constant string for every number.
    sf_error_number(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
