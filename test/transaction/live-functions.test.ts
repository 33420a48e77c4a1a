/** The tables of functions, compared with the interface of the deployed contract. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
    BY_VALUE,
    CLIENT_ORDER_ID,
    FORBIDDEN_CALLS,
    hasLengthOf,
    isLiteral,
    SIGNATURES,
    TYPE_COUNTS,
    type ArgumentSlot,
    type ReturnSlot,
    type Signature,
} from '../../ts/transaction/contract.js';
import { UPDATE_CALLS, type UpdateSlot } from '../../ts/transaction/price-updates.js';
import type { DeployedRole } from '../../ts/wire/deployments.js';

interface LiveFunction {
    readonly name: string;
    readonly typeParameters: number;
    readonly parameters: readonly { readonly name: string; readonly type: string }[];
    readonly returns: readonly string[];
}

interface LiveAbi {
    readonly functions: readonly string[];
    readonly updates: Readonly<Partial<Record<DeployedRole, readonly string[]>>>;
}

/** Reads `module::name<T0>(argument: type, …): result, …`. */
function parse(text: string): LiveFunction {
    const [, name = '', types = '', args = '', returns = ''] = /^([\w:]+)(?:<(.*?)>)?\((.*?)\)(?:: (.*))?$/.exec(text)!;
    const list = (joined: string): string[] => (joined === '' ? [] : joined.split(', '));
    const parameters = list(args).map((arg) => ({ name: arg.split(': ')[0]!, type: arg.split(': ')[1]! }));
    return { name, typeParameters: list(types).length, parameters, returns: list(returns) };
}

const ABI = JSON.parse(readFileSync(new URL('live-abi.json', import.meta.url), 'utf8')) as LiveAbi;
const LIVE = new Map(ABI.functions.map(parse).map((one) => [one.name, one]));

const CAP = '&authority::authority::AuthorityCap<perpetuals::authority::ACCOUNT,';
const CAPABILITY = CAP.slice(1);
const FEED = '&oracle::price_feed_storage::PriceFeedStorage';
const HOUSE = 'perpetuals::clearing_house::ClearingHouse<T0>';
const ID = 'sui::object::ID';

/** The names of an argument where they differ from the slot's, and its type where it is no plain value. */
const SLOTS: { readonly [S in ArgumentSlot]?: readonly [names: readonly string[], types?: readonly string[]] } = {
    account: [['account'], ['&mut perpetuals::account::Account<T0>', '&perpetuals::account::Account<T0>']],
    capability: [['cap'], [`${CAP}T1>`, `${CAP}authority::authority::ADMIN>`]],
    market: [
        ['clearing_house', 'ch'],
        [HOUSE, `&mut ${HOUSE}`, `&${HOUSE}`],
    ],
    ticketMarket: [['clearing_house'], [`&mut ${HOUSE}`]],
    baseFeed: [['base_oracle', 'oracle'], [FEED]],
    collateralFeed: [['collateral_oracle'], [FEED]],
    registry: [['registry'], ['&mut perpetuals::registry::Registry', '&perpetuals::registry::Registry']],
    clock: [['clock'], ['&sui::clock::Clock']],
    coin: [
        ['coin', 'gas'],
        ['sui::coin::Coin<T0>', 'sui::coin::Coin<sui::sui::SUI>'],
    ],
    session: [
        ['hot_potato'],
        ['perpetuals::clearing_house::SessionHotPotato<T0>', '&mut perpetuals::clearing_house::SessionHotPotato<T0>'],
    ],
    integrator: [['integrator_info'], ['std::option::Option<perpetuals::account::IntegratorInfo>']],
    newAccount: [['account'], ['perpetuals::account::Account<T0>']],
    policy: [['share_policy'], ['perpetuals::account::AccountSharePolicy']],
    ratio: [['initial_margin_ratio']],
    expiry: [['expiration_timestamp_ms']],
    allocateMissing: [['allocate_missing_margin']],
    deallocateFree: [['deallocate_free_collateral']],
    agentId: [['assistant_cap_id']],
    builderId: [['integrator_id']],
    maxFee: [['max_integrator_fee_b9']],
    domain: [['execution_domain']],
    ticketType: [['stop_order_type']],
    detailsHash: [['encrypted_details']],
    ticketId: [['ticket_id', 'twap_order_ticket_id']],
};

/** Types of what a result must be for a later command to use it. */
const RETURNS: Readonly<Record<Exclude<ReturnSlot, 'none'>, string>> = {
    capability: `${CAPABILITY}authority::authority::ADMIN>`,
    agent: `${CAPABILITY}authority::authority::ASSISTANT>`,
    newAccount: 'perpetuals::account::Account<T0>',
    policy: 'perpetuals::account::AccountSharePolicy',
    coin: 'sui::coin::Coin<T0>',
    refund: 'sui::coin::Coin<sui::sui::SUI>',
    session: 'perpetuals::clearing_house::SessionHotPotato<T0>',
    clearingHouse: HOUSE,
    // Of vaults only: vault-owner.test.ts.
    payment: 'vault::WithdrawSession',
};

/** Results that a transaction must not leave unused: their types cannot be dropped. */
const MUST_BE_USED = new Set(Object.values(RETURNS));

/** Plain values of a type; of a list, one with a single item, and of the hash its only length. */
const VALUES: Readonly<Record<string, readonly Uint8Array[]>> = {
    bool: [new Uint8Array(1)],
    u32: [new Uint8Array(4)],
    u64: [new Uint8Array(8)],
    u256: [new Uint8Array(32)],
    [ID]: [new Uint8Array(32)],
    'std::option::Option<u64>': [Uint8Array.of(0), Uint8Array.of(1, ...new Uint8Array(8))],
    'std::option::Option<address>': [Uint8Array.of(0), Uint8Array.of(1, ...new Uint8Array(32))],
    'vector<u8>': [Uint8Array.of(32, ...new Uint8Array(32))],
    'vector<u128>': [Uint8Array.of(1, ...new Uint8Array(16))],
    'vector<address>': [Uint8Array.of(1, ...new Uint8Array(32))],
};

const toSnake = (slot: string): string => slot.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('each row of the contract’s functions', () => {
    test.each([...SIGNATURES])('is a live function with the same arguments and results: %s', (name, signature) => {
        const live = LIVE.get(name)!;
        const { slots, step, types, returns } = signature;
        expect(live.typeParameters).toBe(TYPE_COUNTS[types]);
        expect(live.parameters).toHaveLength(slots.length);
        for (const [i, { name: argument, type }] of live.parameters.entries()) {
            const slot = slots[i]!;
            const [names, accepted] = SLOTS[slot] ?? [[toSnake(slot)]];
            expect([slot, names]).toEqual([slot, expect.arrayContaining([argument])]);
            if (accepted !== undefined) expect([slot, accepted]).toEqual([slot, expect.arrayContaining([type])]);
            else verifyLengths(slot, type.replace(/^&/, ''));
            const isConsumed = accepted !== undefined && !type.startsWith('&') && slot !== 'integrator';
            expect([slot, BY_VALUE[step]?.includes(slot) ?? false]).toEqual([slot, isConsumed]);
        }
        verifyReturns(returns, live.returns);
    });

    test('is of a role that the capability has as a type parameter, or is the owner’s', () => {
        for (const [name, { slots, types }] of SIGNATURES) {
            const at = slots.indexOf('capability');
            if (at < 0) continue;
            const role = types === 'TR' ? 'T1' : 'authority::authority::ADMIN';
            expect([name, LIVE.get(name)!.parameters[at]!.type]).toEqual([name, `${CAP}${role}>`]);
        }
    });

    /** Two arguments of one type are told apart by nothing but their order. */
    test('names the arguments in the live order', () => {
        const named = (slot: ArgumentSlot, { name }: { name: string }): boolean =>
            (SLOTS[slot]?.[0] ?? [toSnake(slot)]).includes(name);
        for (const [name, { slots }] of SIGNATURES) {
            const { parameters } = LIVE.get(name)!;
            const swaps = slots.flatMap((slot, i) =>
                parameters.flatMap((one, j) => (i !== j && named(slot, one) ? [`${slot} as ${one.name}`] : [])),
            );
            expect([name, swaps]).toEqual([name, []]);
        }
    });
});

/** A plain value of the type has a length that the slot accepts, and no other. */
function verifyLengths(slot: ArgumentSlot, type: string): void {
    if (!isLiteral(slot)) throw new Error(`${slot} is no plain value`);
    const values = VALUES[type]!;
    for (const value of values) expect([slot, type, hasLengthOf(slot, value)]).toEqual([slot, type, true]);
    const lengths = values.map((value) => value.length);
    const isList = type.startsWith('vector');
    for (let length = 0; length <= 40; length += 1) {
        if (isList || lengths.includes(length)) continue;
        expect([slot, length, hasLengthOf(slot, new Uint8Array(length))]).toEqual([slot, length, false]);
    }
}

function verifyReturns(slots: Signature['returns'], types: readonly string[]): void {
    for (const [i, slot] of slots.entries()) {
        if (slot === 'none') expect(MUST_BE_USED.has(types[i] ?? '')).toBe(false);
        else expect(types[i]).toBe(RETURNS[slot]);
    }
    expect(types.slice(slots.length).filter((type) => MUST_BE_USED.has(type))).toEqual([]);
}

describe('the functions that no write makes', () => {
    test.each([...FORBIDDEN_CALLS])('exist live, and have no row: %s', (name) => {
        expect([LIVE.has(name), SIGNATURES.has(name)]).toEqual([true, false]);
    });

    test('and those of the tables are all that the live interface names', () => {
        const named = new Set([...SIGNATURES.keys(), ...FORBIDDEN_CALLS, CLIENT_ORDER_ID]);
        expect([...LIVE.keys()].sort()).toEqual([...named].sort());
    });

    test('and the function of a client order id is live', () => {
        const { parameters, returns } = LIVE.get(CLIENT_ORDER_ID)!;
        expect([parameters.map(({ type }) => type), returns]).toEqual([['u64'], ['std::option::Option<u64>']]);
    });
});

/** The types of what price updates take. */
const UPDATE_TYPES: Readonly<Record<UpdateSlot, RegExp>> = {
    object: /^&(mut )?(oracle|adapter|pyth_lazer|stork)::(source::Source<\w+>|config::Config|feed_info::FeedInfoObject|state::(Stork)?State)$/,
    feed: /^&mut oracle::price_feed_storage::PriceFeedStorage$/,
    clock: /^&sui::clock::Clock$/,
    message: /^vector<u8>$/,
    update: /^&pyth_lazer::update::Update$|^stork::update_temporal_numeric_value_evm_input::UpdateTemporalNumericValueEvmInput$/,
    fee: /^sui::coin::Coin<sui::sui::SUI>$/,
    flag: /^bool$/,
    u8: /^u8$/,
    u64: /^u64$/,
    u128: /^u128$/,
};

const UPDATES = UPDATE_CALLS.flatMap((row) => row.roles.map((role) => [role, row.name, row] as const));

describe('each row of price updates', () => {
    test.each(UPDATES)('is a live function of its package: %s %s', (role, name, { slots, returns }) => {
        const live = ABI.updates[role]!.map(parse).find((one) => one.name === name)!;
        expect([live.typeParameters, live.parameters.length]).toEqual([0, slots.length]);
        for (const [i, { type }] of live.parameters.entries()) expect(type).toMatch(UPDATE_TYPES[slots[i]!]);
        expect(live.returns).toHaveLength(returns === 'update' ? 1 : 0);
        for (const type of live.returns) expect(`&${type}`).toMatch(/^&(pyth_lazer|stork)::update/);
    });

    test('is there once for each live function', () => {
        const rows = UPDATES.map(([role, name]) => `${role} ${name}`).sort();
        const live = Object.entries(ABI.updates).flatMap(([role, list]) =>
            list.map((text) => `${role} ${parse(text).name}`),
        );
        expect(rows).toEqual(live.sort());
    });
});
