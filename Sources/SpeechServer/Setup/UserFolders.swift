// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The folders of the user's settings, which the XDG Base Directory Specification names.
struct UserFolders {
  /// Nil if neither `HOME` nor the variable for the folder is set.
  let configuration: String?
  let data: String?

  init(_ environment: [String: String]) {
    let variables = environment.filter { Path.isAbsolute($0.value) }
    let home = variables["HOME"]
    configuration = variables["XDG_CONFIG_HOME"] ?? home.map { $0 + "/.config" }
    data = variables["XDG_DATA_HOME"] ?? home.map { $0 + "/.local/share" }
  }
}
