// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Synchronization

/// A provider behind the C table that the host calls. It lives from create() to destroy().
final class ProviderInstance: Sendable {
  private let provider: any SpeechProvider
  private let host: ProviderHost
  private let cancellation = Cancellation()
  private let request = Mutex(OpenRequest())

  /// Used by [control] and [render] calls only, which never overlap: the lock is never waited for.
  private struct OpenRequest {
    var channelCount = 1
    var isOver = true
  }

  init(_ provider: any SpeechProvider, host: ProviderHost) {
    self.provider = provider
    self.host = host
  }

  // MARK: The calls of speech_provider_t

  func speechVoices(_ sink: UnsafePointer<speech_voice_sink_t>?) -> speech_status {
    guard let sink, let contents = readForeign(sink, empty: speech_voice_sink_t()),
      let add = contents.add
    else { return SpeechProviderError.Code.argument.rawValue }
    do throws(SpeechProviderError) {
      for voice in try provider.speechVoices {
        guard voice.withForeign({ add(sink, $0) }) else { break }
      }
      return 0
    } catch {
      return status(of: error)
    }
  }

  func synthesize(
    _ pointer: UnsafePointer<speech_request_t>?,
    _ covered: UnsafeMutablePointer<Int>?
  ) -> speech_status {
    guard let covered, let foreign = readForeign(pointer, empty: speech_request_t()),
      let request = ProviderRequest(foreign)
    else { return SpeechProviderError.Code.argument.rawValue }
    guard cancellation.open == 0 else { return SpeechProviderError.Code.busy.rawValue }
    // Open before the provider learns of it: the host may cancel while synthesizeSpeechRequest runs.
    cancellation.begin(request.id)
    do throws(SpeechProviderError) {
      let acceptance = try provider.synthesizeSpeechRequest(request)
      guard (1...2).contains(acceptance.channelCount) else {
        provider.finishSpeechRequest(request.id)
        throw .failed(
          "the provider accepted a request with \(acceptance.channelCount) channels; it must be 1 or 2"
        )
      }
      if let bytes = acceptance.coveredBytes { covered.pointee = bytes }
      self.request.withLock {
        $0 = OpenRequest(channelCount: acceptance.channelCount, isOver: false)
      }
      return 0
    } catch {
      cancellation.end()
      if error.code == .notCovered, let bytes = error.coveredBytes { covered.pointee = bytes }
      return status(of: error)
    }
  }

  func render(_ pointer: UnsafeMutablePointer<speech_render_io_t>?) -> speech_status {
    let (channelCount, isOver) = request.withLock { ($0.channelCount, $0.isOver) }
    guard !cancellation.isCancelled else { return SpeechProviderError.Code.cancelled.rawValue }
    guard let pointer, !isOver, cancellation.open != 0,
      let io = readForeign(pointer, empty: speech_render_io_t()),
      io.size >= UInt32(MemoryLayout<speech_render_io_t>.size),
      var block = RenderBlock(io, channelCount: channelCount, cancellation: cancellation)
    else { return SpeechProviderError.Code.argument.rawValue }
    do throws(SpeechProviderError) {
      try provider.render(into: &block)
      // Audio rendered while the request was being cancelled is discarded.
      guard !cancellation.isCancelled else { throw SpeechProviderError(.cancelled) }
      pointer.pointee.frames = UInt32(block.frameCount)
      pointer.pointee.flags = block.flags
      if block.isComplete { request.withLock { $0.isOver = true } }
      return 0
    } catch {
      request.withLock { $0.isOver = true }
      return status(of: error)
    }
  }

  func cancel(_ id: UInt64) {
    if cancellation.cancel(id) { provider.cancelSpeechRequest(id) }
  }

  func finish(_ id: UInt64) {
    guard id != 0, id == cancellation.open else { return }
    request.withLock { $0.isOver = true }
    cancellation.end()
    provider.finishSpeechRequest(id)
  }

  func close() {
    provider.close()
    host.retire()
  }

  func providerExtension(_ name: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
    String(foreign: name).flatMap { provider.providerExtension(named: $0) }
  }

  private func status(of error: SpeechProviderError) -> speech_status {
    if !error.message.isEmpty { host.log(.error, error.message) }
    // A provider's own code may have any value; an error must reach the host as a negative one.
    return min(error.code.rawValue, SpeechProviderError.Code.failed.rawValue)
  }
}

extension RenderBlock {
  fileprivate var flags: UInt32 {
    if isComplete { return UInt32(SPEECH_RENDER_COMPLETE) }
    return isPending && frameCount == 0 ? UInt32(SPEECH_RENDER_PENDING) : 0
  }
}
