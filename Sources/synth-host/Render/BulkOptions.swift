// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechStore
import SpeechSystem

/// Many texts at once.
struct BulkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Render every item of this manifest (JSON Lines) to a file of its own in the folder --out.",
      valueName: "file"
    ),
    completion: .manifestFile
  )
  var manifest: String?

  @Option(
    help: ArgumentHelp(
      "Only units INDEX, INDEX + COUNT and so on, counted from 0: 2/8 is the third of eight parts. Default: as the variables "
        + "of Slurm, Kubernetes, Cloud Run, AWS Batch, Grid Engine or GNU parallel say, else all units.",
      valueName: "index/count"
    ),
    transform: Self.shard(typed:)
  )
  var shard: Shard?

  @Flag(help: "Render nothing; print how many units are missing. Exit status 75 if there are any.")
  var missing = false

  @Flag(help: "With --missing: print the missing units' ids, as JSON.")
  var json = false

  private static func shard(typed: String) throws -> Shard {
    guard let shard = Shard(typed: typed) else {
      throw ValidationError(
        "It must be INDEX/COUNT with an index from 0 to COUNT - 1, such as 0/8."
      )
    }
    return shard
  }

  /// Checks that no option is used that needs a manifest.
  func checkThatUnused() throws {
    guard shard == nil, !missing, !json else {
      throw ValidationError("--shard, --missing and --json are for --manifest FILE.")
    }
  }

  func validate() throws {
    guard !json || missing else {
      throw ValidationError("--json requires --missing; for progress as JSON use --progress json.")
    }
  }

  /// The shard that was given, else the scheduler's, else all.
  func takenShard() throws(ShardError) -> Shard {
    if let shard { return shard }
    return try Shard(environment: ProgramContext.environment) ?? .whole
  }
}
