// SPDX-License-Identifier: Apache-2.0

/// What a number agrees with.
enum NumberForm: Hashable {
  /// Nothing follows: eins, uno.
  case counting
  /// A noun of this gender follows: ein, un.
  case masculine, feminine, neuter
}
