/** Defects that are built in on purpose, to see whether the simulation finds them: changes of the compiled client. */

/** One change; its text must be in the file exactly once. */
interface Change {
    /** Below the compiled `ts/`. */
    readonly file: string;
    readonly from: string;
    readonly to: string;
}

/** The changes by the name of the defect. */
export const DEFECTS: Readonly<Record<string, readonly Change[]>> = {
    'submit-before-record': [
        {
            file: 'submit/outcome/submitted.js',
            from: 'await writeRecord(this.#journal, entry);',
            to: 'void writeRecord(this.#journal, entry).catch(() => undefined);',
        },
    ],
    'second-build-after-unknown': [
        {
            file: 'submit/submitter.js',
            from: 'return this.#submit(write, entry, slot);',
            to: `return this.#submit(write, entry, slot).catch((error) => {
                if (error.name !== 'OutcomeUnknown') throw error;
                const open = Object.create(slot, { hasOpenOutcome: { value: false } });
                return this.#execute({ ...write, step: new WriteStep() }, signers, open, claims);
            });`,
        },
    ],
    'object-held-twice': [
        {
            file: 'submit/queue.js',
            from: 'if (entry.isOvertaken || !this.#isFree(entry, ids))',
            to: 'if (entry.isOvertaken)',
        },
        {
            file: 'submit/queue.js',
            from: 'if (overlap(entry.claims, ahead) || !others.every((other) => mayOvertake(entry, other, now))) {',
            to: 'if (overlap(entry.claims, ahead)) {',
        },
    ],
    'lost-journal-entry': [
        {
            file: 'submit/outcome/submitted.js',
            from: 'await writeRecord(this.#journal, entry);',
            to: 'if (entry.timestamp % 10 !== 0) await writeRecord(this.#journal, entry);',
        },
    ],
    'endless-wait': [
        {
            // The next write of the account never starts.
            file: 'submit/queue.js',
            from: `        this.#claiming = this.#claiming.filter((other) => other !== entry);
        this.#advance();
    }
}`,
            to: `        this.#claiming = this.#claiming.filter((other) => other !== entry);
    }
}`,
        },
        {
            // And no timer ends it.
            file: 'submit/lifecycle.js',
            from: `this.#end('timeout', at, cause);`,
            to: '',
        },
    ],
};
