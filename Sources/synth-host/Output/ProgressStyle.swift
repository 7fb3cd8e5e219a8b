// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Dispatch

/// Whether and how a command shows how far its work is.
enum ProgressStyle: String, ExpressibleByArgument, CaseIterable {
  /// A line on the terminal, where standard error is one.
  case auto
  /// A JSON object a line on standard error.
  case json
  case none
}
