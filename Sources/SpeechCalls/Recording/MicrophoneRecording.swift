// SPDX-License-Identifier: Apache-2.0

import CPulse

/// Records one channel from the user's microphone through the sound server. One thread at a time.
package final class MicrophoneRecording {
  /// Hz.
  package let sampleRate: Int
  /// The name of the microphone, for people.
  package let sourceName: String
  private let server: PulseServer
  private let record: OpaquePointer
  private var buffer = [Float](repeating: 0, count: 4096)

  /// Never records from the microphone that carries speech into calls, which is the default one during a call: then the
  /// user's own behind it is recorded.
  /// - Parameter source: the server's name of the source; nil for the default one.
  package init(source: String?, sampleRate: Int) throws(RecordingError) {
    do throws(CallError) {
      server = try PulseServer(address: nil) {}
    } catch {
      throw RecordingError(error)
    }
    let found: PulseServer.Source?
    do throws(CallError) {
      var wanted = source
      if wanted == nil { wanted = try Self.usersOwn(on: server) }
      found = try server.sources().first { $0.name == wanted }
    } catch {
      throw RecordingError(error)
    }
    guard let found else { throw .noSource(source) }
    guard !MicrophoneLayout.carriesSpeech(found.name) else {
      throw .speech(found.description.isEmpty ? found.name : found.description)
    }
    sourceName = found.description.isEmpty ? found.name : found.description
    guard !found.isMuted else { throw .muted(sourceName) }
    var record: OpaquePointer?
    let code = pulse_record_open(server.server, found.name, UInt32(clamping: sampleRate), &record)
    guard code == 0, let record else { throw .failed(PulseServer.text(code)) }
    self.record = record
    self.sampleRate = sampleRate
  }

  /// The default source, or where that carries speech, the microphone whose sound it carries; nil if that is none.
  private static func usersOwn(on server: PulseServer) throws(CallError) -> String? {
    let source = try server.identity().defaultSource
    guard let source, MicrophoneLayout.carriesSpeech(source) else { return source }
    return try server.modules().lazy.compactMap(MicrophoneLayout.voice).first
  }

  deinit { pulse_record_close(record) }

  /// Waits at most two seconds for samples and appends them; they arrive 40 times a second.
  package func read(into samples: inout [Float]) throws(RecordingError) {
    let count = buffer.withUnsafeMutableBufferPointer {
      pulse_record_read(record, $0.baseAddress, $0.count)
    }
    guard count >= 0 else {
      throw .failed(
        count == -Int(PULSE_TIMEOUT) ? "it gives nothing" : PulseServer.text(Int32(-count))
      )
    }
    samples.append(contentsOf: buffer[..<min(count, buffer.count)])
  }
}
