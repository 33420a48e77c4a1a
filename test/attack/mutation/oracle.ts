/**
 * Price updates of every adapter and provider, and of packages that must be refused, at every position of a
 * transaction; with objects that are none of the oracle's, with values that later calls read, and too late.
 */

import { writePlain } from '../../../sandbox/ts/chain/codec.js';
import { isShared } from '../../../sandbox/ts/chain/objects.js';
import { writeMessage } from '../../../sandbox/ts/chain/oracle.js';
import { ADAPTER_PACKAGES } from '../../../sandbox/ts/chain/world.js';
import { CHAIN_IDS, DEPLOYMENTS, OTHER_PACKAGES } from '../../../ts/wire/deployments.js';
import { NOW, oraclePackages, STORK, THIEF, type Setup } from '../setup.js';
import {
    add,
    callsOf,
    GAS,
    graft,
    input,
    insert,
    moveCall,
    nested,
    owned,
    programOf,
    pure,
    remove,
    result,
    shared,
    slotsOf,
    split,
    sweep,
    u64,
    withdrawal,
    type Argument,
    type Command,
    type Mutation,
    type Program,
    type Scene,
    type TransactionData,
} from './edit.js';

/** Every oracle mutation. */
export function oracleMutations(scene: Scene): Mutation[] {
    return [...loans(scene), ...delays(scene), ...updates(scene)];
}

/** The commands of a price update, to be inserted at an index; `feedId` is the feed that it writes. */
export type PriceUpdate = (setup: Setup, program: Program, at: number, feedId: string) => readonly Command[];

/** An object as an argument, by its id. */
export function sharedObject({ chain }: Setup, program: Program, id: string, isMutable = true): Argument {
    const found = chain.objects.get(id);
    if (found === undefined || !isShared(found)) throw new Error(`no shared object ${id}`);
    return add(program, shared(id, found.initialVersion, isMutable));
}

/** A message with a new price of a feed. */
export function messageOf({ world, engine }: Setup, feedId: string): Uint8Array {
    const [marketId = ''] = [...world.feedIds].find(([, id]) => id === feedId) ?? [];
    const price = marketId === '' ? 10n ** 18n : engine.market(marketId, NOW).indexPrice;
    return writeMessage({ prices: new Map([[feedId, price]]), publishedAt: NOW }, world.oracleSecret);
}

type OracleAdapter = keyof typeof ADAPTER_PACKAGES;

/** The objects that adapters of Pyth Lazer take before a message. */
function head(adapter: OracleAdapter): (setup: Setup, program: Program, feedId: string) => Argument[] {
    return (setup, program, feedId) => {
        const { oracle } = setup.world;
        return [
            sharedObject(setup, program, oracle.sourceIds[adapter], false),
            sharedObject(setup, program, oracle.configId, false),
            sharedObject(setup, program, feedId),
            sharedObject(setup, program, oracle.feedInfoIds[adapter].get(feedId)!),
        ];
    };
}

const UPDATE = 'price_feed_storage::update_price_feed';
const PARSE = 'pyth_lazer::parse_and_verify_le_ecdsa_update';

type Ids = (setup: Setup) => string;

const bytesOf = (program: Program, bytes: Uint8Array): Argument => add(program, pure(writePlain('Message', bytes)));

/** One call with a message. */
function whole(adapter: OracleAdapter, packageOf: Ids): PriceUpdate {
    return (setup, program, _at, feedId) => {
        const { oracle, clockId } = setup.world;
        const rest = [
            sharedObject(setup, program, oracle.stateId, false),
            bytesOf(program, messageOf(setup, feedId)),
            sharedObject(setup, program, clockId, false),
        ];
        return [moveCall(`${packageOf(setup)}::${UPDATE}`, [], [...head(adapter)(setup, program, feedId), ...rest])];
    };
}

/** A call of the provider, and one of an adapter that takes its result. */
function parsed(adapter: OracleAdapter, packageOf: Ids, providerOf: Ids, parse = PARSE): PriceUpdate {
    return (setup, program, at, feedId) => {
        const { oracle, clockId } = setup.world;
        const clock = sharedObject(setup, program, clockId, false);
        const message = bytesOf(program, messageOf(setup, feedId));
        const args = [sharedObject(setup, program, oracle.stateId, false), clock, message];
        const rest = adapter === 'rolling' ? [result(at), clock] : [result(at)];
        return [
            moveCall(`${providerOf(setup)}::${parse}`, [], args),
            moveCall(
                `${packageOf(setup)}::${UPDATE}_from_update`,
                [],
                [...head(adapter)(setup, program, feedId), ...rest],
            ),
        ];
    };
}

const ownOf =
    (adapter: OracleAdapter): Ids =>
    ({ world }) =>
        world.packages[ADAPTER_PACKAGES[adapter]];
const provider: Ids = ({ world }) => world.packages.pythLazer;

/**
 * Stork's message, paid with a coin, and the call of its adapter. The sandbox has neither: its objects stand
 * for theirs.
 */
export function byStork(pay: (program: Program, at: number) => readonly [Argument, readonly Command[]]): PriceUpdate {
    return (setup, program, at, feedId) => {
        const state = sharedObject(setup, program, setup.world.oracle.stateId);
        const [coin, payment] = pay(program, at);
        const bytes = (length: number): Argument => add(program, pure(new Uint8Array(length)));
        const text = bytesOf(program, new Uint8Array(32));
        const parts = [text, bytes(8), bytes(16), bytes(1), text, text, text, text, bytes(1)];
        const feed = head('lazer')(setup, program, feedId);
        const [source, config, target, info] = feed as [Argument, Argument, Argument, Argument];
        const created = at + payment.length;
        return [
            ...payment,
            moveCall(`${STORK.provider}::update_temporal_numeric_value_evm_input::new`, [], parts),
            moveCall(
                `${STORK.provider}::stork::update_single_temporal_numeric_value_evm`,
                [],
                [state, result(created), coin],
            ),
            moveCall(`${STORK.adapter}::${UPDATE}`, [], [source, config, target, state, info]),
        ];
    };
}

const fee =
    (mist: number) =>
    (program: Program, at: number): readonly [Argument, readonly Command[]] => [
        nested(at, 0),
        [split(GAS, [add(program, pure(u64(mist)))])],
    ];

const ADAPTERS = ['lazer', 'rolling', 'normalized'] as const satisfies readonly OracleAdapter[];
const ORIGINAL = DEPLOYMENTS[CHAIN_IDS.mainnet]!.packages.pythLazer!.original;

/**
 * The updates by their names: each row of the table, and those of packages and functions that must be
 * refused.
 */
const FORMS: readonly (readonly [name: string, update: PriceUpdate])[] = [
    ...ADAPTERS.flatMap((adapter): [string, PriceUpdate][] => [
        [`${adapter} of a message`, whole(adapter, ownOf(adapter))],
        [`${adapter} of an update`, parsed(adapter, ownOf(adapter), provider)],
        [`the first version of the provider, ${adapter}`, parsed(adapter, ownOf(adapter), () => ORIGINAL)],
        [`_v2, ${adapter}`, parsed(adapter, ownOf(adapter), provider, `${PARSE}_v2`)],
    ]),
    ...ADAPTERS.map((adapter, at): [string, PriceUpdate] => [
        `${adapter} in another adapter`,
        whole(adapter, ownOf(ADAPTERS[(at + 1) % ADAPTERS.length]!)),
    ]),
    ['an adapter in the provider', whole('lazer', provider)],
    ['the provider in an adapter', parsed('lazer', ownOf('lazer'), ownOf('lazer'))],
    ['an adapter in the contract', whole('lazer', ({ world }) => world.packages.perpetuals)],
    ['an adapter in the aggregator', whole('lazer', ({ world }) => world.packages.oracle)],
    ['Stork', byStork(fee(1))],
    ['Stork for too much', byStork(fee(10_000_001))],
    ...[...Object.keys(OTHER_PACKAGES), THIEF].flatMap((id): [string, PriceUpdate][] => [
        [`a message to ${id}`, whole('lazer', () => id)],
        [`an update to ${id}`, parsed('lazer', () => id, provider)],
    ]),
];

/** Objects and coins in place of those of the oracle. */
const STRANGERS: readonly (readonly [name: string, of: (setup: Setup, program: Program) => Argument])[] = [
    ['the gas coin', () => GAS],
    ['a coin', (setup, program) => add(program, owned(setup.chain.wallet(setup.victim).coins.at(-1)!))],
    ['a withdrawal', (setup, program) => add(program, withdrawal(1_000_000n, setup.chain.collateralType))],
    ['the account', (setup, program) => sharedObject(setup, program, setup.accounts[0]!.accountId)],
    ['the market', (setup, program) => sharedObject(setup, program, setup.markets.btc.id)],
    ['the registry', (setup, program) => sharedObject(setup, program, setup.world.registryId)],
    ['the clock', (setup, program) => sharedObject(setup, program, setup.world.clockId, false)],
];

/** Every form at every position, for every feed, and with each argument replaced. */
function updates({ data, setup }: Scene): Mutation[] {
    const { world, markets } = setup;
    const { commands } = programOf(data);
    const feeds = [
        ...[markets.btc, markets.eth, markets.sol].map(({ id }) => world.feedIds.get(id)!),
        world.collateralFeedId,
    ];
    const [start, end] = ['start_session', 'share'].map((name) =>
        commands.findIndex(({ MoveCall: call }) => call?.function === name),
    ) as [number, number];
    const whereIs = (at: number): string => {
        if (at === 0) return 'first';
        if (at === commands.length) return 'last';
        return at > start && at <= end ? 'in a session' : 'between';
    };
    const put = (sort: string, name: string, at: number, make: (program: Program) => readonly Command[]): Mutation => ({
        sort: `recombined: price update, ${sort}`,
        name: `recombined: price update, ${name}, at ${at}`,
        change: (tx) => {
            const program = programOf(tx);
            insert(program, at, make(program));
        },
    });
    const places = [...commands.keys(), commands.length];
    const [plain] = FORMS as [(typeof FORMS)[number]];
    return [
        ...places.flatMap((at) =>
            FORMS.map(([name, update]) =>
                put(name, name, at, (program) => update(setup, program, at, feeds[at % feeds.length]!)),
            ),
        ),
        ...places.flatMap((at) =>
            feeds.map((feed, index) => {
                const sort = `${whereIs(at)}, feed ${index}`;
                return put(sort, sort, at, (program) => plain[1](setup, program, at, feed));
            }),
        ),
        ...FORMS.slice(0, 2).flatMap(([form, update]) =>
            STRANGERS.flatMap(([name, of]) =>
                Array.from({ length: 7 }, (_, slot) =>
                    put(`with ${name}`, `${form} with ${name} in ${slot}`, 0, (program) => {
                        const made = update(setup, program, 0, feeds[0]!);
                        const slots = slotsOf(made.at(-1)!);
                        slots[slot % slots.length]!.put(of(setup, program));
                        return made;
                    }),
                ),
            ),
        ),
    ];
}

/** A call that may change a plain value before others read it. */
function loans({ data, setup }: Scene): Mutation[] {
    const lenders = { 'the oracle': setup.world.packages.pythLazerAdapter, 'a new package': THIEF };
    return programOf(data).inputs.flatMap((one, at) => {
        const reader = one.Pure === undefined ? undefined : readerOf(programOf(data), at);
        if (reader === undefined) return [];
        return Object.entries(lenders).map(([who, packageId]) => ({
            ...{ sort: `lent to ${who}: ${reader}`, name: `input ${at}, of ${reader}: lent to ${who} first` },
            change: (tx: TransactionData) => {
                insert(programOf(tx), 0, [moveCall(`${packageId}::price_feed_storage::refresh`, [], [input(at)])]);
            },
        }));
    });
}

/** @returns what reads an input first, in words */
function readerOf({ commands }: Program, at: number): string | undefined {
    const reader = commands.find((command) =>
        slotsOf(command).some(({ argument }) => argument.$kind === 'Input' && argument.Input === at),
    );
    return reader && tell(reader);
}

function tell({ $kind, MoveCall: call }: Command): string {
    return call === undefined ? $kind : `${call.module}::${call.function}`;
}

/** Price updates after the calls that need them. */
function delays({ data, others, setup }: Scene): Mutation[] {
    const oracles = oraclePackages(setup.world);
    const late = (name: string, change: (program: Program) => void): Mutation => ({
        ...{ sort: 'new prices too late', name: `new prices too late: ${name}` },
        change: (tx) => {
            change(programOf(tx));
        },
    });
    const updatesOf = (program: Program): number[] =>
        callsOf(program).flatMap(({ at, call }) => (oracles.includes(call.package) ? [at] : []));
    const moved = updatesOf(programOf(data)).map((at) =>
        late(`command ${at} last`, (program) => {
            const update = structuredClone(program.commands[at]!);
            remove(program, at);
            program.commands.push(update);
        }),
    );
    const added = [...others].flatMap(([name, other]) => {
        const last = updatesOf(programOf(other)).at(-1);
        if (last === undefined) return [];
        const add = (program: Program): void => {
            const updates = structuredClone(programOf(other));
            updates.commands = updates.commands.slice(0, last + 1);
            sweep(updates);
            graft(program, updates);
        };
        return [late(`those of ${name}`, add)];
    });
    const foreign = late('a new package’s', (program) => {
        program.commands.push(moveCall(`${THIEF}::price_feed_storage::refresh`, [], []));
    });
    return [...moved, ...added, foreign];
}
