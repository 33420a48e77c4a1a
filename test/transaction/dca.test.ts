/**
 * DCA orders: creations of the service and cancels of the client, and one change in each row, with the place
 * that refuses it.
 */

import { describe, expect, test } from '@jest/globals';
import { Ed25519PublicKey } from '@mysten/sui/keypairs/ed25519';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import type { ObjectFacts } from '../../ts/transaction/bounded/terms.js';
import { custodyAddress, isKeyOf, toFlaggedKey } from '../../ts/transaction/dca/custody.js';
import { parseOrderType, verifyDca } from '../../ts/transaction/dca/verify-dca.js';
import type { IntentOf } from '../../ts/transaction/intent.js';
import {
    address,
    CAPABILITY,
    CLOCK,
    COIN,
    DEEP,
    GAS,
    id,
    merge,
    moveCall,
    nested,
    refOf,
    result,
    SECOND,
    split,
    STRANGER,
    SUI,
    THIRD,
    transfer,
    u64,
    USDC,
    whole,
    Write,
} from './kit.js';

const IDS = { package: id(0x40), dcaConfig: id(0x41), dcaCustody: id(0x42) };
const [UPGRADE, FOREIGN] = [id(0x43), id(0x44)] as const;
const ORDER = id(0x45);
const OTHER_CONFIG = id(0x46);
const KEY = new Uint8Array(32).fill(7);
const PUBLIC_KEY = new Ed25519PublicKey(KEY);
const WALLET = PUBLIC_KEY.toSuiAddress();
const STRANGERS_KEY = new Ed25519PublicKey(new Uint8Array(32).fill(8));
const CUSTODY = custodyAddress([STRANGERS_KEY.toSuiBytes(), PUBLIC_KEY.toSuiBytes()]);
const [AMOUNT, PARTS, PART, DEPOSIT] = [1_000n, 4n, 250n, 200n] as const;
const SUI_COIN = { type: SUI, code: 'SUI', decimals: 9 };

const CREATION: IntentOf<'dca'> = {
    ...{
        action: 'createDca',
        coin: USDC,
        amount: AMOUNT,
        to: DEEP,
        parts: PARTS,
        interval: 3_600_000n,
        delay: 60_000n,
    },
    ...{ minOut: 90n, maxOut: 110n, slippage: 100n, deposit: { coin: SUI_COIN, amount: DEPOSIT }, ids: IDS },
};
const CANCEL: IntentOf<'dca'> = {
    ...{ action: 'cancelDca', orderId: ORDER, types: [USDC.type, DEEP.type], custody: CUSTODY, ids: IDS },
};

const shared = (type: string): ObjectFacts => ({ kind: 'shared', initialSharedVersion: 1n, type });
const coinOf = (type: string, owner = WALLET): ObjectFacts => ({
    ...{ kind: 'owned', owner, type: `${SUI.slice(0, 66)}::coin::Coin<${type}>` },
});
const FACTS: Readonly<Record<string, ObjectFacts>> = {
    [IDS.dcaConfig]: shared(`${IDS.package}::config::Config`),
    [IDS.dcaCustody]: shared(`${FOREIGN}::config::Config`),
    [OTHER_CONFIG]: shared(`${IDS.package}::config::Config`),
    [CLOCK]: shared(`${SUI.slice(0, 66)}::clock::Clock`),
    [COIN]: coinOf(USDC.type),
    [SECOND]: coinOf(USDC.type),
    [THIRD]: coinOf(DEEP.type),
    [FOREIGN]: coinOf(USDC.type, STRANGER),
    [CAPABILITY]: { kind: 'owned', owner: WALLET, type: `${FOREIGN}::account::AccountCap` },
    [ORDER]: { kind: 'owned', owner: CUSTODY, type: `${UPGRADE}::order::Order<${USDC.type},${DEEP.type}>` },
};

type Facts = (id: string) => ObjectFacts | undefined;

function placesOf(write: Write, intent = CREATION, object: Facts = (one) => FACTS[one]): string[] {
    const packages = [IDS.package, UPGRADE];
    return verifyDca(write.program, intent, { wallet: WALLET, object, packages }).map(({ at }) => at);
}

function draft(): Write {
    const write = new Write({ action: 'createAccount', coin: USDC });
    write.gas = { ...write.gas, owner: WALLET };
    return write;
}

const CREATE = 'create_order';

/** Writes a creation as the service does, from two coins. */
function creation(call = (write: Write): ReturnType<Write['shared']>[] => coins(write)): Write {
    const write = draft();
    const [coin, gas] = call(write);
    write.run(
        moveCall(
            `${IDS.package}::order::${CREATE}`,
            [USDC.type, DEEP.type],
            [
                ...[write.shared(IDS.dcaCustody), write.shared(IDS.dcaConfig), coin!, gas!, clock(write)],
                ...[write.pure(Uint8Array.of(33, 0, ...KEY)), write.pure(address(WALLET))],
                ...[3_600_000, 60_000, PART].map((value) => write.pure(u64(value))),
                ...[write.pure(whole(100, 2)), write.pure(u64(90)), write.pure(u64(110)), write.pure(whole(PARTS, 1))],
            ],
        ),
    );
    return write;
}

function clock(write: Write): ReturnType<Write['shared']> {
    return write.addInput({ kind: 'shared', objectId: CLOCK, initialSharedVersion: 1n, mutable: false });
}

function coins(write: Write): ReturnType<Write['shared']>[] {
    write.run(merge(write.owned(COIN), [write.owned(SECOND)]));
    const coin = write.run(split(write.owned(COIN), [write.pure(u64(AMOUNT))]));
    return [coin, write.run(split(GAS, [write.pure(u64(DEPOSIT))]))];
}

/** Writes a cancel. */
function cancel(): Write {
    const write = draft();
    write.sender = CUSTODY;
    const config = write.addInput({
        kind: 'shared',
        objectId: IDS.dcaConfig,
        initialSharedVersion: 1n,
        mutable: false,
    });
    write.run(moveCall(`${IDS.package}::order::close_order`, [USDC.type, DEEP.type], [write.owned(ORDER), config]));
    return write;
}

describe('custody', () => {
    const other = new Secp256k1Keypair().getPublicKey();

    test('is the address of a multisig that each key can sign for', () => {
        const keys = [other, PUBLIC_KEY] as const;
        const expected = MultiSigPublicKey.fromPublicKeys({
            threshold: 1,
            publicKeys: keys.map((publicKey) => ({ publicKey, weight: 1 })),
        });
        expect(custodyAddress([other.toSuiBytes(), PUBLIC_KEY.toSuiBytes()])).toBe(expected.toSuiAddress());
    });

    test('knows the key of an address with its flag, and that of Ed25519 also without', () => {
        expect(isKeyOf(KEY, WALLET)).toBe(true);
        expect(isKeyOf(PUBLIC_KEY.toSuiBytes(), WALLET)).toBe(true);
        expect(isKeyOf(other.toSuiBytes(), other.toSuiAddress())).toBe(true);
        for (const bytes of [
            other.toRawBytes(),
            new Uint8Array(),
            Uint8Array.of(3, ...KEY),
            Uint8Array.of(0, ...KEY, 0),
        ]) {
            expect(isKeyOf(bytes, WALLET)).toBe(false);
        }
        expect(toFlaggedKey(Uint8Array.of(5, ...KEY))).toBeUndefined();
        expect(isKeyOf(STRANGERS_KEY.toSuiBytes(), WALLET)).toBe(false);
    });
});

describe('a public key with its flag', () => {
    test.each([
        [0, 33],
        [1, 34],
        [2, 34],
        [3, undefined],
    ])('%d has %d bytes', (flag, wanted) => {
        const lengths = Array.from({ length: 40 }, (_, length) => length).filter((length) => {
            const bytes = new Uint8Array(length);
            bytes.set([flag].slice(0, length));
            return length !== 32 && toFlaggedKey(bytes) !== undefined;
        });
        expect(lengths).toEqual(wanted === undefined ? [] : [wanted]);
    });

    test('is one of Ed25519 where it has 32 bytes', () => {
        expect(toFlaggedKey(new Uint8Array(32).fill(5))).toEqual(Uint8Array.of(0, ...new Uint8Array(32).fill(5)));
        expect(toFlaggedKey(new Uint8Array(31).fill(5))).toBeUndefined();
    });
});

test('reads what an order sells and buys', () => {
    const pool = `${id(0x50)}::lp::Lp<${USDC.type}, ${SUI}>`;
    expect(parseOrderType(`${IDS.package}::order::Order<${pool}, ${DEEP.type}>`)).toEqual([pool, DEEP.type]);
    for (const type of [`${IDS.package}::order::Order`, `${IDS.package}::order::Order<${SUI}>`, SUI]) {
        expect(parseOrderType(type)).toBeUndefined();
    }
});

describe('a creation', () => {
    test.each<[string, Write]>([
        ['coins', creation()],
        [
            'one split of the gas coin',
            creation((write) => {
                write.run(split(GAS, [write.pure(u64(AMOUNT)), write.pure(u64(DEPOSIT - 1n))]));
                return [nested(0, 0), nested(0, 1)];
            }),
        ],
        [
            'typed splits',
            creation((write) =>
                [AMOUNT, DEPOSIT].map((amount, i) =>
                    write.run(
                        moveCall(
                            '0x2::coin::split',
                            [SUI],
                            [i === 0 ? write.owned(COIN) : GAS, write.pure(u64(amount))],
                        ),
                    ),
                ),
            ),
        ],
        [
            'the address balance',
            creation((write) => [
                write.run(moveCall('0x2::coin::redeem_funds', [USDC.type], [write.withdrawal(AMOUNT)])),
                write.run(moveCall('0x2::coin::redeem_funds', [SUI], [write.withdrawal(DEPOSIT, SUI)])),
            ]),
        ],
    ])('is accepted from %s', (_what, write) => {
        expect(placesOf(write)).toEqual([]);
    });

    test('is accepted by an upgrade of the package', () => {
        const write = creation();
        write.call(CREATE).package = UPGRADE;
        expect(placesOf(write)).toEqual([]);
    });

    const setNumber = (place: number, bytes: Uint8Array) => (write: Write) => {
        write.setPure(CREATE, place, bytes);
    };
    const setArgument = (place: number, argument: (write: Write) => ReturnType<Write['shared']>) => (write: Write) => {
        write.call(CREATE).arguments[place] = argument(write);
        write.sweep();
    };
    const call = `calls[3] order::${CREATE}`;
    /** What a refused coin leaves over. */
    const LEFT = (at: number): string => `calls[${at}]`;

    test.each<[string, readonly string[], (write: Write) => void]>([
        ['another package', [call, 'calls', LEFT(1), LEFT(2)], (w) => (w.call(CREATE).package = FOREIGN)],
        [
            'another module',
            [`calls[3] orders::${CREATE}`, 'calls', LEFT(1), LEFT(2)],
            (w) => (w.call(CREATE).module = 'orders'),
        ],
        [
            'an integrator’s fee',
            ['calls[3] order::create_order_with_fee', 'calls', LEFT(1), LEFT(2)],
            (w) => {
                w.call(CREATE).arguments.push(w.pure(whole(50, 2)), w.pure(address(STRANGER)));
                w.call(CREATE).function = 'create_order_with_fee';
            },
        ],
        ['another coin that is sold', [`${call} types`], (w) => (w.call(CREATE).typeArguments[0] = SUI)],
        ['another coin that is bought', [`${call} types`], (w) => (w.call(CREATE).typeArguments[1] = SUI)],
        ['one more type', [`${call} types`], (w) => w.call(CREATE).typeArguments.push(SUI)],
        ['one more argument', [call, LEFT(1), LEFT(2)], (w) => w.call(CREATE).arguments.push(w.owned(COIN))],
        ['another custody', [`${call} custody`], setArgument(0, (w) => w.shared(OTHER_CONFIG))],
        ['another configuration', [`${call} config`], setArgument(1, (w) => w.shared(OTHER_CONFIG))],
        [
            'a smaller coin than parts times their amount',
            [`${call} coin`],
            (w) => {
                w.commands[1] = split(w.owned(COIN), [w.pure(u64(AMOUNT - 1n))]);
                w.sweep();
            },
        ],
        [
            'a larger coin than parts times their amount',
            [`${call} coin`],
            (w) => {
                w.commands[1] = split(w.owned(COIN), [w.pure(u64(AMOUNT + 1n))]);
                w.sweep();
            },
        ],
        ['a whole coin of the wallet', [`${call} coin`, LEFT(1)], setArgument(2, (w) => w.owned(COIN))],
        ['the gas coin', [`${call} coin`, LEFT(1)], setArgument(2, () => GAS)],
        [
            'a gas deposit above its limit',
            [`${call} gas deposit`],
            (w) => {
                w.commands[2] = split(GAS, [w.pure(u64(DEPOSIT + 1n))]);
                w.sweep();
            },
        ],
        ['the gas coin as the gas deposit', [`${call} gas deposit`, LEFT(2)], setArgument(3, () => GAS)],
        ['one coin in both places', [`${call} gas deposit`, LEFT(2)], setArgument(3, () => result(1))],
        ['another clock', [`${call} clock`], setArgument(4, (w) => w.shared(OTHER_CONFIG))],
        [
            'the key of a stranger',
            [`${call} public key`],
            setNumber(5, Uint8Array.of(33, ...STRANGERS_KEY.toSuiBytes())),
        ],
        ['a key of another length', [`${call} public key`], setNumber(5, Uint8Array.of(34, 0, ...KEY))],
        ['no key', [`${call} public key`], setNumber(5, Uint8Array.of(0))],
        ['another recipient', [`${call} recipient`], setNumber(6, address(STRANGER))],
        ['an object as the recipient', [`${call} recipient`], setArgument(6, (w) => w.shared(OTHER_CONFIG))],
        ['another interval', [`${call} interval`], setNumber(7, u64(1))],
        ['another delay', [`${call} delay`], setNumber(8, u64(0))],
        ['a smaller part', [`${call} amount per part`], setNumber(9, u64(PART - 1n))],
        ['a larger part', [`${call} amount per part`], setNumber(9, u64(PART + 1n))],
        ['another slippage', [`${call} slippage`], setNumber(10, whole(10_000, 2))],
        ['no minimum', [`${call} least amount out`], setNumber(11, u64(0))],
        ['a minimum with fewer bytes', [`${call} least amount out`], setNumber(11, whole(90, 4))],
        ['another maximum', [`${call} most amount out`], setNumber(12, u64(90))],
        ['fewer parts', [`${call} parts`], setNumber(13, whole(PARTS - 1n, 1))],
        ['more parts', [`${call} parts`], setNumber(13, whole(PARTS + 1n, 1))],
        [
            'a coin of another type',
            [LEFT(1)],
            (w) => {
                w.commands[1] = split(w.owned(THIRD), [w.pure(u64(AMOUNT))]);
                w.sweep();
            },
        ],
        [
            'a coin of another owner',
            [LEFT(0)],
            (w) => {
                w.commands[0] = merge(w.owned(COIN), [w.owned(FOREIGN)]);
                w.sweep();
            },
        ],
        [
            'coins of two types merged',
            [LEFT(0)],
            (w) => {
                w.commands[0] = merge(GAS, [w.owned(SECOND)]);
                w.sweep();
            },
        ],
        ['a split that nothing uses', [LEFT(4)], (w) => w.run(split(GAS, [w.pure(u64(1))]))],
        [
            'an amount from a command',
            [LEFT(2), `${call} gas deposit`],
            (w) => {
                w.commands[2] = split(GAS, [result(1)]);
                w.sweep();
            },
        ],
        ['a transfer', ['calls[4]'], (w) => w.run(transfer([GAS], w.pure(address(STRANGER))))],
        [
            'another call before',
            ['calls[0] thief::take'],
            (w) => {
                w.insert(0, moveCall(`${FOREIGN}::thief::take`, [], []));
            },
        ],
        [
            'a second creation',
            ['calls[4] order::create_order coin', 'calls[4] order::create_order gas deposit', 'calls'],
            (w) => w.commands.push(w.call(CREATE)),
        ],
        ['a package published', ['calls[4]'], (w) => w.commands.push({ kind: 'publish', modules: 1 } as never)],
        [
            'an unused object of the wallet',
            ['inputs[16]'],
            (w) => w.addInput({ kind: 'owned', ref: refOf(CAPABILITY) }),
        ],
        ['a withdrawal of another coin', ['inputs[16]', 'inputs[16]'], (w) => w.withdrawal(1n, DEEP.type)],
        ['a gas owner that is no wallet', ['gas owner'], (w) => (w.gas = { ...w.gas, owner: STRANGER })],
    ])('is refused with %s', (_what, places, change) => {
        const write = creation();
        change(write);
        expect(placesOf(write).sort()).toEqual([...places].sort());
    });

    test('is refused without what the node states', () => {
        expect(placesOf(creation(), CREATION, () => undefined)).not.toEqual([]);
    });
});

describe('a cancel', () => {
    const call = 'calls[0] order::close_order';

    test('is accepted', () => {
        expect(placesOf(cancel(), CANCEL)).toEqual([]);
    });

    test.each<[string, readonly string[], (write: Write) => void]>([
        ['another package', [call, 'calls'], (w) => (w.call('close_order').package = FOREIGN)],
        [
            'another function',
            ['calls[0] order::create_order', 'calls'],
            (w) => (w.call('close_order').function = 'create_order'),
        ],
        ['another type', [`${call} types`], (w) => (w.call('close_order').typeArguments[0] = SUI)],
        [
            'another order',
            [`${call} order`],
            (w) => {
                w.call('close_order').arguments[0] = w.owned(CAPABILITY);
                w.sweep();
            },
        ],
        [
            'another configuration',
            [`${call} config`],
            (w) => {
                w.call('close_order').arguments[1] = w.shared(OTHER_CONFIG);
                w.sweep();
            },
        ],
        [
            'the configuration of the custody',
            [`${call} config`],
            (w) => {
                w.call('close_order').arguments[1] = w.shared(IDS.dcaCustody);
                w.sweep();
            },
        ],
        ['a split', ['calls[1]', 'calls[1]'], (w) => w.run(split(GAS, [w.pure(u64(1))]))],
        ['a transfer', ['calls[1]'], (w) => w.run(transfer([w.owned(COIN)], w.pure(address(STRANGER))))],
        ['a second call', ['calls'], (w) => w.commands.push(w.call('close_order'))],
        ['a withdrawal', ['inputs[2]', 'inputs[2]'], (w) => w.withdrawal(1n, SUI)],
    ])('is refused with %s', (_what, places, change) => {
        const write = cancel();
        change(write);
        expect(placesOf(write, CANCEL).sort()).toEqual([...places].sort());
    });

    test.each<[string, ObjectFacts | undefined]>([
        ['does not know', undefined],
        ['states as shared', shared(`${UPGRADE}::order::Order<${USDC.type},${DEEP.type}>`)],
        ['states as owned by another address', { ...(FACTS[ORDER] as ObjectFacts), owner: STRANGER } as ObjectFacts],
        [
            'states as of other coins',
            { kind: 'owned', owner: CUSTODY, type: `${UPGRADE}::order::Order<${SUI},${SUI}>` },
        ],
        ['states as a coin', coinOf(USDC.type, CUSTODY)],
    ])('is refused of an order that the node %s', (_what, facts) => {
        expect(placesOf(cancel(), CANCEL, (one) => (one === ORDER ? facts : FACTS[one]))).toEqual([`${call} order`]);
    });
});

describe('a limit order', () => {
    const LIMIT_IDS = { package: id(0x50), limitConfig: id(0x51), dcaCustody: IDS.dcaCustody };
    const LIMIT: IntentOf<'dca'> = {
        ...{ action: 'createSpotOrder', coin: USDC, amount: AMOUNT, to: DEEP },
        ...{ deposit: { coin: SUI_COIN, amount: DEPOSIT }, ids: LIMIT_IDS },
    };
    const NAME = 'create_order_with_integrator_fee';
    const AT = `calls[3] order::${NAME}`;
    const HASH = Uint8Array.of(32, ...new Uint8Array(32).fill(9));
    const facts: Facts = (one) =>
        one === LIMIT_IDS.limitConfig ? shared(`${LIMIT_IDS.package}::config::Config`) : FACTS[one];
    const places = (write: Write, intent: IntentOf<'dca'> = LIMIT): string[] =>
        verifyDca(write.program, intent, { wallet: WALLET, object: facts, packages: [LIMIT_IDS.package] }).map(
            ({ at }) => at,
        );

    function limit(): Write {
        const write = draft();
        const [coin, gas] = coins(write);
        write.run(
            moveCall(
                `${LIMIT_IDS.package}::order::${NAME}`,
                [USDC.type, DEEP.type],
                [
                    ...[write.shared(LIMIT_IDS.dcaCustody), write.shared(LIMIT_IDS.limitConfig), coin!, gas!],
                    ...[write.pure(Uint8Array.of(33, 0, ...KEY)), write.pure(address(WALLET)), write.pure(HASH)],
                    ...[write.pure(whole(0, 2)), write.pure(new Uint8Array(32))],
                ],
            ),
        );
        return write;
    }

    const set =
        (place: number, bytes: Uint8Array) =>
        (write: Write): void => {
            write.call(NAME).arguments[place] = write.pure(bytes);
            write.sweep();
        };

    test('takes exactly its coins, whatever its hidden terms are', () => {
        expect(places(limit())).toEqual([]);
        const other = limit();
        set(6, Uint8Array.of(32, ...new Uint8Array(32).fill(1)))(other);
        expect(places(other)).toEqual([]);
    });

    test.each<[string, readonly string[], (write: Write) => void]>([
        ['terms that are no hash', [`${AT} hidden terms`], set(6, Uint8Array.of(31, ...new Uint8Array(31)))],
        ['terms of more bytes', [`${AT} hidden terms`], set(6, Uint8Array.of(32, ...new Uint8Array(33)))],
        ['terms of another length', [`${AT} hidden terms`], set(6, Uint8Array.of(31, ...new Uint8Array(32)))],
        ['a fee of an integrator', [`${AT} no fee`], set(7, whole(1, 2))],
        ['a fee of another width', [`${AT} no fee`], set(7, whole(0, 8))],
        ['a fee recipient that is no address', [`${AT} fee recipient`], set(8, new Uint8Array(31))],
        ['another recipient', [`${AT} recipient`], set(5, address(STRANGER))],
        ['the key of another wallet', [`${AT} public key`], set(4, Uint8Array.of(33, ...STRANGERS_KEY.toSuiBytes()))],
        [
            'the configuration of DCA orders',
            [`${AT} config`],
            (w) => {
                w.call(NAME).arguments[1] = w.shared(IDS.dcaConfig);
                w.sweep();
            },
        ],
        [
            'another custody',
            [`${AT} custody`],
            (w) => {
                w.call(NAME).arguments[0] = w.shared(IDS.dcaConfig);
                w.sweep();
            },
        ],
        [
            'a larger coin',
            [`${AT} coin`],
            (w) => {
                w.commands[1] = split(w.owned(COIN), [w.pure(u64(AMOUNT + 1n))]);
                w.sweep();
            },
        ],
        [
            'a larger gas deposit',
            [`${AT} gas deposit`],
            (w) => {
                w.commands[2] = split(GAS, [w.pure(u64(DEPOSIT + 1n))]);
                w.sweep();
            },
        ],
        ['one argument less', [AT, 'calls[1]', 'calls[2]', 'inputs[10]'], (w) => void w.call(NAME).arguments.pop()],
        ['other coins', [`${AT} types`], (w) => void w.call(NAME).typeArguments.reverse()],
        [
            'the package of DCA orders',
            [AT, 'calls', 'calls[1]', 'calls[2]'],
            (w) => (w.call(NAME).package = IDS.package),
        ],
        [
            'the function of DCA orders',
            ['calls[3] order::create_order', 'calls', 'calls[1]', 'calls[2]'],
            (w) => (w.call(NAME).function = 'create_order'),
        ],
    ])('is refused with %s', (_what, wanted, change) => {
        const write = limit();
        change(write);
        expect(places(write).sort()).toEqual([...wanted].sort());
    });

    test('is canceled with its own configuration only', () => {
        const intent: IntentOf<'dca'> = {
            ...{ action: 'cancelSpotOrder', orderId: ORDER, types: [USDC.type, DEEP.type], custody: CUSTODY },
            ids: LIMIT_IDS,
        };
        const close = (config: string): Write => {
            const write = draft();
            const args = [write.owned(ORDER), write.shared(config)];
            write.run(moveCall(`${LIMIT_IDS.package}::order::close_order`, [USDC.type, DEEP.type], args));
            return write;
        };
        expect(places(close(LIMIT_IDS.limitConfig), intent)).toEqual([]);
        expect(places(close(IDS.dcaConfig), intent)).toEqual(['calls[0] order::close_order config']);
    });
});
