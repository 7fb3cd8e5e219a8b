// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Where the program `speech-worker` is, and what it needs to run.
package struct WorkerProgram: Hashable, Sendable {
  /// Absolute path.
  package let path: String
  /// Folder with the Swift runtime for providers written in Swift, when one is installed beside us. A library loaded from
  /// sealed memory has no `$ORIGIN` to find it by.
  package let runtimeFolder: String?

  /// For tests: the version of Landlock to make do with, as on an older kernel. 0: what there is; negative: none.
  package let highestLandlock: Int32

  package init(path: String, runtimeFolder: String? = nil, highestLandlock: Int32 = 0) {
    self.path = path
    self.runtimeFolder = runtimeFolder
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
    let runtime = folder + "/swift"
    return WorkerProgram(
      path: folder + "/speech-worker",
      runtimeFolder: access(runtime, X_OK) == 0 ? runtime : nil
    )
  }

  /// The environment of a worker: nothing of the user's but his time zone.
  func environment(timeZone: String?) -> [String] {
    // A crashing Swift provider would spend 40 ms on a backtrace of its own before anybody notices.
    var result = ["LANG=C.UTF-8", "PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no"]
    if let timeZone { result.append("TZ=\(timeZone)") }
    if let runtimeFolder { result.append("LD_LIBRARY_PATH=\(runtimeFolder)") }
    return result
  }
}
