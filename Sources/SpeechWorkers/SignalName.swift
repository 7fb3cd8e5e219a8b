// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The name people search for: "SIGSEGV", or "signal 40".
func signalName(_ number: Int32) -> String {
  switch number {
  case SIGSEGV: return "SIGSEGV, a segmentation fault"
  case SIGABRT: return "SIGABRT, it aborted"
  case SIGBUS: return "SIGBUS, a bus error"
  case SIGILL: return "SIGILL, a failed check or an illegal instruction"
  case SIGTRAP: return "SIGTRAP, a failed check"
  case SIGFPE: return "SIGFPE, a division by zero"
  case SIGKILL: return "SIGKILL, stopped from outside"
  case SIGTERM: return "SIGTERM, stopped from outside"
  case SIGSYS: return "SIGSYS, a forbidden system call"
  case SIGALRM: return "SIGALRM, an alarm that it set"
  case SIGXCPU: return "SIGXCPU, too much processor time"
  default: return "signal \(number)"
  }
}
