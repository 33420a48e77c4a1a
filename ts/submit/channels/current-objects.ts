/**
 * The current versions of a wallet's gas coins and capabilities, from the effects of its transactions: the
 * lists of a node, and the commands of the service, may be behind these.
 */

import { dropOldest, setLast } from '../../core/bounded.js';
import type { NodeEffects } from '../../node/effects.js';
import type { NodeCoin } from '../../node/sui-node.js';
import type { Input, TransactionData } from '../../transaction/data.js';
import { toNumber } from '../../transaction/value.js';
import { ownedRefs, type ObjectVersions } from '../../recent/object-versions.js';
import { mayLag } from '../../recent/recent.js';

/** What the effects of the last known transaction show of an object. */
interface Known {
    readonly version: bigint;
    /** base58; `undefined` of an object that it deleted, whose version is the last one. */
    readonly digest: string | undefined;
    readonly owner: string;
    /** MIST; `undefined` where the effects do not show it, or it is no coin. */
    readonly balance: bigint | undefined;
}

/** The coins of a list, as far as they can be used. */
export interface UsableCoins {
    /** The largest first. */
    readonly coins: readonly NodeCoin[];
    /** Coins that the node lists at a version that is not the latest, which is not known; as listed. */
    readonly outdated: readonly NodeCoin[];
}

/** Most objects and balances that are remembered. */
const MAX_OBJECTS = 1_000;

/** Remembers the latest versions of objects. */
export class CurrentObjects {
    readonly #known = new Map<string, Known>();
    /** MIST of coins that were selected to pay, by id and version. */
    readonly #balances = new Map<string, bigint>();

    constructor(
        /** Transactions that consumed objects, also those whose effects are not known. */
        private readonly versions: Pick<ObjectVersions, 'lastUse'>,
        private readonly now: () => number,
    ) {}

    /** Learns what a transaction of the wallet changed, executed or failed. */
    record(transaction: TransactionData, effects: NodeEffects, hasFailed: boolean): void {
        const { sender, gas } = transaction;
        for (const { objectId, version } of ownedRefs(transaction)) {
            const owner = gas.payment.some((coin) => coin.objectId === objectId) ? gas.owner : sender;
            const written = effects.written.find((object) => object.objectId === objectId);
            const isShown = effects.consumed.some((object) => object.objectId === objectId);
            if ((this.#known.get(objectId)?.version ?? 0n) > (written?.version ?? version)) continue;
            this.#known.delete(objectId);
            if (written?.owner === owner) {
                const balance = this.#balanceAfter(objectId, transaction, effects, hasFailed);
                this.#known.set(objectId, { ...written, owner, balance });
            } else if (written === undefined && isShown) {
                this.#known.set(objectId, { version, digest: undefined, owner, balance: undefined });
            }
        }
        dropOldest(this.#known, MAX_OBJECTS);
    }

    /** Forgets an object whose known version turned out to be outdated. */
    forget(objectId: string): void {
        this.#known.delete(objectId);
    }

    /** Learns a version that a node shows. */
    learn(objectId: string, version: bigint, digest: string, owner: string): void {
        this.#known.set(objectId, { version, digest, owner, balance: undefined });
    }

    /**
     * Returns the current version of an object and its digest in base58; `undefined` where it is not known.
     */
    latest(objectId: string): { readonly version: bigint; readonly digest: string } | undefined {
        const { version = 0n, digest } = this.#known.get(objectId) ?? {};
        const use = this.versions.lastUse(objectId);
        return digest === undefined || (use !== undefined && use.version >= version) ? undefined : { version, digest };
    }

    /** The gas coins of an owner whose versions and balances are known, the largest first. */
    coins(owner: string): NodeCoin[] {
        return [...this.#known].flatMap(([objectId, known]) => this.#toCoin(objectId, known, owner)).sort(byBalance);
    }

    /** Replaces listed gas coins by what is known of them, and adds those that the list does not show yet. */
    merge(listed: readonly NodeCoin[], owner: string): UsableCoins {
        return this.#usable(listed, this.coins(owner));
    }

    /**
     * Selects the listed coins whose versions are the latest; balances of other coins than SUI come from the
     * list only.
     */
    usable(listed: readonly NodeCoin[]): UsableCoins {
        return this.#usable(listed, []);
    }

    #usable(listed: readonly NodeCoin[], others: readonly NodeCoin[]): UsableCoins {
        const coins = new Map(others.map((coin) => [coin.objectId, coin]));
        const outdated: NodeCoin[] = [];
        for (const coin of listed) {
            const known = this.#known.get(coin.objectId);
            if (known !== undefined && known.digest === undefined && coin.version <= known.version) continue;
            const isNewer = coin.version >= (known?.version ?? 0n);
            if (isNewer && !this.#isConsumed(coin)) coins.set(coin.objectId, coin);
            else if (!coins.has(coin.objectId)) outdated.push(coin);
        }
        return { coins: [...coins.values()].sort(byBalance), outdated };
    }

    /** Remembers what the selected coins hold, to know what is left after their transaction. */
    rememberBalances(coins: readonly NodeCoin[]): void {
        for (const { objectId, version, balance } of coins)
            setLast(this.#balances, `${objectId} ${version}`, balance, MAX_OBJECTS);
    }

    #toCoin(objectId: string, { owner, balance }: Known, wanted: string): NodeCoin[] {
        const latest = this.latest(objectId);
        return latest === undefined || balance === undefined || owner !== wanted
            ? []
            : [{ objectId, ...latest, balance }];
    }

    /** After a while the use is in doubt, not the list: the verification of the build decides. */
    #isConsumed({ objectId, version }: NodeCoin): boolean {
        const use = this.versions.lastUse(objectId);
        return use?.proof === 'executed' && mayLag(use.at, this.now()) && use.version >= version;
    }

    /** The gas coin holds all coins that paid, less the gas and what commands split from it. */
    #balanceAfter(
        objectId: string,
        { gas: { payment }, inputs, commands }: TransactionData,
        { gasCoinId, gas }: NodeEffects,
        hasFailed: boolean,
    ): bigint | undefined {
        if (objectId !== gasCoinId || objectId !== payment[0]?.objectId) return undefined;
        const taken = hasFailed ? 0n : takenFromGasCoin(inputs, commands);
        const held = payment.map((coin) => this.#balances.get(`${coin.objectId} ${coin.version}`));
        if (taken === undefined || held.includes(undefined)) return undefined;
        const total = (held as bigint[]).reduce((sum, balance) => sum + balance, 0n);
        return total - taken - gas.computation - gas.storage + gas.rebate;
    }
}

/**
 * MIST that commands split from the gas coin; at least as much stays in it. `undefined` where they use it in
 * another way.
 */
function takenFromGasCoin(inputs: readonly Input[], commands: TransactionData['commands']): bigint | undefined {
    let taken = 0n;
    for (const command of commands) {
        if (command.kind === 'splitCoins' && command.coin.kind === 'gasCoin') {
            for (const amount of command.amounts) {
                const input = amount.kind === 'input' ? inputs[amount.index] : undefined;
                if (input?.kind !== 'pure' || input.bytes.length !== 8) return undefined;
                taken += toNumber(input.bytes);
            }
        } else if (command.kind === 'moveCall' && command.arguments.some(({ kind }) => kind === 'gasCoin')) {
            return undefined;
        }
    }
    return taken;
}

function byBalance(left: NodeCoin, right: NodeCoin): number {
    return left.balance < right.balance ? 1 : -1;
}
