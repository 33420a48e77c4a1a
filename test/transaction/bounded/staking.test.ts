/** Staking: commands that the client writes, and one change in each row, with the rules that refuse it. */

import { describe, expect, test } from '@jest/globals';
import { encodeProgram } from '../../../ts/transaction/bounded/program.js';
import {
    composeStaking,
    stakingObjects,
    verifyStaking,
    type StakingTerms,
} from '../../../ts/transaction/bounded/staking.js';
import { FORBIDDEN, type BoundDeparture, type ObjectFacts, type Rule } from '../../../ts/transaction/bounded/terms.js';
import { readBase64 } from '../../../ts/transaction/bytes.js';
import { readKind, type Argument, type Program } from '../../../ts/transaction/data.js';
import type { SystemIds } from '../../../ts/transaction/system-ids.js';
import {
    address,
    CAPABILITY,
    COIN,
    GAS,
    id,
    moveCall,
    refOf,
    result,
    split,
    STRANGER,
    SUI,
    transfer,
    u64,
    WALLET,
    Write,
} from '../kit.js';
import { SOURCES, transactionOf, type SourceName } from './kit.js';

const IDS: SystemIds<'staking'> = {
    package: id(0x30),
    stakingVault: id(0x31),
    stakingSafe: id(0x32),
    stakingReferrals: id(0x33),
    stakingTreasury: id(0x34),
};
const SYSTEM_STATE = `0x${'5'.padStart(64, '0')}`;
const AFSUI = `${id(0xaf)}::afsui::AFSUI`;
const VALIDATOR = id(0x35);
/** Another vault of the same package. */
const OTHER_VAULT = id(0x36);
const [AMOUNT, MIN] = [400n, 90n] as const;

const shared = (type: string): ObjectFacts => ({ kind: 'shared', initialSharedVersion: 1n, type });
const FACTS: Readonly<Record<string, ObjectFacts>> = {
    [IDS.stakingVault]: shared(`${IDS.package}::staked_sui_vault::StakedSuiVault`),
    [IDS.stakingSafe]: shared(`${IDS.package}::safe::Safe<${AFSUI}>`),
    [IDS.stakingReferrals]: shared(`${IDS.package}::referral_vault::ReferralVault`),
    [IDS.stakingTreasury]: shared(`${IDS.package}::treasury::Treasury`),
    [SYSTEM_STATE]: shared(`0x${'3'.padStart(64, '0')}::sui_system::SuiSystemState`),
    [OTHER_VAULT]: shared(`${IDS.package}::staked_sui_vault::StakedSuiVault`),
};

const FORMS = {
    stake: {
        ...{ action: 'stake', from: SUI, to: AFSUI, amount: AMOUNT, minAmount: MIN, validator: VALIDATOR, ids: IDS },
    },
    'unstake at once': {
        ...{ action: 'unstake', from: AFSUI, to: SUI, amount: AMOUNT, minAmount: MIN, validator: undefined, ids: IDS },
    },
    'unstake later': {
        ...{ action: 'unstake', from: AFSUI, to: SUI, amount: AMOUNT, minAmount: undefined, validator: undefined },
        ids: IDS,
    },
} satisfies Record<string, StakingTerms>;
type Form = keyof typeof FORMS;

const PAID: Readonly<Record<Form, SourceName>> = {
    stake: 'gas coin',
    'unstake at once': 'two coins',
    'unstake later': 'coins and address balance',
};

function departuresOf(program: Program, form: Form, terms: StakingTerms = FORMS[form]): BoundDeparture[] {
    const trust = { sender: WALLET, object: (one: string) => FACTS[one], forbidden: FORBIDDEN, named: [] };
    return verifyStaking(transactionOf(program), terms, { ...trust, sources: SOURCES[PAID[form]] });
}

function honest(form: Form): Write {
    const program = composeStaking(WALLET, FORMS[form], SOURCES[PAID[form]], (one) => FACTS[one]);
    const write = new Write({ action: 'createAccount', coin: { type: SUI, code: 'SUI', decimals: 9 } });
    write.inputs.push(...program.inputs);
    write.commands.push(...program.commands);
    return write;
}

const NAMES = Object.keys(FORMS) as Form[];
const CALLS: Readonly<Record<Form, string>> = {
    stake: 'request_stake',
    'unstake at once': 'request_unstake_atomic',
    'unstake later': 'request_unstake',
};

describe('accepts what the client writes', () => {
    test.each(NAMES)('%s', async (form) => {
        const { inputs, commands } = honest(form);
        const decoded = readKind(readBase64(await encodeProgram({ inputs, commands }), 'kind'));
        expect(decoded).toEqual({ inputs, commands });
        expect(departuresOf(decoded, form)).toEqual([]);
    });

    test('with exactly the objects of the call', () => {
        expect(NAMES.map((form) => stakingObjects(FORMS[form]))).toEqual([
            [IDS.stakingVault, IDS.stakingSafe, SYSTEM_STATE, IDS.stakingReferrals],
            [IDS.stakingVault, IDS.stakingSafe, IDS.stakingReferrals, IDS.stakingTreasury],
            [IDS.stakingVault, IDS.stakingSafe],
        ]);
    });
});

/** Replaces an argument of the call. */
function setArgument(form: Form, place: number, argument: (write: Write) => Argument): (write: Write) => void {
    return (write) => {
        write.call(CALLS[form]).arguments[place] = argument(write);
        write.sweep();
    };
}

function setLast(write: Write, from: number, change: (call: ReturnType<Write['call']>) => void): void {
    change(write.commands.at(-from) as ReturnType<Write['call']>);
    write.sweep();
}

const COIN_PLACE: Readonly<Record<Form, number>> = { stake: 4, 'unstake at once': 4, 'unstake later': 2 };

type Row = readonly [what: string, form: Form, rules: readonly Rule[], change: (write: Write) => void];

const OUTPUT = ['last commands', 'output'] as const;

const ROWS: readonly Row[] = [
    ...NAMES.flatMap((form): Row[] => [
        [
            'another package',
            form,
            ['staking call'],
            (w) => {
                w.call(CALLS[form]).package = id(0x37);
            },
        ],
        [
            'another module',
            form,
            ['staking call'],
            (w) => {
                w.call(CALLS[form]).module = 'vault';
            },
        ],
        [
            'another function',
            form,
            ['staking call'],
            (w) => {
                w.call(CALLS[form]).function = 'request_stake_and_keep';
            },
        ],
        [
            'a type argument',
            form,
            ['staking call'],
            (w) => {
                w.call(CALLS[form]).typeArguments.push(SUI);
            },
        ],
        [
            'another vault',
            form,
            ['staking call', 'staking objects'],
            setArgument(form, 0, (w) => w.shared(OTHER_VAULT)),
        ],
        ['the gas coin', form, ['staking call'], setArgument(form, COIN_PLACE[form], () => GAS)],
        [
            'a whole coin of the wallet',
            form,
            ['staking call'],
            setArgument(form, COIN_PLACE[form], (w) => w.owned(COIN)),
        ],
        [
            'one more argument',
            form,
            ['staking call'],
            (w) => {
                w.call(CALLS[form]).arguments.push(w.owned(CAPABILITY));
            },
        ],
        [
            'a command before',
            form,
            ['first commands', 'staking call', ...(form === 'unstake later' ? [] : OUTPUT)],
            (w) => {
                w.insert(0, split(GAS, [w.pure(u64(1))]));
            },
        ],
        [
            'a command after',
            form,
            ['staking call'],
            (w) => {
                w.run(transfer([w.owned(CAPABILITY)], w.pure(address(STRANGER))));
            },
        ],
        [
            'a call of another contract at the end',
            form,
            ['staking call'],
            (w) => {
                w.run(moveCall(`${id(0xee)}::evil::take`, [], [w.pure(u64(1))]));
            },
        ],
        [
            'a changed version of the vault',
            form,
            ['shared objects'],
            (w) => {
                const at = w.inputs.findIndex((one) => one.kind === 'shared' && one.objectId === IDS.stakingVault);
                w.inputs[at] = { kind: 'shared', objectId: IDS.stakingVault, initialSharedVersion: 2n, mutable: true };
            },
        ],
        [
            'the vault to be read only',
            form,
            ['staking objects'],
            (w) => {
                const at = w.inputs.findIndex((one) => one.kind === 'shared' && one.objectId === IDS.stakingVault);
                w.inputs[at] = { kind: 'shared', objectId: IDS.stakingVault, initialSharedVersion: 1n, mutable: false };
            },
        ],
        [
            'an unused input',
            form,
            ['unused'],
            (w) => {
                w.pure(u64(1));
            },
        ],
        [
            'an unused object of the wallet',
            form,
            ['unused'],
            (w) => {
                w.addInput({ kind: 'owned', ref: refOf(CAPABILITY) });
            },
        ],
        [
            'an object twice',
            form,
            ['named once', 'unused'],
            (w) => {
                w.addInput({ kind: 'shared', objectId: IDS.stakingVault, initialSharedVersion: 1n, mutable: true });
            },
        ],
    ]),
    ['another validator', 'stake', ['staking call'], setArgument('stake', 5, (w) => w.pure(address(STRANGER)))],
    [
        'the system state to be read only',
        'stake',
        ['staking objects'],
        (w) => {
            const at = w.inputs.findIndex((one) => one.kind === 'shared' && one.objectId === SYSTEM_STATE);
            w.inputs[at] = { kind: 'shared', objectId: SYSTEM_STATE, initialSharedVersion: 1n, mutable: false };
        },
    ],
    [
        'a larger amount',
        'stake',
        ['first commands'],
        (w) => {
            (w.commands[0] as ReturnType<Write['call']>).arguments[1] = w.pure(u64(AMOUNT + 1n));
            w.sweep();
        },
    ],
    [
        'an amount without a type',
        'stake',
        ['first commands'],
        (w) => {
            w.commands[0] = split(GAS, [w.pure(u64(AMOUNT))]);
            w.sweep();
        },
    ],
    ...(['stake', 'unstake at once'] as const).flatMap((form): Row[] => [
        [
            'a smaller minimum',
            form,
            ['last commands'],
            (w) => {
                setLast(w, 3, (call) => {
                    call.arguments[1] = w.pure(u64(MIN - 1n));
                });
            },
        ],
        [
            'a minimum of another type',
            form,
            ['last commands'],
            (w) => {
                setLast(w, 3, (call) => {
                    call.typeArguments[0] = FORMS[form].from;
                });
            },
        ],
        [
            'the offered coin as the output',
            form,
            ['output'],
            (w) => {
                const at = w.find(CALLS[form]);
                setLast(w, 3, (call) => {
                    call.arguments[0] = result(at - 1);
                });
                setLast(w, 2, (call) => {
                    call.arguments[0] = result(at - 1);
                });
                w.commands[w.commands.length - 1] = transfer([result(at - 1)], w.pure(address(WALLET)));
                w.sweep();
            },
        ],
        [
            'another recipient',
            form,
            ['last commands'],
            (w) => {
                w.commands[w.commands.length - 1] = transfer([result(w.find(CALLS[form]))], w.pure(address(STRANGER)));
                w.sweep();
            },
        ],
        [
            'no last commands',
            form,
            ['staking call', 'output', 'last commands'],
            (w) => {
                w.cut(3);
            },
        ],
    ]),
];

describe('refuses', () => {
    test.each(ROWS)('%s (%s)', (_what, form, rules, change) => {
        const write = honest(form);
        change(write);
        const found = new Set(departuresOf(write, form).map(({ rule }) => rule));
        expect([...found].sort()).toEqual([...rules].sort());
    });

    test.each<[string, Form, Partial<StakingTerms>]>([
        ['a stake without a validator', 'stake', { validator: undefined }],
        ['a validator of unstaking', 'unstake at once', { validator: VALIDATOR }],
        ['sources of another amount', 'unstake at once', { amount: AMOUNT + 1n }],
        ['one coin for itself', 'stake', { to: SUI }],
        ['a minimum of 0', 'stake', { minAmount: 0n }],
    ])('%s', (_what, form, terms) => {
        const rules = departuresOf(honest(form), form, { ...FORMS[form], ...terms }).map(({ rule }) => rule);
        expect(new Set(rules)).toEqual(new Set(['terms']));
    });

    test.each<[string, ObjectFacts | undefined]>([
        ['is unknown', undefined],
        ['is owned', { kind: 'owned', owner: WALLET, type: 'x' }],
        ['is immutable', { kind: 'immutable', type: 'x' }],
    ])('to write commands with an object that %s to the node', (_what, facts) => {
        const object = (one: string): ObjectFacts | undefined => (one === IDS.stakingSafe ? facts : FACTS[one]);
        const compose = (): unknown => composeStaking(WALLET, FORMS.stake, SOURCES['gas coin'], object);
        expect(compose).toThrow(/objects of staking is .*expected shared objects/);
    });
});
