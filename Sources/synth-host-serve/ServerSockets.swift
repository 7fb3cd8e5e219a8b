// SPDX-License-Identifier: Apache-2.0

/// Where clients connect, by protocol; nil where one is not served.
struct ServerSockets {
  /// Clients of Speech Dispatcher.
  var ssip: ListeningSocket?
  /// The descriptor of a listening socket.
  var http: Int32?
  /// The same.
  var wyoming: Int32?
  /// The files of those two that are Unix sockets which this program has made.
  var files: [ListeningSocket] = []
}
