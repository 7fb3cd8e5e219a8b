// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Locates the companions of a program that is not installed in `PREFIX/bin`. In a build folder
/// they are beside it. Otherwise the program is installed as `PREFIX/lib/FOLDER/NAME`, and the
/// host's other programs are in `PREFIX/lib/synth-host`.
package struct ProgramPlaces: Sendable {
  /// The absolute path of the program.
  package let program: String
  /// The folder of the program.
  package let folder: String
  private let prefix: String

  /// Microseconds for which a program may be missing while another version of it is installed.
  package static let replacementTime: UInt32 = 500_000

  /// - Parameter program: The absolute path of the program, without symbolic links.
  package init(program: String) {
    self.program = program
    folder = Path.parent(of: program)
    prefix = Path.parent(of: Path.parent(of: folder))
  }

  /// Those of the running program, with symbolic links resolved; nil if it was moved or removed since.
  package static var ofProcess: ProgramPlaces? {
    OwnProgram.path.map(ProgramPlaces.init(program:))
  }

  /// What the user is told where `ofProcess` is nil.
  package static let unknownMessage =
    "the file of this program is no longer where it was started; start it again"

  private var libexec: String { prefix + "/lib/synth-host" }

  /// A program may itself be installed among those that the host starts.
  private var isBuild: Bool { folder != libexec && Self.hasWorker(folder) }

  /// The host finds workers and providers relative to this folder.
  package var executableFolder: String { isBuild ? folder : prefix + "/bin" }

  /// Why no speech is possible; nil if it is.
  package func problem(environment: [String: String]) -> String? {
    let chosen = environment["SYNTH_HOST_LIBEXEC"].flatMap { $0.isEmpty ? nil : $0 }
    let searched = chosen.map { [$0] } ?? [folder, libexec]
    guard !searched.contains(where: Self.hasWorker) else { return nil }
    return
      "the program speech-worker is missing in \(Array(Set(searched)).sorted().joined(separator: " and ")); "
      + "install synth-host, or set SYNTH_HOST_LIBEXEC to the folder that has it"
  }

  private static func hasWorker(_ folder: String) -> Bool {
    access(folder + "/speech-worker", X_OK) == 0
  }
}
