// SPDX-License-Identifier: Apache-2.0
import Glibc

extension stat {
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  var isSocket: Bool { st_mode & S_IFMT == S_IFSOCK }
}
