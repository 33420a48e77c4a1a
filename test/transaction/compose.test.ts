/** Commands that the client writes itself: the verification accepts those of any write. */

import { base58 } from '@scure/base';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { encodeProgram } from '../../ts/transaction/bounded/program.js';
import {
    composeWrite,
    findUnknown,
    isComposed,
    type ComposedIntent,
    type ComposeFacts,
} from '../../ts/transaction/compose/compose-write.js';
import { CLOCK } from '../../ts/core/address.js';
import { toHex } from '../../ts/core/encoding.js';
import { readKind } from '../../ts/transaction/data.js';
import { WRITES } from '../../ts/transaction/intent.js';
import { STEPS, SIGNATURES } from '../../ts/transaction/contract.js';
import { readBase64 } from '../../ts/transaction/bytes.js';
import type { OrderIntent } from '../../ts/transaction/writes/facts.js';
import { HONEST } from './honest.js';
import {
    ACCOUNT,
    AUTHORITY,
    BTC,
    COIN,
    ETH,
    FEED,
    FEED_2,
    FRIEND,
    id,
    OWN,
    PERPETUALS,
    REGISTRY,
    SECOND,
    SECOND_OWN,
    USDC_FEED,
    WALLET,
    Write,
} from './kit.js';

type Account = ComposedIntent;

const DIGEST = base58.encode(new Uint8Array(32).fill(9));
const refOf = (objectId: string): { objectId: string; version: bigint; digest: string } => ({
    ...{ objectId, version: 5n, digest: DIGEST },
});

/** Everything is known. */
const FACTS: ComposeFacts = {
    sender: WALLET,
    perpetuals: PERPETUALS,
    perpetualsType: PERPETUALS,
    authority: AUTHORITY,
    registry: REGISTRY,
    feeds: (marketId) => ({ base: marketId === ETH.id ? FEED_2 : FEED, collateral: USDC_FEED }),
    object: () => ({ kind: 'shared', initialSharedVersion: 1n, type: `${PERPETUALS}::account::Account` }),
    owned: refOf,
    hasPosition: false,
    sources: undefined,
    ticketMarket: () => BTC.id,
};

/** What pays a deposit. */
function sourcesOf(intent: Account): ComposeFacts['sources'] {
    if (intent.action !== 'deposit') return undefined;
    const { amount, isAddressBalance } = intent;
    return isAddressBalance
        ? { gas: 0n, coins: [], fromCoins: 0n, fromAddressBalance: amount }
        : { gas: 0n, coins: [COIN, SECOND].map(refOf), fromCoins: amount, fromAddressBalance: 0n };
}

/** Composes a write, and verifies its decoded bytes. */
async function verifyComposed(intent: Account, hasPosition = false): Promise<readonly object[]> {
    const { program, missing } = composeWrite(intent, { ...FACTS, hasPosition, sources: sourcesOf(intent) });
    expect(missing).toEqual([]);
    const write = new Write(intent);
    write.trust = { ...write.trust, hasPosition };
    const { inputs, commands } = readKind(readBase64(await encodeProgram(program), 'kind'));
    write.inputs.push(...inputs);
    write.commands.push(...commands);
    return write.departures;
}

const amounts = fc.bigInt({ min: 1n, max: 2n ** 63n });
const markets = fc.constantFrom(BTC, ETH);
const orderIds = fc.uniqueArray(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), { minLength: 1, maxLength: 200 });
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 250 }), { minLength: 1, maxLength: 20 });
const leverages = fc.record({ digits: fc.bigInt({ min: 1n, max: 1_000n }), scale: fc.integer({ min: 0, max: 3 }) });
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const orders: fc.Arbitrary<OrderIntent> = fc
    .record({
        market: markets,
        side: fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
        size: amounts,
        price: optional(amounts),
        life: fc.constantFrom<OrderIntent['life']>('GTC', 'FOK', 'PO', 'IOC'),
        reduceOnly: fc.boolean(),
        clientOrderId: optional(u64),
        expiry: optional(u64),
    })
    .map((order) => (order.price === undefined ? { ...order, clientOrderId: undefined, expiry: undefined } : order));

/** Any write of each kind. An action that the client composes and that is not here does not compile. */
type Composed = Account['action'];
const account = fc.constantFrom(OWN, { ...OWN, isAgent: true });
const OWNER = fc.constant(OWN);
const ANY: { readonly [A in Composed]: fc.Arbitrary<Extract<Account, { action: A }>> } = {
    createAccount: fc.record({ action: fc.constant('createAccount'), coin: fc.constant(OWN.coin) }),
    deposit: fc.record({
        action: fc.constant('deposit'),
        ...{ account: OWNER, amount: amounts, isAddressBalance: fc.boolean() },
    }),
    withdraw: fc
        .record({
            action: fc.constant('withdraw'),
            ...{ account: OWNER, amount: amounts, isAddressBalance: fc.boolean() },
            recipient: optional(fc.constant(FRIEND)),
        })
        .map((one) => (one.isAddressBalance ? { ...one, recipient: undefined } : one)),
    transfer: fc.record({
        action: fc.constant('transfer'),
        ...{ account: OWNER, to: fc.constant(SECOND_OWN), amount: amounts },
    }),
    allocate: fc.record({ action: fc.constant('allocate'), account, market: markets, amount: amounts }),
    deallocate: fc.record({ action: fc.constant('deallocate'), account, market: markets, amount: amounts }),
    setLeverage: fc.record({ action: fc.constant('setLeverage'), account, market: markets, leverage: leverages }),
    grantAgent: fc.record({ action: fc.constant('grantAgent'), account: OWNER, agent: fc.constant(FRIEND) }),
    revokeAgent: fc.record({ action: fc.constant('revokeAgent'), account: OWNER, agentId: fc.constant(id(0xa9)) }),
    approveBuilder: fc.record({
        action: fc.constant('approveBuilder'),
        account: OWNER,
        builderId: fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }),
        maxFee: fc.bigInt({ min: 1n, max: 2n ** 32n - 1n }),
    }),
    revokeBuilder: fc.record({
        action: fc.constant('revokeBuilder'),
        account: OWNER,
        builderId: fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }),
    }),
    createOrders: fc
        .record({
            action: fc.constant('createOrders'),
            account,
            orders: fc.array(orders, { minLength: 1, maxLength: 12 }),
            deallocateFree: fc.boolean(),
            replaced: fc.uniqueArray(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), { maxLength: 12 }),
            leverage: optional(leverages),
            collateral: fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n }),
        })
        .map(({ replaced, leverage, collateral, ...others }) => {
            const [first] = others.orders;
            const isOne = others.orders.every(({ market }) => market === first?.market);
            return {
                ...{ ...others, tickets: [] },
                replaced: others.orders.flatMap(({ market }, i) => {
                    const order = replaced[i];
                    return order === undefined ? [] : [{ id: order, market }];
                }),
                ...(isOne ? { leverage, collateral } : { leverage: undefined, collateral: 0n }),
            };
        }),
    cancelOrders: fc.record({
        action: fc.constant('cancelOrders'),
        ...{ account, market: markets, orderIds, abortOnMissing: fc.boolean(), deallocateFree: fc.boolean() },
    }),
    settlePosition: fc.record({ action: fc.constant('settlePosition'), account, market: markets, orderIds }),
    cancelStops: fc.record({ action: fc.constant('cancelStops'), account, ticketIds: ids.map((all) => all.map(id)) }),
    cancelTwaps: fc.record({ action: fc.constant('cancelTwaps'), account, ticketIds: ids.map((all) => all.map(id)) }),
};

describe('a composed write', () => {
    test.each(Object.keys(ANY) as Composed[])('of any %s is what was asked for', async (action) => {
        await fc.assert(
            fc.asyncProperty(ANY[action] as fc.Arbitrary<Account>, fc.boolean(), async (intent, hasPosition) => {
                expect(await verifyComposed(intent, hasPosition)).toEqual([]);
            }),
            { numRuns: 60 },
        );
    });

    const honest = Object.entries(HONEST).flatMap(([name, make]): [string, Account, boolean][] => {
        const { intent, trust } = make();
        const isOfGas = 'account' in intent && intent.account.coin.code === 'SUI';
        return isComposed(intent) && !isOfGas ? [[name, intent, trust.hasPosition]] : [];
    });
    test.each(honest)('of %s is what was asked for', async (_name, intent, hasPosition) => {
        expect(await verifyComposed(intent, hasPosition)).toEqual([]);
    });

    test('exists for every write of accounts but those of executors and vaults', () => {
        const intents = Object.values(HONEST).map((make) => make().intent);
        const actions = new Set(intents.filter((intent) => isComposed(intent)).map((intent) => intent.action));
        expect([...actions].sort()).toEqual(Object.keys(ANY).sort());
        expect(Object.keys(ANY).every((action) => WRITES[action as Composed].group === 'account')).toBe(true);
    });

    test('changes the registry where the contract counts capabilities, and takes the clock of every chain', () => {
        const object = (): ReturnType<ComposeFacts['object']> => ({
            ...{ kind: 'shared', initialSharedVersion: 7n, type: `${PERPETUALS}::account::Account` },
        });
        const shared = Object.values(HONEST).flatMap((make) => {
            const { intent } = make();
            if (!isComposed(intent)) return [];
            const { program } = composeWrite(intent, { ...FACTS, object, sources: sourcesOf(intent) });
            return program.inputs.flatMap((input) =>
                input.kind === 'shared' ? [{ ...input, action: intent.action }] : [],
            );
        });
        const registries = shared.filter(({ objectId, mutable }) => objectId === REGISTRY && mutable);
        expect([...new Set(registries.map(({ action }) => action))].sort()).toEqual([
            ...['createAccount', 'grantAgent', 'revokeAgent'],
        ]);
        const clocks = shared.filter(({ objectId }) => objectId === CLOCK);
        expect(clocks.length).toBeGreaterThan(0);
        expect(clocks.every((clock) => clock.initialSharedVersion === 1n && !clock.mutable)).toBe(true);
    });

    test('takes the least ratio of a leverage, and moves collateral from the smallest unit on', () => {
        const pure = ({ inputs }: ReturnType<typeof composeWrite>['program']): string[] =>
            inputs.flatMap((input) => (input.kind === 'pure' ? [toHex(input.bytes)] : []));
        const ratio = { ...(HONEST.setLeverage().intent as Account), leverage: { digits: 1n, scale: 0 } } as Account;
        const whole = 10n ** 18n;
        const bytes = Uint8Array.from({ length: 32 }, (_, i) => Number((whole >> BigInt(8 * i)) & 0xffn));
        expect(pure(composeWrite(ratio, FACTS).program)).toEqual([toHex(bytes)]);
        const order = HONEST.createOrders().intent as Extract<Account, { action: 'createOrders' }>;
        const called = (collateral: bigint): string[] => {
            const { program } = composeWrite({ ...order, collateral }, { ...FACTS, hasPosition: true });
            const calls = program.commands.flatMap((one) => (one.kind === 'moveCall' ? [one.function] : []));
            return calls.filter((name) => name.includes('allocate'));
        };
        expect([1n, 0n, -1n].map(called)).toEqual([['allocate_collateral'], [], ['deallocate_collateral']]);
    });

    test('uses functions of the table only', () => {
        const names = new Set(Object.values(STEPS));
        expect([...SIGNATURES.values()].every(({ step }) => names.has(STEPS[step]))).toBe(true);
    });
});

describe('a node that states other versions', () => {
    const versions = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

    test.each(Object.keys(ANY) as Composed[])('changes nothing else of any %s', (action) => {
        fc.assert(
            fc.property(ANY[action] as fc.Arbitrary<Account>, versions, versions, (intent, initial, version) => {
                const sources = sourcesOf(intent);
                const honest = composeWrite(intent, { ...FACTS, sources }).program;
                const { program } = composeWrite(intent, {
                    ...{ ...FACTS, sources },
                    object: () => ({ kind: 'shared', initialSharedVersion: initial, type: 'a type of its own' }),
                    owned: (objectId) => ({ ...refOf(objectId), version }),
                });
                expect(program.commands).toEqual(honest.commands);
                const withoutVersions = program.inputs.map((input, i) => {
                    const other = honest.inputs[i];
                    if (input.kind === 'shared' && other?.kind === 'shared' && input.initialSharedVersion !== 1n)
                        return { ...input, initialSharedVersion: other.initialSharedVersion };
                    return input.kind === 'owned' && other?.kind === 'owned'
                        ? { ...input, ref: { ...input.ref, version: other.ref.version } }
                        : input;
                });
                expect(withoutVersions).toEqual(honest.inputs);
            }),
            { numRuns: 30 },
        );
    });

    test('an object that is not shared is read again, and then left to the service', () => {
        const intent = HONEST.cancelOrders().intent as Account;
        const { missing } = composeWrite(intent, {
            ...FACTS,
            object: () => ({ kind: 'owned', owner: WALLET, type: 'a coin' }),
        });
        expect(missing).toContain(BTC.id);
    });
});

describe('what is not known', () => {
    const UNKNOWN: Pick<ComposeFacts, 'registry' | 'feeds' | 'ticketMarket'> = {
        registry: undefined,
        feeds: () => undefined,
        ticketMarket: () => undefined,
    };
    const sample = (action: Composed): Account => fc.sample<Account>(ANY[action], 1)[0] as Account;

    test.each<[Composed, string]>([
        ['createAccount', 'the registry of the contract'],
        ['withdraw', 'the registry of the contract'],
        ['createOrders', 'the price feeds of'],
        ['deallocate', 'the price feeds of'],
        ['cancelTwaps', 'the market of a TWAP order, or its price feeds'],
    ])('is named for %s', (action, name) => {
        expect(findUnknown(sample(action), UNKNOWN)).toContain(name);
    });

    test('does not matter to a cancel and to an allocation', () => {
        const cancel = { ...sample('cancelOrders'), deallocateFree: false } as Account;
        expect(findUnknown(cancel, UNKNOWN)).toBeUndefined();
        expect(findUnknown(sample('allocate'), UNKNOWN)).toBeUndefined();
    });

    test('an account without an object id is named', () => {
        const intent = { ...sample('allocate'), account: { ...OWN, accountId: undefined } } as Account;
        expect(findUnknown(intent, FACTS)).toBe('the object id of the account');
    });

    test('objects whose versions are not known are listed', () => {
        const intent = { ...sample('cancelOrders'), account: OWN, market: BTC, deallocateFree: false } as Account;
        const { missing } = composeWrite(intent, { ...FACTS, object: () => undefined, owned: () => undefined });
        expect([...missing].sort()).toEqual([ACCOUNT, BTC.id, OWN.capabilityId].sort());
    });
});

describe('a write that the client does not compose', () => {
    const names = Object.keys(HONEST).filter((name) =>
        /^(createStops|editStops|createTwap|editTwap|sendCoin)/.test(name),
    );
    test.each(names)('%s', (name) => {
        expect(isComposed(HONEST[name as keyof typeof HONEST]().intent)).toBe(false);
    });
});
