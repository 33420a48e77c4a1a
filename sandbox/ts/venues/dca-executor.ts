/**
 * The executor of DCA orders and of limit orders: sells at the price of the markets, within what the
 * contracts enforce.
 */

import { toBase58 } from '@mysten/sui/utils';
import { hash, seededId } from '../chain/hash.js';
import type { ObjectStore } from '../chain/objects.js';
import { SUI_TYPE } from '../chain/world.js';
import { coinPrice, type PriceSource } from './prices.js';
import {
    DCA_FEE_BPS,
    EXECUTION_GAS,
    nextPart,
    retryAt,
    withFailure,
    withTrade,
    type DcaRecord,
    type LimitTermsByHash,
} from './dca.js';
import type { World } from '../chain/world.js';

type Source = PriceSource & { readonly world: World };

/** Executes all parts that are due, oldest order first; those that were missed one after the other. */
export function executeDca(store: ObjectStore, source: Source, now: number, terms: LimitTermsByHash): void {
    for (const order of store.dcaOrders()) {
        let current = order;
        while (current.state === 'active' && current.runAt <= now) {
            if (current.hiddenTerms === undefined) store.putDcaOrder(executePart(store, source, current, now));
            else executeLimit(store, source, current, now, terms);
            current = store.dcaOrder(order.id) ?? order;
        }
    }
}

/** The next time at which the executor looks at an order; `undefined` without any. */
export function nextDcaAt(store: ObjectStore, after: number): number | undefined {
    const times = store.dcaOrders().flatMap(({ state, runAt }) => (state === 'active' ? [runAt] : []));
    const later = times.filter((time) => time > after && time !== Infinity);
    return later.length === 0 ? undefined : Math.min(...later);
}

/** Sells a limit order at its price, or closes it when it has expired. One of unknown terms stays. */
function executeLimit(store: ObjectStore, source: Source, order: DcaRecord, now: number, all: LimitTermsByHash): void {
    const terms = all.get(order.hiddenTerms ?? '');
    if (terms === undefined) {
        store.putDcaOrder({ ...order, runAt: Infinity });
        return;
    }
    if (BigInt(now) >= terms.expiresAt) {
        closeByService(store, source.world, order, 'expired');
        return;
    }
    const sold = order.balance;
    const bought = valueIn(source, order, sold - (sold * DCA_FEE_BPS) / 10_000n, now);
    if (bought < terms.minOut && bought > terms.stopOut) {
        store.putDcaOrder({ ...order, runAt: Math.min(retryAt(now), Number(terms.expiresAt)) });
        return;
    }
    const digest = toBase58(hash('limit order', order.id));
    pay(store, source.world, order.recipient, order.buy, bought, `${order.id} limit`);
    store.delete(order.id);
    // The executor takes all of the gas.
    store.putDcaOrder({ ...withTrade(order, { sold, bought, at: now, digest }), gas: 0n });
}

/** Closes an order with the service's key: what is left goes to its user. */
export function closeByService(store: ObjectStore, world: World, order: DcaRecord, state: 'closed' | 'expired'): void {
    const { id, user, sell, balance, gas } = order;
    pay(store, world, user, sell, balance, `${id} rest`);
    pay(store, world, user, SUI_TYPE, gas, `${id} gas`);
    store.delete(id);
    store.putDcaOrder({ ...order, balance: 0n, gas: 0n, state });
}

function executePart(store: ObjectStore, source: Source, order: DcaRecord, now: number): DcaRecord {
    const object = store.get(order.id);
    if (object?.kind !== 'dcaOrder') throw new Error(`no order ${order.id}`);
    const sold = nextPart(order);
    if (sold === undefined) return withFailure(order, { at: now, reason: 'INTERNAL' });
    // The fee comes off the part before it is sold.
    const bought = valueIn(source, order, sold - (sold * DCA_FEE_BPS) / 10_000n, now);
    if (bought < order.minOut || bought > order.maxOut) return withFailure(order, { at: now, reason: 'STRATEGY' });
    if (order.gas < EXECUTION_GAS) return withFailure(order, { at: now, reason: 'GAS_CAP' });
    const digest = toBase58(hash('DCA', order.id, `${order.trades.length}`));
    const next = withTrade(order, { sold, bought, at: now, digest });
    pay(store, source.world, order.recipient, order.buy, bought, `${order.id} part ${next.partsLeft}`);
    if (next.state === 'active') {
        store.put({ ...object, version: object.version + 1n });
        return next;
    }
    pay(store, source.world, order.user, SUI_TYPE, next.gas, `${order.id} gas`);
    store.delete(order.id);
    return { ...next, gas: 0n };
}

function pay(store: ObjectStore, world: World, owner: string, coinType: string, balance: bigint, label: string): void {
    if (balance === 0n) return;
    const id = seededId(0, `DCA payment ${label}`);
    store.put({ kind: 'coin', id, version: world.firstVersion, owner, coinType, balance });
}

/** Base units of the bought coin for those of the sold one, at the prices of the markets, rounded down. */
function valueIn(source: Source, { sell, buy }: DcaRecord, amount: bigint, now: number): bigint {
    const [from, to] = [sell, buy].map((type) => {
        const [symbol, spec] = [...source.world.coins].find(([, coin]) => coin.type === type) ?? [];
        if (symbol === undefined || spec === undefined) throw new Error(`no coin ${type}`);
        return { price: coinPrice(symbol, source, now).price, unit: 10n ** BigInt(spec.decimals) };
    });
    if (from === undefined || to === undefined) throw new Error('an order of two coins');
    return (amount * from.price * to.unit) / (from.unit * to.price);
}
