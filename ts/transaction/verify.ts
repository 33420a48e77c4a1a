/**
 * Verifies a whole transaction against the request; a transaction with any departure is never signed. Every call must be one
 * that the write needs, with the requested values, on the requested objects, and coins go nowhere else.
 */

import type { Departure } from '../core/problem.js';
import { fromUnits } from '../core/number/decimal.js';
import { SUI_TYPE } from '../core/address.js';
import { CoinVerifier } from './coins.js';
import { VerificationContext, type Trust } from './context.js';
import { ContractVerifier } from './contract-calls.js';
import { argumentsOf, type Argument, type Command, type Input, type MoveCall, type TransactionData } from './data.js';
import { isReservation, verifyEnvelope, type Envelope } from './envelope.js';
import { ExecutorVerifier } from './executors.js';
import {
    isBounded,
    isOfDca,
    isOfVault,
    isSending,
    type BoundedIntent,
    type DcaIntent,
    type Intent,
    type VaultIntent,
} from './intent.js';
import type { CoinAmount } from './writes/facts.js';
import { verifyDca } from './dca/verify-dca.js';
import { verifySpending } from './bounded/spending.js';
import { verifyStaking } from './bounded/staking.js';
import { verifySwap } from './bounded/swap.js';
import type { Bound } from './bounded/terms.js';
import { STD, SUI, toOption, type PackageDeparture, type PackagePins } from './packages.js';
import { listUnpinned } from './pins/pins.js';
import type { OtherFeed } from './price-feeds.js';
import { isNamedAsUpdate, PriceUpdateVerifier } from './price-updates.js';
import { describeValue, NONE, toList, type Value } from './value.js';
import { parseVaultType } from './vaults/types.js';
import { verifyVault } from './vaults/verify-vault.js';

/** The rules for one transaction. */
export interface Expectation {
    readonly envelope: Envelope;
    readonly intent: Intent;
    readonly trust: Trust;
    /** Of a write with commands of any contract: what bounds them. */
    readonly bound?: Bound | undefined;
    /** Of a transaction that the sub-address of the wallet's key sends: the wallet, which pays its gas, and gets what a swap returns. */
    readonly wallet?: string | undefined;
}

/** The result of a verification. */
export interface VerificationResult {
    /** Every departure; only a transaction without departures may be signed. */
    readonly departures: readonly Departure[];
    /** Package pins, with those learned from this transaction. */
    readonly packages: PackagePins;
    /** Pinned executors of stop orders, or those of this transaction; `undefined` without either. */
    readonly executors: readonly string[] | undefined;
    /** Their domains, in the same way. */
    readonly domains?: readonly string[] | undefined;
    /** Feeds that take the place of known ones, each with a departure: a node may show that the market has it now. */
    readonly otherFeeds: readonly OtherFeed[];
    /** Packages that are neither pinned nor learned: the departures among all that name them. */
    readonly otherPackages: readonly PackageDeparture[];
    /** Whether it departs because a fact is neither pinned nor selected. */
    readonly needsPins: boolean;
}

/**
 * Verifies a transaction, which was decoded from the bytes that will be signed.
 *
 * @returns every departure, and the pins to remember if the transaction is executed
 * @see docs/verification.md
 */
export function verify(transaction: TransactionData, expectation: Expectation): VerificationResult {
    const { envelope, intent, trust } = expectation;
    if (isBounded(intent)) return verifyBounded(transaction, { ...expectation, intent });
    if (isOfVault(intent)) return verifyOfVault(transaction, { ...expectation, intent });
    if (isOfDca(intent)) return verifyOfDca(transaction, { ...expectation, intent });
    const unpinned = listUnpinned(transaction, envelope, intent, trust);
    const context = new VerificationContext(transaction, intent, trust);
    const coins = new CoinVerifier(context);
    const updates = new PriceUpdateVerifier(context);
    const executors = new ExecutorVerifier(trust);
    const contract = new ContractVerifier(context, coins, executors);
    const verifiers = { context, coins, updates, contract };
    verifyLimit(context);
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
    const packages = context.packages.learned();
    // `packages` also holds the pinned roles: if it has more, the transaction uses packages of a role without a pin.
    const hasUnpinnedRoles = !trust.mayLearn && Object.keys(packages).length > Object.keys(trust.packages).length;
    return {
        departures: [
            ...verifyEnvelope(transaction, envelope),
            ...unpinned,
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

/** Verifies a write whose coins are bounded: the transaction takes no more than its terms say, whatever its calls do. */
function verifyBounded(
    transaction: TransactionData,
    { envelope, intent, trust, bound, wallet }: Expectation & { readonly intent: BoundedIntent },
): VerificationResult {
    const unpinned = listUnpinned(transaction, envelope, intent, trust);
    const spent = intent.action === 'execute' ? sumByType(intent.spend) : [intent];
    const departures = [
        ...verifyEnvelope(transaction, envelope),
        ...unpinned,
        ...spent.flatMap(exceeds),
        ...boundDepartures(transaction, intent, trust, bound, wallet),
    ];
    const { packages, executors } = trust;
    return { departures, packages, executors, otherFeeds: [], otherPackages: [], needsPins: unpinned.length > 0 };
}

function boundDepartures(
    transaction: TransactionData,
    intent: BoundedIntent,
    { sender }: Trust,
    bound: Bound | undefined,
    wallet: string | undefined,
): readonly Departure[] {
    if (intent.action === 'execute' && bound !== undefined) {
        const spend = new Map(sumByType(intent.spend).map(({ coin, amount }) => [coin.type, amount]));
        return verifySpending(transaction, spend, { ...bound, sender, named: intent.objects });
    }
    if (intent.action === 'convert' && bound?.sources !== undefined) {
        const { coin, to, amount, minAmount, quoted } = intent;
        const terms = { from: coin.type, to: to.type, amount, minAmount, quoted };
        return verifySwap(transaction, terms, { ...bound, sender, wallet, sources: bound.sources });
    }
    if ((intent.action === 'stake' || intent.action === 'unstake') && bound?.sources !== undefined) {
        const terms = { ...intent, from: intent.coin.type, to: intent.to.type };
        return verifyStaking(transaction, terms, { ...bound, sender, sources: bound.sources });
    }
    return [{ at: 'objects', wanted: 'what a Sui node states of them', found: 'nothing' }];
}

/** Verifies a write of a vault's depositor. Its package is pinned, or on loopback hosts that of the vault's type at the node. */
function verifyOfVault(
    transaction: TransactionData,
    { envelope, intent, trust, bound }: Expectation & { readonly intent: VaultIntent },
): VerificationResult {
    const unpinned = [...listUnpinned(transaction, envelope, intent, trust)];
    const object = bound?.object ?? (() => undefined);
    const facts = object(intent.vault.id);
    const defining = facts?.kind === 'shared' ? parseVaultType(facts.type)?.packageId : undefined;
    const pinned = trust.packages.vault ?? (trust.mayLearn && defining !== undefined ? [defining] : undefined);
    if (pinned === undefined) {
        const found = defining === undefined ? 'no vault' : defining;
        const wanted = `one that you have checked and pinned: ${toOption('vault', [found])}`;
        unpinned.push({ at: 'package (vault)', wanted, found });
    }
    const packages = pinned ?? (defining === undefined ? [] : [defining]);
    const limited = intent.action === 'depositVault' ? exceeds({ coin: intent.vault.coin, amount: intent.amount }) : [];
    return {
        departures: [
            ...verifyEnvelope(transaction, envelope),
            ...unpinned,
            ...limited,
            ...verifyVault(transaction, intent, { sender: trust.sender, object, packages }),
        ],
        packages: packages.length === 0 ? trust.packages : { ...trust.packages, vault: packages },
        executors: trust.executors,
        otherFeeds: [],
        otherPackages: [],
        needsPins: unpinned.length > 0,
    };
}

/** Verifies a write of DCA orders, whose package and objects are known. */
function verifyOfDca(
    transaction: TransactionData,
    { envelope, intent, trust, bound, wallet = trust.sender }: Expectation & { readonly intent: DcaIntent },
): VerificationResult {
    const unpinned = listUnpinned(transaction, envelope, intent, trust);
    const { packages, executors } = trust;
    const known = packages.dca ?? [intent.ids.package];
    const object = bound?.object ?? (() => undefined);
    const departures = [
        ...verifyEnvelope(transaction, envelope),
        ...unpinned,
        ...(intent.action === 'createDca' ? sumByType([intent, intent.deposit]).flatMap(exceeds) : []),
        ...verifyDca(transaction, intent, { wallet, object, packages: known }),
    ];
    return { departures, packages, executors, otherFeeds: [], otherPackages: [], needsPins: unpinned.length > 0 };
}

/** Sums up amounts, which may name a coin more than once. */
function sumByType(rows: readonly CoinAmount[]): readonly CoinAmount[] {
    const sums = new Map<string, CoinAmount>();
    for (const { coin, amount } of rows) {
        sums.set(coin.type, { coin, amount: amount + (sums.get(coin.type)?.amount ?? 0n) });
    }
    return [...sums.values()];
}

/** Verifies that a sending is within the pin of its coin. */
function verifyLimit({ intent, departures }: VerificationContext): void {
    if (isSending(intent) && intent.action !== 'sweep') departures.push(...exceeds(intent));
}

/** Returns a departure where an amount that leaves the wallet exceeds the pin of its coin. */
function exceeds({ coin: { code, decimals, maxWithdrawal: most }, amount }: CoinAmount): Departure[] {
    if (most === undefined || amount <= most) return [];
    const wanted = `at most ${fromUnits(most, decimals)} ${code} (options.transaction.pins.coins.${code}.maxWithdrawal)`;
    return [{ at: 'amount', wanted, found: `${fromUnits(amount, decimals)} ${code}` }];
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
    // SUI pays oracle fees, and is deposited or sent where it is the coin of the write.
    const { intent, trust, collateral } = context;
    const isOfSui = (intent.action === 'deposit' || isSending(intent)) && collateral.type === SUI_TYPE;
    const maxFee = isSending(intent) ? 0n : trust.maxOracleFee;
    const maxSui = maxFee + (isOfSui ? intent.amount : 0n);
    if (withdrawn > maxSui) {
        context.report('inputs', `at most ${maxSui} MIST from your address balance`, `${withdrawn} MIST`);
    }
}

/** Where the address balance pays there is no gas coin: a transaction that uses it fails on the chain, and pays gas for that. */
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
    const isAllowed = isSending(intent) || (intent.action === 'deposit' && intent.isAddressBalance);
    const most = isAllowed ? intent.amount : 0n;
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
            const isSpending = intent.action === 'deposit' || isSending(intent);
            if (context.isCapability(objectId) || (isSpending && coins.isSpent(objectId))) continue;
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
    const role = packages.pinnedRoleOf(call.package) ?? packages.record(call.package, roleOf(call));
    return role === 'oracle' ? updates.verifyCall(call, values, at) : contract.verifyCall(call, values, at);
}

/** The role of a package without a pin, by the name of its function. */
function roleOf(call: MoveCall): 'perpetuals' | 'oracle' {
    return isNamedAsUpdate(call) ? 'oracle' : 'perpetuals';
}
