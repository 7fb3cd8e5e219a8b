// SPDX-License-Identifier: Apache-2.0

/// The events that a client has asked for.
enum SSIPNotification: String, CaseIterable {
  case begin, end, cancel, pause, resume
  case indexMarks = "index_marks"
}
