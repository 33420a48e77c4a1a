/**
 * One of several gateways of a wallet: it waits until it holds the lease, takes the journal over, and leads
 * until it loses the lease. Then it ends: what it has in memory is not true any more, so that its supervisor
 * starts it again.
 *
 * waiting → lease taken → journal read → term recorded → leading → lost
 */

import { randomBytes } from 'node:crypto';
import { ExchangeNotAvailable } from 'ccxt';
import { HOUR_MS, SYSTEM_CLOCK, Timer, withTimeout, type Clock } from '../../../ts/core/clock.js';
import { connectNats, type Nats } from '../../../ts/core/nats/connection.js';
import { LeaseBucket, type LeaseStore } from '../base/lease-bucket.js';
import type { StandbyOptions } from '../config.js';
import { Appender, Replaced } from './appender.js';
import { JournalMirror } from './journal-mirror.js';
import { JournalStream } from './journal-stream.js';
import { Lease } from './lease.js';
import type { JournalRecord } from '../../../ts/index.js';

/** What a standby needs. */
export interface StandbyParts {
    readonly options: StandbyOptions;
    /** The journal file, which the stream is mirrored to. */
    readonly journal: string;
    /** Address of the wallet, `0x` and 64 digits. */
    readonly wallet: string;
    /** Shows a message to the operator. */
    readonly log: (text: string) => void;
    /**
     * Whether time and failed renewals end the lease; only drills, which prove that the journal suffices,
     * pass `false`.
     */
    readonly usesDeadline?: boolean;
}

/** The bucket of leases: each key is a wallet. */
const BUCKET = 'aftermath_gateway';
const BUCKET_ADVICE = 'give all gateways the same leaseMs and replicas, or delete the bucket while none runs';
/** A gateway that waits looks for the lease at this part of its length. */
const LOOK_PART = 1 / 20;
/** NATS answers within this part of the lease. */
const ANSWER_PART = 1 / 8;
/** Delay before an append whose result is unknown is repeated, milliseconds. */
const REPEAT_MS = 100;

/** One gateway of the wallet. */
export class Standby {
    readonly #id = randomBytes(8).toString('hex');
    readonly #lease: Lease;
    readonly #appender: Appender;
    readonly #mirror: JournalMirror;
    readonly #compaction: Timer;
    readonly #lost: Promise<string>;
    #isLeading = false;
    #isClosed = false;

    private constructor(
        private readonly parts: StandbyParts,
        private readonly nats: Nats,
        { store, stream, clock }: { store: LeaseStore; stream: JournalStream; clock: Clock },
    ) {
        const { options, journal, wallet, usesDeadline = true } = parts;
        let onLost: (reason: string) => void = () => undefined;
        this.#lost = new Promise((resolve) => (onLost = resolve));
        this.#lease = new Lease({ store, id: this.#id, leaseMs: options.leaseMs, clock, onLost, usesDeadline });
        this.#appender = new Appender({
            target: stream,
            expectHeld: () => {
                this.#lease.expectHeld();
            },
            pause: () => withTimeout(REPEAT_MS),
        });
        this.#mirror = new JournalMirror({ path: journal, wallet, stream, now: Date.now });
        this.#compaction = new Timer(clock);
    }

    /**
     * Connects to NATS, and checks what it stores.
     *
     * @throws {Problem} `argument` when the bucket or the stream has other settings; as {@link connectNats}
     *   does
     */
    static async open(parts: StandbyParts): Promise<Standby> {
        const { options, wallet, log } = parts;
        const { servers, creds, tlsCa, leaseMs, replicas } = options;
        const nats = await connectNats(servers, { name: 'aftermath gateway', creds, tlsCa, onNotice: log });
        try {
            const common = { replicas, timeoutMs: leaseMs * ANSWER_PART };
            const leases = await LeaseBucket.open(nats, { ...common, bucket: BUCKET, leaseMs, advice: BUCKET_ADVICE });
            const store = leases.leaseOf(wallet);
            const stream = await JournalStream.open(nats, { ...common, wallet });
            return new Standby(parts, nats, { store, stream, clock: SYSTEM_CLOCK });
        } catch (error) {
            await nats.close();
            throw error;
        }
    }

    /** Length of the lease, milliseconds. */
    get leaseMs(): number {
        return this.parts.options.leaseMs;
    }

    /** Milliseconds up to the local deadline; 0 while this gateway does not hold the lease. */
    get leftMs(): number {
        return this.#lease.leftMs;
    }

    /** Whether this gateway leads for certain. */
    get isLeading(): boolean {
        return this.#isLeading && this.#lease.isHeld;
    }

    /**
     * Whether this gateway held the lease and does not hold it for certain any more: then it answers nothing.
     */
    get isLost(): boolean {
        return this.#lease.isLost;
    }

    /** Resolves with the reason when the lease is lost. */
    get whenLost(): Promise<string> {
        return this.#lost;
    }

    /**
     * Expects that this gateway leads for certain.
     *
     * @throws {ExchangeNotAvailable} it waits, or it has lost the lease
     */
    expectLeading(): void {
        if (this.isLeading) return;
        const fact = this.isLost ? 'this gateway has lost the lease of its wallet' : 'this gateway is a standby';
        throw new ExchangeNotAvailable(`${fact}; nothing was sent: call the gateway that leads, see /ready`);
    }

    /**
     * Waits for the lease, and takes the journal over. Meanwhile the journal file follows the stream. It
     * resolves when this gateway leads; never when it is closed before.
     *
     * @param restore reads the journal file, which is complete then
     * @throws {Problem} `argument` when the journal file cannot be read
     * @throws {Error} the lease was lost again, or `restore` failed: the lease is lost then, too
     */
    async lead(restore: () => Promise<void>): Promise<void> {
        try {
            await this.#takeOver();
            await restore();
            this.#lease.expectHeld();
        } catch (error) {
            this.#lease.lose(`the journal could not be taken over: ${(error as Error).message}`);
            throw error;
        }
        this.#isLeading = true;
        this.#compactLater(0);
    }

    async #takeOver(): Promise<void> {
        await this.#untilTaken();
        const { log } = this.parts;
        log(`this gateway has taken the lease of its wallet, term ${this.#lease.term}`);
        await this.#beginTerm();
        for (const record of await this.#mirror.findLackedByStream()) await this.append(record);
    }

    /**
     * Appends a record to the stream; to be awaited before the record is written to the file, and before its
     * transaction is submitted.
     *
     * @throws {ExchangeNotAvailable} it is not certain that this gateway leads; the record may be stored
     * @throws {Replaced} another gateway leads
     */
    async append(record: JournalRecord): Promise<void> {
        await this.#unlessReplaced(async () => {
            const sequence = await this.#appender.append({ term: this.#lease.term, record });
            this.#mirror.onStored({ sequence, time: Date.now(), record });
        });
    }

    /**
     * Resolves when the stream shows that no other gateway has led until now; to be awaited before a write is
     * refused: a gateway that was replaced does not know what the other one has done for the same key.
     *
     * @throws {ExchangeNotAvailable} it is not certain that this gateway leads
     * @throws {Replaced} another gateway leads
     */
    async confirm(): Promise<void> {
        await this.#unlessReplaced(() => this.#appender.confirm());
    }

    async #unlessReplaced(step: () => Promise<void>): Promise<void> {
        try {
            await step();
        } catch (error) {
            if (error instanceof Replaced) this.#lease.lose(error.message);
            throw error;
        }
    }

    /** Gives the lease back, and closes the connection. */
    async close(): Promise<void> {
        this.#isClosed = true;
        this.#compaction.cancel();
        await this.#lease.release().catch(() => undefined);
        await this.nats.close();
    }

    async #untilTaken(): Promise<void> {
        let shown = '';
        for (;;) {
            try {
                await this.#mirror.catchUp();
                if (await this.#lease.take()) return;
                shown = '';
            } catch (error) {
                const { message } = error as Error;
                if (message !== shown && !this.#isClosed) this.parts.log(`this standby cannot lead: ${message}`);
                shown = message;
            }
            if (this.#isClosed) await new Promise(() => undefined);
            await withTimeout(this.leaseMs * LOOK_PART);
        }
    }

    /**
     * Records the term: from here on, no append of an earlier leader succeeds, and the file has all of them.
     */
    async #beginTerm(): Promise<void> {
        for (;;) {
            this.#lease.expectHeld();
            try {
                this.#appender.continueAfter(await this.#mirror.catchUp());
                const sequence = await this.#appender.append({ term: this.#lease.term, gateway: this.#id });
                this.#mirror.onStored({ sequence, time: Date.now(), record: undefined });
                return;
            } catch (error) {
                // An earlier leader has appended meanwhile: its record is read, too.
                if (error instanceof Replaced) continue;
                this.parts.log(`the journal cannot be taken over: ${(error as Error).message}`);
                await withTimeout(REPEAT_MS);
            }
        }
    }

    #compactLater(ms: number): void {
        this.#compaction.set(ms, () => {
            const compact = this.isLeading ? this.#mirror.compact() : Promise.resolve();
            compact
                .catch((error: unknown) => {
                    this.parts.log(`the journal of NATS is not compacted: ${(error as Error).message}`);
                })
                .finally(() => {
                    if (!this.#isClosed) this.#compactLater(HOUR_MS);
                });
        });
    }
}
