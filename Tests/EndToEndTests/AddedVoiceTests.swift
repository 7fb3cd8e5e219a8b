// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

/// With a provider whose manifest says that it reads `*.onnx` with `*.onnx.json`, and folders with `shelf.txt`.
@Suite("voices add, list, info and remove", .limited, .ownThread)
struct AddedVoiceTests {
  private let user = User()
  private var added: String {
    user.path(".local/share/synth-host/groups/org.synth-host.shelf/voices")
  }

  private func voices(_ arguments: String...) -> ProgramResult {
    synthHost(["voices"] + arguments + ["--provider-dir", providers])
  }

  private func synthHost(_ arguments: [String]) -> ProgramResult {
    run(Fixtures.program("synth-host"), arguments, environment: user.environment)
  }

  private var providers: String { user.path("providers") }

  private func make(_ name: String, model: String = "model", withJSON: Bool = true) -> String {
    let folder = user.path("models")
    mkdir(folder, 0o755)
    write(Array(model.utf8), to: "\(folder)/\(name).onnx")
    if withJSON { write(Array("{}".utf8), to: "\(folder)/\(name).onnx.json") }
    return "\(folder)/\(name).onnx"
  }

  /// Everything in the folder of the added voices, also what is hidden.
  private var files: [String] {
    run("/usr/bin/find", [added, "-mindepth", "1", "-printf", "%P\n"]).output
      .split(separator: "\n").map(String.init).sorted()
  }

  init() { _ = user.providerFolder(["Shelf"]) }

  @Test("a file goes to the provider that reads it, and its voice speaks at once")
  func file() {
    let outcome = voices("add", make("joe"))
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.output == "added org.synth-host.shelf.joe  joe  en-US\n")
    #expect(files == ["joe", "joe/joe.onnx", "joe/joe.onnx.json"])
    let spoken = synthHost([
      "render", "--voice", "joe", "--text", "ab", "-o", user.path("a.wav"), "--provider-dir",
      providers,
    ])
    #expect(spoken.status == 0, "\(spoken.errorText)")
    let list = voices("list").output
    #expect(list.contains("org.synth-host.shelf.joe") && list.contains("7 bytes"), "\(list)")
    let again = voices("add", make("joe"))
    #expect(again.status == 64 && again.errorText.contains("--replace"), "\(again.errorText)")
    #expect(voices("add", "--replace", make("joe", model: "model 2")).status == 0)
    #expect(String(decoding: read(added + "/joe/joe.onnx"), as: UTF8.self) == "model 2")
    let removed = voices("remove", "joe")
    #expect(removed.output == "removed org.synth-host.shelf.joe\n", "\(removed.errorText)")
    #expect(files == [])
  }

  @Test("what the provider does not list is not added, and what was there stays")
  func refused() {
    let bad = voices("add", make("bad", model: "nothing"))
    #expect(bad.status == 65)
    #expect(
      bad.errorText.contains("Shelf does not list the voice, so nothing was added; it wrote:"),
      "\(bad.errorText)"
    )
    #expect(bad.errorText.contains("bad.onnx does not begin with “model”"))
    #expect(files == [])
    #expect(voices("add", make("joe")).status == 0)
    #expect(voices("add", "--replace", make("joe", model: "nothing")).status == 65)
    #expect(String(decoding: read(added + "/joe/joe.onnx"), as: UTF8.self) == "model")
    #expect(files == ["joe", "joe/joe.onnx", "joe/joe.onnx.json"])
  }

  @Test("what does not speak is not added, unless the user wants that, and what was there stays")
  func mute() {
    let refused = voices("add", make("mute"))
    #expect(refused.status == 65 && refused.output.isEmpty)
    #expect(
      refused.errorText.contains(
        "the voice org.synth-host.shelf.mute does not speak, so nothing was added: "
      ),
      "\(refused.errorText)"
    )
    #expect(refused.errorText.contains("--no-trial"))
    #expect(refused.errorText.contains("wrote:\n  mute.onnx has no output “audio”"))
    #expect(files == [])
    #expect(voices("add", make("joe")).status == 0)
    let all = voices("add", "--no-trial", make("mute"))
    #expect(all.status == 0 && all.output.hasPrefix("added org.synth-host.shelf.mute"))
    #expect(voices("add", "--replace", make("mute", model: "model 2")).status == 65)
    #expect(String(decoding: read(added + "/mute/mute.onnx"), as: UTF8.self) == "model")
    #expect(files.contains("joe/joe.onnx"))
  }

  @Test(
    "what a failed download has left is refused by its name, as a file or in a folder",
    arguments: [
      ("", "it is empty"), ("<!DOCTYPE html>\n<title>Not found</title>", "web page"),
      ("\n<html lang=en>", "web page"),
      ("version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "git lfs pull"),
    ]
  )
  func download(_ contents: String, _ why: String) {
    let file = voices("add", make("joe", model: contents))
    #expect(file.status == 65 && file.errorText.contains("models/joe.onnx is no part of a voice"))
    #expect(file.errorText.contains(why), "\(file.errorText)")
    let folder = user.path("eve")
    mkdir(folder, 0o755)
    write(Array(contents.utf8), to: folder + "/shelf.txt")
    #expect(files == [])
    // A folder may have empty files.
    guard !contents.isEmpty else { return }
    let whole = voices("add", folder)
    #expect(whole.status == 65 && whole.errorText.contains(why), "\(whole.errorText)")
    #expect(files == [])
  }

  @Test("several are added at once, each once; what cannot be is told, and fails the command")
  func several() {
    let (amy, joe) = (make("amy"), make("joe"))
    let outcome = voices("add", amy, amy + ".json", user.path("models/none"), joe)
    #expect(outcome.status == 66)
    #expect(
      outcome.output == """
        added org.synth-host.shelf.amy  amy  en-US
        added org.synth-host.shelf.joe  joe  en-US

        """
    )
    #expect(outcome.errorText.contains("models/none does not exist. Check the path."))
    #expect(voices("remove", "org.synth-host.shelf.amy").status == 0)
    #expect(voices("list").output.contains("org.synth-host.shelf.joe"))
  }

  @Test(
    "formats that nothing here speaks are named, and leave nothing",
    arguments: [
      ("model.pth", "a PyTorch checkpoint"), ("mei.htsvoice", "an HTS voice, as for Open JTalk"),
      ("tts.nvda-addon", "an add-on for NVDA, which runs on Windows"),
      ("voice.dll", "a program or library for Windows, such as a SAPI voice"),
    ]
  )
  func foreign(_ name: String, _ what: String) {
    let outcome = voices("add", user.file(name, "x"))
    #expect(outcome.status == 69)
    #expect(
      outcome.errorText.hasPrefix(
        "synth-host: \(user.path(name)) is \(what), which no provider here speaks. "
      ),
      "\(outcome.errorText)"
    )
    #expect(files == [])
  }

  @Test("what nobody reads is refused with what is read")
  func nobody() {
    let alone = voices("add", make("joe", withJSON: false))
    #expect(alone.status == 69)
    #expect(alone.errorText.contains("joe.onnx needs joe.onnx.json beside it."))
    #expect(alone.errorText.contains("org.synth-host.shelf: a model: NAME.onnx and NAME.onnx.json"))
    write(Array("text".utf8), to: user.path("a.txt"))
    let text = voices("add", user.path("a.txt"))
    #expect(text.status == 69 && text.errorText.contains("no provider reads"), "\(text.errorText)")
    #expect(text.errorText.contains("org.synth-host.recorded: a folder with voice.json"))
  }

  @Test("a folder and an archive are added whole, and a bad archive leaves nothing")
  func archives() {
    let folder = user.path("eve")
    mkdir(folder, 0o755)
    write(Array("x".utf8), to: folder + "/shelf.txt")
    write(Array("x".utf8), to: folder + "/LICENSE")
    let archive = user.path("eve-1.0.tar.gz")
    #expect(run("/bin/tar", ["-C", user.home.path, "-czf", archive, "eve"]).status == 0)
    let outcome = voices("add", archive)
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(files == ["eve", "eve/LICENSE", "eve/shelf.txt"])
    #expect(voices("list").output.contains("see LICENSE"))
    #expect(voices("remove", "org.synth-host.shelf.eve").status == 0)
    #expect(voices("add", folder + "/").status == 0)
    #expect(voices("remove", "eve").status == 0)
    symlink("/etc", folder + "/link")
    let bad = user.path("bad.tar")
    #expect(run("/bin/tar", ["-C", user.home.path, "-cf", bad, "eve"]).status == 0)
    let refused = voices("add", bad)
    #expect(refused.status == 65 && refused.errorText.contains("eve/link is a link"))
    #expect(files == [])
    let left = run(
      "/usr/bin/find",
      [user.path(".local/share/synth-host/unpacked"), "-mindepth", "1"]
    )
    #expect(left.output.isEmpty, "\(left.output)")
  }

  @Test("a voice whose identifier begins with that of its provider belongs to its folder")
  func fullIdentifier() {
    let folder = user.path("eve")
    mkdir(folder, 0o755)
    write(Array("full".utf8), to: folder + "/shelf.txt")
    let outcome = voices("add", folder)
    #expect(
      outcome.output.hasPrefix("added org.synth-host.shelf.eve.one  "),
      "\(outcome.errorText)"
    )
    #expect(voices("list").output.contains("org.synth-host.shelf.eve.one"))
    #expect(voices("remove", "eve").status == 0 && files == [])
  }

  @Test("install runs the program that fetches a voice, and says which there are")
  func install() {
    let libexec = user.path("libexec")
    Fixtures.makeLibexec(libexec, programs: ["speech-worker"], providers: [])
    func install(_ arguments: String...) -> ProgramResult {
      run(
        Fixtures.program("synth-host"),
        ["voices", "install"] + arguments,
        environment: user.environment.merging(["SYNTH_HOST_LIBEXEC": libexec]) { $1 }
      )
    }
    let none = install("lark")
    #expect(
      none.errorText
        == "synth-host: the catalogue has no voice “lark”. “synth-host voices search” lists those there are.\n"
    )
    #expect(none.status == 69)
    let neural = install("onnxruntime")
    #expect(neural.status == 69 && neural.errorText.contains("synth-host-neural"))
    // A program that cannot be executed, or that is beside the host's own, is none.
    write(Array("#!/bin/sh\n".utf8), to: libexec + "/install-lark")
    #expect(install("lark").errorText == none.errorText)
    writeProgram("#!/bin/none\n", to: libexec + "/install-lark")
    #expect(install("lark").errorText.contains("install Python 3"))
    writeProgram("#!/bin/sh\necho \"got $*\"\nexit 3\n", to: libexec + "/install-lark")
    let installed = install("lark", "--wheels", "a b")
    #expect(installed.output == "got --wheels a b\n" && installed.status == 3)
    for wrong in ["crow", "../libexec/install-lark", ""] {
      let refused = install(wrong)
      #expect(refused.status == 69 && refused.errorText.contains("Programs here install lark."))
    }
  }

  @Test("info shows an added voice, one that came with the host, and one that is not installed")
  func info() {
    #expect(voices("add", make("joe")).status == 0)
    let shown = voices("info", "joe").output
    #expect(
      shown.hasPrefix(
        """
        name:         joe
        identifier:   org.synth-host.shelf.joe
        languages:    en-US
        gender:       female
        provider:     Shelf (org.synth-host.shelf)
        folder:       \(added)/joe
        size:         7 bytes
        licence:      not stated (the provider’s is Apache-2.0)
        origin:       not stated
        sample rate:  16000 Hz
        installed:    yes
        loudness:     -
        """
      ),
      "\(shown)"
    )
    #expect(shown.contains(" LUFS, made ") && shown.contains("\nspeed:        "), "\(shown)")
    let absent = voices("info", "shelf.absent").output
    #expect(
      absent.contains("size:         12.3 MB\n") && absent.contains("licence:      CC0-1.0\n")
    )
    #expect(absent.contains("origin:       https://example.org/absent\n"))
    #expect(absent.contains("installed:    no. Run get-absent.\n"), "\(absent)")
    let greeter = voices("info", "Greeter").output
    #expect(greeter.contains("licence:      CC0-1.0\n") && greeter.contains("make-greeter"))
    let nobody = voices("info", "Nobody")
    #expect(nobody.status == 69 && nobody.errorText.contains("Nobody"))
  }

  @Test("who asks for a voice that is not installed learns how to get it, and a document goes on")
  func absent() {
    let arguments = ["-o", user.path("a.wav"), "--provider-dir", providers]
    for typed in ["shelf.absent", "absent"] {
      let refused = synthHost(["render", "--voice", typed, "--text", "ab"] + arguments)
      #expect(refused.status == 69)
      #expect(
        refused.errorText.contains("is not installed. Run get-absent."),
        "\(refused.errorText)"
      )
    }
    write(
      Array(#"<speak><voice name="shelf.absent">ab</voice></speak>"#.utf8),
      to: user.path("a.ssml")
    )
    let document = synthHost(["render", "--ssml", user.path("a.ssml")] + arguments)
    #expect(document.status == 0, "\(document.errorText)")
    #expect(document.errorText.contains("is not installed. Run get-absent."))
    #expect(document.errorText.contains("speaks."))
  }

  @Test("a program that watches is told of a voice that comes and goes")
  func watch() throws {
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host"),
        ["list-voices", "--watch", "--provider", "shelf", "--provider-dir", providers],
        environment: user.environment
      )
    )
    #expect(program.nextLine(within: 10)?.hasPrefix("NAME") == true)
    #expect(voices("add", make("joe")).status == 0)
    while let line = program.nextLine(within: 10), !line.hasPrefix("+") {}
    #expect(voices("remove", "joe").status == 0)
    // That a voice has spoken for the first time is a change, too.
    var line = program.nextLine(within: 10)
    while line?.hasPrefix("~") == true { line = program.nextLine(within: 10) }
    #expect(line?.hasPrefix("- org.synth-host.shelf.joe") == true)
    program.signal(SIGINT)
    #expect(program.waitForEnd() == 0)
  }
}
