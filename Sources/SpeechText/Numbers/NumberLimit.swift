// SPDX-License-Identifier: Apache-2.0

/// The largest numbers with a name here; larger ones are read digit by digit.
enum NumberLimit {
  static let maxNumber = 999_999_999_999_999
  static let digits = 15
}
