// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechSystem
package import SpeechVoices

/// Where the program `speech-runner` is, which calls a provider in its own process, for a debugger.
package struct RunnerProgram: Hashable, Sendable {
  /// Absolute path.
  package let path: String
  private let runtimeFolder: String?

  /// It is in none of these paths.
  package struct Missing: ExitStatusError, Hashable, CustomStringConvertible {
    let searched: [String]

    package var exitStatus: ExitStatus { .unavailable }

    package var description: String {
      "the program speech-runner was not found; looked for \(searched.joined(separator: ", ")). "
        + "Install all of synth-host, or set SYNTH_HOST_LIBEXEC to the folder that holds it"
    }
  }

  /// What it is to do.
  package struct Run: Hashable, Sendable {
    let places: ProviderPlaces
    let text: String
    let voice: String?
    let output: String?
    let rate: Float
    let pitch: Float
    let locale: String?

    /// - Parameters:
    ///   - voice: An identifier, the provider's own or the host's; nil: the first voice.
    ///   - output: A WAV file; nil: none is written.
    ///   - locale: The user's language, BCP 47; nil if unknown.
    package init(
      places: ProviderPlaces,
      text: String,
      voice: String?,
      output: String?,
      rate: Float,
      pitch: Float,
      locale: String?
    ) {
      self.places = places
      self.text = text
      self.voice = voice
      self.output = output
      self.rate = rate
      self.pitch = pitch
      self.locale = locale
    }

    /// As `speech-runner` reads them; an empty value is one that is not given.
    var arguments: [String] {
      [
        "library=\(places.library)", "data=\(places.dataFolder ?? "")",
        "shared=\(places.sharedFolder ?? "")", "locale=\(locale ?? "")", "voice=\(voice ?? "")",
        "output=\(output ?? "")", "rate=\(rate)", "pitch=\(pitch)", "text=\(text)",
      ]
    }
  }

  /// Looks where `speech-worker` is looked for: `SYNTH_HOST_LIBEXEC`, else beside the installed or built executable.
  package static func locate(
    environment: [String: String],
    executableFolder: String
  ) throws(Missing) -> RunnerProgram {
    let folders = ProgramFolders(environment: environment, executableFolder: executableFolder)
    guard let folder = folders.folder(of: "speech-runner") else {
      throw Missing(searched: folders.places(of: "speech-runner"))
    }
    return RunnerProgram(
      path: folder + "/speech-runner",
      runtimeFolder: WorkerProgram.runtimeFolder(in: folder)
    )
  }

  /// Executes it instead of this program, with the environment and the Swift runtime that a worker would have. Returns an
  /// errno only if it cannot be started.
  package func become(_ run: Run, environment: [String: String]) -> Int32 {
    var environment = environment
    if let runtimeFolder {
      let folders = [environment["LD_LIBRARY_PATH"] ?? "", runtimeFolder].filter { !$0.isEmpty }
      environment["LD_LIBRARY_PATH"] = folders.joined(separator: ":")
    }
    return withCStrings([path] + run.arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        execve(path, arguments, environment)
        return errno
      }
    }
  }
}
