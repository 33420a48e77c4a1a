"use strict";
/** Verifies coins: splits, merges, transfers, and that no amount is left over. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.CoinVerifier = void 0;
const address_js_1 = require("../wire/address.js");
const encoding_js_1 = require("../wire/encoding.js");
const value_js_1 = require("./value.js");
/** Follows the coins of one transaction. */
class CoinVerifier {
    #context;
    /** Coins that commands created: every amount must be used. */
    #pieces = [];
    /** The wallet's coins that a deposit takes from, with those merged into them. */
    #deposited = new Set();
    /** The ids of merged coins, by the id of the coin that they were merged into. */
    #merged = new Map();
    constructor(context) {
        this.#context = context;
    }
    split(from, amounts, at) {
        return amounts.map((amount) => {
            if (amount.kind !== 'literal' || amount.bytes.length !== 8) {
                this.#context.depart(at, 'an amount as a plain value', (0, value_js_1.describeValue)(amount));
                return value_js_1.NONE;
            }
            return this.#pieceOf(from, (0, value_js_1.toNumber)(amount.bytes), at);
        });
    }
    #pieceOf(from, amount, at) {
        const { capabilityId, collateral } = this.#context;
        if (from.kind === 'gas coin')
            return this.#add(address_js_1.SUI_TYPE, 'gas coin', amount);
        if (from.kind === 'owned' && from.objectId !== capabilityId) {
            // The chain verifies the coin type: a deposit accepts no other.
            return this.#add(collateral.type, 'wallet', amount, [from.objectId]);
        }
        if (from.kind === 'coin' && from.coin.origin === 'address balance' && amount <= from.coin.amount) {
            from.coin.amount -= amount;
            return this.#add(from.coin.type, from.coin.origin, amount);
        }
        this.#context.depart(at, 'a coin that this write may take from', (0, value_js_1.describeValue)(from));
        return value_js_1.NONE;
    }
    #add(...coin) {
        const value = (0, value_js_1.toCoin)(...coin);
        this.#pieces.push(value.coin);
        return value;
    }
    merge(into, sources, at) {
        for (const argument of sources) {
            const source = this.#context.value(argument);
            if (this.#join(into, source))
                this.#context.consume(source);
            else {
                const found = `${(0, value_js_1.describeValue)(source)} into ${(0, value_js_1.describeValue)(into)}`;
                this.#context.depart(at, 'only coins of your wallet that are deposited', found);
            }
        }
    }
    /** @returns whether one deposit may take from both */
    #join(into, source) {
        if (into === source)
            return false;
        if (into.kind === 'coin' && source.kind === 'coin')
            return (0, value_js_1.join)(into.coin, source.coin);
        if (into.kind !== 'owned' || source.kind !== 'owned')
            return false;
        this.#merged.set(into.objectId, [...(this.#merged.get(into.objectId) ?? []), source.objectId]);
        return true;
    }
    /** Verifies a transfer: only to the sender, and only an object that this write returns. */
    transfer(value, to, as, at) {
        const { sender } = this.#context.trust;
        const isSender = to.kind === 'literal' && (0, encoding_js_1.areEqual)(to.bytes, (0, encoding_js_1.fromHex)(sender));
        if (!isSender)
            this.#context.depart(`${at} recipient`, `you, ${sender}`, (0, value_js_1.describeValue)(to));
        this.#context.consume(value);
        if (value.kind === 'oracle')
            return;
        if (value.kind === 'capability' && as === 'object') {
            value.capability.isPassedOn = true;
            return;
        }
        if (value.kind === 'coin') {
            value.coin.isSpent = true;
            if (this.#isReturn(value.coin, as))
                return;
        }
        this.#context.depart(at, 'only a transfer of what this write returns to you', (0, value_js_1.describeValue)(value));
    }
    #isReturn({ origin, amount }, as) {
        const { intent } = this.#context;
        // As an object only an empty coin: any amount would move money that the request does not move.
        if (origin === 'address balance')
            return as === 'balance' || amount === 0n;
        return origin === 'account' && intent.action === 'withdraw' && intent.isAddressBalance === (as === 'balance');
    }
    /** Turns a withdrawal from the address balance into a coin. */
    redeem(withdrawal) {
        this.#context.consume(withdrawal);
        return this.#add(withdrawal.type, 'address balance', withdrawal.amount);
    }
    /** @returns the coin that a withdrawal from the account returns */
    withdraw() {
        const { intent, collateral } = this.#context;
        return this.#add(collateral.type, 'account', intent.action === 'withdraw' ? intent.amount : 0n);
    }
    deposit(coin, at) {
        const { departures, expected, trust } = this.#context;
        departures.push(...expected.verifyDeposit(coin, at, trust.isSponsored));
        coin.isSpent = true;
        for (const objectId of coin.objectIds)
            this.#addDeposited(objectId);
    }
    #addDeposited(objectId) {
        if (this.#deposited.has(objectId))
            return;
        this.#deposited.add(objectId);
        for (const source of this.#merged.get(objectId) ?? [])
            this.#addDeposited(source);
    }
    /** Tells whether a deposit takes from an object. */
    isDeposited(objectId) {
        return this.#deposited.has(objectId);
    }
    /** Verifies after the last command that no amount is left over. */
    verifyEnd() {
        for (const { amount, isSpent } of this.#pieces) {
            if (isSpent || amount === 0n)
                continue;
            this.#context.depart('calls', 'every coin used by this write', `${amount} units left`);
        }
    }
}
exports.CoinVerifier = CoinVerifier;
