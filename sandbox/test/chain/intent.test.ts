import { describe, expect, test } from '@jest/globals';
import type { Action } from '../../ts/chain/types.js';
import { BTC, keyOf, limit, market, opened, Stage } from './support.js';
import { refusalOf } from './transaction-edits.js';

const NOWHERE = `0x${'9'.repeat(64)}`;

/** One for all tests: refusals change nothing. */
const untouched = opened();

describe('refuses a request, naming the field', () => {
    const one = limit(BTC, 'buy', 1, 90);
    const cases: [name: string, action: Action, body: Record<string, unknown>, RegExp][] = [
        [
            'a deposit with too many decimals',
            'deposit',
            { amount: 0.0000001 },
            /^amount is 1e-7; pass at most 6 decimals$/,
        ],
        ['a negative deposit', 'deposit', { amount: -1 }, /^amount: wanted a positive number/],
        ['a deposit above u64', 'deposit', { amount: 1e30 }, /^amount: wanted .* u64/],
        ['no amount', 'withdraw', {}, /^amount: wanted a number, found nothing/],
        ['an amount as text', 'withdraw', { amount: '1' }, /^amount: wanted a number, found "1"/],
        ['no account', 'withdraw', { accountId: undefined, amount: 1 }, /^accountId: wanted text/],
        [
            'an unknown account',
            'withdraw',
            { accountId: NOWHERE, amount: 1 },
            /^accountId: wanted the id of an account/,
        ],
        ['no id', 'withdraw', { accountId: '0xzz', amount: 1 }, /^accountId: wanted 0x and up to 64 digits/],
        [
            'a flag as text',
            'withdraw',
            { amount: 1, toAddressBalance: 'yes' },
            /^toAddressBalance: wanted true or false/,
        ],
        ['an unknown market', 'allocate', { chId: NOWHERE, amount: 1 }, /^chId: wanted the id of a market/],
        ['another coin', 'createAccount', { settleId: '0x2::sui::SUI' }, /^settleId: wanted 0x\w+::usdc::USDC/],
        ['no coin', 'createAccount', { settleId: 'usdc' }, /^settleId: wanted/],
        ['leverage of zero', 'setLeverage', { chId: BTC, leverage: 0 }, /^leverage: wanted a positive number/],
        ['leverage that is too small', 'setLeverage', { chId: BTC, leverage: 1e-30 }, /^leverage: wanted 1 or more/],
        ['no orders', 'createOrders', { orders: [] }, /^orders: wanted at least one order/],
        [
            'a size with too many decimals',
            'createOrders',
            { orders: [one, { ...one, amount: 1e-10 }] },
            /^orders\[1\]\.amount is .*9 decimals/,
        ],
        [
            'no size',
            'createOrders',
            { orders: [{ ...one, amount: undefined }] },
            /^orders\[0\]\.amount: wanted a number/,
        ],
        [
            'no price',
            'createOrders',
            { orders: [{ ...one, price: null }] },
            /^orders\[0\]\.price: wanted a number, found null/,
        ],
        [
            'no such side',
            'createOrders',
            { orders: [{ ...one, side: 'long' }] },
            /^orders\[0\]\.side: wanted buy or sell/,
        ],
        [
            'no such type',
            'createOrders',
            { orders: [{ ...one, type: 'stop' }] },
            /^orders\[0\]\.type: wanted limit or market/,
        ],
        [
            'a client id of letters',
            'createOrders',
            { orders: [{ ...one, clientOrderId: 'a' }] },
            /clientOrderId: .*u64/,
        ],
        ['a client id above u64', 'createOrders', { orders: [{ ...one, clientOrderId: String(2n ** 64n) }] }, /u64/],
        [
            'a fractional expiry',
            'createOrders',
            { orders: [{ ...one, expirationTimestampMs: 1.5 }] },
            /expirationTimestampMs/,
        ],
        ['an invalid order', 'createOrders', { orders: [7] }, /^orders\[0\]\.: wanted an object/],
        ['an order id of letters', 'cancelOrders', { chId: BTC, orderIds: ['x'] }, /^orderIds\[0\]: wanted digits/],
        [
            'a missing client id',
            'cancelOrders',
            { chId: BTC, orderIds: [], clientOrderIds: ['8'], shouldAbortOnMissingId: true },
            /^clientOrderIds\[0\]: wanted the id of a resting order/,
        ],
        ['more than the coins', 'deposit', { amount: 5001 }, /coins of 0x\w+: wanted 5001000000 .* found 5000000000/],
        [
            'more than the address balance',
            'deposit',
            { amount: 1, fromAddressBalance: true },
            /address balance of 0x\w+: wanted 1000000 of .*USDC, found 0/,
        ],
    ];
    for (const [name, action, body, message] of cases) {
        test(name, async () => {
            const {
                stage,
                signer,
                account: { capabilityId },
            } = await untouched;
            const refusal = refusalOf(() => stage.build(signer, action, { accountId: capabilityId, ...body }));
            expect(refusal.message).toMatch(message);
            expect(refusal.status).toBe(400);
        });
    }

    test('an account of another wallet', async () => {
        const {
            stage,
            account: { capabilityId },
        } = await opened();
        const attacker = stage.fund(keyOf('ed25519', 66));
        const refusal = refusalOf(() => stage.build(attacker, 'withdraw', { accountId: capabilityId, amount: 1 }));
        expect([refusal.status, refusal.message]).toEqual([
            400,
            expect.stringMatching(/^accountId: wanted an account whose/),
        ]);
    });

    for (const [depositTo, takes] of [
        ['account', ['accountId']],
        ['capability', ['capabilityId']],
        ['either', ['accountId', 'capabilityId']],
    ] as const) {
        test(`depositTo ${depositTo} accepts its ids, only for deposits`, async () => {
            const stage = new Stage({ depositTo });
            const signer = stage.fund();
            const { account } = await stage.act(signer, 'createAccount', { settleId: stage.chain.collateralType });
            for (const id of ['accountId', 'capabilityId'] as const) {
                const build = (): unknown => stage.build(signer, 'deposit', { accountId: account[id], amount: 1 });
                if ((takes as readonly string[]).includes(id)) build();
                else expect(refusalOf(build).message).toMatch(`accountId: wanted the id of the ${depositTo}, found`);
            }
            const body = { accountId: account.accountId, chId: BTC, amount: 1 };
            const refusal = refusalOf(() => stage.build(signer, 'allocate', body));
            expect(refusal.message).toMatch(/^accountId: wanted the id of the capability, found "account 0x/);
        });
    }
});

describe('refuses a failing dry run with the message of the abort', () => {
    const cases: [name: string, action: Action, body: Record<string, unknown>, RegExp][] = [
        ['too much leverage', 'setLeverage', { chId: BTC, leverage: 20.1 }, /MoveAbort in position, code 2003/],
        ['leverage below one', 'setLeverage', { chId: BTC, leverage: 0.5 }, /MoveAbort in position, code 2003/],
        ['a size off the lots', 'createOrders', { orders: [limit(BTC, 'buy', 0.0005, 90)] }, /clearing_house, code 19/],
        ['a price off the ticks', 'createOrders', { orders: [limit(BTC, 'buy', 1, 90.05)] }, /clearing_house, code 20/],
        [
            'a market order beyond the book',
            'createOrders',
            { orders: [market(BTC, 'buy', 1)] },
            /clearing_house, code 45/,
        ],
        [
            'a past expiry',
            'createOrders',
            { orders: [limit(BTC, 'buy', 1, 9, { expirationTimestampMs: 5 })] },
            /code 14/,
        ],
        ['nothing to reduce', 'createOrders', { orders: [limit(BTC, 'buy', 1, 9, { reduceOnly: true })] }, /code 9/],
        ['too much', 'createOrders', { orders: [limit(BTC, 'buy', 1000, 90)] }, /MoveAbort in clearing_house, code 57/],
        ['a missing id', 'cancelOrders', { chId: BTC, orderIds: ['1'], shouldAbortOnMissingId: true }, /MoveAbort/],
        ['more than the account holds', 'withdraw', { amount: 3000.000001 }, /MoveAbort/],
        ['more than is free', 'deallocate', { chId: BTC, amount: 1001 }, /MoveAbort in clearing_house, code 40/],
    ];
    for (const [name, action, body, message] of cases) {
        test(name, async () => {
            const {
                stage,
                signer,
                account: { capabilityId },
            } = await untouched;
            const before = stage.chain.wallet(signer.toSuiAddress());
            const refusal = refusalOf(() => stage.build(signer, action, { accountId: capabilityId, ...body }));
            expect(refusal.message).toMatch(message);
            expect([refusal.status, refusal.code]).toEqual([500, 1006]);
            expect(stage.chain.wallet(signer.toSuiAddress())).toEqual(before);
        });
    }
});
