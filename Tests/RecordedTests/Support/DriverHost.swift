// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Synchronization

/// The host's side of the interface: collects what a provider logs.
final class DriverHost {
  let log = Log()
  let table: UnsafeMutablePointer<speech_host_t>

  final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    func append(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
  }

  init() {
    table = .allocate(capacity: 1)
    var host = speech_host_t()
    host.size = UInt32(MemoryLayout<speech_host_t>.size)
    host.abi_major = UInt32(SPEECH_ABI_MAJOR)
    host.abi_minor = UInt32(SPEECH_ABI_MINOR)
    host.host_data = Unmanaged.passUnretained(log).toOpaque()
    host.update_speech_voices = { _ in }
    host.log = { host, _, text in
      guard let data = host?.pointee.host_data, let text else { return }
      // Safe because the log lives as long as the table.
      Unmanaged<Log>.fromOpaque(data).takeUnretainedValue().append(String(cString: text))
    }
    host.get_extension = { _, _ in nil }
    table.initialize(to: host)
  }

  deinit { table.deallocate() }
}
