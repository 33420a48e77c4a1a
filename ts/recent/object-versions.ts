/**
 * Object versions that transactions have consumed: an executed one consumed its inputs at their versions, a
 * rejected one should have left them unchanged. The objects of the next build confirm or contradict both.
 */

import { setLast } from '../core/bounded.js';
import type { NodeEffects } from '../node/effects.js';
import type { TransactionData } from '../transaction/data.js';
import type { JournalEntry } from '../transaction/journal-record.js';

/** Why a transaction is taken to have consumed its objects. */
export type UsageProof = 'executed' | 'failed on chain';

/** A transaction that consumed an object. */
export interface Usage {
    readonly version: bigint;
    readonly entry: JournalEntry;
    readonly proof: UsageProof;
    /** When it was recorded, milliseconds. */
    readonly at: number;
}

interface Rejection {
    readonly version: bigint;
    readonly entry: JournalEntry;
    /** Counts up, so that rejections of several objects can be sorted. */
    readonly order: number;
}

/** What the objects of a build show of earlier transactions. */
export interface VersionCheck {
    /** The transaction that consumed one of them; `undefined` where none did. */
    readonly consumedBy: Usage | undefined;
    /** Rejected transactions of which an object has been used since, oldest first. */
    readonly contradictedRejections: readonly JournalEntry[];
}

/** Most objects that are remembered; a stale read does not reach further back. */
const MAX_OBJECTS = 2_000;
/** Most transactions that are remembered of one object. */
const MAX_PER_OBJECT = 8;

/** Remembers transactions by the objects they use. */
export class ObjectVersions {
    /** By object id, the highest version last. */
    readonly #usages = new Map<string, Usage[]>();
    readonly #rejections = new Map<string, Rejection[]>();
    /** Digest of the executed transaction, by object id and version. */
    readonly #executed = new Map<string, string>();
    /** The last version of each object that effects have shown, by object id. */
    readonly #written = new Map<string, bigint>();
    #rejectionCount = 0;

    /**
     * Records a transaction that consumed its objects. A failure on chain is weaker proof than an execution,
     * as the service may report the failure of a simulation.
     */
    recordUse(transaction: TransactionData, entry: JournalEntry, proof: UsageProof, at: number): void {
        for (const { objectId, version } of ownedRefs(transaction)) {
            const usage = { version, entry, proof, at };
            const earlier = (this.#usages.get(objectId) ?? []).filter((known) => known.entry.digest !== entry.digest);
            const usages = [...earlier, usage].sort(byVersion).slice(-MAX_PER_OBJECT);
            setLast(this.#usages, objectId, usages, MAX_OBJECTS);
            if (proof === 'executed') setLast(this.#executed, `${objectId} ${version}`, entry.digest, MAX_OBJECTS);
            deleteEntry(this.#rejections, objectId, entry.digest);
        }
        if (proof === 'executed') this.#confirmRejections(transaction);
    }

    /** Notes what an executed transaction wrote; what it deleted has no version any more. */
    addWritten({ consumed, written }: Pick<NodeEffects, 'consumed' | 'written'>): void {
        for (const { objectId } of consumed) this.#written.delete(objectId);
        for (const { objectId, version } of written) setLast(this.#written, objectId, version, MAX_OBJECTS);
    }

    /** The version that the last known transaction of the wallet gave an object; `undefined` if none did. */
    writtenVersion(objectId: string): bigint | undefined {
        return this.#written.get(objectId);
    }

    /**
     * A rejected transaction cannot have been executed if another one used the same object at the same
     * version.
     */
    #confirmRejections(transaction: TransactionData): void {
        const confirmed = new Set<string>();
        for (const { objectId, version } of ownedRefs(transaction)) {
            for (const rejection of this.#rejections.get(objectId) ?? []) {
                if (rejection.version === version) confirmed.add(rejection.entry.digest);
            }
        }
        for (const digest of confirmed) this.#forgetRejection(digest);
    }

    /** Records a transaction that the service rejected; a tampered response may say so of an executed one. */
    recordRejection(transaction: TransactionData, entry: JournalEntry): void {
        this.#rejectionCount += 1;
        for (const { objectId, version } of ownedRefs(transaction)) {
            const rejection = { version, entry, order: this.#rejectionCount };
            const earlier = this.#rejections.get(objectId) ?? [];
            setLast(this.#rejections, objectId, [...earlier, rejection].slice(-MAX_PER_OBJECT), MAX_OBJECTS);
        }
    }

    /** Forgets a transaction. */
    forget(digest: string): void {
        for (const objectId of this.#usages.keys()) deleteEntry(this.#usages, objectId, digest);
        for (const [key, executed] of this.#executed) if (executed === digest) this.#executed.delete(key);
        this.#forgetRejection(digest);
    }

    #forgetRejection(digest: string): void {
        for (const objectId of this.#rejections.keys()) deleteEntry(this.#rejections, objectId, digest);
    }

    /** Returns the transaction that consumed the highest version of an object, of those that are known. */
    lastUse(objectId: string): Usage | undefined {
        return this.#usages.get(objectId)?.at(-1);
    }

    /** Compares the objects of a build with what earlier transactions consumed. */
    check(transaction: TransactionData): VersionCheck {
        const contradicted = new Set<Rejection>();
        let consumedBy: Usage | undefined;
        for (const { objectId, version } of ownedRefs(transaction)) {
            const usage = this.#usages.get(objectId)?.at(-1);
            if (usage !== undefined && version <= usage.version) consumedBy ??= usage;
            for (const rejection of this.#rejections.get(objectId) ?? []) {
                if (version > rejection.version) contradicted.add(rejection);
            }
        }
        const entries = [...contradicted].sort((a, b) => a.order - b.order).map(({ entry }) => entry);
        const unique = new Map(entries.map((entry) => [entry.digest, entry]));
        return { consumedBy, contradictedRejections: [...unique.values()] };
    }

    /** Returns whether an executed transaction used an object at a later version than a transaction has. */
    isOutdated(transaction: TransactionData): boolean {
        return ownedRefs(transaction).some(({ objectId, version }) => {
            const last = this.#usages.get(objectId)?.findLast(({ proof }) => proof === 'executed');
            return last !== undefined && last.version > version;
        });
    }

    /**
     * Returns whether a transaction can never be executed, as another one consumed an object at the same
     * version.
     */
    isSuperseded(transaction: TransactionData, digest: string): boolean {
        return ownedRefs(transaction).some(({ objectId, version }) => {
            const executed = this.#executed.get(`${objectId} ${version}`);
            return executed !== undefined && executed !== digest;
        });
    }
}

/** Removes a transaction from the list of an object, and an empty list. */
function deleteEntry<T extends { readonly entry: JournalEntry }>(
    lists: Map<string, T[]>,
    objectId: string,
    digest: string,
): void {
    const left = (lists.get(objectId) ?? []).filter(({ entry }) => entry.digest !== digest);
    if (left.length === 0) lists.delete(objectId);
    else lists.set(objectId, left);
}

/** Of equal versions, the executed one comes last. */
function byVersion(a: Usage, b: Usage): number {
    if (a.version !== b.version) return a.version < b.version ? -1 : 1;
    return Number(a.proof === 'executed') - Number(b.proof === 'executed');
}

/** Lists the owned inputs and gas coins of a transaction, with versions. */
export function ownedRefs({ gas, inputs }: TransactionData): TransactionData['gas']['payment'] {
    const refs = [...gas.payment];
    for (const input of inputs) if (input.kind === 'owned') refs.push(input.ref);
    return refs;
}

/** Lists the ids of the owned inputs and gas coins of a transaction. */
export function ownedObjectIds(transaction: TransactionData): string[] {
    return ownedRefs(transaction).map(({ objectId }) => objectId);
}
