/** The process of `gateway --sandbox --json`, as a program in another language starts it. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import { builtPackage } from '../support/package.js';
import { send } from '../support/gateway.js';

test('gateway --sandbox --json prints one line, serves, and ends when the pipe of its parent closes', async () => {
    const child = spawn(process.execPath, [builtPackage('package/js/cli.js'), 'gateway', '--sandbox', '--json']);
    const lines: string[] = [];
    const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
    const ended = once(child, 'exit');
    await Promise.race([once(output, 'line'), ended]);
    const { url, token, pid } = JSON.parse(lines[0] ?? '') as { url: string; token: string; pid: number };
    expect(pid).toBe(child.pid);
    const answer = await send(`${url}/v1/fetchTicker`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(['BTC/USD:USDC']),
    });
    expect(answer).toMatchObject({ status: 200, body: { symbol: 'BTC/USD:USDC' } });
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
    expect(lines).toHaveLength(1);
}, 60_000);
