// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

/// Containers, chroots and service managers leave out what every desktop has.
@Suite("Where the system gives little", .limited, .ownThread)
struct ScarceMachineTests {
  private let user = User()

  /// Runs a shell's command line, in which `$1` is synth-host, in the user's home.
  private func shell(_ line: String) -> ProgramResult {
    let script = #"cd "$HOME" && "# + line
    let program = Fixtures.program("synth-host")
    return run("/bin/sh", ["-c", script, "sh", program], environment: user.environment)
  }

  private func makeLongText() {
    let text = String(repeating: "This is a sentence of a long text. ", count: 500)
    write(Array(text.utf8), to: user.path("long.txt"))
  }

  /// Root may not, in a container.
  private static let canHideProc =
    run("/bin/sh", ["-c", "unshare -m mount -t tmpfs none /proc"]).status == 0

  @Test(
    "arguments are those of the caller where /proc is not mounted",
    .enabled(if: canHideProc, "only root can hide /proc, and not everywhere")
  )
  func withoutProc() {
    let hidden = #"unshare -m sh -c 'mount -t tmpfs none /proc && exec "$@"' sh "$1" "#
    let version = shell(hidden + "--version")
    #expect(version.status == 0 && version.output == shell(#""$1" --version"#).output)
    let wrong = shell(hidden + "render --text Hi. --nonsense")
    #expect(wrong.status == 64 && wrong.errorText.contains("--nonsense"), "\(wrong)")
    // Its voices are known from now on.
    #expect(shell(#""$1" render --text Hi. -o a.wav"#).status == 0)
    unlink(user.path("a.wav"))
    let rendered = shell(hidden + "render --text Hi. -o a.wav")
    #expect(rendered.status == 69)
    #expect(
      rendered.errorText
        == "synth-host: no provider process could be started, because open(/proc/self/fd) failed: No such file or directory.\n"
    )
    #expect(!exists(user.path("a.wav")))
    #expect(shell(#""$1" render --text Hi. -o a.wav"#).status == 0)
  }

  @Test("a long text is rendered with few descriptors, in fewer parts", arguments: [56, 64])
  func fewDescriptors(limit: Int) throws {
    makeLongText()
    let all = shell(#""$1" render --file long.txt -j 8 -o all.wav"#)
    #expect(all.status == 0, "\(all.errorText)")
    let few = shell(#"ulimit -n \#(limit) && exec "$1" render --file long.txt -j 8 -o few.wav"#)
    #expect(few.status == 0 && few.errorText.isEmpty, "\(few.errorText)")
    // Not in the expectation: the difference of two megabytes takes minutes to show.
    let isSame = read(user.path("few.wav")) == read(user.path("all.wav"))
    #expect(isSame)
  }

  @Test(
    "too low a limit is named, with a status",
    arguments: [
      ("-n 5", "synth-host: the limit of open files (ulimit -n) is 5; set it to 56 or more.\n"),
      (
        "-s 128",
        "synth-host: the limit of the stack (ulimit -s) is 128 KiB; set it to 1024 or more.\n"
      ),
    ]
  )
  func tooLittle(limit: String, message: String) {
    let result = shell(#"ulimit \#(limit) && exec "$1" render --text Hi. -o a.wav"#)
    #expect(result.status == 69 && result.errorText == message, "\(result)")
  }

  @Test("a limit that may be raised does not matter")
  func raised() {
    let result = shell(
      #"ulimit -S -n 20 && ulimit -S -s 128 && exec "$1" render --text Hi. -o a.wav"#
    )
    #expect(result.status == 0 && result.errorText.isEmpty, "\(result)")
  }

  @Test("a file that grows too large for the user’s limit is reported, and no provider is blamed")
  func largeFile() {
    makeLongText()
    // 512 bytes each; less than 1 MB does not suffice for the memory that is shared with a provider.
    let result = shell(#"ulimit -f 4000 && exec "$1" render --file long.txt -o a.wav"#)
    #expect(result.status == 74, "\(result)")
    #expect(
      result.errorText == "synth-host: cannot write “a.wav”: File too large.\n",
      "\(result.errorText)"
    )
    #expect(shell(#""$1" providers"#).output.contains("failed") == false)
    let least = shell(#"ulimit -f 8 && exec "$1" render --text Hi. -o a.wav"#)
    #expect(least.status == 69, "\(least)")
    #expect(least.errorText.hasPrefix("synth-host: no provider process could be started, because "))
    #expect(shell(#""$1" providers"#).output.contains("failed") == false)
    #expect(!exists(user.path("a.wav")))
  }

  @Test("a home that does not exist is not made")
  func missingHome() {
    let home = user.path("none")
    let result = shell(#"HOME=\#(home) "$1" render --text Hi. -o a.wav"#)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(!exists(home))
  }
}
