/** Argument slots of a transaction: its inputs, its gas coin and the results of its commands. */
import { fromBase64 } from '@mysten/sui/utils';
import { ExecutionFailure } from '../errors.js';
import { isDroppable, isTransferable, } from './values.js';
/** All slots of one transaction. */
export class ArgumentSlots {
    #inputs;
    #gas;
    #results = [];
    /** Slots that the current command uses. */
    #borrowed = new Map();
    constructor(program, store, payers, gas) {
        this.#inputs = program.inputs.map((input) => toSlot(input, store, payers));
        this.#gas = gas && { value: gas, access: 'gas', isTaken: false };
    }
    /** Starts a command and releases what the previous command borrowed. */
    begin() {
        this.#borrowed.clear();
    }
    /** Stores the results of the current command. */
    push(values) {
        this.#results.push(values.map((value) => ({ value, access: 'own', isTaken: false })));
    }
    /**
     * Gives a value to the current command; only a transfer may consume the gas coin.
     * @throws {ExecutionFailure} when the value is missing, consumed, borrowed, of another kind or not usable in this
     * mode
     */
    use(argument, kinds, mode, isTransfer = false) {
        const slot = this.#find(argument);
        if (slot === undefined)
            throw new ExecutionFailure(`${describe(argument)}: there is no such value`);
        const { value } = slot;
        if (!isKind(value, kinds))
            throw new ExecutionFailure(`${describe(argument)}: wanted a ${kinds.join(' or ')}, found a ${value.kind}`);
        if (value.kind === 'pure')
            return value;
        if (slot.isTaken)
            throw new ExecutionFailure(`${describe(argument)}: the ${value.kind} was used up before`);
        if (!allows(slot.access, mode, isTransfer))
            throw new ExecutionFailure(`${describe(argument)}: not available for this use`);
        this.#borrow(slot, mode, argument);
        return value;
    }
    /** Returns the owned inputs that no command consumed. */
    remainingInputs() {
        const kept = this.#inputs.filter(({ access, isTaken }) => access === 'own' && !isTaken);
        return kept.map(({ value }) => value).filter((value) => value.kind === 'coin' || value.kind === 'capability');
    }
    /**
     * A partial program may leave what a transfer can take.
     * @throws {ExecutionFailure} when a result that cannot be dropped is unused
     */
    expectNoUnusedResults(isPartial = false) {
        for (const [command, slots] of this.#results.entries()) {
            const left = slots.find(({ value, isTaken }) => !isTaken && !isDroppable(value) && !(isPartial && isTransferable(value)));
            if (left !== undefined)
                throw new ExecutionFailure(`result of command ${command}: the ${left.value.kind} is left unused`, 'unusedValue');
        }
    }
    #find(argument) {
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
    #borrow(slot, mode, argument) {
        const borrowed = this.#borrowed.get(slot);
        if (borrowed !== undefined && (borrowed !== 'read' || mode !== 'read')) {
            throw new ExecutionFailure(`${describe(argument)}: the same command uses it already`);
        }
        this.#borrowed.set(slot, mode);
        if (mode === 'take')
            slot.isTaken = true;
    }
}
function isKind(value, kinds) {
    return kinds.includes(value.kind);
}
function allows(access, mode, isTransfer) {
    if (access === 'own')
        return true;
    return access === 'gas' ? mode !== 'take' || isTransfer : mode === 'read';
}
function describe(argument) {
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
function toSlot(input, store, payers) {
    if (input.$kind === 'Pure') {
        const value = { kind: 'pure', type: undefined, bytes: fromBase64(input.Pure.bytes) };
        return { value, access: 'own', isTaken: false };
    }
    if (input.$kind === 'FundsWithdrawal') {
        return { value: toWithdrawal(input.FundsWithdrawal, payers), access: 'own', isTaken: false };
    }
    const { ImmOrOwnedObject: owned, SharedObject: shared } = input.Object;
    const object = store.get((owned ?? shared)?.objectId ?? '');
    if (object === undefined)
        throw new ExecutionFailure('an input object is not there');
    const value = toValue(object, payers.sender);
    return { value, access: shared?.mutable === false ? 'read' : 'own', isTaken: false };
}
function toWithdrawal(input, { sender, gasOwner }) {
    const payer = input.withdrawFrom.$kind === 'Sponsor' ? gasOwner : sender;
    const amount = BigInt(input.reservation.MaxAmountU64);
    return { kind: 'withdrawal', coinType: input.typeArg.Balance, amount, payer };
}
function toValue(object, payer) {
    const { id } = object;
    switch (object.kind) {
        case 'coin':
            return { kind: 'coin', id, coinType: object.coinType, balance: object.balance, payer };
        case 'capability': {
            const { role, accountNumber, accountId } = object;
            return { kind: 'capability', id, role, accountNumber, accountId };
        }
        case 'account':
            return { kind: 'account', id, accountNumber: object.accountNumber ?? 0 };
        case 'feed':
            return { kind: 'feed', id, marketId: object.marketId };
        case 'market':
        case 'registry':
        case 'clock':
            return { kind: object.kind, id };
    }
}
