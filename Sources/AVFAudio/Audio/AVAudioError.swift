// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechAudio

/// The errors of Apple's audio types, as `NSError`.
enum AVAudioError {
  /// The domain of Apple's audio types.
  static let domain = "com.apple.coreaudio.avfaudio"

  /// An argument is invalid; `reason` is a sentence.
  static func parameter(_ reason: String) -> NSError {
    NSError(
      domain: domain,
      code: Int(kAudio_ParamError),
      userInfo: [NSLocalizedDescriptionKey: reason]
    )
  }

  /// Speech cannot go into calls; `reason` begins a sentence.
  static func calls(_ reason: String) -> NSError {
    NSError(
      domain: domain,
      // AVAudioSession.ErrorCode.resourceNotAvailable in Apple's headers.
      code: 0x2172_6573,  // '!res'
      userInfo: [NSLocalizedDescriptionKey: sentence(reason)]
    )
  }

  /// A file cannot be read or written.
  static func file(_ error: AudioError, url: URL) -> NSError {
    NSError(
      domain: domain,
      code: code(of: error),
      userInfo: [
        NSLocalizedDescriptionKey: sentence("\(error)"),
        NSURLErrorKey: url,
      ]
    )
  }

  private static func sentence(_ reason: String) -> String {
    reason.prefix(1).uppercased() + reason.dropFirst() + "."
  }

  private static func code(of error: AudioError) -> Int {
    switch error {
    case .cannotRead, .folderMissing: Int(kAudio_FileNotFoundError)
    // kAudioFileUnsupportedFileTypeError and kAudioFileInvalidFileError in Apple's headers.
    case .unknownFileFormat: 0x7479_703F  // 'typ?'
    case .noAudio: 0x6474_613F  // 'dta?'
    case .unsupportedAudio, .unsupportedRate, .cannotHold, .noFloatSamples: 0x666D_743F  // 'fmt?'
    case .notPermitted, .folderNotPermitted: 0x7072_6D3F  // 'prm?'
    default: 0x7768_743F  // 'wht?'
    }
  }
}
