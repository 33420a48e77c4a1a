/**
 * Verifies a transaction command by command: every call must be one that the write needs, with the requested values, on the
 * requested objects, and coins go nowhere else.
 */
import { CoinVerifier } from './coins.js';
import { VerificationContext } from './context.js';
import { ContractVerifier } from './contract-calls.js';
import { isOfContract } from './contract.js';
import { STD, SUI, verifyFrameworkCall } from './framework-calls.js';
import { verifyInputs, verifyInputUse } from './inputs.js';
import { OracleVerifier, takesAccountValue } from './oracle-calls.js';
import { describeValue, NONE, toList } from './value.js';
/**
 * Verifies the inputs and the commands of a transaction.
 *
 * @param transaction the transaction, decoded from the bytes that will be signed
 * @param intent what it must do
 * @param trust what is trusted before
 * @returns every departure, and the packages and the scale that were accepted for the first time
 */
export function verifyCommands(transaction, intent, trust) {
    const context = new VerificationContext(transaction, intent, trust);
    const coins = new CoinVerifier(context);
    const oracle = new OracleVerifier(context);
    const contract = new ContractVerifier(context, coins);
    const verifiers = { context, coins, oracle, contract };
    verifyInputs(context);
    for (const [i, command] of transaction.commands.entries()) {
        context.addResults(verifyCommand(command, `calls[${i}]`, verifiers));
    }
    context.departures.push(...context.expected.missing());
    verifyInputUse(context, coins);
    coins.verifyEnd();
    oracle.verifyEnd();
    contract.verifyEnd();
    return {
        departures: [...context.packages.departures(), ...context.departures],
        pins: context.packages.learned(),
        scale: context.expected.scale,
    };
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
            context.depart(at, 'no package published', 'publish');
            return [];
        case 'upgrade':
            context.value(command.ticket);
            context.depart(at, 'no package upgraded', 'upgrade');
            return [];
    }
}
/** The chain refuses a command without operands. */
function expectSome(operands, what, at, context) {
    if (operands.length === 0)
        context.depart(at, `at least one ${what}`, 'none');
}
/** Accepts order ids that are not one plain value, and results of oracle calls for another oracle call. */
function verifyVector({ type, elements }, at, context) {
    const values = elements.map((element) => context.value(element));
    const ids = values.flatMap((value) => (value.kind === 'literal' && value.bytes.length === 16 ? [value.bytes] : []));
    if (type === 'u128' && ids.length > 0 && ids.length === values.length) {
        return { kind: 'literal', bytes: toList(ids) };
    }
    if (values.length > 0 && values.every(({ kind }) => kind === 'oracle'))
        return { kind: 'oracle' };
    const found = values.map(describeValue).join(', ') || 'an empty list';
    context.depart(at, 'only a list that this write needs', found);
    return NONE;
}
function verifyCall(call, at, { context, coins, oracle, contract }) {
    const values = call.arguments.map((argument) => context.value(argument));
    if (call.package === SUI || call.package === STD)
        return verifyFrameworkCall(call, values, at, context, coins);
    const role = context.packages.pinnedRoleOf(call.package) ?? learnRole(call, values, context);
    return role === 'oracle' ? oracle.verifyCall(call, values, at) : contract.verifyCall(call, values, at);
}
/** A call that takes no value of the account, and has no name of the contract, is an oracle's. */
function learnRole(call, values, context) {
    const isContract = isOfContract(call.module, call.function) || takesAccountValue(values, context);
    return context.packages.record(call.package, isContract ? 'perpetuals' : 'oracle');
}
