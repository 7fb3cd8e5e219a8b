// SPDX-License-Identifier: Apache-2.0
import Foundation
import SpeechVoices
import TestTraits
import Testing

@Suite("Folders of providers", .limited, .ownThread)
struct ProviderFoldersTests {
  private let home: TestHome
  private var folder: TemporaryFolder { home.folder }
  private var prober: FakeProber { home.prober }

  init() throws {
    home = try TestHome()
  }

  private static func leadsOut(_ path: String) -> Bool {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path.hasPrefix("/etc/")
  }

  @Test("a provider is asked with its folders")
  func places() throws {
    try folder.replace(
      "p/a.so",
      with: SharedObject(manifest: manifest("org.a", #","data":"d""#)).bytes
    )
    try folder.makeFolder("p/d")
    prober.answer("a.so", as: "org.a", voices: [])
    let registry = home.loaded()
    let places = ProviderPlaces(
      library: folder / "p/a.so",
      dataFolder: folder / "p/d",
      sharedFolder: folder / "home/.local/share/synth-host/groups/org.a"
    )
    #expect(prober.asked == [places])
    #expect(registry.providers.first?.places == places)
  }

  @Test(
    "data may lie beside the library, in the prefix or in the package it was built from, in this order"
  )
  func dataFolders() throws {
    let library = SharedObject(manifest: manifest("org.a", #","data":"voices/d","voices":[]"#))
      .bytes
    let path = "prefix/lib/synth-host/providers"
    try folder.write(library, to: "\(path)/aProvider.so")
    func dataFolder(build: Bool = false) -> String? {
      let search = SearchPath(
        providerFolders: build ? [] : [folder / path],
        environment: ["SPEECH_PROVIDER_PATH": build ? "" : "/nowhere"],
        executableFolder: folder / path
      )
      let registry = VoiceRegistry(searchPath: search, cacheFile: nil, prober: prober)
      registry.load()
      return registry.providers.first?.places.dataFolder.map {
        String($0.dropFirst(folder.path.count + 1))
      }
    }
    #expect(dataFolder() == nil)
    try folder.makeFolder("prefix/voices/d")
    #expect(dataFolder(build: true) == nil)
    try folder.write([], to: "prefix/Package.swift")
    #expect(dataFolder(build: true) == "prefix/voices/d")
    try folder.makeFolder("prefix/share/synth-host/voices/d")
    #expect(dataFolder() == "prefix/share/synth-host/voices/d")
    try folder.makeFolder("\(path)/voices/d")
    #expect(dataFolder() == "\(path)/voices/d")
  }

  @Test("a missing data folder is a warning that says where it was looked for")
  func missingData() throws {
    try folder.replace(
      "p/a.so",
      with: SharedObject(manifest: manifest("org.a", #","data":"d","voices":[]"#)).bytes
    )
    let warning = home.loaded().providers.first?.warnings.first
    #expect(
      warning?.hasPrefix("its data folder is missing; looked for \(folder / "p/d"), ") == true
    )
  }

  @Test(
    "a data folder that leads to what did not come with the provider is refused, and named",
    arguments: ["home/letters", "elsewhere", "p/.ssh", "p", "home", ""]
  )
  func strayData(target: String) throws {
    try folder.makeFolder("home/letters")
    try folder.makeFolder("elsewhere")
    try folder.makeFolder("p/.ssh")
    let library = SharedObject(manifest: manifest("org.a", #","data":"d","voices":[]"#))
    try folder.replace("p/a.so", with: library.bytes)
    let target = target.isEmpty ? folder.path : folder / target
    try folder.link("p/d", to: target)
    let record = try #require(home.loaded().providers.first)
    #expect(record.places.dataFolder == nil)
    #expect(
      record.warnings == [
        "its data folder \(folder / "p/d") is refused: it is \(target), which is hidden, your own, or not below \(folder / "p")"
      ]
    )
  }

  @Test("neither a hidden folder nor one in the user's home itself is a provider's")
  func dataOfUser() throws {
    for (path, data) in [("p/a.so", ".ssh"), ("p/b.so", "x/.y/z"), ("home/c.so", "letters")] {
      let more = #","data":"\#(data)","voices":[]"#
      let library = SharedObject(manifest: manifest("org.\(path.utf8.count)\(data.count)", more))
      try folder.write(library.bytes, to: path)
    }
    for name in ["p/.ssh", "p/x/.y/z", "home/letters"] { try folder.makeFolder(name) }
    let search = SearchPath(
      providerFolders: [folder / "p", folder / "home"],
      environment: ["HOME": folder / "home", "SPEECH_PROVIDER_PATH": "/nowhere"]
    )
    let registry = VoiceRegistry(searchPath: search, cacheFile: nil, prober: prober)
    registry.load()
    #expect(registry.providers.count == 3)
    for record in registry.providers {
      #expect(record.places.dataFolder == nil)
      #expect(record.warnings.first?.contains(" is refused: ") == true, "\(record.warnings)")
    }
  }

  @Test("a provider gets the folder that a link beside it leads to, by its own name")
  func linkedData() throws {
    let library = SharedObject(manifest: manifest("org.a", #","data":"d","voices":[]"#))
    try folder.replace("p/a.so", with: library.bytes)
    try folder.makeFolder("p/d-1.2")
    try folder.link("p/d", to: "d-1.2")
    #expect(home.loaded().providers.first?.places.dataFolder == folder / "p/d-1.2")
    #expect(home.loaded().providers.first?.warnings == [])
  }

  @Test("of what it depends on it may read what is there")
  func depends() throws {
    let manifest = manifest("org.a", #","depends":["/usr/share","/usr/nothing"],"voices":[]"#)
    try folder.replace("p/a.so", with: SharedObject(manifest: manifest).bytes)
    let record = home.loaded().providers.first
    #expect(record?.places.readable == ["/usr/share"])
    #expect(record?.warnings == [])
  }

  @Test(
    "and nothing that a link leads to from where packages lie to where they do not",
    .enabled(if: Self.leadsOut("/usr/lib/ssl/certs"), "needs a link that leads out of /usr")
  )
  func linkedDepends() throws {
    let manifest = manifest("org.a", #","depends":["/usr/lib/ssl/certs"],"voices":[]"#)
    try folder.replace("p/a.so", with: SharedObject(manifest: manifest).bytes)
    let record = home.loaded().providers.first
    #expect(record?.places.readable == [])
    #expect(record?.warnings.count == 1)
    #expect(
      record?.warnings.first?.hasPrefix("it may not read /usr/lib/ssl/certs: /etc/") == true
    )
  }

  @Test("a provider without a manifest hears of its shared folder once it has said its name")
  func sharedFolderLater() throws {
    prober.answer("a.so") { (places) throws(ProbeFailure) in
      ProbeResult("org.a", voices: places.sharedFolder == nil ? ["x"] : ["x", "shared"])
    }
    try folder.replace("p/a.so", with: SharedObject().bytes)
    let registry = home.loaded()
    #expect(registry.voices.map(\.localIdentifier) == ["x"])
    try folder.makeFolder("home/.local/share/synth-host/groups/org.a")
    registry.rescan()
    #expect(registry.voices.map(\.localIdentifier) == ["x", "shared"])
    #expect(
      registry.providers.first?.places.sharedFolder == folder
        / "home/.local/share/synth-host/groups/org.a"
    )
  }

  @Test(
    "defaults of app groups are mirrored, and their folders made, for the groups of a manifest alone"
  )
  func appGroups() throws {
    let groups = #","appGroups":["group.org.a","kdeglobals","group.../x","group.org.a"]"#
    try folder.replace("p/a.so", with: SharedObject(manifest: manifest("org.a", groups)).bytes)
    try folder.write(Array("first".utf8), to: "home/.config/group.org.a.plist")
    try folder.write(Array("secret".utf8), to: "home/.config/kdeglobals.plist")
    prober.answer("a.so", as: "org.a", voices: [])
    let registry = home.loaded()
    let data = folder / "home/.local/share"
    let shared = data + "/synth-host/groups/org.a"
    let places = try #require(registry.providers.first?.places)
    #expect(
      places.groups
        == GroupPlaces(userData: data, folders: [data + "/synth-host/groups/group.org.a"])
    )
    #expect(prober.asked.map(\.groups) == [places.groups])
    #expect(
      FileManager.default.contents(atPath: shared + "/group.org.a.plist") == Data("first".utf8)
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: shared) == ["group.org.a.plist"])
    #expect(registry.providers.first?.warnings.count == 2)
    // What an app changes is mirrored before the provider is asked again. What is missing may be so for this program alone.
    try folder.replace("home/.config/group.org.a.plist", with: Array("second".utf8))
    _ = home.loaded()
    #expect(
      FileManager.default.contents(atPath: shared + "/group.org.a.plist") == Data("second".utf8)
    )
    #expect(prober.asked.count == 2)
    try folder.remove("home/.config/group.org.a.plist")
    _ = home.loaded()
    #expect(try FileManager.default.contentsOfDirectory(atPath: shared) == ["group.org.a.plist"])
  }
}
