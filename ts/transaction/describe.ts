/** A transaction in words: what a person should know of it before it is signed. */

import { base58 } from '@scure/base';
import { fromUnits } from '../number/decimal.js';
import { findSignature, isLiteral, isOfLength, type LiteralSlot } from './contract.js';
import type { Argument, Command, Expiration, TransactionData } from './data.js';
import { toHex } from './reader.js';
import { toBoolean, toNumber, toOptional, toOrderIds } from './value.js';

/** A transaction in words. */
export interface TransactionDescription {
    /** The wallet that it is of. */
    readonly sender: string;
    readonly gas: {
        readonly owner: string;
        /** The most that it may cost, MIST. */
        readonly budget: string;
        /** MIST per unit. */
        readonly price: string;
        /** Coins that pay; none where the address balance does. */
        readonly coins: readonly { readonly objectId: string; readonly version: string; readonly digest: string }[];
    };
    readonly expiration: string;
    /** One sentence a command, in their order. */
    readonly calls: readonly string[];
}

/**
 * Tells a transaction in words.
 *
 * @param program the transaction
 * @returns its words; amounts and sizes of functions that are known are named and scaled, others are bytes
 */
export function describeTransaction(program: TransactionData): TransactionDescription {
    const { sender, gas, expiration, commands } = program;
    const coins = gas.payment.map(({ objectId, version, digest }) => {
        return { objectId, version: `${version}`, digest: base58.encode(digest) };
    });
    return {
        sender,
        gas: { owner: gas.owner, budget: `${gas.budget}`, price: `${gas.price}`, coins },
        expiration: wordsOfExpiration(expiration),
        calls: commands.map((command) => wordsOfCommand(command, program)),
    };
}

function wordsOfExpiration(expiration: Expiration): string {
    switch (expiration.kind) {
        case 'none':
            return 'none';
        case 'epoch':
            return `epoch ${expiration.epoch}`;
        case 'during':
            return `epochs ${expiration.minEpoch ?? 'any'} to ${expiration.maxEpoch ?? 'any'} on chain ${base58.encode(expiration.chain)}`;
    }
}

function wordsOfCommand(command: Command, program: TransactionData): string {
    const tell = (argument: Argument): string => wordsOfArgument(argument, program);
    switch (command.kind) {
        case 'moveCall':
            return wordsOfCall(command, program);
        case 'transferObjects':
            return `transfer ${command.objects.map(tell).join(', ')} to ${tell(command.to)}`;
        case 'splitCoins':
            return `split ${command.amounts.map((amount) => wordsOfAmount(amount, program)).join(', ')} off ${tell(command.coin)}`;
        case 'mergeCoins':
            return `merge ${command.sources.map(tell).join(', ')} into ${tell(command.into)}`;
        case 'publish':
            return `publish a package of ${command.modules} modules`;
        case 'makeMoveVec':
            return `list ${command.elements.map(tell).join(', ')}`;
        case 'upgrade':
            return `upgrade package ${command.package} with ${tell(command.ticket)}`;
    }
}

function wordsOfCall(call: Extract<Command, { kind: 'moveCall' }>, program: TransactionData): string {
    const slots = findSignature(call.module, call.function)?.slots ?? [];
    const isKnown = slots.length === call.arguments.length;
    const words = call.arguments.map((argument, i) => {
        const slot = isKnown ? slots[i] : undefined;
        const bytes = literalOf(argument, program);
        if (slot === undefined) return wordsOfArgument(argument, program);
        const value = bytes !== undefined && isLiteral(slot) ? wordsOfLiteral(slot, bytes) : undefined;
        return `${slot} ${value ?? wordsOfArgument(argument, program)}`;
    });
    const types = call.typeArguments.length === 0 ? '' : `<${call.typeArguments.join(', ')}>`;
    return `call ${call.package}::${call.module}::${call.function}${types}(${words.join(', ')})`;
}

function literalOf(argument: Argument, { inputs }: TransactionData): Uint8Array | undefined {
    const input = argument.kind === 'input' ? inputs[argument.index] : undefined;
    return input?.kind === 'pure' ? input.bytes : undefined;
}

function wordsOfLiteral(slot: LiteralSlot, bytes: Uint8Array): string | undefined {
    if (!isOfLength(slot, bytes, true)) return undefined;
    switch (slot) {
        case 'side':
            return wordsOfBoolean(bytes, 'sell', 'buy');
        case 'size':
        case 'price':
            return fromUnits(toNumber(bytes), 9);
        case 'amount':
            return `${toNumber(bytes)} of the coin's own units`;
        case 'ratio':
            return fromUnits(toNumber(bytes), 18);
        case 'orderType':
            return `${toNumber(bytes)}`;
        case 'clientOrderId':
        case 'expiry':
            return `${toOptional(bytes) ?? 'none'}`;
        case 'orderIds': {
            const ids = toOrderIds(bytes);
            return ids === undefined ? undefined : `[${ids.join(', ')}]`;
        }
        case 'reduceOnly':
        case 'allocateMissing':
        case 'deallocateFree':
            return wordsOfBoolean(bytes, 'true', 'false');
    }
}

/** What is no boolean is told as its bytes. */
function wordsOfBoolean(bytes: Uint8Array, yes: string, no: string): string | undefined {
    const value = toBoolean(bytes);
    if (value === undefined) return undefined;
    return value ? yes : no;
}

function wordsOfAmount(argument: Argument, program: TransactionData): string {
    const bytes = literalOf(argument, program);
    return bytes?.length === 8 ? `${toNumber(bytes)}` : wordsOfArgument(argument, program);
}

function wordsOfArgument(argument: Argument, { inputs }: TransactionData): string {
    switch (argument.kind) {
        case 'gasCoin':
            return 'the gas coin';
        case 'result':
            return `result of calls[${argument.index}]`;
        case 'nestedResult':
            return `result ${argument.part} of calls[${argument.index}]`;
        case 'input':
            break;
    }
    const input = inputs[argument.index];
    switch (input?.kind) {
        case 'pure':
            return toHex(input.bytes);
        case 'owned':
            return `your object ${input.ref.objectId}`;
        case 'receiving':
            return `received object ${input.ref.objectId}`;
        case 'shared':
            return `shared object ${input.objectId}`;
        case 'withdrawal':
            return `${input.amount} of ${input.type} from ${wordsOfFunder(input.from)}`;
        case undefined:
            return `inputs[${argument.index}], which is not there`;
    }
}

function wordsOfFunder(from: Extract<TransactionData['inputs'][number], { kind: 'withdrawal' }>['from']): string {
    if (from === 'sender') return 'the address balance';
    return from === 'sponsor' ? 'the sponsor’s address balance' : `the allowance ${from.allowance} of ${from.funder}`;
}
