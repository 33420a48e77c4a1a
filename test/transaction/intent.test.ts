/** The intent of each write from the body of its request; errors name the wrong member. */

import { describe, expect, test } from '@jest/globals';
import { NumberText } from '../../ts/core/json.js';
import type { Problem } from '../../ts/core/problem.js';
import { toIntent, type Action } from '../../ts/transaction/intent.js';
import type { AccountFacts, CoinFacts, MarketFacts, Facts } from '../../ts/transaction/writes/facts.js';
import { toOrderBody, toOrderIds } from '../../ts/orders/request.js';
import { toCollateral, toLeverageBody } from '../../ts/funds/request.js';
import { TWAP_NUMBERS } from '../../ts/transaction/twap-details.js';
import { BTC } from '../support/market.js';
import { placeOf } from '../support/problems.js';

const NOW = 1_788_300_000_000;
const CAPABILITY = `0x${'ca'.repeat(32)}`;
const MARKET: MarketFacts = { id: BTC.id, symbol: BTC.symbol, base: 'BTC', lot: 10_000n, tick: 100_000n };
const SECOND_MARKET: MarketFacts = { ...MARKET, id: `0x${'e7'.repeat(32)}`, symbol: 'ETH/USD:USDC', base: 'ETH' };
const COIN: CoinFacts = { type: BTC.settleId, code: 'USDC', decimals: 6 };
const ACCOUNT: AccountFacts = {
    capabilityId: CAPABILITY,
    accountId: `0x${'ac'.repeat(32)}`,
    coin: COIN,
    isAgent: false,
};

const OTHER: AccountFacts = { ...ACCOUNT, capabilityId: `0x${'cb'.repeat(32)}`, accountId: `0x${'ad'.repeat(32)}` };
/** Accounts that get no transfer from the first one. */
const UNFIT: readonly AccountFacts[] = [
    { ...OTHER, capabilityId: `0x${'c1'.repeat(32)}`, accountId: undefined },
    { ...OTHER, capabilityId: `0x${'c2'.repeat(32)}`, accountId: ACCOUNT.accountId },
    { ...OTHER, capabilityId: `0x${'c3'.repeat(32)}`, coin: { ...COIN, type: '0x5::other::OTHER' } },
    { ...OTHER, capabilityId: `0x${'c4'.repeat(32)}`, isAgent: true },
];
const UNFIT_IDS = UNFIT.map(({ capabilityId }) => capabilityId);
/** A coin of the wallet. */
const DEEP: CoinFacts = { type: `0x${'de'.repeat(32)}::deep::DEEP`, code: 'DEEP', decimals: 6 };
const SUI: CoinFacts = { type: `0x${'2'.padStart(64, '0')}::sui::SUI`, code: 'SUI', decimals: 9 };
const FRIEND = `0x${'f1'.repeat(32)}`;
/** A gas pool. */
const GAS_POOL = `0x${'9a'.repeat(32)}`;

/** The packages and the objects of systems. */
const SYSTEMS = {
    staking: {
        package: '0x30',
        stakingVault: '0x31',
        stakingSafe: '0x32',
        stakingReferrals: '0x33',
        stakingTreasury: '0x34',
    },
    dca: { package: '0x40', dcaConfig: '0x41', dcaCustody: '0x42' },
    limitOrders: { package: '0x50', limitConfig: '0x51', dcaCustody: '0x42' },
    farms: { package: '0x50' },
    pools: {
        ...{ package: '0x60', poolRegistry: '0x61', poolFees: '0x62', poolTreasury: '0x63' },
        ...{ poolInsurance: '0x64', poolReferrals: '0x65' },
    },
};
const IDS = SYSTEMS.staking;
/** A farm, and coins that are staked in it. */
const [FARM, STAKED] = [`0x${'9b'.repeat(32)}`, `0x${'9c'.repeat(32)}`];

/** Knows a market and a coin by its name in full and by no other, and accounts by their capabilities. */
const FACTS = {
    market: (id: string): MarketFacts | undefined => [MARKET, SECOND_MARKET].find((market) => market.id === id),
    coin: (type: string): CoinFacts | undefined => (type === COIN.type ? COIN : undefined),
    walletCoin: (type: string): CoinFacts | undefined => [COIN, DEEP, SUI].find((coin) => coin.type === type),
    account: (id: string): AccountFacts | undefined =>
        [ACCOUNT, OTHER, ...UNFIT].find(({ capabilityId }) => capabilityId === id),
    system: ((system: keyof typeof SYSTEMS) => SYSTEMS[system]) as NonNullable<Facts['system']>,
};

type Body = Readonly<Record<string, unknown>>;

const intentOf = (action: Action, body: Body): unknown => toIntent(action, body, FACTS);

function problemOf(call: () => unknown): Problem {
    try {
        call();
    } catch (error) {
        return error as Problem;
    }
    throw new Error('nothing was thrown');
}

const U64 = 2n ** 64n - 1n;
const metadata = { sender: '0x1' };
const MONEY: Body = { accountId: CAPABILITY, amount: toCollateral('25.5', '0.000001'), metadata };
const MARGIN: Body = { ...MONEY, chId: BTC.id };
const LIMIT = {
    ...toOrderBody(
        {
            market: BTC,
            type: 'limit',
            side: 'sell',
            amount: 0.02,
            price: '63000.0001',
            params: {
                reduceOnly: true,
                clientOrderId: '18446744073709551615',
                expirationTimestampMs: NOW + 1,
            },
        },
        NOW,
    ),
};
const PLAIN = {
    ...toOrderBody({ market: BTC, type: 'market', side: 'buy', amount: '0.00001', price: undefined, params: {} }, NOW),
};
const ORDERS: Body = { accountId: CAPABILITY, orders: [LIMIT, PLAIN], deallocateFreeCollateral: false, metadata };
const ID = '340281204776061819743176055358058664551';
const CANCEL: Body = {
    accountId: CAPABILITY,
    chId: BTC.id,
    orderIds: toOrderIds([ID, '7']),
    shouldAbortOnMissingId: false,
    deallocateFreeCollateral: false,
    metadata,
};
const LEVERAGE: Body = { accountId: CAPABILITY, chId: BTC.id, leverage: toLeverageBody('2.50', BTC), metadata };

const TRANSFER: Body = { ...MONEY, toAccountId: OTHER.capabilityId };
const SENDING: Body = {
    code: 'DEEP',
    coinType: DEEP.type,
    amount: toCollateral('25.5', '0.000001'),
    recipientAddress: FRIEND,
    metadata,
};
const STAKE: Body = {
    ...{ code: 'DEEP', coinType: DEEP.type, amount: '2.5', toCode: 'USDC', toCoinType: COIN.type, minAmount: '1.5' },
    validatorAddress: FRIEND,
};
const POOLED: Body = { poolId: GAS_POOL, code: 'SUI', coinType: SUI.type, amount: '1.5' };
const SPOT: Body = {
    ...{ code: 'DEEP', coinType: DEEP.type, amount: '2.5', toCode: 'USDC', toCoinType: COIN.type, maxDeposit: '500' },
};
const CLAIM: Body = {
    ...{ vaultId: GAS_POOL, types: [DEEP.type, COIN.type] },
    receive: [{ code: 'DEEP', coinType: DEEP.type, amount: '2.5' }],
};
const POOL_ADDRESS: Body = { poolId: GAS_POOL, targetAddress: FRIEND };
const STAKED_COINS: Body = { farmId: FARM, code: 'DEEP', coinType: DEEP.type, amount: '2.5', lockDurationMs: '60' };
const WITHDRAWN: Body = { ...STAKED_COINS, positionId: STAKED };
const LP = `0x${'1b'.repeat(32)}::lp::LP`;
const POOL_COINS: Body = {
    ...{ poolId: FARM, shareType: LP, shareDecimals: 9, shares: '77' },
    coins: [
        { code: 'SUI', coinType: SUI.type, amount: '1.5' },
        { code: 'DEEP', coinType: DEEP.type, amount: '2.5' },
    ],
};
const POOL_INTENT = {
    ...{ pool: FARM, ids: SYSTEMS.pools, shares: { coin: { type: LP, code: LP, decimals: 9 }, amount: 77n } },
    coins: [
        { coin: SUI, amount: 1_500_000_000n },
        { coin: DEEP, amount: 2_500_000n },
    ],
};
const HARVEST: Body = { farmId: FARM, positionId: STAKED, coinType: DEEP.type, rewardTypes: [SUI.type, SUI.type] };
const UNSTAKE_LATER: Body = { ...STAKE, minAmount: undefined, validatorAddress: undefined };
const APPROVE: Body = { accountId: CAPABILITY, builderId: '7', maxFee: '0.0005' };
const DCA: Body = {
    ...{ code: 'DEEP', coinType: DEEP.type, amount: '2.5', toCode: 'USDC', toCoinType: COIN.type, parts: 5 },
    ...{ interval: 60_000, delay: 0, minOut: '90', maxOut: '110', slippage: 100, maxDeposit: '250' },
};
const DCA_CANCEL: Body = { orderId: FRIEND, coinType: DEEP.type, toCoinType: COIN.type, custodyAddress: FRIEND };
const GRANT: Body = { accountId: CAPABILITY, agentAddress: FRIEND };
const REVOKE: Body = { accountId: CAPABILITY, agentId: '0x5' };
/** Everything but an address that is written out in full. */
const NO_ADDRESSES = [5, 'me', '', '0x5', FRIEND.slice(0, -1), `${FRIEND}0`, FRIEND.slice(2), {}] as const;

describe('toIntent', () => {
    for (const [action, body, intent] of [
        ['createAccount', { settleId: BTC.settleId, metadata }, { coin: COIN }],
        [
            'deposit',
            { ...MONEY, fromAddressBalance: false },
            { account: ACCOUNT, amount: 25_500_000n, isAddressBalance: false },
        ],
        [
            'deposit',
            { ...MONEY, fromAddressBalance: true },
            { account: ACCOUNT, amount: 25_500_000n, isAddressBalance: true },
        ],
        [
            'withdraw',
            { ...MONEY, toAddressBalance: false },
            { account: ACCOUNT, amount: 25_500_000n, isAddressBalance: false, recipient: undefined },
        ],
        [
            'withdraw',
            { ...MONEY, toAddressBalance: true },
            { account: ACCOUNT, amount: 25_500_000n, isAddressBalance: true, recipient: undefined },
        ],
        [
            'withdraw',
            { ...MONEY, recipientAddress: `0x${FRIEND.slice(2).toUpperCase()}` },
            { account: ACCOUNT, amount: 25_500_000n, isAddressBalance: false, recipient: FRIEND },
        ],
        ['sendCoin', SENDING, { coin: DEEP, amount: 25_500_000n, recipient: FRIEND }],
        ['depositPool', POOL_COINS, POOL_INTENT],
        ['withdrawPool', POOL_COINS, POOL_INTENT],
        ['stakeFarm', STAKED_COINS, { farm: FARM, ids: SYSTEMS.farms, coin: DEEP, amount: 2_500_000n, lockMs: 60n }],
        [
            'withdrawFarm',
            WITHDRAWN,
            { farm: FARM, position: STAKED, ids: SYSTEMS.farms, coin: DEEP, amount: 2_500_000n },
        ],
        [
            'harvestFarm',
            HARVEST,
            { farm: FARM, position: STAKED, ids: SYSTEMS.farms, coinType: DEEP.type, rewards: [SUI.type] },
        ],
        ['createGasPool', {}, {}],
        ['depositGasPool', POOLED, { pool: GAS_POOL, coin: SUI, amount: 1_500_000_000n }],
        ['withdrawGasPool', POOLED, { pool: GAS_POOL, coin: SUI, amount: 1_500_000_000n }],
        ['grantGasPool', POOL_ADDRESS, { pool: GAS_POOL, address: FRIEND }],
        ['revokeGasPool', POOL_ADDRESS, { pool: GAS_POOL, address: FRIEND }],
        [
            'createSpotOrder',
            SPOT,
            {
                ...{ coin: DEEP, amount: 2_500_000n, to: COIN, deposit: { coin: SUI, amount: 500n } },
                ids: SYSTEMS.limitOrders,
            },
        ],
        [
            'cancelSpotOrder',
            DCA_CANCEL,
            {
                ...{ orderId: FRIEND, types: [DEEP.type, COIN.type], custody: FRIEND },
                ids: SYSTEMS.limitOrders,
            },
        ],
        [
            'claimRewards',
            CLAIM,
            { vaultId: GAS_POOL, types: [DEEP.type, COIN.type], receive: [{ coin: DEEP, amount: 2_500_000n }] },
        ],
        ['isolate', SENDING, { coin: DEEP, amount: 25_500_000n, recipient: FRIEND }],
        ['sweep', SENDING, { coin: DEEP, amount: 25_500_000n, recipient: FRIEND }],
        [
            'stake',
            STAKE,
            { coin: DEEP, amount: 2_500_000n, to: COIN, minAmount: 1_500_000n, validator: FRIEND, ids: IDS },
        ],
        [
            'unstake',
            UNSTAKE_LATER,
            { coin: DEEP, amount: 2_500_000n, to: COIN, minAmount: undefined, validator: undefined, ids: IDS },
        ],
        [
            'createDca',
            DCA,
            {
                ...{ coin: DEEP, amount: 2_500_000n, to: COIN, parts: 5n, interval: 60_000n, delay: 0n, minOut: 90n },
                ...{ maxOut: 110n, slippage: 100n, deposit: { coin: SUI, amount: 250n }, ids: SYSTEMS.dca },
            },
        ],
        [
            'cancelDca',
            DCA_CANCEL,
            { orderId: FRIEND, types: [DEEP.type, COIN.type], custody: FRIEND, ids: SYSTEMS.dca },
        ],
        ['transfer', TRANSFER, { account: ACCOUNT, to: OTHER, amount: 25_500_000n }],
        ['grantAgent', GRANT, { account: ACCOUNT, agent: FRIEND }],
        ['revokeAgent', REVOKE, { account: ACCOUNT, agentId: `0x${'0'.repeat(63)}5` }],
        ['approveBuilder', APPROVE, { account: ACCOUNT, builderId: 7n, maxFee: 500_000n }],
        ['revokeBuilder', APPROVE, { account: ACCOUNT, builderId: 7n }],
        ['allocate', MARGIN, { account: ACCOUNT, market: MARKET, amount: 25_500_000n }],
        ['deallocate', MARGIN, { account: ACCOUNT, market: MARKET, amount: 25_500_000n }],
        ['setLeverage', LEVERAGE, { account: ACCOUNT, market: MARKET, leverage: { digits: 25n, scale: 1 } }],
        [
            'createOrders',
            ORDERS,
            {
                account: ACCOUNT,
                deallocateFree: false,
                replaced: [],
                leverage: undefined,
                collateral: 0n,
                tickets: [],
                orders: [
                    {
                        market: MARKET,
                        side: 'sell',
                        size: 20_000_000n,
                        price: 63_000_000_100_000n,
                        life: 'GTC',
                        reduceOnly: true,
                        clientOrderId: 2n ** 64n - 1n,
                        expiry: BigInt(NOW + 1),
                    },
                    {
                        market: MARKET,
                        side: 'buy',
                        size: 10_000n,
                        price: undefined,
                        life: 'GTC',
                        reduceOnly: false,
                        clientOrderId: undefined,
                        expiry: undefined,
                    },
                ],
            },
        ],
        [
            'cancelOrders',
            CANCEL,
            {
                account: ACCOUNT,
                market: MARKET,
                orderIds: [BigInt(ID), 7n],
                abortOnMissing: false,
                deallocateFree: false,
            },
        ],
        [
            'createStops',
            { accountId: CANCEL.accountId, tickets: ['standalone', 'position'] },
            { account: ACCOUNT, tickets: ['standalone', 'position'] },
        ],
        [
            'cancelStops',
            { accountId: CANCEL.accountId, ticketIds: ['0x5', `0x${'0'.repeat(63)}5`] },
            { account: ACCOUNT, ticketIds: [`0x${'0'.repeat(63)}5`] },
        ],
    ] as const) {
        test(`derives ${action} from its body`, () => {
            expect(intentOf(action, body)).toEqual({ action, ...intent });
        });
    }

    test('derives the switches of orders and cancels', () => {
        const switches = { shouldAbortOnMissingId: true, deallocateFreeCollateral: true };
        expect(intentOf('createOrders', { ...ORDERS, ...switches })).toMatchObject({ deallocateFree: true });
        expect(intentOf('cancelOrders', { ...CANCEL, ...switches })).toMatchObject({
            abortOnMissing: true,
            deallocateFree: true,
        });
    });

    test('reads ids in every format', () => {
        const [accountId, chId] = [CAPABILITY, BTC.id].map((id) => `0x${id.slice(2).toUpperCase()}`);
        expect(intentOf('allocate', { ...MARGIN, accountId, chId })).toMatchObject({
            account: ACCOUNT,
            market: MARKET,
        });
        const settleId = BTC.settleId.replace(/^0x\w+/, (id) => `0x${id.slice(2).toUpperCase()}`);
        expect(intentOf('createAccount', { settleId })).toMatchObject({ coin: COIN });
    });

    test('reads a repeated order id once', () => {
        expect(intentOf('cancelOrders', { ...CANCEL, orderIds: ['7', '007', 7n] })).toMatchObject({ orderIds: [7n] });
    });

    test('reads null as no client id and no expiration, and ignores both for market orders', () => {
        const none = { clientOrderId: null, expirationTimestampMs: null };
        const orders = [
            { ...LIMIT, ...none },
            { ...PLAIN, clientOrderId: '5', expirationTimestampMs: NOW + 1, price: '7' },
        ];
        const expected = { clientOrderId: undefined, expiry: undefined };
        expect(intentOf('createOrders', { ...ORDERS, orders })).toMatchObject({
            orders: [expected, { ...expected, price: undefined }],
        });
    });

    for (const [what, amount, units] of [
        ['a NumberText', new NumberText('0.000001'), 1n],
        ['a NumberText beyond what a float holds', new NumberText('9007199254.740993'), 9_007_199_254_740_993n],
        ['a text', '1e-6', 1n],
        ['a number', 1e-6, 1n],
        ['a whole number', 25, 25_000_000n],
        ['a bigint', 25n, 25_000_000n],
    ] as const) {
        test(`reads an amount from ${what} without rounding`, () => {
            expect(intentOf('allocate', { ...MARGIN, amount })).toMatchObject({ amount: units });
        });
    }

    for (const [action, body, key, least, most] of [
        // 255 parts of 10,000 units.
        ['createDca', { ...DCA, amount: '2.55' }, 'parts', 1n, 255n],
        ['createDca', DCA, 'interval', 1n, U64],
        ['createDca', DCA, 'delay', 0n, U64],
        ['createDca', { ...DCA, maxOut: `${U64}` }, 'minOut', 1n, U64],
        ['createDca', DCA, 'maxOut', 90n, U64],
        ['createDca', DCA, 'slippage', 0n, 10_000n],
        ['approveBuilder', APPROVE, 'builderId', 0n, 2n ** 32n - 1n],
    ] as const) {
        test(`reads ${key} of ${action} from ${least} to ${most}`, () => {
            const read = (value: bigint): unknown => intentOf(action, { ...body, [key]: `${value}` });
            for (const value of [least, most]) expect(read(value)).toMatchObject({ [key]: value });
            for (const value of [least - 1n, most + 1n]) expect(() => read(value)).toThrow(key);
        });
    }

    test('reads amounts from one to the most units of a u64', () => {
        const read = (amount: string): unknown => intentOf('allocate', { ...MARGIN, amount });
        expect(read('0.000001')).toMatchObject({ amount: 1n });
        expect(read('18446744073709.551615')).toMatchObject({ amount: U64 });
        for (const amount of ['0', '-0.000001', '18446744073709.551616']) expect(() => read(amount)).toThrow('amount');
    });

    test('reads sizes and prices with 9 decimals', () => {
        const read = (amount: string): unknown =>
            intentOf('createOrders', { ...ORDERS, orders: [{ ...LIMIT, amount, price: amount }] });
        expect(read('0.000000001')).toMatchObject({ orders: [{ size: 1n, price: 1n }] });
        expect(read('18446744073.709551615')).toMatchObject({ orders: [{ size: U64, price: U64 }] });
        for (const amount of ['0.0000000001', '18446744073.709551616']) expect(() => read(amount)).toThrow('amount');
    });

    test('reads numbers of an order up to the most of a u64', () => {
        const read = (key: string, value: bigint): unknown =>
            intentOf('createOrders', { ...ORDERS, orders: [{ ...LIMIT, [key]: `${value}` }] });
        expect(read('clientOrderId', U64)).toMatchObject({ orders: [{ clientOrderId: U64 }] });
        for (const value of [-1n, U64 + 1n]) expect(() => read('clientOrderId', value)).toThrow('clientOrderId');
    });

    test('reads order ids up to the most of a u128', () => {
        const read = (id: bigint): unknown => intentOf('cancelOrders', { ...CANCEL, orderIds: [`${id}`] });
        for (const id of [0n, 2n ** 128n - 1n]) expect(read(id)).toMatchObject({ orderIds: [id] });
        for (const id of [-1n, 2n ** 128n]) expect(() => read(id)).toThrow('orderIds');
    });

    for (const [what, size] of [
        ['a NumberText', new NumberText('0.020')],
        ['a text', '0.020'],
        ['a number', 0.02],
    ] as const) {
        test(`reads size and price of an order from ${what}`, () => {
            const orders = [{ ...LIMIT, amount: size, price: size }];
            expect(intentOf('createOrders', { ...ORDERS, orders })).toMatchObject({
                orders: [{ size: 20_000_000n, price: 20_000_000n }],
            });
        });
    }
});

describe('borders of a body:', () => {
    const VAULT: Body = {
        ...{ vaultId: FARM, lpType: '0x5::lp::LP', markets: [BTC.id], code: 'USDC', coinType: COIN.type },
        ...{ shares: '1', minShares: '1', minAmount: '0', amount: '1' },
    };
    const TWAP: Body = {
        ...{ accountId: CAPABILITY, chId: BTC.id },
        details: {
            ...Object.fromEntries(TWAP_NUMBERS.map((key) => [key, '1n'])),
            ...{ marketId: BTC.id, side: '0n', size: '5n', reduceOnly: false },
        },
    };
    const ofSide = (side: string): unknown =>
        intentOf('createTwap', { ...TWAP, details: { ...(TWAP.details as Body), side } });

    test('the side of a TWAP order is 0 or 1', () => {
        expect(ofSide('0n')).toMatchObject({ details: { side: 'buy' } });
        expect(ofSide('1n')).toMatchObject({ details: { side: 'sell' } });
        expect(() => ofSide('2n')).toThrow('details.side');
    });

    test('shares of a vault are at least 1, and the least collateral at least 0', () => {
        const read = (members: Body): unknown => intentOf('requestVaultWithdrawal', { ...VAULT, ...members });
        expect(read({})).toMatchObject({ shares: 1n, minAmount: 0n });
        expect(read({ minAmount: '0.000001' })).toMatchObject({ minAmount: 1n });
        expect(() => read({ shares: '0' })).toThrow('shares');
        expect(() => read({ minAmount: '-0.000001' })).toThrow('minAmount');
    });

    test('a leverage is more than 0', () => {
        const read = (leverage: string): unknown => intentOf('setLeverage', { ...LEVERAGE, leverage });
        expect(read('1')).toMatchObject({ leverage: { digits: 1n, scale: 0 } });
        expect(read('0.1')).toMatchObject({ leverage: { digits: 1n, scale: 1 } });
        expect(() => read('0')).toThrow('leverage');
    });

    test('a leverage and collateral of orders are of one market', () => {
        const ofEth = { ...PLAIN, chId: SECOND_MARKET.id };
        const read = (orders: unknown[], members: Body): unknown =>
            intentOf('createOrders', { ...ORDERS, orders, ...members });
        expect(read([PLAIN, PLAIN], { leverage: '2' })).toMatchObject({ leverage: { digits: 2n } });
        expect(read([PLAIN, ofEth], {})).toMatchObject({ leverage: undefined });
        expect(() => read([PLAIN, ofEth], { leverage: '2' })).toThrow('several markets');
        expect(() => read([PLAIN, ofEth], { collateral: '1' })).toThrow('several markets');
    });

    test('orders of one market replace any number of others, those of several markets one each', () => {
        const ofEth = { ...PLAIN, chId: SECOND_MARKET.id };
        const read = (orders: unknown[], replacedIds: string[]): unknown =>
            intentOf('createOrders', { ...ORDERS, orders, replacedIds });
        expect(read([PLAIN, PLAIN], ['7'])).toMatchObject({ replaced: [{ id: 7n, market: MARKET }] });
        expect(read([PLAIN, ofEth], ['7', '8'])).toMatchObject({
            replaced: [
                { id: 7n, market: MARKET },
                { id: 8n, market: SECOND_MARKET },
            ],
        });
        expect(() => read([PLAIN, ofEth], ['7'])).toThrow('replacedIds');
    });

    test('the slippage of a swap has 18 decimals', () => {
        const read = (slippage: string): unknown => intentOf('convert', { ...STAKE, quotedAmount: '1.5', slippage });
        expect(read('0.000000000000000001')).toMatchObject({ quoted: { slippage: 1n } });
        expect(() => read('0.0000000000000000001')).toThrow('slippage');
    });
});

test('reads pools of 2 to 8 coins, and shares of up to 36 decimals', () => {
    // A pool of 8 coins is read until its first coin, which is not known here.
    const coins = Array.from({ length: 8 }, () => ({}));
    expect(() => intentOf('depositPool', { ...POOL_COINS, coins })).toThrow('request.coinType');
    expect(intentOf('depositPool', { ...POOL_COINS, shareDecimals: 36 })).toMatchObject({
        shares: { coin: { decimals: 36 } },
    });
});

test('reads a fee of a vault with 18 decimals', () => {
    const vault = { id: FARM, packageId: FARM };
    const facts = { ...FACTS, account: () => ({ ...ACCOUNT, vault }) as unknown as AccountFacts };
    const read = (fee: string): unknown =>
        toIntent('setVaultTerms', { accountId: CAPABILITY, fee: new NumberText(fee) }, facts);
    expect(read('0.000000000000000001')).toMatchObject({ fee: 1n });
    expect(read('0.2')).toMatchObject({ fee: 2n * 10n ** 17n });
    expect(() => read('0.0000000000000000001')).toThrow('0.0000000000000000001');
});

test('reads a limit of the deposits in a vault, 0 or more', () => {
    const vault = { id: FARM, packageId: FARM };
    const facts = { ...FACTS, account: () => ({ ...ACCOUNT, vault }) as unknown as AccountFacts };
    const read = (amount: unknown): unknown => toIntent('limitVaultDeposits', { accountId: CAPABILITY, amount }, facts);
    expect(read(new NumberText('0'))).toMatchObject({ amount: 0n });
    expect(read(new NumberText('18446744073709.551615'))).toMatchObject({ amount: 2n ** 64n - 1n });
    expect(() => read(new NumberText('18446744073709.551616'))).toThrow('request.amount');
    expect(() => read(new NumberText('-0.000001'))).toThrow('request.amount');
    expect(() => read(undefined)).toThrow('request.amount');
});

test('reads the longest lock', () => {
    const lockMs = 2n ** 64n - 1n;
    expect(intentOf('stakeFarm', { ...STAKED_COINS, lockDurationMs: `${lockMs}` })).toMatchObject({ lockMs });
});

describe('names a missing or wrong member:', () => {
    /** Without the name of the whole, which not every message has. */
    const atOf = (call: () => unknown): string | undefined => {
        const { kind, departures } = problemOf(call);
        expect(kind).toBe('argument');
        return departures.map(placeOf)[0]?.replace(/^request\./, '');
    };

    for (const [action, body, key, ...values] of [
        ['createAccount', {}, 'settleId', undefined, null, 5, '', '0x2::sui::SUI'],
        ['deposit', MONEY, 'accountId', undefined, null, 5, 'me', '0x5', BTC.id],
        ['withdraw', MONEY, 'accountId', undefined, '0x5'],
        ['setLeverage', LEVERAGE, 'accountId', undefined, '0x5'],
        ['createOrders', ORDERS, 'accountId', undefined, '0x5'],
        ['cancelOrders', CANCEL, 'accountId', undefined, '0x5'],
        ['allocate', MARGIN, 'chId', undefined, null, 5, 'BTC', '0x5'],
        ['deallocate', MARGIN, 'chId', undefined, '0x5'],
        ['setLeverage', LEVERAGE, 'chId', undefined, '0x5'],
        ['cancelOrders', CANCEL, 'chId', undefined, '0x5'],
        ...(['deposit', 'withdraw', 'allocate', 'deallocate'] as const).map(
            (action) =>
                [
                    action,
                    MARGIN,
                    'amount',
                    undefined,
                    null,
                    '',
                    'much',
                    {},
                    [5],
                    true,
                    0,
                    '-1',
                    NaN,
                    Infinity,
                    '0.0000001',
                    new NumberText('NaN'),
                    new NumberText('0.0'),
                ] as const,
        ),
        ['withdraw', MONEY, 'recipientAddress', ...NO_ADDRESSES],
        ['withdraw', { ...MONEY, recipientAddress: FRIEND }, 'toAddressBalance', true],
        ['sendCoin', SENDING, 'coinType', undefined, null, 5, 'DEEP', `0x${'dd'.repeat(32)}::deep::DEEP`],
        ['sendCoin', SENDING, 'code', undefined, null, 'USDC', 'deep'],
        ['sendCoin', SENDING, 'recipientAddress', undefined, null, ...NO_ADDRESSES],
        ['sendCoin', SENDING, 'amount', undefined, 0, '-1', '0.0000001'],
        ['createDca', DCA, 'amount', undefined, 0, '2.500001'],
        ['createDca', DCA, 'parts', undefined, 0, 256, 3.5],
        ['createDca', DCA, 'interval', undefined, 0],
        ['createDca', DCA, 'delay', undefined, -1],
        ['createDca', DCA, 'minOut', undefined, 0],
        ['createDca', DCA, 'maxOut', undefined, '89'],
        ['createDca', DCA, 'slippage', undefined, 10_001],
        ['createDca', DCA, 'maxDeposit', undefined, -1],
        ['createDca', DCA, 'toCoinType', undefined, 'DEEP'],
        ['cancelDca', DCA_CANCEL, 'orderId', undefined, ...NO_ADDRESSES],
        ['cancelDca', DCA_CANCEL, 'custodyAddress', undefined, ...NO_ADDRESSES],
        ['cancelDca', DCA_CANCEL, 'coinType', undefined, 'DEEP'],
        ['cancelDca', DCA_CANCEL, 'toCoinType', undefined, 'DEEP'],
        ['stake', STAKE, 'minAmount', undefined, null, 0, '0.0000001'],
        ['stake', STAKE, 'validatorAddress', undefined, null, ...NO_ADDRESSES],
        ['stake', STAKE, 'toCoinType', undefined, null, 'DEEP'],
        ['stake', STAKE, 'toCode', undefined, 'DEEP'],
        ['unstake', STAKE, 'minAmount', 0, '-1'],
        ['unstake', UNSTAKE_LATER, 'amount', undefined, 0],
        ['depositPool', POOL_COINS, 'poolId', undefined, null, 5, 'me', ''],
        ['depositPool', POOL_COINS, 'shares', undefined, '0', '-1', '0.5'],
        ['depositPool', POOL_COINS, 'shareType', undefined, 5, 'LP'],
        ['depositPool', POOL_COINS, 'shareDecimals', 37, -1],
        ['withdrawPool', POOL_COINS, 'coins', undefined, [], [{}], Array.from({ length: 9 }, () => ({}))],
        ['withdrawPool', { ...POOL_COINS, shareType: SUI.type }, 'coins', POOL_COINS.coins],
        ['stakeFarm', STAKED_COINS, 'farmId', undefined, null, 5, 'me', ''],
        ['stakeFarm', STAKED_COINS, 'amount', undefined, 0, '-1'],
        ['stakeFarm', STAKED_COINS, 'lockDurationMs', '-1', '0.5', `${2n ** 64n}`],
        ['withdrawFarm', WITHDRAWN, 'positionId', undefined, null, 5],
        ['withdrawFarm', WITHDRAWN, 'amount', undefined, 0],
        ['harvestFarm', HARVEST, 'coinType', undefined, 5, 'SUI'],
        ['harvestFarm', HARVEST, 'rewardTypes', undefined, [], 'SUI'],
        ['depositGasPool', POOLED, 'poolId', undefined, null, 5, 'me', ''],
        ['depositGasPool', POOLED, 'amount', undefined, 0, '-1', '0.0000000001'],
        ['withdrawGasPool', POOLED, 'amount', undefined, 0, '-1'],
        ['withdrawGasPool', { ...POOLED, code: 'DEEP' }, 'coinType', undefined, DEEP.type],
        ['grantGasPool', POOL_ADDRESS, 'targetAddress', undefined, null, ...NO_ADDRESSES],
        ['revokeGasPool', POOL_ADDRESS, 'targetAddress', undefined, null, ...NO_ADDRESSES],
        ['revokeGasPool', POOL_ADDRESS, 'poolId', undefined, null, 5],
        ['createSpotOrder', SPOT, 'amount', undefined, 0, '2.5000001'],
        ['createSpotOrder', SPOT, 'maxDeposit', undefined, -1],
        ['createSpotOrder', SPOT, 'toCoinType', undefined, 'DEEP'],
        ['createSpotOrder', { ...SPOT, toCode: 'DEEP' }, 'toCoinType', DEEP.type],
        ['cancelSpotOrder', DCA_CANCEL, 'orderId', undefined, ...NO_ADDRESSES],
        ['claimRewards', CLAIM, 'vaultId', undefined, null, 5, ''],
        ['claimRewards', CLAIM, 'types', undefined, [], 'DEEP', [DEEP.type, DEEP.type]],
        ['claimRewards', CLAIM, 'receive', undefined, {}],
        ['transfer', TRANSFER, 'accountId', undefined, '0x5'],
        ['transfer', TRANSFER, 'toAccountId', undefined, null, 5, '0x5', CAPABILITY, ...UNFIT_IDS],
        ['transfer', TRANSFER, 'amount', undefined, 0, '-1'],
        ['grantAgent', GRANT, 'accountId', undefined, '0x5'],
        ['grantAgent', GRANT, 'agentAddress', undefined, null, ...NO_ADDRESSES],
        ['revokeAgent', REVOKE, 'accountId', undefined, '0x5'],
        ['approveBuilder', APPROVE, 'accountId', undefined, '0x5'],
        ['approveBuilder', APPROVE, 'builderId', undefined, null, -1, 2 ** 32, 'x'],
        ['approveBuilder', APPROVE, 'maxFee', undefined, 0, '0.0000000001', -1],
        ['revokeBuilder', APPROVE, 'builderId', undefined, 1.5],
        ['revokeAgent', REVOKE, 'agentId', undefined, null, 5, 'me', '', `${FRIEND}0`, {}],
        ['setLeverage', LEVERAGE, 'leverage', undefined, null, 'much', {}, 0, -2, NaN],
        ['createOrders', ORDERS, 'orders', undefined, null, {}, 'all', []],
        ['cancelOrders', CANCEL, 'orderIds', ID, {}, 7],
        ['cancelOrders', CANCEL, 'clientOrderIds', ['5'], '5', {}],
    ] as const) {
        test(`${key} of ${action}`, () => {
            for (const value of values) {
                expect(atOf(() => intentOf(action, { ...(body as Body), [key]: value }))).toBe(key);
            }
        });
    }

    test('replacedIds of orders in two markets, unless each has one', () => {
        const orders = [LIMIT, { ...LIMIT, chId: SECOND_MARKET.id }];
        expect(atOf(() => intentOf('createOrders', { ...ORDERS, orders, replacedIds: ['7'] }))).toBe('replacedIds');
        expect(atOf(() => intentOf('createOrders', { ...ORDERS, orders, replacedIds: ['7', '7'] }))).toBe(
            'replacedIds',
        );
    });

    for (const [key, ...values] of [
        ['side', undefined, null, 'long', 'BUY', true, 0],
        ['type', undefined, null, 'stop', 'LIMIT', 0],
        ['chId', undefined, null, 'BTC', '0x5'],
        ['amount', undefined, null, 'much', 0, '-1', '0.0000000001', {}],
        ['price', undefined, null, 'much', 0, '-1', '0.0000000001', {}],
        ['clientOrderId', 'a1', '1.5', {}, true],
        ['expirationTimestampMs', 'soon', 0.5, {}, true],
    ] as const) {
        test(`${key} of an order, with its index`, () => {
            for (const value of values) {
                const orders = [LIMIT, { ...LIMIT, [key]: value }];
                expect(atOf(() => intentOf('createOrders', { ...ORDERS, orders }))).toBe(`orders[1].${key}`);
            }
        });
    }

    test('an order id, with its index', () => {
        for (const id of ['a1', '1.5', '', {}, true, 3.4e-3]) {
            expect(atOf(() => intentOf('cancelOrders', { ...CANCEL, orderIds: ['7', id] }))).toBe('orderIds[1]');
        }
    });

    test('shortens a text of more than 80 characters', () => {
        const foundIn = (length: number): string =>
            problemOf(() => intentOf('deposit', { ...MONEY, accountId: 'x'.repeat(length) })).message;
        expect(foundIn(80)).toContain('x'.repeat(80));
        expect(foundIn(81)).toContain(`${'x'.repeat(77)}…`);
        expect(foundIn(81)).not.toContain('x'.repeat(78));
    });
});
