/** All writes of one exchange object: which may fly together, what is believed of the chain, and whose outcome is open. */

import { NumberText, writeJson } from '../number/json.js';
import { base58 } from '@scure/base';
import { Problem, problem } from '../problem.js';
import type { Signer } from '../signer/signer.js';
import { readTransactionBytes } from '../transaction/bytes.js';
import { toTransactionDigest } from '../transaction/digest.js';
import type { GasTerms } from '../transaction/envelope.js';
import { toIntent, type Action, type Facts, type Intent } from '../transaction/intent.js';
import { readProgram, type ObjectRef, type Program } from '../transaction/program.js';
import type { Scale } from '../transaction/plan.js';
import type { Pins } from '../transaction/packages.js';
import type { Expectation } from '../transaction/verify.js';
import type { TransactionTerms } from '../unify/terms.js';
import { isAddress, toFullAddress } from '../wire/address.js';
import type { WireBuild } from '../wire/types.js';
import type { EpochClock } from './epoch.js';
import { isEntry, writeRecord, type JournalEntry, type JournalOption, type JournalOutcome } from './journal.js';
import { Lanes, type Turn } from './lanes.js';
import {
    dryRun,
    Failed,
    OpenOutcome,
    orderSigners,
    ownedBy,
    submitUntilKnown,
    write,
    type Checked,
    type DryRun,
    type Judgement,
    type WriteSteps,
    type Written,
} from './write.js';

/** What a writer needs of the exchange around it. */
export interface WriterParts {
    readonly terms: () => TransactionTerms;
    readonly submit: (action: Action, body: object) => Promise<unknown>;
    readonly epochs: EpochClock;
    readonly facts: Facts;
    /** Chain id of the deployment, where it is known. */
    readonly knownChainId: () => string | undefined;
    /** Whether packages that are not pinned are taken as they are met. */
    readonly mayLearn: () => boolean;
    /** Told of what was met for the first time, in a transaction that was executed. */
    readonly learn: (news: News) => void;
    readonly judge: Judgement;
    readonly sleep: (ms: number) => Promise<unknown>;
    readonly now: () => number;
    /** Makes the error of an outcome that is open. */
    readonly toOutcomeUnknown: (entry: JournalEntry, cause: unknown) => Error;
}

/** What an executed transaction was the first to tell. */
export interface News {
    readonly pins: Pins;
    /** base58 */
    readonly chainId: string | undefined;
    readonly scale: Scale | undefined;
}

/** A write as a method of the exchange asks for it. */
export interface WriteRequest<T> {
    readonly action: Action;
    /** The body of the build, as it is sent. */
    readonly body: Readonly<Record<string, unknown>>;
    readonly build: () => Promise<WireBuild>;
    /** Makes of the submit's answer, and the transaction's id, what the user gets. */
    readonly read: (answer: unknown, digest: string) => T;
    readonly sender: string;
    /** Asked only when something is signed. */
    readonly signers: () => Promise<readonly Signer[]>;
    /** Goes before others that wait. */
    readonly isFirst: boolean;
}

type Steps<T> = WriteSteps<T> & Pick<WriteRequest<T>, 'read'>;

/** A transaction whose outcome is open. */
interface Open {
    readonly entry: JournalEntry;
    readonly checked: Checked | undefined;
    readonly claims: readonly string[];
    readonly release: () => void;
    /** Makes of the submit's answer what the user gets; throws when it tells nothing. */
    readonly read: (answer: unknown, digest: string) => unknown;
}

/** While a write waits for an open outcome, it is asked for after so long, and then after twice as long, milliseconds. */
const FIRST_ASK_MS = 1_000;
const LAST_ASK_MS = 30_000;

/** So many executed transactions are remembered; a lagging view does not reach further back. */
const MAX_REMEMBERED = 10_000;

/** Carries out the writes of one exchange object. */
export class Writer {
    readonly lanes: Lanes;
    readonly #parts: WriterParts;
    readonly #open = new Map<string, Open>();
    readonly #settling = new Map<string, Promise<unknown>>();
    readonly #asking = new Set<string>();
    /** The last version at which an executed transaction had each object. */
    readonly #usedUp = new Map<string, bigint>();
    readonly #executed = new Set<string>();
    readonly #prices = new Map<bigint, bigint>();
    /** Transactions that the service refused, by the objects that they would have used. */
    readonly #refused = new Map<string, { readonly version: bigint; readonly entry: JournalEntry }>();
    /** Capability and market of positions that are known to be there. */
    readonly #positions = new Set<string>();
    /** Whether the packages were met here, and not pinned by the user: then a scale may be met, too. */
    #hasLearned = false;

    /** @param parts what it needs of the exchange */
    constructor(parts: WriterParts) {
        this.#parts = parts;
        this.lanes = new Lanes(() => parts.terms().maxWaiting);
    }

    /** @returns what was submitted and not settled, oldest first */
    get open(): JournalEntry[] {
        return [...this.#open.values()].map(({ entry }) => entry);
    }

    /**
     * Builds and checks what a write would submit; signs and submits nothing, and waits for nobody.
     *
     * @param request the write
     * @returns the transaction in words
     */
    async try<T>(request: WriteRequest<T>): Promise<DryRun> {
        return dryRun(this.#steps(request, []));
    }

    /**
     * Carries out a write.
     *
     * @param request the write
     * @param turn that it is a part of; it gets one of its own when left out
     * @returns what came of it
     */
    async run<T>(request: WriteRequest<T>, turn?: Turn): Promise<Written<T>> {
        const signers = orderSigners(await request.signers(), request.sender, sponsorOf(request.body));
        const steps = this.#steps(request, signers);
        if (turn !== undefined) return this.#write(steps, turn, this.claimsOf(request));
        return this.turn(this.claimsOf(request), request.isFirst, (own) =>
            this.#write(steps, own, this.claimsOf(request)),
        );
    }

    /**
     * Runs several writes as one, which no other write that uses the same comes between.
     *
     * @param claims what they take
     * @param isFirst whether they go before others that wait
     * @param task the writes
     * @returns what came of it
     */
    async turn<T>(claims: readonly string[], isFirst: boolean, task: (turn: Turn) => Promise<T>): Promise<T> {
        await this.#settleBlocking(claims);
        return this.lanes.run(claims, isFirst, task);
    }

    /**
     * Tells what a write takes, as far as that is known before it is built.
     *
     * @param request the write, or what is known of it
     * @returns object ids, and names for what the service chooses from
     */
    claimsOf({ action, body, sender }: Pick<WriteRequest<unknown>, 'action' | 'body' | 'sender'>): string[] {
        const metadata = (body.metadata ?? {}) as Record<string, unknown>;
        const account = isAddress(body.accountId)
            ? this.#parts.facts.account(toFullAddress(body.accountId))
            : undefined;
        const payer = sponsorOf(body) ?? sender;
        const coins = readCoins(metadata.gasCoins)?.map(({ objectId }) => objectId);
        const gas = metadata.gasFromAddressBalance === true ? [] : (coins ?? [`gas of ${payer}`]);
        const money = action === 'deposit' && body.fromAddressBalance !== true ? [`coins of ${sender}`] : [];
        // Until the packages are known, one transaction at a time may tell them.
        const first = this.#parts.terms().pins.perpetuals === undefined ? ['first use'] : [];
        return [account?.capabilityId ?? `accounts of ${sender}`, ...gas, ...money, ...first];
    }

    /**
     * Learns what became of a transaction, by submitting the same bytes again.
     *
     * @param entry from a journal or an error
     * @param read makes of the submit's answer what the user gets, where nobody waits for it here
     * @param word the caller's own, when he knows better: nothing is submitted then
     * @returns what came of it; the error of a transaction that did nothing
     * @throws {Problem} `argument` when the entry is none
     */
    async settle<T>(
        entry: JournalEntry,
        read: (answer: unknown, digest: string) => T,
        word: 'executed' | 'failed' | undefined,
    ): Promise<JournalOutcome & { answer?: T; error?: Error }> {
        const program = readEntry(entry);
        const { digest } = entry;
        if (word !== undefined) {
            await this.#close(digest, word);
            return { digest, outcome: word };
        }
        const open = this.#open.get(digest);
        if (open !== undefined) return this.#repeat(entry, open.read as typeof read);
        if (this.#executed.has(digest)) return { digest, outcome: 'executed' };
        // A process that died may have had it executed or not: nothing else may use its objects until that is known.
        const claims = [...ownedBy(program), `gas of ${program.gas.owner}`];
        this.#open.set(digest, { entry, checked: undefined, claims, release: this.lanes.seize(claims), read });
        return this.#repeat(entry, read);
    }

    async #repeat<T>(
        entry: JournalEntry,
        read: (answer: unknown, digest: string) => T,
    ): Promise<JournalOutcome & { answer?: T; error?: Error }> {
        const { action, digest } = entry;
        const { judge, sleep } = this.#parts;
        const submit = async (body: object): Promise<T> => read(await this.#parts.submit(action, body), digest);
        try {
            const { resubmit } = this.#parts.terms();
            const answer = await submitUntilKnown({ submit, judge, resubmit, sleep }, entry, true);
            await this.#close(digest, 'executed');
            return { digest, outcome: 'executed', answer };
        } catch (error) {
            if (error instanceof OpenOutcome) throw this.#parts.toOutcomeUnknown(entry, error.cause);
            if (!(error instanceof Failed)) throw error;
            await this.#close(digest, 'failed');
            return { digest, outcome: 'failed', error: error.cause as Error };
        }
    }

    /** A write that waits for an open outcome asks for it first, once for all that wait, and again while any waits. */
    async #settleBlocking(claims: readonly string[]): Promise<void> {
        const blocking = [...this.#open.values()].filter((open) => open.claims.some((claim) => claims.includes(claim)));
        await Promise.all(blocking.map((open) => this.#askOnce(open)));
        for (const { entry } of blocking) void this.#askOn(entry.digest);
    }

    #askOnce({ entry, read }: Open): Promise<unknown> {
        const known = this.#settling.get(entry.digest);
        if (known !== undefined) return known;
        const settling = this.#repeat(entry, read)
            // It stays open, and the write waits on.
            .catch(() => undefined)
            .finally(() => this.#settling.delete(entry.digest));
        this.#settling.set(entry.digest, settling);
        return settling;
    }

    /** Asks again, less and less often, as long as some write waits. */
    async #askOn(digest: string): Promise<void> {
        if (this.#asking.has(digest)) return;
        this.#asking.add(digest);
        for (let wait = FIRST_ASK_MS; ; wait = Math.min(2 * wait, LAST_ASK_MS)) {
            await this.#parts.sleep(wait);
            const open = this.#open.get(digest);
            if (open === undefined || this.lanes.waiting === 0) break;
            await this.#askOnce(open);
        }
        this.#asking.delete(digest);
    }

    async #close(digest: string, outcome: JournalOutcome['outcome']): Promise<void> {
        const open = this.#open.get(digest);
        this.#open.delete(digest);
        if (outcome === 'executed' && open?.checked !== undefined) this.#remember(open.checked);
        open?.release();
        await this.#note({ digest, outcome });
    }

    async #write<T>(steps: Steps<T>, turn: Turn, claims: readonly string[]): Promise<Written<T>> {
        if (turn.isHeld) throw problem('stale', 'writes', 'the write before it settled first', 'an open outcome');
        let checked: Checked | undefined;
        const watched = { ...steps, isUsedUp: (found: Checked) => steps.isUsedUp((checked = found)) };
        try {
            const written = await write(watched, turn);
            this.#remember(written.checked);
            await this.#note({ digest: written.digest, outcome: 'executed' });
            return written;
        } catch (error) {
            if (error instanceof Failed) {
                if (checked !== undefined) this.#onFailed(error, checked, steps.judge.isFailedOnChain(error.cause));
                await this.#note({ digest: error.entry.digest, outcome: 'failed' });
                throw error.cause;
            }
            if (!(error instanceof OpenOutcome)) throw error;
            const { entry, cause } = error;
            const all = [...claims, ...(checked === undefined ? [] : ownedBy(checked.program))];
            this.#open.set(entry.digest, { entry, checked, claims: all, release: turn.hold(), read: steps.read });
            if (this.lanes.waiting > 0) void this.#askOn(entry.digest);
            throw this.#parts.toOutcomeUnknown(entry, cause);
        }
    }

    /** A refusal is the service's word only: were the objects used all the same, the next build shows them newer. */
    #onFailed({ entry }: Failed, checked: Checked, isOnChain: boolean): void {
        if (isOnChain) this.#useUp(checked);
        else
            for (const { objectId, version } of refsOf(checked.program))
                this.#refused.set(objectId, { version, entry });
        drop(this.#refused);
    }

    /** Refuses to go on when a transaction that was said to be refused may have been executed. */
    #expectRefused({ program }: Checked): void {
        for (const { objectId, version } of refsOf(program)) {
            const refused = this.#refused.get(objectId);
            this.#refused.delete(objectId);
            if (refused === undefined || version <= refused.version) continue;
            for (const [id, { entry }] of this.#refused) if (entry === refused.entry) this.#refused.delete(id);
            const words = `it was refused, but object ${objectId} has been used since`;
            throw this.#parts.toOutcomeUnknown(refused.entry, new Error(words));
        }
    }

    #steps<T>(request: WriteRequest<T>, signers: readonly Signer[]): Steps<T> {
        const { judge, sleep, now, submit } = this.#parts;
        const { action, body, build, read } = request;
        const { rebuilds, resubmit, journal } = this.#parts.terms();
        return {
            action,
            request: JSON.parse(writeJson(body)),
            build,
            // Read here: an answer that cannot be read leaves the outcome open.
            submit: async (signed, digest) => read(await submit(action, signed), digest),
            expected: (epoch) => this.#expect(request, epoch === 'asked anew'),
            signers,
            judge,
            read,
            isUsedUp: (checked) => {
                if (this.#isUsedUp(checked)) return true;
                this.#expectRefused(checked);
                return false;
            },
            rebuilds,
            resubmit,
            sleep,
            now,
            record: (entry) => writeRecord(journal as JournalOption, entry),
        };
    }

    async #expect<T>({ action, body, sender }: WriteRequest<T>, isFresh: boolean): Promise<Expectation> {
        const terms = this.#parts.terms();
        const epoch = await this.#parts.epochs.tell(isFresh);
        const chainId = this.#parts.knownChainId() ?? terms.chainId;
        const intent = toIntent(action, body, this.#parts.facts);
        const seen = this.#prices.get(epoch) ?? terms.maxGasPrice;
        const maxPrice = seen < terms.maxGasPrice ? seen : terms.maxGasPrice;
        const mayLearn = this.#parts.mayLearn();
        const mayScale = mayLearn && (terms.pins.perpetuals === undefined || this.#hasLearned);
        const sponsor = sponsorOf(body);
        return {
            envelope: {
                sender,
                sponsor,
                gas: toGasTerms(body, terms.maxGasBudget, maxPrice),
                validity: { epoch, chainId, allowNoExpiration: terms.allowNoExpiration },
            },
            intent,
            trust: {
                sender,
                pins: terms.pins,
                mayLearn,
                mode: terms.mode,
                scale: terms.scale ?? (mayScale ? 'any' : undefined),
                hasPosition: positionsOf(intent).some((position) => this.#positions.has(position)),
                isSponsored: sponsor !== undefined,
                maxOracleFee: terms.maxOracleFee,
            },
        };
    }

    #isUsedUp({ program, digest }: Checked): boolean {
        if (this.#executed.has(digest)) return true;
        return refsOf(program).some(({ objectId, version }) => version <= (this.#usedUp.get(objectId) ?? -1n));
    }

    /** Believes from now on what an executed transaction was the first to tell. */
    #remember(checked: Checked): void {
        const { program, verdict, expectation } = checked;
        this.#useUp(checked);
        const { expiration } = program;
        const chainId = expiration.kind === 'during' ? base58.encode(expiration.chain) : undefined;
        this.#hasLearned ||= expectation.trust.pins.perpetuals === undefined;
        this.#parts.learn({ pins: verdict.pins, chainId, scale: verdict.scale });
        for (const position of positionsOf(expectation.intent)) this.#positions.add(position);
        drop(this.#positions);
        const { epoch } = expectation.envelope.validity;
        const { isPriced } = expectation.envelope.gas;
        if (!isPriced && !this.#prices.has(epoch)) this.#prices.set(epoch, program.gas.price);
    }

    #useUp({ program, digest }: Checked): void {
        this.#executed.add(digest);
        drop(this.#executed);
        for (const { objectId, version } of refsOf(program)) {
            this.#usedUp.delete(objectId);
            this.#usedUp.set(objectId, version);
        }
        drop(this.#usedUp);
    }

    /** After the fact: what a journal does not hold is settled once more, which changes nothing. */
    async #note(outcome: JournalOutcome): Promise<void> {
        try {
            await writeRecord(this.#parts.terms().journal as JournalOption, outcome);
        } catch {
            // The transaction is what it is.
        }
    }
}

function drop(remembered: Set<string> | Map<string, unknown>): void {
    const [oldest] = remembered.keys();
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}

/** Positions that are there once a write is executed. */
function positionsOf(intent: Intent): string[] {
    if (intent.action === 'allocate') return [`${intent.account.capabilityId} ${intent.market.id}`];
    if (intent.action !== 'createOrders') return [];
    return intent.orders.map(({ market }) => `${intent.account.capabilityId} ${market.id}`);
}

function refsOf({ gas, inputs }: Program): ObjectRef[] {
    return [...gas.payment, ...inputs.flatMap((input) => (input.kind === 'owned' ? [input.ref] : []))];
}

/** The sponsor that a request declares, whichever way it came there. */
function sponsorOf(body: Readonly<Record<string, unknown>>): string | undefined {
    const { sponsor } = (body.metadata ?? {}) as { sponsor?: unknown };
    return isAddress(sponsor) ? toFullAddress(sponsor) : undefined;
}

function toGasTerms(body: Readonly<Record<string, unknown>>, maxBudget: bigint, maxPrice: bigint): GasTerms {
    const metadata = (body.metadata ?? {}) as Record<string, unknown>;
    const budget = readMist(metadata.gasBudget, 'gasBudget');
    const price = readMist(metadata.gasPrice, 'gasPrice');
    return {
        maxBudget: budget === undefined || budget > maxBudget ? maxBudget : budget,
        maxPrice: price ?? maxPrice,
        isPriced: price !== undefined,
        coins: readCoins(metadata.gasCoins),
        fromAddressBalance: metadata.gasFromAddressBalance === true,
    };
}

function readMist(value: unknown, key: string): bigint | undefined {
    if (value === undefined || value === null) return undefined;
    const text = value instanceof NumberText ? value.text : (value as string);
    if (/^\d{1,20}$/.test(text)) return BigInt(text);
    throw problem('argument', `request.metadata.${key}`, 'a whole number of MIST', text);
}

function readCoins(coins: unknown): ObjectRef[] | undefined {
    if (!Array.isArray(coins)) return undefined;
    return coins.map((coin: { objectId: string; version: unknown; digest: string }, i) => {
        const version = coin.version instanceof NumberText ? coin.version.text : (coin.version as string);
        try {
            return {
                objectId: toFullAddress(coin.objectId),
                version: BigInt(version),
                digest: base58.decode(coin.digest),
            };
        } catch {
            throw problem('argument', `gas.coins[${i}]`, '{ objectId, version, digest in base58 }', 'another');
        }
    });
}

function readEntry(entry: unknown): Program {
    const wanted = 'an entry of a journal: { digest, action, transactionBytes, signatures }';
    if (!isEntry(entry)) throw problem('argument', 'entry', wanted, typeof entry);
    try {
        const bytes = readTransactionBytes(entry.transactionBytes);
        if (toTransactionDigest(bytes) === entry.digest) return readProgram(bytes);
    } catch (cause) {
        if (!(cause instanceof Problem)) throw cause;
    }
    throw problem('argument', 'entry.digest', 'the digest of entry.transactionBytes', entry.digest);
}
