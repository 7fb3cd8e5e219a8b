// SPDX-License-Identifier: Apache-2.0

extension Shard {
  /// The number of shards, for schedulers that do not state it.
  package static let countVariable = "SYNTH_HOST_SHARDS"

  /// The shard that a scheduler gave to this process by its variables; nil when none did. Tried in this order: a Slurm
  /// array, a Kubernetes Indexed Job, a Cloud Run job, an AWS Batch array, an SGE array, GNU parallel.
  package init?(environment: [String: String]) throws(ShardError) {
    let variables = SchedulerVariables(environment)
    let schedulers: [() throws(ShardError) -> Shard?] = [
      variables.slurm, variables.kubernetes, variables.cloudRun, variables.awsBatch,
      variables.gridEngine, variables.parallel,
    ]
    for scheduler in schedulers {
      guard let found = try scheduler() else { continue }
      self = found
      return
    }
    try variables.checkThatCountIsUnused()
    return nil
  }
}
