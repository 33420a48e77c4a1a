/** Every tampered response: the error names the tampered part, and nothing is signed. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { aftermath } from '../../../ts/aftermath.js';
import { toSentence } from '../../../ts/core/problem.js';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import type { Tampering } from '../../../sandbox/ts/index.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';

type Write = (of: aftermath, price: number) => Promise<unknown>;

const order: Write = (of, price) => of.createOrder(BTC, 'limit', 'buy', 0.01, price);
const market: Write = (of) => of.createOrder(BTC, 'market', 'sell', 0.01);
const deposit: Write = (of) => of.deposit('USDC', 100);
const withdraw: Write = (of) => of.withdraw('USDC', 100, of.walletAddress);
const allocate: Write = (of) => of.addMargin(BTC, 10);
const open: Write = (of) => of.createAccount(BTC, { another: true });

/** The tampered part, the write, and the departure. */
const TAMPERINGS: readonly (readonly [Tampering, string, Write, RegExp])[] = [
    ['digest', 'an order', order, /^signingDigest is .*; expected the digest of the received bytes/],
    ['sender', 'an order', order, /^sender is .*; expected your wallet/],
    ['gasOwner', 'an order', order, /^gas owner is .*; expected your wallet/],
    ['gasBudget', 'an order', order, /^gas budget is \d{10,} MIST; expected at most 100000000 MIST .*maxGasBudget.*/],
    ['gasPrice', 'an order', order, /^gas price is 7500 MIST; expected at most \d+ MIST .*maxGasPrice.*/],
    ['expiration', 'an order', order, /^expiration is missing; expected epoch \d+ at the latest.*/],
    ['transfer', 'an order', order, /recipient is 0x7{64}; expected you, 0x\w+/],
    ['split', 'an order', order, /recipient is 0x7{64}; expected you, 0x\w+/],
    ['call', 'an order', order, / is one more; expected only the requested orders on BTC.USD:USDC/],
    ['call', 'a deposit', deposit, /expected only what deposit needs|is a value that an earlier command consumed/],
    ['publish', 'an order', order, /; expected no package published/],
    ['package', 'an order', order, /^package \(perpetuals\) is 0x7{64}; expected 0x\w+.*/],
    ['amount', 'a deposit', deposit, /amount is 200 USDC; expected 100 USDC/],
    ['amount', 'a withdrawal', withdraw, /amount is 200 USDC; expected 100 USDC/],
    ['amount', 'an allocation', allocate, /amount is 20 USDC; expected 10 USDC/],
    ['size', 'an order', order, /size is 0.02 BTC; expected 0.01 BTC/],
    ['size', 'a market order', market, /size is 0.02 BTC; expected 0.01 BTC/],
    ['price', 'an order', order, /price is [\d.]+; expected [\d.]+/],
    ['side', 'an order', order, /side is sell; expected buy/],
    ['side', 'a market order', market, /side is buy; expected sell/],
    ['market', 'an order', order, /expected the requested market|expected only what createOrders needs/],
    ['recipient', 'a withdrawal', withdraw, /recipient is 0x7{64}; expected you, 0x\w+/],
    ['recipient', 'a new account', open, /recipient is 0x7{64}; expected you, 0x\w+/],
];

describe('rejects a tampered', () => {
    let stage: Stage;
    let price: number;

    beforeAll(async () => {
        stage = await setStage();
        await openAccountOnChain(stage, BTC, 2_000);
        const { bids } = await stage.exchange.fetchOrderBook(BTC, 1);
        price = Number(stage.exchange.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
        await order(stage.exchange, price);
    });

    afterAll(() => stage.sandbox.close());

    test.each(TAMPERINGS)('%s, in %s', async (tamper, _what, write, departure) => {
        const { exchange, sandbox } = stage;
        sandbox.requests.clear();
        const remove = sandbox.faults.add({ route: '*', tamper });
        const error: unknown = await write(exchange, price).catch((thrown: unknown) => thrown);
        remove();
        expect(error).toBeInstanceOf(TransactionMismatch);
        const departures = (error as TransactionMismatch).departures.map((one) => toSentence('mismatch', one));
        expect(departures).toContainEqual(expect.stringMatching(departure));
        expect(sandbox.requests.list.filter(({ route }) => route.startsWith('submit'))).toEqual([]);
    });

    test('response without learning from it', async () => {
        const { sandbox, wallet } = stage;
        // A new client has no pins yet.
        const fresh = on(sandbox, wallet);
        const remove = sandbox.faults.add({ route: '*', tamper: 'recipient' });
        await expect(withdraw(fresh, price)).rejects.toThrow(TransactionMismatch);
        remove();
        expect(fresh.options.transaction.packages).toEqual({});
        await withdraw(fresh, price);
    });
});
