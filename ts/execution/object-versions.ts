/**
 * What transactions that ended say of the objects that they had: executed, it used them up at those versions; refused, it
 * should have left them as they were. The next build shows whether that was true.
 */

import type { TransactionData } from '../transaction/data.js';
import type { JournalEntry } from './journal.js';

/** How sure it is that a transaction used its objects up. */
export type UsageProof = 'executed' | 'failed on chain';

interface Mark {
    readonly version: bigint;
    readonly entry: JournalEntry;
    readonly certainty: UsageProof;
    /** When it was set, milliseconds. */
    readonly at: number;
}

interface Suspect {
    readonly version: bigint;
    readonly entry: JournalEntry;
    /** In which it came. */
    readonly order: number;
}

/** What the objects of a transaction that was built say of earlier ones. */
export interface VersionCheck {
    /** They were used up by this one, at that time; `undefined` where they were not. */
    readonly consumedBy: Mark | undefined;
    /** Refused ones of which an object has been used since, oldest first. */
    readonly contradictedRejections: readonly JournalEntry[];
}

/** So many objects are remembered; a lagging view does not reach further back. */
const MAX_REMEMBERED = 2_000;
/** So many transactions are remembered of one object. */
const MAX_MARKS = 8;

/** Remembers them by object. */
export class ObjectVersions {
    /** By object, the last ones, the highest version last. */
    readonly #usedUp = new Map<string, Mark[]>();
    readonly #suspects = new Map<string, Suspect[]>();
    /** Which transaction was executed on an object at a version, by both. */
    readonly #taken = new Map<string, string>();
    #count = 0;

    /**
     * Takes a transaction that was executed.
     *
     * @param program the transaction
     * @param entry of it
     * @param certainty whether it is certain; where the chain is said to have run and failed it, it may have been a trial
     * @param at when, milliseconds
     */
    recordUse(program: TransactionData, entry: JournalEntry, certainty: UsageProof, at: number): void {
        for (const { objectId, version } of ownedRefs(program)) {
            const mark = { version, entry, certainty, at };
            const others = (this.#usedUp.get(objectId) ?? []).filter((other) => other.entry.digest !== entry.digest);
            put(this.#usedUp, objectId, [...others, mark].sort(byVersion).slice(-MAX_MARKS));
            if (certainty === 'executed') this.#taken.set(`${objectId} ${version}`, entry.digest);
            this.#clear(objectId, (suspect) => suspect.entry.digest !== entry.digest);
        }
        trimToLimit(this.#usedUp);
        trimToLimit(this.#taken);
        if (certainty === 'executed') this.#absolve(program);
    }

    /** What was refused on an object that another has now used at that version can never be executed, and never was. */
    #absolve(program: TransactionData): void {
        const absolved = new Set<string>();
        for (const { objectId, version } of ownedRefs(program)) {
            for (const suspect of this.#suspects.get(objectId) ?? []) {
                if (suspect.version === version) absolved.add(suspect.entry.digest);
            }
        }
        for (const digest of absolved) {
            for (const objectId of this.#suspects.keys()) this.#clear(objectId, ({ entry }) => entry.digest !== digest);
        }
    }

    /**
     * Takes a transaction that the service refused, which is its word only.
     *
     * @param program the transaction
     * @param entry of it
     */
    recordRejection(program: TransactionData, entry: JournalEntry): void {
        this.#count += 1;
        for (const { objectId, version } of ownedRefs(program)) {
            const others = this.#suspects.get(objectId) ?? [];
            put(this.#suspects, objectId, [...others, { version, entry, order: this.#count }].slice(-MAX_MARKS));
        }
        trimToLimit(this.#suspects);
    }

    /**
     * Forgets what a transaction was taken for.
     *
     * @param digest of it
     */
    forget(digest: string): void {
        for (const [objectId, marks] of this.#usedUp) {
            const left = marks.filter(({ entry }) => entry.digest !== digest);
            if (left.length === 0) this.#usedUp.delete(objectId);
            else this.#usedUp.set(objectId, left);
        }
        for (const [key, taker] of this.#taken) if (taker === digest) this.#taken.delete(key);
        for (const objectId of this.#suspects.keys()) this.#clear(objectId, ({ entry }) => entry.digest !== digest);
    }

    /**
     * Looks at what was built.
     *
     * @param program a transaction
     * @returns what its objects say of earlier ones
     */
    check(program: TransactionData): VersionCheck {
        const suspects = new Set<Suspect>();
        let consumedBy: Mark | undefined;
        for (const { objectId, version } of ownedRefs(program)) {
            const mark = this.#usedUp.get(objectId)?.at(-1);
            if (mark !== undefined && version <= mark.version) consumedBy ??= mark;
            for (const suspect of this.#suspects.get(objectId) ?? []) {
                if (version > suspect.version) suspects.add(suspect);
            }
        }
        const entries = [...suspects].sort((a, b) => a.order - b.order).map(({ entry }) => entry);
        return {
            consumedBy,
            contradictedRejections: [...new Map(entries.map((entry) => [entry.digest, entry])).values()],
        };
    }

    /**
     * Tells whether another transaction was executed on what this one needs: then this one never can be.
     *
     * @param program a transaction
     * @param digest of it
     * @returns whether one of its objects was used at that very version
     */
    isSuperseded(program: TransactionData, digest: string): boolean {
        return ownedRefs(program).some(({ objectId, version }) => {
            const taker = this.#taken.get(`${objectId} ${version}`);
            return taker !== undefined && taker !== digest;
        });
    }

    #clear(objectId: string, keep: (suspect: Suspect) => boolean): void {
        const left = (this.#suspects.get(objectId) ?? []).filter(keep);
        if (left.length === 0) this.#suspects.delete(objectId);
        else this.#suspects.set(objectId, left);
    }
}

/** As the youngest. */
function put<T>(remembered: Map<string, T>, objectId: string, value: T): void {
    remembered.delete(objectId);
    remembered.set(objectId, value);
}

/** Of one version, what is certain comes last. */
function byVersion(a: Mark, b: Mark): number {
    if (a.version !== b.version) return a.version < b.version ? -1 : 1;
    return Number(a.certainty === 'executed') - Number(b.certainty === 'executed');
}

/**
 * Lists the owned objects of a transaction.
 *
 * @param program the transaction
 * @returns its owned inputs and the coins that pay for it, at their versions
 */
export function ownedRefs({ gas, inputs }: TransactionData): TransactionData['gas']['payment'] {
    return [...gas.payment, ...inputs.flatMap((input) => (input.kind === 'owned' ? [input.ref] : []))];
}

/**
 * Forgets the oldest of too many.
 *
 * @param remembered by age
 * @param most how many are not too many
 */
export function trimToLimit(remembered: Set<string> | Map<string, unknown>, most = MAX_REMEMBERED): void {
    for (const oldest of remembered.keys()) {
        if (remembered.size <= most) return;
        remembered.delete(oldest);
    }
}
