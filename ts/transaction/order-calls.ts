/** Finds what a command of verified orders does, so that an abort of it names its order. */

import { SIGNATURES, type Signature } from './contract.js';
import type { TransactionData } from './data.js';
import type { Intent } from './intent.js';

/**
 * Names the order that a command places, such as `orders[2] BTC/USD:USDC`, or the market of a command that
 * opens or ends a session of orders. `undefined` of any other command, and of a write with less than two
 * orders.
 *
 * @param transaction that was verified: its calls place the orders of a market in the order of the intent
 */
export function nameOrderOf(transaction: TransactionData, intent: Intent, command: number): string | undefined {
    if (intent.action !== 'createOrders' || intent.orders.length < 2) return undefined;
    const marketId = marketIdOf(transaction, command);
    const places = [...intent.orders.keys()].filter((place) => intent.orders[place]?.market.id === marketId);
    const symbol = intent.orders[places[0] ?? -1]?.market.symbol;
    if (symbol === undefined || !isPlacing(transaction, command)) return symbol;
    const before = [...transaction.commands.slice(0, command).keys()].filter(
        (i) => isPlacing(transaction, i) && marketIdOf(transaction, i) === marketId,
    );
    const place = places[before.length];
    return place === undefined ? symbol : `orders[${place}] ${symbol}`;
}

/** The market that a call of the contract takes, itself or by its session. */
function marketIdOf(transaction: TransactionData, index: number): string | undefined {
    const command = transaction.commands[index];
    const { slots = [] } = signatureOf(transaction, index) ?? {};
    const at = slots.findIndex((slot) => slot === 'market' || slot === 'session');
    const argument = command?.kind === 'moveCall' ? command.arguments[at] : undefined;
    if (argument?.kind === 'result' || argument?.kind === 'nestedResult') {
        return argument.index < index ? marketIdOf(transaction, argument.index) : undefined;
    }
    const input = argument?.kind === 'input' ? transaction.inputs[argument.index] : undefined;
    return input?.kind === 'shared' ? input.objectId : undefined;
}

function isPlacing(transaction: TransactionData, index: number): boolean {
    const step = signatureOf(transaction, index)?.step;
    return step === 'limitOrder' || step === 'marketOrder';
}

function signatureOf({ commands }: TransactionData, index: number): Signature | undefined {
    const command = commands[index];
    return command?.kind === 'moveCall' ? SIGNATURES.get(`${command.module}::${command.function}`) : undefined;
}
