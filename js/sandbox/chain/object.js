/** The objects of the chain, where they are kept, and the balances that addresses hold without a coin. */
import { toBase58 } from '@mysten/sui/utils';
import { hash } from './hash.js';
/**
 * Says whether an object belongs to an address.
 *
 * @param object any object
 * @returns whether it does; shared ones do not
 */
export function isOwned(object) {
    return object.kind === 'coin' || object.kind === 'capability';
}
/**
 * The digest of an object's state.
 *
 * @param object its state
 * @returns base58; another one for every other state
 */
export function objectDigest(object) {
    const state = object.kind === 'coin' ? `${object.coinType}|${object.balance}` : object.accountId;
    return toBase58(hash('Object::', object.id, String(object.version), object.owner, state));
}
/** All objects and address balances, as the last transaction left them. */
export class ObjectStore {
    #objects = new Map();
    #idsOf = new Map();
    /** Capability by account object. */
    #capabilities = new Map();
    /** Capability by the engine's number of its account. */
    #numbered = new Map();
    #balances = new Map();
    get(id) {
        return this.#objects.get(id);
    }
    /**
     * @param owner an address
     * @returns what it owns, oldest first
     */
    owned(owner) {
        const objects = [...(this.#idsOf.get(owner) ?? [])].map((id) => this.#objects.get(id));
        return objects.filter((object) => object !== undefined).filter(isOwned);
    }
    /**
     * @param owner an address
     * @param coinType full type
     * @returns its coins of that type, largest first
     */
    coins(owner, coinType) {
        return this.owned(owner)
            .filter((object) => object.kind === 'coin')
            .filter((coin) => coin.coinType === coinType)
            .sort((a, b) => (a.balance === b.balance ? 0 : a.balance > b.balance ? -1 : 1));
    }
    /**
     * @param id of a capability or an account object
     * @returns the capability
     */
    capability(id) {
        const object = this.#objects.get(this.#capabilities.get(id) ?? id);
        return object?.kind === 'capability' ? object : undefined;
    }
    /**
     * @param accountNumber the engine's number of an account
     * @returns the capability that opens it
     */
    capabilityNumbered(accountNumber) {
        const object = this.#objects.get(this.#numbered.get(accountNumber) ?? '');
        return object?.kind === 'capability' ? object : undefined;
    }
    put(object) {
        const before = this.#objects.get(object.id);
        this.#objects.set(object.id, object);
        if (!isOwned(object))
            return;
        // An object that stays where it is keeps its place in the order.
        if (before !== undefined && isOwned(before) && before.owner !== object.owner)
            this.#forget(before);
        const ids = this.#idsOf.get(object.owner) ?? new Set();
        this.#idsOf.set(object.owner, ids.add(object.id));
        if (object.kind !== 'capability')
            return;
        this.#capabilities.set(object.accountId, object.id);
        this.#numbered.set(object.accountNumber, object.id);
    }
    delete(id) {
        const before = this.#objects.get(id);
        if (before !== undefined && isOwned(before))
            this.#forget(before);
        this.#objects.delete(id);
    }
    /**
     * @param owner an address
     * @param coinType full type
     * @returns what it holds without a coin
     */
    addressBalance(owner, coinType) {
        return this.#balances.get(`${owner} ${coinType}`) ?? 0n;
    }
    addToAddressBalance(owner, coinType, amount) {
        this.#balances.set(`${owner} ${coinType}`, this.addressBalance(owner, coinType) + amount);
    }
    #forget({ id, owner }) {
        this.#idsOf.get(owner)?.delete(id);
    }
}
