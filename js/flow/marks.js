/**
 * What transactions that ended say of the objects that they had: executed, it used them up at those versions; refused, it
 * should have left them as they were. The next build shows whether that was true.
 */
/** So many objects are remembered; a lagging view does not reach further back. */
const MAX_REMEMBERED = 10_000;
/** So many refused transactions are remembered of one object. */
const MAX_SUSPECTS = 8;
/** Remembers them by object. */
export class Marks {
    #usedUp = new Map();
    #suspects = new Map();
    /** Which transaction was executed on an object at a version, by both. */
    #taken = new Map();
    /**
     * Takes a transaction that was executed.
     *
     * @param program the transaction
     * @param entry of it
     * @param certainty whether it is certain; where the chain is said to have run and failed it, it may have been a trial
     * @param at when, milliseconds
     */
    use(program, entry, certainty, at) {
        for (const { objectId, version } of refsOf(program)) {
            this.#usedUp.delete(objectId);
            this.#usedUp.set(objectId, { version, entry, certainty, at });
            if (certainty === 'executed')
                this.#taken.set(`${objectId} ${version}`, entry.digest);
            this.#clear(objectId, ({ entry: suspect }) => suspect.digest !== entry.digest);
        }
        drop(this.#usedUp);
        drop(this.#taken);
    }
    /**
     * Takes a transaction that the service refused, which is its word only.
     *
     * @param program the transaction
     * @param entry of it
     */
    suspect(program, entry) {
        for (const { objectId, version } of refsOf(program)) {
            const others = this.#suspects.get(objectId) ?? [];
            this.#suspects.set(objectId, [...others, { version, entry }].slice(-MAX_SUSPECTS));
        }
        drop(this.#suspects);
    }
    /**
     * Forgets what a transaction was taken for.
     *
     * @param digest of it
     */
    forget(digest) {
        for (const [objectId, { entry }] of this.#usedUp)
            if (entry.digest === digest)
                this.#usedUp.delete(objectId);
        for (const [key, taker] of this.#taken)
            if (taker === digest)
                this.#taken.delete(key);
        for (const objectId of this.#suspects.keys())
            this.#clear(objectId, ({ entry }) => entry.digest !== digest);
    }
    /**
     * Looks at what was built.
     *
     * @param program a transaction
     * @returns what its objects say of earlier ones
     */
    look(program) {
        const suspects = new Map();
        let usedUpBy;
        for (const { objectId, version } of refsOf(program)) {
            const mark = this.#usedUp.get(objectId);
            if (mark !== undefined && version <= mark.version)
                usedUpBy ??= mark;
            for (const { entry, version: before } of this.#suspects.get(objectId) ?? []) {
                const found = suspects.get(entry.digest) ?? { entry, isUntouched: false, isUsed: false };
                suspects.set(entry.digest, found);
                if (version > before)
                    found.isUsed = true;
                else
                    found.isUntouched = true;
            }
        }
        const used = [...suspects.values()].filter(({ isUsed }) => isUsed);
        // It would have used all of them: one that is as it was proves that it used none, and now it never can.
        for (const { entry, isUntouched } of used)
            if (isUntouched)
                this.forget(entry.digest);
        return { usedUpBy, suspects: used.filter(({ isUntouched }) => !isUntouched).map(({ entry }) => entry) };
    }
    /**
     * Tells whether another transaction was executed on what this one needs: then this one never can be.
     *
     * @param program a transaction
     * @param digest of it
     * @returns whether one of its objects was used at that very version
     */
    isOutrun(program, digest) {
        return refsOf(program).some(({ objectId, version }) => {
            const taker = this.#taken.get(`${objectId} ${version}`);
            return taker !== undefined && taker !== digest;
        });
    }
    #clear(objectId, keep) {
        const left = (this.#suspects.get(objectId) ?? []).filter(keep);
        if (left.length === 0)
            this.#suspects.delete(objectId);
        else
            this.#suspects.set(objectId, left);
    }
}
/**
 * Lists the owned objects of a transaction.
 *
 * @param program the transaction
 * @returns its owned inputs and the coins that pay for it, at their versions
 */
function refsOf({ gas, inputs }) {
    return [...gas.payment, ...inputs.flatMap((input) => (input.kind === 'owned' ? [input.ref] : []))];
}
/**
 * Forgets the oldest of too many.
 *
 * @param remembered by age
 * @param most how many are not too many
 */
export function drop(remembered, most = MAX_REMEMBERED) {
    const [oldest] = remembered.keys();
    if (remembered.size > most && oldest !== undefined)
        remembered.delete(oldest);
}
