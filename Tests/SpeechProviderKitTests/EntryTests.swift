// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import ProviderDriver
import SpeechProviderKit
import Synchronization
import Testing

/// The fixture behind the C interface. `folder` names the test in the notes of its calls.
func fixture(_ folder: String) throws -> ProviderDriver {
  let entry = try #require(ProviderEntry<FixtureProvider>.table(1, 0))
  return try ProviderDriver(entry: entry, sharedFolder: folder)
}

@Suite("Provider entry")
struct EntryTests {
  @Test("hosts of another major version get no table, those of another minor version do")
  func versions() {
    #expect(ProviderEntry<FixtureProvider>.table(0, 0) == nil)
    #expect(ProviderEntry<FixtureProvider>.table(2, 0) == nil)
    #expect(ProviderEntry<FixtureProvider>.table(1, 99) != nil)
    #expect(
      ProviderEntry<FixtureProvider>.table(1, 0) == ProviderEntry<FixtureProvider>.table(1, 7)
    )
  }

  @Test("a second provider in the same library gets no table")
  func secondProvider() {
    #expect(ProviderEntry<FixtureProvider>.table(1, 0) != nil)
    #expect(ProviderEntry<AnotherProvider>.table(1, 0) == nil)
  }

  @Test("the identity crosses the interface unchanged")
  func identity() throws {
    let entry = try #require(ProviderEntry<FixtureProvider>.table(1, 0)).pointee
    let info = try #require(entry.info).pointee
    #expect(entry.abi_major == 1 && entry.abi_minor == UInt32(SPEECH_ABI_MINOR))
    #expect(entry.size == UInt32(MemoryLayout<speech_provider_entry_t>.size))
    #expect(String(cString: info.id) == "com.example.fixture")
    #expect(String(cString: info.name) == "Fixture")
    #expect(String(cString: info.vendor) == "Example")
    #expect(String(cString: info.version) == "1.2.3")
    #expect(String(cString: info.license) == "Apache-2.0")
    #expect(String(cString: info.url) == "https://example.com")
    #expect(info.subtype == 0x6669_7874)
    #expect(info.manufacturer == 0x4578_6D70)
    #expect(info.flags == 3)
  }

  @Test(
    "a component code is four printable ASCII characters or none",
    arguments: [("espk", 0x6573_706B), ("", 0), ("abc", 0), ("abcde", 0), ("abö", 0), ("a\tbc", 0)]
  )
  func componentCode(text: String, code: UInt32) {
    #expect(ComponentCode(text).rawValue == code)
  }

  @Test("what the initialiser throws reaches the host as status and log line")
  func refusal() {
    #expect(throws: ProviderDriver.Refusal(status: -7, log: ["3 there is no paper"])) {
      try fixture("none")
    }
    #expect(throws: ProviderDriver.Refusal(status: -7, log: ["3 the engine has no coal"])) {
      try fixture("no-engine")
    }
  }

  @Test("preload() can log, what it throws is logged, and its host is silent afterwards")
  func preloadLogs() throws {
    let entry = try #require(ProviderEntry<FixtureProvider>.table(1, 1)).pointee
    let (status, log) = preload(entry, sharedFolder: "no-paper") {
      FixtureProvider.keptHost.withLock { $0 }?.log(.info, "too late")
    }
    #expect(status == -7)
    #expect(log == ["1 there should be paper", "3 there is no paper yet"])
    #expect(FixtureProvider.calls(of: "no-paper") == ["preload driver"])
    #expect(preload(entry, sharedFolder: nil) {}.status == 0)
  }

  @Test("a host of ABI 1.0 gives preload() nobody to log to")
  func preloadOfFirstHost() throws {
    let entry = try #require(ProviderEntry<FixtureProvider>.table(1, 0)).pointee
    withOpenParameters(sharedFolder: "no-paper-of-first") { parameters in
      var first = parameters.pointee
      first.size = UInt32(MemoryLayout<speech_open_params_t>.offset(of: \.host) ?? 0)
      // Nothing can be read there.
      first.host = UnsafePointer(bitPattern: 8)
      #expect(entry.preload(&first) == -7)
    }
  }

  @Test("settings reach the provider by their identifiers; a host of ABI 1.0 has none")
  func settings() throws {
    let entry = try #require(ProviderEntry<FixtureProvider>.table(1, 1)).pointee
    var setting = speech_setting_t()
    setting.size = UInt32(MemoryLayout<speech_setting_t>.size)
    setting.number = 0.25
    withOpenParameters(sharedFolder: "settings") { parameters in
      "variation".withCString { identifier in
        "0.25".withCString { text in
          setting.id = identifier
          setting.text = text
          withUnsafePointer(to: &setting) { setting in
            // One that is too short to be read, and none at all.
            var short: UInt32 = 4
            withUnsafeMutableBytes(of: &short) { short in
              let pointers: [UnsafePointer<speech_setting_t>?] = [
                setting,
                UnsafePointer(short.baseAddress?.assumingMemoryBound(to: speech_setting_t.self)),
                nil,
              ]
              pointers.withUnsafeBufferPointer { pointers in
                var full = parameters.pointee
                full.setting_count = UInt32(pointers.count)
                full.settings = pointers.baseAddress
                #expect(entry.preload(&full) == 0)
                full.size = UInt32(MemoryLayout<speech_open_params_t>.offset(of: \.host) ?? 0)
                #expect(entry.preload(&full) == 0)
              }
            }
          }
        }
      }
    }
    #expect(FixtureProvider.calls(of: "settings") == ["variation 0.25 0.25", ""])
  }

  @Test("create() refuses calls without host, parameters or room for the answer")
  func badCreate() throws {
    let entry = try #require(ProviderEntry<FixtureProvider>.table(1, 0)).pointee
    var instance: UnsafePointer<speech_provider_t>?
    withOpenParameters { parameters in
      #expect(entry.create(nil, parameters, &instance) == -3)
      var host = speech_host_t()
      // 12 is not a multiple of 8 and so no size of this struct.
      host.size = 12
      #expect(entry.create(&host, parameters, &instance) == -3)
      host.size = UInt32(MemoryLayout<speech_host_t>.size)
      #expect(entry.create(&host, nil, &instance) == -3)
      #expect(entry.create(&host, parameters, nil) == -3)
      #expect(entry.preload(nil) == -3)
      #expect(entry.preload(parameters) == 0)
    }
    #expect(instance == nil)
  }

  @Test("a host whose tables end early is missing what lies behind, not misread")
  func shortTables() throws {
    let entry = try #require(ProviderEntry<FixtureProvider>.table(1, 0)).pointee
    var instance: UnsafePointer<speech_provider_t>?
    var host = speech_host_t()
    host.size = 16
    host.log = { _, _, _ in Issue.record("log() lies behind the end of the table") }
    // Only the library's path is inside.
    var parameters = speech_open_params_t()
    parameters.size = 16
    parameters.locale = UnsafePointer(bitPattern: 1)
    #expect(entry.create(&host, &parameters, &instance) == 0)
    let made = try #require(instance)
    #expect(FixtureProvider.calls(of: "").contains("init und -"))
    made.pointee.destroy(made)
  }
}

/// Never made.
private final class AnotherProvider: SpeechProvider {
  static let identity = ProviderIdentity(identifier: "com.example.another", name: "Another")
  init(host: ProviderHost, parameters: OpenParameters) {}
  var speechVoices: [ProviderVoice] { [] }
  func synthesizeSpeechRequest(_ request: ProviderRequest) -> Acceptance { .whole }
  func render(into block: inout RenderBlock) { block.complete() }
}
