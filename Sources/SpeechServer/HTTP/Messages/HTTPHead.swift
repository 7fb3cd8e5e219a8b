// SPDX-License-Identifier: Apache-2.0

/// The first line and the header of an answer, without what the socket adds about its length.
package struct HTTPHead: Hashable, Sendable {
  package var status: Int
  package var fields: [HTTPField]

  package init(_ status: Int, fields: [HTTPField] = []) {
    self.status = status
    self.fields = fields
  }
}
