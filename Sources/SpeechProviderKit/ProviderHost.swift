// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Synchronization

/// The host as a provider sees it. Calls after the provider was closed do nothing.
public final class ProviderHost: Sendable {
  /// Name of the host program, for logs.
  public let name: String
  /// Version of the host program, for logs.
  public let version: String
  private let table: Mutex<Table?>

  private struct Table: @unchecked Sendable {
    // Safe because the header lets any thread use the host's table until destroy() returns, and `retire` ends that.
    let pointer: UnsafePointer<speech_host_t>
    let contents: speech_host_t
  }

  /// Nil when the host gave no usable table.
  init?(_ pointer: UnsafePointer<speech_host_t>?) {
    guard let pointer, let contents = readForeign(pointer, empty: speech_host_t()) else {
      return nil
    }
    name = String(foreign: contents.name) ?? ""
    version = String(foreign: contents.version) ?? ""
    table = Mutex(Table(pointer: pointer, contents: contents))
  }

  /// Reports that the list of voices has changed; the host reads `speechVoices` again when the provider is idle. [any]
  public func updateSpeechVoices() {
    table.withLock { table in
      guard let table else { return }
      table.contents.update_speech_voices?(table.pointer)
    }
  }

  /// Writes a line for the user's log; the host drops lines that come too fast. [any]
  public func log(_ level: LogLevel, _ text: String) {
    table.withLock { table in
      guard let table else { return }
      text.withCString { table.contents.log?(table.pointer, level.foreign, $0) }
    }
  }

  /// The C table of an extension of the host, or nil. Valid until the provider is closed. [any]
  public func hostExtension(named name: String) -> UnsafeRawPointer? {
    table.withLock { table -> UnsafeRawPointer? in
      guard let table else { return nil }
      return name.withCString { table.contents.get_extension?(table.pointer, $0) }
    }
  }

  /// Waits for running calls; later calls do nothing.
  func retire() {
    table.withLock { $0 = nil }
  }

  /// `SPEECH_LOG_*` of the C interface.
  public enum LogLevel: Hashable, Sendable {
    case debug
    case info
    case warning
    case error

    /// As the host reads it.
    var foreign: Int32 {
      switch self {
      case .debug: Int32(SPEECH_LOG_DEBUG)
      case .info: Int32(SPEECH_LOG_INFO)
      case .warning: Int32(SPEECH_LOG_WARNING)
      case .error: Int32(SPEECH_LOG_ERROR)
      }
    }
  }
}
