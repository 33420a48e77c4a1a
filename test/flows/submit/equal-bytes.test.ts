/**
 * Writes that the service would build with equal bytes: equal requests on equal objects. Each gets a
 * transaction of its own.
 */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { InvalidNonce } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';

/** The gas budget of a dry run, MIST. */
function toGas(dryRun: unknown): { readonly gas: number } {
    return { gas: Number((dryRun as { gas: { budget: unknown } }).gas.budget) };
}

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

    const refuse = (route: string): (() => void) =>
        stage.sandbox.faults.add({ route, status: 400, body: { error: 'maintenance' } });

    test('later builds of the second have the budget of the request again', async () => {
        const exchange = withMaxAge(60_000);
        const end = refuse('submit/allocate');
        await expect(exchange.addMargin(BTC, 10)).rejects.toThrow('maintenance');
        end();
        const budgets: unknown[] = [];
        const build = exchange.privatePostBuildAllocate.bind(exchange);
        exchange.privatePostBuildAllocate = async (body) => {
            const { gasBudget } = (body as { metadata: { gasBudget?: unknown } }).metadata;
            budgets.push(gasBudget === undefined ? 'estimated' : 'lower');
            if (budgets.length === 2) throw new InvalidNonce('object 0x1 is not available for consumption');
            return build(body) as Promise<unknown>;
        };
        await exchange.addMargin(BTC, 10);
        expect(budgets.slice(0, 3)).toEqual(['estimated', 'lower', 'estimated']);
    });

    test('a deposit with metadata of its own is built with the lower budget, too', async () => {
        const exchange = withMaxAge(60_000);
        const params = { request: { metadata: { sender: stage.wallet.walletAddress } } };
        const end = refuse('submit/deposit');
        await expect(exchange.deposit('USDC', 10, params)).rejects.toThrow('maintenance');
        end();
        expect(await exchange.deposit('USDC', 10, params)).toMatchObject({ status: 'ok' });
    });

    test('a service that builds without the budget of the request is named', async () => {
        const exchange = withMaxAge(60_000);
        const end = refuse('submit/allocate');
        await expect(exchange.addMargin(BTC, 10)).rejects.toThrow('maintenance');
        end();
        let first: unknown;
        stage.sandbox.faults.add({ route: 'build/allocate', rewrite: (built: unknown) => (first ??= built) });
        await expect(exchange.addMargin(BTC, 10)).rejects.toThrow('must build with the gas budget of the request');
    });

    test('a build that the chain has executed already does not take its gas from the budget of a day', async () => {
        const { gas } = await withMaxAge(1).addMargin(BTC, 100, { dryRun: true }).then(toGas);
        const options = { transaction: { maxGasPerDay: Math.floor(gas * 2.5) } };
        const exchange = on(stage.sandbox, { ...stage.wallet, options });
        let first: unknown;
        let isLagging = false;
        const rewrite = (built: unknown): unknown => {
            first ??= built;
            if (!isLagging) return built;
            isLagging = false;
            return first;
        };
        stage.sandbox.faults.add({ route: 'build/allocate', rewrite });
        await exchange.addMargin(BTC, 100);
        isLagging = true;
        await exchange.addMargin(BTC, 100);
        await expect(exchange.addMargin(BTC, 100)).rejects.toThrow('maxGasPerDay');
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
