// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Calls `body` with copies of the strings as C has them, and a null pointer after the last: the form of argument lists and
/// environments.
package func withCStrings<Result>(
  _ strings: [String],
  body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
