"use strict";
/** Verifies oracle calls: they take only their fee, they are few, and they come before the calls of a market. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OracleVerifier = void 0;
exports.takesAccountValue = takesAccountValue;
const address_js_1 = require("../wire/address.js");
const packages_js_1 = require("./packages.js");
const value_js_1 = require("./value.js");
/** Kinds of values that an oracle call may take besides its fee; of shared objects, none of the account or a market. */
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
        for (const value of values) {
            if (value.kind === 'coin' && value.coin.type === address_js_1.SUI_TYPE) {
                value.coin.isSpent = true;
                context.consume(value);
                this.fee += value.coin.amount;
            }
            else if (!ORACLE_KINDS.includes(value.kind) || takesAccountValue([value], context)) {
                const wanted = 'an oracle call that takes only its fee from you';
                context.report(at, wanted, (0, value_js_1.describeValue)(value));
            }
        }
        for (const argument of call.arguments)
            context.distrust(argument);
        return [{ kind: 'oracle' }, { kind: 'oracle' }, { kind: 'oracle' }];
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
