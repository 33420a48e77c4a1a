/** Argument slots of a transaction: its inputs, its gas coin and the results of its commands. */

import { fromBase64 } from '@mysten/sui/utils';
import { ExecutionFailure } from '../errors.js';
import type { TransactionInfo } from './execution.js';
import type { ObjectStore, ChainObject, SharedObject } from './objects.js';
import type { Argument, Input, Program } from './transaction-data.js';
import {
    isDroppable,
    isPlaceable,
    isTransferable,
    type Mode,
    type Value,
    type CoinValue,
    type Kind,
    type ObjectValue,
    type PlaceableValue,
    type ValueOf,
    type WithdrawalValue,
} from './values.js';
import type { OracleAdapter } from './objects.js';

/** One argument slot. */
interface Slot {
    readonly value: Value;
    /** `own` allows every use; `gas` allows taking only by a transfer; `read` allows reading only. */
    readonly access: 'own' | 'gas' | 'read';
    isTaken: boolean;
}

/** The owners of withdrawn funds. */
type Payers = Pick<TransactionInfo, 'sender' | 'gasOwner'>;

/** All slots of one transaction. */
export class ArgumentSlots {
    readonly #inputs: readonly Slot[];
    readonly #gas: Slot | undefined;
    readonly #results: (readonly Slot[])[] = [];
    /** Slots that the current command uses. */
    readonly #borrowed = new Map<Slot, Mode>();

    constructor(program: Program, store: ObjectStore, payers: Payers, gas: CoinValue | undefined) {
        this.#inputs = program.inputs.map((input) => toSlot(input, store, payers));
        this.#gas = gas && { value: gas, access: 'gas', isTaken: false };
    }

    /** Starts a command and releases what the previous command borrowed. */
    begin(): void {
        this.#borrowed.clear();
    }

    /** Stores the results of the current command. */
    push(values: readonly Value[]): void {
        this.#results.push(values.map((value) => ({ value, access: 'own', isTaken: false })));
    }

    /**
     * Gives a value to the current command; only a transfer may consume the gas coin.
     * @throws {ExecutionFailure} when the value is missing, consumed, borrowed, of another kind or not usable
     *   in this mode
     */
    use<K extends Kind>(argument: Argument, kinds: readonly K[], mode: Mode, isTransfer = false): ValueOf<K> {
        const slot = this.#find(argument);
        if (slot === undefined) throw new ExecutionFailure(`${describe(argument)}: there is no such value`);
        const { value } = slot;
        if (!isKind(value, kinds))
            throw new ExecutionFailure(`${describe(argument)}: wanted a ${kinds.join(' or ')}, found a ${value.kind}`);
        if (value.kind === 'pure') return value;
        if (slot.isTaken) throw new ExecutionFailure(`${describe(argument)}: the ${value.kind} was used up before`);
        if (!allows(slot.access, mode, isTransfer))
            throw new ExecutionFailure(`${describe(argument)}: not available for this use`);
        this.#borrow(slot, mode, argument);
        return value;
    }

    /** Returns the owned inputs that no command consumed. */
    remainingInputs(): PlaceableValue[] {
        const kept = this.#inputs.filter(({ access, isTaken }) => access === 'own' && !isTaken);
        return kept.map(({ value }) => value).filter(isPlaceable);
    }

    /**
     * A partial program may leave what a transfer can take.
     * @throws {ExecutionFailure} when a result that cannot be dropped is unused
     */
    expectNoUnusedResults(isPartial = false): void {
        for (const [command, slots] of this.#results.entries()) {
            const left = slots.find(
                ({ value, isTaken }) => !isTaken && !isDroppable(value) && !(isPartial && isTransferable(value)),
            );
            if (left !== undefined)
                throw new ExecutionFailure(
                    `result of command ${command}: the ${left.value.kind} is left unused`,
                    'unusedValue',
                );
        }
    }

    #find(argument: Argument): Slot | undefined {
        switch (argument.$kind) {
            case 'GasCoin':
                return this.#gas;
            case 'Input':
                return this.#inputs[argument.Input];
            case 'Result': {
                const slots = this.#results[argument.Result];
                return slots?.length === 1 ? slots[0] : undefined;
            }
            case 'NestedResult':
                return this.#results[argument.NestedResult[0]]?.[argument.NestedResult[1]];
        }
    }

    #borrow(slot: Slot, mode: Mode, argument: Argument): void {
        const borrowed = this.#borrowed.get(slot);
        if (borrowed !== undefined && (borrowed !== 'read' || mode !== 'read')) {
            throw new ExecutionFailure(`${describe(argument)}: the same command uses it already`);
        }
        this.#borrowed.set(slot, mode);
        if (mode === 'take') slot.isTaken = true;
    }
}

function isKind<K extends Kind>(value: Value, kinds: readonly K[]): value is ValueOf<K> {
    return (kinds as readonly Kind[]).includes(value.kind);
}

function allows(access: Slot['access'], mode: Mode, isTransfer: boolean): boolean {
    if (access === 'own') return true;
    return access === 'gas' ? mode !== 'take' || isTransfer : mode === 'read';
}

function describe(argument: Argument): string {
    switch (argument.$kind) {
        case 'GasCoin':
            return 'the gas coin';
        case 'Input':
            return `input ${argument.Input}`;
        case 'Result':
            return `result ${argument.Result}`;
        case 'NestedResult':
            return `result ${argument.NestedResult.join('.')}`;
    }
}

function toSlot(input: Input, store: ObjectStore, payers: Payers): Slot {
    if (input.$kind === 'Pure') {
        const value: Value = { kind: 'pure', type: undefined, bytes: fromBase64(input.Pure.bytes) };
        return { value, access: 'own', isTaken: false };
    }
    if (input.$kind === 'FundsWithdrawal') {
        return { value: toWithdrawal(input.FundsWithdrawal, payers), access: 'own', isTaken: false };
    }
    const { ImmOrOwnedObject: owned, SharedObject: shared } = input.Object;
    const object = store.get((owned ?? shared)?.objectId ?? '');
    if (object === undefined) throw new ExecutionFailure('an input object is not there');
    const value = toValue(object, payers.sender);
    return { value, access: shared?.mutable === false ? 'read' : 'own', isTaken: false };
}

function toWithdrawal(input: NonNullable<Input['FundsWithdrawal']>, { sender, gasOwner }: Payers): WithdrawalValue {
    const payer = input.withdrawFrom.$kind === 'Sponsor' ? gasOwner : sender;
    const amount = BigInt(input.reservation.MaxAmountU64);
    return { kind: 'withdrawal', coinType: input.typeArg.Balance, amount, payer };
}

function adapterOf({ id, adapter }: SharedObject): OracleAdapter {
    if (adapter === undefined) throw new Error(`the object ${id} has no adapter`);
    return adapter;
}

/** Account 0 exists: a number that is missing must not become that of another account. */
function accountNumberOf({ id, accountNumber }: SharedObject): number {
    if (accountNumber === undefined) throw new Error(`the account ${id} has no number`);
    return accountNumber;
}

function toValue(object: ChainObject, payer: string): ObjectValue {
    const { id } = object;
    switch (object.kind) {
        case 'coin':
            return { kind: 'coin', id, coinType: object.coinType, balance: object.balance, payer };
        case 'capability': {
            const { role, accountNumber, accountId, vault } = object;
            const ofVault = vault === undefined ? {} : { vault };
            return { kind: 'capability', id, role, accountNumber, accountId, ...ofVault };
        }
        case 'holding':
            return { kind: 'holding', id, objectType: object.objectType, state: object.state };
        case 'dcaOrder':
            return {
                ...{ kind: 'dcaOrder', id, sell: object.sell, buy: object.buy },
                ...(object.isLimit === true ? { isLimit: object.isLimit } : {}),
            };
        case 'account':
            return { kind: 'account', id, accountNumber: accountNumberOf(object) };
        case 'feed':
            return { kind: 'feed', id, marketId: object.marketId };
        case 'venue':
            return { kind: 'venue', id, objectType: object.objectType ?? '' };
        case 'source':
            return { kind: 'source', id, adapter: adapterOf(object) };
        case 'feedInfo':
            return { kind: 'feedInfo', id, adapter: adapterOf(object), feedId: object.feedId ?? '' };
        case 'market':
        case 'registry':
        case 'clock':
        case 'oracleConfig':
        case 'lazerState':
            return { kind: object.kind, id };
        case 'ticketField':
            throw new ExecutionFailure(`${id} is a dynamic field, which is no input`);
    }
}
