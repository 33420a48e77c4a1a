/** What an account has on the chain while `exit` leaves it: at least as its own transactions left it. */

import type { AccountPair } from '../../account/account.js';
import { toFullAddress } from '../../core/address.js';
import { withTimeout } from '../../core/clock.js';
import { toHex } from '../../core/encoding.js';
import { problem, sentence } from '../../core/problem.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import type { MarketDirectory } from '../../markets/market-directory.js';
import type { ObjectState, SuiNode } from '../../node/sui-node.js';
import type { ObjectVersions } from '../../recent/object-versions.js';
import type { WriteCall } from '../../submit/write-request.js';
import { positionFieldId } from '../../transaction/derived-ids.js';
import { parseAccountObject, parsePositionField, readObjects, type PositionFigures } from './exit-objects.js';

/** A position, and its market. */
export interface ChainPosition extends PositionFigures {
    readonly market: KnownMarket;
}

/** What an account has. */
export interface AccountContents {
    readonly positions: readonly ChainPosition[];
    /** What is allocated to no market, the coin's own units. */
    readonly collateral: bigint;
    /** Ids of stop and TWAP orders. */
    readonly tickets: readonly string[];
    /** Full ids of markets that are not loaded, and in which the account has something. */
    readonly unknown: readonly string[];
    /** Symbols, or ids, of markets with a position that is proven, and that the node does not show. */
    readonly hidden: readonly string[];
}

/** Waits for a node that is behind: the first, the longest, and all of them, milliseconds. */
const [FIRST_DELAY_MS, LAST_DELAY_MS, MAX_LAG_MS] = [50, 500, 10_000];
const TICKET_KEY = /^0x[0-9a-f]{64}::keys::OrderTicketKey$/;

/** Reads one account. */
export class ExitState {
    constructor(
        private readonly node: SuiNode,
        private readonly pair: AccountPair,
        private readonly markets: MarketDirectory,
        /** Full ids of all markets that are shipped. */
        private readonly shipped: readonly string[],
        private readonly call: WriteCall,
        /** Versions that transactions of the wallet wrote. */
        private readonly versions: Pick<ObjectVersions, 'writtenVersion'>,
    ) {}

    /**
     * Reads the account, its positions and its tickets.
     *
     * @param proven full ids of markets in which the account is known to have a position, open or flat
     * @throws {Problem} `stale` where the node does not show the account, or is behind for too long;
     *   `mismatch` where it shows another object in its place
     */
    async read(proven: Iterable<string>): Promise<AccountContents> {
        const accountId = toFullAddress(`${this.pair.account?.id}`);
        const account = parseAccountObject(accountId, (await this.#readLatest([accountId])).get(accountId));
        if (account.number !== BigInt(this.pair.accountNumber)) {
            const [wanted, found] = [`${this.pair.accountNumber}`, `${account.number}`];
            throw problem('mismatch', 'number of the account object', wanted, found);
        }
        const loaded = this.markets.all
            .filter(({ settle }) => settle === this.pair.currency)
            .map((market) => [toFullAddress(market.id), market] as const);
        const known = new Map(loaded);
        const ids = [...new Set([...known.keys(), ...this.shipped, ...proven])];
        const fieldOf = (id: string): string => positionFieldId(id, account.packageId, this.pair.accountNumber);
        const fields = await this.#readLatest(ids.map(fieldOf));
        const positions: ChainPosition[] = [];
        const [unknown, hidden]: [string[], string[]] = [[], []];
        const required = new Set(proven);
        for (const id of ids) {
            const [field, market] = [fields.get(fieldOf(id)), known.get(id)];
            if (field === undefined) {
                if (required.has(id)) hidden.push(market?.symbol ?? id);
                continue;
            }
            const figures = parsePositionField(field);
            const isEmpty = figures.base === 0n && figures.collateral === 0n && figures.pendingOrders === 0n;
            if (market !== undefined) positions.push({ market, ...figures });
            else if (!isEmpty) unknown.push(id);
        }
        const tickets = (await this.node.fieldsAt(accountId)).found
            .filter(({ type }) => TICKET_KEY.test(type))
            .map(({ bytes }) => toHex(bytes));
        return { positions, collateral: account.collateral, tickets, unknown, hidden };
    }

    /** Reads objects at the versions that the wallet has written, or later ones: a node may be behind. */
    async #readLatest(ids: readonly string[]): Promise<ReadonlyMap<string, ObjectState>> {
        const { stop } = this.call;
        let delay = FIRST_DELAY_MS;
        let left = MAX_LAG_MS;
        let objects = await readObjects(this.node, ids);
        const isBehind = (id: string): boolean =>
            (objects.get(id)?.version ?? 0n) < (this.versions.writtenVersion(id) ?? 0n);
        while (ids.some(isBehind)) {
            if (left <= 0) {
                const fact = `the node does not show the latest transactions of the account after ${MAX_LAG_MS} ms`;
                throw sentence('stale', `${fact}; call exit again, or use another node`);
            }
            await withTimeout(delay, stop.stopped);
            stop.expectNotClosed();
            left -= delay;
            delay = Math.min(delay * 2, LAST_DELAY_MS);
            objects = await readObjects(this.node, ids);
        }
        return objects;
    }
}
