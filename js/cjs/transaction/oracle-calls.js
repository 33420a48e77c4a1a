"use strict";
/** Verifies oracle calls: they take only their fee, they are few, and they come before the calls of a market. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OracleVerifier = void 0;
exports.takesAccountValue = takesAccountValue;
const address_js_1 = require("../core/address.js");
const packages_js_1 = require("./packages.js");
const sinks_js_1 = require("./sinks.js");
const value_js_1 = require("./value.js");
/**
 * The oracle functions that a write may call, by `module::function`; none takes type arguments or returns a value. To
 * support another function, add a row here.
 */
const ORACLE_FUNCTIONS = new Map([
    ['price_feed_storage::update_price_feed', ['feed', 'message', 'fee', 'clock']],
]);
const CLOCK = (0, address_js_1.toFullAddress)('0x6');
/** What each slot takes, for errors. */
const WANTED = {
    feed: 'a shared object that is neither your account nor a market',
    message: 'a list of bytes',
    fee: 'SUI of the gas coin or of your address balance, of a known amount',
    clock: 'the clock of the chain',
};
/** Kinds of values that an unknown oracle call may take besides its fee; of shared objects, none of the account or a market. */
const ORACLE_KINDS = ['literal', 'borrowed', 'shared', 'oracle'];
/** Kinds of values that do not identify the package of a call as the contract's. */
const OTHER_KINDS = [...ORACLE_KINDS, 'coin', 'gas coin', 'withdrawal', 'none'];
/** The structs in a Move type. */
const STRUCTS = /(0x[0-9a-f]{64})::\w+::\w+/g;
/**
 * Returns whether a call takes a value that only the contract may take: one of the account or of a market of the write. In a
 * write that creates an account, every call counts as one that does.
 */
function takesAccountValue(values, context) {
    const { intent, accounts, expected } = context;
    if (intent.action === 'createAccount')
        return true;
    return values.some((value) => {
        if (value.kind !== 'shared')
            return !OTHER_KINDS.includes(value.kind);
        return (accounts.some(({ accountId }) => accountId === value.objectId) ||
            expected.market(value.objectId) !== undefined);
    });
}
/** Returns whether a value may pay for a price update; the sum of all is limited besides. */
function isFee(value) {
    if (value.kind !== 'coin')
        return false;
    const { type, origin, amount } = value.coin;
    return type === address_js_1.SUI_TYPE && (0, sinks_js_1.mayEndIn)('oracle fee', origin, amount);
}
/** Follows the oracle calls of one transaction. */
class OracleVerifier {
    context;
    calls = [];
    /** Oracle calls after contract calls, each with the number of contract calls before it. */
    between = [];
    fee = 0n;
    constructor(context) {
        this.context = context;
    }
    verifyCall(call, values, at) {
        const context = this.context;
        this.calls.push([call, at]);
        // Of chained builders, each updates the prices of its own market.
        if (context.isInSession)
            context.report(at, 'oracle calls before the calls of a market', 'one in a session');
        else if (context.contractCalls > 0)
            this.between.push([at, context.contractCalls]);
        const slots = ORACLE_FUNCTIONS.get(`${call.module}::${call.function}`);
        if (slots === undefined && context.trust.mode === 'strict') {
            context.report(at, 'a known oracle call (options.transaction.mode is strict)', (0, value_js_1.describeCall)(call, values));
        }
        else if (slots === undefined)
            this.verifyUnknown(values, at);
        else
            this.verifyKnown(slots, call, values, at);
        for (const value of values)
            this.pay(value);
        for (const argument of call.arguments)
            context.distrust(argument);
        return slots === undefined ? [{ kind: 'oracle' }, { kind: 'oracle' }, { kind: 'oracle' }] : [];
    }
    verifyKnown(slots, call, values, at) {
        const types = call.typeArguments.join(' and ');
        if (types !== '')
            this.context.report(`${at} types`, 'none', types);
        if (values.length !== slots.length) {
            this.context.report(at, `${slots.length} arguments: ${slots.join(', ')}`, `${values.length}`);
        }
        for (const [i, slot] of slots.entries()) {
            const value = values[i] ?? value_js_1.NONE;
            if (!this.fits(slot, value))
                this.context.report(`${at} ${slot}`, WANTED[slot], (0, value_js_1.describeValue)(value));
        }
    }
    fits(slot, value) {
        if (slot === 'fee')
            return isFee(value);
        if (slot === 'message')
            return value.kind === 'literal' && (0, value_js_1.isByteList)(value.bytes);
        if (value.kind !== 'shared')
            return false;
        if (slot === 'clock')
            return value.objectId === CLOCK;
        return value.objectId !== CLOCK && !takesAccountValue([value], this.context);
    }
    /** An unknown call takes at most one coin, and only as its fee; else nothing that identifies the contract. */
    verifyUnknown(values, at) {
        const [fee] = values.filter(isFee);
        for (const value of values) {
            if (value === fee)
                continue;
            if (ORACLE_KINDS.includes(value.kind) && !takesAccountValue([value], this.context))
                continue;
            this.context.report(at, 'an oracle call that takes only its fee from you', (0, value_js_1.describeValue)(value));
        }
    }
    /** Ends a coin as a fee; one that may not end here is a departure already. */
    pay(value) {
        if (value.kind !== 'coin')
            return;
        value.coin.sink = 'oracle fee';
        if (!isFee(value) || value.coin.amount === 'unknown')
            return;
        this.context.consume(value);
        this.fee += value.coin.amount;
    }
    /** Verifies after the last command the sum of the fees, the number of calls and their types. */
    verifyEnd() {
        const { trust, expected, contractCalls } = this.context;
        for (const [at, count] of this.between) {
            if (count < contractCalls)
                continue;
            this.context.report(at, 'oracle calls before contract calls', 'an oracle call after the last one');
        }
        if (this.fee > trust.maxOracleFee) {
            const wanted = `oracle fees of at most ${trust.maxOracleFee} MIST (options.transaction.maxOracleFee)`;
            this.context.report('calls', wanted, `${this.fee} MIST`);
        }
        // A market needs the prices of its base and of the collateral; more calls only cost gas.
        const most = 2 * Math.max(1, expected.marketCount);
        if (this.calls.length > most) {
            const wanted = `at most ${most} oracle calls, two for each market of the write`;
            this.context.report('calls', wanted, `${this.calls.length}`);
        }
        for (const [call, at] of this.calls)
            this.verifyTypes(call, at);
    }
    verifyTypes(call, at) {
        const { collateral, packages } = this.context;
        const isKnown = ([struct, id = '']) => struct === collateral.type || [call.package, packages_js_1.SUI, packages_js_1.STD].includes(id) || packages.isKnown(id);
        for (const type of call.typeArguments) {
            if (type === collateral.type || [...type.matchAll(STRUCTS)].every(isKnown))
                continue;
            const wanted = 'types of pinned packages, of the framework or of the collateral';
            this.context.report(`${at} types`, wanted, type);
        }
    }
}
exports.OracleVerifier = OracleVerifier;
