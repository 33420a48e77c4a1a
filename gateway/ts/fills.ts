/**
 * The fills of the wallet, and what those of each client sum up to. A file beside the journal holds the sums
 * of older fills and the later fills themselves, so that each one counts once, also across a crash at any
 * byte.
 */

import { LineFile } from './base/line-file.js';
import { isRecord } from '../../ts/core/shape.js';
import {
    Inventory,
    isNobody,
    nobodyIn,
    type AccountName,
    type Figures,
    type InventoryFill,
    type LedgerState,
    type OwnedFill,
} from './inventory.js';
import type { Owners } from './owners.js';

/** What the fills need. */
export interface FillParts {
    /** The file; `undefined` keeps nothing over a restart. */
    readonly path: string | undefined;
    readonly owners: Pick<Owners, 'clientOf' | 'onFill' | 'openOwners' | 'restoreOwner'>;
    /** Shows a message to the operator. */
    readonly log: (text: string) => void;
    /** Bytes that are appended before the file is written anew; 4 MiB by default. */
    readonly rewriteBytes?: number;
}

/** What a client has traded in a market; decimal text. */
export interface InventoryRow extends Figures {
    /** Base, negative when short: what fills without an owner sum up to in the account of the client. */
    readonly unattributed: string;
}

const REWRITE_BYTES = 4 * 1024 * 1024;

const UNTRADED = { position: '0', averagePrice: undefined, realizedPnl: '0', fees: {}, fills: 0 };

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

    /** The timestamp of the latest stored fill, milliseconds; `undefined` without one. */
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
     * Returns the figures of a client with what belongs to no client, one row for each market in which either
     * of them has traded.
     */
    inventoryOf(client: string, account: AccountName): InventoryRow[] {
        const own = this.figuresOf(client);
        const others = this.figuresOf(nobodyIn(account));
        const positions = new Map(others.map(({ symbol, position }) => [symbol, position]));
        const traded = new Set(own.map(({ symbol }) => symbol));
        const rest = others.filter(({ symbol, position }) => !traded.has(symbol) && position !== '0');
        const all = [...own, ...rest.map(({ symbol }) => ({ ...UNTRADED, symbol }))];
        return all.map((row) => ({ ...row, unattributed: positions.get(row.symbol) ?? '0' }));
    }

    /** How many fills belong to no client. */
    get unattributed(): number {
        return this.#inventory.unattributed;
    }

    /** The fills whose client is not known yet, see {@link giveUp}. */
    awaiting(): OwnedFill[] {
        this.store();
        return this.#inventory.awaiting();
    }

    /** Stores fills of {@link awaiting} as those of no client, and shows them to the operator. */
    giveUp(fills: readonly OwnedFill[]): void {
        const given = this.#inventory.giveUp(fills);
        this.store();
        this.#append(given);
        for (const { fill } of given) {
            const what = `fill ${String(fill.id)} of ${String(fill.symbol)}, ${String(fill.side)} ${String(fill.amount)},`;
            const why = 'its order was placed elsewhere, or the exchange closed the position';
            this.parts.log(`${what} belongs to no client, and counts as unattributed: ${why}`);
        }
    }

    /** Stores whose the open orders are: the journal and the answers of keys forget them after a day. */
    storeOwners(): void {
        const owners = this.parts.owners.openOwners();
        if (owners.length > 0) this.#append([{ owners }]);
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
            const { ledger, forgotten, fill, client, counted, owners } = value;
            if (isRecord(ledger)) this.#inventory.restoreLedger(ledger as unknown as LedgerState);
            if (typeof forgotten === 'number') this.#inventory.restoreForgotten(forgotten);
            if (Array.isArray(owners)) {
                for (const [key, name] of owners as [string, string][]) this.parts.owners.restoreOwner(key, name);
            }
            if (!isRecord(fill) || typeof client !== 'string') continue;
            const owned: OwnedFill = { client, fill };
            if (isNobody(client)) {
                this.#inventory.restoreFill(owned);
                continue;
            }
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
    onFills(rows: readonly InventoryFill[], account?: AccountName): void {
        try {
            this.#inventory.onTrades(rows, account);
        } finally {
            this.store();
        }
    }

    /** Stores the fills whose client is known; a fill may arrive before the result that names its order. */
    store(): void {
        this.#append(this.#inventory.takeOwned());
    }

    #append(lines: readonly unknown[]): void {
        if (this.#file === undefined || lines.length === 0) return;
        this.#file.append(lines).then(
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
        const { ledgers, forgotten, recent, unattributed } = this.#inventory.state();
        const owners = this.parts.owners.openOwners();
        // One at a time; after one that failed, the next one is later.
        this.#rewriteAbove = Infinity;
        const replaced = this.#file?.replace(function* () {
            if (forgotten !== null) yield { forgotten };
            for (const ledger of ledgers) yield { ledger };
            yield { owners };
            for (const owned of recent) yield { ...owned, counted: true };
            yield* unattributed;
        });
        await replaced?.catch(() => undefined);
        this.#rewriteAbove = (this.#file?.appendedBytes ?? 0) + this.#rewriteBytes;
    }
}
