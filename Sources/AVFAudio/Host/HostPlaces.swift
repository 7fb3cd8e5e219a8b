// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechHost
import SpeechSystem
import SpeechVoices

/// Where the programs are that speak for an app: `speech-worker`, and the providers beside it.
package struct HostPlaces: Sendable {
  /// The folder of the worker; nil when it was found nowhere.
  package let libexec: String?
  /// The folder that counts as the build folder: providers in it are found, too.
  package let executableFolder: String
  /// Where the worker was looked for, in order.
  package let searched: [String]

  /// Looks in `SYNTH_HOST_LIBEXEC` alone where it is set. Else beside the library that holds this code and in the
  /// installation that it is part of, then the same of the executable, then where `make install` puts things.
  package init(environment: [String: String]) {
    let environment = HostEnvironment.trusted(environment)
    let executable = Self.executable
    executableFolder = Self.folder(of: executable)
    if let libexec = environment["SYNTH_HOST_LIBEXEC"], !libexec.isEmpty {
      searched = [libexec]
    } else {
      var folders: [String] = []
      for file in [Self.library, executable].compactMap({ $0 }) {
        let folder = Self.folder(of: file)
        // PREFIX/lib/libAVFAudio.so and PREFIX/bin/app both have theirs in PREFIX/lib/synth-host.
        folders += [Self.folder(of: folder) + "/lib/synth-host", folder]
      }
      folders += ["/usr/local/lib/synth-host", "/usr/lib/synth-host"]
      var seen: Set<String> = []
      searched = folders.filter { seen.insert($0).inserted }
    }
    libexec = searched.first { access($0 + "/speech-worker", X_OK) == 0 }
  }

  /// What to tell whoever runs an app that cannot speak. Nil when the worker is there.
  package var problem: String? {
    guard libexec == nil else { return nil }
    return
      "there is no program speech-worker, which speaks for apps, in \(searched.joined(separator: ", "));"
      + " install synth-host, or set SYNTH_HOST_LIBEXEC to the folder that holds it"
  }

  /// The running program, through symbolic links.
  private static var executable: String { Path.resolved("/proc/self/exe") ?? "/" }

  /// The shared library that this code is in; nil when it is part of the program.
  private static var library: String? {
    // Safe because the name belongs to the library that is running this.
    guard let name = linux_library_of(#dsohandle) else { return nil }
    let path = String(cString: name)
    // What is relative was so to the folder that the program was started in, and may be another file now.
    guard path.hasPrefix("/"), let file = Path.resolved(path), file != executable else {
      return nil
    }
    return file
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
