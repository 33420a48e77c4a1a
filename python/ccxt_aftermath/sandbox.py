"""A gateway with a sandbox exchange as a child process."""

import json
import os
import shutil
import signal
import subprocess
import tempfile
import threading
from typing import IO, Any, Dict, List, Optional, Sequence, cast

from .errors import make_error

_PROGRAM = ('npx', '--no-install', 'ccxt-aftermath')
_ARGUMENTS = ('gateway', '--sandbox', '--json')
_STOP_S = 35.0


class Sandbox:
    """Starts a gateway with a sandbox exchange, and stops it at the end of the `with` block.

    Node and the npm package `ccxt-aftermath` must be installed. Example::

        with Sandbox() as sandbox:
            exchange = aftermath(sandbox.config)
            print(exchange.fetch_ticker('BTC/USD:USDC'))

    :param command: the program as a list; `npx --no-install ccxt-aftermath` when left out
    :param timeout: of the start, seconds
    :param deployment: `mainnet` gives the sandbox the ids of that chain; ids of its own when left out
    """

    def __init__(
        self, command: Optional[Sequence[str]] = None, *, timeout: float = 60.0, deployment: Optional[str] = None
    ) -> None:
        """Makes a gateway, which `start` starts.

        :raises BadRequest: an argument is of a wrong type
        """
        is_list = isinstance(command, Sequence) and all(isinstance(each, str) for each in command)
        if command is not None and (isinstance(command, str) or not is_list):
            raise make_error('BadRequest', f'command {command!r} is no list of texts; pass the program and its arguments, such as ["./js/cli.js"]')
        if isinstance(timeout, bool) or not isinstance(timeout, (int, float)) or not timeout > 0:
            raise make_error('BadRequest', f'timeout {timeout!r} is no number of seconds above 0')
        chain = () if deployment is None else ('--deployment', deployment)
        self._command = [*(command or _PROGRAM), *_ARGUMENTS, *chain]
        self._timeout = timeout
        self._process: 'Optional[subprocess.Popen[str]]' = None
        self._errors: Optional[IO[str]] = None
        self.url = ''
        self.token = ''
        self.pid: Optional[int] = None

    @property
    def config(self) -> Dict[str, Any]:
        """The configuration of an exchange object: `url` and `token`."""
        return {'url': self.url, 'token': self.token}

    def start(self) -> 'Sandbox':
        """Starts the gateway, and returns when it serves.

        :raises ExchangeNotAvailable: it did not start in time
        """
        program = shutil.which(self._command[0]) or self._command[0]
        self._errors = tempfile.TemporaryFile('w+', encoding='utf-8', errors='replace')
        try:
            self._process = subprocess.Popen(
                [program, *self._command[1:]],
                # The gateway ends with this pipe, also when this program is killed.
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                encoding='utf-8',
                # Ctrl-C must reach this program only, which stops the gateway then.
                start_new_session=os.name == 'posix',
            )
        except OSError as error:
            self.stop()
            raise make_error('ExchangeNotAvailable', f'{self._command[0]} cannot be started ({error})') from None
        try:
            started = self._read_start(self._process)
            self.url, self.token, self.pid = started['url'], started['token'], int(started['pid'])
        except BaseException:
            self.stop()
            raise
        return self

    def stop(self) -> None:
        """Stops the gateway, and waits for its end."""
        process, self._process = self._process, None
        if process is not None:
            self._terminate(process)
            try:
                process.wait(_STOP_S)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()
        if self._errors is not None:
            self._errors.close()
            self._errors = None

    def __enter__(self) -> 'Sandbox':
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _read_start(self, process: 'subprocess.Popen[str]') -> Any:
        """Reads the first line: the address, the token and the process of the gateway."""
        lines: List[str] = []
        stdout = cast(IO[str], process.stdout)
        done = threading.Event()

        def read() -> None:
            lines.append(stdout.readline())
            done.set()
            # Later output must not fill the pipe.
            for _ in stdout:
                pass

        threading.Thread(target=read, daemon=True).start()
        done.wait(self._timeout)
        try:
            return json.loads(lines[0])
        except (IndexError, ValueError):
            reason = 'did not start in time' if not lines else 'did not start'
            raise make_error('ExchangeNotAvailable', f'{" ".join(self._command)} {reason}: {self._last_errors()}') from None

    def _last_errors(self) -> str:
        if self._errors is None:
            return ''
        self._errors.seek(0)
        return self._errors.read()[-2000:].strip()

    def _terminate(self, process: 'subprocess.Popen[str]') -> None:
        if process.poll() is not None:
            return
        if self.pid is not None and os.name == 'posix':
            # npx does not pass signals on; this is the process of the gateway itself.
            try:
                os.kill(self.pid, signal.SIGTERM)
            except ProcessLookupError:
                pass
        else:
            process.terminate()
