/** Denials of a Sui node: which class they have, and that the address of the node stays secret. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import { toNodeError } from '../../../ts/exchange/errors/node.js';
import { toNodeFailure } from '../../../ts/node/failure.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const FRIEND = `0x${'f1'.repeat(32)}`;
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
const DENIALS: [status: number, type: new (message: string) => Error][] = [
    [401, ccxt.AuthenticationError],
    [403, ccxt.PermissionDenied],
    [429, ccxt.RateLimitExceeded],
];

describe('node denials', () => {
    let stage: Stage;
    let exchange: aftermath;

    beforeAll(async () => {
        stage = await setStage();
        await openAccountOnChain(stage, BTC);
        exchange = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
        await exchange.loadMarkets();
    });

    afterEach(() => {
        stage.sandbox.faults.clear();
    });

    afterAll(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });

    const thrownBy = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);
    const place = (): Promise<unknown> => exchange.createOrder(BTC, 'limit', 'buy', 0.01, 1_000, { postOnly: true });

    describe.each(DENIALS)('status %i of a node', (status, type) => {
        test('has its class, whatever the write reads', async () => {
            stage.sandbox.faults.add({ route: /sui\.rpc/, status });
            const writes = [
                place(),
                exchange.createTwapOrder(BTC, 'buy', 0.04, 240_000),
                exchange.withdraw('USDC', 1, FRIEND),
            ];
            for (const error of await Promise.all(writes.map(thrownBy))) {
                expect(error).toBeInstanceOf(type);
                expect(String(error)).toContain('aftermath node');
            }
        });

        test('to an execution proves nothing: the outcome is unknown', async () => {
            exchange.options['transaction'] = {
                ...exchange.options.transaction,
                resubmit: { times: 1, delayMs: 1 },
            };
            stage.sandbox.faults.add({ route: EXECUTE, status });
            const error = await thrownBy(place());
            expect(error).toBeInstanceOf(OutcomeUnknown);
            expect((error as OutcomeUnknown).cause).toBeInstanceOf(type);
            stage.sandbox.faults.clear();
            await exchange.settle((error as OutcomeUnknown).entry);
        });

        test('shows no part of an address after its host', async () => {
            const secret = 'a1b2c3d4e5f6';
            stage.sandbox.faults.add({ route: /sui\.rpc/, status });
            const { nodeUrl } = stage.sandbox;
            const other = on(stage.sandbox, {
                ...stage.wallet,
                options: { node: `${nodeUrl}/${secret}?key=${secret}` },
            });
            const error = await thrownBy(other.withdraw('USDC', 1, FRIEND));
            expect(error).toBeInstanceOf(ccxt.BaseError);
            expect(String((error as Error).stack)).not.toContain(secret);
        });

        test('has its class with other clients of the SDK', () => {
            const errors = [
                Object.assign(new Error('Unexpected status code'), { status }),
                new Error(`GraphQL request failed: Denied (${status})`),
            ];
            for (const error of errors) expect(toNodeError(toNodeFailure(error, 'call'), 'x')).toBeInstanceOf(type);
        });
    });

    test('an error without a status, and one of an object, are no denial', () => {
        for (const thrown of [new Error('fetch failed'), new Error('object 0x401 (4010)'), undefined, 'text']) {
            expect(toNodeError(toNodeFailure(thrown, 'call'), 'x')).toBeInstanceOf(ccxt.ExchangeNotAvailable);
        }
    });
});
