// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
import SpeechJSON

/// The markers and diagnostics of a render as JSON, written marker by marker so that a book needs no more memory than a
/// line.
///
/// Its schema is `markers.schema.json` of synth-host. The file appears under its name only when it is complete.
package final class MarkersFile {
  private let file: OutputFile
  private var buffer: [UInt8] = []
  private var sampleRate = 0
  private var hasMarkers = false
  private var diagnostics: [RenderDiagnostic] = []
  /// Enough that a write pays.
  private static let flushSize = 1 << 16

  /// Opens the file, or `-` for standard output.
  package init(path: String, interruption: WriteInterruption?) throws(AudioError) {
    file = try OutputFile(path: path, interruption: interruption)
    buffer.reserveCapacity(Self.flushSize + 4096)
  }

  /// Begins with the sample rate of the audio in Hz.
  package func begin(sampleRate: Int) {
    self.sampleRate = sampleRate
    append(#"{"sampleRate":\#(sampleRate),"markers":["#)
  }

  /// Writes a marker.
  /// - Parameter entry: the entry of an archive that its text is in.
  package func add(_ marker: SpokenMarker, in entry: String? = nil) throws(AudioError) {
    append(hasMarkers ? ",\n" : "\n")
    hasMarkers = true
    var line = JSONWriter()
    line.object { line in
      line.member("kind", marker.kind.rawValue)
      line.member("time", seconds(marker.frame))
      line.member("frame", marker.frame)
      line.key("textRange")
      line.object { line in
        line.member("location", marker.textRange.lowerBound)
        line.member("length", marker.textRange.count)
      }
      line.member("entry", entry)
      line.member("name", marker.name)
    }
    buffer += line.bytes
    if buffer.count > Self.flushSize { try flush() }
  }

  /// Keeps a diagnostic for the end of the file.
  package func add(_ diagnostic: RenderDiagnostic) { diagnostics.append(diagnostic) }

  /// Completes the file, for audio with this many frames, and moves it to its path.
  package func finish(frames: Int) throws(AudioError) {
    append(#"\#n],"duration":\#(seconds(frames)),"diagnostics":["#)
    for (index, diagnostic) in diagnostics.enumerated() {
      append(index == 0 ? "\n" : ",\n")
      var line = JSONWriter()
      diagnostic.write(to: &line)
      buffer += line.bytes
    }
    append("\n]}\n")
    try flush()
    try file.finish()
  }

  /// Removes the incomplete file.
  package func abandon() { file.abandon() }

  private func flush() throws(AudioError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    var failure: AudioError?
    buffer.withUnsafeBytes { bytes in
      do throws(AudioError) { try file.write(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func append(_ text: String) { buffer.append(contentsOf: text.utf8) }

  /// Seconds to the microsecond, which is finer than any frame.
  private func seconds(_ frames: Int) -> Double {
    guard sampleRate > 0 else { return 0 }
    return (Double(frames) / Double(sampleRate) * 1_000_000).rounded() / 1_000_000
  }
}
