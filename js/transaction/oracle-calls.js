/** Verifies oracle calls: they take only their fee, they are few, and they come first. */
import { SUI_TYPE } from '../wire/address.js';
import { verifyOracleTypes } from './type-arguments.js';
import { describeValue } from './value.js';
/** Kinds of values that an oracle call may take besides its fee; of shared objects, none of the account or a market. */
const ORACLE_KINDS = ['literal', 'borrowed', 'shared', 'oracle'];
/** Kinds of values that do not identify the package of a call as the contract's. */
const OTHER_KINDS = [...ORACLE_KINDS, 'coin', 'gas coin', 'withdrawal', 'none'];
/**
 * Tells whether a call takes a value that only the contract may take.
 *
 * @param values the arguments
 * @param context of the transaction
 * @returns whether one of them belongs to the account or to a market of the write; always for a write that creates an account
 */
export function takesAccountValue(values, context) {
    const { intent, accountId, expected } = context;
    if (intent.action === 'createAccount')
        return true;
    return values.some((value) => {
        if (value.kind !== 'shared')
            return !OTHER_KINDS.includes(value.kind);
        return value.objectId === accountId || expected.market(value.objectId) !== undefined;
    });
}
/** Follows the oracle calls of one transaction. */
export class OracleVerifier {
    #context;
    #calls = [];
    #fee = 0n;
    constructor(context) {
        this.#context = context;
    }
    verifyCall(call, values, at) {
        const context = this.#context;
        this.#calls.push([call, at]);
        if (context.hasContractCall) {
            context.depart(at, 'oracle calls before contract calls', 'an oracle call after one');
        }
        for (const value of values) {
            if (value.kind === 'coin' && value.coin.type === SUI_TYPE) {
                value.coin.isSpent = true;
                context.consume(value);
                this.#fee += value.coin.amount;
            }
            else if (!ORACLE_KINDS.includes(value.kind) || takesAccountValue([value], context)) {
                const wanted = 'an oracle call that takes only its fee from you';
                context.depart(at, wanted, describeValue(value));
            }
        }
        for (const argument of call.arguments)
            context.distrust(argument);
        return [{ kind: 'oracle' }, { kind: 'oracle' }, { kind: 'oracle' }];
    }
    /** Verifies after the last command the sum of the fees, the number of calls and their types. */
    verifyEnd() {
        const { trust, expected } = this.#context;
        if (this.#fee > trust.maxOracleFee) {
            const wanted = `oracle fees of at most ${trust.maxOracleFee} MIST (options.transaction.maxOracleFee)`;
            this.#context.depart('calls', wanted, `${this.#fee} MIST`);
        }
        // A market needs the prices of its base and of the collateral; more calls only cost gas.
        const most = 2 * Math.max(1, expected.marketCount);
        const { length } = this.#calls;
        if (length > most) {
            const wanted = `at most ${most} oracle calls, two for each market of the write`;
            this.#context.depart('calls', wanted, `${length}`);
        }
        for (const [call, at] of this.#calls)
            verifyOracleTypes(call, at, this.#context);
    }
}
