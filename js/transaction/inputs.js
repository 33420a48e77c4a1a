/** Verifies inputs: objects that appear once, withdrawals within the limits, and no input that the write does not need. */
import { SUI_TYPE } from '../wire/address.js';
import { isReservation } from './envelope.js';
/** Verifies the inputs before the first command. */
export function verifyInputs(context) {
    const { inputs, gas } = context.transaction;
    let withdrawn = 0n;
    const objectIds = new Set(gas.payment.map(({ objectId }) => objectId));
    for (const [i, input] of inputs.entries()) {
        const at = `inputs[${i}]`;
        const objectId = objectIdOf(input);
        if (objectId !== undefined) {
            const isRepeated = objectIds.has(objectId);
            if (isRepeated)
                context.depart(at, 'an object that the transaction names once', `${objectId} a second time`);
            objectIds.add(objectId);
        }
        if (input.kind === 'receiving')
            context.depart(at, 'no receiving input', input.ref.objectId);
        if (input.kind === 'owned' && isReservation(input.ref)) {
            context.depart(at, 'an object', `a reservation on the address balance, ${input.ref.objectId}`);
        }
        if (input.kind !== 'withdrawal')
            continue;
        if (input.from !== 'sender') {
            context.depart(at, 'withdrawals from your own balance', 'another balance, or an allowance');
        }
        if (input.type === SUI_TYPE)
            withdrawn += input.amount;
        else
            verifyWithdrawal(context, at, input.type, input.amount);
    }
    const maxSui = maxSuiOf(context);
    if (withdrawn > maxSui) {
        context.depart('inputs', `at most ${maxSui} MIST from your address balance`, `${withdrawn} MIST`);
    }
}
function verifyWithdrawal(context, at, type, amount) {
    const { intent, collateral } = context;
    const most = intent.action === 'deposit' && intent.isAddressBalance ? intent.amount : 0n;
    if (type === collateral.type && amount <= most)
        return;
    const wanted = `at most ${most} units of ${collateral.type} from your address balance`;
    context.depart(at, wanted, `${amount} of ${type}`);
}
/** SUI pays oracle fees, and a deposit where SUI is the collateral. */
function maxSuiOf({ intent, trust, collateral }) {
    const isDeposit = intent.action === 'deposit' && collateral.type === SUI_TYPE;
    return trust.maxOracleFee + (isDeposit ? intent.amount : 0n);
}
/** Verifies after the last command that the write needed every input. */
export function verifyInputUse(context, coins) {
    for (const [i, input] of context.transaction.inputs.entries()) {
        if (!context.isUsed(i))
            context.depart(`inputs[${i}]`, 'used by a call', 'unused');
        else if (input.kind === 'owned' && !isNeeded(input.ref.objectId, context, coins)) {
            const wanted = 'only objects that this write needs: your capability, and coins that are deposited';
            context.depart(`inputs[${i}]`, wanted, input.ref.objectId);
        }
    }
}
function isNeeded(objectId, { intent, capabilityId }, coins) {
    return objectId === capabilityId || (intent.action === 'deposit' && coins.isDeposited(objectId));
}
function objectIdOf(input) {
    switch (input.kind) {
        case 'owned':
        case 'receiving':
            return input.ref.objectId;
        case 'shared':
            return input.objectId;
        case 'pure':
        case 'withdrawal':
            return undefined;
    }
}
