// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Dispatch

/// How a command shows progress.
enum ProgressStyle: String, ExpressibleByArgument, CaseIterable {
  /// A line, if standard error is a terminal.
  case auto
  /// A JSON object a line on standard error.
  case json
  case none
}
