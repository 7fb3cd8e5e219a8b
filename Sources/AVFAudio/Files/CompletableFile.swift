// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that is being written, as `OpenFiles` keeps it.
protocol CompletableFile: AnyObject, Sendable {
  /// Its path; nil for reading.
  var target: URL? { get }

  /// Completes the file, and forgets it in `OpenFiles`.
  func close()
  /// Completes the file.
  func complete()
}
