/** The exchange of a command, as the program prepares it. */

import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { logToStderr } from '../ts/client.js';

test('shows objects that the exchange logs on stderr, without its secrets', () => {
    const stderr = new PassThrough();
    const { signal } = new AbortController();
    const io = { stdin: new PassThrough(), stdout: new PassThrough(), stderr, env: {}, signal };
    const password = 'a-long-password';
    const exchange = { password, log: (..._args: unknown[]): void => undefined };
    logToStderr(io, exchange);
    exchange.log('request', { body: { limit: 5, password } }, 7, undefined);
    expect(String(stderr.read())).toBe("request { body: { limit: 5, password: '(hidden)' } } 7 undefined\n");
});
