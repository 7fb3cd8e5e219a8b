// SPDX-License-Identifier: Apache-2.0
import CALSA
import Glibc

extension DeviceError {
  /// For what ALSA answered when a device was opened: a negative errno.
  init(opening device: String, result: Int32) {
    switch -result {
    case ENOENT, ENODEV, ECONNREFUSED, EHOSTDOWN, ENOTCONN, ETIMEDOUT:
      self = .missing(device: device, errno: -result)
    case EBUSY, EAGAIN:
      self = .busy(device: device)
    default:
      self = .failed(device: device, what: Self.words("opened"), errno: -result)
    }
  }

  /// For what ALSA answered when an open device was used.
  init(using device: String, what: String, result: Int32) {
    switch -result {
    // Servers that end answer EIO or EBADFD, or that they ran dry and cannot be made ready.
    case ENODEV, EIO, EPIPE, ESTRPIPE, EBADFD, ENXIO, ENOENT, ECONNREFUSED, ECONNRESET, ESHUTDOWN:
      self = .lost(device: device, errno: -result)
    default:
      self = .failed(device: device, what: Self.words(what), errno: -result)
    }
  }

  /// What was tried, and ALSA's own words about it, if any.
  private static func words(_ what: String) -> String {
    // Safe because the text belongs to this thread until its next call of ALSA.
    let message = String(cString: alsa_message())
    return message.isEmpty ? what : "\(what) (\(message))"
  }
}
