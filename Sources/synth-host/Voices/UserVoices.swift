// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechRecordings
import SpeechSystem

/// Where the voices of the user are.
enum UserVoices {
  static func store(of host: SpeechHost) throws(CommandError) -> RecordedVoiceStore {
    guard let folder = host.sharedFolder(ofProvider: RecordedVoiceStore.provider) else {
      throw noFolder
    }
    return RecordedVoiceStore(sharedFolder: folder)
  }

  static var noFolder: CommandError {
    CommandError(
      .usage,
      message:
        "there is no folder for your data: HOME names no existing folder, and XDG_DATA_HOME is not set."
    )
  }
}
