/**
 * The fills of the wallet, and what those of each client sum up to. A file beside the journal holds the sums of older fills and the later
 * fills themselves, so that each one counts once, also across a crash at any byte.
 */

import { LineFile } from '../core/files/line-file.js';
import { isRecord } from '../core/shape.js';
import { Inventory, type Figures, type Fill, type LedgerState, type OwnedFill } from './inventory.js';
import type { Owners } from './owners.js';

/** What the fills need. */
export interface FillParts {
    /** The file; `undefined` keeps nothing over a restart. */
    readonly path: string | undefined;
    readonly owners: Pick<Owners, 'clientOf' | 'onFill'>;
    /** Shows a message to the operator. */
    readonly log: (text: string) => void;
    /** Bytes that are appended before the file is written anew; 4 MiB by default. */
    readonly rewriteBytes?: number;
}

const REWRITE_BYTES = 4 * 1024 * 1024;

/** All fills. */
export class Fills {
    readonly #inventory: Inventory;
    readonly #file: LineFile | undefined;
    readonly #rewriteBytes: number;
    #rewriteAbove: number;

    constructor(private readonly parts: FillParts) {
        const { path, owners, rewriteBytes = REWRITE_BYTES } = parts;
        this.#inventory = new Inventory((trade) => owners.clientOf(trade));
        this.#file = path === undefined ? undefined : new LineFile(path);
        this.#rewriteBytes = rewriteBytes;
        this.#rewriteAbove = rewriteBytes;
    }

    /** The timestamp of the latest fill of a client, milliseconds; `undefined` without one. */
    get latest(): number | undefined {
        return this.#inventory.latest;
    }

    /** Resolves when all fills so far are stored, and the file is not written anew. */
    async whenStored(): Promise<void> {
        for (let last: unknown; last !== this.#file?.idle;) {
            last = this.#file?.idle;
            await last;
        }
    }

    /** Returns the figures of a client, see {@link Inventory.figuresOf}. */
    figuresOf(client: string): Figures[] {
        this.store();
        return this.#inventory.figuresOf(client);
    }

    /**
     * Reads what earlier processes left.
     *
     * @throws {Problem} `argument` when the file cannot be read
     */
    async restore(): Promise<void> {
        if (this.#file === undefined) return;
        let uncounted = 0;
        for await (const { value } of this.#file.read()) {
            if (!isRecord(value)) continue;
            const { ledger, forgotten, fill, client, counted } = value;
            if (isRecord(ledger)) this.#inventory.restoreLedger(ledger as unknown as LedgerState);
            if (typeof forgotten === 'number') this.#inventory.restoreForgotten(forgotten);
            if (!isRecord(fill) || typeof client !== 'string') continue;
            const owned: OwnedFill = { client, fill };
            this.parts.owners.onFill(client, fill);
            if (counted === true) this.#inventory.restoreRecent(owned);
            else {
                this.#inventory.restoreFill(owned);
                uncounted += 1;
            }
        }
        if (uncounted > 0) await this.#rewrite();
    }

    /** Counts fills; those that were counted before change nothing. */
    onFills(rows: readonly Fill[]): void {
        try {
            this.#inventory.onTrades(rows);
        } finally {
            this.store();
        }
    }

    /** Stores the fills whose client is known; a fill may arrive before the result that names its order. */
    store(): void {
        const owned = this.#inventory.takeOwned();
        if (this.#file === undefined || owned.length === 0) return;
        this.#file.append(owned).then(
            () => {
                if ((this.#file?.appendedBytes ?? 0) > this.#rewriteAbove) void this.#rewrite();
            },
            (error: unknown) => {
                this.parts.log(`${this.parts.path} cannot be written: ${(error as Error).message}`);
            },
        );
    }

    /** Replaces older fills by their sums. Where that fails, the file is only larger. */
    async #rewrite(): Promise<void> {
        // The fills of this state are stored by appends before, and all later ones by appends behind.
        this.store();
        const { ledgers, forgotten, recent } = this.#inventory.state();
        // One at a time; after one that failed, the next one is later.
        this.#rewriteAbove = Infinity;
        const replaced = this.#file?.replace(function* () {
            if (forgotten !== null) yield { forgotten };
            for (const ledger of ledgers) yield { ledger };
            for (const owned of recent) yield { ...owned, counted: true };
        });
        await replaced?.catch(() => undefined);
        this.#rewriteAbove = (this.#file?.appendedBytes ?? 0) + this.#rewriteBytes;
    }
}
