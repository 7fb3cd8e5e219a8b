// SPDX-License-Identifier: Apache-2.0

/// Whether a command is running. The raw values are those of the schema of progress.
enum ProgressState: String {
  case rendering, finished, stopped
}
