// SPDX-License-Identifier: Apache-2.0
package import Glibc

extension Application {
  /// The application that this process is, as it was when it first asked: an update of its file does not take away what it
  /// was given, a file that someone puts in its place later gets nothing. [any thread]
  package static let current: Result<Application, ApplicationError> = {
    do throws(ApplicationError) {
      return .success(try Application(of: ProcessFolder(pid: getpid())))
    } catch {
      return .failure(error)
    }
  }()

  /// The application that another process is.
  ///
  /// Who has the number from a socket has to look that the process has not ended meanwhile, as numbers are given again:
  /// `SO_PEERPIDFD` is alive for as long as the peer is. From then on all is read from one and the same process.
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
