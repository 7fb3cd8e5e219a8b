# SPDX-License-Identifier: Apache-2.0
"""Python loads this into a program in whose environment Witness is. Writes down what the program's library for Speech Dispatcher
sends and reads, and each event that it passes on: a line each, with the time, the connection, a word and bytes."""
import os, socket, sys, time, types

if "SPEECH_WITNESS" in os.environ:
    import speechd.client as library

    file = os.open(os.environ["SPEECH_WITNESS"], os.O_WRONLY | os.O_APPEND | os.O_CLOEXEC)

    def note(connection, word, piece):
        os.write(file, f"{time.monotonic()} {os.getpid()}.{connection} {word} {piece.hex()}\n".encode())

    class NotedSocket(socket.socket):
        def send(self, piece, *flags):
            note(id(self), "sends", piece)
            return super().send(piece, *flags)

        def recv(self, *arguments):
            piece = super().recv(*arguments)
            note(id(self), "reads", piece)
            return piece

    # The library's own name for the module, not the module, which others use.
    library.socket = types.ModuleType("socket")
    library.socket.__dict__.update(socket.__dict__, socket=NotedSocket)
    add = library._CallbackHandler.add_callback

    def add_callback(self, number, callback, event_types):
        def noted(kind, **mark):
            note(id(self), "passes", f"{number} {kind} {mark.get('index_mark', '')}".encode())
            callback(kind, **mark)
        add(self, number, noted, event_types)
    library._CallbackHandler.add_callback = add_callback
