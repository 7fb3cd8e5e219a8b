// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider
import SpeechVoices

/// What the monitor learned from a worker; guarded by the worker's lock.
struct WorkerState {
  enum VoiceReply {
    case none
    case asked([Voice], bytes: Int)
    case answered([Voice], status: Int32)
  }

  var ready: ProviderDescription?
  var sandbox: SandboxReport?
  /// Why the provider could not be opened, or its protocol violation.
  var failure: WorkerError?
  var voices = VoiceReply.none
  /// How many voices of the last answer were left out.
  var leftOutVoices = 0
  var lastLines: [String] = []
  var end: WorkerEnd?
  var isDismissed = false
  /// Whether it was dismissed before anything else ended it.
  var wasLetGo = false
  var acknowledgedQuit = false
  /// The last request's identifier; they count from 1.
  var requestID: UInt64 = 0
  /// The voices that have been heard, by identifier.
  var voicesHeard: Set<String> = []
  /// The last request, without its text, and those whose wait for a first frame is known.
  var voiceRequest: WorkerRequest?
  var voiceWaits: [VoiceWait] = []
  /// The voice that is certainly loaded: that of the last request, if it was spoken to its end. Others may have been
  /// unloaded since.
  var loadedVoice: String?
  /// Cancelled requests that have not ended yet, oldest first.
  var cancelled: [CancelledRequest] = []
  var messages = MessageAllowance()
  var voiceChange = VoiceChangeNews()
  /// Why the monitor killed the process, if not for a caller's limit.
  var verdict: WorkerEnd.Cause?
  /// When the process must have exited after QUIT.
  var deadline: UInt64?

  /// Notes the voice of a request. Returns whether it has not been heard yet.
  mutating func noteVoice(of request: WorkerRequest) -> Bool {
    if voiceRequest?.voiceID != request.voiceID {
      voiceRequest = request.withoutText
    }
    return !voicesHeard.contains(request.voiceID)
  }

  /// Notes how long the last request waited for its first frame, in nanoseconds; 0: nothing was heard of it, or its voice
  /// had been heard before.
  mutating func noteVoiceWait(_ nanoseconds: UInt64) {
    guard nanoseconds > 0, let voiceRequest else { return }
    voicesHeard.insert(voiceRequest.voiceID)
    voiceWaits.append(VoiceWait(request: voiceRequest, nanoseconds: nanoseconds))
  }

  mutating func note(_ line: String) {
    if lastLines.count == 20 { lastLines.removeFirst() }
    lastLines.append(line)
  }
}

/// The version that workers pass to providers for their logs.
package let hostVersion = "0.1.0"

/// `SPEECH_ERR_*` in words.
package func statusText(_ status: Int32) -> String {
  switch Int(status) {
  case SPEECH_ERR_FAILED: return "SPEECH_ERR_FAILED"
  case SPEECH_ERR_ABI: return "SPEECH_ERR_ABI, this host's version is not supported"
  case SPEECH_ERR_ARGUMENT: return "SPEECH_ERR_ARGUMENT, it rejects an argument"
  case SPEECH_ERR_NO_VOICE: return "SPEECH_ERR_NO_VOICE, it does not know the voice"
  case SPEECH_ERR_INPUT: return "SPEECH_ERR_INPUT, it cannot read the text"
  case SPEECH_ERR_BUSY: return "SPEECH_ERR_BUSY, it reports that a request is open"
  case SPEECH_ERR_RESOURCES:
    return "SPEECH_ERR_RESOURCES, memory or a file that it needs is missing"
  case SPEECH_ERR_CANCELLED: return "SPEECH_ERR_CANCELLED"
  case SPEECH_ERR_DENIED: return "SPEECH_ERR_DENIED, the user has not allowed it"
  case SPEECH_ERR_NOT_COVERED: return "SPEECH_ERR_NOT_COVERED, the voice cannot say this text"
  default: return "status \(status)"
  }
}
