// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

extension ReplyFormat {
  var fileFormat: AudioFileFormat {
    switch self {
    case .mp3: .mp3
    case .opus: .opus
    case .flac: .flac
    // Its header is written when it is known whether the whole is there soon.
    case .wav, .pcm: .raw
    }
  }
}
