// SPDX-License-Identifier: Apache-2.0

import SpeechStore
import Testing

@Suite("Shards")
struct ShardTests {
  @Test("each unit belongs to exactly one shard, and neighbours to different ones")
  func units() throws {
    let shards = try (0..<7).map { try #require(Shard($0, of: 7)) }
    for unit in 0..<100 {
      let owners = shards.filter { $0.contains(unit) }
      #expect(owners == [shards[unit % 7]])
    }
    #expect((0..<100).allSatisfy(Shard.whole.contains))
  }

  @Test("a shard is typed as index and count", arguments: ["0/1", "2/8", "7/8", "0/999999999"])
  func typed(text: String) {
    #expect(Shard(typed: text)?.description == text)
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", "1", "/", "8/8", "-1/8", "+1/8", "1/0", "0/0", "1/ 8", "1/2/3", "a/b", "0/1000000000",
      "٣/٨",
    ]
  )
  func refused(text: String) {
    #expect(Shard(typed: text) == nil)
  }

  @Test(
    "each scheduler tells its shard",
    arguments: [
      ([:], nil),
      (
        ["SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "4"],
        "2/4"
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "10",
          "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_STEP": "3",
        ], "2/4"
      ),
      (["JOB_COMPLETION_INDEX": "0", "SYNTH_HOST_SHARDS": "3"], "0/3"),
      (["CLOUD_RUN_TASK_INDEX": "2", "CLOUD_RUN_TASK_COUNT": "3"], "2/3"),
      (["AWS_BATCH_JOB_ARRAY_INDEX": "9", "SYNTH_HOST_SHARDS": "10"], "9/10"),
      (
        [
          "SGE_TASK_ID": "5", "SGE_TASK_FIRST": "1", "SGE_TASK_LAST": "9", "SGE_TASK_STEPSIZE": "2",
        ],
        "2/5"
      ),
      (["SGE_TASK_ID": "undefined", "SGE_TASK_FIRST": "undefined"], nil),
      (["PARALLEL_SEQ": "1", "SYNTH_HOST_SHARDS": "4"], "0/4"),
      (["PARALLEL_SEQ": "4", "SYNTH_HOST_SHARDS": "4"], "3/4"),
      // Without a count, each command may have a manifest of its own.
      (["PARALLEL_SEQ": "4"], nil),
      // The first one that is set decides.
      (
        [
          "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "2",
          "PARALLEL_SEQ": "4", "SYNTH_HOST_SHARDS": "4",
        ], "1/2"
      ),
    ] as [([String: String], String?)]
  )
  func scheduler(environment: [String: String], shard: String?) throws {
    #expect(try Shard(environment: environment)?.description == shard)
  }

  @Test(
    "variables that do not go together are refused",
    arguments: [
      ["SLURM_ARRAY_TASK_ID": "5"],
      ["SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "3"],
      ["SLURM_ARRAY_TASK_ID": "x", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "4"],
      ["SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "4"],
      ["SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "4"],
      // --array=1,2,5
      [
        "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "5",
        "SLURM_ARRAY_TASK_COUNT": "3",
      ],
      [
        "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "3",
        "SLURM_ARRAY_TASK_STEP": "0",
      ],
      ["JOB_COMPLETION_INDEX": "0"],
      ["JOB_COMPLETION_INDEX": "3", "SYNTH_HOST_SHARDS": "3"],
      ["JOB_COMPLETION_INDEX": "0", "SYNTH_HOST_SHARDS": "-3"],
      ["JOB_COMPLETION_INDEX": "", "SYNTH_HOST_SHARDS": "3"],
      ["CLOUD_RUN_TASK_INDEX": "2"],
      ["AWS_BATCH_JOB_ARRAY_INDEX": "2"],
      ["SGE_TASK_ID": "5", "SGE_TASK_FIRST": "1"],
      ["SGE_TASK_ID": "5", "SGE_TASK_FIRST": "1", "SGE_TASK_LAST": "8", "SGE_TASK_STEPSIZE": "2"],
      ["PARALLEL_SEQ": "5", "SYNTH_HOST_SHARDS": "4"],
      ["PARALLEL_SEQ": "0", "SYNTH_HOST_SHARDS": "4"],
      ["SYNTH_HOST_SHARDS": "4"],
    ]
  )
  func halfSet(environment: [String: String]) {
    #expect(throws: ShardError.self) { _ = try Shard(environment: environment) }
  }
}
