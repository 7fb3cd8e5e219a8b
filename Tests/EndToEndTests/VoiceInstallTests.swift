// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import TestSupport
import TestTraits
import Testing

/// With a server on loopback that has the files as publishers have them, and a provider that reads them.
@Suite("voices search and voices install", .limited, .ownThread)
struct VoiceInstallTests {
  private let user = User()
  private let server: VoiceServer
  private let name = VoiceServer.name

  init() throws {
    server = try #require(VoiceServer(user))
    _ = user.providerFolder(["Shelf"])
    _ = server.catalogue()
  }

  private func environment(_ extra: [String: String] = [:]) -> [String: String] {
    user.environment.merging(["SYNTH_HOST_CATALOGUE": user.path("catalogue.tsv")]) { $1 }
      .merging(extra) { $1 }
  }

  private func voices(_ arguments: String..., extra: [String: String] = [:]) -> ProgramResult {
    run(
      Fixtures.program("synth-host"),
      ["voices"] + arguments + ["--provider-dir", user.path("providers")],
      environment: environment(extra)
    )
  }

  /// Installs the voice from the server, which serves it in this way.
  private func install(_ way: String) -> ProgramResult {
    voices("install", name, "--mirror", server.address(way))
  }

  private func names(in folder: String) -> [String] {
    FileTree.names(in: user.path(folder)).sorted()
  }

  private var added: [String] {
    names(in: ".local/share/synth-host/groups/org.synth-host.shelf/voices")
  }
  private var cached: [String] { names(in: ".cache/synth-host/voices/\(name)") }

  private var json: String { "\(name).onnx.json" }
  private var onnx: String { "\(name).onnx" }

  @Test("a voice of the catalogue is fetched, checked, tried and kept, and its licence is shown")
  func plain() throws {
    let before = voices("search", "lark").output
    #expect(
      before == """
        NAME            LANGUAGE  QUALITY  SIZE    LICENCE             INSTALLED
        en_US-lark-low  en-US     low      5.1 kB  see its MODEL_CARD  no

        """
    )
    let outcome = voices("install", "lark")
    #expect(outcome.output == "added org.synth-host.shelf.\(name)  \(name)  en-US\n")
    #expect(
      outcome.errorText == """
        MODEL_CARD: License: CC0
        synth-host: note: English (America) still reads en-US where no voice is named; “synth-host voices default \
        org.synth-host.shelf.\(name)” makes it \(name).

        """
    )
    #expect(server.requests() == ["plain MODEL_CARD", "plain \(json)", "plain \(onnx)"])
    #expect(added == [name] && cached == [])
    #expect(
      names(in: ".local/share/synth-host/groups/org.synth-host.shelf/voices/\(name)")
        == ["MODEL_CARD", onnx, json].sorted()
    )
    #expect(voices("search", "en").output.contains("  yes\n"))
    let json = voices("search", "--json").output
    #expect(json.contains(#""installed": true"#))
    #expect(try SchemaCheck("catalogue").complaints(about: JSONValue(Array(json.utf8))) == [])
    let again = voices("install", name)
    #expect(again.status == 64 && again.errorText.contains("already exists"))
    #expect(server.requests() == [])
    #expect(voices("search", "de").status == 69)
  }

  @Test("a connection that is cut again and again is gone on with, byte for byte")
  func cut() {
    let outcome = install("cut")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(
      server.requests() == [
        "cut MODEL_CARD", "cut \(json)", "cut \(onnx)", "cut \(onnx) bytes=1000-",
        "cut \(onnx) bytes=2000-", "cut \(onnx) bytes=3000-", "cut \(onnx) bytes=4000-",
        "cut \(onnx) bytes=5000-",
      ]
    )
    let path = ".local/share/synth-host/groups/org.synth-host.shelf/voices/\(name)/\(onnx)"
    #expect(read(user.path(path)) == server.model)
  }

  @Test("what had arrived when the server stopped is kept, and the next command goes on from there")
  func resumed() {
    let outcome = install("stop")
    #expect(outcome.status == 69 && outcome.errorText.contains("the connection was cut"))
    #expect(outcome.errorText.contains("the same command goes on from there"))
    #expect(cached == ["MODEL_CARD", json, onnx + ".part"].sorted() && added == [])
    _ = server.requests()
    #expect(install("plain").status == 0)
    #expect(server.requests() == ["plain \(onnx) bytes=1000-"])
    #expect(added == [name] && cached == [])
  }

  @Test("a server without ranges sends the file from its beginning")
  func whole() {
    #expect(install("stop").status == 69)
    _ = server.requests()
    let outcome = install("whole")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(server.requests() == ["whole \(onnx) bytes=1000-", "whole \(onnx)"])
    #expect(added == [name])
  }

  @Test("another file than the publisher's is deleted and named, with what was expected and found")
  func wrong() {
    let expected = SHA256.digest(of: Array("{}".utf8)).hexadecimal
    let found = SHA256.digest(of: "{}".utf8.map { $0 ^ 1 }).hexadecimal
    let outcome = install("wrong")
    #expect(outcome.status == 65)
    let address = server.address("wrong") + "/" + VoiceServer.folder + "/" + json
    #expect(
      outcome.errorText
        == "synth-host: \(json) from \(address) is not the file that its publisher states: its SHA-256 is \(found), not \(expected). It was deleted. Run the command again; if it says the same, the file was changed there.\n"
    )
    #expect(cached == ["MODEL_CARD"] && added == [])
    let longer = install("long")
    #expect(longer.status == 65 && longer.errorText.contains(" bytes, not 2. It was deleted."))
    #expect(cached == ["MODEL_CARD"] && added == [])
    _ = server.catalogue(digest: { "md5:" + MD5.digest(of: $0).hexadecimal })
    #expect(install("wrong").errorText.contains("its MD5 is "))
    // What people read may have been corrected: that is told, and no reason to refuse the voice.
    let corrected = install("plain")
    #expect(corrected.status == 0)
    #expect(corrected.errorText.contains("note: MODEL_CARD is not as the catalogue has it"))
  }

  @Test("files without digests are fetched, and that nothing states them is said")
  func unstated() {
    _ = server.catalogue(digest: { _ in "" })
    let outcome = install("plain")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(
      outcome.errorText.contains("states no digests of its files; only their sizes are checked.")
    )
  }

  @Test(
    "of a voice that does not speak what was fetched is kept, until the user wants it all the same"
  )
  func mute() {
    _ = server.catalogue("mute")
    let refused = voices("install", "mute")
    #expect(refused.status == 65 && refused.errorText.contains("does not speak"))
    #expect(refused.errorText.contains("the same command tries again without fetching it."))
    #expect(added == [])
    _ = server.requests()
    #expect(voices("install", "mute", "--no-trial").status == 0)
    #expect(server.requests() == [] && added == ["mute"])
    #expect(names(in: ".cache/synth-host/voices") == [])
  }

  @Test("the names of the catalogue are offered, and those of programs that install")
  func completion() {
    let offered = run(
      Fixtures.program("synth-host"),
      ["__complete", "fish", "voices", "install", "en_US-l"],
      environment: environment()
    )
    #expect(offered.output == "words\n\(name)\t5.1 kB\n", "\(offered.output)")
  }

  @Test("the runtime alone is asked for by its name, and what is missing for it is told")
  func runtime() {
    let program = user.path("install-onnxruntime")
    symlink(Fixtures.packageFolder + "/Sources/contrib/voices/install-hibari", program)
    let missing = run(
      "/usr/bin/python3",
      [program, "--wheels", user.path("nothing")],
      environment: user.environment
    )
    #expect(missing.status == 1)
    #expect(
      missing.errorText.hasPrefix("install-onnxruntime: \(user.path("nothing"))/onnxruntime-"),
      "\(missing.errorText)"
    )
    #expect(!missing.errorText.contains("hibari_tts"))
    let system = run(
      "/usr/bin/python3",
      [program, "--system", "--wheels", user.path("nothing")],
      environment: user.environment
    )
    #expect(
      system.errorText
        == "install-onnxruntime: --system works only where synth-host is installed.\n"
    )
    #expect(names(in: ".local") == [])
  }

  @Test("--system is refused where no voices for all accounts are read")
  func system() {
    let outcome = voices("install", name, "--system")
    #expect(outcome.status == 64 && outcome.errorText.contains("--system is for neural voices"))
    #expect(server.requests() == [] && added == [])
  }

  @Test(
    "a redirect is followed, but not for ever, and each refusal of a server is told",
    arguments: [
      ("moved", 0, "CC0"), ("round", 69, "the server sends from one address to the next"),
      ("busy", 69, "the server answered 503"),
      ("plain/none", 69, "the server does not have it (404)"),
    ]
  )
  func answers(_ way: String, _ status: Int32, _ text: String) {
    let outcome = install(way)
    #expect(outcome.status == status && outcome.errorText.contains(text), "\(outcome.errorText)")
    #expect(added == (status == 0 ? [name] : []))
  }

  @Test("a server that is not there, and curl that is not installed, are told as such")
  func missing() {
    let noCurl = voices("install", name, extra: ["PATH": user.path("nothing")])
    #expect(noCurl.status == 69 && noCurl.errorText.contains("apt install curl"))
    server.stop()
    let noServer = install("plain")
    #expect(noServer.status == 69 && noServer.errorText.contains("the server does not answer"))
    let unknown = voices("install", "lar")
    #expect(unknown.status == 69 && unknown.errorText.contains("Did you mean \(name)?"))
    let odd = voices("install", name, "--mirror", "ftp://127.0.0.1/")
    #expect(odd.status == 64 && odd.errorText.contains("“ftp://127.0.0.1/” is not an address"))
    // From a folder neither is needed.
    let folder = voices(
      "install",
      name,
      extra: ["PATH": user.path("nothing"), "SYNTH_HOST_MIRROR": server.files]
    )
    #expect(folder.status == 0, "\(folder.errorText)")
    #expect(added == [name])
  }

  @Test("a model is installed by its address, with its settings")
  func address() {
    let folder = server.address("plain") + "/" + VoiceServer.folder
    let outcome = voices("install", "\(folder)/\(onnx)?download=true")
    #expect(outcome.output == "added org.synth-host.shelf.\(name)  \(name)  en-US\n")
    #expect(server.requests() == ["plain \(json)?download=true", "plain \(onnx)?download=true"])
    let none = voices("install", "\(folder)/other.onnx")
    #expect(none.status == 69 && none.errorText.contains("other.onnx.json could not be fetched"))
  }

  @Test(
    "a full disk is one message that says how much room is needed, and how much there is",
    .enabled(
      if: run("/usr/bin/unshare", ["-rm", "/bin/true"]).status == 0,
      "no namespace for a small disk can be made here"
    ),
    arguments: [false, true]
  )
  func fullDisk(byAddress: Bool) {
    let cache = user.path("cache")
    let disk = cache + "/synth-host/voices"
    _ = run("/bin/mkdir", ["-p", disk])
    let folder = server.address("plain") + "/" + VoiceServer.folder
    let script = #"mount -t tmpfs -o size=4k none "$0" && exec "$@""#
    let outcome = run(
      "/usr/bin/unshare",
      [
        "-rm", "/bin/sh", "-c", script, disk, Fixtures.program("synth-host"), "voices", "install",
        byAddress ? "\(folder)/\(onnx)" : name, "--provider-dir", user.path("providers"),
      ],
      environment: environment(["XDG_CACHE_HOME": cache])
    )
    #expect(outcome.status == 74)
    let needed = byAddress ? "0 bytes are free. " : "16.8 MB are needed, "
    #expect(
      outcome.errorText.hasPrefix("synth-host: the disk of \(disk)/")
        && outcome.errorText.contains(" has too little room: \(needed)"),
      "\(outcome.errorText)"
    )
    // What is known not to fit is not begun.
    #expect(byAddress || server.requests() == [])
    #expect(added == [])
  }

  @Test(
    "nothing but the server is contacted, and nothing at all to search",
    .enabled(if: Strace.canTrace, "strace is not installed, or may not trace here")
  )
  func network() {
    let trace = user.path("trace")
    func connections(_ arguments: [String]) -> [String] {
      let outcome = run(
        Strace.program,
        [
          "-f", "-qq", "-e", "trace=connect,sendto,sendmsg", "-e", "signal=none", "-o", trace,
          Fixtures.program("synth-host"), "voices",
        ] + arguments + ["--provider-dir", user.path("providers")],
        environment: environment()
      )
      #expect(outcome.status == 0, "\(outcome.errorText)")
      return String(decoding: read(trace), as: UTF8.self).split(separator: "\n").map(String.init)
        .filter { $0.contains("AF_INET") || $0.contains("AF_NETLINK") && $0.contains("connect") }
    }
    #expect(connections(["search", "en"]) == [])
    let made = connections(["install", name])
    #expect(!made.isEmpty)
    for line in made {
      #expect(
        line.contains("sin_port=htons(\(server.portNumber))")
          && line.contains(#"inet_addr("127.0.0.1")"#),
        "\(line)"
      )
    }
    #expect(connections(["list"]) == [])
  }
}
