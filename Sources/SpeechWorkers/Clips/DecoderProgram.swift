// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Where the program `speech-decoder` is.
package struct DecoderProgram: Hashable, Sendable {
  /// Absolute path.
  package let path: String

  package init(path: String) { self.path = path }

  /// Looks where `speech-worker` is looked for: `SYNTH_HOST_LIBEXEC`, else beside the installed or built executable.
  package static func locate(
    environment: [String: String],
    executableFolder: String
  ) throws(ClipError) -> DecoderProgram {
    let folders = ProgramFolders(environment: environment, executableFolder: executableFolder)
    guard let folder = folders.folder(of: "speech-decoder") else {
      throw ClipError.programMissing(searched: folders.places(of: "speech-decoder"))
    }
    return DecoderProgram(path: folder + "/speech-decoder")
  }
}
