// SPDX-License-Identifier: Apache-2.0
package import SpeechAudio

/// How loud a book is as a whole. Parts of a long one are measured at the same time.
extension Assembly {
  /// A part of the units and what measures it.
  private struct Part: @unchecked Sendable {
    let assembly: Assembly
    // Safe because one task writes to it, and it is read after all tasks have ended.
    let meter: LoudnessMeter
  }

  /// Seconds of a part, at least: a part begins without what was limited before it.
  private static let shortestPart = 60.0
  /// Enough for the processors of large machines. Not as many as there are lanes: how a book is divided has an effect on the last
  /// digits of its loudness, and the files must not differ by the machine.
  private static let maxParts = 32
  /// Of so many parts one is in the sample with which the gain is searched, if that has so many parts.
  private static let sampleStep = 4
  private static let leastSample = 4

  /// Finds the gain for a loudness of the whole.
  /// - Parameters:
  ///   - lanes: How many parts to measure at the same time.
  ///   - progress: Called with how many units were measured first, and with seconds of audio.
  package func gain(
    to target: LoudnessTarget,
    lanes: Int,
    isCancelled: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (_ units: Int, _ seconds: Double) -> Void
  ) throws(AssemblyError) -> LoudnessGain {
    do throws(AudioError) {
      let parts = parts
      let meters = try measure(
        parts,
        target: target,
        lanes: lanes,
        isCancelled: isCancelled,
        progress: progress
      ) { (meter) throws(AudioError) in meter }
      let source = try LoudnessMeter.measurement(ofParts: meters)
      // The gain is searched with some parts of a long book, and then measured with all.
      let chosen = Array(stride(from: Self.sampleStep / 2, to: parts.count, by: Self.sampleStep))
      let sample = chosen.map { parts[$0] }
      let ofSample = try LoudnessMeter.measurement(ofParts: chosen.map { meters[$0] }).integrated
      func loudness(
        of parts: [Assembly],
        to target: LoudnessTarget,
        after trial: LoudnessGain.Trial
      ) throws(AudioError) -> Loudness {
        let meters = try measure(
          parts,
          target: target,
          lanes: lanes,
          isCancelled: isCancelled,
          progress: { _, _ in }
        ) { (meter) throws(AudioError) in try trial.sink(into: meter) }
        return try LoudnessMeter.measurement(ofParts: meters)
      }
      return try LoudnessGain(
        to: target,
        source: source,
        estimate: { (trial) throws(AudioError) in
          guard sample.count >= Self.leastSample, let ofSample, let ofAll = source.integrated else {
            return nil
          }
          var limited = target
          limited.isTruePeak = false
          return try loudness(of: sample, to: limited, after: trial).integrated.map {
            $0 + ofAll - ofSample
          }
        },
        measure: { (trial) throws(AudioError) in
          try loudness(of: parts, to: target, after: trial)
        }
      )
    } catch {
      throw AssemblyError(error)
    }
  }

  /// - Parameter sink: What the audio goes through before a meter.
  private func measure(
    _ assemblies: [Assembly],
    target: LoudnessTarget,
    lanes: Int,
    isCancelled: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (_ units: Int, _ seconds: Double) -> Void,
    sink: @escaping @Sendable (LoudnessMeter) throws(AudioError) -> any AudioSink
  ) throws(AudioError) -> [LoudnessMeter] {
    let parts = try assemblies.map { (assembly) throws(AudioError) in
      Part(
        assembly: assembly,
        meter: try LoudnessMeter(format: format, measuresTruePeak: target.isTruePeak)
      )
    }
    let tasks = OutputTasks(
      parts.map { part in
        OutputTasks.Task(part.assembly, output: 0) { isCancelled, progress throws(AssemblyError) in
          do throws(AudioError) {
            let sink = try sink(part.meter)
            try part.assembly.play(into: sink, isCancelled: isCancelled, progress: progress)
            try sink.finish()
          } catch {
            throw AssemblyError(error)
          }
        }
      },
      isCancelled: isCancelled,
      progress: progress
    )
    do throws(AssemblyError) {
      try tasks.run(lanes: lanes)
    } catch .audio(let error) {
      throw error
    } catch {
      throw AudioError.interrupted(path: "")
    }
    return parts.map(\.meter)
  }

  /// Units in succession, as many in each part.
  private var parts: [Assembly] {
    let count = min(Self.maxParts, units.count, Int(seconds(frameCount) / Self.shortestPart))
    guard count > 1 else { return [self] }
    return (0..<count).map { index in
      let range = (units.count * index / count)..<(units.count * (index + 1) / count)
      return Assembly(description, stored: units[range].map(\.stored), format: format)
    }
  }
}
