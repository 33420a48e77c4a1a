/** The state of the chain some time ago, as a node that is behind shows it. */

import type { LedgerReader } from '../chain/ledger.js';
import {
    isOwned,
    isShared,
    type ChainObject,
    type CoinObject,
    type ObjectReader,
    type SharedObject,
    type OwnedObject,
    type StateChanges,
} from '../chain/objects.js';
import { lowerBound } from '../server/time/time.js';
import type { NodeState } from './state.js';

/**
 * Returns the node as it was `lagMs` milliseconds ago. Minted coins are never late. Simulations accept the
 * versions of that time, and run on the current markets. Executions are those of the chain.
 */
export function toEarlierState({ chain, engine, clock }: NodeState, lagMs: number): NodeState {
    const { chainId, agents, collateralType, world, venueFunctions } = chain;
    const at = clock.now() - lagMs;
    const { entries } = chain.ledger;
    const count = lowerBound(entries, ({ timestamp }) => timestamp, at + 1);
    const later = entries.slice(count).map(({ effects }) => effects.changes);
    const objects = new EarlierObjects(chain.objects, later);
    const seen = entries.slice(0, count);
    const ledger: LedgerReader = {
        entries: seen,
        height: chain.ledger.height - BigInt(later.length),
        find: (digest) => seen.find(({ transaction }) => transaction.digest === digest),
        findOfExecutor: (digest) => {
            const found = chain.ledger.findOfExecutor(digest);
            return found !== undefined && found.timestamp <= at ? found : undefined;
        },
    };
    return {
        clock,
        ...(engine === undefined ? {} : { engine }),
        chain: {
            ...{ chainId, agents, collateralType, world, venueFunctions, objects, ledger },
            epoch: (now) => chain.epoch(now),
            execute: (...args) => chain.execute(...args),
            simulate: (bytes, now, isChecked) => chain.simulate(bytes, now, isChecked, objects),
        },
    };
}

/** An object of that time; `undefined` before its creation. */
interface Earlier {
    readonly object: ChainObject | undefined;
    readonly previousTransaction: string | undefined;
}

/** Undoes the changes of later transactions. */
class EarlierObjects implements ObjectReader {
    readonly #changed = new Map<string, Earlier>();

    constructor(
        private readonly now: ObjectReader,
        /** The changes to undo, oldest first. */
        private readonly later: readonly StateChanges[],
    ) {
        for (const { objects } of later) {
            for (const { before, after, previousTransaction } of objects) {
                const id = (before ?? after)?.id ?? '';
                if (!this.#changed.has(id)) this.#changed.set(id, { object: before, previousTransaction });
            }
        }
    }

    get(id: string): ChainObject | undefined {
        const earlier = this.#changed.get(id);
        return earlier === undefined ? this.now.get(id) : earlier.object;
    }

    shared(): SharedObject[] {
        return this.now.shared().flatMap(({ id }) => {
            const object = this.get(id);
            return object !== undefined && isShared(object) ? [object] : [];
        });
    }

    owned(owner: string): OwnedObject[] {
        const same = this.now.owned(owner).filter(({ id }) => !this.#changed.has(id));
        const earlier = [...this.#changed.values()].map(({ object }) => object);
        const changed = earlier.filter((object) => object !== undefined).filter(isOwned);
        return [...same, ...changed.filter((object) => object.owner === owner)];
    }

    coins(owner: string, coinType: string): CoinObject[] {
        const coins = this.owned(owner).filter((object) => object.kind === 'coin');
        return coins.filter((coin) => coin.coinType === coinType).sort((a, b) => (a.balance < b.balance ? 1 : -1));
    }

    coinTypes(owner: string): string[] {
        const ofCoins = this.owned(owner).flatMap((object) => (object.kind === 'coin' ? [object.coinType] : []));
        return [...new Set([...this.now.coinTypes(owner), ...ofCoins])];
    }

    addressBalance(owner: string, coinType: string): bigint {
        const changes = this.later.flatMap(({ balances }) => balances);
        const own = changes.filter((change) => change.owner === owner && change.coinType === coinType);
        return own.reduce((sum, { amount }) => sum - amount, this.now.addressBalance(owner, coinType));
    }

    previousTransaction(id: string): string | undefined {
        const earlier = this.#changed.get(id);
        return earlier === undefined ? this.now.previousTransaction(id) : earlier.previousTransaction;
    }

    get fees(): ObjectReader['fees'] {
        return this.now.fees;
    }

    get builders(): ObjectReader['builders'] {
        return this.now.builders;
    }

    tickets: ObjectReader['tickets'] = (kind) => this.now.tickets(kind);

    dcaOrders: ObjectReader['dcaOrders'] = () => this.now.dcaOrders();
}
