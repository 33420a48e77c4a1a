/**
 * Attacks on the bound beside those of the tables: a sponsor, rights of the address, calls of the framework,
 * wrong terms.
 */

import { describe, expect, test } from '@jest/globals';
import { composeSwap, verifySwap } from '../../../ts/transaction/bounded/swap.js';
import { verifySpending, withCoinChecks } from '../../../ts/transaction/bounded/spending.js';
import { FORBIDDEN, isForbidden, type FindObject, type ObjectFacts } from '../../../ts/transaction/bounded/terms.js';
import type { Argument, Command } from '../../../ts/transaction/data.js';
import type { IntentOf } from '../../../ts/transaction/intent.js';
import type { CoinFacts } from '../../../ts/transaction/writes/facts.js';
import { verify } from '../../../ts/transaction/verify.js';
import {
    address,
    CAPABILITY,
    COIN,
    GAS,
    id,
    merge,
    moveCall,
    result,
    split,
    SPONSOR,
    STRANGER,
    SUI,
    transfer,
    u64,
    USDC,
    WALLET,
    Write,
} from '../kit.js';
import {
    AMOUNT,
    BEFORE,
    FACTS,
    FROM,
    GAS_POOL,
    honestAnswer,
    honestSwap,
    POOL,
    SOURCES,
    termsOf,
    TO,
    transactionOf,
    trustOf,
} from './kit.js';
import { execute } from './machine.js';

const EVIL = `${id(0xee)}::evil`;
const LAST = 3;
const system = (digits: string): string => `0x${digits.padStart(64, '0')}`;
const shared = (type: string): ObjectFacts => ({ kind: 'shared', initialSharedVersion: 1n, type });

function insert(write: Write, ...commands: readonly Command[]): void {
    write.insert(write.commands.length - LAST - 1, ...commands);
}

/** The rules that a swap breaks, by the word of a node. */
function rulesOf(write: Write, facts: Readonly<Record<string, ObjectFacts>> = {}): string[] {
    const object: FindObject = (objectId) => facts[objectId] ?? FACTS[objectId];
    const { sender, gas, expiration, inputs, commands } = write;
    const transaction = { sender, gas, expiration, inputs, commands };
    const trust = { ...trustOf('one coin'), object };
    return verifySwap(transaction, termsOf('one coin'), trust).map(({ rule }) => rule);
}

const SUI_COIN: CoinFacts = { type: SUI, code: 'SUI', decimals: 9 };
const OWN_SUI = id(0xc9);

/**
 * Verifies commands that may spend some coins, the whole transaction with its envelope, as the write path
 * does.
 */
function verdictOf(write: Write, spend: readonly { coin: CoinFacts; amount: bigint }[]): string[] {
    const object: FindObject = (objectId) => {
        if (objectId !== OWN_SUI) return FACTS[objectId];
        return { kind: 'owned', owner: WALLET, type: `${system('2')}::coin::Coin<${SUI}>` };
    };
    const intent: IntentOf<'program'> = { action: 'execute', spend, receive: [], objects: [] };
    const { inputs, commands } = withCoinChecks(write, WALLET, object);
    const { sender, gas, expiration, envelope, trust } = write;
    const bound = { object, forbidden: FORBIDDEN, named: [] };
    const { departures } = verify(
        { sender, gas, expiration, inputs, commands },
        { envelope, intent, trust: { ...trust, isSponsored: envelope.sponsor !== undefined }, bound },
    );
    return departures.map(({ at, wanted, found }) => `${at}: ${wanted}, not ${found}`);
}

function draft(): Write {
    return new Write({ action: 'createAccount', coin: USDC });
}

/** Another address pays the gas, with its own coin. */
function sponsored(): Write {
    const write = draft();
    write.gas = { ...write.gas, owner: SPONSOR };
    write.envelope = { ...write.envelope, sponsor: SPONSOR };
    return write;
}

describe('form B, with a sponsor: the gas coin is not of the wallet', () => {
    // The chain adds the coin to the sponsor's gas coin: the wallet loses all of it, and nothing is charged.
    test('a coin of SUI merged into the gas coin of the sponsor', () => {
        const write = sponsored();
        write.run(merge(GAS, [write.owned(OWN_SUI)]));
        expect(verdictOf(write, [])).not.toEqual([]);
    });

    // Everywhere else the sponsor's coin pays only for gas and oracle fees
    // (test/transaction/sponsor.test.ts).
    test('a split of the gas coin of the sponsor, as if it were SUI of the wallet', () => {
        const write = sponsored();
        const piece = write.run(split(GAS, [write.pure(u64(5_000))]));
        write.run(moveCall(`${EVIL}::take`, [], [piece]));
        expect(verdictOf(write, [{ coin: SUI_COIN, amount: 5_000n }])).not.toEqual([]);
    });
});

test('form A, with a sponsor: the gas coin of the sponsor pays for the offered coin', () => {
    const { inputs, commands, sender, gas, expiration } = honestSwap('gas coin');
    const transaction = { inputs, commands, sender, gas: { ...gas, owner: SPONSOR }, expiration };
    expect(verifySwap(transaction, termsOf('gas coin'), trustOf('gas coin'))).not.toEqual([]);
});

describe('rights of the address, with an honest node and default lists', () => {
    test.each([
        // public fun withdraw_all<T>(&mut BalanceManager, &mut TxContext): Coin<T> checks only that the
        // sender is its owner.
        ['DeepBook V3', 'balance_manager', 'BalanceManager', id(0xdb), id(0x91)],
        // public fun claim_token<T>(&mut Bridge, …, &mut TxContext): Coin<T> checks only that the sender is
        // the recipient.
        ['the bridge of Sui', 'bridge', 'Bridge', system('b'), system('9')],
        // Of DeepBook's margin: withdraw checks the sender in the same way.
        ['margin of DeepBook V3', 'margin_manager', 'MarginManager', id(0xdc), id(0x95)],
        // Deposits and loans by the address of the sender.
        ['a lending market', 'storage', 'Storage', id(0xda), id(0x92)],
    ])('%s: a foreign call with %s::%s', (_what, module, name, id_, objectId) => {
        const type = `${id_}::${module}::${name}`;
        const write = honestSwap('one coin');
        insert(write, moveCall(`${EVIL}::take`, [], [write.shared(objectId)]));
        expect(rulesOf(write, { [objectId]: shared(type) })).toContain('rights');
    });

    // The sender's AddressAliases come to be: the addresses in them sign for the wallet.
    test('a direct call of the framework that prepares aliases of the sender', () => {
        const write = honestSwap('one coin');
        const state = system('a');
        insert(write, moveCall('0x2::address_alias::enable', [], [write.shared(state)]));
        expect(rulesOf(write, { [state]: shared(`${system('2')}::address_alias::AddressAliasState`) })).not.toEqual([]);
    });
});

describe('form A, with a node that lies', () => {
    // Bytes say nothing of types: the node is believed. docs/verification.md says so.
    test('a gas pool that the node states as a pool is accepted', () => {
        const write = honestSwap('one coin');
        insert(write, moveCall(`${EVIL}::take`, [], [write.shared(GAS_POOL)]));
        expect(rulesOf(write, { [GAS_POOL]: FACTS[POOL]! })).toEqual([]);
    });

    // Bytes write an object of ConsensusAddressOwner as a shared one. Only the node says which it is.
    test('a coin of the wallet with consensus owner that the node states as shared', () => {
        const write = honestSwap('one coin');
        const party = id(0x93);
        insert(write, transfer([write.shared(party)], write.pure(address(WALLET))));
        insert(write, moveCall(`${EVIL}::take`, [], [write.shared(party)]));
        expect(rulesOf(write, { [party]: shared(`${system('2')}::coin::Coin<${TO}>`) })).not.toEqual([]);
    });

    // All of the wallet: the attacker may sign for it afterwards. The call is in the bytes, whatever the node
    // says.
    test('the aliases of the wallet, by a direct call of the framework', () => {
        const write = honestSwap('one coin');
        const aliases = id(0x94);
        const call = moveCall('0x2::address_alias::add', [], [write.shared(aliases), write.pure(address(STRANGER))]);
        insert(write, call);
        expect(rulesOf(write, { [aliases]: FACTS[POOL]! })).not.toEqual([]);
    });
});

describe('form A, what a user may configure wrongly', () => {
    // Lists of the user extend the default ones: a verifier that gets only the user's refuses no gas pool.
    test('a list of the user without the default types', () => {
        const write = honestSwap('one coin');
        insert(write, moveCall(`${EVIL}::take`, [], [write.shared(GAS_POOL)]));
        const trust = { ...trustOf('one coin'), forbidden: ['lend::Market'] };
        expect(verifySwap(transactionOf(write), termsOf('one coin'), trust)).not.toEqual([]);
    });

    test('a type that matches nothing, as it is no type', () => {
        for (const one of ['Vault', 'abc::lend::Market', '0x7::lend::Market<0x2::sui::SUI>', ' lend::Market']) {
            expect(() => isForbidden(`${id(7)}::lend::Market`, [one])).toThrow();
        }
    });
});

describe('form A: a plain value that an earlier call took', () => {
    const changing = (write: Write, argument: Argument): void => {
        write.insert(1, moveCall(`${EVIL}::change`, [], [argument]));
    };

    // Form B refuses it: 'a recipient that a call could change'.
    test('as the recipient of a transfer', () => {
        const write = honestSwap('one coin');
        const own = write.pure(address(WALLET));
        changing(write, own);
        insert(write, transfer([result(3)], own));
        expect(rulesOf(write)).toContain('transfers');
    });

    test('as the expected output of the router', () => {
        const write = honestSwap('one coin');
        changing(write, write.call('begin_router_tx_r1_w1_varied_in').arguments[2]!);
        expect(rulesOf(write)).toContain('router');
    });
});

describe('numbers', () => {
    // 2^64 + 1 is written as 1: the transaction gets one unit at least.
    test.each([
        ['minAmount', { minAmount: 2n ** 64n + 1n }],
        ['amount', { amount: 2n ** 64n + AMOUNT }],
    ])('a %s beyond u64', (_what, change) => {
        const terms = { ...termsOf('one coin'), ...change };
        const sources = { ...SOURCES['one coin'], fromCoins: terms.amount };
        expect(() => composeSwap(WALLET, terms, sources, honestAnswer('one coin').answer)).toThrow('no u64');
        const trust = { ...trustOf('one coin'), sources };
        const written = transactionOf(honestSwap('one coin'));
        expect(verifySwap(written, terms, trust).map(({ rule }) => rule)).toContain('terms');
    });

    test('one coin twice in what is spent, each below its pin', () => {
        const coin: CoinFacts = { ...USDC, maxWithdrawal: 100n };
        const write = draft();
        write.run(moveCall(`${EVIL}::take`, [], [write.withdrawal(200n, coin.type)]));
        const spend = [
            { coin, amount: 100n },
            { coin, amount: 100n },
        ];
        expect(verdictOf(write, spend)).not.toEqual([]);
    });
});

describe('terms', () => {
    test.each([
        ['nothing sold', { amount: 0n }],
        ['nothing bought', { minAmount: 0n }],
        ['one coin for itself', { to: FROM }],
    ])('of %s are refused', (_what, change) => {
        const terms = { ...termsOf('one coin'), ...change };
        const rules = verifySwap(transactionOf(honestSwap('one coin')), terms, trustOf('one coin'));
        expect(rules.map(({ rule }) => rule)).toContain('terms');
    });

    test.each([
        ['coins that pay nothing', { ...SOURCES['address balance'], coins: SOURCES['one coin'].coins }],
        ['a payment without coins', { ...SOURCES['one coin'], coins: [] }],
    ])('with %s are refused', (_what, sources) => {
        const trust = { ...trustOf('one coin'), sources };
        const rules = verifySwap(transactionOf(honestSwap('one coin')), termsOf('one coin'), trust);
        expect(rules.map(({ rule }) => rule)).toContain('terms');
    });
});

describe('form A', () => {
    test('refuses an output that is a result of its own last commands', () => {
        const write = honestSwap('one coin');
        const end = write.commands.length - LAST;
        const last = write.commands.slice(end).map((command): Command => {
            if (command.kind === 'moveCall')
                return { ...command, arguments: [result(end), ...command.arguments.slice(1)] };
            return command.kind === 'transferObjects' ? { ...command, objects: [result(end)] } : command;
        });
        write.commands.splice(end, LAST, ...last);
        expect(rulesOf(write)).toContain('output');
    });

    test('refuses a call of the router with one argument more', () => {
        const write = honestSwap('one coin');
        write.call('begin_router_tx_r1_w1_varied_in').arguments.push(write.pure(u64(0)));
        expect(rulesOf(write)).toContain('router');
    });

    test('refuses rights also where the user names their object as immutable', () => {
        const write = honestSwap('one coin');
        insert(write, moveCall(`${EVIL}::take`, [], [write.shared(GAS_POOL)]));
        const trust = trustOf('one coin', [GAS_POOL]);
        expect(verifySwap(transactionOf(write), termsOf('one coin'), trust).map(({ rule }) => rule)).toEqual([
            'rights',
        ]);
    });

    test('accepts such an object where it can only be read', () => {
        const write = honestSwap('one coin');
        const read = write.addInput({ kind: 'shared', objectId: GAS_POOL, initialSharedVersion: 1n, mutable: false });
        insert(write, moveCall(`${EVIL}::look`, [], [read]));
        expect(rulesOf(write)).toEqual([]);
    });

    test.each(['0x5', '0x6', '0x8', '0x9', '0xa', '0x403'])('of the objects of the chain, %s', (short) => {
        const objectId = system(short.slice(2));
        const write = honestSwap('one coin');
        insert(write, moveCall(`${EVIL}::take`, [], [write.shared(objectId)]));
        const rules = rulesOf(write, { [objectId]: shared(`${system('2')}::some::Object`) });
        expect(rules).toEqual(short === '0x5' ? [] : ['rights']);
    });

    test.each<[string, string | undefined, string[]]>([
        ['0x1::option::destroy_none', undefined, []],
        ['0x2::balance::join', undefined, []],
        ['0x2::transfer::public_transfer', WALLET, []],
        ['0x2::transfer::public_transfer', STRANGER, ['transfers']],
        ['0x2::transfer::public_transfer', undefined, ['transfers']],
        ['0x2::transfer::public_share_object', undefined, ['transfers']],
        ['0x2::coin::send_funds', STRANGER, ['transfers']],
        ['0x2::balance::send_funds', STRANGER, ['transfers']],
        ['0x2::address_alias::enable', undefined, ['framework']],
        ['0x2::pay::split', undefined, ['framework']],
        ['0x3::sui_system::request_add_stake', undefined, ['framework']],
        ['0xb::bridge::claim_token', undefined, ['framework']],
    ])('of calls of the framework, %s to %s', (target, to, rules) => {
        const write = honestSwap('one coin');
        const recipient = to === undefined ? [] : [write.pure(address(to))];
        insert(write, moveCall(target, [], [result(3), ...recipient]));
        expect(rulesOf(write)).toEqual(rules);
    });

    test('of the objects of vaults, whatever the module is called', () => {
        const objectId = id(0x91);
        const write = honestSwap('one coin');
        insert(write, moveCall(`${EVIL}::take`, [], [write.shared(objectId)]));
        const type = `${id(0x90)}::perpetuals_vault::Vault<${FROM}, ${id(0x92)}::usdc::USDC>`;
        expect(rulesOf(write, { [objectId]: shared(type) })).toEqual(['rights']);
    });
});

describe('form B', () => {
    const rulesOfKind = (write: Write, facts: Readonly<Record<string, ObjectFacts>> = {}): string[] => {
        const object: FindObject = (objectId) => facts[objectId] ?? FACTS[objectId];
        const trust = { sender: WALLET, object, forbidden: [], named: [] };
        const program = withCoinChecks(write, WALLET, object);
        return verifySpending(transactionOf(program), new Map([[FROM, 200n]]), trust).map(({ rule }) => rule);
    };

    test('refuses the gas coin merged into another one', () => {
        const write = draft();
        write.run(merge(write.owned(OWN_SUI), [GAS]));
        const own: ObjectFacts = { kind: 'owned', owner: WALLET, type: `${system('2')}::coin::Coin<${SUI}>` };
        expect(rulesOfKind(write, { [OWN_SUI]: own })).toEqual(['own coins']);
    });

    test('refuses a typed split with one argument more', () => {
        const write = draft();
        const args = [write.owned(COIN), write.pure(u64(100)), write.pure(u64(1))];
        write.run(moveCall('0x2::coin::split', [FROM], args));
        expect(rulesOfKind(write)).toContain('own coins');
    });

    test('refuses an object of the wallet that only calls itself a coin, and a coin of another wallet', () => {
        const facts: readonly ObjectFacts[] = [
            { kind: 'owned', owner: WALLET, type: `${id(0x99)}::coin::Coin<${FROM}>` },
            { kind: 'owned', owner: STRANGER, type: `${system('2')}::coin::Coin<${FROM}>` },
        ];
        for (const fact of facts) {
            const write = draft();
            write.run(split(write.owned(COIN), [write.pure(u64(100))]));
            expect(rulesOfKind(write, { [COIN]: fact })).toContain('own objects');
        }
    });
});

describe('the machine of the properties steals', () => {
    const run = (write: Write): ReturnType<typeof execute> =>
        execute(transactionOf(write), BEFORE, STRANGER, () => ['any']);

    test('an object in a vector', () => {
        const write = draft();
        const list = write.run({ kind: 'makeMoveVec', type: undefined, elements: [write.owned(CAPABILITY)] });
        write.run(moveCall(`${EVIL}::take`, [], [list]));
        expect(run(write).objects.get(CAPABILITY)?.owner).toBe(STRANGER);
    });

    test('what a call of the framework gives to others', () => {
        const write = draft();
        const coin = write.owned(COIN);
        write.run(
            moveCall(
                '0x2::transfer::public_transfer',
                [`${system('2')}::coin::Coin<${FROM}>`],
                [coin, write.pure(address(STRANGER))],
            ),
        );
        expect(run(write).objects.get(COIN)?.owner).toBe(STRANGER);
    });
});
