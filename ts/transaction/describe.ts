/** Describes a transaction as text, for review before it is signed. */

import { base58 } from '@scure/base';
import { fromUnits } from '../core/number/decimal.js';
import { toHex } from '../core/encoding.js';
import { hasLengthOf, isLiteral, SIGNATURES, type LiteralSlot } from './contract.js';
import { SUI } from './packages.js';
import type { Argument, Command, Expiration, Input, MoveCall, TransactionData } from './data.js';
import { vaultSignatureOf } from './vault-owner/calls.js';
import { AMOUNT_SLOTS, VAULT_CALLS, VAULT_MODULE } from './vaults/calls.js';
import { toAddresses, toBoolean, toNumber, toOptional, toOptionalAddress, toOrderIds } from './value.js';

/** A transaction as text. */
export interface TransactionDescription {
    /** The address of the wallet. */
    readonly sender: string;
    readonly gas: {
        readonly owner: string;
        /** Maximum cost, MIST. */
        readonly budget: string;
        /** MIST per unit. */
        readonly price: string;
        /** Coins that pay; empty if the address balance pays. */
        readonly coins: readonly { readonly objectId: string; readonly version: string; readonly digest: string }[];
    };
    readonly expiration: string;
    /** One text for each command, in order. */
    readonly calls: readonly string[];
}

/** Describes a transaction as text: arguments of known functions are named and scaled, others are bytes. */
export function describeTransaction(transaction: TransactionData): TransactionDescription {
    const { sender, gas, expiration, commands } = transaction;
    const coins = gas.payment.map(({ objectId, version, digest }) => {
        return { objectId, version: `${version}`, digest: base58.encode(digest) };
    });
    return {
        sender,
        gas: { owner: gas.owner, budget: `${gas.budget}`, price: `${gas.price}`, coins },
        expiration: describeExpiration(expiration),
        calls: commands.map((command) => describeCommand(command, transaction)),
    };
}

function describeExpiration(expiration: Expiration): string {
    switch (expiration.kind) {
        case 'none':
            return 'none';
        case 'epoch':
            return `epoch ${expiration.epoch}`;
        case 'during':
            return `epochs ${expiration.minEpoch ?? 'any'} to ${expiration.maxEpoch ?? 'any'} on chain ${base58.encode(expiration.chain)}`;
    }
}

function describeCommand(command: Command, transaction: TransactionData): string {
    const describe = (argument: Argument): string => describeArgument(argument, transaction);
    switch (command.kind) {
        case 'moveCall':
            return describeCall(command, transaction);
        case 'transferObjects':
            return `transfer ${command.objects.map(describe).join(', ')} to ${describe(command.to)}`;
        case 'splitCoins':
            return `split ${command.amounts.map((amount) => describeAmount(amount, transaction)).join(', ')} from ${describe(command.coin)}`;
        case 'mergeCoins':
            return `merge ${command.sources.map(describe).join(', ')} into ${describe(command.into)}`;
        case 'publish':
            return `publish a package of ${command.modules} modules`;
        case 'makeMoveVec':
            return `list ${command.elements.map(describe).join(', ')}`;
        case 'upgrade':
            return `upgrade package ${command.package} with ${describe(command.ticket)}`;
    }
}

function describeCall(call: MoveCall, transaction: TransactionData): string {
    const name = `${call.module}::${call.function}`;
    const slots = (SIGNATURES.get(name) ?? vaultSignatureOf(name))?.slots ?? [];
    const isKnown = slots.length === call.arguments.length;
    const isSplit = call.package === SUI && call.module === 'coin' && call.function === 'split';
    const args = call.arguments.map((argument, i) => {
        const slot = isKnown ? slots[i] : undefined;
        const bytes = literalOf(argument, transaction);
        if (slot === undefined) {
            return isSplit && i === 1 ? describeAmount(argument, transaction) : describeArgument(argument, transaction);
        }
        const value = bytes !== undefined && isLiteral(slot) ? describeLiteral(slot, bytes) : undefined;
        return `${slot} ${value ?? describeArgument(argument, transaction)}`;
    });
    const named = nameVaultArguments(call, transaction) ?? args;
    const types = call.typeArguments.length === 0 ? '' : `<${call.typeArguments.join(', ')}>`;
    return `call ${call.package}::${call.module}::${call.function}${types}(${named.join(', ')})`;
}

/** Names the arguments of a depositor's call of a vault; `undefined` for another call. */
function nameVaultArguments(call: MoveCall, transaction: TransactionData): string[] | undefined {
    const found = Object.entries(VAULT_CALLS).find(([name]) => call.module === VAULT_MODULE && name === call.function);
    return (
        found &&
        call.arguments.map((argument, i) => {
            const slot = found[1].slots[i] ?? 'value';
            const isAmount = (AMOUNT_SLOTS as readonly string[]).includes(slot);
            return `${slot} ${isAmount ? describeAmount(argument, transaction) : describeArgument(argument, transaction)}`;
        })
    );
}

function literalOf(argument: Argument, { inputs }: TransactionData): Uint8Array | undefined {
    const input = argument.kind === 'input' ? inputs[argument.index] : undefined;
    return input?.kind === 'pure' ? input.bytes : undefined;
}

/** Describes a plain value; `undefined` for bytes that do not fit its slot. */
export function describeLiteral(slot: LiteralSlot, bytes: Uint8Array): string | undefined {
    if (!hasLengthOf(slot, bytes)) return undefined;
    switch (slot) {
        case 'side':
            return describeBoolean(bytes, 'sell', 'buy');
        case 'size':
        case 'price':
        case 'maxFee':
            return fromUnits(toNumber(bytes), 9);
        case 'amount':
            return `${toNumber(bytes)} of the coin's own units`;
        case 'ratio':
        case 'feeRate':
            return fromUnits(toNumber(bytes), 18);
        case 'orderType':
            return `${toNumber(bytes)}`;
        case 'clientOrderId':
        case 'givenAmount':
        case 'expiry':
        case 'firstRunExpireTimestamp':
        case 'expireTimestamp':
            return `${toOptional(bytes) ?? 'none'}`;
        case 'builderId':
        case 'periodMs':
        case 'ticketType':
        case 'chunksAmount':
        case 'executionGapMs':
        case 'executionTimeUncertaintyMs':
        case 'timeForRetryMs':
        case 'amountUncertaintyBps':
        case 'maxOneExecutionAmountBps':
        case 'smallTailMergeThresholdBps':
        case 'maxSlippageBps':
            return `${toNumber(bytes)}`;
        case 'executors':
            return `[${toAddresses(bytes)?.join(', ') ?? 'other bytes'}]`;
        case 'domain':
            return toOptionalAddress(bytes) ?? 'none';
        case 'agentId':
        case 'depositor':
        case 'ticketId':
        case 'detailsHash':
        case 'salt':
            return toHex(bytes);
        case 'orderIds': {
            const ids = toOrderIds(bytes);
            return ids === undefined ? undefined : `[${ids.join(', ')}]`;
        }
        case 'reduceOnly':
        case 'allocateMissing':
        case 'deallocateFree':
            return describeBoolean(bytes, 'true', 'false');
    }
}

/** Returns `undefined` for other bytes than a boolean. */
function describeBoolean(bytes: Uint8Array, whenTrue: string, whenFalse: string): string | undefined {
    const value = toBoolean(bytes);
    if (value === undefined) return undefined;
    return value ? whenTrue : whenFalse;
}

function describeAmount(argument: Argument, transaction: TransactionData): string {
    const bytes = literalOf(argument, transaction);
    return bytes?.length === 8 ? `${toNumber(bytes)}` : describeArgument(argument, transaction);
}

function describeArgument(argument: Argument, { inputs }: TransactionData): string {
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
            return `${input.amount} of ${input.type} from ${describeFunder(input.from)}`;
        case undefined:
            return `inputs[${argument.index}], which does not exist`;
    }
}

function describeFunder(from: Extract<Input, { kind: 'withdrawal' }>['from']): string {
    if (from === 'sender') return 'the address balance';
    return from === 'sponsor' ? 'the sponsor’s address balance' : `the allowance ${from.allowance} of ${from.funder}`;
}
