// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechSystem
package import SpeechVoices
import Synchronization

/// How loud voices are, how fast they compute and up to which rate they obey: what their providers declare, else what was
/// measured when they were added or first used. Kept in a file for all processes of the user. [any thread]
package final class VoiceMeasures: Sendable {
  /// The loudness of every voice, in LUFS: that of eSpeak NG, so that a voice that begins at once is not changed at all.
  package static let loudness = -21.0
  /// Decibels that a voice is changed by at most: what is further away was measured wrong, or is meant to be so.
  private static let maxChange = 12.0
  /// Smaller differences are not heard.
  private static let minChange = 0.1
  /// Seconds of audio from which a voice's loudness is known.
  private static let enough = 4.0
  /// Seconds of audio in a second from which a voice is not slow: a process for each part of a text costs it more than it
  /// gains.
  private static let quick = 200.0

  private let registry: VoiceRegistry
  private let file: StateFile<VoiceMeasuresFile>
  /// Of voices whose loudness is being measured while they are used.
  private let meters = Mutex<[String: Metering]>([:])
  /// For renders that must be repeatable.
  private let first = Mutex<[String: VoiceCalibration]>([:])
  /// What voices took that are not known to be slow: seconds of audio, and of processor time.
  private let work = Mutex<[String: (audio: Double, computed: Double)]>([:])

  /// - Parameter file: Absolute; nil: what is measured lasts only as long as the process.
  package init(_ registry: VoiceRegistry, file: String?) {
    self.registry = registry
    self.file = StateFile(path: file)
  }

  /// What was measured of a voice, if its provider is still the same; nil: nothing.
  package func measure(of voice: Voice) -> VoiceMeasure? {
    guard let measure = file.read({ $0[voice.identifier] }),
      measure.library == libraryVersion(of: voice)
    else { return nil }
    return measure
  }

  /// In LUFS; nil: not known.
  package func loudness(of voice: Voice) -> Double? {
    declaredLoudness(of: voice) ?? measure(of: voice)?.loudness
  }

  /// What is done to a voice by what is known of it now.
  func calibration(of voice: Voice) -> VoiceCalibration {
    VoiceCalibration(
      gain: gain(of: voice),
      maxRate: voice.rateRange.upperBound > 1 ? measure(of: voice)?.maxRate : nil
    )
  }

  /// The same as when this was first called for the voice: the units of a store are alike, and so are their keys.
  func firstCalibration(of voice: Voice) -> VoiceCalibration {
    if let first = first.withLock({ $0[voice.identifier] }) { return first }
    let found = calibration(of: voice)
    return first.withLock { first in
      let calibration = first[voice.identifier] ?? found
      first[voice.identifier] = calibration
      return calibration
    }
  }

  /// What the samples of a voice are multiplied by, so that it is as loud as all others.
  package func gain(of voice: Voice) -> Float {
    guard let loudness = loudness(of: voice) else { return 1 }
    let change = min(max(Self.loudness - loudness, -Self.maxChange), Self.maxChange)
    return abs(change) < Self.minChange ? 1 : Float(pow(10, change / 20))
  }

  /// Keeps what was measured, its loudness in whole LU, so that two machines agree. Without a provider there is nothing to
  /// keep.
  package func note(of voice: Voice, change: (inout VoiceMeasure) -> Void) {
    guard let library = libraryVersion(of: voice) else { return }
    file.change { contents in
      var measure = contents[voice.identifier] ?? VoiceMeasure(of: library)
      if measure.library != library { measure = VoiceMeasure(of: library) }
      change(&measure)
      measure.loudness = measure.loudness?.rounded()
      contents[voice.identifier] = measure
    }
  }

  /// Forgets a voice, as when another takes its place.
  package func forget(_ voice: String) {
    guard file.read({ $0[voice] }) != nil else { return }
    file.change { $0[voice] = nil }
  }

  private func declaredLoudness(of voice: Voice) -> Double? {
    registry.provider(of: voice)?.description?.loudness(ofVoice: voice.localIdentifier)
  }

  /// What came with the host sounds the same after an update: voices that the user has added are not measured again.
  private func libraryVersion(of voice: Voice) -> VoiceMeasure.LibraryVersion? {
    registry.provider(of: voice).flatMap { record in
      record.places.confinement.cameWithHost ? .bundled : .init(of: record.places)
    }
  }
}

/// Measuring a voice while it is used.
extension VoiceMeasures {
  /// Adds what a request took that was spoken to its end, and keeps the speed of a slow voice once it has spoken for some
  /// seconds.
  package func noteWork(of voice: Voice, seconds: Double, nanoseconds: UInt64) {
    let all = work.withLock { work in
      var all = work[voice.identifier] ?? (0, 0)
      guard all.audio < Self.enough else { return (audio: 0.0, computed: 0.0) }
      all.audio += seconds
      all.computed += Double(nanoseconds) / 1e9
      work[voice.identifier] = all
      return all
    }
    guard all.audio >= Self.enough, all.computed * Self.quick > all.audio,
      measure(of: voice)?.speed == nil
    else { return }
    note(of: voice) { $0.speed = all.audio / all.computed }
  }

  /// A meter that has heard some of a voice.
  final class Meter: @unchecked Sendable {
    // Safe because `meters` has no meter that a render has, so one thread uses it at a time.
    let meter: LoudnessMeter

    init(_ format: AudioFormat) throws(AudioError) { meter = try LoudnessMeter(format: format) }
  }

  /// Who has the meter of a voice.
  enum Metering {
    case waiting(Meter)
    case taken
  }

  /// A meter for the audio of a voice whose loudness is not known, to be given back. Nil: it is known, or another render
  /// measures it, or it cannot be measured on this system.
  func takeMeter(for voice: Voice, format: AudioFormat) -> Meter? {
    guard loudness(of: voice) == nil else { return nil }
    let known = meters.withLock { $0.updateValue(.taken, forKey: voice.identifier) }
    switch known {
    case .taken: return nil
    case .waiting(let meter) where meter.meter.format == format: return meter
    // Without libebur128 it stays taken, so that it is not looked for with each request.
    case .waiting, nil: return try? Meter(format)
    }
  }

  /// Gives a meter back, and keeps its result once it has heard enough. What was heard so far counts for later requests,
  /// so that the loudness of a text that has begun does not change.
  func giveBack(_ meter: Meter, of voice: Voice) {
    let heard = meter.meter
    let seconds = Double(heard.frameCount) / Double(heard.format.sampleRate)
    guard seconds >= Self.enough, let measured = try? heard.measurement().integrated else {
      return meters.withLock { $0[voice.identifier] = .waiting(meter) }
    }
    meters.withLock { $0[voice.identifier] = nil }
    note(of: voice) { $0.loudness = measured }
  }
}
