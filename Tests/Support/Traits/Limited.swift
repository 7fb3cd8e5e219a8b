// SPDX-License-Identifier: Apache-2.0

package import Testing

extension Trait where Self == TimeLimitTrait {
  /// For tests that wait for something or work through something long: each fails after 20 minutes.
  ///
  /// The time includes what a test waits for its turn, and all are in the queue from the start of the run.
  package static var limited: Self { .timeLimit(.minutes(20)) }
}
