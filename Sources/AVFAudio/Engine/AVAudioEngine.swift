// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SpeechAudio
import SpeechHost
import SpeechPlayback
import SpeechSystem
import Synchronization

extension NSNotification.Name {
  /// Posted when the device's format changes. Never posted here: audio is converted to any format.
  public static let AVAudioEngineConfigurationChange = NSNotification.Name(
    "AVAudioEngineConfigurationChangeNotification"
  )
}

/// Mixes the output of players and plays it on the speech device.
///
/// Every call may come from any thread, also from within a completion handler. An engine that is no longer referenced
/// stops.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  // Safe because all mutable state is under locks.

  let mix: EngineMix
  let graph = NodeGraph()
  private let connecting = Mutex(())
  private let mainMixer = Mutex<AVAudioMixerNode?>(nil)
  private let input = Mutex<AVAudioInputNode?>(nil)

  /// Nodes connected to it are played.
  public let outputNode = AVAudioOutputNode()

  /// Creates an engine that is not running, with only an output.
  public override init() {
    mix = EngineMix(SharedHost.instance)
    super.init()
    outputNode.engine = self
    graph.add(outputNode)
  }

  deinit { end() }

  /// The mixer connected to the output; created at first use.
  open var mainMixerNode: AVAudioMixerNode {
    let (mixer, isNew) = mainMixer.withLock { mixer in
      if let mixer { return (mixer, false) }
      let new = AVAudioMixerNode()
      mixer = new
      return (new, true)
    }
    if isNew {
      attach(mixer)
      if graph.source(of: outputNode, bus: 0) == nil { connect(mixer, to: outputNode, format: nil) }
    }
    return mixer
  }

  /// The microphone; created at first use. It is recorded from while the engine runs and it has a tap.
  open var inputNode: AVAudioInputNode {
    let (node, isNew) = input.withLock { input in
      if let input { return (input, false) }
      let new = AVAudioInputNode()
      input = new
      return (new, true)
    }
    if isNew {
      node.engine = self
      graph.add(node)
    }
    return node
  }

  // MARK: Nodes

  /// The nodes of this engine, including its output.
  open var attachedNodes: Set<AVAudioNode> { graph.nodes }

  /// Attaches a node; detaches it from another engine first.
  open func attach(_ node: AVAudioNode) {
    if let other = node.engine {
      guard other !== self, !(node is AVAudioOutputNode), !(node is AVAudioInputNode) else {
        return
      }
      other.detach(node)
    }
    node.engine = self
    graph.add(node)
    (node as? AVAudioPlayerNode)?.queue.mix = mix
    didConnect()
  }

  /// Detaches a node with its connections; a player stops. The output stays.
  open func detach(_ node: AVAudioNode) {
    guard node.engine === self, node !== outputNode, !(node is AVAudioInputNode) else { return }
    graph.remove(node)
    didConnect()
    if let player = node as? AVAudioPlayerNode {
      player.queue.stop(unheard: true)
      player.queue.mix = nil
    }
    node.engine = nil
    mainMixer.withLock { if $0 === node { $0 = nil } }
  }

  // MARK: Connections

  /// Connects the output of a node to the next free input of a mixer, or to the only one of the output. Attaches both if
  /// needed.
  ///
  /// The format becomes the node's output format; buffers of any format can be played. Between a mixer and the output it
  /// is the format that the device is opened for.
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    let bus = (node2 as? AVAudioMixerNode).map { graph.freeBus(of: $0) } ?? 0
    connect(node1, to: node2, fromBus: 0, toBus: bus, format: format)
  }

  /// The same for a given input; every node has one output, 0.
  open func connect(
    _ node1: AVAudioNode,
    to node2: AVAudioNode,
    fromBus bus1: AVAudioNodeBus,
    toBus bus2: AVAudioNodeBus,
    format: AVAudioFormat?
  ) {
    guard bus1 == 0, bus2 >= 0, bus2 < node2.maxInputs, node1.numberOfOutputs > 0,
      node1 !== outputNode
    else {
      mix.problems.note("not connected: the nodes have no such input or output.")
      return
    }
    guard !(node1 is AVAudioInputNode) else {
      mix.problems.note("the microphone is not played: it can only have a tap.")
      return
    }
    attach(node1)
    attach(node2)
    graph.connect(node1, to: node2, bus: bus2)
    if let format { node1.connectedFormat = format }
    didConnect()
  }

  /// Disconnects an input.
  open func disconnectNodeInput(_ node: AVAudioNode, bus: AVAudioNodeBus) {
    graph.disconnect(inputOf: node, bus: bus)
    didConnect()
  }

  /// Disconnects all inputs.
  open func disconnectNodeInput(_ node: AVAudioNode) {
    graph.disconnect(inputOf: node)
    didConnect()
  }

  /// Disconnects an output; every node has one, 0.
  open func disconnectNodeOutput(_ node: AVAudioNode, bus: AVAudioNodeBus) {
    guard bus == 0 else { return }
    disconnectNodeOutput(node)
  }

  /// Disconnects the output.
  open func disconnectNodeOutput(_ node: AVAudioNode) {
    graph.disconnect(outputOf: node)
    didConnect()
  }

  /// Passes the connections and taps on to the mix.
  func didConnect() {
    // One at a time, so that the last one includes all changes.
    connecting.withLock { _ in
      let device = AudioFormat(outputNode.inputFormat(forBus: 0))
      mix.setRoutes(
        graph.routes(to: outputNode),
        players: graph.nodes.compactMap { ($0 as? AVAudioPlayerNode)?.queue },
        format: device ?? AudioFormat(sampleRate: 48000, channels: 2)
      )
    }
  }

  // MARK: Running

  /// Whether it was started, and neither paused nor stopped.
  open var isRunning: Bool { mix.isRunning }

  /// Does nothing: a device is opened when there is something to play.
  open func prepare() {}

  /// Starts playing, and recording if the input has a tap. Throws if no thread can be created, or there is no microphone
  /// to record from.
  ///
  /// Without a sound device time passes as if there were one, which is reported once on standard error.
  open func start() throws {
    let mix = mix
    if !isRunning { try input.withLock { $0 }?.begin() }
    guard let (run, wakeUp) = mix.start() else { return }
    do throws(SystemThread.Failure) {
      try startPlaybackThread("audio-engine", clock: mix.clock, wakeUp: wakeUp) {
        var loop = EngineLoop(mix, run: run, wakeUp: wakeUp)
        loop.play()
      }
    } catch {
      mix.stop()
      input.withLock { $0 }?.end()
      throw NSError(domain: NSPOSIXErrorDomain, code: Int(error.code))
    }
  }

  /// Pauses; restarting continues at exactly the same frame.
  open func pause() {
    mix.pause()
    input.withLock { $0 }?.end()
  }

  /// Stops, with all players.
  open func stop() { end() }

  /// Does nothing: no node here has a delay.
  open func reset() { for node in graph.nodes { node.reset() } }

  private func end() {
    mix.stop()
    input.withLock { $0 }?.end()
    for case let player as AVAudioPlayerNode in graph.nodes { player.queue.stop(unheard: true) }
  }
}

extension AVAudioNode {
  /// Maximum number of inputs.
  fileprivate var maxInputs: Int {
    switch self {
    case is AVAudioMixerNode: .max
    case is AVAudioOutputNode: 1
    default: 0
    }
  }
}
