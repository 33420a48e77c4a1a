/** The demo: its output, and the errors that name the failed step. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { runDemo, type DemoWorld } from '../ts/demo.js';
import type { Fault } from '../../sandbox/ts/index.js';
import { setStage, type Stage } from '../../test/support/exchange.js';
import { run } from './support.js';

describe('the demo', () => {
    let stage: Stage;
    beforeEach(async () => {
        stage = await setStage();
    });
    afterEach(() => stage.sandbox.close());

    async function demo(more: Partial<DemoWorld> = {}): Promise<string> {
        const lines: string[] = [];
        const { sandbox, exchange, wallet } = stage;
        await runDemo({
            exchange,
            wallet: () => sandbox.wallet(wallet.walletAddress),
            funding: () => '0',
            tamper: (tamper) => sandbox.faults.add({ route: 'build/createOrders', tamper }),
            print: (line) => {
                lines.push(line);
            },
            ...more,
        });
        return lines.join('\n');
    }

    /** Changes a figure in the response to a market order. */
    function misquote(key: string): Fault {
        const rewrite = (rows: unknown): unknown =>
            (rows as Record<string, unknown>[]).map((row) =>
                row.type === 'market' ? { ...row, [key]: (row[key] as number) * 1.001 } : row,
            );
        return { route: 'submit/createOrders', rewrite };
    }

    test('prints every step and matches the balances', async () => {
        const output = await demo();
        for (const step of [
            'Read the market',
            'Open an account',
            'Trade',
            'Reject tampered transactions',
            'Close everything',
            'the balances match',
        ]) {
            expect(output).toContain(step);
        }
    });

    test.each([
        ['--read-lag', '500'],
        ['--deposit-to', 'capability'],
    ])('matches the balances with %s %s', async (...options) => {
        const { code, out } = await run(['demo', ...options]);
        expect([code, out]).toEqual([0, expect.stringContaining('the balances match')]);
    });

    test('prints what the service tampered with', async () => {
        expect(await demo()).toMatch(/side is sell; expected buy/);
    });

    test('fails if a tampered transaction is not refused', async () => {
        const honest = (): (() => void) => () => undefined;
        await expect(demo({ tamper: honest })).rejects.toThrow(
            '"Reject tampered transactions" failed: no refusal of a service that doubles',
        );
    });

    for (const [what, fault, message] of [
        ['a deposit that fails', { route: 'submit/deposit', status: 400 }, '"Open an account" failed: aftermath POST'],
        [
            'a withdrawal that fails',
            { route: 'build/withdraw', status: 400 },
            '"Close everything" failed: aftermath POST',
        ],
        ['a fill reported at another price', misquote('average'), '"Reconcile the balances" failed: USDC differs'],
    ] as const) {
        test(`${what} fails with the name of the step`, async () => {
            stage.sandbox.faults.add(fault);
            await expect(demo()).rejects.toThrow(message);
        });
    }
});
