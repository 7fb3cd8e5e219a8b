// SPDX-License-Identifier: Apache-2.0

import CLinux
import CProviderRules
import CSpeechProvider
import CSpeechWire
import SpeechSystem

/// A request that a worker is processing: the host's end of its rings.
///
/// One thread uses it [render thread]; `Worker.cancel` may come from any other.
package struct OpenRequest: ~Copyable {
  package let worker: Worker
  package let id: UInt64
  package let channels: Int
  /// Bytes of the text that `synthesize()` covers; all of it until it has returned.
  package private(set) var covered: Int
  /// Samples that were not finite numbers (heard as silence) or beyond full scale (cut to it).
  package private(set) var repairedSamples = 0
  /// Markers that broke the rules and were left out.
  package private(set) var refusedMarkers = 0

  let text: [UInt8]
  let phonemes: [WorkerPhonemeRange]
  let sampleRate: Int
  let frameLimit: Int
  private(set) var frames = 0
  /// Whether synthesize() has returned.
  package private(set) var hasBegun = false
  private var audioRead: UInt32 = 0
  private var markerRead: UInt32 = 0
  private var lastMarkerFrame: UInt64 = 0
  private var patience: RequestPatience
  private let listener: Listener
  private let starvedAtStart: UInt64
  /// Measures the audible part of the audio.
  private var audibility = speech_audibility()
  private let mustBeHeard: Bool
  /// Whether its voice has not been heard before in its process.
  private let isFirstInVoice: Bool
  private let isVoiceLoaded: Bool
  /// How often the worker has woken the host since the last frame.
  private var wakeUps = 0
  /// How many more markers are accepted, to bound the host's memory.
  private var markersLeft: Int

  init(
    worker: Worker,
    id: UInt64,
    request: WorkerRequest,
    isFirstInVoice: Bool,
    isVoiceLoaded: Bool
  ) {
    self.isFirstInVoice = isFirstInVoice
    self.isVoiceLoaded = isVoiceLoaded
    self.worker = worker
    self.id = id
    // The registry checks this, but the voice may come directly from a worker.
    channels = max(1, request.channels)
    text = request.text
    phonemes = request.phonemes
    covered = request.text.count
    sampleRate = request.sampleRate
    let seconds =
      worker.limits.audioFloor + worker.limits.audioPerByte * Double(request.text.count)
    frameLimit = Int(seconds * Double(request.sampleRate))
    // A limit that the user has stated is not extended.
    listener = worker.limits.maxFirstFrame == nil ? request.listener : .present
    starvedAtStart = worker.starvedTime
    patience = RequestPatience(
      worker.limits,
      listener: listener,
      sampleRate: request.sampleRate,
      bytes: request.text.count,
      excused: worker.excusedTime(for: listener)
    )
    mustBeHeard = request.mustBeHeard
    speech_audibility_begin(
      &audibility,
      UInt32(clamping: request.sampleRate),
      UInt32(clamping: channels)
    )
    markersLeft = 1000 + 16 * request.text.count
  }

  /// Takes up to `buffer.count / channels` frames from the ring, interleaved, and all markers before or in them. Waits
  /// at most `milliseconds` for the first frame. Allocates nothing and takes no lock; its only system calls are to sleep, and to
  /// wake the worker and its monitor.
  package mutating func pull(
    into buffer: UnsafeMutableBufferPointer<Float>,
    markers: inout MarkerBlock,
    milliseconds: UInt32
  ) -> Pull {
    var now = linux_monotonic_ns()
    let deadline = now + UInt64(milliseconds) * 1_000_000
    markers.clear()
    while true {
      let seen = worker.pages.wakeCounts
      var pull = takeAvailable(into: buffer, markers: &markers)
      if pull == nil {
        // From here on the worker wakes the host; check again for anything it did before.
        speech_host_set_is_waiting(worker.pages.host, wantsFirstFrame ? 1 : UInt32(SPEECH_WIRE_RUN))
        pull = takeAvailable(into: buffer, markers: &markers)
        if pull == nil, now < deadline { sleep(since: seen, nanoseconds: deadline - now) }
        speech_host_set_is_waiting(worker.pages.host, 0)
      }
      switch pull {
      case .frames(let count): return .frames(count)
      case .over(let end): return over(end)
      case .nothing, nil: break
      }
      let before = now
      now = linux_monotonic_ns()
      patience.pass(now - before)
      wakeUps += 1
      if let end = troubleIfAny() { return over(end) }
      if pull != nil || now >= deadline { return .nothing }
    }
  }

  /// Whether the first frame wakes the host at once: someone listens, or it is measured. The others wake it in runs, as each
  /// wake costs the worker 4 microseconds, as much as 130 frames of eSpeak NG.
  private var wantsFirstFrame: Bool { frames == 0 && (listener == .present || isFirstInVoice) }

  private func sleep(since seen: SharedPages.WakeCounts, nanoseconds: UInt64) {
    // Twice the wake-ups of an honest worker in its longest silence, so that needless ones cannot keep a core busy.
    if wakeUps > 1000 { return worker.pages.nap(since: seen, milliseconds: 2) }
    let longest = frames > 0 && listener == .present ? UInt64(SPEECH_WIRE_RUN_MS) : 100
    worker.pages.wait(
      since: seen,
      milliseconds: UInt32(min(longest, nanoseconds / 1_000_000 + 1))
    )
  }

  private func over(_ end: RequestEnd) -> Pull {
    worker.didEnd(id)
    return .over(end)
  }

  // MARK: The rings

  private mutating func takeAvailable(
    into buffer: UnsafeMutableBufferPointer<Float>,
    markers: inout MarkerBlock
  ) -> Pull? {
    let page = UnsafePointer(worker.pages.worker)
    if isCancelled { return .over(.cancelled) }
    // In this order: when the end is visible, everything before it is in the ring.
    let isOver = speech_worker_over_id(page) == id
    if !hasBegun {
      guard speech_worker_begun_id(page) == id else { return isOver ? broke(.ring) : nil }
      if let pull = begin(page) { return pull }
    }
    let audioWrite = isOver ? speech_worker_over_audio(page) : speech_worker_audio_write(page)
    let markerWrite = isOver ? speech_worker_over_marker(page) : speech_worker_marker_write(page)
    let filled = audioWrite &- audioRead
    let marked = markerWrite &- markerRead
    // An index that moves backwards appears as one far ahead.
    guard filled <= UInt32(SPEECH_WIRE_AUDIO_FLOATS), marked <= UInt32(SPEECH_WIRE_MARKERS) else {
      return broke(.ring)
    }
    takeMarkers(Int(marked), markers: &markers)
    let count = min(Int(filled), buffer.count) / channels * channels
    takeAudio(count, into: buffer)
    // A worker that waits for its provider also sleeps: do not wake it for single markers.
    if count > 0 || marked > UInt32(SPEECH_WIRE_MARKERS) / 2 { letWorkerRun() }
    if count > 0 {
      if frames == 0 { noteVoiceWait() }
      frames += count / channels
      patience.frameCame(excused: worker.excusedTime(for: listener))
      wakeUps = 0
      if mustBeHeard, isSilentForTooLong { return broke(.silent) }
      if frames > frameLimit {
        return broke(.tooMuchAudio(seconds: Double(frames) / Double(sampleRate)))
      }
      return .frames(count / channels)
    }
    // Return markers even without audio, so that their block never overflows.
    guard isOver else { return marked > 0 ? .nothing : nil }
    // A single float at the end of stereo audio is not a frame.
    guard filled == 0 else { return broke(.ring) }
    refusedMarkers += Int(min(speech_worker_refused_markers(page), 1_000_000))
    return end(page)
  }

  private mutating func begin(_ page: UnsafePointer<speech_worker_page>) -> Pull? {
    hasBegun = true
    audioRead = speech_worker_begun_audio(page)
    markerRead = speech_worker_begun_marker(page)
    speech_host_set_marker_read(worker.pages.host, markerRead)
    speech_host_set_audio_read(worker.pages.host, audioRead)
    // The ring is empty now: wake a worker that waits because a cancelled request had filled it.
    if speech_worker_is_waiting(page) != 0 { worker.pages.wakeWorker() }
    let status = speech_worker_begun_status(page)
    let part = Int(speech_worker_begun_covered(page))
    guard status == Int32(SPEECH_OK) || status == Self.notCoveredStatus else { return nil }
    guard part <= text.count, part > 0 || text.isEmpty, isBorder(part),
      !phonemes.contains(where: { $0.text.lowerBound < part && part < $0.text.upperBound })
    else {
      return broke(.covered)
    }
    if part < text.count, splitsWord(at: part) { return broke(.partOfWord) }
    covered = part
    return nil
  }

  /// Tells the worker how long the first frame in a voice took, or the end of a request without text: without time in
  /// which the process had no processor or the host did not ask.
  package func noteVoiceWait() {
    guard isFirstInVoice else { return }
    worker.noteVoiceWait(
      Listener.present.counted(
        patience.wallTime,
        excused: starvedAtStart,
        now: worker.starvedTime
      )
    )
  }

  var isCancelled: Bool { speech_host_cancelled_id(worker.pages.host) >= id }

  /// Wakes a worker that waits for space once half the ring is free.
  private func letWorkerRun() {
    guard speech_worker_is_waiting(worker.pages.worker) != 0 else { return }
    let left = speech_worker_audio_write(worker.pages.worker) &- audioRead
    guard left <= UInt32(SPEECH_WIRE_AUDIO_FLOATS) / 2 else { return }
    worker.pages.wakeWorker()
    worker.watch()
  }
}

/// The ring of audio: what is taken out of it, and what of that can be heard.
extension OpenRequest {
  /// Copies out first, then checks the copy: the worker may change the ring at any time.
  private mutating func takeAudio(_ count: Int, into buffer: UnsafeMutableBufferPointer<Float>) {
    guard count > 0, let target = buffer.baseAddress else { return }
    let ring = UnsafePointer(speech_wire_audio(worker.pages.worker))
    guard let ring else { return }
    let size = Int(SPEECH_WIRE_AUDIO_FLOATS)
    let start = Int(audioRead) & (size - 1)
    let first = min(count, size - start)
    let sample = MemoryLayout<Float>.stride
    speech_wire_copy(target, ring + start, first * sample)
    if first < count { speech_wire_copy(target + first, ring, (count - first) * sample) }
    repairedSamples += repair(UnsafeMutableBufferPointer(start: target, count: count))
    speech_audibility_add(&audibility, target, count / channels)
    audioRead &+= UInt32(count)
    speech_host_set_audio_read(worker.pages.host, audioRead)
  }

  /// Audible frames so far.
  package var audibleFrames: Int {
    withUnsafePointer(to: audibility) { Int(clamping: speech_audibility_frames($0)) }
  }

  /// The same in seconds.
  package var audibleSeconds: Double { Double(audibleFrames) / Double(max(1, sampleRate)) }

  private var isSilentForTooLong: Bool {
    frames > sampleRate * Int(SPEECH_MEASURE_MAX_LEAD) && audibleFrames == 0
  }
}

/// The ring of markers.
extension OpenRequest {
  /// As with audio, only the copy is checked and used.
  private mutating func takeMarkers(_ count: Int, markers: inout MarkerBlock) {
    guard count > 0, let ring = speech_wire_markers(worker.pages.worker) else { return }
    var record = speech_wire_marker()
    for index in 0..<count {
      let place = (Int(markerRead) + index) & (Int(SPEECH_WIRE_MARKERS) - 1)
      speech_wire_copy(&record, ring + place, MemoryLayout<speech_wire_marker>.stride)
      let end = UInt64(record.text_start) + UInt64(record.text_len)
      let isValid =
        ProviderMarker.Kind(record.kind) != nil && record.frame >= lastMarkerFrame
        && record.frame <= UInt64(frameLimit) && end <= UInt64(text.count)
        && isBorder(Int(record.text_start)) && isBorder(Int(end))
      if isValid, markersLeft > 0 {
        markersLeft -= 1
        lastMarkerFrame = record.frame
        markers.append(record)
      } else {
        refusedMarkers += 1
      }
    }
    markerRead &+= UInt32(count)
    speech_host_set_marker_read(worker.pages.host, markerRead)
  }
}

/// Ends of a request that the host decides: broken rules, timeouts, and processes that are gone.
extension OpenRequest {
  func broke(_ rule: BrokenRule) -> Pull {
    worker.process.kill()
    return .over(.broke(rule))
  }

  /// Checked only when no frame came for a while. The flight recorder identifies a hanging call, and sooner; but only
  /// the host's clock guarantees that a request ends.
  private func troubleIfAny() -> RequestEnd? {
    let excused = worker.excusedTime(for: listener)
    let frameWait = worker.limits.frame(isFirst: frames == 0, isLoaded: isVoiceLoaded)
    let idleTime = patience.idleTime(excused: excused)
    if let end = worker.end {
      // It may have written more between the last check and its end.
      if !hasRest { return .crashed(end) }
    } else if let (call, limit) = worker.overdueCall() {
      let limit = call == .render ? frameWait : limit
      // Both clocks must agree: the recorder's continues while host and worker are stopped.
      if idleTime > limit.nanoseconds {
        worker.process.kill()
        return .timedOut(call, limit: limit)
      }
    }
    let limits = worker.limits
    // A manifest asks for time to compute, which a stopped process does not do.
    if min(worker.stoppedTime, idleTime) > limits.render.nanoseconds {
      worker.process.kill()
      return .timedOut(currentCall, limit: limits.render)
    }
    // The worker may first have to end the previous request.
    let limit = hasBegun ? frameWait : limits.synthesize + limits.cancel + limits.finish
    if idleTime > limit.nanoseconds {
      worker.process.kill()
      return .timedOut(currentCall, limit: limit)
    }
    guard let (seconds, audio) = patience.slowness(frames: frames, excused: excused) else {
      return nil
    }
    worker.process.kill()
    return .tooSlow(seconds: seconds, audio: audio)
  }

  private var currentCall: ProviderCall {
    switch ProviderCall(worker: speech_worker_call(worker.pages.worker)) {
    case nil, .some(.none), .waitsForHost: return hasBegun ? .render : .synthesize
    case let call?: return call
    }
  }

  private var hasRest: Bool {
    guard hasBegun else { return speech_worker_begun_id(worker.pages.worker) == id }
    let filled = speech_worker_audio_write(worker.pages.worker) &- audioRead
    return filled >= UInt32(channels) || speech_worker_over_id(worker.pages.worker) == id
  }
}
