// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Where the program `speech-reader` is; it is looked for when a file needs it.
package struct ReaderProgram: Sendable {
  private let folders: ProgramFolders

  /// Looks where `speech-worker` is looked for: `SYNTH_HOST_LIBEXEC`, else beside the installed or built executable.
  package init(environment: [String: String], executableFolder: String) {
    folders = ProgramFolders(environment: environment, executableFolder: executableFolder)
  }

  /// The path of the program.
  func path() throws(ReaderError) -> String {
    guard let folder = folders.folder(of: "speech-reader") else {
      throw .programMissing(searched: folders.places(of: "speech-reader"))
    }
    return folder + "/speech-reader"
  }
}
