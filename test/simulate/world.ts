/**
 * A model of everything outside the client: the chain with its object versions, the service, a node, the
 * journal, and a network that loses, delays, doubles and reorders messages.
 */

import { NetworkError, RequestTimeout } from 'ccxt';
import { readJson } from '../../ts/core/json.js';
import { toResponseError } from '../../ts/exchange/errors/response.js';
import type { JournalEntry, JournalOutcome, JournalRecord } from '../../ts/transaction/journal-record.js';
import { readTransactionData } from '../../ts/transaction/data.js';
import { ownedRefs } from '../../ts/recent/object-versions.js';
import type { SeededRandom } from '../chaos/seeded-random.js';
import { WORLD, type Owner, type VirtualClock } from './clock.js';
import type { Intent, Requests } from './requests.js';
import { digestOf, toBuildResponse, type Ref } from './templates.js';

/** How often messages are lost, and how slow everything is. */
export interface Faults {
    /** Probability that a message is lost, for requests and responses separately. */
    loss: number;
    /** Longest delay of a message, milliseconds. */
    delayMs: number;
    /** Probability that a submit arrives twice. */
    doubled: number;
    /** Longest lag of reads and of the objects that the service builds with, milliseconds. */
    lagMs: number;
    /** Probability that the service answers a build with a changed transaction. */
    tampered: number;
    /** Probability that an execution fails on the chain. */
    aborts: number;
    /** Probability that the journal fails, before or after it has stored the record. */
    journal: number;
    /** Longest time of the journal for a record, milliseconds. */
    journalMs: number;
    /** Longest wait of a submit before it leaves, milliseconds. */
    submitDelayMs: number;
    /** Probability that a caller aborts a write while it is recorded, or about to be submitted. */
    lateAborts: number;
    /** Probability that the client crashes soon after it has answered with an error. */
    lateCrashes: number;
    /** Probability that the client crashes directly after it has answered with a result. */
    answerCrashes: number;
    /** Probability that the user calls a method again as soon as it has thrown. */
    lateRetries: number;
    /**
     * Probability that the service refuses a submit without an execution, and so keeps signed bytes that it
     * can execute later.
     */
    refusals: number;
}

/** A version of an object, and since when it is the latest. */
interface Version extends Ref {
    readonly since: number;
    /** The transaction that wrote it. */
    readonly by: string | undefined;
}

/** A transaction that the chain ran. */
export interface Executed {
    readonly hasFailed: boolean;
    readonly at: number;
    readonly consumed: readonly { readonly objectId: string; readonly version: bigint }[];
    /** The new versions, in the same order. */
    readonly written: readonly Ref[];
}

/** A transaction that the service built or the client signed. */
export interface Known {
    readonly intent: Intent;
    readonly isTampered: boolean;
    readonly objectIds: readonly string[];
    /** Whether the client wrote its commands. */
    readonly isComposed?: true;
}

/** The timeout of a request, milliseconds. */
export const TIMEOUT_MS = 10_000;
/** A network that works. */
const CALM: Faults = {
    ...{ loss: 0, delayMs: 20, doubled: 0, lagMs: 0, tampered: 0, aborts: 0 },
    ...{ journal: 0, journalMs: 40, submitDelayMs: 0, lateAborts: 0, lateCrashes: 0, lateRetries: 0, refusals: 0 },
    answerCrashes: 0,
};

/** The world of one run. */
export class World {
    readonly journal: JournalRecord[] = [];
    /** By digest. */
    readonly known = new Map<string, Known>();
    readonly executed = new Map<string, Executed>();
    /** Digests that the service has executed after it had refused their submit. */
    readonly late = new Set<string>();
    /** Digests of transactions that left the client, in their order. */
    readonly sent: string[] = [];
    readonly violations: string[] = [];
    readonly trace: string[] = [];
    faults: Faults;
    readonly #objects = new Map<string, Version[]>();
    /** Bytes that a client has signed, by digest. */
    readonly #signed = new Map<string, Uint8Array>();
    /** Whether the service answers a repeated submit of an executed transaction with its response. */
    readonly #repeatsResponses: boolean;
    #digests = 0;

    constructor(
        readonly clock: VirtualClock,
        readonly random: SeededRandom,
        readonly requests: Requests,
        faults: Faults,
        /** Whether the service builds without an expiration. */
        readonly isEndless = false,
    ) {
        this.faults = faults;
        this.#repeatsResponses = random.happens(0.5);
        for (const [objectId, ref] of requests.initialRefs) {
            this.#objects.set(objectId, [{ ...ref, since: -Infinity, by: undefined }]);
        }
    }

    /** From now on nothing fails any more. */
    calm(): void {
        this.faults = CALM;
    }

    note(text: string): void {
        this.trace.push(`${this.clock.elapsed} ${text}`);
    }

    violate(rule: string, text: string): void {
        this.violations.push(`${rule}: ${text}`);
        this.note(`VIOLATION ${rule}: ${text}`);
    }

    // --- The chain. ---

    /** The latest version of an object at a time. */
    #versionAt(objectId: string, at: number): Version {
        const versions = this.#objects.get(objectId) ?? [];
        const found = versions.findLast(({ since }) => since <= at) ?? versions[0];
        if (found === undefined) throw new Error(`no object ${objectId}`);
        return found;
    }

    /** Executes signed bytes, if their objects are current. */
    execute(bytes: Uint8Array): 'executed' | 'failed' | 'stale' {
        const digest = digestOf(bytes);
        const before = this.executed.get(digest);
        if (before !== undefined) return before.hasFailed ? 'failed' : 'executed';
        const refs = ownedRefs(readTransactionData(bytes));
        const { now } = this.clock;
        if (refs.some(({ objectId, version }) => this.#versionAt(objectId, now).version !== version)) return 'stale';
        const hasFailed = this.random.happens(this.faults.aborts);
        const written = this.#write(
            refs.map(({ objectId }) => objectId),
            digest,
        );
        this.executed.set(digest, { hasFailed, at: now, consumed: refs, written });
        this.note(`chain: ${digest} ${hasFailed ? 'failed' : 'executed'}`);
        return hasFailed ? 'failed' : 'executed';
    }

    /** Whether signed bytes can be executed now. */
    isExecutable(bytes: Uint8Array): boolean {
        const { now } = this.clock;
        const refs = ownedRefs(readTransactionData(bytes));
        const isCurrent = refs.every(({ objectId, version }) => this.#versionAt(objectId, now).version === version);
        return isCurrent && !this.executed.has(digestOf(bytes));
    }

    /** The service executes bytes whose submit it has refused. */
    #executeLate(bytes: Uint8Array): void {
        if (!this.isExecutable(bytes)) return;
        const digest = digestOf(bytes);
        this.note(`service: executes ${digest}, which it has refused`);
        this.late.add(digest);
        if (!this.isListed(digest)) this.violate('nothing is executed that is not in the open list', digest);
        this.execute(bytes);
    }

    /** Another process uses an object of the wallet. */
    useElsewhere(): void {
        const ids = [...this.#objects.keys()];
        const objectId = ids[this.random.integer(0, ids.length - 1)] as string;
        const digest = digestOf(new Uint8Array([this.#digests]));
        const { version } = this.#versionAt(objectId, this.clock.now);
        const written = this.#write([objectId], digest);
        this.executed.set(digest, { hasFailed: false, at: this.clock.now, consumed: [{ objectId, version }], written });
        this.note(`chain: another process used ${objectId.slice(0, 6)}`);
    }

    #write(objectIds: readonly string[], by: string): Ref[] {
        const { now } = this.clock;
        let latest = 0n;
        for (const id of objectIds) {
            const { version } = this.#versionAt(id, now);
            if (version > latest) latest = version;
        }
        return objectIds.map((id) => {
            this.#digests += 1;
            const digest = new Uint8Array(32);
            new DataView(digest.buffer).setUint32(0, this.#digests);
            const ref = { version: latest + 1n, digest };
            this.#objects.get(id)?.push({ ...ref, since: now, by });
            return ref;
        });
    }

    // --- The network. ---

    /** Sends a request of a client to the service. */
    request(owner: Owner, path: string, body: string, expectMaySend: () => void): Promise<unknown> {
        return this.#exchange(owner, path, expectMaySend, () => this.#serve(path, body));
    }

    /** Sends a request of a client to the node. */
    call<T>(owner: Owner, name: string, serve: () => T): Promise<T> {
        return this.#exchange(owner, `node ${name}`, () => undefined, serve);
    }

    #exchange<T>(owner: Owner, name: string, expectMaySend: () => void, serve: () => T): Promise<T> {
        const { clock, random, faults } = this;
        // A write needs several reads before its build: they fail less often, so that more writes reach their
        // submit.
        const isRead = !/build|submit|execute/.test(name);
        const isLost = (): boolean => random.happens(isRead ? this.faults.loss / 4 : this.faults.loss);
        return new Promise((resolve, reject) => {
            try {
                expectMaySend();
            } catch (error) {
                reject(toThrown(error));
                return;
            }
            const fail = (): void => {
                const isTimeout = random.happens(0.5);
                const error = isTimeout ? new RequestTimeout(`sim ${name}`) : new NetworkError(`sim ${name}`);
                clock.after(
                    isTimeout ? TIMEOUT_MS : random.integer(0, TIMEOUT_MS),
                    () => {
                        reject(error);
                    },
                    owner,
                );
            };
            const arrive = (isLast: boolean): void => {
                let settle: () => void;
                try {
                    const response = serve();
                    settle = () => {
                        resolve(response);
                    };
                } catch (error) {
                    settle = () => {
                        reject(toThrown(error));
                    };
                }
                if (!isLast) return;
                if (isLost()) {
                    this.note(`lost: response to ${name}`);
                    fail();
                } else clock.after(random.integer(0, this.faults.delayMs), settle, owner);
            };
            if (isLost()) {
                this.note(`lost: ${name}`);
                fail();
                return;
            }
            // A service that refuses refuses both.
            const mayDouble = name.startsWith('ccxt/submit') && faults.refusals === 0;
            const isDoubled = mayDouble && random.happens(faults.doubled);
            if (isDoubled) {
                clock.after(
                    random.integer(0, 3 * faults.delayMs),
                    () => {
                        this.note(`doubled: ${name}`);
                        arrive(false);
                    },
                    WORLD,
                );
            }
            clock.after(
                random.integer(0, faults.delayMs),
                () => {
                    arrive(true);
                },
                WORLD,
            );
        });
    }

    // --- The service. ---

    #serve(path: string, body: string): unknown {
        if (path.startsWith('ccxt/build/')) return this.#build(path, body);
        if (path.startsWith('ccxt/submit/')) return this.#submit(path, body);
        const at = this.clock.now - this.random.integer(0, this.faults.lagMs);
        return readJson(
            this.requests.read(path, body, {
                refOf: (objectId) => this.#versionAt(objectId, at),
                executed: [...this.executed]
                    .filter(([digest, { at: time, hasFailed }]) => time <= at && !hasFailed && this.known.has(digest))
                    .map(([digest, { at: time }]) => ({
                        digest,
                        at: Math.floor(time),
                        intent: (this.known.get(digest) as Known).intent,
                    })),
            }),
        );
    }

    #build(path: string, body: string): unknown {
        const at = this.clock.now - this.random.integer(0, this.faults.lagMs);
        const isTampered = this.random.happens(this.faults.tampered);
        const bytes = this.requests.build(body, (objectId) => this.#versionAt(objectId, at), isTampered);
        const digest = digestOf(bytes);
        const objectIds = ownedRefs(readTransactionData(bytes)).map(({ objectId }) => objectId);
        this.known.set(digest, { intent: this.requests.intentOf(body), isTampered, objectIds });
        this.note(`service: built ${digest}${isTampered ? ', tampered' : ''} (${path})`);
        return readJson(JSON.stringify(toBuildResponse(bytes)));
    }

    #submit(path: string, body: string): unknown {
        const { transactionBytes } = JSON.parse(body) as { transactionBytes: string };
        const bytes = Uint8Array.from(Buffer.from(transactionBytes, 'base64'));
        const digest = digestOf(bytes);
        const wasExecuted = this.executed.has(digest);
        const { refusals } = this.faults;
        if (refusals > 0 && !wasExecuted && this.random.happens(refusals)) {
            const again = (): void => {
                this.#executeLate(bytes);
            };
            this.clock.after(this.random.integer(0, 10_000), again, WORLD);
            throw toError(400, this.random.pick(['not enough margin', 'MoveAbort(market, 1001)']), path);
        }
        const result = this.execute(bytes);
        const known = this.known.get(digest) as Known;
        if (wasExecuted && !this.#repeatsResponses)
            throw toError(400, `transaction ${digest} was already executed`, path);
        if (result === 'stale') throw toError(400, `object of ${digest} is not available for consumption`, path);
        if (result === 'failed') throw toError(400, 'MoveAbort(market, 1001)', path);
        return readJson(this.requests.respond(known.intent));
    }

    /** Finds what commands do that a client has written; `undefined` of those that no call wants. */
    learnComposed(digest: string, bytes: Uint8Array): Known | undefined {
        const intent = this.requests.composedIntent(bytes);
        if (intent === undefined) return undefined;
        const objectIds = ownedRefs(readTransactionData(bytes)).map(({ objectId }) => objectId);
        const known = { intent, isTampered: false, objectIds, isComposed: true } as const;
        this.known.set(digest, known);
        return known;
    }

    // --- The node. ---

    /** What a node shows of a transaction. */
    transaction(digest: string): Executed | undefined {
        const found = this.executed.get(digest);
        const at = this.clock.now - this.random.integer(0, this.faults.lagMs);
        return found !== undefined && found.at <= at ? found : undefined;
    }

    /** What a node shows of an object. */
    object(objectId: string): Version {
        return this.#versionAt(objectId, this.clock.now - this.random.integer(0, this.faults.lagMs));
    }

    // --- The journal. ---

    /** Stores a record of a client; may fail before or after it is stored. */
    store(owner: Owner, record: JournalRecord): Promise<void> {
        const { clock, random, faults } = this;
        const fault = random.happens(faults.journal) ? random.pick(['before', 'after']) : undefined;
        const stepMs = faults.journalMs / 2;
        return new Promise((resolve, reject) => {
            clock.after(
                random.integer(0, stepMs),
                () => {
                    if (fault !== 'before') this.#push(record);
                    clock.after(
                        random.integer(0, stepMs),
                        () => {
                            if (fault === undefined) resolve();
                            else reject(new Error(`the journal failed ${fault} the record was stored`));
                        },
                        owner,
                    );
                },
                WORLD,
            );
        });
    }

    #push(record: JournalRecord): void {
        this.journal.push(record);
        if (!isOutcome(record) || record.outcome === 'executed' || record.mayStillRun === true) return;
        const bytes = this.#signed.get(record.digest);
        if (bytes === undefined || !this.isEndless || readTransactionData(bytes).expiration.kind !== 'none') return;
        if (this.isExecutable(bytes)) this.violate('what can be executed stays in the journal', record.digest);
    }

    /** Takes bytes that a client signs. */
    sign(bytes: Uint8Array): void {
        this.#signed.set(digestOf(bytes), bytes);
    }

    /** Signed transactions without an expiration that can be executed now. */
    get unended(): string[] {
        return [...this.#signed].flatMap(([digest, bytes]) =>
            readTransactionData(bytes).expiration.kind === 'none' && this.isExecutable(bytes) ? [digest] : [],
        );
    }

    /** Entries of the journal without an outcome, and failed ones that can still be executed. */
    get open(): JournalEntry[] {
        const open = new Map<string, JournalEntry>();
        const entries = new Map<string, JournalEntry>();
        for (const record of this.journal) {
            if (!isOutcome(record)) entries.set(record.digest, record);
            const entry = entries.get(record.digest);
            // The same bytes may be recorded again after a failure, and a failure may be stored late.
            if (entry !== undefined && (!isOutcome(record) || record.mayStillRun === true))
                open.set(record.digest, entry);
            else open.delete(record.digest);
        }
        return [...open.values()];
    }

    /** Digests of the failed ones among them. */
    get failed(): string[] {
        const last = new Map(this.journal.map((record) => [record.digest, record]));
        return [...last].flatMap(([digest, record]) => ('mayStillRun' in record ? [digest] : []));
    }

    isListed(digest: string): boolean {
        return this.open.some((entry) => entry.digest === digest);
    }

    /** Notes that a transaction leaves a client; returns its digest. */
    send(bytes: Uint8Array): string {
        const digest = digestOf(bytes);
        this.sent.push(digest);
        this.note(`client: submits ${digest}`);
        const isRecorded = this.journal.some((record) => !isOutcome(record) && record.digest === digest);
        if (!isRecorded) this.violate('recorded before it is submitted', digest);
        // Where it was executed after all, a submit returns its response.
        const mayRun = this.failed.includes(digest) && this.isExecutable(bytes);
        if (mayRun) this.violate('what has failed is not submitted again', digest);
        return digest;
    }
}

function isOutcome(record: JournalRecord): record is JournalOutcome {
    return 'outcome' in record;
}

/** The error of a response of the service. */
function toError(status: number, error: string, path: string): Error {
    const body = JSON.stringify({ error });
    const response = { status, statusText: '', method: 'POST', url: path, headers: {}, body, parsed: { error } };
    return toResponseError(response, 'sim') as Error;
}

function toThrown(error: unknown): Error {
    return error instanceof Error ? error : new Error(String(error));
}
