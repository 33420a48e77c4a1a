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
    [SHARE]: { kind: 'owned', owner: WALLET, type: `${PACKAGE}::vault::UserLpCoin<${LP}>` },
};

type Facts = (id: string) => ObjectFacts | undefined;

function placesOf(write: Write, intent = DEPOSIT, object: Facts = (one) => FACTS[one]): string[] {
    return verifyVault(write.program, intent, { sender: WALLET, object, packages: [PACKAGE] }).map(({ at }) => at);
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

test.each<[string, Write, IntentOf<'vault'>]>([
    ['a deposit', deposit(), DEPOSIT],
    ['a cancel', cancel(), CANCEL],
])('%s is accepted', (_what, write, intent) => {
    expect(placesOf(write, intent)).toEqual([]);
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
