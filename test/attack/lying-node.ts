/**
 * Lets a Sui node lie to a client that writes its own commands: such a client reads objects, coins, prices
 * and epochs from the node alone. Each trial changes one member of the node's responses.
 */

import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { signingDigest } from '../../sandbox/ts/chain/hash.js';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { SeededRandom } from '../chaos/seeded-random.js';
import { LIES, listPlaces, MUTATIONS, mutate, valueAt, type Json, type Place } from '../mutation/mutations.js';
import { Judge, type Label } from './judge.js';
import { Client } from './run.js';
import { honestWrites, type HonestWrite } from './scenario.js';
import { venueNode } from './venues.js';

/** The result of an attack by the node; one line of JSON. */
export interface NodeAttackLine {
    readonly form: 'lying node';
    readonly seed: number;
    /** Writes whose commands the client wrote, and which its own node did not change. */
    readonly writes: number;
    readonly trials: number;
    /** Signed transactions, by what they do. */
    readonly signed: Readonly<Record<Label, number>>;
    /** The first signed harmful ones, and honest writes that were refused or fell back to the service. */
    readonly examples: readonly string[];
    readonly broken: readonly string[];
    /** Milliseconds. */
    readonly ms: number;
}

/** Actions whose commands the client writes. */
const COMPOSED = ['deposit', 'withdraw', 'allocate', 'deallocate', 'setLeverage', 'createOrders', 'cancelOrders'];
const MOST_EXAMPLES = 20;

const ID = /^0x[0-9a-f]{64}$/;

/** Lies that look like the truth, beside what only a broken node sends. */
const CHANGES: typeof MUTATIONS = {
    ...MUTATIONS,
    ...LIES,
    oneLess: (value) => (typeof value === 'string' && /^[1-9]\d*$/.test(value) ? `${BigInt(value) - 1n}` : value),
    tenTimes: (value) => (typeof value === 'string' && /^\d+$/.test(value) ? `${value}0` : value),
    opposite: (value) => (typeof value === 'boolean' ? !value : value),
};

type Methods = Record<string, (...args: unknown[]) => Promise<unknown>>;

/** One lie: at a place in the responses of a method; another id, or the name of a change. */
interface Lie {
    readonly method: string;
    readonly place: Place;
    readonly change: string;
}

/** A node whose every response `change` sees. */
function watch(node: SuiGrpcClient, change: (method: string, response: unknown) => unknown): SuiGrpcClient {
    const core = node.core as unknown as Methods;
    const watched = new Proxy(core, {
        get: (_, name: string) => {
            const method = core[name];
            if (typeof method !== 'function') return method;
            return async (...args: unknown[]) => change(name, await method.apply(core, args));
        },
    });
    return new Proxy(node, { get: (_, name) => (name === 'core' ? watched : Reflect.get(node, name)) as unknown });
}

/**
 * Attacks the adapter.
 *
 * @param seed of the chain, of the writes and of the lies
 * @param trials lies for each write
 * @param everyWrite takes one of this number of writes
 */
export async function attackByNode(seed: number, trials: number, everyWrite = 1): Promise<NodeAttackLine> {
    const start = process.hrtime.bigint();
    const random = new SeededRandom(seed, 'lying node');
    const signed: Record<Label, number> = { harmful: 0, harmless: 0, void: 0 };
    const [examples, broken]: [string[], string[]] = [[], []];
    let [writes, tried] = [0, 0];
    for (const write of await writesOf(seed, everyWrite)) {
        const { responses, bytes, reason } = await record(write);
        const judge = await Judge.of(write);
        if (bytes === undefined) {
            broken.push(`${write.name}: ${reason}`);
            continue;
        }
        writes += 1;
        const honest = await judge.judge(toAnswer(bytes));
        if (honest.label !== 'harmless') broken.push(`${write.name}: ${honest.label}, ${honest.reasons.join('; ')}`);
        for (let left = trials; left > 0; left -= 1) {
            const lie = drawLie(responses, random);
            tried += 1;
            const found = await trial(write, lie);
            if (found === undefined) continue;
            const { label, reasons } = await judge.judge(toAnswer(found));
            signed[label] += 1;
            if (label === 'harmful') examples.push(`${write.name}, ${describe(lie)}: ${reasons.join('; ')}`);
        }
    }
    const ms = Number((process.hrtime.bigint() - start) / 1_000_000n);
    const first = { examples: examples.slice(0, MOST_EXAMPLES), broken };
    return { form: 'lying node', seed, writes, trials: tried, signed, ...first, ms };
}

/** Lists the faults; none when no harmful transaction was signed. */
export function faultsOfNodeAttack({ signed, examples, broken, writes, trials }: NodeAttackLine): string[] {
    return [
        ...examples.map((what) => `harmful signed: ${what}`),
        ...broken.map((what) => `no honest write of the client: ${what}`),
        ...(signed.harmful > 0 ? [`${signed.harmful} harmful transactions signed`] : []),
        ...(writes > 0 && trials > 0 && signed.harmless > 0 ? [] : ['nothing was signed']),
    ];
}

/** Writes of the wallet, paid by itself, which are not the first of their adapter. */
async function writesOf(seed: number, everyWrite: number): Promise<HonestWrite[]> {
    const writes = await honestWrites('mainnet', seed, everyWrite, '');
    const [plain] = writes.map(({ payer }) => payer);
    return writes.filter(({ action, payer, isFirst }) => COMPOSED.includes(action) && payer === plain && !isFirst);
}

/** Makes a write with an honest node. */
async function record(
    write: HonestWrite,
): Promise<{ responses: ReadonlyMap<string, Json>; bytes: string | undefined; reason: string }> {
    const responses = new Map<string, Json>();
    const client = await Client.at(write, false, (service) =>
        watch(venueNode(service), (method, response) => {
            responses.set(`${method} ${responses.size}`, response as Json);
            return response;
        }),
    );
    const { signed, error } = await client.callOnce();
    const isComposed = client.service.builds.length === 0;
    const bytes = isComposed ? signed : undefined;
    return { responses, bytes, reason: isComposed ? String(error) : 'the service built it' };
}

function drawLie(responses: ReadonlyMap<string, Json>, random: SeededRandom): Lie {
    const names = [...responses.keys()];
    const name = names[random.integer(0, names.length - 1)] as string;
    const response = responses.get(name) as Json;
    const places = listPlaces(response);
    const place = places[random.integer(0, places.length - 1)] as Place;
    const value = valueAt(response, place);
    const ids = typeof value === 'string' && ID.test(value) ? idsIn([...responses.values()]) : [];
    const changes = [...Object.keys(CHANGES), ...ids];
    return {
        method: name.split(' ')[0] as string,
        place,
        change: changes[random.integer(0, changes.length - 1)] as string,
    };
}

function idsIn(values: readonly Json[]): string[] {
    const texts = values.flatMap((value) => listPlaces(value).map((place) => valueAt(value, place)));
    return [...new Set(texts.filter((text): text is string => typeof text === 'string' && ID.test(text)))];
}

/** Makes a write with a node that lies; returns what the client would sign. */
async function trial(write: HonestWrite, { method, place, change }: Lie): Promise<string | undefined> {
    const client = await Client.at(write, false, (service) =>
        watch(venueNode(service), (name, response) => {
            if (name !== method || !has(response as Json, place)) return response;
            if (ID.test(change)) return mutate(response as Json, place, 'id', { id: () => change });
            return mutate(response as Json, place, change, CHANGES);
        }),
    );
    return (await client.callOnce()).signed;
}

function has(value: Json, place: Place): boolean {
    return place.every((_key, i) => {
        const parent = valueAt(value, place.slice(0, i)) as unknown;
        return typeof parent === 'object' && parent !== null && (place[i] as string) in parent;
    });
}

function describe({ method, place, change }: Lie): string {
    return `${method} ${place.join('.')} ${change}`;
}

function toAnswer(transactionBytes: string): { transactionBytes: string; signingDigest: string } {
    return { transactionBytes, signingDigest: toBase64(signingDigest(fromBase64(transactionBytes))) };
}
