/** Writes that the service would build with equal bytes: equal requests on equal objects. Each gets a transaction of its own. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { aftermath } from '../../../ts/aftermath.js';
import { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';

describe('writes with equal bytes', () => {
    let stage: Stage;

    beforeEach(async () => {
        stage = await setStage();
        await openAccountOnChain(stage, BTC, 2_000);
    });

    afterEach(() => stage.sandbox.close());

    function withMaxAge(maxAgeMs: number): aftermath {
        const options = { transaction: { resubmit: { times: 0, delayMs: 1, maxAgeMs } } };
        return on(stage.sandbox, { ...stage.wallet, options });
    }

    /** A write whose request or response is lost. */
    async function lose(exchange: aftermath, drop: 'before' | 'after'): Promise<OutcomeUnknown> {
        const end = stage.sandbox.faults.add({ route: 'submit/allocate', drop });
        const error: unknown = await exchange.addMargin(BTC, 100).catch((cause: unknown) => cause);
        end();
        expect(error).toBeInstanceOf(OutcomeUnknown);
        return error as OutcomeUnknown;
    }

    test('the outcome of the second is its own, not the failure of the first', async () => {
        const exchange = withMaxAge(60_000);
        const first = await lose(exchange, 'before');
        expect(await exchange.settle(first.entry, 'failed')).toMatchObject({ outcome: 'failed' });
        const second = await lose(exchange, 'after');
        expect(second.transactionDigest).not.toBe(first.transactionDigest);
        expect(await exchange.settle(second.entry)).toMatchObject({ outcome: 'executed' });
        expect(await exchange.settle(first.entry)).toMatchObject({ outcome: 'failed' });
    });

    test('an old lost one counts as failed when the later one is executed', async () => {
        const exchange = withMaxAge(60_000);
        const first = await lose(exchange, 'before');
        const now = exchange.milliseconds.bind(exchange);
        exchange.milliseconds = () => now() + 60_001;
        await exchange.addMargin(BTC, 100);
        expect(await exchange.settle(first.entry)).toMatchObject({ outcome: 'failed' });
        expect(exchange.writes().open).toEqual([]);
    });
});
