// SPDX-License-Identifier: Apache-2.0
package import Glibc

extension stat {
  package var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  package var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  package var isPipe: Bool { st_mode & S_IFMT == S_IFIFO }
  package var isSocket: Bool { st_mode & S_IFMT == S_IFSOCK }
}
