/**
 * Changes every member of the responses of the service and of a Sui node, and judges what each method makes
 * of it: a CCXT error that names the fault, or a result that is still sound.
 */

import { BaseError } from 'ccxt';
import { aftermath } from '../../ts/aftermath.js';
import type { NodeClient } from '../../ts/node/sui-node.js';
import { setStage, openAccount, type Stage } from '../support/exchange.js';
import { SeededRandom } from '../chaos/seeded-random.js';
import { findFaults, findTaken } from './audit.js';
import { LIES, listPlaces, MUTATIONS, mutate, valueAt, type Json, type Place } from './mutations.js';
import { METHODS, prepare, type Method } from './methods.js';
import { listNodePlaces, NODE_MUTATIONS, recordNode, replayNode, type NodeRecording } from './node-responses.js';

/** What a method made of a changed response. */
export type Outcome = 'error' | 'same' | 'changed' | 'rawError' | 'rawMessage' | 'wrong' | 'stuck';

/** Outcomes that are faults of the client. */
const FAULTS: readonly Outcome[] = ['rawError', 'rawMessage', 'wrong', 'stuck'];

/** The result of a run; one line of JSON. */
export interface MutationLine {
    readonly seed: number;
    readonly methods: number;
    readonly mutations: number;
    readonly counts: Record<Outcome, number>;
    /** The first examples of each fault. */
    readonly examples: Record<string, readonly string[]>;
    /** Methods whose responses have nothing to change. */
    readonly untested: readonly string[];
    readonly ms: number;
}

/** The extent of a run. */
export interface MutationOptions {
    /** Number of mutations of each method, selected by the seed; by default all. */
    readonly perMethod?: number;
    /** Only these methods. */
    readonly only?: readonly string[];
    readonly maxExamples?: number;
    /** Takes the line of progress of each method. */
    readonly report?: (line: string) => void;
}

/** A recorded response by its request. */
type Recording = Map<string, { readonly path: string; readonly text: string }>;

/** One changed response. */
interface Trial {
    readonly key: string;
    readonly path: string;
    readonly place: Place;
    readonly mutation: string;
    /** Whether the service itself sends fewer rows. */
    readonly losesRows: boolean;
    /** Whether the response is that of a node. */
    readonly isOfNode: boolean;
}

/** Loads of markets are changed by `fetchMarkets` and `fetchCurrencies` only. */
const LOADS = ['/api/ccxt/markets', '/api/ccxt/currencies'];

/**
 * A call takes milliseconds, or the 10 s in which an executed write is read again while the node shows no
 * event of it.
 */
const STUCK_MS = 15_000;

/** Text that only JavaScript writes, outside of quoted values. */
const JAVASCRIPT = /\bundefined\b|Cannot read|is not a function|is not iterable|\[object |\bNaN\b|Invalid time value/;

/**
 * Tries changed responses.
 *
 * @param seed of the sandbox, and of the selection
 * @param options the extent
 */
export async function mutateResponses(seed: number, options: MutationOptions = {}): Promise<MutationLine> {
    const start = Date.now();
    const { perMethod = Infinity, only, maxExamples = 10, report } = options;
    const random = new SeededRandom(seed, 'mutation');
    const counts: Record<Outcome, number> = {
        ...{ error: 0, same: 0, changed: 0 },
        ...{ rawError: 0, rawMessage: 0, wrong: 0, stuck: 0 },
    };
    const examples: Record<string, string[]> = {};
    const untested: string[] = [];
    const stage = await setStage({ seed });
    try {
        await openAccount(stage);
        await prepare(stage);
        const records = await recordAll(stage, only);
        for (const recorded of records) {
            const { method, recording, responses } = recorded;
            // The node states what a write on it does: the service may still lie about the rest.
            const ofService = trialsOf(method, recording, method.isOnNode ? LIES : MUTATIONS);
            const all = [...ofService, ...(method.isOnNode ? nodeTrialsOf(responses) : [])];
            const trials = select(all, perMethod, random);
            if (trials.length === 0) untested.push(method.name);
            const begin = Date.now();
            for (const trial of trials) {
                const { outcome, why } = await judge(stage, recorded, trial);
                counts[outcome] += 1;
                if (!FAULTS.includes(outcome)) continue;
                const list = (examples[outcome] ??= []);
                const at = `${trial.path} ${trial.place.join('.')}`;
                if (list.length < maxExamples) list.push(`${method.name}: ${at}: ${trial.mutation}: ${why}`);
            }
            report?.(`${method.name}: ${trials.length} changes, ${Date.now() - begin} ms`);
        }
    } finally {
        await stage.sandbox.close();
    }
    const mutations = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const methods = only?.length ?? METHODS.length;
    return { seed, methods, mutations, counts, examples, untested, ms: Date.now() - start };
}

/** Lists the faults of a run; none when every changed response was refused or harmless. */
export function faultsOf({ counts, mutations }: MutationLine): string[] {
    const found = FAULTS.filter((outcome) => counts[outcome] > 0).map((outcome) => `${counts[outcome]} ${outcome}`);
    return mutations === 0 ? [...found, 'no mutations'] : found;
}

/** The responses of one call, and its result. */
interface Recorded {
    readonly method: Method;
    readonly recording: Recording;
    /** Responses of the node. */
    readonly responses: NodeRecording;
    readonly baseline: { readonly value: unknown };
}

/** Calls every method once; none later, as connections that stay open meanwhile may be closed. */
async function recordAll(stage: Stage, only: readonly string[] | undefined): Promise<Recorded[]> {
    const recorded: Recorded[] = [];
    for (const method of METHODS) {
        if (only !== undefined && !only.includes(method.name)) continue;
        const recording: Recording = new Map();
        const responses: NodeRecording = new Map();
        const node = method.isOnNode ? recordNode(stage.sandbox.nodeUrl, responses) : null;
        const baseline = await call(stage, method, record(recording, method.event), node);
        if ('error' in baseline) throw new Error(`${method.name} failed: ${String(baseline.error)}`);
        recorded.push({ method, recording, responses, baseline });
    }
    return recorded;
}

type Result = { readonly value: unknown; readonly logs: number } | { readonly error: unknown };

/** Calls a method on a new exchange object, so that no call depends on an earlier one. */
async function call(
    stage: Stage,
    method: Method,
    fetchImplementation: unknown,
    node: NodeClient | null,
): Promise<Result> {
    let logs = 0;
    const exchange = new aftermath({
        ...stage.wallet,
        enableRateLimit: false,
        urls: urlsOf(stage),
        fetchImplementation,
        // It stands for the function of the platform: the node has a client of its own.
        fetchIsNative: true,
        options: {
            node,
            transaction: { resubmit: { times: 0, delayMs: 1 }, rebuilds: 0, pins: { coins: stage.sandbox.coins } },
        },
    });
    exchange.milliseconds = () => NOW;
    exchange.sleep = () => Promise.resolve();
    exchange.log = () => {
        logs += 1;
    };
    try {
        return { value: await method.call(exchange), logs };
    } catch (error) {
        return { error };
    }
}

/** The sandbox's clock is hours ahead, so that funding was settled. */
const NOW = Date.now() + 3 * 3_600_000 + 60_000;

function urlsOf(stage: Stage): Record<string, unknown> {
    const { api } = stage.exchange.urls;
    return { api: { ...api, node: null } };
}

type Fetch = (url: unknown, request?: { readonly method?: string; readonly body?: string }) => Promise<Response>;

function keyOf(url: unknown, { method = 'GET', body = '' }: { method?: string; body?: string }): string {
    return `${method} ${new URL(String(url)).pathname} ${body}`;
}

/** Records responses. An event that the sandbox does not have is made of a fill. */
function record(recording: Recording, event: string | undefined): Fetch {
    return async (url, request = {}) => {
        const isOfEvent = event !== undefined && request.body?.includes(`"${event}"`) === true;
        const body = isOfEvent ? request.body.replace(`"${event}"`, '"FilledTakerOrder"') : request.body;
        const response = await fetch(String(url), { ...request, body } as RequestInit);
        const sent = await response.text();
        const text = isOfEvent ? sent.replaceAll('FilledTakerOrder', event) : sent;
        if (response.ok) recording.set(keyOf(url, request), { path: new URL(String(url)).pathname, text });
        return new Response(text, { status: response.status, headers: { 'content-type': 'application/json' } });
    };
}

const ALL = { ...MUTATIONS, ...LIES };

/** Responds as recorded, with one change; a request that was not recorded is refused. */
function replay(recording: Recording, { key, place, mutation }: Pick<Trial, 'key' | 'place' | 'mutation'>): Fetch {
    return (url, request = {}) => {
        const requested = keyOf(url, request);
        const known = recording.get(requested);
        const headers = { 'content-type': 'application/json' };
        if (known === undefined) {
            return Promise.resolve(new Response('{"error":"not recorded"}', { status: 400, headers }));
        }
        const text =
            requested === key
                ? JSON.stringify(mutate(JSON.parse(known.text) as Json, place, mutation, ALL))
                : known.text;
        return Promise.resolve(new Response(text, { headers }));
    };
}

function trialsOf(method: Method, recording: Recording, mutations: typeof MUTATIONS): Trial[] {
    return [...recording].flatMap(([key, { path, text }]) => {
        if (LOADS.includes(path) && method.isLoad !== true) return [];
        const body = JSON.parse(text) as Json;
        return listPlaces(body).flatMap((place) =>
            Object.keys(mutations).flatMap((mutation): Trial[] => {
                const changed = JSON.stringify(mutate(body, place, mutation, mutations));
                // Members of a response are rows by their names, or lists of rows.
                const isRow =
                    mutation === 'missing' && (typeof place.at(-1) === 'number' || path.endsWith('/currencies'));
                // The service may also send a list without the object around it.
                const isList = mutation === 'emptyList' && (place.length === 0 || Array.isArray(valueAt(body, place)));
                const losesRows = isRow || isList;
                const trial = { key, path, place, mutation, losesRows, isOfNode: false };
                return changed === JSON.stringify(body) ? [] : [trial];
            }),
        );
    });
}

function nodeTrialsOf(responses: NodeRecording): Trial[] {
    return [...responses].flatMap(([method, [response]]) =>
        listNodePlaces(response).flatMap((place) =>
            Object.keys(NODE_MUTATIONS).map((mutation): Trial => {
                // Of what the wallet has, a node may show less.
                return { key: method, path: `node ${method}`, place, mutation, losesRows: true, isOfNode: true };
            }),
        ),
    );
}

function select(trials: readonly Trial[], count: number, random: SeededRandom): readonly Trial[] {
    if (trials.length <= count) return trials;
    return Array.from({ length: count }, () => trials[random.integer(0, trials.length - 1)] as Trial);
}

async function judge(
    stage: Stage,
    { method, recording, responses, baseline: { value: before } }: Recorded,
    trial: Trial,
): Promise<{ readonly outcome: Outcome; readonly why: string }> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => {
            resolve(undefined);
        }, STUCK_MS);
    });
    const { key, place, mutation } = trial;
    // Nothing is requested under an empty key.
    const fetchImplementation = replay(recording, trial.isOfNode ? { ...trial, key: '' } : trial);
    const changed = trial.isOfNode ? { method: key, place, mutation } : undefined;
    const node = method.isOnNode ? replayNode(responses, changed) : null;
    const result = await Promise.race([call(stage, method, fetchImplementation, node), timeout]);
    clearTimeout(timer);
    if (result === undefined) return { outcome: 'stuck', why: 'no result' };
    if ('error' in result) {
        const why = String(result.error).slice(0, 300);
        if (!(result.error instanceof BaseError)) return { outcome: 'rawError', why };
        // A text of the service that is repeated without quotes.
        const repeated = trial.mutation === 'nan' ? /\bNaN\b|"(?:[^"\\]|\\.)*"?/g : /"(?:[^"\\]|\\.)*"?/g;
        const isRaw = JAVASCRIPT.test(result.error.message.replace(repeated, ''));
        return { outcome: isRaw ? 'rawMessage' : 'error', why };
    }
    const isDropped = trial.losesRows || result.logs > 0;
    const faults = [
        ...findTaken(result.value, before),
        ...findFaults(result.value, before, isDropped, method.optional, method.signed),
    ];
    if (faults.length > 0) return { outcome: 'wrong', why: faults.slice(0, 3).join('; ').slice(0, 300) };
    return { outcome: JSON.stringify(result.value) === JSON.stringify(before) ? 'same' : 'changed', why: '' };
}
