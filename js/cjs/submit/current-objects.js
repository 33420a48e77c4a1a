"use strict";
/**
 * The current versions of a wallet's gas coins and capabilities, from the effects of its transactions: the lists of a node, and the
 * commands of the service, may be behind these.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.CurrentObjects = void 0;
const recent_js_1 = require("../streams/recent.js");
const value_js_1 = require("../transaction/value.js");
const object_versions_js_1 = require("./object-versions.js");
const outcome_resolver_js_1 = require("./outcome/outcome-resolver.js");
/** Most objects and balances that are remembered. */
const MAX_OBJECTS = 1_000;
/** Remembers the latest versions of objects. */
class CurrentObjects {
    versions;
    now;
    #known = new Map();
    /** MIST of coins that were selected to pay, by id and version. */
    #balances = new Map();
    constructor(
    /** Transactions that consumed objects, also those whose effects are not known. */
    versions, now) {
        this.versions = versions;
        this.now = now;
    }
    /** Learns what a transaction of the wallet changed, executed or failed. */
    record(transaction, effects, hasFailed) {
        const { sender } = transaction;
        for (const { objectId, version } of (0, object_versions_js_1.ownedRefs)(transaction)) {
            const written = effects.written.find((object) => object.objectId === objectId);
            const isShown = effects.consumed.some((object) => object.objectId === objectId);
            if ((this.#known.get(objectId)?.version ?? 0n) > (written?.version ?? version))
                continue;
            this.#known.delete(objectId);
            if (written?.owner === sender) {
                const balance = this.#balanceAfter(objectId, transaction, effects, hasFailed);
                this.#known.set(objectId, { ...written, owner: sender, balance });
            }
            else if (written === undefined && isShown) {
                this.#known.set(objectId, { version, digest: undefined, owner: sender, balance: undefined });
            }
        }
        (0, recent_js_1.dropOldest)(this.#known, MAX_OBJECTS);
    }
    /** Forgets an object whose known version turned out to be outdated. */
    forget(objectId) {
        this.#known.delete(objectId);
    }
    /** Learns a version that a node shows. */
    learn(objectId, version, digest, owner) {
        this.#known.set(objectId, { version, digest, owner, balance: undefined });
    }
    /** Returns the current version of an object and its digest in base58; `undefined` where it is not known. */
    latest(objectId) {
        const { version = 0n, digest } = this.#known.get(objectId) ?? {};
        const use = this.versions.lastUse(objectId);
        return digest === undefined || (use !== undefined && use.version >= version) ? undefined : { version, digest };
    }
    /** The gas coins of an owner whose versions and balances are known, the largest first. */
    coins(owner) {
        return [...this.#known].flatMap(([objectId, known]) => this.#toCoin(objectId, known, owner)).sort(byBalance);
    }
    /** Replaces listed coins by what is known of them, and adds those that the list does not show yet. */
    merge(listed, owner) {
        const coins = new Map(this.coins(owner).map((coin) => [coin.objectId, coin]));
        const outdated = [];
        for (const coin of listed) {
            const known = this.#known.get(coin.objectId);
            if (known !== undefined && known.digest === undefined && coin.version <= known.version)
                continue;
            const isNewer = coin.version >= (known?.version ?? 0n);
            if (isNewer && !this.#isConsumed(coin))
                coins.set(coin.objectId, coin);
            else if (!coins.has(coin.objectId))
                outdated.push(coin);
        }
        return { coins: [...coins.values()].sort(byBalance), outdated };
    }
    /** Remembers what the selected coins hold, to know what is left after their transaction. */
    rememberBalances(coins) {
        for (const { objectId, version, balance } of coins)
            this.#balances.set(`${objectId} ${version}`, balance);
        (0, recent_js_1.dropOldest)(this.#balances, MAX_OBJECTS);
    }
    #toCoin(objectId, { owner, balance }, wanted) {
        const latest = this.latest(objectId);
        return latest === undefined || balance === undefined || owner !== wanted
            ? []
            : [{ objectId, ...latest, balance }];
    }
    /** After a while the use is in doubt, not the list: the verification of the build decides. */
    #isConsumed({ objectId, version }) {
        const use = this.versions.lastUse(objectId);
        if (use?.proof !== 'executed' || this.now() - use.at > outcome_resolver_js_1.READ_LAG_MS)
            return false;
        return use.version >= version;
    }
    /** The gas coin holds all coins that paid, less the gas and what commands split from it. */
    #balanceAfter(objectId, { gas: { payment }, inputs, commands }, { gasCoinId, gas }, hasFailed) {
        if (objectId !== gasCoinId || objectId !== payment[0]?.objectId)
            return undefined;
        const taken = hasFailed ? 0n : takenFromGasCoin(inputs, commands);
        const held = payment.map((coin) => this.#balances.get(`${coin.objectId} ${coin.version}`));
        if (taken === undefined || held.includes(undefined))
            return undefined;
        const total = held.reduce((sum, balance) => sum + balance, 0n);
        return total - taken - gas.computation - gas.storage + gas.rebate;
    }
}
exports.CurrentObjects = CurrentObjects;
/** MIST that commands split from the gas coin; at least as much stays in it. `undefined` where they use it in another way. */
function takenFromGasCoin(inputs, commands) {
    let taken = 0n;
    for (const command of commands) {
        if (command.kind === 'splitCoins' && command.coin.kind === 'gasCoin') {
            for (const amount of command.amounts) {
                const input = amount.kind === 'input' ? inputs[amount.index] : undefined;
                if (input?.kind !== 'pure' || input.bytes.length !== 8)
                    return undefined;
                taken += (0, value_js_1.toNumber)(input.bytes);
            }
        }
        else if (command.kind === 'moveCall' && command.arguments.some(({ kind }) => kind === 'gasCoin')) {
            return undefined;
        }
    }
    return taken;
}
function byBalance(left, right) {
    return left.balance < right.balance ? 1 : -1;
}
