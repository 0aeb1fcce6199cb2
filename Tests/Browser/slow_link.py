"""A way to a port of this machine that is slow until it is healed."""

import socket
import threading
from time import sleep


class SlowLink:
    """Listens at a port of its own, and passes on what arrives there after a delay, in both directions."""

    def __init__(self, port: int) -> None:
        self.delay = 0.0
        self._target = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open: list[socket.socket] = []
        self.port = int(self._listener.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near = self._listener.accept()[0]
                far = socket.create_connection(("127.0.0.1", self._target))
            except OSError:
                return
            self._open += [near, far]
            for source, target in ((near, far), (far, near)):
                source.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                threading.Thread(target=self._pass, args=(source, target), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket) -> None:
        try:
            while part := source.recv(65536):
                sleep(self.delay)
                target.sendall(part)
        except OSError:
            pass
        # What ends on one side ends on the other.
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def close(self) -> None:
        """Ends the link, and all connections over it."""
        for end in [self._listener, *self._open]:
            end.close()
