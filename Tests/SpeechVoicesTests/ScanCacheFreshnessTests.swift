// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc
import SpeechSystem
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("Freshness of the scan cache", .limited, .ownThread)
struct ScanCacheFreshnessTests {
  private let home: TestHome
  private var folder: TemporaryFolder { home.folder }
  private var prober: FakeProber { home.prober }

  init() throws {
    home = try TestHome()
  }

  @Test("a changed library is asked again")
  func changedLibrary() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    _ = home.loaded()
    // Another file under the same name.
    try folder.replace("p/a.so", with: SharedObject().bytes)
    _ = home.loaded()
    #expect(prober.takeCount() == 2)
    // The same file with other contents of the same size.
    try folder.write(SharedObject(buildID: [1, 2, 3, 4]).bytes, to: "p/a.so")
    #expect(home.loaded().providers.first?.buildID == "01020304")
    #expect(prober.takeCount() == 1)
    // The same contents, but touched.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)],
      ofItemAtPath: folder / "p/a.so"
    )
    _ = home.loaded()
    #expect(prober.takeCount() == 1)
    // Moved to another folder of the search path.
    try folder.makeFolder("q")
    try folder.move(from: folder / "p/a.so", to: folder / "q/a.so")
    _ = home.loaded()
    #expect(prober.takeCount() == 1)
    _ = home.loaded()
    #expect(prober.takeCount() == 0)
  }

  @Test("another folder for the user's data has other voices", arguments: [true, false])
  func otherDataHome(hasManifest: Bool) throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    if hasManifest {
      let manifest = #"{"speech_manifest":1,"id":"org.a","name":"A"}"#
      try folder.write(SharedObject(manifest: manifest).bytes, to: "p/a.so")
    }
    try folder.makeFolder("home/.local/share/synth-host/groups/org.a/voices/one")
    #expect(home.loaded().voices.map(\.localIdentifier) == ["x"])
    prober.answer("a.so", as: "org.a", voices: ["y"])
    // The list is kept for the same folder only.
    #expect(home.loaded().voices.map(\.localIdentifier) == ["x"])
    #expect(home.loaded(dataHome: "other").voices.map(\.localIdentifier) == ["y"])
    _ = prober.takeCount()
    _ = home.loaded(dataHome: "other")
    #expect(prober.takeCount() == 0)
    _ = home.loaded()
    #expect(prober.takeCount() > 0)
  }

  @Test("a change of anything that the voices are made from is noticed")
  func dependencies() throws {
    let manifest = #"""
      {"speech_manifest":1,"id":"org.a","name":"A","data":"data","depends":["\#(folder / "engine")","\#(folder / "file")"]}
      """#
    prober.answer("a.so", as: "org.a", voices: ["x"])
    try folder.replace("p/a.so", with: SharedObject(manifest: manifest).bytes)
    try folder.makeFolder("p/data/voices/one")
    try folder.makeFolder("engine")
    let shared = "home/.local/share/synth-host/groups/org.a"
    _ = home.loaded()
    #expect(prober.takeCount() == 1)
    let changes: [(String, () throws -> Void)] = [
      ("a file in the data folder", { try folder.write([1], to: "p/data/config") }),
      ("a recording of a voice", { try folder.write([1], to: "p/data/voices/one/a.wav") }),
      ("other contents of it", { try folder.write([2], to: "p/data/voices/one/a.wav") }),
      ("a voice less", { try folder.remove("p/data/voices/one") }),
      ("a shared folder", { try folder.makeFolder(shared) }),
      ("a voice in the shared folder", { try folder.makeFolder("\(shared)/voices/two") }),
      ("its description", { try folder.write([1], to: "\(shared)/voices/two/voice.json") }),
      ("a new entry of a dependency", { try folder.write([1], to: "engine/new") }),
      ("a dependency that was missing", { try folder.write([1], to: "file") }),
      ("a dependency that goes", { try folder.remove("engine") }),
      ("no data folder any more", { try folder.remove("p/data") }),
      (
        "a file beside the library",
        { try folder.write(Array(manifest.utf8), to: "p/a.provider.json") }
      ),
    ]
    for (what, change) in changes {
      try change()
      _ = home.loaded()
      #expect(prober.takeCount() == 1, "\(what)")
      _ = home.loaded()
      #expect(prober.takeCount() == 0, "after \(what)")
    }
    try folder.write([1], to: "p/data/voices/one/deeper/than/that")
    try folder.write([1], to: "unrelated")
    _ = home.loaded()
    #expect(prober.takeCount() == 1)
    try folder.write([2], to: "p/data/voices/one/deeper/than/that")
    _ = home.loaded()
    #expect(prober.takeCount() == 0)
  }

  @Test(
    "what changed a moment ago is looked at again, as its time stamps may not tell the next change"
  )
  func unsettled() throws {
    try home.add("a.so", as: "org.a", voices: ["x"])
    let stamp = try #require(FileStamp(path: folder / "p/a.so"))
    _ = home.loaded { $0.now = { stamp.changed + 5_000_000 } }
    _ = home.loaded { $0.now = { stamp.changed + 30_000_000 } }
    #expect(prober.takeCount() == 2)
    _ = home.loaded()
    #expect(prober.takeCount() == 0)
  }

  @Test("a failure is kept until the library changes or a retry is asked for")
  func failures() throws {
    try folder.replace("p/a.so", with: SharedObject().bytes)
    let failure = ProbeFailure(kind: .missingEntry, details: "no answer for a.so")
    for _ in 0..<3 { #expect(home.loaded().providers.map(\.state) == [.failed(failure)]) }
    #expect(prober.takeCount() == 1)
    let registry = home.loaded()
    prober.answer("a.so", as: "org.a", voices: ["x"])
    registry.rescan()
    #expect(prober.takeCount() == 0)
    registry.rescan(retryingFailures: true)
    #expect(prober.takeCount() == 1)
    #expect(registry.voices.map(\.identifier) == ["org.a.x"])
  }

  @Test("a fault of the host's own is not held against the library")
  func hostFault() throws {
    prober.answer("a.so") { (_) throws(ProbeFailure) in
      throw ProbeFailure(kind: .hostFault, details: "no worker")
    }
    try folder.replace("p/a.so", with: SharedObject().bytes)
    _ = home.loaded()
    _ = home.loaded()
    #expect(prober.takeCount() == 2)
  }
}
