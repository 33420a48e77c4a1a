/** The state of the chain some time ago, as a node that is behind shows it. */
import { isOwned, } from '../chain/objects.js';
import { lowerBound } from '../server/time/time.js';
/**
 * Returns the node as it was `lagMs` milliseconds ago. Minted coins are never late. Simulations accept the versions of that time, and
 * run on the current markets. Executions are those of the chain.
 */
export function toEarlierState({ chain, clock }, lagMs) {
    const { chainId, collateralType, world } = chain;
    const at = clock.now() - lagMs;
    const { entries } = chain.ledger;
    const count = lowerBound(entries, ({ timestamp }) => timestamp, at + 1);
    const later = entries.slice(count).map(({ effects }) => effects.changes);
    const objects = new EarlierObjects(chain.objects, later);
    const seen = entries.slice(0, count);
    const ledger = {
        entries: seen,
        height: chain.ledger.height - BigInt(later.length),
        find: (digest) => seen.find(({ transaction }) => transaction.digest === digest),
    };
    return {
        clock,
        chain: {
            ...{ chainId, collateralType, world, objects, ledger },
            epoch: (now) => chain.epoch(now),
            execute: (...args) => chain.execute(...args),
            simulate: (bytes, now, isChecked) => chain.simulate(bytes, now, isChecked, objects),
        },
    };
}
/** Undoes the changes of later transactions. */
class EarlierObjects {
    now;
    later;
    #changed = new Map();
    constructor(now, 
    /** The changes to undo, oldest first. */
    later) {
        this.now = now;
        this.later = later;
        for (const { objects } of later) {
            for (const { before, after, previousTransaction } of objects) {
                const id = (before ?? after)?.id ?? '';
                if (!this.#changed.has(id))
                    this.#changed.set(id, { object: before, previousTransaction });
            }
        }
    }
    get(id) {
        const earlier = this.#changed.get(id);
        return earlier === undefined ? this.now.get(id) : earlier.object;
    }
    owned(owner) {
        const same = this.now.owned(owner).filter(({ id }) => !this.#changed.has(id));
        const earlier = [...this.#changed.values()].map(({ object }) => object);
        const changed = earlier.filter((object) => object !== undefined).filter(isOwned);
        return [...same, ...changed.filter((object) => object.owner === owner)];
    }
    coins(owner, coinType) {
        const coins = this.owned(owner).filter((object) => object.kind === 'coin');
        return coins.filter((coin) => coin.coinType === coinType).sort((a, b) => (a.balance < b.balance ? 1 : -1));
    }
    addressBalance(owner, coinType) {
        const changes = this.later.flatMap(({ balances }) => balances);
        const own = changes.filter((change) => change.owner === owner && change.coinType === coinType);
        return own.reduce((sum, { amount }) => sum - amount, this.now.addressBalance(owner, coinType));
    }
    previousTransaction(id) {
        const earlier = this.#changed.get(id);
        return earlier === undefined ? this.now.previousTransaction(id) : earlier.previousTransaction;
    }
    tickets = (kind) => this.now.tickets(kind);
}
