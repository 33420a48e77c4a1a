/** Objects of the chain, and address balances. */

import { toBase58 } from '@mysten/sui/utils';
import { hash } from './hash.js';

/** A coin of an address. */
export interface CoinObject {
    readonly kind: 'coin';
    readonly id: string;
    readonly version: bigint;
    readonly owner: string;
    readonly coinType: string;
    /** Base units of the coin. */
    readonly balance: bigint;
}

/** Grants access to one account. */
export interface CapabilityObject {
    readonly kind: 'capability';
    readonly id: string;
    readonly version: bigint;
    readonly owner: string;
    readonly accountNumber: number;
    readonly accountId: string;
}

/** An object that every transaction may use. */
export interface SharedObject {
    readonly kind: 'account' | 'market' | 'feed' | 'registry' | 'clock';
    readonly id: string;
    readonly version: bigint;
    readonly initialVersion: bigint;
    /** Only for account objects: the engine's account number. */
    readonly accountNumber?: number;
    /** Only for feeds: market of the base price; the collateral feed has none. */
    readonly marketId?: string;
}

/** An object of one address. */
export type OwnedObject = CoinObject | CapabilityObject;

/** Any object. */
export type ChainObject = OwnedObject | SharedObject;

/** Tells owned objects from shared ones. */
export function isOwned(object: ChainObject): object is OwnedObject {
    return object.kind === 'coin' || object.kind === 'capability';
}

/** The total balance of coins of one type. */
export function totalOf(coins: readonly CoinObject[]): bigint {
    return coins.reduce((total, { balance }) => total + balance, 0n);
}

/** Computes the digest of an object's state. @returns base58; different for every state */
export function objectDigest(object: OwnedObject): string {
    const state = object.kind === 'coin' ? `${object.coinType}|${object.balance}` : object.accountId;
    return toBase58(hash('Object::', object.id, String(object.version), object.owner, state));
}

/** All objects and address balances after the last transaction. */
export class ObjectStore {
    readonly #objects = new Map<string, ChainObject>();
    readonly #idsByOwner = new Map<string, Set<string>>();
    /** Capability id by account object id. */
    readonly #capabilityByAccount = new Map<string, string>();
    /** Capability id by account number. */
    readonly #capabilityByNumber = new Map<number, string>();
    readonly #balances = new Map<string, bigint>();

    get(id: string): ChainObject | undefined {
        return this.#objects.get(id);
    }

    /** The objects of an owner, oldest first. */
    owned(owner: string): OwnedObject[] {
        const objects = [...(this.#idsByOwner.get(owner) ?? [])].map((id) => this.#objects.get(id));
        return objects.filter((object) => object !== undefined).filter(isOwned);
    }

    /** The coins of an owner and type, largest first. */
    coins(owner: string, coinType: string): CoinObject[] {
        return this.owned(owner)
            .filter((object) => object.kind === 'coin')
            .filter((coin) => coin.coinType === coinType)
            .sort((a, b) => (a.balance === b.balance ? 0 : a.balance > b.balance ? -1 : 1));
    }

    /** Finds a capability by its id or that of its account object. */
    capability(id: string): CapabilityObject | undefined {
        const object = this.#objects.get(this.#capabilityByAccount.get(id) ?? id);
        return object?.kind === 'capability' ? object : undefined;
    }

    capabilityByNumber(accountNumber: number): CapabilityObject | undefined {
        const object = this.#objects.get(this.#capabilityByNumber.get(accountNumber) ?? '');
        return object?.kind === 'capability' ? object : undefined;
    }

    put(object: ChainObject): void {
        const before = this.#objects.get(object.id);
        this.#objects.set(object.id, object);
        if (!isOwned(object)) return;
        // An object that keeps its owner keeps its position in the order.
        if (before !== undefined && isOwned(before) && before.owner !== object.owner) this.#forget(before);
        const ids = this.#idsByOwner.get(object.owner) ?? new Set();
        this.#idsByOwner.set(object.owner, ids.add(object.id));
        if (object.kind !== 'capability') return;
        this.#capabilityByAccount.set(object.accountId, object.id);
        this.#capabilityByNumber.set(object.accountNumber, object.id);
    }

    delete(id: string): void {
        const before = this.#objects.get(id);
        if (before !== undefined && isOwned(before)) this.#forget(before);
        this.#objects.delete(id);
    }

    /** Base units of the coin. */
    addressBalance(owner: string, coinType: string): bigint {
        return this.#balances.get(`${owner} ${coinType}`) ?? 0n;
    }

    addToAddressBalance(owner: string, coinType: string, amount: bigint): void {
        this.#balances.set(`${owner} ${coinType}`, this.addressBalance(owner, coinType) + amount);
    }

    #forget({ id, owner }: OwnedObject): void {
        this.#idsByOwner.get(owner)?.delete(id);
    }
}
