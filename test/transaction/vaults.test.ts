/**
 * Writes of a vault's depositor as typed data, and one change in each row, with the places that refuse it.
 */

import { describe, expect, test } from '@jest/globals';
import type { ObjectFacts } from '../../ts/transaction/bounded/terms.js';
import type { IntentOf } from '../../ts/transaction/intent.js';
import { verifyVault } from '../../ts/transaction/vaults/verify-vault.js';
import {
    address,
    BTC,
    CLOCK,
    COIN,
    ETH,
    id,
    moveCall,
    nested,
    result,
    SECOND,
    split,
    STRANGER,
    SUI,
    THIRD,
    transfer,
    u64,
    USDC,
    WALLET,
    Write,
} from './kit.js';

const PACKAGE = id(0x40);
const [VAULT, CONFIG, ACCOUNT, FEED, REGISTRY] = [id(0x41), id(0x42), id(0x43), id(0x44), id(0x45)] as const;
const LP = `${id(0x46)}::lp::LP`;
const TYPES = [LP, USDC.type];
const SHARE = THIRD;
const FRAMEWORK = SUI.slice(0, 66);
const [AMOUNT, MIN_SHARES] = [1_000n, 990n] as const;

const vault = { id: VAULT, lpType: LP, coin: USDC, markets: [BTC.id, ETH.id] };
const DEPOSIT: IntentOf<'vault'> = { action: 'depositVault', vault, amount: AMOUNT, minShares: MIN_SHARES };
const CANCEL: IntentOf<'vault'> = { action: 'cancelVaultWithdrawal', vault };
const REQUEST: IntentOf<'vault'> = { action: 'requestVaultWithdrawal', vault, shares: 40n, minAmount: 39n };
const FORCE: IntentOf<'vault'> = {
    ...{ action: 'forceVaultWithdrawal', vault, minAmount: 39n },
    sizes: new Map([[ETH.id, 7n]]),
};
const STD = `0x${'1'.padStart(64, '0')}`;
const [ORACLE, SOURCE] = [id(0x4a), id(0x4b)];
/** Another object of shares of the wallet. */
const OTHER_SHARE = id(0x49);
const INTEGRATOR = `${id(0x47)}::account::IntegratorInfo`;

const shared = (type: string): ObjectFacts => ({ kind: 'shared', initialSharedVersion: 1n, type });
const coinOf = (type: string): ObjectFacts => ({
    ...{ kind: 'owned', owner: WALLET, type: `${FRAMEWORK}::coin::Coin<${type}>` },
});
const FACTS: Readonly<Record<string, ObjectFacts>> = {
    [VAULT]: shared(`${PACKAGE}::vault::Vault<${LP}, ${USDC.type}>`),
    [CONFIG]: shared(`${PACKAGE}::config::Config`),
    [ACCOUNT]: shared(`${id(0x47)}::account::Account<${USDC.type}>`),
    [FEED]: shared(`${id(0x48)}::price_feed_storage::PriceFeedStorage`),
    [REGISTRY]: shared(`${id(0x47)}::registry::Registry`),
    [CLOCK]: shared(`${FRAMEWORK}::clock::Clock`),
    [BTC.id]: shared(`${id(0x47)}::clearing_house::ClearingHouse<${USDC.type}>`),
    [ETH.id]: shared(`${id(0x47)}::clearing_house::ClearingHouse<${USDC.type}>`),
    [COIN]: coinOf(USDC.type),
    [SECOND]: coinOf(USDC.type),
    [SOURCE]: shared(`${id(0x48)}::source::Source`),
    [SHARE]: { kind: 'owned', owner: WALLET, type: `${PACKAGE}::vault::UserLpCoin<${LP}>` },
    [OTHER_SHARE]: { kind: 'owned', owner: WALLET, type: `${PACKAGE}::vault::UserLpCoin<${LP}>` },
};

type Facts = (id: string) => ObjectFacts | undefined;

function placesOf(write: Write, intent = DEPOSIT, object: Facts = (one) => FACTS[one]): string[] {
    return verifyVault(write.program, intent, { sender: WALLET, object, packages: [PACKAGE], oracle: [ORACLE] }).map(
        ({ at }) => at,
    );
}

const vaultCall = (name: string, args: Parameters<typeof moveCall>[2]): ReturnType<typeof moveCall> =>
    moveCall(`${PACKAGE}::interface::${name}`, TYPES, args);

const PROCESS = 'process_clearing_house_for_deposit';

/** Writes a deposit as the service does. */
function deposit(): Write {
    const write = new Write(DEPOSIT);
    // The contract reads the clock only.
    write.addInput({ kind: 'shared', objectId: CLOCK, initialSharedVersion: 1n, mutable: false });
    const object = (one: string): ReturnType<Write['shared']> => write.shared(one);
    const coin = write.run(split(write.owned(COIN), [write.pure(u64(AMOUNT))]));
    const session = write.run(
        vaultCall('start_deposit_session', [...[VAULT, CONFIG, ACCOUNT, FEED].map(object), coin, object(CLOCK)]),
    );
    for (const market of vault.markets) write.run(vaultCall(PROCESS, [session, ...[market, FEED, CLOCK].map(object)]));
    const shares = write.run(
        vaultCall('end_deposit_session', [session, object(CONFIG), write.pure(u64(MIN_SHARES)), object(REGISTRY)]),
    );
    write.run(transfer([shares], write.pure(address(WALLET))));
    return write;
}

/** Writes a cancel of a request, whose shares come back. */
function cancel(): Write {
    const write = new Write(CANCEL);
    const shares = write.run(vaultCall('remove_withdraw_request', [write.shared(VAULT)]));
    write.run(transfer([shares], write.pure(address(WALLET))));
    return write;
}

const shareCall = (name: string, args: Parameters<typeof moveCall>[2]): ReturnType<typeof moveCall> =>
    moveCall(`${PACKAGE}::interface::${name}`, [LP], args);

/** Adds the clock, which the contract only reads. */
function withClock(intent: IntentOf<'vault'>): Write {
    const write = new Write(intent);
    write.addInput({ kind: 'shared', objectId: CLOCK, initialSharedVersion: 1n, mutable: false });
    return write;
}

/** Writes a request that takes an object, or what an earlier call made of it. */
function request(prepare: (write: Write) => ReturnType<Write['owned']> = (write) => write.owned(SHARE)): Write {
    const write = withClock(REQUEST);
    const share = prepare(write);
    const amounts = [40n, 39n].map((amount) => write.pure(u64(amount)));
    const args = [write.shared(VAULT), write.shared(CONFIG), share, ...amounts, write.shared(CLOCK)];
    write.run(vaultCall('create_withdraw_request', args));
    return write;
}

const join = (write: Write, into = SHARE, from = OTHER_SHARE): ReturnType<Write['owned']> => {
    write.run(shareCall('join', [write.owned(into), write.shared(CONFIG), write.owned(from)]));
    return write.owned(SHARE);
};
const part = (write: Write, amount = 40n): ReturnType<Write['owned']> =>
    write.run(shareCall('split', [write.owned(SHARE), write.shared(CONFIG), write.pure(u64(amount))]));

const END = 'end_withdraw_session';

/** Writes a forced withdrawal, which ends in one of two forms. */
function force(isTransferred: boolean): Write {
    const write = withClock(FORCE);
    const object = (one: string): ReturnType<Write['shared']> => write.shared(one);
    const session = write.run(vaultCall('start_force_withdraw_session', [VAULT, ACCOUNT, FEED, CLOCK].map(object)));
    for (const market of vault.markets) {
        const none = write.run(moveCall(`${STD}::option::none`, [INTEGRATOR], []));
        const plain = [write.pure(u64(market === ETH.id ? 7n : 0n)), write.pure(Uint8Array.of(0))];
        const args = [session, ...[market, FEED, FEED].map(object), ...plain, none, object(CLOCK)];
        write.run(vaultCall('process_clearing_house_for_force_withdraw', args));
    }
    const end = isTransferred ? `${END}_and_transfer_to_recipient` : END;
    const coin = write.run(vaultCall(end, [session, object(CONFIG), object(REGISTRY)]));
    if (!isTransferred) write.run(transfer([coin], write.pure(address(WALLET))));
    return write;
}

/** Changes the commands of a deposit. */
function changed(change: (write: Write) => void): Write {
    const write = deposit();
    change(write);
    return write;
}

/** A deposit whose coin a call splits, perhaps with another value. */
const splitByCall = (isWithMore: boolean): Write =>
    changed((write) => {
        const [first] = write.commands;
        const values = first?.kind === 'splitCoins' ? [first.coin, ...first.amounts] : [];
        if (isWithMore) values.push(write.pure(u64(1n)));
        write.commands[0] = moveCall(`${FRAMEWORK}::coin::split`, [vault.coin.type], values);
    });

/** A deposit whose shares a call transfers, perhaps with another value. */
const transferByCall = (isWithMore: boolean): Write =>
    changed((write) => {
        const last = write.commands.at(-1);
        const values = last?.kind === 'transferObjects' ? [...last.objects, last.to] : [];
        if (isWithMore) values.push(write.pure(u64(1n)));
        const name = `${FRAMEWORK}::transfer::public_transfer`;
        write.commands[write.commands.length - 1] = moveCall(name, [`${PACKAGE}::vault::UserLpCoin<${LP}>`], values);
    });

test.each<[string, Write, IntentOf<'vault'>]>([
    ['a deposit', deposit(), DEPOSIT],
    ['a deposit whose coin a call splits', splitByCall(false), DEPOSIT],
    ['a deposit whose shares a call transfers', transferByCall(false), DEPOSIT],
    [
        'a deposit whose coin is named as the first result',
        changed((write) => {
            const start = write.call('start_deposit_session');
            start.arguments = start.arguments.map((one) => (one.kind === 'result' ? nested(0, 0) : one));
        }),
        DEPOSIT,
    ],
    ['a cancel', cancel(), CANCEL],
    ['a request', request(), REQUEST],
    ['a request of joined shares', request((write) => join(write)), REQUEST],
    ['a request of a part', request((write) => part(write)), REQUEST],
    [
        'a request of a part of joined shares',
        request((write) => {
            join(write);
            return part(write);
        }),
        REQUEST,
    ],
    ['a forced withdrawal', force(false), FORCE],
    ['a forced withdrawal that the contract transfers', force(true), FORCE],
])('%s is accepted', (_what, write, intent) => {
    expect(placesOf(write, intent)).toEqual([]);
});

test('a deposit is refused where a call that splits or transfers has another value', () => {
    expect(placesOf(splitByCall(true), DEPOSIT)).toContain('calls[0] coin::split');
    const places = placesOf(transferByCall(true), DEPOSIT);
    expect(places.some((at) => at.endsWith('transfer::public_transfer'))).toBe(true);
});

describe('a deposit is refused with', () => {
    const start = 'calls[1] interface::start_deposit_session';
    test.each<[string, readonly string[], (write: Write) => void]>([
        [
            'a withdrawal from the address balance',
            ['inputs[12]', 'inputs[12]'],
            (w) => {
                w.withdrawal(1n);
            },
        ],
        [
            'one argument less',
            [start, 'calls[0]'],
            (w) => {
                w.call('start_deposit_session').arguments.pop();
            },
        ],
        [
            'one argument more',
            [start, 'calls[0]'],
            (w) => {
                w.call('start_deposit_session').arguments.push(w.owned(COIN));
            },
        ],
        [
            'another part of the coin',
            [`${start} coin`],
            (w) => {
                w.commands[0] = split(w.owned(COIN), [w.pure(u64(AMOUNT + 1n))]);
            },
        ],
        [
            'another type of shares',
            [`${start} types`],
            (w) => {
                w.call('start_deposit_session').typeArguments[0] = SUI;
            },
        ],
        [
            'a split of what is no coin of the wallet',
            ['calls[0]', `${start} coin`],
            (w) => {
                w.commands[0] = split(w.shared(FEED), [w.pure(u64(AMOUNT))]);
            },
        ],
        [
            'a split by an amount that is computed',
            ['calls[0]', `${start} coin`],
            (w) => {
                w.commands[0] = split(w.owned(COIN), [result(1)]);
            },
        ],
        [
            'a second split that stays unused',
            ['calls[6]'],
            (w) => {
                w.run(split(w.owned(SECOND), [w.pure(u64(1))]));
            },
        ],
        [
            'a transfer to another address',
            ['calls[5] recipient'],
            (w) => {
                w.commands[5] = transfer([result(4)], w.pure(address(STRANGER)));
            },
        ],
        [
            'a transfer of a coin of the wallet',
            ['calls[6]'],
            (w) => {
                w.run(transfer([w.owned(SECOND)], w.pure(address(WALLET))));
            },
        ],
        [
            'shares that are given to no address',
            ['calls[4]'],
            (w) => {
                w.commands.pop();
            },
        ],
        [
            'one market twice, and another one never',
            ['calls'],
            (w) => {
                w.call(PROCESS).arguments[1] = w.shared(BTC.id);
            },
        ],
        [
            'a market less',
            ['calls', 'calls'],
            (w) => {
                w.remove(w.find(PROCESS));
            },
        ],
    ])('%s', (_what, places, change) => {
        const write = deposit();
        change(write);
        if (!write.inputs.some(({ kind }) => kind === 'withdrawal')) write.sweep();
        expect(placesOf(write)).toEqual(places);
    });

    const other = (type: string) => (one: string) => (one === VAULT ? shared(type) : FACTS[one]);
    test.each<[string, Facts]>([
        ['other shares', other(`${PACKAGE}::vault::Vault<${SUI}, ${USDC.type}>`)],
        ['another collateral', other(`${PACKAGE}::vault::Vault<${LP}, ${SUI}>`)],
        ['a vault of another package', other(`${STRANGER}::vault::Vault<${LP}, ${USDC.type}>`)],
        ['another type', other(`${PACKAGE}::vault::Vaults`)],
    ])('%s at the node', (_what, object) => {
        expect(placesOf(deposit(), DEPOSIT, object)).toEqual(['vault']);
    });
});

test('a cancel is refused with a split', () => {
    const write = cancel();
    write.run(split(write.owned(COIN), [write.pure(u64(1))]));
    expect(placesOf(write, CANCEL)).toEqual(['calls[2]']);
});

describe('a request is refused with', () => {
    const create = 'calls[1] interface::create_withdraw_request';
    test.each<[string, readonly string[], Write]>([
        [
            'shares of another owner',
            ['calls[0] interface::create_withdraw_request requested share'],
            request((w) => w.owned(COIN)),
        ],
        [
            'shares joined that it does not take',
            ['calls'],
            request((w) => (join(w, OTHER_SHARE, SHARE), w.owned(SHARE))),
        ],
        ['a coin joined', ['calls[0] interface::join share'], request((w) => join(w, SHARE, COIN))],
        ['another part', ['calls[0] interface::split shares'], request((w) => part(w, 41n))],
        [
            'a part that it does not take',
            ['calls', 'calls[0]'],
            request((w) => {
                w.run(shareCall('split', [w.owned(OTHER_SHARE), w.shared(CONFIG), w.pure(u64(40n))]));
                return w.owned(SHARE);
            }),
        ],
        [
            'the types of a vault for shares',
            ['calls[0] interface::join types'],
            request((w) => {
                w.run(vaultCall('join', [w.owned(SHARE), w.shared(CONFIG), w.owned(OTHER_SHARE)]));
                return w.owned(SHARE);
            }),
        ],
        [
            'a result that is no part',
            ['calls[0] interface::remove_withdraw_request', `${create} requested share`],
            request((w) => w.run(vaultCall('remove_withdraw_request', [w.shared(VAULT)]))),
        ],
    ])('%s', (_what, places, write) => {
        expect(placesOf(write, REQUEST)).toEqual(places);
    });

    test('shares joined after it', () => {
        const write = request();
        join(write);
        expect(placesOf(write, REQUEST)).toEqual(['calls']);
    });
});

describe('a forced withdrawal is refused with', () => {
    const end = `calls[5] interface::${END}`;
    test.each<[string, readonly string[], boolean, (write: Write) => void]>([
        [
            'another object at the end',
            [`${end} config`],
            false,
            (w) => {
                w.call(END).arguments[1] = w.shared(FEED);
            },
        ],
        [
            'one argument less at the end',
            [end, 'calls[0]'],
            false,
            (w) => {
                w.call(END).arguments.pop();
            },
        ],
        [
            'one argument more at the end',
            [end, 'calls[0]'],
            false,
            (w) => {
                w.call(END).arguments.push(w.shared(FEED));
            },
        ],
        [
            'the result of a function that returns nothing',
            ['calls[6]'],
            true,
            (w) => {
                w.run(transfer([result(5)], w.pure(address(WALLET))));
            },
        ],
        [
            'another size',
            ['calls[4] interface::process_clearing_house_for_force_withdraw size'],
            false,
            (w) => {
                const call = w.commands[4] as ReturnType<Write['call']>;
                call.arguments[4] = w.pure(u64(8n));
            },
        ],
        [
            'an integrator',
            ['calls[3] option::some', 'calls[4] interface::process_clearing_house_for_force_withdraw integrator'],
            false,
            (w) => {
                w.call('none').function = 'some';
            },
        ],
        [
            'another configuration',
            [`${end} config`],
            false,
            (w) => {
                w.call(END).arguments[1] = w.shared(REGISTRY);
            },
        ],
    ])('%s', (_what, places, isTransferred, change) => {
        const write = force(isTransferred);
        change(write);
        write.sweep();
        expect(placesOf(write, FORCE)).toEqual(places);
    });
});

describe('price updates before a write', () => {
    const UPDATE = 'price_feed_storage::update_price_feed';
    const BY_UPDATE = `${UPDATE}_from_update`;
    const message = Uint8Array.of(2, 7, 7);
    /** Adds the calls that update a price, and the write's own call after them. */
    function updated(change: (write: Write) => void = () => undefined, times = 1): Write {
        const write = withClock(REQUEST);
        for (let i = 0; i < times; i += 1) {
            const object = (one: string): ReturnType<Write['shared']> => write.shared(one);
            const parse = [object(SOURCE), object(CLOCK), write.pure(message)];
            const update = write.run(moveCall(`${ORACLE}::pyth_lazer::parse_and_verify_le_ecdsa_update`, [], parse));
            const objects = [SOURCE, SOURCE, FEED, SOURCE].map(object);
            write.run(moveCall(`${ORACLE}::${BY_UPDATE}`, [], [...objects, update]));
        }
        change(write);
        const amounts = [40n, 39n].map((amount) => write.pure(u64(amount)));
        const args = [write.shared(VAULT), write.shared(CONFIG), write.owned(SHARE), ...amounts, write.shared(CLOCK)];
        write.run(vaultCall('create_withdraw_request', args));
        write.sweep();
        return write;
    }
    const at = (index: number, name: string): string => `calls[${index}] price_feed_storage::${name}`;
    const by = at(1, 'update_price_feed_from_update');

    test('are accepted', () => {
        expect(placesOf(updated(), REQUEST)).toEqual([]);
        expect(placesOf(updated(undefined, 4), REQUEST)).toEqual([]);
    });

    test.each<[string, readonly string[], (write: Write) => void]>([
        [
            'the vault as an object',
            [`${by} object`],
            (w) => (w.call('update_price_feed_from_update').arguments[0] = w.shared(VAULT)),
        ],
        [
            'a market as an object',
            [`${by} object`],
            (w) => (w.call('update_price_feed_from_update').arguments[1] = w.shared(BTC.id)),
        ],
        [
            'the configuration as an object',
            [`${by} object`],
            (w) => (w.call('update_price_feed_from_update').arguments[3] = w.shared(CONFIG)),
        ],
        [
            'another object as the feed',
            [`${by} feed`],
            (w) => (w.call('update_price_feed_from_update').arguments[2] = w.shared(SOURCE)),
        ],
        [
            'a value that is no update',
            [`${by} update`, 'calls[0]'],
            (w) => (w.call('update_price_feed_from_update').arguments[4] = w.pure(message)),
        ],
        [
            'an object of the wallet',
            [`${by} object`],
            (w) => (w.call('update_price_feed_from_update').arguments[0] = w.owned(COIN)),
        ],
        [
            'another clock',
            ['calls[0] pyth_lazer::parse_and_verify_le_ecdsa_update clock'],
            (w) => (w.call('parse_and_verify_le_ecdsa_update').arguments[1] = w.shared(SOURCE)),
        ],
        [
            'a message that is no list',
            ['calls[0] pyth_lazer::parse_and_verify_le_ecdsa_update message'],
            (w) => (w.call('parse_and_verify_le_ecdsa_update').arguments[2] = w.pure(Uint8Array.of(9))),
        ],
        [
            'another function',
            ['calls[2] price_feed_storage::remove'],
            (w) => {
                w.run(moveCall(`${ORACLE}::price_feed_storage::remove`, [], [w.shared(FEED)]));
            },
        ],
        ['type arguments', [by, 'calls[0]'], (w) => w.call('update_price_feed_from_update').typeArguments.push(SUI)],
    ])('are refused with %s', (_what, places, change) => {
        expect(placesOf(updated(change), REQUEST)).toEqual(places);
    });

    test('are refused after the calls of the vault', () => {
        const write = updated();
        const objects = [SOURCE, SOURCE, FEED, SOURCE, SOURCE].map((one) => write.shared(one));
        write.run(moveCall(`${ORACLE}::${UPDATE}`, [], objects));
        expect(placesOf(write, REQUEST)).toEqual([at(3, 'update_price_feed')]);
    });

    test('are refused in a larger number', () => {
        expect(placesOf(updated(undefined, 5), REQUEST)).toEqual(['calls']);
    });
});
