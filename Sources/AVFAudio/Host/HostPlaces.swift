// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechHost
import SpeechSystem
import SpeechVoices

/// The locations of the programs that speak for an app: `speech-worker`, and the providers beside it.
package struct HostPlaces: Sendable {
  /// The folder of the worker; nil if it was not found.
  package let libexec: String?
  /// The folder that is treated as the build folder: providers in it are found as well.
  package let executableFolder: String
  /// The folders that were searched for the worker, in order.
  package let searched: [String]

  /// Searches only `SYNTH_HOST_LIBEXEC` if it is set. Otherwise the folder and installation of the library that contains
  /// this code, then those of the executable, then the folders of `make install`.
  package init(environment: [String: String]) {
    let environment = HostEnvironment.trusted(environment)
    let executable = Self.executable
    executableFolder = Path.parent(of: executable)
    if let libexec = environment["SYNTH_HOST_LIBEXEC"], !libexec.isEmpty {
      searched = [libexec]
    } else {
      var folders: [String] = []
      for file in [Self.library, executable].compactMap({ $0 }) {
        let folder = Path.parent(of: file)
        // PREFIX/lib/libAVFAudio.so and PREFIX/bin/app both use PREFIX/lib/synth-host.
        folders += [Path.parent(of: folder) + "/lib/synth-host", folder]
      }
      folders += ["/usr/local/lib/synth-host", "/usr/lib/synth-host"]
      var seen: Set<String> = []
      searched = folders.filter { seen.insert($0).inserted }
    }
    libexec = searched.first { access($0 + "/speech-worker", X_OK) == 0 }
  }

  /// The message for a user whose app cannot speak. Nil if the worker was found.
  package var problem: String? {
    guard libexec == nil else { return nil }
    return
      "the program speech-worker was not found in \(searched.joined(separator: ", "));"
      + " install synth-host, or set SYNTH_HOST_LIBEXEC to its folder"
  }

  /// The running program, with symbolic links resolved.
  private static var executable: String { OwnProgram.path ?? "/" }

  /// The shared library with this code; nil if it is part of the program.
  private static var library: String? {
    // Safe because the name belongs to the library that is running this code.
    guard let name = linux_library_of(#dsohandle) else { return nil }
    let path = String(cString: name)
    // A relative path refers to the folder in which the program was started, and may name another
    // file now.
    guard path.hasPrefix("/"), let file = Path.resolved(path), file != executable else {
      return nil
    }
    return file
  }
}
