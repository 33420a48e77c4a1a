"use strict";
/** The places that a transaction's values lie in while its commands hand them around, and the rules of handing. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Cells = void 0;
const utils_1 = require("@mysten/sui/utils");
const refusal_js_1 = require("./refusal.js");
const value_js_1 = require("./value.js");
/** All places of one transaction. */
class Cells {
    #inputs;
    #gas;
    #results = [];
    /** What the current command has in hand. */
    #held = new Map();
    /**
     * @param program whose inputs they are
     * @param store holds the objects among them
     * @param payers whose money it is
     * @param gas the gas coin; `undefined` where gas comes from an address balance
     */
    constructor(program, store, payers, gas) {
        this.#inputs = program.inputs.map((input) => toCell(input, store, payers));
        this.#gas = gas && { value: gas, access: 'gas', isTaken: false };
    }
    /** Begins a command: what the last one borrowed is given back. */
    begin() {
        this.#held.clear();
    }
    /** Lays down what the current command gives. */
    push(values) {
        this.#results.push(values.map((value) => ({ value, access: 'own', isTaken: false })));
    }
    /**
     * Hands a value to the current command.
     *
     * @param argument where it lies
     * @param kinds what it must be
     * @param mode what for
     * @param isTransfer whether the command is the one that may keep the gas coin
     * @returns the value
     * @throws {Failure} when it is something else, gone, lent already, or not to be had for this
     */
    hand(argument, kinds, mode, isTransfer = false) {
        const cell = this.#find(argument);
        const { value } = cell;
        if (!isKind(value, kinds))
            throw new refusal_js_1.Failure(`${tell(argument)}: wanted a ${kinds.join(' or ')}, found a ${value.kind}`);
        if (value.kind === 'pure')
            return value;
        if (cell.isTaken)
            throw new refusal_js_1.Failure(`${tell(argument)}: the ${value.kind} was used up before`);
        if (!allows(cell.access, mode, isTransfer))
            throw new refusal_js_1.Failure(`${tell(argument)}: not to be had for this use`);
        this.#hold(cell, mode, argument);
        return value;
    }
    /** Owned inputs that are still where they were, with what they hold now. */
    keptInputs() {
        const kept = this.#inputs.filter(({ access, isTaken }) => access === 'own' && !isTaken);
        return kept.map(({ value }) => value).filter((value) => value.kind === 'coin' || value.kind === 'capability');
    }
    /** @throws {Failure} when something of worth, or something that must be closed, is left over */
    expectNothingLeft() {
        for (const [command, cells] of this.#results.entries()) {
            const left = cells.find(({ value, isTaken }) => !isTaken && !(0, value_js_1.isDroppable)(value));
            if (left !== undefined)
                throw new refusal_js_1.Failure(`result of command ${command}: the ${left.value.kind} is left unused`);
        }
    }
    #find(argument) {
        const cell = this.#look(argument);
        if (cell === undefined)
            throw new refusal_js_1.Failure(`${tell(argument)}: there is no such value`);
        return cell;
    }
    #look(argument) {
        switch (argument.$kind) {
            case 'GasCoin':
                return this.#gas;
            case 'Input':
                return this.#inputs[argument.Input];
            case 'Result': {
                const cells = this.#results[argument.Result];
                return cells?.length === 1 ? cells[0] : undefined;
            }
            case 'NestedResult':
                return this.#results[argument.NestedResult[0]]?.[argument.NestedResult[1]];
        }
    }
    #hold(cell, mode, argument) {
        const held = this.#held.get(cell);
        if (held !== undefined && (held !== 'read' || mode !== 'read')) {
            throw new refusal_js_1.Failure(`${tell(argument)}: the same command has it in hand already`);
        }
        this.#held.set(cell, mode);
        if (mode === 'take')
            cell.isTaken = true;
    }
}
exports.Cells = Cells;
function isKind(value, kinds) {
    return kinds.includes(value.kind);
}
function allows(access, mode, isTransfer) {
    if (access === 'own')
        return true;
    return access === 'gas' ? mode !== 'take' || isTransfer : mode === 'read';
}
function tell(argument) {
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
function toCell(input, store, payers) {
    if (input.$kind === 'Pure') {
        return {
            value: { kind: 'pure', type: undefined, bytes: (0, utils_1.fromBase64)(input.Pure.bytes) },
            access: 'own',
            isTaken: false,
        };
    }
    if (input.$kind === 'FundsWithdrawal') {
        return { value: toWithdrawal(input.FundsWithdrawal, payers), access: 'own', isTaken: false };
    }
    const { ImmOrOwnedObject: owned, SharedObject: shared } = input.Object;
    const object = store.get((owned ?? shared)?.objectId ?? '');
    if (object === undefined)
        throw new refusal_js_1.Failure('an input object is not there');
    return {
        value: toValue(object, payers.sender),
        access: shared?.mutable === false ? 'look' : 'own',
        isTaken: false,
    };
}
function toWithdrawal(input, { sender, gasOwner }) {
    return {
        kind: 'withdrawal',
        coinType: input.typeArg.Balance,
        amount: BigInt(input.reservation.MaxAmountU64),
        payer: input.withdrawFrom.$kind === 'Sponsor' ? gasOwner : sender,
    };
}
function toValue(object, payer) {
    switch (object.kind) {
        case 'coin':
            return { kind: 'coin', id: object.id, coinType: object.coinType, balance: object.balance, payer };
        case 'capability':
            return {
                kind: 'capability',
                id: object.id,
                accountNumber: object.accountNumber,
                accountId: object.accountId,
            };
        case 'account':
            return { kind: 'account', id: object.id, accountNumber: object.accountNumber ?? 0 };
        case 'feed':
            return { kind: 'feed', id: object.id, marketId: object.marketId };
        case 'market':
        case 'registry':
        case 'clock':
            return { kind: object.kind, id: object.id };
    }
}
