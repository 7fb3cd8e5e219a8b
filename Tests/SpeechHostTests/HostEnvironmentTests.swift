// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechVoices
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("The environment of a host", .limited, .ownThread)
struct HostEnvironmentTests {
  private let home = TemporaryFolder()

  private var environment: [String: String] {
    [
      "HOME": home.path, "LANG": "en", "SPEECH_PROVIDER_PATH": home.path,
      "SYNTH_HOST_LIBEXEC": home.path, "SYNTH_HOST_PROMPT": home.path + "/prompt",
    ]
  }

  @Test("names no programs or libraries where the process has more rights than its user")
  func privileged() {
    #expect(
      HostEnvironment.trusted(environment, isPrivileged: true) == ["HOME": home.path, "LANG": "en"]
    )
    #expect(HostEnvironment.trusted(environment, isPrivileged: false) == environment)
  }

  @Test("has no home that does not exist, as that of users without one does not")
  func missingHome() {
    write([], to: home.path + "/file")
    for path in [home.path + "/none", home.path + "/file/none"] {
      #expect(HostEnvironment.withoutMissingHome(["HOME": path, "LANG": "en"]) == ["LANG": "en"])
    }
    #expect(HostEnvironment.withoutMissingHome(environment) == environment)
    #expect(HostEnvironment.withoutMissingHome(["LANG": "en"]) == ["LANG": "en"])
  }

  @Test("names none in safe mode")
  func safeMode() {
    func folders(isSafeMode: Bool) -> [String] {
      HostConfiguration(
        environment: environment,
        executableFolder: "/opt/synth-host/bin",
        isSafeMode: isSafeMode
      ).searchPath.folders.map(\.path)
    }
    #expect(folders(isSafeMode: false) == [home.path])
    #expect(folders(isSafeMode: true).first == "/opt/synth-host/lib/synth-host/providers")
    #expect(!folders(isSafeMode: true).contains { $0.hasPrefix(home.path) })
  }

  @Test("a folder of programs that others can change is not used, which is said")
  func sharedPrograms() throws {
    let folder = home.path + "/libexec"
    mkdir(folder, 0o755)
    symlink(Fixtures.program("speech-worker"), folder + "/speech-worker")
    let environment = ["SYNTH_HOST_LIBEXEC": folder]
    let program = try WorkerProgram.locate(environment: environment, executableFolder: "/nowhere")
    #expect(program.path == folder + "/speech-worker")
    chmod(folder, 0o777)
    let error = #expect(throws: WorkerError.self) {
      try WorkerProgram.locate(environment: environment, executableFolder: "/nowhere")
    }
    #expect("\(try #require(error))".contains("left out because anyone can modify \(folder)"))
  }

  @Test("a program that lies alone among downloads has no providers there")
  func downloads() {
    write(read(Fixtures.library("Ramp")), to: home.path + "/RampProvider.so")
    func origins() -> [String] {
      HostConfiguration(environment: [:], executableFolder: home.path).searchPath.folders
        .map(\.origin.rawValue)
    }
    #expect(!origins().contains("build"))
    symlink(Fixtures.program("speech-worker"), home.path + "/speech-worker")
    #expect(origins().contains("build"))
  }
}
