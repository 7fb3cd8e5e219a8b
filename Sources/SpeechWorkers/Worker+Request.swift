// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire
import SpeechVoices
import Synchronization

extension Worker {
  /// Sends a request and returns immediately; pull it until it is over, or cancel it, before sending the next.
  package func synthesize(_ request: WorkerRequest) throws(WorkerError) -> OpenRequest {
    let wait = voiceWait.exchange(0, ordering: .relaxed)
    let (id, isFirstInVoice, isLoaded) = state.withLock { state in
      state.noteVoiceWait(wait)
      state.requestID += 1
      let isLoaded = state.loadedVoice == request.voiceID
      if !isLoaded { state.loadedVoice = nil }
      return (state.requestID, state.noteVoice(of: request), isLoaded)
    }
    var message = MessageWriter(kind: Int(SPEECH_WIRE_SYNTHESIZE), requestID: id)
    message.put(request.flags)
    message.put(request.rate)
    message.put(request.pitch)
    message.put(request.volume)
    message.put(UInt32(request.channels))
    message.put(request.voiceID)
    message.put(request.language)
    message.put(request.text)
    message.put(UInt32(clamping: request.phonemes.count))
    for range in request.phonemes {
      message.put(UInt32(clamping: range.text.lowerBound))
      message.put(UInt32(clamping: range.text.count))
      message.put(range.alphabet)
      message.put(range.phonemes)
    }
    try send(message)
    history.withLock { $0.begin(request) }
    watch()
    return OpenRequest(
      worker: self,
      id: id,
      request: request,
      isFirstInVoice: isFirstInVoice,
      isVoiceLoaded: loadsVoicesAhead && isLoaded
    )
  }

  /// Abandons the request: its puller gets `cancelled` immediately, and the ring is not read. The worker is notified,
  /// and killed if it has not ended the request within the cancel limit. Idempotent. [any thread]
  package func cancel(_ id: UInt64) {
    state.withLock { state in
      // Identifiers ascend; a late cancel of an old request must not undo that of a newer one.
      guard id > speech_host_cancelled_id(pages.host) else { return }
      speech_host_set_cancelled_id(pages.host, id)
      state.cancelled.append(CancelledRequest(of: id, at: linux_monotonic_ns(), limits: limits))
    }
    pages.wakeHost()
    pages.wakeWorker()
    // The deadline ends a worker that does not respond.
    pages.wakeCanceller()
    process.wakeMonitor()
  }
}
