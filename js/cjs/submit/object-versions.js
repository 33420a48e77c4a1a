"use strict";
/**
 * Object versions that transactions have consumed: an executed one consumed its inputs at their versions, a rejected one
 * should have left them unchanged. The objects of the next build confirm or contradict both.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ObjectVersions = void 0;
exports.ownedRefs = ownedRefs;
exports.ownedObjectIds = ownedObjectIds;
const recent_js_1 = require("../streams/recent.js");
/** Most objects that are remembered; a stale read does not reach further back. */
const MAX_OBJECTS = 2_000;
/** Most transactions that are remembered of one object. */
const MAX_PER_OBJECT = 8;
/** Remembers transactions by the objects they use. */
class ObjectVersions {
    /** By object id, the highest version last. */
    #usages = new Map();
    #rejections = new Map();
    /** Digest of the executed transaction, by object id and version. */
    #executed = new Map();
    #rejectionCount = 0;
    /**
     * Records a transaction that consumed its objects. A failure on chain is weaker proof than an execution, as the service may
     * report the failure of a simulation.
     */
    recordUse(transaction, entry, proof, at) {
        for (const { objectId, version } of ownedRefs(transaction)) {
            const usage = { version, entry, proof, at };
            const earlier = (this.#usages.get(objectId) ?? []).filter((known) => known.entry.digest !== entry.digest);
            setLast(this.#usages, objectId, [...earlier, usage].sort(byVersion).slice(-MAX_PER_OBJECT));
            if (proof === 'executed')
                this.#executed.set(`${objectId} ${version}`, entry.digest);
            deleteEntry(this.#rejections, objectId, entry.digest);
        }
        (0, recent_js_1.dropOldest)(this.#usages, MAX_OBJECTS);
        (0, recent_js_1.dropOldest)(this.#executed, MAX_OBJECTS);
        if (proof === 'executed')
            this.#confirmRejections(transaction);
    }
    /** A rejected transaction cannot have been executed if another one used the same object at the same version. */
    #confirmRejections(transaction) {
        const confirmed = new Set();
        for (const { objectId, version } of ownedRefs(transaction)) {
            for (const rejection of this.#rejections.get(objectId) ?? []) {
                if (rejection.version === version)
                    confirmed.add(rejection.entry.digest);
            }
        }
        for (const digest of confirmed)
            this.#forgetRejection(digest);
    }
    /** Records a transaction that the service rejected; a tampered response may say so of an executed one. */
    recordRejection(transaction, entry) {
        this.#rejectionCount += 1;
        for (const { objectId, version } of ownedRefs(transaction)) {
            const rejection = { version, entry, order: this.#rejectionCount };
            const earlier = this.#rejections.get(objectId) ?? [];
            setLast(this.#rejections, objectId, [...earlier, rejection].slice(-MAX_PER_OBJECT));
        }
        (0, recent_js_1.dropOldest)(this.#rejections, MAX_OBJECTS);
    }
    /** Forgets a transaction. */
    forget(digest) {
        for (const objectId of this.#usages.keys())
            deleteEntry(this.#usages, objectId, digest);
        for (const [key, executed] of this.#executed)
            if (executed === digest)
                this.#executed.delete(key);
        this.#forgetRejection(digest);
    }
    #forgetRejection(digest) {
        for (const objectId of this.#rejections.keys())
            deleteEntry(this.#rejections, objectId, digest);
    }
    /** Returns the transaction that consumed the highest version of an object, of those that are known. */
    lastUse(objectId) {
        return this.#usages.get(objectId)?.at(-1);
    }
    /** Compares the objects of a build with what earlier transactions consumed. */
    check(transaction) {
        const contradicted = new Set();
        let consumedBy;
        for (const { objectId, version } of ownedRefs(transaction)) {
            const usage = this.#usages.get(objectId)?.at(-1);
            if (usage !== undefined && version <= usage.version)
                consumedBy ??= usage;
            for (const rejection of this.#rejections.get(objectId) ?? []) {
                if (version > rejection.version)
                    contradicted.add(rejection);
            }
        }
        const entries = [...contradicted].sort((a, b) => a.order - b.order).map(({ entry }) => entry);
        const unique = new Map(entries.map((entry) => [entry.digest, entry]));
        return { consumedBy, contradictedRejections: [...unique.values()] };
    }
    /** Returns whether a transaction can never be executed, as another one consumed an object at the same version. */
    isSuperseded(transaction, digest) {
        return ownedRefs(transaction).some(({ objectId, version }) => {
            const executed = this.#executed.get(`${objectId} ${version}`);
            return executed !== undefined && executed !== digest;
        });
    }
}
exports.ObjectVersions = ObjectVersions;
/** Removes a transaction from the list of an object, and an empty list. */
function deleteEntry(lists, objectId, digest) {
    const left = (lists.get(objectId) ?? []).filter(({ entry }) => entry.digest !== digest);
    if (left.length === 0)
        lists.delete(objectId);
    else
        lists.set(objectId, left);
}
/** Moves the key to the end, so that the oldest come first. */
function setLast(map, key, value) {
    map.delete(key);
    map.set(key, value);
}
/** Of equal versions, the executed one comes last. */
function byVersion(a, b) {
    if (a.version !== b.version)
        return a.version < b.version ? -1 : 1;
    return Number(a.proof === 'executed') - Number(b.proof === 'executed');
}
/** Lists the owned inputs and gas coins of a transaction, with versions. */
function ownedRefs({ gas, inputs }) {
    return [...gas.payment, ...inputs.flatMap((input) => (input.kind === 'owned' ? [input.ref] : []))];
}
/** Lists the ids of the owned inputs and gas coins of a transaction. */
function ownedObjectIds(transaction) {
    return ownedRefs(transaction).map(({ objectId }) => objectId);
}
