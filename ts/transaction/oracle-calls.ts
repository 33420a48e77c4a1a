/** Verifies oracle calls: they take only their fee, they are few, and they come before the calls of a market. */

import { SUI_TYPE } from '../wire/address.js';
import type { VerificationContext } from './context.js';
import type { MoveCall } from './data.js';
import { STD, SUI } from './packages.js';
import { describeValue, type Value } from './value.js';

/** Kinds of values that an oracle call may take besides its fee; of shared objects, none of the account or a market. */
const ORACLE_KINDS: readonly Value['kind'][] = ['literal', 'borrowed', 'shared', 'oracle'];
/** Kinds of values that do not identify the package of a call as the contract's. */
const OTHER_KINDS: readonly Value['kind'][] = [...ORACLE_KINDS, 'coin', 'gas coin', 'withdrawal', 'none'];

/** The structs in a Move type. */
const STRUCTS = /(0x[0-9a-f]{64})::\w+::\w+/g;

/**
 * Returns whether a call takes a value that only the contract may take: one of the account or of a market of the write. In a
 * write that creates an account, every call counts as one that does.
 */
export function takesAccountValue(values: readonly Value[], context: VerificationContext): boolean {
    const { intent, accounts, expected } = context;
    if (intent.action === 'createAccount') return true;
    return values.some((value) => {
        if (value.kind !== 'shared') return !OTHER_KINDS.includes(value.kind);
        return (
            accounts.some(({ accountId }) => accountId === value.objectId) ||
            expected.market(value.objectId) !== undefined
        );
    });
}

/** Follows the oracle calls of one transaction. */
export class OracleVerifier {
    private readonly calls: (readonly [call: MoveCall, at: string])[] = [];
    /** Oracle calls after contract calls, each with the number of contract calls before it. */
    private readonly between: (readonly [at: string, contractCalls: number])[] = [];
    private fee = 0n;

    constructor(private readonly context: VerificationContext) {}

    verifyCall(call: MoveCall, values: readonly Value[], at: string): Value[] {
        const context = this.context;
        this.calls.push([call, at]);
        // Of chained builders, each updates the prices of its own market.
        if (context.isInSession) context.report(at, 'oracle calls before the calls of a market', 'one in a session');
        else if (context.contractCalls > 0) this.between.push([at, context.contractCalls]);
        for (const value of values) {
            if (value.kind === 'coin' && value.coin.type === SUI_TYPE) {
                value.coin.isSpent = true;
                context.consume(value);
                this.fee += value.coin.amount;
            } else if (!ORACLE_KINDS.includes(value.kind) || takesAccountValue([value], context)) {
                const wanted = 'an oracle call that takes only its fee from you';
                context.report(at, wanted, describeValue(value));
            }
        }
        for (const argument of call.arguments) context.distrust(argument);
        return [{ kind: 'oracle' }, { kind: 'oracle' }, { kind: 'oracle' }];
    }

    /** Verifies after the last command the sum of the fees, the number of calls and their types. */
    verifyEnd(): void {
        const { trust, expected, contractCalls } = this.context;
        for (const [at, count] of this.between) {
            if (count < contractCalls) continue;
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
        for (const [call, at] of this.calls) this.verifyTypes(call, at);
    }

    private verifyTypes(call: MoveCall, at: string): void {
        const { collateral, packages } = this.context;
        const isKnown = ([struct, id = '']: readonly string[]): boolean =>
            struct === collateral.type || [call.package, SUI, STD].includes(id) || packages.isKnown(id);
        for (const type of call.typeArguments) {
            if (type === collateral.type || [...type.matchAll(STRUCTS)].every(isKnown)) continue;
            const wanted = 'types of pinned packages, of the framework or of the collateral';
            this.context.report(`${at} types`, wanted, type);
        }
    }
}
