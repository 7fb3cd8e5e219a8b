// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechServer
import TestSupport
import Testing

@Suite("The module that Speech Dispatcher falls back on")
struct FallbackModuleTests {
  private let home = TemporaryFolder()
  private let folder: String
  private let script: String

  init() {
    folder = home.path + "/it's"
    mkdir(folder, 0o755)
    script = home.path + "/.config/speech-dispatcher/synth-host-fallback.sh"
  }

  private func setup() -> DispatcherSetup {
    DispatcherSetup(
      environment: ["HOME": home.path],
      module: folder + "/sd_synth-host",
      systemFolder: home.path,
      moduleFolders: [home.path + "/none", folder]
    )
  }

  /// A module that answers as the one of this name would.
  private func place(_ name: String) {
    let text =
      "#!/bin/sh\nread line\nprintf '200-\(name)\\ten\\tnone\\n200 OK\\n705-AUDIO\\000200-\\n\(name) %s\\n' \"$1$line\"\n"
    write(Array(text.utf8), to: folder + "/sd_" + name)
    chmod(folder + "/sd_" + name, 0o755)
  }

  private func answer() -> String {
    run("/bin/sh", ["-c", "echo INIT | /bin/sh '\(script)'"]).output
  }

  @Test("is that of eSpeak NG without its voices, or the host's own as long as there is no other")
  func choice() throws {
    #expect(try setup().install() != nil)
    #expect(run("/bin/sh", [script]).status == 1)
    place("synth-host")
    #expect(answer() == "200 OK\n705-AUDIO\0200-\nsynth-host INIT\n")
    place("espeak-ng")
    #expect(answer() == "200 OK\n705-AUDIO\0200-\nespeak-ng INIT\n")
  }

  @Test(
    "is refused in a folder that speechd.conf cannot name",
    arguments: ["a\"b", "a\\b", "a\nb"]
  )
  func unusable(name: String) {
    let folder = "\(home.path)/\(name)"
    let setup = DispatcherSetup(
      environment: ["HOME": home.path, "XDG_CONFIG_HOME": folder],
      module: folder + "/sd_synth-host",
      systemFolder: home.path,
      moduleFolders: []
    )
    let script = folder + "/speech-dispatcher/synth-host-fallback.sh"
    #expect(throws: DispatcherSetup.Failure.unusable(path: script)) { try setup.install() }
    #expect(access(folder, F_OK) != 0)
  }

  @Test("leaves a link to a file that is not there, as of a disk that is not mounted")
  func danglingLink() throws {
    let settings = home.path + "/.config/speech-dispatcher/speechd.conf"
    try #require(run("/bin/mkdir", ["-p", home.path + "/.config/speech-dispatcher"]).status == 0)
    #expect(symlink("/none/speechd.conf", settings) == 0)
    let error = #expect(throws: DispatcherSetup.Failure.self) { try setup().install() }
    #expect(error?.message.contains("it is a link to what is not there") == true)
    var status = stat()
    #expect(lstat(settings, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(try setup().remove() == nil)
  }

  @Test("is written again when it is lost, and removed if it is the host's")
  func lost() throws {
    #expect(try setup().install() != nil)
    #expect(try setup().install() == nil)
    unlink(script)
    #expect(try setup().install() != nil)
    #expect(try setup().remove()?.isRestored == true)
    #expect(access(script, F_OK) != 0)
    #expect(try setup().install() != nil)
    write(Array("#!/bin/sh\n# mine\n".utf8), to: script)
    #expect(try setup().remove()?.isRestored == true)
    #expect(access(script, F_OK) == 0)
  }
}
