/** Scripts: commands that the client writes, and one change in each row, with the rules that refuse it. */

import { MAX_U64 } from '../../ts/core/number/decimal.js';
import { describe, expect, test } from '@jest/globals';
import { encodeProgram } from '../../ts/transaction/bounded/program.js';
import { FORBIDDEN, type BoundDeparture, type ObjectFacts, type Rule } from '../../ts/transaction/bounded/terms.js';
import { readBase64 } from '../../ts/transaction/bytes.js';
import { listUnpinned } from '../../ts/transaction/pins/pins.js';
import { readKind, type Program } from '../../ts/transaction/data.js';
import { parsePoolType } from '../../ts/transaction/pools/types.js';
import { poolScript } from '../../ts/transaction/pools/pools.js';
import { farmScript, parseFarmType, parsePositionType } from '../../ts/transaction/farms/farms.js';
import type { IntentOf } from '../../ts/transaction/intent.js';
import { composeScript, objectsOf, verifyScript, type Script } from '../../ts/transaction/script/script.js';
import type { SendingSources } from '../../ts/transaction/sending.js';
import { SOURCES, transactionOf } from './bounded/kit.js';
import {
    address,
    CAPABILITY,
    COIN,
    DEEP,
    GAS,
    id,
    moveCall,
    nested,
    refOf,
    result,
    split,
    STRANGER,
    SUI,
    transfer,
    u64,
    USDC,
    WALLET,
    Write,
} from './kit.js';

const [PACKAGE, FARM, OTHER_FARM, POSITION, POOL] = [id(0x50), id(0x51), id(0x52), id(0x53), id(0x54)];
const CLOCK = `0x${'6'.padStart(64, '0')}`;
const [STAKED, LP] = [DEEP.type, `${id(0x55)}::lp::LP`];
const AMOUNT = 400n;
const ids = { package: PACKAGE };
const coin = { type: STAKED, code: 'DEEP', decimals: 6 };

const shared = (type: string): ObjectFacts => ({ kind: 'shared', initialSharedVersion: 1n, type });
const FACTS: Readonly<Record<string, ObjectFacts>> = {
    [FARM]: shared(`${PACKAGE}::afterburner_vault::AfterburnerVault<${STAKED}>`),
    [OTHER_FARM]: shared(`${PACKAGE}::afterburner_vault::AfterburnerVault<${STAKED}>`),
    [POOL]: shared(`${PACKAGE}::pool::Pool<${LP}>`),
    [id(0x71)]: shared(`${PACKAGE}::pool_registry::PoolRegistry`),
    [id(0x72)]: shared(`${id(0x76)}::vault::ProtocolFeeVault`),
    [id(0x73)]: shared(`${id(0x77)}::treasury::Treasury`),
    [id(0x74)]: shared(`${id(0x78)}::insurance_fund::InsuranceFund`),
    [id(0x75)]: shared(`${id(0x79)}::referral_vault::ReferralVault`),
    [CLOCK]: shared(`0x${'2'.padStart(64, '0')}::clock::Clock`),
    [POSITION]: { kind: 'owned', owner: WALLET, type: `${PACKAGE}::staked_position::StakedPosition<${STAKED}>` },
};

const INTENTS = {
    stake: { action: 'stakeFarm', farm: FARM, coin, amount: AMOUNT, lockMs: 7n, ids },
    withdraw: { action: 'withdrawFarm', farm: FARM, position: POSITION, coin, amount: AMOUNT, ids },
    harvest: {
        ...{ action: 'harvestFarm', farm: FARM, position: POSITION, coinType: STAKED, rewards: [SUI, USDC.type], ids },
    },
} as const satisfies Record<string, IntentOf<'farm'>>;

/** Pays two coins, and expects the least amount of one of two results. */
const EXCHANGE: Script = {
    package: PACKAGE,
    pays: [
        { type: STAKED, amount: AMOUNT },
        { type: SUI, amount: AMOUNT },
    ],
    calls: [
        {
            ...{ module: 'deposit', name: 'deposit_2_coins', types: [LP, STAKED, SUI] },
            slots: [
                { kind: 'shared', id: POOL, mutable: true },
                { kind: 'paid', place: 0 },
                { kind: 'paid', place: 1 },
            ],
        },
    ],
    outputs: [
        { call: 0, part: 0, least: { type: LP, amount: 90n } },
        { call: 0, part: 1 },
    ],
};

const poolIds = {
    ...{ package: PACKAGE, poolRegistry: id(0x71), poolFees: id(0x72), poolTreasury: id(0x73) },
    ...{ poolInsurance: id(0x74), poolReferrals: id(0x75) },
};
const share = { coin: { type: LP, code: 'LP', decimals: 9 }, amount: AMOUNT };
const gas = { type: SUI, code: 'SUI', decimals: 9 };
const coins = [
    { coin, amount: AMOUNT },
    { coin: gas, amount: AMOUNT },
];

const SCRIPTS = {
    deposit: poolScript({ action: 'depositPool', pool: POOL, ids: poolIds, coins, shares: share }),
    'withdraw from pool': poolScript({ action: 'withdrawPool', pool: POOL, ids: poolIds, coins, shares: share }),
    stake: farmScript(INTENTS.stake),
    withdraw: farmScript(INTENTS.withdraw),
    harvest: farmScript(INTENTS.harvest),
    exchange: EXCHANGE,
};
type Form = keyof typeof SCRIPTS;
const FORMS = Object.keys(SCRIPTS) as Form[];

const PAID: Readonly<Record<Form, readonly SendingSources[]>> = {
    deposit: [SOURCES['two coins'], SOURCES['gas coin']],
    'withdraw from pool': [SOURCES['address balance']],
    stake: [SOURCES['coins and address balance']],
    withdraw: [],
    harvest: [],
    exchange: [SOURCES['two coins'], SOURCES['gas coin']],
};
/** A call of each, and the place of the object that it changes. */
const CALLS: Readonly<Record<Form, readonly [name: string, place: number, id: string]>> = {
    deposit: ['all_coin_deposit_2_coins', 0, POOL],
    'withdraw from pool': ['all_coin_withdraw_2_coins', 0, POOL],
    stake: ['stake', 0, FARM],
    withdraw: ['withdraw_principal', 1, FARM],
    harvest: ['harvest_rewards', 1, FARM],
    exchange: ['deposit_2_coins', 0, POOL],
};

const ref = refOf(POSITION);
const OWNED = [{ objectId: POSITION, version: ref.version, digest: '11111111111111111111111111111111' }];

function departuresOf(
    program: Program,
    form: Form,
    { script = SCRIPTS[form], payments = PAID[form] }: { script?: Script; payments?: readonly SendingSources[] } = {},
): BoundDeparture[] {
    const trust = { sender: WALLET, object: (one: string) => FACTS[one], forbidden: FORBIDDEN, named: [] };
    return verifyScript(transactionOf(program), script, { ...trust, payments });
}

function compose(form: Form, facts = FACTS, owned = OWNED): Program {
    const written = { sender: WALLET, payments: PAID[form], object: (one: string) => facts[one], owned };
    return composeScript(SCRIPTS[form], written);
}

function honest(form: Form): Write {
    const program = compose(form);
    const write = new Write({ action: 'createAccount', coin: { type: SUI, code: 'SUI', decimals: 9 } });
    write.inputs.push(...program.inputs);
    write.commands.push(...program.commands);
    return write;
}

describe('accepts what the client writes:', () => {
    test.each(FORMS)('%s', async (form) => {
        const program = compose(form);
        const decoded = readKind(readBase64(await encodeProgram(program), 'kind'));
        expect(decoded).toEqual(program);
        expect(departuresOf(decoded, form)).toEqual([]);
    });

    test('with exactly the objects of the calls', () => {
        const pool = [POOL, id(0x71), id(0x72), id(0x73), id(0x74), id(0x75)];
        expect(FORMS.map((form) => objectsOf(SCRIPTS[form], 'shared'))).toEqual([
            pool,
            pool,
            [FARM, CLOCK],
            [FARM, CLOCK],
            [FARM, CLOCK],
            [POOL],
        ]);
        expect(FORMS.map((form) => objectsOf(SCRIPTS[form], 'owned'))).toEqual([
            ...[[], [], [], [POSITION], [POSITION], []],
        ]);
    });

    test('with the most that a coin can have', () => {
        const most = (amount: bigint): Script => ({ ...SCRIPTS.stake, pays: [{ type: STAKED, amount }] });
        const payments = (amount: bigint): SendingSources[] => [
            { gas: 0n, coins: [], fromCoins: 0n, fromAddressBalance: amount },
        ];
        for (const [amount, isWritten] of [
            [0n, false],
            [1n, true],
            [MAX_U64, true],
            [MAX_U64 + 1n, false],
        ] as const) {
            const found = departuresOf(compose('stake'), 'stake', { script: most(amount), payments: payments(amount) });
            expect(found.some(({ rule }) => rule === 'terms')).toBe(!isWritten);
        }
    });

    test('of a stake: first the split, then the call, then the transfer', () => {
        const { commands } = compose('withdraw');
        expect(commands.map(({ kind }) => kind)).toEqual(['moveCall', 'transferObjects']);
    });
});

type Row = readonly [what: string, form: Form, rules: readonly Rule[], change: (write: Write) => void];

const OWN = ['own commands'] as const;

function setArgument(form: Form, place: number, argument: (write: Write) => ReturnType<Write['owned']>): Row[3] {
    return (write) => {
        write.call(CALLS[form][0]).arguments[place] = argument(write);
        write.sweep();
    };
}

const ROWS: readonly Row[] = [
    ...FORMS.flatMap((form): Row[] => {
        const [name, place, objectId] = CALLS[form];
        const at = (w: Write): number =>
            w.inputs.findIndex((one) => one.kind === 'shared' && one.objectId === objectId);
        return [
            ['another package', form, OWN, (w) => void (w.call(name).package = id(0x37))],
            ['another module', form, OWN, (w) => void (w.call(name).module = 'vault')],
            ['another function', form, OWN, (w) => void (w.call(name).function = 'destroy')],
            ['another type', form, OWN, (w) => void (w.call(name).typeArguments[0] = USDC.type)],
            ['one more type', form, OWN, (w) => void w.call(name).typeArguments.push(SUI)],
            ['one more argument', form, OWN, (w) => void w.call(name).arguments.push(w.owned(CAPABILITY))],
            ['an argument less', form, OWN, (w) => void w.call(name).arguments.pop()],
            [
                'a transfer to another address',
                form,
                OWN,
                (w) => {
                    const last = w.commands.at(-1) as ReturnType<typeof transfer> & { to: unknown };
                    Object.assign(last, { to: w.pure(address(STRANGER)) });
                    w.sweep();
                },
            ],
            ['no transfer', form, [...OWN, 'unused'], (w) => void w.commands.pop()],
            [
                'a command before',
                form,
                OWN,
                (w) => {
                    w.insert(0, split(GAS, [w.pure(u64(1))]));
                },
            ],
            [
                'a transfer of another object after',
                form,
                OWN,
                (w) => void w.run(transfer([w.owned(CAPABILITY)], w.pure(address(STRANGER)))),
            ],
            [
                'a call of another contract after',
                form,
                OWN,
                (w) => void w.run(moveCall(`${id(0xee)}::evil::take`, [], [w.pure(u64(1))])),
            ],
            ['its call twice', form, OWN, (w) => void w.run(structuredClone(w.call(name)))],
            [
                'a changed version of the object',
                form,
                ['shared objects'],
                (w) => void (w.inputs[at(w)] = { kind: 'shared', objectId, initialSharedVersion: 2n, mutable: true }),
            ],
            [
                'the object to be read only',
                form,
                ['changed objects'],
                (w) => void (w.inputs[at(w)] = { kind: 'shared', objectId, initialSharedVersion: 1n, mutable: false }),
            ],
            [
                'an object that the node does not know',
                form,
                [...OWN, 'shared objects'],
                setArgument(form, place, (w) => w.shared(id(0x66))),
            ],
            ['an unused input', form, ['unused'], (w) => void w.pure(u64(1))],
            [
                'an unused object of the wallet',
                form,
                ['unused'],
                (w) => void w.addInput({ kind: 'owned', ref: refOf(CAPABILITY) }),
            ],
        ];
    }),
    [
        'what the pool leaves to another command',
        'deposit',
        OWN,
        (w) => {
            const last = w.commands.at(-1) as unknown as { objects: unknown[] };
            last.objects.pop();
        },
    ],
    [
        'the treasury to be read only',
        'deposit',
        ['changed objects'],
        (w) => {
            const at = w.inputs.findIndex((one) => one.kind === 'shared' && one.objectId === id(0x73));
            w.inputs[at] = { kind: 'shared', objectId: id(0x73), initialSharedVersion: 1n, mutable: false };
        },
    ],
    [
        'both coins of a withdrawal exchanged',
        'withdraw from pool',
        OWN,
        (w) => {
            const call = w.call('all_coin_withdraw_2_coins');
            [call.typeArguments[1], call.typeArguments[2]] = [call.typeArguments[2]!, call.typeArguments[1]!];
        },
    ],
    ['another farm', 'stake', [...OWN, 'changed objects'], setArgument('stake', 0, (w) => w.shared(OTHER_FARM))],
    ['another farm', 'withdraw', [...OWN, 'changed objects'], setArgument('withdraw', 1, (w) => w.shared(OTHER_FARM))],
    ['a longer lock', 'stake', OWN, setArgument('stake', 3, (w) => w.pure(u64(8)))],
    ['the gas coin', 'stake', OWN, setArgument('stake', 2, () => GAS)],
    ['a whole coin', 'stake', OWN, setArgument('stake', 2, (w) => w.owned(COIN))],
    ['another amount', 'withdraw', OWN, setArgument('withdraw', 3, (w) => w.pure(u64(399)))],
    ['other staked coins', 'withdraw', OWN, setArgument('withdraw', 0, (w) => w.owned(CAPABILITY))],
    ['other staked coins', 'harvest', OWN, setArgument('harvest', 0, (w) => w.owned(CAPABILITY))],
    [
        'a reward a second time',
        'harvest',
        OWN,
        (w) => void ((w.commands[1] as ReturnType<Write['call']>).typeArguments[1] = USDC.type),
    ],
    [
        'a reward that stays',
        'harvest',
        OWN,
        (w) => {
            Object.assign(w.commands.at(-1)!, { objects: [result(1)] });
        },
    ],
    [
        'a clock to be changed',
        'stake',
        ['rights', 'changed objects'],
        (w) => {
            const at = w.inputs.findIndex((one) => one.kind === 'shared' && one.objectId === CLOCK);
            w.inputs[at] = { kind: 'shared', objectId: CLOCK, initialSharedVersion: 1n, mutable: true };
        },
    ],
    [
        'a smaller least amount',
        'exchange',
        OWN,
        (w) => {
            const call = w.commands.at(-3) as ReturnType<Write['call']>;
            call.arguments[1] = w.pure(u64(89));
            w.sweep();
        },
    ],
    [
        'a least amount of another coin',
        'exchange',
        OWN,
        (w) => {
            const call = w.commands.at(-3) as ReturnType<Write['call']>;
            call.typeArguments[0] = STAKED;
        },
    ],
    [
        'a least amount of another result',
        'exchange',
        OWN,
        (w) => {
            const call = w.commands.at(-3) as ReturnType<Write['call']>;
            call.arguments[0] = nested((call.arguments[0] as { index: number }).index, 1);
        },
    ],
    [
        'both coins exchanged',
        'exchange',
        OWN,
        (w) => {
            const { arguments: list } = w.call('deposit_2_coins');
            [list[1], list[2]] = [list[2]!, list[1]!];
        },
    ],
];

describe('refuses', () => {
    test.each(ROWS)('%s (%s)', (_what, form, rules, change) => {
        const write = honest(form);
        change(write);
        const found = departuresOf(write, form).map(({ rule }) => rule);
        expect(found).toEqual(expect.arrayContaining([...rules]));
    });

    test.each<[string, Form, readonly SendingSources[], readonly string[]]>([
        ['without what pays', 'stake', [], ['sources']],
        ['with more that pays', 'withdraw', [SOURCES['one coin']], ['sources']],
        ['with less that pays', 'stake', [{ ...SOURCES['address balance'], fromAddressBalance: 399n }], ['sources']],
        ['with the gas coin for another coin', 'stake', [SOURCES['gas coin']], ['sources']],
    ])('a script %s', (_what, form, payments, places) => {
        const found = departuresOf(honest(form), form, { payments });
        expect(found.map(({ at }) => at)).toEqual(places);
        expect(found.map(({ rule }) => rule)).toEqual(['terms']);
    });

    test('a least amount of nothing', () => {
        const [first] = EXCHANGE.outputs;
        const script = { ...EXCHANGE, outputs: [{ ...first!, least: { type: LP, amount: 0n } }] };
        expect(departuresOf(honest('exchange'), 'exchange', { script }).map(({ at }) => at)).toEqual(['amount']);
    });

    test('to write objects that the node states otherwise', () => {
        expect(() => compose('stake', { ...FACTS, [FARM]: { kind: 'immutable', type: 'x' } })).toThrow(
            'shared objects',
        );
        expect(() => compose('withdraw', FACTS, [])).toThrow('an object of your wallet');
    });
});

test('reads the types of pools', () => {
    expect(parsePoolType(`${PACKAGE}::pool::Pool<${LP}>`)).toBe(LP);
    expect(parsePoolType(`${PACKAGE}::pool::Pool<${LP}, ${STAKED}>`)).toBeUndefined();
    expect(parsePoolType(`${PACKAGE}::pools::Pool<${LP}>`)).toBeUndefined();
});

test('reads types of farms and of staked coins', () => {
    const farm = (name: string, type: string) => parseFarmType(`${PACKAGE}::${name}<${type}>`);
    const first = { packageId: PACKAGE, coinType: STAKED, version: 1 };
    expect(farm('afterburner_vault::AfterburnerVault', STAKED)).toEqual(first);
    expect(farm('vault::Vault', STAKED)).toEqual({ ...first, version: 2 });
    expect(farm('vault::Vault', `${LP}, ${STAKED}`)).toBeUndefined();
    expect(farm('vault::Other', STAKED)).toBeUndefined();
    expect(parsePositionType(`${PACKAGE}::staked_position::StakedPosition<${STAKED}>`)).toBe(STAKED);
    expect(parsePositionType(`${PACKAGE}::staked_position::Other<${STAKED}>`)).toBeUndefined();
});

describe('coins of which only the service states the decimals', () => {
    const UNPINNED = { ...coin, isUnpinned: true };
    const poolCoins = [coins[1]!, { coin: UNPINNED, amount: AMOUNT }];
    const ofPool = { pool: POOL, ids: poolIds, coins: poolCoins, shares: share };

    test.each<readonly [string, Form, IntentOf<'pool' | 'farm'>]>([
        ['a deposit to a pool', 'deposit', { action: 'depositPool', ...ofPool }],
        ['a withdrawal from a pool', 'withdraw from pool', { action: 'withdrawPool', ...ofPool }],
        ['a stake', 'stake', { ...INTENTS.stake, coin: UNPINNED }],
        ['a withdrawal from a farm', 'withdraw', { ...INTENTS.withdraw, coin: UNPINNED }],
    ])('must be pinned: %s', (_what, form, intent) => {
        for (const mayLearn of [false, true]) {
            const { envelope, trust } = honest(form);
            const found = listUnpinned(transactionOf(compose(form)), envelope, intent, { ...trust, mayLearn });
            expect(found).toMatchObject([
                { at: 'decimals of DEEP', found: `6, of ${STAKED}, according to the service` },
            ]);
        }
    });
});
