/** DCA orders against the sandbox: parts, self-cancels, hostile services and nodes, and lost responses. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import * as ccxt from 'ccxt';
import type { Dict } from 'ccxt';
import { aftermath as aftermathClass, type aftermath } from '../../../ts/aftermath.js';
import { OutcomeUnknown, TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { multisig } from '../../../ts/signer/multisig.js';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../ts/sandbox/index.js';
import { on } from '../../support/exchange.js';

const START = Date.UTC(2026, 8, 1, 12);
const HOUR = 3_600_000;
const STRANGER = `0x${'f1'.repeat(32)}`;
const BUILD = 'dca/transactions/create-order';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
/** SUI is worth 3 USDC in the sandbox without life. */
const TERMS = { parts: 4, interval: HOUR, minPrice: 0.2 };

/** The parsed text of the builder, which tests change. */
type Draft = ReturnType<Transaction['getData']>;

describe('DCA orders', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    let exchange: aftermath;
    let ahead = 0;

    const withOptions = (options: Dict = {}, config: Dict = {}): aftermath => {
        const { transaction = {}, ...others } = options as { transaction?: Dict };
        const all = { transaction: { pins: { coins: sandbox.coins }, ...transaction }, ...others };
        const made = on(sandbox, { urls: sandboxUrls(sandbox.url), ...wallet, ...config, options: all });
        return Object.assign(made, { milliseconds: () => START + ahead });
    };
    const venues = (): Sandbox['internals']['chain']['world']['venues'] => sandbox.internals.chain.world.venues;
    const held = (code: string, of = wallet.walletAddress): bigint =>
        sandbox.wallet(of).balances[sandbox.coins[code]!.type] ?? 0n;
    const executions = (): number => sandbox.requests.count(EXECUTE);

    /** The ids of the sandbox as pins. */
    function pins(changed: Dict = {}): Dict {
        const { packages, objects } = venues();
        return {
            chainId: sandbox.internals.chain.chainId,
            packages: { dca: packages.dca },
            objects: { dcaConfig: objects.dcaConfig.id, dcaCustody: objects.dcaCustody.id },
            coins: sandbox.coins,
            ...changed,
        };
    }

    function later(ms: number): void {
        ahead += ms;
        sandbox.step(START + ahead);
    }

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false, now: () => START + ahead });
        wallet = await sandbox.fund({ sui: 100, usdc: 10_000 });
        sandbox.mint(wallet.walletAddress, { usdc: 300 });
        exchange = withOptions();
    });

    afterAll(() => sandbox.close());

    afterEach(() => {
        sandbox.faults.clear();
    });

    test('sell equal parts, one each interval', async () => {
        const [usdc, sui] = [held('USDC'), held('SUI')];
        const order = await exchange.createDcaOrder('USDC', 'SUI', 120, { ...TERMS, maxPrice: 0.5, delay: HOUR });
        expect(order).toMatchObject({
            ...{ symbol: 'USDC/SUI', type: 'dca', side: 'sell', status: 'open', amount: 120, filled: 0, remaining: 120 },
            ...{ parts: 4, partsLeft: 4, interval: HOUR, minPrice: 0.2, maxPrice: 0.5, nextTimestamp: START + HOUR },
        });
        expect(usdc - held('USDC')).toBe(120_000_000n);
        expect(sui - held('SUI')).toBeGreaterThan(40_000_000n);
        later(HOUR);
        const [open] = await exchange.fetchDcaOrders(undefined, undefined, { status: 'open' });
        expect(open).toMatchObject({ id: order.id, status: 'open', filled: 30, remaining: 90, partsLeft: 3 });
        expect(open).toMatchObject({ minPrice: 0.2, maxPrice: 0.5, timestamp: START, nextTimestamp: START + 2 * HOUR });
        later(3 * HOUR);
        const [done] = await exchange.fetchDcaOrders(undefined, undefined, { status: 'closed' });
        expect(done).toMatchObject({ id: order.id, status: 'closed', filled: 120, remaining: 0, partsLeft: 0 });
        expect(done!.cost).toBeCloseTo(120 * 0.999 * done!.average!, 0);
        expect(await exchange.fetchDcaOrders(undefined, undefined, { status: 'open' })).toEqual([]);
    });

    test('are canceled by the signature of the wallet alone, without the service', async () => {
        const { id } = await exchange.createDcaOrder('SUI', 'USDC', 8, { ...TERMS, minPrice: 100 });
        later(HOUR);
        const [open] = await exchange.fetchDcaOrders(undefined, undefined, { status: 'open' });
        expect(open).toMatchObject({ id, filled: 0, status: 'open' });
        const before = held('SUI');
        const requests = sandbox.requests.count('dca/cancel');
        const canceled = await exchange.cancelDcaOrder(id);
        expect(canceled).toMatchObject({ id, symbol: 'SUI/USDC', status: 'canceled', type: 'dca' });
        // All of its coins, and its gas deposit, less the gas of the cancel.
        expect(held('SUI') - before).toBeGreaterThan(8_030_000_000n);
        expect(sandbox.requests.count('dca/cancel')).toBe(requests);
        expect(await exchange.fetchDcaOrders()).toMatchObject([{ status: 'closed' }, { id, status: 'canceled' }]);
        await expect(exchange.cancelDcaOrder(id)).rejects.toThrow(ccxt.OrderNotFound);
    });
});
