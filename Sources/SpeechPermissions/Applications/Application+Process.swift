// SPDX-License-Identifier: Apache-2.0
package import Glibc

extension Application {
  /// The application of this process, determined at first use: it keeps its permissions after an update of its
  /// executable, and a file that later takes the executable's path gets none. [any thread]
  package static let current: Result<Application, ApplicationError> = {
    do throws(ApplicationError) {
      return .success(try Application(of: ProcessFolder(pid: getpid())))
    } catch {
      return .failure(error)
    }
  }()

  /// The application of another process.
  ///
  /// As process ids are reused, a caller that got one from a socket must check that the peer is still alive, with
  /// `SO_PEERPIDFD`. After the first access everything is read from the same process.
  package static func running(pid: pid_t) throws(ApplicationError) -> Application {
    try Application(of: ProcessFolder(pid: pid))
  }

  private init(of process: borrowing ProcessFolder) throws(ApplicationError) {
    if let identifier = try process.flatpak() {
      guard let flatpak = Application(flatpak: identifier) else {
        throw .strangeFlatpak(pid: process.pid)
      }
      self = flatpak
      return
    }
    guard let program = Application(executable: try process.executable()) else {
      throw .strangePath(pid: process.pid)
    }
    self = program
  }
}
