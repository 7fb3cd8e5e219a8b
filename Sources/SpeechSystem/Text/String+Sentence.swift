// SPDX-License-Identifier: Apache-2.0

extension String {
  /// With a full stop, unless it ends as a sentence does.
  package var asSentence: String {
    last.map(".!?…".contains) ?? true ? self : self + "."
  }
}
