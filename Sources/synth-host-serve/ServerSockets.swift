// SPDX-License-Identifier: Apache-2.0

/// Where clients connect, by protocol; nil where one is not served.
struct ServerSockets {
  /// Clients of Speech Dispatcher.
  var ssip: ListeningSocket?
  /// The descriptor of a listening socket.
  var http: Int32?
  /// The file of it, if it is a Unix socket that this program has made.
  var httpFile: ListeningSocket?
}
