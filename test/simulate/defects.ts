/**
 * Defects that are built in on purpose, to see whether the simulation finds them: changes of the source,
 * before it is compiled.
 */

/** One change; its text must be in the file exactly once. */
interface Change {
    /** Below `ts/`. */
    readonly file: string;
    readonly from: string;
    readonly to: string;
}

/** The changes by the name of the defect. */
export const DEFECTS: Readonly<Record<string, readonly Change[]>> = {
    'submit-before-record': [
        {
            file: 'submit/journal/write-journal.ts',
            from: 'await writeRecord(this.#option, entry);',
            to: 'void writeRecord(this.#option, entry).catch(() => undefined);',
        },
    ],
    'second-build-after-unknown': [
        {
            file: 'submit/submitter.ts',
            from: 'return this.#submit(write, entry, verified, slot);',
            to: `return this.#submit(write, entry, verified, slot).catch((error) => {
                if (error.name !== 'OutcomeUnknown') throw error;
                const open = Object.create(slot, { hasOpenOutcome: { value: false } });
                return this.#executeIn(open, { ...write, step: new WriteStep() }, signers, claims);
            });`,
        },
    ],
    'object-held-twice': [
        {
            file: 'submit/queue.ts',
            from: 'if (entry.isOvertaken || !this.#isFree(entry, ids))',
            to: 'if (entry.isOvertaken)',
        },
        {
            file: 'submit/queue.ts',
            from: 'if (overlap(entry.claims, ahead) || !others.every((other) => mayOvertake(entry, other, now))) {',
            to: 'if (overlap(entry.claims, ahead)) {',
        },
    ],
    'lost-journal-entry': [
        {
            file: 'submit/journal/write-journal.ts',
            from: 'await writeRecord(this.#option, entry);',
            to: 'if (entry.timestamp % 10 !== 0) await writeRecord(this.#option, entry);',
        },
    ],
    'answer-before-failure-is-recorded': [
        {
            file: 'submit/lifecycle.ts',
            from: 'const isLeaving = this.#sent.length > 0 || LEAVING.has(this.phase);',
            to: 'const isLeaving = this.#sent.length > 0;',
        },
    ],
    'answer-before-submit-has-left': [
        {
            file: 'submit/lifecycle.ts',
            from: `    'about to be submitted',
    'submitted without`,
            to: "    'submitted without",
        },
    ],
    'settle-during-record': [
        {
            file: 'submit/outcome/transaction-registry.ts',
            from: `this.environment.now);
        this.put(tracked);`,
            to: `this.environment.now);
        this.digests.addRecorded([facts.entry.digest]);`,
        },
        {
            file: 'submit/outcome/transaction-registry.ts',
            from: 'tracked.isOpen = true;',
            to: 'tracked.isOpen = true; this.put(tracked);',
        },
        {
            file: 'submit/outcome/submitted.ts',
            from: 'await pending.records.recordEntry(entry, stop);',
            to: 'await pending.records.recordEntry(entry, stop); this.#registry.put(pending);',
        },
    ],
    'two-writes-with-equal-bytes': [
        {
            file: 'submit/write-builder.ts',
            from: 'if (isDry || !this.submitted.isOfUnexecutedWrite(digest)) return verified;',
            to: 'return verified;',
        },
        {
            file: 'submit/build-verifier.ts',
            from: 'if (!isDry && !this.submitted.wasRecorded(digest)) departures',
            to: 'if (!isDry) departures',
        },
    ],
    'failure-without-record': [
        {
            file: 'submit/outcome/outcome-settler.ts',
            from: 'if (fault !== undefined) throw this.#keepUnrecorded(pending, found, fault);',
            to: '',
        },
    ],
    'endless-wait': [
        {
            // The next write of the account never starts.
            file: 'submit/queue.ts',
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
            file: 'submit/lifecycle.ts',
            from: `this.#end('timeout', at, cause);`,
            to: '',
        },
    ],
    'endless-entry-leaves-by-failure': [
        {
            file: 'submit/outcome/outcome-settler.ts',
            from: 'const hasNoExpiration = mayStillRun && pending.neverExpires;',
            to: 'const hasNoExpiration = false;',
        },
    ],
    'endless-entry-leaves-by-age': [
        {
            file: 'submit/outcome/tracked-transaction.ts',
            from: 'if (this.failure !== undefined || !this.neverExpires) return;',
            to: 'if (this.neverExpires) this.isOpen = false; return;',
        },
    ],
    'endless-failure-is-submitted-again': [
        {
            file: 'submit/outcome/outcome-settler.ts',
            from: 'if (failure !== undefined) return this.resolver.resolveFailed(pending);',
            to: 'if (failure !== undefined) [pending.isUnwanted, pending.wantedAt] = [false, this.environment.now()];',
        },
    ],
    'unbounded-order-without-end': [
        {
            file: 'submit/expectations.ts',
            from: 'return isUnbounded && !mayNeverExpire ? UNBOUNDED : undefined;',
            to: 'return isUnbounded && mayNeverExpire ? UNBOUNDED : undefined;',
        },
    ],
    'write-forgotten-too-early': [
        {
            file: 'recent/recent.ts',
            from: 'if (mayLag(entry.at, at - MAX_READ_MS)) break;',
            to: 'if (mayLag(entry.at, at + READ_LAG_MS / 2)) break;',
        },
    ],
    'write-wins-over-newer-read': [
        {
            file: 'recent/recent.ts',
            from: 'return lagLeft(writtenAt, readAt) > 0;',
            to: 'return lagLeft(writtenAt, readAt) >= 0;',
        },
    ],
    'read-judged-by-its-end': [
        {
            file: 'recent/recent.ts',
            from: '(mayLag(at, readAt) ? [[key, fact]] : [])',
            to: '(mayLag(at, this.now()) ? [[key, fact]] : [])',
        },
    ],
    'end-of-order-forgotten': [
        {
            file: 'recent/own-tickets.ts',
            from: 'if (own.order !== undefined && isNewer(order, own.order)) own.order = order;',
            to: '',
        },
    ],
    'cancel-of-foreign-order-forgotten': [
        {
            file: 'recent/own-writes.ts',
            from: 'for (const order of orders) {\n            const foreign',
            to: 'for (const order of orders.filter(({ id }) => this.#written.has(`${id}`))) {\n            const foreign',
        },
    ],
    'margins-of-two-accounts-in-one-place': [
        {
            file: 'recent/own-margins.ts',
            from: 'return `${capabilityId} ${marketId}`;',
            to: 'return marketId;',
        },
    ],
    'tickets-of-two-accounts-in-one-list': [
        {
            file: 'recent/own-tickets.ts',
            from: 'one.kind === kind && one.accountNumber === accountNumber',
            to: 'one.kind === kind',
        },
    ],
};
