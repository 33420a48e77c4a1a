/**
 * Verifies a whole transaction against the request; a transaction with any departure is never signed. Every call must be one
 * that the write needs, with the requested values, on the requested objects, and coins go nowhere else.
 */
import { SUI_TYPE } from '../core/address.js';
import { CoinVerifier } from './coins.js';
import { VerificationContext } from './context.js';
import { ContractVerifier } from './contract-calls.js';
import { isOfContract } from './contract.js';
import { argumentsOf } from './data.js';
import { isReservation, verifyEnvelope } from './envelope.js';
import { ExecutorVerifier } from './executors.js';
import { OracleVerifier, takesAccountValue } from './oracle-calls.js';
import { STD, SUI } from './packages.js';
import { listUnpinned } from './pins/pins.js';
import { describeValue, NONE, toList } from './value.js';
/**
 * Verifies a transaction, which was decoded from the bytes that will be signed.
 *
 * @returns every departure, and the pins and the scale to remember if the transaction is executed
 * @see docs/verification.md
 */
export function verify(transaction, { envelope, intent, trust }) {
    const unpinned = listUnpinned(transaction, envelope, intent, trust);
    const context = new VerificationContext(transaction, intent, trust);
    const coins = new CoinVerifier(context);
    const oracle = new OracleVerifier(context);
    const executors = new ExecutorVerifier(trust);
    const contract = new ContractVerifier(context, coins, executors);
    const verifiers = { context, coins, oracle, contract };
    verifyInputs(context);
    verifyGasCoin(context);
    for (const [i, command] of transaction.commands.entries()) {
        context.results.push(verifyCommand(command, `calls[${i}]`, verifiers));
    }
    context.departures.push(...context.expected.missing());
    verifyInputUse(context, coins);
    coins.verifyEnd();
    oracle.verifyEnd();
    contract.verifyEnd();
    const pins = context.packages.learned();
    // `pins` also holds the pinned roles: if it has more, the transaction uses packages of a role without a pin.
    const hasUnpinnedRoles = !trust.mayLearn && Object.keys(pins).length > Object.keys(trust.pins).length;
    return {
        departures: [
            ...verifyEnvelope(transaction, envelope),
            ...unpinned,
            ...context.packages.departures(),
            ...executors.departures(),
            ...context.departures,
        ],
        pins,
        executors: executors.learned(),
        scale: context.expected.scale,
        needsPins: unpinned.length > 0 || hasUnpinnedRoles || executors.isUnpinned,
    };
}
/** Verifies objects and withdrawals before the first command. */
function verifyInputs(context) {
    const { inputs, gas } = context.transaction;
    let withdrawn = 0n;
    const objectIds = new Set(gas.payment.map(({ objectId }) => objectId));
    for (const [i, input] of inputs.entries()) {
        const at = `inputs[${i}]`;
        const objectId = objectIdOf(input);
        if (objectId !== undefined) {
            if (objectIds.has(objectId)) {
                context.report(at, 'an object that the transaction names once', `${objectId} a second time`);
            }
            objectIds.add(objectId);
        }
        if (input.kind === 'receiving')
            context.report(at, 'no receiving input', input.ref.objectId);
        if (input.kind === 'owned' && isReservation(input.ref)) {
            context.report(at, 'an object', `a reservation on the address balance, ${input.ref.objectId}`);
        }
        if (input.kind !== 'withdrawal')
            continue;
        if (input.from !== 'sender') {
            context.report(at, 'withdrawals from your own balance', 'another balance, or an allowance');
        }
        if (input.type === SUI_TYPE)
            withdrawn += input.amount;
        else
            verifyWithdrawal(context, at, input.type, input.amount);
    }
    // SUI pays oracle fees, and a deposit where SUI is the collateral.
    const { intent, trust, collateral } = context;
    const isDeposit = intent.action === 'deposit' && collateral.type === SUI_TYPE;
    const maxSui = trust.maxOracleFee + (isDeposit ? intent.amount : 0n);
    if (withdrawn > maxSui) {
        context.report('inputs', `at most ${maxSui} MIST from your address balance`, `${withdrawn} MIST`);
    }
}
/** Where the address balance pays there is no gas coin: a transaction that uses it fails on the chain, and pays gas for that. */
function verifyGasCoin(context) {
    const { commands, gas } = context.transaction;
    if (gas.payment.length > 0)
        return;
    for (const [i, command] of commands.entries()) {
        if (!argumentsOf(command).some(({ kind }) => kind === 'gasCoin'))
            continue;
        context.report(`calls[${i}]`, 'no gas coin, as the address balance pays', 'the gas coin');
    }
}
function objectIdOf(input) {
    if (input.kind === 'shared')
        return input.objectId;
    return input.kind === 'owned' || input.kind === 'receiving' ? input.ref.objectId : undefined;
}
function verifyWithdrawal(context, at, type, amount) {
    const { intent, collateral } = context;
    const most = intent.action === 'deposit' && intent.isAddressBalance ? intent.amount : 0n;
    if (type === collateral.type && amount <= most)
        return;
    const wanted = `at most ${most} units of ${collateral.type} from your address balance`;
    context.report(at, wanted, `${amount} of ${type}`);
}
/** Verifies after the last command that the write needed every input. */
function verifyInputUse(context, coins) {
    const { transaction, intent } = context;
    for (const [i, input] of transaction.inputs.entries()) {
        if (!context.used.has(i))
            context.report(`inputs[${i}]`, 'used by a call', 'unused');
        else if (input.kind === 'owned') {
            const { objectId } = input.ref;
            if (context.isCapability(objectId) || (intent.action === 'deposit' && coins.isDeposited(objectId)))
                continue;
            const wanted = 'only objects that this write needs: your capability, and coins that are deposited';
            context.report(`inputs[${i}]`, wanted, objectId);
        }
    }
}
function verifyCommand(command, at, verifiers) {
    const { context, coins } = verifiers;
    switch (command.kind) {
        case 'moveCall':
            return verifyCall(command, `${at} ${command.module}::${command.function}`, verifiers);
        case 'transferObjects': {
            expectSome(command.objects, 'object', `${at} transfer`, context);
            const to = context.value(command.to);
            for (const object of command.objects)
                coins.transfer(context.value(object), to, 'object', `${at} transfer`);
            return [];
        }
        case 'splitCoins': {
            expectSome(command.amounts, 'amount', `${at} split`, context);
            const amounts = command.amounts.map((amount) => context.value(amount));
            return coins.split(context.value(command.coin), amounts, `${at} split`);
        }
        case 'mergeCoins':
            expectSome(command.sources, 'coin to merge', `${at} merge`, context);
            coins.merge(context.value(command.into), command.sources, `${at} merge`);
            return [];
        case 'makeMoveVec':
            return [verifyVector(command, at, context)];
        case 'publish':
            context.report(at, 'no package published', 'publish');
            return [];
        case 'upgrade':
            context.value(command.ticket);
            context.report(at, 'no package upgraded', 'upgrade');
            return [];
    }
}
/** The chain refuses a command without operands. */
function expectSome(operands, what, at, context) {
    if (operands.length === 0)
        context.report(at, `at least one ${what}`, 'none');
}
/** Accepts a vector of single order ids, and one of oracle results for another oracle call. */
function verifyVector({ type, elements }, at, context) {
    const values = elements.map((element) => context.value(element));
    const ids = values.flatMap((value) => (value.kind === 'literal' && value.bytes.length === 16 ? [value.bytes] : []));
    if (type === 'u128' && ids.length > 0 && ids.length === values.length) {
        return { kind: 'literal', bytes: toList(ids) };
    }
    if (values.length > 0 && values.every(({ kind }) => kind === 'oracle'))
        return { kind: 'oracle' };
    const found = values.map(describeValue).join(', ') || 'an empty list';
    context.report(at, 'only a list that this write needs', found);
    return NONE;
}
function verifyCall(call, at, { context, coins, oracle, contract }) {
    const values = call.arguments.map((argument) => context.value(argument));
    if (call.package === SUI || call.package === STD)
        return coins.verifyFrameworkCall(call, values, at);
    const role = context.packages.pinnedRoleOf(call.package) ?? learnRole(call, values, context);
    return role === 'oracle' ? oracle.verifyCall(call, values, at) : contract.verifyCall(call, values, at);
}
/** Writes without oracle calls, in which the contract has a function of plain values only: `new_details`. */
const WITHOUT_ORACLE = ['createTwap', 'editTwap'];
/** A call that takes no value of the account, and whose name is not one of the contract's functions, is an oracle's. */
function learnRole(call, values, context) {
    const isContract = isOfContract(`${call.module}::${call.function}`) ||
        takesAccountValue(values, context) ||
        WITHOUT_ORACLE.includes(context.intent.action);
    return context.packages.record(call.package, isContract ? 'perpetuals' : 'oracle');
}
