// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NotificationCenter {
  /// The notifications with a name, and from an object if given, from this call on: an endless sequence for one reader.
  public func notifications(
    named name: Notification.Name,
    object: AnyObject? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// Notifications as they are posted.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    // Safe because the observer is the only stored state, and it is used once, in deinit.

    /// A notification.
    public typealias Element = Notification

    private let stream: AsyncStream<Box>
    private let center: NotificationCenter
    private let observer: any NSObjectProtocol

    /// Safe because a notification is taken from the stream once, by one reader.
    fileprivate struct Box: @unchecked Sendable {
      let notification: Notification
    }

    init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      let (stream, continuation) = AsyncStream<Box>.makeStream()
      self.stream = stream
      self.center = center
      observer = center.addObserver(forName: name, object: object, queue: nil) {
        continuation.yield(Box(notification: $0))
      }
    }

    deinit { center.removeObserver(observer) }

    /// Iterates over the sequence.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var iterator: AsyncStream<Box>.Iterator
      /// Keeps the observer while the iterator exists.
      fileprivate let notifications: Notifications

      /// Waits for the next notification; nil when the task has been cancelled.
      public mutating func next() async -> Notification? {
        await iterator.next()?.notification
      }
    }

    /// Creates an iterator of the sequence.
    public func makeAsyncIterator() -> Iterator {
      Iterator(iterator: stream.makeAsyncIterator(), notifications: self)
    }
  }
}
