// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Foundation
import ProviderDriver
import TestTraits
import Testing

@Suite("The library of eSpeak NG's provider", .limited, .ownThread)
struct LibraryTests {
  @Test("it needs the Swift runtime and the engine, and no Foundation")
  func needs() throws {
    let bytes = try libraryBytes()
    #expect(bytes.range(of: Data("libespeak-ng.so.1".utf8)) != nil)
    #expect(bytes.range(of: Data("libFoundation".utf8)) == nil)
    #expect(bytes.range(of: Data("lib_FoundationICU".utf8)) == nil)
  }

  @Test("the manifest has the same text as the tables")
  func manifest() async throws {
    await #expect(processExitsWith: .success) {
      let bytes = try libraryBytes()
      let start = try #require(bytes.range(of: Data("{\"speech_manifest\"".utf8))).lowerBound
      let json = bytes[start...].prefix { $0 != 0 }
      let manifest = try #require(
        JSONSerialization.jsonObject(with: json) as? [String: Any]
      )
      let info = try #require(ProviderDriver.load("libEspeakProvider.so").pointee.info).pointee
      let texts = [
        ("id", info.id), ("name", info.name), ("vendor", info.vendor), ("version", info.version),
        ("license", info.license), ("url", info.url),
      ]
      for (key, text) in texts {
        #expect(manifest[key] as? String == text.map { String(cString: $0) })
      }
      let codes = [("subtype", info.subtype), ("manufacturer", info.manufacturer)]
      for (key, code) in codes {
        let text = try #require(manifest[key] as? String)
        #expect(text.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } == code)
      }
      #expect(manifest["parallel"] as? Bool == true && info.flags == SPEECH_PROVIDER_PARALLEL)
      #expect(manifest["voices"] == nil)
      let folders = try #require(manifest["depends"] as? [String])
      #expect(folders.contains { FileManager.default.fileExists(atPath: $0 + "/phontab") })
    }
  }

  @Test("hosts of another major version get no table")
  func version() async {
    await #expect(processExitsWith: .success) {
      #expect(throws: ProviderDriver.Refusal.self) {
        try ProviderDriver.load("libEspeakProvider.so", major: 2)
      }
    }
  }

  @Test("speaking prints nothing, asks no sound server and leaves the locale alone")
  func quiet() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let driver = try espeak()
      let spoken = driver.speak("Ärger über Öl", voice: "de")
      #expect(spoken.isComplete)
      #expect(setlocale(LC_CTYPE, nil).map { String(cString: $0) } == "C")
      // To its end: `String(contentsOfFile:)` has one page of a file whose size is 0.
      let bytes = try #require(
        try FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
      )
      let maps = String(decoding: bytes, as: UTF8.self)
      #expect(!maps.contains("memfd:pulseaudio"))
      // Its engine is linked against libpcaudio, which it replaces.
      #expect(maps.contains("libespeak-ng") && !maps.contains("libpcaudio.so"))
      #expect(!maps.contains("libpulse"))
      #expect(driver.log.isEmpty)
      driver.destroy()
    }
    let streams = try #require(result)
    #expect(String(decoding: streams.standardErrorContent, as: UTF8.self) == "")
    #expect(!String(decoding: streams.standardOutputContent, as: UTF8.self).contains("spea"))
  }

  @Test("without the engine's data there is no instance, and the log names the folder")
  func missingData() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "espeak-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(
      at: folder.appending(path: "espeak-ng-data"),
      withIntermediateDirectories: true
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      setenv("ESPEAK_DATA_PATH", path, 1)
      let refusal = try #require(#expect(throws: ProviderDriver.Refusal.self) { try espeak() })
      #expect(refusal.status == SPEECH_ERR_RESOURCES)
      #expect(refusal.log.count == 1)
      #expect(refusal.log.first?.contains("\(path)/espeak-ng-data") == true)
      // With the data back in place the same process can continue.
      unsetenv("ESPEAK_DATA_PATH")
      #expect(try espeak().speak("Hello", voice: "en-us").isComplete)
    }
  }

  @Test("a process has one instance at a time, and may have one after the other")
  func instances() async {
    await #expect(processExitsWith: .success) {
      let first = try espeak()
      let refusal = try #require(#expect(throws: ProviderDriver.Refusal.self) { try espeak() })
      #expect(refusal.status == SPEECH_ERR_BUSY)
      let frames = first.speak("Hello", voice: "en-us").frames
      first.destroy()
      let second = try espeak()
      #expect(abs(second.speak("Hello", voice: "en-us").frames - frames) < 60)
      second.destroy()
    }
  }
}

private func libraryBytes() throws -> Data {
  try Data(contentsOf: URL(filePath: ProviderDriver.folder() + "/libEspeakProvider.so"))
}
