/** The gas deposit that commands leave with an order. */

import { isCoinCall } from '../bounded/program.js';
import type { Argument, Program } from '../data.js';
import type { IntentOf } from '../intent.js';
import { toNumber } from '../value.js';
import { DCA_MODULE, ORDER_CALLS } from './calls.js';

/** Returns the deposit, MIST; `undefined` where the commands do not state it. */
export function depositOf({ commands, inputs }: Program, action: IntentOf<'dca'>['action']): bigint | undefined {
    const { name, slots } = ORDER_CALLS[action];
    const literal = (argument: Argument | undefined): bigint | undefined => {
        const input = argument?.kind === 'input' ? inputs[argument.index] : undefined;
        return input?.kind === 'pure' && input.bytes.length === 8 ? toNumber(input.bytes) : undefined;
    };
    for (const call of commands) {
        if (call.kind !== 'moveCall' || call.module !== DCA_MODULE || call.function !== name) continue;
        const coin = call.arguments[slots.indexOf('gas deposit')];
        if (coin?.kind !== 'result' && coin?.kind !== 'nestedResult') return undefined;
        const made = commands[coin.index];
        if (made?.kind === 'splitCoins') return literal(made.amounts[coin.kind === 'nestedResult' ? coin.part : 0]);
        if (made?.kind !== 'moveCall') return undefined;
        const [from, amount] = made.arguments;
        const isCall = (of: Parameters<typeof isCoinCall>[1]): boolean => isCoinCall(made, of);
        if (isCall('split')) return literal(amount);
        const input = isCall('redeem_funds') && from?.kind === 'input' ? inputs[from.index] : undefined;
        return input?.kind === 'withdrawal' ? input.amount : undefined;
    }
    return undefined;
}
