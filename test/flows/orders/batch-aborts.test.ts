/** Aborts of a transaction that places several orders: the error names the order whose command aborted. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { fromBase64 } from '@mysten/sui/utils';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { readTransactionData } from '../../../ts/transaction/data.js';
import { describeTransaction } from '../../../ts/transaction/describe.js';
import type { JournalRecord } from '../../../ts/transaction/journal-record.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';
import { MOVE_ABORT } from '../../exchange/errors/sample-response.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const BUILDER = '/api/perpetuals/account/transactions/cancel-and-place-orders';
const SUBMIT = 'submit/createOrders';

describe('an abort of several orders', () => {
    let stage: Stage;
    let exchange: aftermath;
    let rival: aftermath;
    let bid: number;
    let ask: number;
    let approve: () => unknown = () => undefined;
    let onRecord: (record: JournalRecord) => void = () => undefined;

    beforeEach(async () => {
        stage = await setStage();
        [approve, onRecord] = [() => undefined, () => undefined];
        const urls = sandboxUrls(stage.sandbox.url);
        exchange = on(stage.sandbox, {
            ...stage.wallet,
            urls,
            options: {
                transaction: {
                    approve: () => approve(),
                    journal: (record: JournalRecord) => {
                        onRecord(record);
                    },
                },
            },
        });
        await openAccountOnChain({ ...stage, exchange }, BTC);
        const wallet = await stage.sandbox.fund({ usdc: 10_000, sui: 10 });
        rival = on(stage.sandbox, wallet);
        await openAccountOnChain({ sandbox: stage.sandbox, wallet, exchange: rival }, BTC);
        const book = await exchange.fetchOrderBook(BTC, 1);
        [bid, ask] = [Number(book.bids[0]?.[0]), Number(book.asks[0]?.[0])];
    });

    afterEach(async () => {
        await Promise.all([exchange.close(), rival.close()]);
        await stage.sandbox.close();
    });

    const at = (price: number): number => Number(exchange.priceToPrecision(BTC, price));
    const middle = (): number => at((bid + ask) / 2);
    const buy = (price: number, params = {}): object => ({
        ...{ symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price, params },
    });
    const PO = { postOnly: true };
    /** Post-only orders, of which the last one takes what {@link offer} offers. */
    const postOnly = (): object[] => [buy(at(bid * 0.9), PO), buy(at(bid * 0.8), PO), buy(middle(), PO)];
    const offer = (): Promise<unknown> => rival.createOrder(BTC, 'limit', 'sell', 0.01, middle());
    const place = (orders: object[]): Promise<unknown> => exchange.createOrders(orders as never);
    const THIRD = `aftermath orders[2] ${BTC}: `;

    test('in the simulation of a node names the order', async () => {
        const fetch = exchange.fetch.bind(exchange);
        exchange.fetch = async (url: string, ...others) => {
            const response: unknown = await fetch(url, ...others);
            if (url.endsWith(BUILDER)) await offer();
            return response;
        };
        const error = (await place(postOnly()).catch((thrown: unknown) => thrown)) as Error;
        expect(error).toBeInstanceOf(ccxt.OrderImmediatelyFillable);
        expect(error.message).toMatch(`${THIRD}a simulation of the transaction failed: MoveAbort in `);
        expect(error.message).toMatch('(the post-only order would take liquidity)');
    });

    test('in the execution by a node names the order', async () => {
        approve = offer;
        const error = (await place(postOnly()).catch((thrown: unknown) => thrown)) as Error;
        expect(error).toBeInstanceOf(ccxt.OrderImmediatelyFillable);
        expect(error.message).toMatch(`${THIRD}the transaction failed: MoveAbort in `);
    });

    test('of a single order has the text of the node only', async () => {
        approve = offer;
        await expect(place([buy(middle(), PO)])).rejects.toThrow('aftermath the transaction failed: MoveAbort');
    });

    test('at the builder of a node transaction names the only order of its market, or the market', async () => {
        const eth = Number(exchange.priceToPrecision(ETH, Number((await exchange.fetchTicker(ETH)).last) * 0.9));
        const inEth = { symbol: ETH, type: 'limit', side: 'buy', amount: 0.1, price: eth, params: PO };
        // The account has no position in ETH.
        const of = `MoveAbort in dynamic_field, code 1`;
        await expect(place([buy(at(bid * 0.9), PO), inEth])).rejects.toThrow(
            new RegExp(`^aftermath orders\\[1\\] ${ETH}: POST .* ${of}`),
        );
        await expect(place([inEth, buy(at(bid * 0.9), PO), inEth])).rejects.toThrow(
            new RegExp(`^aftermath ${ETH}: POST .* ${of}`),
        );
        await expect(place([inEth])).rejects.toThrow(new RegExp(`^aftermath POST .* ${of}`));
    });

    test('in the submit by the service names the order', async () => {
        onRecord = (record) => {
            if (!('transactionBytes' in record)) return;
            const { calls } = describeTransaction(readTransactionData(fromBase64(record.transactionBytes)));
            const placing = [...calls.keys()].filter((n) => /::place_limit_order\b/.test(`${calls[n]}`));
            const message = MOVE_ABORT.replace('command 3', `command ${placing[2]}`);
            stage.sandbox.faults.add({ route: SUBMIT, status: 500, body: { error_code: 1, message }, times: 1 });
        };
        const orders = [buy(at(bid * 0.9)), buy(at(bid * 0.8)), buy(at(bid * 0.7))];
        const error = await place(orders).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(ccxt.InvalidOrder);
        expect((error as Error).message).toMatch(`${THIRD}POST ${stage.sandbox.url}`);
        expect((error as Error).message).toMatch('(the book cannot fill the market order)');
    });
});
