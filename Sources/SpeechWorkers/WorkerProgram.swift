// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices

/// Where the program `speech-worker` is, and what it needs to run.
package struct WorkerProgram: Hashable, Sendable {
  /// Absolute path.
  package let path: String
  /// Folder with the Swift runtime for providers written in Swift, if installed beside the host. A library loaded from
  /// sealed memory has no `$ORIGIN` to find it.
  package let runtimeFolder: String?
  /// Folders beside the host's programs with libraries that providers may load, as far as they are installed.
  let libraryFolders: [String]

  /// For tests: the highest version of Landlock to use, as on an older kernel. 0: the kernel's; negative: none.
  package let highestLandlock: Int32

  package init(
    path: String,
    runtimeFolder: String? = nil,
    libraryFolders: [String] = [],
    highestLandlock: Int32 = 0
  ) {
    self.path = path
    self.runtimeFolder = runtimeFolder
    self.libraryFolders = libraryFolders
    self.highestLandlock = highestLandlock
  }

  /// Looks in the folders of `ProgramFolders`.
  package static func locate(
    environment: [String: String],
    executableFolder: String
  ) throws(WorkerError) -> WorkerProgram {
    let folders = ProgramFolders(environment: environment, executableFolder: executableFolder)
    guard let folder = folders.folder(of: "speech-worker") else {
      throw WorkerError.programMissing(searched: folders.places(of: "speech-worker"))
    }
    return WorkerProgram(
      path: folder + "/speech-worker",
      runtimeFolder: runtimeFolder(in: folder),
      libraryFolders: libraryFolders(in: folder)
    )
  }

  /// The folder of the Swift runtime beside the programs in `folder`, if there is one.
  static func runtimeFolder(in folder: String) -> String? {
    let runtime = folder + "/swift"
    return access(runtime, X_OK) == 0 ? runtime : nil
  }

  /// The folders beside the programs in `folder` with libraries that several providers may load.
  static func libraryFolders(in folder: String) -> [String] {
    ["onnxruntime", "phonemes"].map { "\(folder)/\($0)" }.filter { access($0, X_OK) == 0 }
  }

  /// What a worker may read of the host's own.
  var readableFolders: [String] { [runtimeFolder].compactMap(\.self) + libraryFolders }

  /// The environment of the program at its start. The loader reads the folder of libraries then.
  var environment: [String] {
    // Otherwise a crashing Swift provider spends 40 ms on a backtrace first.
    ["LANG=C.UTF-8", "PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no"]
      + (runtimeFolder.map { ["LD_LIBRARY_PATH=\($0)"] } ?? [])
  }

  /// What is added to it before a provider is loaded: only the time zone comes from the user.
  ///
  /// Foundation reads the folders when it is loaded: later is too late. `UserDefaults` of an app group are
  /// `$XDG_CONFIG_HOME/GROUP.plist`, which the host mirrors into the shared folder; the containers of groups are where apps
  /// have them. What a provider writes goes to its scratch folder.
  static func variables(
    of places: ProviderPlaces,
    scratch: ScratchFolder?,
    timeZone: String?
  ) -> [String] {
    var result: [String] = []
    if let timeZone { result.append("TZ=\(timeZone)") }
    // Foundation's documents folder follows the second.
    if let home = scratch?.path ?? places.sharedFolder {
      result += ["HOME=\(home)", "CFFIXED_USER_HOME=\(home)"]
    }
    if let folder = places.sharedFolder { result.append("XDG_CONFIG_HOME=\(folder)") }
    if let folder = places.groups?.userData { result.append("XDG_DATA_HOME=\(folder)") }
    if let folder = scratch?.path {
      result += ["XDG_CACHE_HOME=\(folder)", "TMPDIR=\(folder)"]
    } else if let folder = places.sharedFolder {
      result.append("XDG_CACHE_HOME=\(folder)")
    }
    return result
  }
}
