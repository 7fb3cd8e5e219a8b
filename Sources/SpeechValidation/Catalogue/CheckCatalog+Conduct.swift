// SPDX-License-Identifier: Apache-2.0

extension CheckCatalog {
  /// Cancelling, ending, and conduct over many requests.
  static let conduct: [Check] = [
    Check(
      "cancel-early",
      2,
      .error,
      "A request that is cancelled before its first block says so, and the next one is spoken.",
      rule: header("cancel()")
    ),
    Check(
      "cancel-mid",
      2,
      .error,
      "A cancel from another thread returns at once and ends render() within 50 ms.",
      rule: header("cancel()"),
      deadline: .seconds(120),
      isTimed: true
    ),
    Check(
      "cancel-ids",
      2,
      .error,
      "Cancelling an unknown or finished request does nothing.",
      rule: header("cancel()")
    ),
    Check(
      "finish-early",
      2,
      .error,
      "A request can be abandoned half-way: within 500 ms, and no thread is left running.",
      rule: header("finish()")
    ),
    Check(
      "life-cycle",
      2,
      .error,
      "Fifty instances, one after the other, leave neither threads nor memory behind.",
      rule: header("destroy()"),
      deadline: .seconds(120)
    ),
    Check(
      "life-leak",
      3,
      .error,
      "Five hundred requests leave memory, files and threads as they were.",
      rule: header("finish()"),
      deadline: .seconds(180)
    ),
    Check(
      "thread-roles",
      3,
      .error,
      "Control and render calls may come from different and changing threads.",
      rule: header("THREADS"),
      deadline: .seconds(60)
    ),
    Check(
      "thread-parallel",
      4,
      .error,
      "Four at once give the same audio as one after the other.",
      rule: header("SPEECH_PROVIDER_PARALLEL"),
      deadline: .seconds(600)
    ),
    Check(
      "sandbox-quiet",
      2,
      .warning,
      "It does not even try what the sandbox forbids.",
      rule: header("PROCESS")
    ),
    Check(
      "sandbox-kill",
      1,
      .error,
      "It does nothing for which the sandbox ends it.",
      rule: header("PROCESS")
    ),
    Check(
      "env-hostile",
      3,
      .error,
      "Without a home, with few files and little memory, it works or says what is missing.",
      rule: header("PROCESS"),
      deadline: .seconds(120)
    ),
    Check(
      "robust-fuzz",
      4,
      .error,
      "Random texts and calls in random order do no harm.",
      rule: header("STATE"),
      deadline: .seconds(900)
    ),
    Check(
      "perf-first",
      2,
      .warning,
      "The first audio comes soon, and the rest faster than it is heard.",
      rule: header("render()"),
      deadline: .seconds(120),
      isTimed: true
    ),
  ]
}
