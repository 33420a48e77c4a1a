/**
 * Idempotency keys: a write that is repeated with its key, also after a crash of the gateway, is never made
 * twice. The journal holds the key of each transaction before its submit (`tag`); a file beside it holds the
 * answer of each call that has ended.
 */

import { createHash } from 'node:crypto';
import { ExchangeError, OperationFailed, RateLimitExceeded } from 'ccxt';
import { MINUTE_MS } from '../../ts/core/clock.js';
import { LineFile, type Place } from './base/line-file.js';
import { isRecord } from '../../ts/core/shape.js';
import type { CallResult } from './call.js';
import { markKept, StoredError, toErrorBody, type ErrorBody } from './answer.js';
import { METHODS } from './methods.js';
import { toRecoveredAnswer, type Answer } from './recovered.js';
import type { Fate } from './transactions.js';
import { OutcomeUnknown, type JournalOutcome } from '../../ts/index.js';

/** The call that a key belongs to. */
export interface KeyedCall {
    /** Name of the client. */
    readonly client: string;
    readonly key: string;
    readonly method: string;
    /** {@link hashOf} the call. */
    readonly hash: string;
    /** Whether it cancels or only reduces risk: other writes never take the room of its key. */
    readonly isProtective: boolean;
    /** How many orders its result has, where its arguments say that. */
    readonly orders?: number | undefined;
}

/** What the journal says of a transaction that a keyed call made. */
export interface KeyedTransaction {
    readonly digest: string;
    readonly outcome: JournalOutcome['outcome'] | undefined;
    readonly method: string;
    /** {@link hashOf} its call. */
    readonly hash: string;
    /** When it was signed, milliseconds. */
    readonly timestamp: number;
}

/** What the keys need. */
export interface KeyParts {
    /** The file of answers; `undefined` keeps them in memory only. */
    readonly path: string | undefined;
    /** Milliseconds. */
    readonly now: () => number;
    /** Finds out what became of a transaction. */
    readonly findFate: (digest: string) => Promise<Fate>;
    /**
     * Whether answers are kept; not once another gateway may answer the keys, as what fails then says nothing
     * of their calls.
     */
    readonly keeps?: () => boolean;
    /** Takes the result of a call of an earlier process. */
    readonly onResult?: (client: string, method: string, result: unknown) => void;
    /** Keys of a client at most, of each {@link Kind}; 100,000 by default. */
    readonly maxKeys?: number;
    /** Bytes that are appended before the file is written anew; 64 MiB by default. */
    readonly rewriteBytes?: number;
}

/**
 * Writes of one kind share the room for keys of their client. Cancels always have room, as repeating one is
 * harmless: the oldest ones are forgotten instead.
 */
type Kind = 'write' | 'reduce' | 'cancel';

interface Known {
    readonly client: string;
    readonly kind: Kind;
    readonly hash: string;
    readonly method: string;
    /** When the call began, or when its outcome was found after it had ended without an answer. */
    at: number;
    /** Transactions that it signed, or was about to sign. */
    readonly digests: Set<string>;
    running: Promise<unknown> | undefined;
    /** Its answer, unless the file has it. */
    answer: Answer | undefined;
    /** Where the file has its answer. */
    place: Place | undefined;
    /** Whether its answer is an error. */
    hasFailed: boolean;
    /** Whether an outcome was proven while its answer was made, which may not know it. */
    isOutdated: boolean;
}

/** A line of the file. */
interface StoredAnswer {
    readonly id: string;
    readonly hash: string;
    readonly method: string;
    readonly at: number;
    readonly value?: unknown;
    readonly error?: ErrorBody;
    /** Whether an outcome that was proven later contradicts the answers before this line. */
    readonly isRetracted?: true;
}

/** Keys live so long, and until their outcome is known. */
const LIFETIME_MS = 24 * 60 * MINUTE_MS;
/**
 * A transaction that is signed so long after the first one of its key is of a call that used the key again.
 */
const LONGEST_CALL_MS = LIFETIME_MS / 2;
/**
 * Keys of a client. Where it has more, its answers that are older than {@link LEAST_MS} are forgotten before
 * their time.
 */
const MAX_KEYS = 100_000;
const LEAST_MS = 60 * MINUTE_MS;
/** This part of the cancels is forgotten at once. */
const FORGOTTEN_PART = 10;
/** The file is written anew without old answers when so many bytes were appended. */
const REWRITE_BYTES = 64 * 1024 * 1024;

/**
 * Returns what identifies a call, from its method and its arguments as JSON: a repeated key must come with
 * the same one.
 */
export function hashOf(method: string, args: string): string {
    return createHash('sha256').update(`${method} ${args}`).digest('hex').slice(0, 32);
}

/** The keys of all clients. */
export class IdempotencyKeys {
    readonly #known = new Map<string, Known>();
    /** How many are known, by client and kind. */
    readonly #counts = new Map<string, number>();
    readonly #file: LineFile | undefined;
    /** Bytes that are appended before the file is written anew. */
    #rewriteAbove: number;

    constructor(private readonly parts: KeyParts) {
        this.#file = parts.path === undefined ? undefined : new LineFile(parts.path);
        this.#rewriteAbove = parts.rewriteBytes ?? REWRITE_BYTES;
    }

    /**
     * Reads what earlier processes left.
     *
     * @param transactions of the journal, in its order
     * @throws {Problem} `argument` when the file of answers cannot be read
     */
    async restore(transactions: readonly (KeyedTransaction & Pick<KeyedCall, 'client' | 'key'>)[]): Promise<void> {
        const least = this.parts.now() - LIFETIME_MS;
        const open = new Set<Known>();
        /** With a transaction that is executed, or still may be. */
        const submitted = new Set<Known>();
        const executed = new Set<string>();
        for (const { client, key, digest, outcome, method, hash, timestamp } of inTime(transactions)) {
            const id = idOf(client, key);
            const earlier = this.#known.get(id);
            const isSame = earlier?.hash === hash && timestamp - earlier.at < LONGEST_CALL_MS;
            if (earlier !== undefined && !isSame) this.#forget(id, earlier);
            const known = this.#known.get(id) ?? this.#add(id, { client, method, hash, at: timestamp });
            known.digests.add(digest);
            if (outcome === undefined) open.add(known);
            if (outcome !== 'failed') submitted.add(known);
            if (outcome === 'executed') executed.add(digest);
        }
        for (const [id, known] of this.#known) if (known.at < least && !open.has(known)) this.#forget(id, known);
        if (this.#file === undefined) return;
        for await (const { value, place } of this.#file.read()) {
            if (!isStored(value) || value.at < least) continue;
            const { id, hash, method, at } = value;
            const known = this.#known.get(id) ?? this.#add(id, { client: clientOf(id), method, hash, at });
            if (known.hash !== hash) continue;
            // After an answer that nothing was submitted, a later start may have submitted what the journal
            // had open.
            const isOverruled = value.error?.sent === false && submitted.has(known);
            const isWrong = isOverruled || isContradicted(value.error, executed);
            known.place = isWrong || value.isRetracted === true ? undefined : place;
            known.hasFailed = value.error !== undefined;
            if (known.place !== undefined) this.parts.onResult?.(known.client, method, value.value);
        }
        await this.#rewrite();
    }

    /**
     * Notes that a transaction of a call is about to be signed: from here on, its outcome decides the answer
     * of the key.
     *
     * @throws {OperationFailed} the call has ended meanwhile, such as by its timeout
     */
    onSigning(client: string, key: string, digest: string): void {
        const known = this.#known.get(idOf(client, key));
        if (known?.running === undefined) {
            throw new OperationFailed(`the call of the idempotency key ${key} has ended; nothing was signed`);
        }
        known.digests.add(digest);
    }

    /**
     * Takes an outcome that was proven after its call had ended, or another one than the call had before. The
     * answer that it contradicts is found anew when the key is used again.
     *
     * @returns whether the key had such an answer
     */
    onLateOutcome(client: string, key: string, { digest, outcome }: JournalOutcome): boolean {
        const id = idOf(client, key);
        const known = this.#known.get(id);
        if (known?.digests.has(digest) !== true) return false;
        known.isOutdated = true;
        if (known.running !== undefined || (known.answer ?? known.place) === undefined) return false;
        // A result of several transactions may be that of another one.
        const isWrong = known.hasFailed ? outcome === 'executed' : outcome === 'failed' && known.digests.size === 1;
        if (isWrong) this.#retract(id, known);
        return isWrong;
    }

    /** Whether a call with the key runs or has signed a transaction. */
    isKnown(client: string, key: string): boolean {
        return this.#find(idOf(client, key)) !== undefined;
    }

    /** Whether a call has its result. */
    hasResult(client: string, key: string): boolean {
        const { place, answer, hasFailed } = this.#known.get(idOf(client, key)) ?? { hasFailed: true };
        return !hasFailed && (answer ?? place) !== undefined;
    }

    /** Lists the transactions of a call. */
    digestsOf(client: string, key: string): string[] {
        return [...(this.#known.get(idOf(client, key))?.digests ?? [])];
    }

    /**
     * Runs a write, or answers with what became of it before.
     *
     * @throws {ExchangeError} the key belongs to another call
     * @throws {OutcomeUnknown} the outcome of an earlier call with the key is still unknown
     * @throws {RateLimitExceeded} too many keys are kept
     */
    async run(call: KeyedCall, write: () => Promise<unknown>): Promise<CallResult> {
        const { key, hash } = call;
        const id = idOf(call.client, key);
        const known = this.#find(id);
        if (known === undefined) return { value: await this.#start(id, call, write), isReplayed: false };
        if (known.hash !== hash) {
            const fact = `the idempotency key ${key} belongs to another call, of ${known.method}`;
            throw new ExchangeError(`${fact}; nothing was sent: use a new key for each write`);
        }
        if (known.running !== undefined) return { value: await known.running, isReplayed: true };
        const answer = known.answer ?? (await this.#readAnswer(id, known)) ?? (await this.#findAnswer(id, known, call));
        if ('error' in answer) throw new StoredError(answer.error);
        return { value: answer.value, isReplayed: true };
    }

    /** Finds a key, unless its time is over. */
    #find(id: string): Known | undefined {
        const known = this.#known.get(id);
        if (known === undefined || !isOlder(known, this.parts.now() - LIFETIME_MS)) return known;
        this.#forget(id, known);
        return undefined;
    }

    async #start(
        id: string,
        { client, method, hash, isProtective }: KeyedCall,
        write: () => Promise<unknown>,
    ): Promise<unknown> {
        const kind = kindOf(method, isProtective);
        this.#expectRoom(client, kind);
        const known = this.#add(id, { client, method, hash, at: this.parts.now() }, kind);
        known.running = write();
        try {
            const value = await known.running;
            await this.#keep(id, known, { value });
            return value;
        } catch (error) {
            if (known.digests.size === 0) {
                // Nothing was signed: a repeated call runs again.
                this.#forget(id, known);
            } else if (!(error instanceof OutcomeUnknown)) {
                markKept(error);
                await this.#keep(id, known, { error: toErrorBody(error) });
            }
            throw error;
        } finally {
            known.running = undefined;
            if (known.hasFailed) this.#retractOutdated(id, known);
        }
    }

    /** Reads an answer from the file; `undefined` where it has none. */
    async #readAnswer(id: string, known: Known): Promise<Answer | undefined> {
        const stored = await this.#file?.readAt(() => known.place).catch(() => undefined);
        if (!isStored(stored) || stored.id !== id) return undefined;
        const { value, error } = stored;
        return error === undefined ? { value } : { error };
    }

    /**
     * Finds out what became of a call that ended without an answer: its outcome was unknown, or the gateway
     * ended.
     */
    async #findAnswer(id: string, known: Known, call: KeyedCall): Promise<Answer> {
        known.isOutdated = false;
        const transactions = await Promise.all(
            [...known.digests].map(async (digest) => ({ digest, fate: await this.parts.findFate(digest) })),
        );
        const open = transactions.find(({ fate }) => fate.outcome === 'unknown');
        if (open !== undefined) throw open.fate.error;
        const answer = toRecoveredAnswer({ ...call, orders: call.orders }, transactions);
        // This answer may be lost, too.
        known.at = this.parts.now();
        await this.#keep(id, known, answer);
        this.#retractOutdated(id, known);
        return answer;
    }

    /** Forgets an answer that was made while another outcome was proven. */
    #retractOutdated(id: string, known: Known): void {
        if (known.isOutdated) this.#retract(id, known);
    }

    /** Forgets an answer that a proven outcome contradicts. */
    #retract(id: string, known: Known): void {
        [known.answer, known.place, known.hasFailed] = [undefined, undefined, false];
        if (this.parts.keeps?.() === false) return;
        const { hash, method, at } = known;
        // Where that fails, the journal still contradicts the answer of a call of one transaction.
        void this.#file?.append([{ id, hash, method, at, isRetracted: true }]).catch(() => undefined);
    }

    #add(
        id: string,
        call: Pick<Known, 'client' | 'method' | 'hash' | 'at'>,
        // Also an order can be protective, by its params.
        kind = kindOf(call.method, METHODS[call.method]?.isProtective === true),
    ): Known {
        // The spread is last: on Node 20, an object that begins with one gets a hidden class of its own,
        // which is most of its memory.
        const known: Known = {
            kind,
            digests: new Set(),
            running: undefined,
            answer: undefined,
            place: undefined,
            hasFailed: false,
            isOutdated: false,
            ...call,
        };
        this.#known.set(id, known);
        this.#counts.set(roomOf(known), this.#countOf(known) + 1);
        return known;
    }

    #forget(id: string, known: Known): void {
        this.#known.delete(id);
        this.#counts.set(roomOf(known), this.#countOf(known) - 1);
    }

    #countOf(known: Pick<Known, 'client' | 'kind'>): number {
        return this.#counts.get(roomOf(known)) ?? 0;
    }

    /**
     * Forgets the answers that were given before some time: all, or those of a client and kind; the oldest
     * ones up to a number.
     */
    #forgetBefore(time: number, room?: string, most = Infinity): void {
        let left = most;
        for (const [id, known] of this.#known) {
            if (left === 0) return;
            if (!isOlder(known, time) || (room !== undefined && room !== roomOf(known))) continue;
            this.#forget(id, known);
            left -= 1;
        }
    }

    /** Keys of one client never take the room of another one, and those of writes never that of cancels. */
    #expectRoom(client: string, kind: Kind): void {
        const { maxKeys = MAX_KEYS } = this.parts;
        const room = roomOf({ client, kind });
        const isFull = (): boolean => this.#countOf({ client, kind }) >= maxKeys;
        if (isFull()) this.#forgetBefore(this.parts.now() - LEAST_MS, room);
        if (!isFull()) return;
        if (kind === 'cancel') {
            // Several at once: each search begins at the oldest key.
            this.#forgetBefore(Infinity, room, Math.ceil(maxKeys / FORGOTTEN_PART));
            return;
        }
        throw new RateLimitExceeded(
            `${maxKeys} idempotency keys of the client within an hour are kept; nothing was sent; call less often`,
        );
    }

    /**
     * Keeps an answer: in the file, or in memory where there is none. Where that fails, the journal still
     * prevents a second write.
     */
    async #keep(id: string, known: Known, answer: Answer): Promise<void> {
        if (this.parts.keeps?.() === false) return;
        known.answer = answer;
        known.hasFailed = 'error' in answer;
        const { hash, method, at } = known;
        const [place] = (await this.#file?.append([{ id, hash, method, at, ...answer }]).catch(() => [])) ?? [];
        if (place === undefined) return;
        [known.place, known.answer] = [place, undefined];
        if (this.#file !== undefined && this.#file.appendedBytes > this.#rewriteAbove) await this.#rewrite();
    }

    /** Forgets what is too old, and writes the rest. Where that fails, the file is only larger. */
    async #rewrite(): Promise<void> {
        this.#forgetBefore(this.parts.now() - LIFETIME_MS);
        const { rewriteBytes = REWRITE_BYTES } = this.parts;
        // One at a time; after one that failed, the next one is later.
        this.#rewriteAbove = Infinity;
        const kept: Known[] = [];
        const known = this.#known;
        const replaced = this.#file?.replace(
            async function* (old) {
                for await (const { value, place } of old) {
                    const owner = isStored(value) ? known.get(value.id) : undefined;
                    if (owner?.place?.offset !== place.offset) continue;
                    kept.push(owner);
                    yield value;
                }
            },
            (places) => {
                for (const [i, owner] of kept.entries()) owner.place = places[i];
            },
        );
        await replaced?.catch(() => undefined);
        this.#rewriteAbove = (this.#file?.appendedBytes ?? 0) + rewriteBytes;
    }
}

function inTime<T extends Pick<KeyedTransaction, 'timestamp'>>(transactions: readonly T[]): T[] {
    return [...transactions].sort((one, other) => one.timestamp - other.timestamp);
}

/** The journal does not say whether an order was reduce-only: after a restart it counts as another write. */
function kindOf(method: string, isProtective: boolean): Kind {
    if (method.startsWith('cancel')) return 'cancel';
    return isProtective ? 'reduce' : 'write';
}

/** Whether a key is of a call before some time that has an answer. */
function isOlder({ at, answer, place }: Known, time: number): boolean {
    return at < time && (answer ?? place) !== undefined;
}

/** Whether an error says of an executed transaction that it was not executed. */
function isContradicted(error: ErrorBody | undefined, executed: ReadonlySet<string>): boolean {
    const { digest, transactions = [] } = error ?? {};
    const failed = transactions.filter(({ outcome }) => outcome !== 'executed').map((one) => one.digest);
    return [digest, ...failed].some((one) => one !== undefined && executed.has(one));
}

function roomOf({ client, kind }: Pick<Known, 'client' | 'kind'>): string {
    return `${client} ${kind}`;
}

function idOf(client: string, key: string): string {
    return `${client} ${key}`;
}

/** Names of clients have no spaces. */
function clientOf(id: string): string {
    return id.slice(0, id.indexOf(' '));
}

function isStored(value: unknown): value is StoredAnswer {
    if (!isRecord(value)) return false;
    const { id, hash, method, at } = value;
    return [id, hash, method].every((text) => typeof text === 'string') && typeof at === 'number';
}
