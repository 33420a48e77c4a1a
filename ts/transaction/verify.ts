/**
 * Verifies a whole transaction against the request; a transaction with any departure is never signed. Every
 * call must be one that the write needs, with the requested values, on the requested objects, and coins go
 * nowhere else.
 */

import type { Departure } from '../core/problem.js';
import { fromUnits } from '../core/number/decimal.js';
import { SUI_TYPE } from '../core/address.js';
import { CoinVerifier } from './coins.js';
import { vaultPackagesOf, VerificationContext } from './context.js';
import { ContractVerifier } from './contract-calls.js';
import { argumentsOf, type Argument, type Command, type Input, type MoveCall, type TransactionData } from './data.js';
import { isReservation, verifyEnvelope } from './envelope.js';
import { ExecutorVerifier } from './executors.js';
import type { Expectation, VerificationResult } from './expectation.js';
import { isKnown, isOfAccount, isSending, reducesRisk, spentBy, type Intent, type KnownIntent } from './intent.js';
import { STD, SUI } from './packages.js';
import { listUnpinned } from './pins/pins.js';
import { VAULT_MODULE } from './vault-owner/calls.js';
import { isNamedAsUpdate, PriceUpdateVerifier } from './price-updates.js';
import { sumByType, verifySystem, type SystemExpectation } from './systems.js';
import { describeValue, NONE, toList, type Value } from './value.js';

/**
 * Verifies a transaction, which was decoded from the bytes that will be signed.
 *
 * @returns every departure, and the pins to remember if the transaction is executed
 * @see docs/verification.md
 */
export function verify(transaction: TransactionData, expectation: Expectation): VerificationResult {
    const { envelope, intent, trust } = expectation;
    const unpinned = listUnpinned(transaction, envelope, intent, trust);
    if (!isKnown(intent)) return verifyOfSystem(transaction, { ...expectation, intent }, unpinned);
    const context = new VerificationContext(transaction, intent, trust);
    const coins = new CoinVerifier(context);
    const updates = new PriceUpdateVerifier(context);
    const executors = new ExecutorVerifier(trust);
    const contract = new ContractVerifier(context, coins, executors);
    const verifiers = { context, coins, updates, contract };
    verifyInputs(context);
    verifyGasCoin(context);
    for (const [i, command] of transaction.commands.entries()) {
        context.results.push(verifyCommand(command, `calls[${i}]`, verifiers));
    }
    context.departures.push(...context.expected.missing());
    verifyInputUse(context, coins);
    coins.verifyEnd();
    updates.verifyEnd();
    contract.verifyEnd();
    const otherPackages = context.packages.departures();
    const { vault } = context;
    const ofVault = vault === undefined ? {} : { vault: vaultPackagesOf(vault, trust) };
    const packages = { ...context.packages.learned(), ...ofVault };
    // `packages` also holds the pinned roles: if it has more, the transaction uses packages of a role without
    // a pin.
    const hasUnpinnedRoles = !trust.mayLearn && Object.keys(packages).length > Object.keys(trust.packages).length;
    return {
        departures: [
            ...verifyEnvelope(transaction, envelope),
            ...unpinned,
            ...verifyLimits(intent),
            ...otherPackages.map(({ at, wanted, found }) => ({ at, wanted, found })),
            ...executors.departures(),
            ...context.departures,
        ],
        packages,
        executors: executors.learned(),
        domains: executors.learnedDomains(),
        otherFeeds: context.feeds.others,
        otherPackages,
        needsPins: unpinned.length > 0 || hasUnpinnedRoles || executors.isUnpinned,
    };
}

/** Verifies a write of another system, whose own verifier decides what its commands may be. */
function verifyOfSystem(
    transaction: TransactionData,
    expectation: SystemExpectation,
    unpinned: readonly Departure[],
): VerificationResult {
    const { envelope, intent, trust } = expectation;
    const found = verifySystem(transaction, expectation);
    return {
        departures: [
            ...verifyEnvelope(transaction, envelope),
            ...unpinned,
            ...(found.unpinned ?? []),
            ...verifyLimits(intent),
            ...found.departures,
        ],
        packages: found.packages ?? trust.packages,
        executors: trust.executors,
        otherFeeds: [],
        otherPackages: [],
        needsPins: unpinned.length > 0 || (found.unpinned ?? []).length > 0,
    };
}

/**
 * Returns a departure for each coin of which more leaves the wallet than its pin allows; an account is of the
 * wallet.
 */
function verifyLimits(intent: Intent): Departure[] {
    if (isOfAccount(intent) || reducesRisk(intent)) return [];
    return sumByType(spentBy(intent)).flatMap(({ coin: { code, decimals, maxWithdrawal: most }, amount }) => {
        if (most === undefined || amount <= most) return [];
        const wanted = `at most ${fromUnits(most, decimals)} ${code} (options.transaction.pins.coins.${code}.maxWithdrawal)`;
        return [{ at: 'amount', wanted, found: `${fromUnits(amount, decimals)} ${code}` }];
    });
}

/** Verifies objects and withdrawals before the first command. */
function verifyInputs(context: VerificationContext): void {
    const { inputs, gas } = context.transaction;
    let withdrawn = 0n;
    const objectIds = new Set(gas.payment.map(({ objectId }) => objectId));
    for (const [i, input] of inputs.entries()) {
        if (input.kind === 'pure') continue;
        const at = `inputs[${i}]`;
        const objectId = objectIdOf(input);
        if (objectId !== undefined) {
            if (objectIds.has(objectId)) {
                context.report(at, 'an object that the transaction names once', `${objectId} a second time`);
            }
            objectIds.add(objectId);
        }
        if (input.kind === 'receiving') context.report(at, 'no receiving input', input.ref.objectId);
        if (input.kind === 'owned' && isReservation(input.ref)) {
            context.report(at, 'an object', `a reservation on the address balance, ${input.ref.objectId}`);
        }
        if (input.kind !== 'withdrawal') continue;
        if (input.from !== 'sender') {
            context.report(at, 'withdrawals from your own balance', 'another balance, or an allowance');
        }
        if (input.type === SUI_TYPE) withdrawn += input.amount;
        else verifyWithdrawal(context, at, input.type, input.amount);
    }
    // SUI pays oracle fees, and is what the write spends where it is its coin.
    const { intent, trust, collateral } = context;
    const maxFee = isSending(intent) ? 0n : trust.maxOracleFee;
    const maxSui = maxFee + (collateral.type === SUI_TYPE ? amountSpentBy(intent) : 0n);
    if (withdrawn > maxSui) {
        context.report('inputs', `at most ${maxSui} MIST from your address balance`, `${withdrawn} MIST`);
    }
}

/** Returns how much of its coin a known write spends, in the coin's own units. */
function amountSpentBy(intent: KnownIntent): bigint {
    return spentBy(intent).reduce((sum, { amount }) => sum + amount, 0n);
}

/**
 * Where the address balance pays there is no gas coin: a transaction that uses it fails on the chain, and
 * pays gas for that.
 */
function verifyGasCoin(context: VerificationContext): void {
    const { commands, gas } = context.transaction;
    if (gas.payment.length > 0) return;
    for (const [i, command] of commands.entries()) {
        if (!argumentsOf(command).some(({ kind }) => kind === 'gasCoin')) continue;
        context.report(`calls[${i}]`, 'no gas coin, as the address balance pays', 'the gas coin');
    }
}

function objectIdOf(input: Input): string | undefined {
    if (input.kind === 'shared') return input.objectId;
    return input.kind === 'owned' || input.kind === 'receiving' ? input.ref.objectId : undefined;
}

function verifyWithdrawal(context: VerificationContext, at: string, type: string, amount: bigint): void {
    const { intent, collateral } = context;
    const isAllowed = isSending(intent) || ('isAddressBalance' in intent && intent.isAddressBalance);
    const most = isAllowed ? amountSpentBy(intent) : 0n;
    if (type === collateral.type && amount <= most) return;
    const wanted = `at most ${most} units of ${collateral.type} from your address balance`;
    context.report(at, wanted, `${amount} of ${type}`);
}

/** Verifies after the last command that the write needed every input. */
function verifyInputUse(context: VerificationContext, coins: CoinVerifier): void {
    const { transaction, intent } = context;
    for (const [i, input] of transaction.inputs.entries()) {
        if (context.used[i] !== true) context.report(`inputs[${i}]`, 'used by a call', 'unused');
        else if (input.kind === 'owned') {
            const { objectId } = input.ref;
            const isSpending = spentBy(intent).length > 0;
            if (context.isCapability(objectId) || context.isLent(objectId) || (isSpending && coins.isSpent(objectId)))
                continue;
            const wanted = isSending(intent)
                ? 'only coins that are sent'
                : 'only objects that this write needs: your capability, and coins that are deposited';
            context.report(`inputs[${i}]`, wanted, objectId);
        }
    }
}

interface Verifiers {
    readonly context: VerificationContext;
    readonly coins: CoinVerifier;
    readonly updates: PriceUpdateVerifier;
    readonly contract: ContractVerifier;
}

function verifyCommand(command: Command, at: string, verifiers: Verifiers): Value[] {
    const { context, coins } = verifiers;
    switch (command.kind) {
        case 'moveCall':
            return verifyCall(command, `${at} ${command.module}::${command.function}`, verifiers);
        case 'transferObjects': {
            expectSome(command.objects, 'object', `${at} transfer`, context);
            const to = context.value(command.to);
            for (const object of command.objects) coins.transfer(context.value(object), to, 'object', `${at} transfer`);
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
function expectSome(operands: readonly Argument[], what: string, at: string, context: VerificationContext): void {
    if (operands.length === 0) context.report(at, `at least one ${what}`, 'none');
}

/** Accepts a vector of single order ids. */
function verifyVector(
    { type, elements }: Extract<Command, { kind: 'makeMoveVec' }>,
    at: string,
    context: VerificationContext,
): Value {
    const values = elements.map((element) => context.value(element));
    const ids = values.flatMap((value) => (value.kind === 'literal' && value.bytes.length === 16 ? [value.bytes] : []));
    if (type === 'u128' && ids.length > 0 && ids.length === values.length) {
        return { kind: 'literal', bytes: toList(ids) };
    }
    const found = values.map(describeValue).join(', ') || 'an empty list';
    context.report(at, 'only a list that this write needs', found);
    return NONE;
}

function verifyCall(call: MoveCall, at: string, { context, coins, updates, contract }: Verifiers): Value[] {
    const values = call.arguments.map((argument) => context.value(argument));
    if (call.package === SUI || call.package === STD) return coins.verifyFrameworkCall(call, values, at);
    if (isSending(context.intent)) {
        context.report(at, 'only calls of the framework, 0x2', `a call of ${call.package}`);
        return [];
    }
    const { packages } = context;
    if (context.isOfVaults(call.package)) return contract.verifyCall(call, values, at);
    if (context.vault !== undefined && call.module === VAULT_MODULE) {
        const packages = vaultPackagesOf(context.vault, context.trust).join(' or ');
        context.report(at, `a call of ${packages} (options.transaction.pins.packages.vault)`, call.package);
        return [];
    }
    const role = packages.pinnedRoleOf(call.package) ?? packages.record(call.package, roleOf(call));
    return role === 'oracle' ? updates.verifyCall(call, values, at) : contract.verifyCall(call, values, at);
}

/** The role of a package without a pin, by the name of its function. */
function roleOf(call: MoveCall): 'perpetuals' | 'oracle' {
    return isNamedAsUpdate(call) ? 'oracle' : 'perpetuals';
}
