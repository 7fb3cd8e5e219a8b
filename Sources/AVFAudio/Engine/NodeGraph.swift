// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import Synchronization

/// The nodes of an engine and their connections. [any thread]
final class NodeGraph: Sendable {
  private struct Connection {
    var source: AVAudioNode
    var target: AVAudioNode
    var bus: AVAudioNodeBus
  }

  private struct State {
    var nodes: Set<AVAudioNode> = []
    var connections: [Connection] = []
  }

  private let state = Mutex(State())

  var nodes: Set<AVAudioNode> { state.withLock { $0.nodes } }

  func add(_ node: AVAudioNode) { state.withLock { _ = $0.nodes.insert(node) } }

  func remove(_ node: AVAudioNode) {
    state.withLock { state in
      state.nodes.remove(node)
      state.connections.removeAll { $0.source === node || $0.target === node }
    }
  }

  /// Connects two nodes, replacing the previous connections of both ends.
  func connect(_ source: AVAudioNode, to target: AVAudioNode, bus: AVAudioNodeBus) {
    state.withLock { state in
      state.connections.removeAll {
        $0.source === source || $0.target === target && $0.bus == bus
      }
      state.connections.append(Connection(source: source, target: target, bus: bus))
    }
  }

  /// Disconnects the output of a node.
  func disconnect(outputOf node: AVAudioNode) {
    state.withLock { $0.connections.removeAll { $0.source === node } }
  }

  /// Disconnects an input of a node; nil for all.
  func disconnect(inputOf node: AVAudioNode, bus: AVAudioNodeBus? = nil) {
    state.withLock { state in
      state.connections.removeAll { $0.target === node && (bus == nil || $0.bus == bus) }
    }
  }

  /// The node connected to an input.
  func source(of node: AVAudioNode, bus: AVAudioNodeBus) -> AVAudioNode? {
    state.withLock { state in
      state.connections.first { $0.target === node && $0.bus == bus }?.source
    }
  }

  /// The first unconnected input of a node.
  func freeBus(of node: AVAudioNode) -> AVAudioNodeBus {
    state.withLock { state in
      let taken = Set(state.connections.filter { $0.target === node }.map(\.bus))
      return (0...taken.count).first { !taken.contains($0) } ?? taken.count
    }
  }

  /// The number of a node's inputs up to the last connected one.
  func busCount(of node: AVAudioNode) -> Int {
    state.withLock { state in
      (state.connections.filter { $0.target === node }.map(\.bus).max() ?? -1) + 1
    }
  }

  /// The players with a route to `output`, with the settings along it.
  func routes(to output: AVAudioNode) -> [EngineMix.Route] {
    state.withLock { state in
      let next = Dictionary(
        state.connections.map { (ObjectIdentifier($0.source), $0.target) },
        uniquingKeysWith: { $1 }
      )
      // In connection order, so that sums are always the same.
      return state.connections.compactMap { connection in
        guard let player = connection.source as? AVAudioPlayerNode else { return nil }
        var route = EngineMix.Route(player: player.queue, settings: [player.settings])
        if let tap = player.tap { route.taps.append((tap, settings: 0)) }
        var node = connection.target
        // A cycle of mixers ends after as many steps as there are connections.
        for _ in state.connections {
          if node !== output { route.settings.append(node.settings) }
          if let tap = node.tap { route.taps.append((tap, settings: route.settings.count)) }
          if node === output { return route }
          guard let target = next[ObjectIdentifier(node)] else { return nil }
          node = target
        }
        return nil
      }
    }
  }
}
