"use strict";
/** Objects of the chain, and address balances. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ObjectStore = void 0;
exports.isOwned = isOwned;
exports.totalOf = totalOf;
exports.objectDigest = objectDigest;
const utils_1 = require("@mysten/sui/utils");
const hash_js_1 = require("./hash.js");
/** Tells owned objects from shared ones. */
function isOwned(object) {
    return object.kind === 'coin' || object.kind === 'capability';
}
/** The total balance of coins of one type. */
function totalOf(coins) {
    return coins.reduce((total, { balance }) => total + balance, 0n);
}
/** Computes the digest of an object's state. @returns base58; different for every state */
function objectDigest(object) {
    if (!isOwned(object))
        return (0, utils_1.toBase58)((0, hash_js_1.hash)('Object::', object.id, String(object.version), 'shared'));
    const state = object.kind === 'coin' ? `${object.coinType}|${object.balance}` : object.accountId;
    return (0, utils_1.toBase58)((0, hash_js_1.hash)('Object::', object.id, String(object.version), object.owner, state));
}
/** All objects and address balances after the last transaction. */
class ObjectStore {
    #objects = new Map();
    #idsByOwner = new Map();
    /** Granted and not revoked; tests may add capabilities that the chain does not have. */
    agents = [];
    #tickets = new Map();
    /** Called with the account of each ticket that is new or changed. */
    onTicket = () => undefined;
    /** Admin capability id by account object id. */
    #capabilityByAccount = new Map();
    /** Admin capability id by account number. */
    #capabilityByNumber = new Map();
    #balances = new Map();
    /** Digest of the last transaction that changed an object, by object id. */
    #previousTransactions = new Map();
    get(id) {
        return this.#objects.get(id);
    }
    /** The objects of an owner, oldest first. */
    owned(owner) {
        const objects = [...(this.#idsByOwner.get(owner) ?? [])].map((id) => this.#objects.get(id));
        return objects.filter((object) => object !== undefined).filter(isOwned);
    }
    /** The coins of an owner and type, largest first. */
    coins(owner, coinType) {
        return this.owned(owner)
            .filter((object) => object.kind === 'coin')
            .filter((coin) => coin.coinType === coinType)
            .sort((a, b) => (a.balance === b.balance ? 0 : a.balance > b.balance ? -1 : 1));
    }
    /** Finds a capability by its id, or the admin's by that of its account object. */
    capability(id) {
        const object = this.#objects.get(this.#capabilityByAccount.get(id) ?? id);
        return object?.kind === 'capability' ? object : undefined;
    }
    /** The admin's capability. */
    capabilityByNumber(accountNumber) {
        const object = this.#objects.get(this.#capabilityByNumber.get(accountNumber) ?? '');
        return object?.kind === 'capability' ? object : undefined;
    }
    put(object) {
        const before = this.#objects.get(object.id);
        this.#objects.set(object.id, object);
        if (!isOwned(object))
            return;
        // An object that keeps its owner keeps its position in the order.
        if (before !== undefined && isOwned(before) && before.owner !== object.owner)
            this.#forget(before);
        const ids = this.#idsByOwner.get(object.owner) ?? new Set();
        this.#idsByOwner.set(object.owner, ids.add(object.id));
        if (object.kind !== 'capability')
            return;
        if (object.role === 'assistant') {
            this.#moveAgent(object);
            return;
        }
        this.#capabilityByAccount.set(object.accountId, object.id);
        this.#capabilityByNumber.set(object.accountNumber, object.id);
    }
    /** Applies the changes of a transaction. */
    apply({ objects, balances, granted, revoked, tickets }, digest) {
        for (const { before, after } of objects) {
            if (after !== undefined) {
                this.put(after);
                this.#previousTransactions.set(after.id, digest);
            }
            else if (before !== undefined)
                this.delete(before.id);
        }
        for (const { owner, coinType, amount } of balances)
            this.addToAddressBalance(owner, coinType, amount);
        for (const ticket of tickets)
            this.putTicket(ticket);
        for (const id of granted) {
            const capability = this.get(id);
            if (capability?.kind === 'capability')
                this.grant(capability);
        }
        for (const id of revoked)
            this.revoke(id);
    }
    /** Digest of the last transaction that changed an object; `undefined` for genesis objects and minted coins. */
    previousTransaction(id) {
        return this.#previousTransactions.get(id);
    }
    delete(id) {
        const before = this.#objects.get(id);
        if (before !== undefined && isOwned(before))
            this.#forget(before);
        this.#objects.delete(id);
        this.#previousTransactions.delete(id);
    }
    /** Adds an agent's capability to those that its account accepts. */
    grant({ id, owner, accountNumber }) {
        this.agents.push({ objectId: id, walletAddress: owner, accountNumber });
    }
    /** The capability object remains, but its account no longer accepts it. */
    revoke(id) {
        const index = this.#agentIndex(id);
        if (index >= 0)
            this.agents.splice(index, 1);
    }
    isRevoked({ id, role }) {
        return role === 'assistant' && this.#agentIndex(id) < 0;
    }
    ticket(id) {
        return this.#tickets.get(id);
    }
    /** All tickets of one kind, oldest first, with those that are no longer active. */
    tickets(kind) {
        const isOfKind = (ticket) => ticket.kind === kind;
        return [...this.#tickets.values()].filter(isOfKind);
    }
    putTicket(ticket) {
        this.#tickets.set(ticket.id, ticket);
        this.onTicket(ticket.accountNumber);
    }
    /** Base units of the coin. */
    addressBalance(owner, coinType) {
        return this.#balances.get(`${owner} ${coinType}`) ?? 0n;
    }
    addToAddressBalance(owner, coinType, amount) {
        this.#balances.set(`${owner} ${coinType}`, this.addressBalance(owner, coinType) + amount);
    }
    /** A granted capability that another wallet receives works for that wallet. */
    #moveAgent({ id, owner }) {
        const index = this.#agentIndex(id);
        const agent = this.agents[index];
        if (agent !== undefined)
            this.agents[index] = { ...agent, walletAddress: owner };
    }
    #agentIndex(id) {
        return this.agents.findIndex(({ objectId }) => objectId === id);
    }
    #forget({ id, owner }) {
        this.#idsByOwner.get(owner)?.delete(id);
    }
}
exports.ObjectStore = ObjectStore;
