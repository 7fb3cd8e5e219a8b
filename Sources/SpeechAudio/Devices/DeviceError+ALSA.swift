// SPDX-License-Identifier: Apache-2.0
import CALSA
import Glibc

extension DeviceError {
  /// From ALSA's result when opening a device: a negative errno.
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

  /// From ALSA's result when using an open device.
  init(using device: String, what: String, result: Int32) {
    switch -result {
    // A server that ends causes EIO or EBADFD, or an under-run from which the device cannot be prepared.
    case ENODEV, EIO, EPIPE, ESTRPIPE, EBADFD, ENXIO, ENOENT, ECONNREFUSED, ECONNRESET, ESHUTDOWN:
      self = .lost(device: device, errno: -result)
    default:
      self = .failed(device: device, what: Self.words(what), errno: -result)
    }
  }

  /// The attempted action, with ALSA's message if there is one.
  private static func words(_ what: String) -> String {
    // Safe because the text belongs to this thread until its next call of ALSA.
    let message = String(cString: alsa_message())
    return message.isEmpty ? what : "\(what) (\(message))"
  }
}
