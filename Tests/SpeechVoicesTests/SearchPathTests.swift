// SPDX-License-Identifier: Apache-2.0
import SpeechVoices
import Testing

@Suite("Search path")
struct SearchPathTests {
  private static let defaults = [
    "/home/u/.local/share/speech-providers", "/home/u/.local/lib/speech-providers",
    "/app/extensions/SpeechProviders", "/opt/sh/lib/synth-host/providers",
    "/usr/local/lib/speech-providers",
    "/usr/lib/\(SearchPath.triplet)/speech-providers", "/usr/lib/speech-providers",
    "/src/.build/debug",
  ]

  private func paths(_ environment: [String: String], providerFolders: [String] = []) -> [String] {
    SearchPath(
      providerFolders: providerFolders,
      environment: environment.merging(["HOME": "/home/u"]) { given, _ in given },
      installedFolder: "/opt/sh/lib/synth-host/providers",
      executableFolder: "/src/.build/debug",
      workingFolder: "/work/here"
    ).folders.map(\.path)
  }

  @Test("the user's folders come before the system's, the build folder last")
  func defaultOrder() {
    #expect(paths([:]) == Self.defaults)
    #expect(paths(["XDG_DATA_HOME": "/data/"]).first == "/data/speech-providers")
    #expect(paths(["XDG_DATA_HOME": "relative"]) == Self.defaults)
    #expect(paths(["HOME": ""]) == Array(Self.defaults.dropFirst(2)))
  }

  @Test(
    "SPEECH_PROVIDER_PATH replaces the defaults, unless it ends with a colon",
    arguments: [
      ("/a:/b", ["/a", "/b"], false), ("/a", ["/a"], false), ("/a/:", ["/a"], true),
      ("/a:/b:", ["/a", "/b"], true),
      ("", [], true), (":", [], true), (":/a", ["/a"], false), ("/a::/b", ["/a", "/b"], false),
      ("rel:/a", ["/a"], false), ("/a:/a", ["/a"], false),
    ]
  )
  func variable(value: String, folders: [String], hasDefaults: Bool) {
    #expect(paths(["SPEECH_PROVIDER_PATH": value]) == folders + (hasDefaults ? Self.defaults : []))
  }

  @Test("folders named on the command line come first and may be relative")
  func commandLine() {
    #expect(
      paths(["SPEECH_PROVIDER_PATH": "/a"], providerFolders: ["/x/", "y/z", "."])
        == ["/x", "/work/here/y/z", "/work/here/.", "/a"]
    )
  }

  @Test("a folder knows why it is searched")
  func origins() {
    let path = SearchPath(
      providerFolders: ["/x"],
      environment: ["HOME": "/h", "SPEECH_PROVIDER_PATH": "/a:"],
      installedFolder: "/i",
      executableFolder: "/b"
    )
    #expect(
      path.folders.map(\.origin) == [
        .commandLine, .environment, .user, .user, .flatpak, .installed, .system, .system, .system,
        .build,
      ]
    )
  }

  @Test("the folder of an installed program is not searched")
  func installedProgram() {
    let path = SearchPath(environment: [:], executableFolder: "/usr/local/bin/")
    #expect(!path.folders.contains { $0.origin == .build })
  }

  @Test("cache and shared folders follow the XDG variables")
  func otherFolders() {
    let plain = SearchPath(environment: ["HOME": "/h"])
    #expect(plain.cacheFile == "/h/.cache/synth-host/providers.json")
    #expect(plain.sharedFolder(ofProvider: "a.b") == "/h/.local/share/synth-host/groups/a.b")
    let moved = SearchPath(environment: ["XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c"])
    #expect(moved.cacheFile == "/c/synth-host/providers.json")
    #expect(moved.sharedFolder(ofProvider: "a.b") == "/d/synth-host/groups/a.b")
    let homeless = SearchPath(environment: [:])
    #expect(homeless.cacheFile == nil)
    #expect(homeless.sharedFolder(ofProvider: "a.b") == nil)
  }

  @Test("what the host learns and is told lies in the user's state")
  func state() {
    func folder(_ environment: [String: String]) -> String? {
      SearchPath(environment: environment).stateFolder
    }
    #expect(folder(["HOME": "/home/u"]) == "/home/u/.local/state/synth-host")
    #expect(folder(["HOME": "/home/u", "XDG_STATE_HOME": "/s/"]) == "/s/synth-host")
    #expect(
      folder(["HOME": "/home/u", "XDG_STATE_HOME": "s"]) == "/home/u/.local/state/synth-host"
    )
    #expect(folder([:]) == nil)
  }

  @Test("only what came with the host is searched when that is asked for")
  func cameWithHost() {
    let path = SearchPath(
      providerFolders: ["/mine"],
      environment: ["HOME": "/home/u", "SPEECH_PROVIDER_PATH": "/only"],
      installedFolder: "/opt/sh/lib/synth-host/providers",
      executableFolder: "/src/.build/debug",
      cameWithHost: true
    )
    #expect(path.folders.map(\.path) == Array(Self.defaults.dropFirst(3)))
    #expect(Set(path.folders.map(\.origin)) == [.installed, .system, .build])
  }
}

@Suite("Provider scanner")
struct ProviderScannerTests {
  private let folder = TemporaryFolder()

  private func names(_ folders: [String], build: String? = nil) -> [String] {
    let path = SearchPath(
      providerFolders: folders.map { folder / $0 },
      environment: ["SPEECH_PROVIDER_PATH": build == nil ? "/nowhere" : ""],
      executableFolder: build.map { folder / $0 }
    )
    return ProviderScanner.libraries(in: path).map {
      String($0.path.dropFirst(folder.path.count + 1))
    }
  }

  @Test("libraries are found in a folder and the folders in it, by name")
  func depth() throws {
    for name in [
      "p/b.so", "p/a.so", "p/README", "p/a.so.bak", "p/.hidden.so", "p/sub/c.so", "p/sub/deep/d.so",
      "p/.h/e.so", "q/f.so",
    ] {
      try folder.write([], to: name)
    }
    try folder.makeFolder("p/folder.so")
    #expect(names(["q", "p", "none"]) == ["q/f.so", "p/a.so", "p/b.so", "p/sub/c.so"])
  }

  @Test("links to files are followed, each file counts once, links to folders are not followed")
  func links() throws {
    try folder.write([1], to: "p/a.so")
    try folder.link("p/b.so", to: "a.so")
    try folder.link("p/loop.so", to: "loop.so")
    try folder.link("p/dangling.so", to: "nothing.so")
    try folder.link("p/sub", to: folder / "p")
    try folder.write([2], to: "elsewhere/libreal.so.1")
    try folder.link("p/z.so", to: "../elsewhere/libreal.so.1")
    try folder.makeFolder("q")
    try folder.link("q/again.so", to: "../p/a.so")
    #expect(names(["p", "q"]) == ["p/a.so", "p/z.so"])
    #expect(names(["q", "p"]) == ["q/again.so", "p/z.so"])
  }

  @Test("in a build folder only providers directly in it count")
  func buildFolder() throws {
    for name in ["build/libEspeakProvider.so", "build/libother.so", "build/sub/XProvider.so"] {
      try folder.write(Array(name.utf8), to: name)
    }
    #expect(names([], build: "build") == ["build/libEspeakProvider.so"])
  }
}
