/** The demo when something is wrong: it says which step, and its sum is a check that can fail. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { runDemo, type DemoWorld } from '../../ts/cli/demo.js';
import type { Fault } from '../../ts/sandbox/index.js';
import { setStage, type Stage } from '../support/exchange.js';

let stage: Stage;
beforeEach(async () => {
    stage = await setStage();
});
afterEach(() => stage.sandbox.close());

async function demo(more: Partial<DemoWorld> = {}): Promise<string> {
    const said: string[] = [];
    const { sandbox, exchange, wallet } = stage;
    await runDemo({
        exchange,
        wallet: () => sandbox.wallet(wallet.walletAddress),
        funding: () => '0',
        lie: (tamper) => sandbox.faults.add({ route: 'build/createOrders', tamper }),
        say: (line) => {
            said.push(line);
        },
        ...more,
    });
    return said.join('\n');
}

/** Changes a figure of a market order's answer. */
function misquote(key: string): Fault {
    const rewrite = (rows: unknown): unknown =>
        (rows as Record<string, unknown>[]).map((row) =>
            row.type === 'market' ? { ...row, [key]: (row[key] as number) * 1.001 } : row,
        );
    return { route: 'submit/createOrders', rewrite };
}

describe('the demo', () => {
    test('tells every step, and adds up', async () => {
        const said = await demo();
        for (const step of [
            'Look at the market',
            'Open an account',
            'Trade',
            'Distrust the service',
            'Close everything',
            'it adds up',
        ]) {
            expect(said).toContain(step);
        }
    });

    test('shows what the service lied about', async () => {
        expect(await demo()).toMatch(/side: wanted buy, found sell/);
    });

    test('fails where a lie is not refused', async () => {
        const honest = (): (() => void) => () => undefined;
        await expect(demo({ lie: honest })).rejects.toThrow('"Distrust the service" failed: a service that doubles');
    });

    for (const [what, fault, words] of [
        ['a deposit that fails', { route: 'submit/deposit', status: 400 }, '"Open an account" failed: aftermath POST'],
        [
            'a withdrawal that fails',
            { route: 'build/withdraw', status: 400 },
            '"Close everything" failed: aftermath POST',
        ],
        ['a fill told at another price', misquote('average'), '"Add it up" failed: USDC does not add up'],
    ] as const) {
        test(`${what} fails the step by its name`, async () => {
            stage.sandbox.faults.add(fault);
            await expect(demo()).rejects.toThrow(words);
        });
    }
});
