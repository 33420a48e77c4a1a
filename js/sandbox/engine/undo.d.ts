/** Makes a transaction all or nothing: remembers what it changed, and puts it back. */
/** A thing with figures that transactions change; they are copied before the first change of each transaction. */
export declare class Kept<Figures extends object> {
    /** As they are now. Change them only through {@link Undo.change}, and hold them no longer than a transaction. */
    figures: Figures;
    /** As they were before the transaction numbered `stamp`. */
    before: Figures;
    stamp: number;
    /** @param figures the first figures; becomes this thing's own */
    constructor(figures: Figures);
}
/** What one transaction has changed so far. */
export declare class Undo {
    #private;
    /**
     * Opens a thing's figures for change.
     *
     * @param kept the thing; a copy of its figures is put by
     * @returns its figures, to be changed in place
     */
    change<Figures extends object>(kept: Kept<Figures>): Figures;
    /**
     * Remembers how to take back a change of structure.
     *
     * @param step undoes exactly one change; steps run last first
     */
    add(step: () => void): void;
    /** Lets all changes stand. */
    commit(): void;
    /** Takes all changes back. */
    rollBack(): void;
}
