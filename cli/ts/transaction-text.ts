/** A transaction as lines of text, for a person who decides whether to sign it. */

import { toTransactionDigest, readTransactionData, describeTransaction } from '../../ts/host.js';

/**
 * Describes a transaction: who sends and pays, until when it is valid, and each of its calls; `toLines` may
 * cut these.
 */
export function describeLines(bytes: Uint8Array, toLines = wholeLines): string[] {
    const { sender, gas, expiration, calls } = describeTransaction(readTransactionData(bytes));
    const payment = gas.coins.map(({ objectId, version }) => `coin ${objectId} at version ${version}`);
    return [
        `transaction  ${toTransactionDigest(bytes)}`,
        `sender       ${sender}`,
        `gas          at most ${gas.budget} MIST at ${gas.price} MIST per unit, paid by ${gas.owner}`,
        `             from ${payment.length === 0 ? 'the address balance' : payment.join(', ')}`,
        `expiration   ${expiration}`,
        ...toLines(calls),
    ];
}

/** Lists calls, one line each. */
function wholeLines(calls: readonly string[]): string[] {
    return calls.map((call, i) => `calls[${i}]     ${call}`);
}

/**
 * Lists calls, one line each. Ids and types in calls of the contract are cut; the recipient of a transfer is
 * complete, and so is the type in a call of the framework, which says what coin it is.
 */
export function cutLines(calls: readonly string[]): string[] {
    return wholeLines(
        calls.map((call) => {
            if (!call.startsWith('call ')) return call;
            const types = FRAMEWORK_CALL.test(call) ? (call.match(TYPES)?.[0] ?? '') : '';
            const [name = '', args = ''] = call.replace(TYPES, '\n').split('\n');
            return `${name.replace(LONG_HEX, '$1…$2')}${types}${args.replace(LONG_HEX, '$1…$2')}`;
        }),
    );
}

/** A call of the framework, `0x2`. */
const FRAMEWORK_CALL = /^call 0x0*2::/;

/** Type arguments, and hexadecimal text that is too long to read. */
const TYPES = /<[^()]*>/g;
const LONG_HEX = /(0x[0-9a-f]{4})[0-9a-f]{12,}([0-9a-f]{4})/g;
