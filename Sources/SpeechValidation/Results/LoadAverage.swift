// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// How busy the machine was while checks ran.
package struct LoadAverage: Hashable, Sendable {
  /// Programs that ran or waited for a processor, on average over a minute.
  package var average: Double
  package var processors: Int

  package init(average: Double, processors: Int) {
    self.average = average
    self.processors = processors
  }

  /// Reads the contents of `/proc/loadavg`; nil if they are not as the kernel writes them.
  package init?(loadAverages text: String, processors: Int) {
    guard let first = text.split(separator: " ").first, let average = Double(first),
      average.isFinite, average >= 0
    else { return nil }
    self.init(average: average, processors: processors)
  }

  /// Of this machine; nil where `/proc` cannot be read.
  static var now: LoadAverage? {
    guard let text = Path.systemFile("/proc/loadavg") else { return nil }
    let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    return LoadAverage(loadAverages: text, processors: processors)
  }

  /// Whether programs had to wait for a processor.
  var isHigh: Bool { average > Double(processors) }

  /// `load 12.3 on 2 processors`.
  var words: String {
    let tenths = (average * 10).rounded() / 10
    return "load \(tenths) on \(processors) processor\(processors == 1 ? "" : "s")"
  }
}
