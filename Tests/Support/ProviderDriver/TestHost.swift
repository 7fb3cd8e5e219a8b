// SPDX-License-Identifier: Apache-2.0
package import CSpeechProvider
import Synchronization

/// The host table for a driven provider; records the provider's calls.
final class TestHost: Sendable {
  private let notes = Mutex<(log: [String], updates: Int)>(([], 0))
  // Safe because it is written before it is shared, and freed after its last use.
  nonisolated(unsafe) let table = UnsafeMutablePointer<speech_host_t>.allocate(capacity: 1)

  var log: [String] { notes.withLock { $0.log } }
  var voiceUpdates: Int { notes.withLock { $0.updates } }

  init() {
    var host = speech_host_t()
    host.size = UInt32(MemoryLayout<speech_host_t>.size)
    host.abi_major = UInt32(SPEECH_ABI_MAJOR)
    host.abi_minor = UInt32(SPEECH_ABI_MINOR)
    host.name = staticString("driver")
    host.version = staticString("1")
    host.host_data = Unmanaged.passUnretained(self).toOpaque()
    host.update_speech_voices = { find($0)?.notes.withLock { $0.updates += 1 } }
    host.log = { host, level, text in
      guard let text else { return }
      let line = "\(level) " + String(cString: text)
      find(host)?.notes.withLock { $0.log.append(line) }
    }
    host.get_extension = { _, _ in nil }
    table.initialize(to: host)
  }

  deinit {
    table.deallocate()
  }
}

private func find(_ table: UnsafePointer<speech_host_t>?) -> TestHost? {
  guard let data = table?.pointee.host_data else { return nil }
  // Safe because the driver keeps the host as long as the provider.
  return Unmanaged<TestHost>.fromOpaque(data).takeUnretainedValue()
}

private func staticString(_ string: StaticString) -> UnsafePointer<CChar> {
  // Safe because a static string is UTF-8 with a NUL after it and is never freed.
  UnsafeRawPointer(string.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Calls preload(), and `body` after it, with a host that records. Returns the status and what was logged.
package func preload(
  _ entry: speech_provider_entry_t,
  sharedFolder: String?,
  then body: () -> Void
) -> (status: Int32, log: [String]) {
  let host = TestHost()
  let status = withOpenParameters(sharedFolder: sharedFolder) { parameters in
    var parameters = parameters.pointee
    parameters.host = UnsafePointer(host.table)
    let status = entry.preload(&parameters)
    body()
    return status
  }
  return (status, host.log)
}

/// A value with an address that C can carry.
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Calls `body` with the parameters of preload() and create().
package func withOpenParameters<R>(
  sharedFolder: String? = nil,
  dataFolder: String? = nil,
  libraryPath: String = "/nowhere/provider.so",
  _ body: (UnsafePointer<speech_open_params_t>) -> R
) -> R {
  libraryPath.withCString { library in
    "en-GB".withCString { locale in
      (sharedFolder ?? "").withCString { shared in
        (dataFolder ?? "").withCString { data in
          var parameters = speech_open_params_t()
          parameters.size = UInt32(MemoryLayout<speech_open_params_t>.size)
          parameters.library_path = library
          parameters.shared_dir = sharedFolder == nil ? nil : shared
          parameters.data_dir = dataFolder == nil ? nil : data
          parameters.locale = locale
          return body(&parameters)
        }
      }
    }
  }
}

/// Calls `body` with a request in a voice's input form.
package func withRequest(
  id: UInt64,
  text: String,
  voice: String,
  rate: Float = 1,
  pitch: Float = 1,
  usesEngineRate: Bool = false,
  phonemes: [DrivenPhonemes] = [],
  _ body: (UnsafePointer<speech_request_t>) -> Void
) {
  let ranges = ForeignPhonemes(phonemes)
  defer { ranges.free() }
  text.withCString { bytes in
    voice.withCString { voice in
      var request = speech_request_t()
      request.size = UInt32(MemoryLayout<speech_request_t>.size)
      request.flags = usesEngineRate ? UInt32(SPEECH_REQUEST_ENGINE_RATE) : 0
      request.id = id
      request.voice_id = voice
      request.text = bytes
      request.text_len = text.utf8.count
      request.rate = rate
      request.pitch = pitch
      request.volume = 1
      request.phoneme_range_count = UInt32(phonemes.count)
      request.phoneme_ranges = ranges.pointers
      body(&request)
    }
  }
}
