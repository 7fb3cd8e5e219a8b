// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import Synchronization

/// The socket at which clients connect. [any thread]
final class ListeningSocket: Sendable {
  private struct State {
    var lock: FileLock?
    /// The file that this server has put at the path.
    var file: SocketFile?
    var isRemoved = false
  }

  /// Accepts connections until `restore` returns another.
  let descriptor: Int32
  /// Nil if systemd has made it.
  let path: String?
  private let state: Mutex<State>

  /// A server that is busy answers later.
  private static let backlog: Int32 = 128
  /// How long another server may take to answer: one that has just started, or that restores its socket.
  private static let patience = Duration.seconds(2)

  /// A socket that systemd has made for this process.
  convenience init(passed descriptor: Int32) {
    self.init(descriptor: descriptor, path: nil, state: State())
  }

  private init(descriptor: Int32, path: String?, state: State) {
    self.descriptor = descriptor
    self.path = path
    self.state = Mutex(state)
  }

  /// Makes a socket for this user alone. One whose server has ended is replaced.
  convenience init(path: String) throws(ServeError) {
    var state = State()
    let descriptor = try Self.make(path, state: &state)
    self.init(descriptor: descriptor, path: path, state: state)
  }

  /// Makes the socket again if nobody can connect at its path, as when someone who tidied up has removed it. Returns the new
  /// descriptor; nil if nothing is to be done.
  func restore() throws(ServeError) -> Int32? {
    guard let path else { return nil }
    let result = state.withLock { state -> Result<Int32?, ServeError> in
      guard !state.isRemoved, Self.isLost(path, file: state.file) else { return .success(nil) }
      do throws(ServeError) {
        return .success(try Self.make(path, state: &state))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Removes a socket at which connections cannot be taken; `restore` makes another one.
  func withdraw() {
    guard let path else { return }
    state.withLock { state in
      if let file = state.file, SocketFile(path) == file { unlink(path) }
      state.file = nil
      // Another server may take the place.
      state.lock = nil
    }
  }

  /// Removes the socket, so that clients start another server instead of waiting for this one.
  func remove() {
    guard let path else { return }
    state.withLock { state in
      state.isRemoved = true
      // Another server may have put its own there.
      if SocketFile(path) == state.file { unlink(path) }
    }
  }

  /// Whether a server takes connections there.
  static func isAnswered(at path: String) -> Bool {
    SocketAddress(path).map(isAnswered) ?? false
  }

  // MARK: - Making

  /// Whether nothing is at the path, or a socket whose server has ended.
  private static func isLost(_ path: String, file: SocketFile?) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return errno == ENOENT }
    return SocketFile(status) != file && status.isSocket && !isAnswered(at: path)
  }

  private static func make(_ path: String, state: inout State) throws(ServeError) -> Int32 {
    guard let address = SocketAddress(path) else {
      throw ServeError(
        .usage,
        message:
          "\(path.shown): the path of a socket has 1 to \(SocketAddress.room) bytes; choose a shorter one."
      )
    }
    try makeFolder(of: path)
    if state.lock?.isAt(lockPath(path)) != true { state.lock = try lock(path, address: address) }
    if isAnswered(address) {
      throw ServeError(
        .unavailable,
        message:
          "\(path.shown): another server is already running there; stop it first (speech-dispatcher: “pkill speech-dispatch”)."
      )
    }
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.isSocket else {
        throw ServeError(
          .outputFailed,
          message: "\(path.shown): not replaced, because it is not a socket; move it away."
        )
      }
      unlink(path)
    }
    let descriptor = address.makeSocket()
    // Linux gives the file the mode of the socket. A umask would be that of other threads, too.
    guard descriptor >= 0, fchmod(descriptor, 0o600) == 0, address.bind(descriptor),
      listen(descriptor, backlog) == 0
    else {
      let code = errno
      if descriptor >= 0 { close(descriptor) }
      throw ServeError(
        .outputFailed,
        message: "\(path.shown): the socket cannot be created: \(SystemError.text(code))"
      )
    }
    state.file = SocketFile(path)
    return descriptor
  }

  private static func makeFolder(of path: String) throws(ServeError) {
    let folder = Path.folder(of: path)
    do throws(SmallFile.Failure) {
      try SmallFile.makeFolder(folder)
    } catch {
      throw ServeError(
        .outputFailed,
        message: "\(path.shown): its folder cannot be created: \(error.reason)"
      )
    }
    guard let found = StickyFolder.foreignFolder(at: folder) else { return }
    throw ServeError(
      .outputFailed,
      message:
        "\(path.shown): \(found.shown) belongs to another user, who could answer instead of this server; "
        + "choose a folder of your own."
    )
  }

  private static func isAnswered(_ address: SocketAddress) -> Bool {
    let descriptor = address.makeSocket()
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // A full queue of connections also means that there is a server.
    return address.connect(descriptor) || errno == EAGAIN
  }

  private static func lockPath(_ path: String) -> String { path + ".lock" }

  /// Of two servers that start at the same time, one must not take the other's socket away.
  private static func lock(_ path: String, address: SocketAddress) throws(ServeError) -> FileLock {
    let lockPath = lockPath(path)
    let deadline = ContinuousClock.now + patience
    let lock = try onLock { () throws(FileLock.Failure) in try FileLock(file: lockPath) }
    while try onLock({ () throws(FileLock.Failure) in try !lock.lock() }) {
      if isAnswered(address) {
        throw ServeError(
          .unavailable,
          message: "\(path.shown): another server of synth-host runs there."
        )
      }
      guard ContinuousClock.now < deadline else {
        throw ServeError(
          .unavailable,
          message:
            "\(path.shown): a server of synth-host that nobody can reach has locked \(lockPath.shown); end it first."
        )
      }
      usleep(10_000)
    }
    return lock
  }

  private static func onLock<Value>(
    _ body: () throws(FileLock.Failure) -> Value
  ) throws(ServeError) -> Value {
    do throws(FileLock.Failure) {
      return try body()
    } catch {
      throw ServeError(
        .outputFailed,
        message: "\(error.path.shown): not locked: \(error.reason)"
      )
    }
  }
}
