/** Which facts a write needs that only the user can know, before it is signed. */

import { base58 } from '@scure/base';
import { describe, expect, test } from '@jest/globals';
import { listUnpinned } from '../../../ts/transaction/pins/pins.js';
import type { Trust } from '../../../ts/transaction/context.js';
import type { Envelope } from '../../../ts/transaction/envelope.js';
import type { Intent } from '../../../ts/transaction/intent.js';
import { BTC, CAPABILITY, CHAIN, DEEP, EPOCH, OTHER, OWN, USDC, Write, during } from '../kit.js';

const ALLOCATION: Intent = { action: 'allocate', account: OWN, market: BTC, amount: 1n };

/** The place of each departure, the pin that answers it, and what was found. */
function listAt(
    intent: Intent,
    change: { readonly trust?: Partial<Trust>; readonly validity?: Partial<Envelope['validity']> } = {},
): string[] {
    const { envelope, trust } = new Write(intent);
    const transaction = { expiration: during(EPOCH, EPOCH + 1n) } as Parameters<typeof listUnpinned>[0];
    const validity = { ...envelope.validity, ...change.validity };
    return listUnpinned(transaction, { ...envelope, validity }, intent, { ...trust, ...change.trust }).map(
        ({ at, wanted, found }) => `${at}: ${/pins[^ ]*/.exec(wanted)?.[0] ?? wanted}: ${found}`,
    );
}

test('a write of pinned facts needs no other', () => {
    expect(listAt(ALLOCATION)).toEqual([]);
});

describe('a chain without a pin', () => {
    test('is a departure with what the transaction names', () => {
        const chainId = undefined;
        expect(listAt(ALLOCATION, { validity: { chainId } })).toEqual([
            `expiration.chain: pins.chainId: ${base58.encode(CHAIN)}`,
        ]);
        expect(listAt(ALLOCATION, { validity: { chainId }, trust: { mayLearn: true } })).toEqual([]);
    });
});

describe('an account that was only found on the chain', () => {
    const trust = { isAccountDiscovered: true };

    test.each([false, true])('gets nothing, learned or not: %s', (mayLearn) => {
        expect(listAt(ALLOCATION, { trust: { ...trust, mayLearn } })).toEqual([
            `account: pins.account;: capability ${CAPABILITY}`,
        ]);
    });

    test('may be canceled in', () => {
        const cancel = { action: 'cancelOrders', account: OWN, market: BTC, orderIds: [1n] } as unknown as Intent;
        expect(listAt(cancel, { trust })).toEqual([]);
    });
});

describe('a market and a coin that only the service describes', () => {
    const market = { ...BTC, isUnpinned: true };
    const coin = { ...USDC, isUnpinned: true };

    test('are departures, unless facts may be learned', () => {
        const intent: Intent = { ...ALLOCATION, market, account: { ...OWN, coin } };
        expect(listAt(intent)).toEqual([
            `${BTC.symbol} id: pins.markets['${BTC.symbol}']: ${BTC.id}`,
            `decimals of USDC: pins.markets: 6, of ${USDC.type}, according to the service`,
        ]);
        expect(listAt(intent, { trust: { mayLearn: true } })).toEqual([]);
    });

    test('of the wallet are never learned', () => {
        const send = { action: 'sendCoin', coin: { ...DEEP, isUnpinned: true }, amount: 1n } as unknown as Intent;
        const wanted = [`decimals of DEEP: pins.coins.DEEP: 6, of ${DEEP.type}, according to the service`];
        expect([listAt(send), listAt(send, { trust: { mayLearn: true } })]).toEqual([wanted, wanted]);
    });
});

describe('the package of the vault of an account', () => {
    const vault = { id: '0x7', packageId: OTHER } as unknown as NonNullable<typeof OWN.vault>;
    const intent: Intent = { ...ALLOCATION, account: { ...OWN, vault } };
    const packages = new Write(intent).trust.packages;

    test('is a departure without a pin, unless it may be learned', () => {
        expect(listAt(intent)).toEqual([`package (vault): pins.packages.vault: ${OTHER}`]);
        expect(listAt(intent, { trust: { mayLearn: true } })).toEqual([]);
    });

    test('must be the pinned one, also where packages are learned', () => {
        expect(listAt(intent, { trust: { packages: { ...packages, vault: [OTHER] } } })).toEqual([]);
        for (const mayLearn of [false, true]) {
            const trust = { mayLearn, packages: { ...packages, vault: ['0x8'] } };
            expect(listAt(intent, { trust })).toEqual([`package (vault): pins.packages.vault): ${OTHER}`]);
        }
    });
});
