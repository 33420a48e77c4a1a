/** The corpus: honest transactions with one or two changes, including every kind of change. */

import type { BuildResponse } from '../../sandbox/ts/chain/types.js';
import { additionMutations } from './mutation/addition.js';
import { answerMutations, answerOf } from './mutation/bytes.js';
import { commandMutations } from './mutation/command.js';
import { parse, write, type Mutation, type Scene, type TransactionData } from './mutation/edit.js';
import { envelopeMutations } from './mutation/envelope.js';
import { inputMutations } from './mutation/input.js';
import { invalidMutations } from './mutation/invalid.js';
import { oracleMutations } from './mutation/oracle.js';
import { recombinations } from './mutation/recombination.js';
import { venueMutations } from './mutation/venue.js';
import { walletMutations } from './mutation/wallet.js';
import { isNative, type HonestWrite } from './scenario.js';
import { NOW, setUp, type Setup } from './setup.js';

/** A tampered response to a build. */
export interface Mutant {
    /** The change and its honest write. */
    readonly name: string;
    readonly sort: string;
    /** The kind of change, without the place. */
    readonly change: string;
    readonly write: HonestWrite;
    readonly answer: BuildResponse;
}

/** A mutant before its creation. */
interface Plan {
    readonly name: string;
    readonly sort: string;
    readonly change: string;
    readonly write: HonestWrite;
    /** `undefined` where the change cannot be written down. */
    readonly make: () => BuildResponse | undefined;
}

/** The size of a corpus. */
export interface CorpusOptions {
    readonly seed: number;
    /** Maximum number of mutants. */
    readonly most: number;
}

/** MIST: enough for every mutant, and below every limit. */
const ROOMY_BUDGET = 90_000_000n;

/** Part of a corpus that is recombined. */
const RECOMBINED = 0.4;

/** Number of pairs of changes for each write. */
const PAIRS = 12;

/**
 * Creates the corpus.
 *
 * @param writes the honest writes
 * @param options seed and size
 * @returns different mutants, grouped by write, with every kind of change that can be made
 */
export async function mutantsOf(writes: readonly HonestWrite[], { seed, most }: CorpusOptions): Promise<Mutant[]> {
    const chance = lottery(seed);
    const stands = new Map<string, Promise<Setup>>();
    const plans: Plan[] = [];
    for (const one of writes) {
        const key = JSON.stringify(one.kind);
        const setup = stands.get(key) ?? setUp(one.kind);
        stands.set(key, setup);
        plans.push(...plansOf(one, sceneOf(one, writes, await setup, chance)));
    }
    const seen = new Set(writes.flatMap((one) => [keyOf(one), keyOf({ ...one, answer: withRoom(one) })]));
    const counts = new Map(writes.map((one) => [one, 0]));
    const [recombined, others] = [true, false].map((isWanted) =>
        plans.filter(({ sort }) => sort.startsWith('recombined: ') === isWanted),
    ) as [Plan[], Plan[]];
    // Each part has many more kinds than the other has room for.
    const first = choose(recombined, Math.floor(most * RECOMBINED), chance, { seen, counts });
    const chosen = [...first, ...choose(others, most - first.length, chance, { seen, counts })];
    const place = new Map(writes.map((one, index) => [one, index]));
    return chosen.sort((a, b) => place.get(a.write)! - place.get(b.write)!);
}

function sceneOf(
    one: HonestWrite,
    writes: readonly HonestWrite[],
    setup: Setup,
    chance: (below: number) => number,
): Scene {
    const alike = writes.filter(
        ({ kind, name, answer }) =>
            kind.wallet === one.kind.wallet && kind.key === one.kind.key && isTypical(name) && answer !== one.answer,
    );
    const others = alike.map((other): [string, TransactionData] => [other.name, dataOf(other)]);
    return {
        data: parse(one.answer.transactionBytes),
        others: new Map([...others, ...ofSecond(setup)]),
        setup,
        chance,
    };
}

const parsed = new WeakMap<HonestWrite, TransactionData>();

/** The data of an honest transaction; read-only. */
function dataOf(one: HonestWrite): TransactionData {
    const data = parsed.get(one) ?? parse(one.answer.transactionBytes);
    parsed.set(one, data);
    return data;
}

/** One payer is enough for a combination with another transaction. */
function isTypical(name: string): boolean {
    return /, coins (?:of a multisig wallet )?pay$|limit, coins pay, new prices$/.test(name);
}

/** Unrequested writes of the victim's other account. */
function ofSecond({ chain, accounts, markets }: Setup): [string, TransactionData][] {
    const second = accounts[1];
    if (second === undefined) return [];
    const metadata = { sender: second.owner };
    const [accountId, chId] = [second.capabilityId, markets.btc.id];
    const bodies = {
        withdraw: { accountId, amount: 1_000 },
        deposit: { accountId: second.accountId, amount: 10 },
        allocate: { accountId, chId, amount: 20 },
        setLeverage: { accountId, chId, leverage: 4 },
    };
    return (Object.keys(bodies) as (keyof typeof bodies)[]).map((action) => {
        const { transactionBytes } = chain.build(action, { ...bodies[action], metadata }, NOW);
        return [`${action} of the second account`, parse(transactionBytes)];
    });
}

function plansOf(one: HonestWrite, scene: Scene): Plan[] {
    const inside = [
        ...inputMutations(scene),
        ...commandMutations(scene),
        ...additionMutations(scene),
        ...oracleMutations(scene),
        ...invalidMutations(scene),
        ...walletMutations(scene),
        ...venueMutations(scene),
        ...recombinations(scene),
    ];
    // The service does not see the envelope of a node transaction.
    const isOwnEnvelope = isNative(one.action);
    const mutations = isOwnEnvelope
        ? inside.map((mutation) => withEnvelopeOf(scene.data, mutation))
        : [...envelopeMutations(scene), ...inside.map(withRoomForGas)];
    const plan = (sort: string, name: string, make: () => BuildResponse | undefined): Plan => ({
        ...{ sort: `${sort}, ${placeOf(sort, one)}`, change: sort, write: one, make },
        name: `${one.name}: ${name}`,
    });
    const answers = isOwnEnvelope ? [] : answerMutations(one.answer, scene.chance);
    return [
        ...mutations.map((mutation) => plan(mutation.sort, mutation.name, () => made(scene.data, [mutation]))),
        ...answers.map(({ sort, name, change }) => plan(sort, name, () => change(one.answer))),
        ...pairsOf(mutations, scene.chance).map(([a, b]) =>
            plan('two changes', `${a.name}; and ${b.name}`, () => made(scene.data, [a, b])),
        ),
    ];
}

/** Where every kind of change must occur: some are harmful only in some writes of an action. */
function placeOf(sort: string, { action, spec, payer }: HonestWrite): string {
    if (sort.startsWith('alone ')) return spec;
    if (sort.startsWith('wallets: ')) return payer;
    return sort === 'gas payment' ? `${action}, ${payer}` : action;
}

/** Changes commands only: the client writes the rest itself. */
function withEnvelopeOf({ sender, gasData, expiration }: TransactionData, { change, ...mutation }: Mutation): Mutation {
    return {
        ...mutation,
        change: (data) => {
            change(data);
            Object.assign(data, structuredClone({ sender, gasData, expiration }));
        },
    };
}

/** Raises the gas budget, so that no theft fails for lack of gas. */
function withRoomForGas({ change, ...mutation }: Mutation): Mutation {
    return {
        ...mutation,
        change: (data) => {
            change(data);
            if (BigInt(data.gasData.budget) < ROOMY_BUDGET) data.gasData.budget = String(ROOMY_BUDGET);
        },
    };
}

/** The honest answer, with nothing changed but that. */
function withRoom(one: HonestWrite): BuildResponse {
    const nothing = { sort: '', name: '', change: () => undefined };
    return made(dataOf(one), [withRoomForGas(nothing)])!;
}

function pairsOf(mutations: readonly Mutation[], chance: (below: number) => number): [Mutation, Mutation][] {
    const any = (): Mutation => mutations[chance(mutations.length)]!;
    return Array.from({ length: PAIRS }, () => [any(), any()]);
}

/**
 * A change that does not fit, such as the second of two that undo each other's ground, or that has no bytes,
 * is none.
 */
function made(data: TransactionData, mutations: readonly Mutation[]): BuildResponse | undefined {
    const copy = structuredClone(data);
    try {
        for (const { change } of mutations) change(copy);
        return answerOf(write(copy));
    } catch {
        return undefined;
    }
}

/** Chooses one plan of each kind in turn, from writes with few mutants, until there are enough. */
function choose(
    plans: readonly Plan[],
    most: number,
    chance: (below: number) => number,
    { seen, counts }: { readonly seen: Set<string>; readonly counts: Map<HonestWrite, number> },
): Mutant[] {
    const queues = everyChangeFirst(shuffled(groups(plans), chance)).map((group) => shuffled(group, chance));
    const chosen: Mutant[] = [];
    for (let left = queues; left.length > 0 && chosen.length < most; left = left.filter(({ length }) => length > 0)) {
        for (const queue of left) {
            const mutant = chosen.length < most ? take(queue, counts, seen) : undefined;
            if (mutant === undefined) continue;
            counts.set(mutant.write, counts.get(mutant.write)! + 1);
            chosen.push(mutant);
        }
    }
    return chosen;
}

/** Moves one group of each change before the second of any, so that a small corpus has every change, too. */
function everyChangeFirst(all: readonly Plan[][]): Plan[][] {
    const counts = new Map<string, number>();
    const rows = all.map((group) => {
        const { change = '' } = group[0] ?? {};
        const place = counts.get(change) ?? 0;
        counts.set(change, place + 1);
        return { group, place };
    });
    return rows.sort((left, right) => left.place - right.place).map(({ group }) => group);
}

function groups(plans: readonly Plan[]): Plan[][] {
    const bySort = new Map<string, Plan[]>();
    for (const plan of plans) {
        const group = bySort.get(plan.sort);
        if (group === undefined) bySort.set(plan.sort, [plan]);
        else group.push(plan);
    }
    return [...bySort.values()];
}

/** @returns a new mutant of a kind */
function take(queue: Plan[], counts: ReadonlyMap<HonestWrite, number>, seen: Set<string>): Mutant | undefined {
    while (queue.length > 0) {
        const { name, sort, change, write: one, make } = leastOf(queue, counts);
        const answer = make();
        if (answer === undefined || seen.has(keyOf({ ...one, answer }))) continue;
        seen.add(keyOf({ ...one, answer }));
        return { name, sort, change, write: one, answer };
    }
    return undefined;
}

/** Removes a plan of a write with the fewest mutants. */
function leastOf(queue: Plan[], counts: ReadonlyMap<HonestWrite, number>): Plan {
    let at = 0;
    for (const [index, plan] of queue.entries()) {
        if (counts.get(plan.write)! < counts.get(queue[at]!.write)!) at = index;
    }
    const least = queue[at]!;
    queue[at] = queue[queue.length - 1]!;
    queue.pop();
    return least;
}

function keyOf({ name, answer }: HonestWrite): string {
    return `${name} ${answer.transactionBytes} ${answer.signingDigest}`;
}

function shuffled<T>(items: readonly T[], chance: (below: number) => number): T[] {
    const list = [...items];
    for (let at = list.length - 1; at > 0; at -= 1) {
        const other = chance(at + 1);
        [list[at], list[other]] = [list[other]!, list[at]!];
    }
    return list;
}

/** Creates reproducible random numbers. */
function lottery(seed: number): (below: number) => number {
    let state = seed >>> 0;
    return (below) => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
    };
}
