/** Which packages a transaction may call, by role: pinned, learned at first use, or refused. */

import { describe, expect, test } from '@jest/globals';
import { Packages, type PackagePins } from '../../ts/transaction/packages.js';
import { OTHER_PACKAGES } from '../../ts/wire/deployments.js';
import { HONEST, type HonestName } from './honest.js';
import { ADMIN, AUTHORITY, id, ORACLE, OTHER, PERPETUALS, USDC, type Call, type Write } from './kit.js';
import { checkRows, type Row } from './rows.js';

const NAMES = Object.keys(HONEST) as HonestName[];
const PRICED = 'createOrders with new prices';

/** Changes some pins. */
function pin(write: Write, pins: PackagePins): void {
    write.trust = { ...write.trust, packages: { ...write.trust.packages, ...pins } };
}

/** Learns packages whose role has no pin. */
function learn(write: Write, pins: PackagePins = {}): void {
    write.trust = { ...write.trust, packages: pins, mayLearn: true };
}

/** Moves the calls of one package to another. */
function move(write: Write, from: string, to: string): void {
    for (const command of write.commands) {
        if (command.kind === 'moveCall' && command.package === from) (command as Call).package = to;
    }
}

/** The role of a capability, named by another package. */
function nameRole(write: Write, call: string, role: string): void {
    write.call(call).typeArguments = [USDC.type, role];
}

const ROLE_OF_OTHER = `${OTHER}::authority::ADMIN`;

const ROWS: readonly Row<HonestName>[] = [
    [
        'another perpetuals package than is pinned',
        'setLeverage',
        (write) => {
            move(write, PERPETUALS, OTHER);
        },
        [['package (perpetuals)', `${PERPETUALS} (options.transaction.pins.packages.perpetuals)`, OTHER]],
    ],
    [
        'another perpetuals package than both that are pinned',
        'setLeverage',
        (write) => {
            pin(write, { perpetuals: [PERPETUALS, id(0x71)] });
            move(write, PERPETUALS, OTHER);
        },
        [
            [
                'package (perpetuals)',
                `${PERPETUALS} or ${id(0x71)} (options.transaction.pins.packages.perpetuals)`,
                OTHER,
            ],
        ],
    ],
    [
        'another perpetuals package than is pinned, although others may be learned',
        'setLeverage',
        (write) => {
            learn(write, { perpetuals: [PERPETUALS] });
            move(write, PERPETUALS, OTHER);
        },
        [['package (perpetuals)', `${PERPETUALS} (options.transaction.pins.packages.perpetuals)`, OTHER]],
    ],
    [
        'another oracle than is pinned',
        PRICED,
        (write) => {
            move(write, ORACLE, OTHER);
        },
        [['package (oracle)', `${ORACLE} (options.transaction.pins.packages.oracle)`, OTHER]],
    ],
    [
        'a role of another package than is pinned',
        'setLeverage',
        (write) => {
            nameRole(write, 'set_position_initial_margin_ratio', ROLE_OF_OTHER);
        },
        [['package (authority)', `${AUTHORITY} (options.transaction.pins.packages.authority)`, OTHER]],
    ],
    [
        'packages that nobody pinned, each with the line to add',
        PRICED,
        (write) => (write.trust = { ...write.trust, packages: {} }),
        [
            [
                'package (oracle)',
                `one that you have checked and pinned: options.transaction.pins.packages.oracle = '${ORACLE}'`,
                ORACLE,
            ],
            [
                'package (perpetuals)',
                `one that you have checked and pinned: options.transaction.pins.packages.perpetuals = '${PERPETUALS}'`,
                PERPETUALS,
            ],
            [
                'package (authority)',
                `one that you have checked and pinned: options.transaction.pins.packages.authority = '${AUTHORITY}'`,
                AUTHORITY,
            ],
        ],
    ],
    [
        'two perpetuals packages at first use',
        'allocate',
        (write) => {
            learn(write);
            write.call('allocate_collateral').package = OTHER;
        },
        [['package (perpetuals)', `one perpetuals package: ${PERPETUALS}`, OTHER]],
    ],
    [
        'two packages of roles at first use',
        'allocate',
        (write) => {
            learn(write);
            nameRole(write, 'allocate_collateral', ROLE_OF_OTHER);
        },
        [['package (authority)', `one authority package: ${AUTHORITY}`, OTHER]],
    ],
];

describe('rejects a package:', () => {
    checkRows(HONEST, ROWS);
});

describe('packages', () => {
    test('without pins are learned, and are pins from then on', () => {
        const write = HONEST[PRICED]();
        learn(write);
        expect(write.verdict).toMatchObject({
            departures: [],
            packages: { perpetuals: [PERPETUALS], oracle: [ORACLE], authority: [AUTHORITY] },
        });
    });

    test.each(NAMES)('learned from a write are accepted for it again: %s', (name) => {
        const [first, again] = [HONEST[name](), HONEST[name]()];
        learn(first);
        const { departures, packages: pins } = first.verdict;
        again.trust = { ...again.trust, packages: pins };
        expect([departures, again.departures]).toEqual([[], []]);
    });

    test('of an oracle: only one is learned, and the user must pin several', () => {
        const write = HONEST[PRICED]();
        learn(write, { perpetuals: [PERPETUALS], authority: [AUTHORITY] });
        (write.commands[1] as Call).package = OTHER;
        const wanted = `one oracle package: ${ORACLE}`;
        expect(write.departures).toEqual([{ at: 'package (oracle)', wanted, found: OTHER }]);
    });

    test.each(['perpetuals', 'oracle'] as const)('without pins have the role of their calls: %s', (role) => {
        const own = role === 'oracle' ? ORACLE : PERPETUALS;
        const write = HONEST[PRICED]();
        learn(write, { perpetuals: [PERPETUALS], oracle: [ORACLE], authority: [AUTHORITY], [role]: undefined });
        expect(write.verdict).toMatchObject({ departures: [], packages: { [role]: [own] } });
    });

    test.each(Object.entries(OTHER_PACKAGES).filter(([, what]) => !what.startsWith('authority')))(
        'that no write uses are named with what they are: %s',
        (id, what) => {
            const write = HONEST.setLeverage();
            move(write, PERPETUALS, id);
            expect(write.departures).toEqual([
                {
                    at: 'package (perpetuals)',
                    wanted: `${PERPETUALS} (options.transaction.pins.packages.perpetuals)`,
                    found: `${id}, ${what}`,
                },
            ]);
        },
    );

    test('with pins never change the pins', () => {
        const write = HONEST.setLeverage();
        move(write, PERPETUALS, OTHER);
        expect(write.verdict.packages).toEqual({ perpetuals: [PERPETUALS], oracle: [ORACLE], authority: [AUTHORITY] });
    });
});

describe('capabilityRoleOf', () => {
    test.each<[string, string, 'ADMIN' | 'ASSISTANT' | undefined]>([
        ['the owner’s', ADMIN, 'ADMIN'],
        ['an assistant’s', `${AUTHORITY}::authority::ASSISTANT`, 'ASSISTANT'],
        ['a role that no trader has', `${AUTHORITY}::authority::PACKAGE`, undefined],
        ['one with the same beginning', `${AUTHORITY}::authority::ADMIN2`, undefined],
        ['one with parameters', `${AUTHORITY}::authority::ADMIN<u8>`, undefined],
        ['another module', `${AUTHORITY}::authority2::ADMIN`, undefined],
        ['a module with the same end', `${AUTHORITY}::my_authority::ADMIN`, undefined],
        ['a list of roles', `vector<${ADMIN}>`, undefined],
        ['a type around a role', `${OTHER}::x::X<${ADMIN}>`, undefined],
        ['a text with the same end', `vector<${ADMIN}`, undefined],
        ['an address cut short', '0xa7::authority::ADMIN', undefined],
        ['the collateral', USDC.type, undefined],
        ['a number', 'u8', undefined],
    ])('reads %s', (_what, type, role) => {
        const packages = new Packages({ authority: [AUTHORITY] }, false);
        // Twice, as it caches the last one.
        expect([packages.capabilityRoleOf(type), packages.capabilityRoleOf(type)]).toEqual([role, role]);
        expect(packages.departures()).toEqual([]);
    });

    test('records the package of a role without a pin once', () => {
        const packages = new Packages({}, true);
        for (const type of [ADMIN, ADMIN, ROLE_OF_OTHER, ADMIN]) expect(packages.capabilityRoleOf(type)).toBe('ADMIN');
        expect(packages.learned()).toEqual({ authority: [AUTHORITY, OTHER] });
        expect(packages.departures()).toMatchObject([
            { at: 'package (authority)', wanted: `one authority package: ${AUTHORITY}`, found: OTHER },
        ]);
    });
});
