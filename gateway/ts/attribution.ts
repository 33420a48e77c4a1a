/**
 * Finds whose fills are that no result of a call names: executors of stop and TWAP orders send transactions
 * of their own, and an order may have filled while the gateway was down.
 */

import { SECOND_MS, withTimeout } from '../../ts/core/clock.js';
import { isRecord } from '../../ts/core/shape.js';
import type { Fills } from './fills.js';
import { accountOf, type AccountName, type OwnedFill } from './inventory.js';
import type { OwnedOrderRow, Owners } from './owners.js';

/** What the attribution needs. */
export interface AttributionParts {
    readonly fills: Pick<Fills, 'awaiting' | 'giveUp'>;
    readonly owners: Pick<Owners, 'clientOf' | 'onOrders' | 'onExecution'>;
    /**
     * Lists the stop and TWAP orders that a transaction executed, of which it may be one only where they are
     * several; `undefined` where nothing shows any.
     */
    readonly findExecuted: (owned: OwnedFill, digest: string) => Promise<readonly string[] | undefined>;
    /** Reads an order on the book. */
    readonly readOrder: (id: string, symbol: string, account: AccountName) => Promise<OwnedOrderRow>;
}

/**
 * Delays between looks at a fill, milliseconds: the result of its call, or its transaction on the node, may
 * be later than the fill. After the last one it belongs to no client.
 */
const DELAYS_MS = [SECOND_MS / 5, SECOND_MS / 2, SECOND_MS, 2 * SECOND_MS];

/** Looks at fills without an owner. */
export class Attribution {
    #running: Promise<void> | undefined;
    #isStopped = false;

    constructor(private readonly parts: AttributionParts) {}

    /** Looks at fills that wait for their client, if there are any. */
    begin(): void {
        if (this.#running !== undefined || this.#isStopped || this.parts.fills.awaiting().length === 0) return;
        this.#running = this.#run().finally(() => {
            this.#running = undefined;
            this.begin();
        });
    }

    /** Ends the looks; those fills are read again at the next start. */
    stop(): void {
        this.#isStopped = true;
    }

    /** A fill that arrives meanwhile has its own turn, with all delays. */
    async #run(): Promise<void> {
        const { fills } = this.parts;
        const ids = new Set(fills.awaiting().map(toId));
        const left = (): OwnedFill[] => fills.awaiting().filter((owned) => ids.has(toId(owned)));
        /** Transactions that need no other look. */
        const seen = new Set<string>();
        for (const delay of DELAYS_MS) {
            for (const owned of left()) await this.#look(owned, seen).catch(() => undefined);
            if (left().length === 0) return;
            await withTimeout(delay, new Promise(() => undefined));
            if (this.#isStopped) return;
        }
        fills.giveUp(left());
    }

    async #look(owned: OwnedFill, seen: Set<string>): Promise<void> {
        const { owners, readOrder } = this.parts;
        const { client, fill } = owned;
        const { order, symbol, takerOrMaker } = fill;
        if (owners.clientOf(fill) !== undefined) return;
        if (takerOrMaker !== 'maker') {
            await this.#link(owned, digestOf(fill), seen);
            return;
        }
        if (typeof order !== 'string' || typeof symbol !== 'string') return;
        const row = await readOrder(order, symbol, accountOf(client));
        owners.onOrders([row]);
        if (owners.clientOf(fill) !== undefined) return;
        // A stop order with a limit price rests once it is executed.
        await this.#link(owned, digestOf(row), seen);
        owners.onOrders([row]);
    }

    /** Learns which client's stop or TWAP order a transaction executed. */
    async #link(owned: OwnedFill, digest: string, seen: Set<string>): Promise<void> {
        const { owners, findExecuted } = this.parts;
        if (digest === '' || seen.has(digest)) return;
        const tickets = await findExecuted(owned, digest);
        if (tickets === undefined) return;
        seen.add(digest);
        const [client, ...others] = new Set(tickets.map((id) => owners.clientOf({ id })));
        if (client !== undefined && others.length === 0) owners.onExecution(client, digest);
    }
}

function toId({ fill: { symbol, id } }: OwnedFill): string {
    return `${String(symbol)} ${String(id)}`;
}

function digestOf({ info }: { readonly info?: unknown }): string {
    const digest = isRecord(info) ? info['txDigest'] : undefined;
    return typeof digest === 'string' ? digest : '';
}
