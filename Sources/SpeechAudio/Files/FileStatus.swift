// SPDX-License-Identifier: Apache-2.0
import Glibc

extension stat {
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  var isPipe: Bool { st_mode & S_IFMT == S_IFIFO }
  var isSocket: Bool { st_mode & S_IFMT == S_IFSOCK }
}
