// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The environment of a process that a scheduler has started.
struct SchedulerVariables {
  private let environment: [String: String]

  init(_ environment: [String: String]) { self.environment = environment }

  // MARK: - Each scheduler

  func slurm() throws(ShardError) -> Shard? {
    guard environment["SLURM_ARRAY_TASK_ID"] != nil else { return nil }
    let count = try number("SLURM_ARRAY_TASK_COUNT")
    let step = environment["SLURM_ARRAY_TASK_STEP"] == nil ? 1 : try number("SLURM_ARRAY_TASK_STEP")
    let first = try number("SLURM_ARRAY_TASK_MIN")
    if environment["SLURM_ARRAY_TASK_MAX"] != nil {
      let last = try number("SLURM_ARRAY_TASK_MAX")
      // Such as --array=1,5,9-20: another task of it would look like a shard of a smaller one.
      guard step > 0, last >= first, (last - first) % step == 0, (last - first) / step + 1 == count
      else { throw Self.uneven("SLURM_ARRAY_TASK_ID") }
    }
    return try shard("SLURM_ARRAY_TASK_ID", first: first, step: step, count: count)
  }

  func kubernetes() throws(ShardError) -> Shard? { try counted("JOB_COMPLETION_INDEX") }

  func cloudRun() throws(ShardError) -> Shard? {
    guard environment["CLOUD_RUN_TASK_INDEX"] != nil else { return nil }
    return try shard("CLOUD_RUN_TASK_INDEX", count: number("CLOUD_RUN_TASK_COUNT"))
  }

  func awsBatch() throws(ShardError) -> Shard? { try counted("AWS_BATCH_JOB_ARRAY_INDEX") }

  func gridEngine() throws(ShardError) -> Shard? {
    // Grid Engine sets it for jobs without an array, too.
    guard let task = environment["SGE_TASK_ID"], task != "undefined" else { return nil }
    let (first, last) = (try number("SGE_TASK_FIRST"), try number("SGE_TASK_LAST"))
    let step = try number("SGE_TASK_STEPSIZE")
    guard step > 0, last >= first, (last - first) % step == 0 else {
      throw Self.uneven("SGE_TASK_ID")
    }
    return try shard("SGE_TASK_ID", first: first, step: step, count: (last - first) / step + 1)
  }

  /// GNU parallel sets its variable for every command, which may have a manifest of its own: only with a count is it a
  /// shard.
  func parallel() throws(ShardError) -> Shard? {
    guard environment["PARALLEL_SEQ"] != nil, environment[Shard.countVariable] != nil else {
      return nil
    }
    return try shard("PARALLEL_SEQ", first: 1, count: number(Shard.countVariable))
  }

  func checkThatCountIsUnused() throws(ShardError) {
    guard environment[Shard.countVariable] != nil else { return }
    throw ShardError(
      "\(Shard.countVariable) is set, but no variable of a scheduler says which shard this is. "
        + "Give --shard INDEX/COUNT, or unset it to render everything"
    )
  }

  // MARK: - Parts

  /// An index from 0, with the count in our own variable.
  private func counted(_ index: String) throws(ShardError) -> Shard? {
    guard environment[index] != nil else { return nil }
    guard environment[Shard.countVariable] != nil else {
      throw ShardError(
        "\(index) is set, but its scheduler does not tell how many there are. "
          + "Set \(Shard.countVariable) to their number, or give --shard INDEX/COUNT"
      )
    }
    return try shard(index, count: number(Shard.countVariable))
  }

  private func shard(
    _ name: String,
    first: Int = 0,
    step: Int = 1,
    count: Int
  ) throws(ShardError) -> Shard {
    let task = try number(name)
    guard step > 0, task >= first, (task - first) % step == 0,
      let shard = Shard((task - first) / step, of: count)
    else {
      let numbers =
        step == 1 ? "\(first) to \(first + count - 1)" : "every \(step)th from \(first) on"
      throw ShardError(
        "\(name) is \(task), which is not among the \(count) tasks (\(numbers)). Give --shard INDEX/COUNT"
      )
    }
    return shard
  }

  private func number(_ name: String) throws(ShardError) -> Int {
    guard let text = environment[name], !text.isEmpty else {
      throw ShardError("\(name) is not set, as it should be here. Give --shard INDEX/COUNT")
    }
    guard let number = Shard.number(text) else {
      throw ShardError("\(name) is “\(text.shown)”, not a whole number. Give --shard INDEX/COUNT")
    }
    return number
  }

  private static func uneven(_ name: String) -> ShardError {
    ShardError(
      "the array of \(name) has gaps, so that its tasks do not tell their shard. "
        + "Submit one without gaps (0-31), or give --shard INDEX/COUNT"
    )
  }
}
