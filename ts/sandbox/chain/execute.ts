/** Executes a transaction that was let in: everything it says, or nothing but its gas. */

import type { EngineTransaction, TransactionContext } from '../engine/types.js';
import { Abort, ExecutionFailure } from '../errors.js';
import { ChangeSet, type GasCost } from './change-set.js';
import { Execution, type TransactionInfo, type ChainContext } from './execution.js';
import { Machine } from './machine.js';
import { isOwned, type CoinObject, type OwnedObject, type SharedObject } from './objects.js';
import type { Program } from './transaction-data.js';
import type { CoinValue } from './values.js';
import { SUI_TYPE, REFERENCE_GAS_PRICE } from './world.js';

/** A transaction that may be executed. */
export interface Executable {
    readonly program: Program;
    readonly info: TransactionInfo;
    /** MIST per unit. */
    readonly gasPrice: bigint;
    /** MIST */
    readonly gasBudget: bigint;
    /** Coins that pay, joined into the first; none where the gas owner's address balance pays. */
    readonly payment: readonly CoinObject[];
}

/** What came of it. */
export interface ExecutionResult {
    readonly cost: GasCost;
    /** Of a transaction that did what it said. */
    readonly execution: Execution | undefined;
    /** Of one that did not: why, and in which command. */
    readonly failure: string | undefined;
}

/** A trial: what it would cost, and what it took from the gas coin besides. */
export interface GasEstimate {
    readonly cost: GasCost;
    readonly spent: bigint;
}

/** More than any trial can spend. */
const DRY_RUN_BALANCE = 1n << 62n;

/**
 * Executes a transaction.
 *
 * @param executable the transaction
 * @param ground where
 * @returns what came of it; the gas is paid in any case
 */
export function execute(executable: Executable, context: ChainContext): ExecutionResult {
    const inputs = resolveInputs(executable, context);
    const started: { execution?: Execution; machine?: Machine } = {};
    try {
        return context.engine.transact(toContext(executable), (calls) => {
            const execution = new Execution(context, executable.info, calls);
            const machine = new Machine(execution, executable.program, mergedGasCoin(executable));
            Object.assign(started, { execution, machine });
            const cost = attempt(executable, execution, machine, inputs.owned);
            refundUnspent(executable, execution.changes, machine, cost);
            // Settled inside, so that who hears of the events finds the objects as they are now.
            execution.changes.apply(inputs.version, inputs.owned, inputs.touched);
            return { cost, execution, failure: undefined };
        });
    } catch (error) {
        const isExecutionError = error instanceof Abort || error instanceof ExecutionFailure;
        if (!isExecutionError || started.execution === undefined) throw error;
        const cost = chargeFailure(executable, context, inputs, started.execution);
        return { cost, execution: undefined, failure: `${error.message}${started.machine?.location() ?? ''}` };
    }
}

/**
 * Tries a transaction, with gas for anything, and takes everything back.
 *
 * @param executable the transaction; its budget and payment do not matter, only whether coins pay
 * @param ground where
 * @param isCoinGas whether a coin pays for gas
 * @returns what it costs
 * @throws {Abort} as the contract does
 * @throws {Failure} when it would fail
 */
export function estimateGas(executable: Executable, context: ChainContext, isCoinGas: boolean): GasEstimate {
    const owned = resolveInputs(executable, context).owned;
    const payer = executable.info.gasOwner;
    const gas: CoinValue = { kind: 'coin', id: '', coinType: SUI_TYPE, balance: DRY_RUN_BALANCE, payer };
    return context.engine.simulate(toContext(executable), (calls: EngineTransaction) => {
        const execution = new Execution(context, executable.info, calls);
        new Machine(execution, executable.program, isCoinGas ? gas : undefined).execute();
        execution.changes.count(execution.gasMeter, owned);
        return { cost: execution.gasMeter.cost(executable.gasPrice), spent: DRY_RUN_BALANCE - gas.balance };
    });
}

/** Owned objects that go in, shared ones that are lent for change, and the version that all of them will have. */
interface ResolvedInputs {
    readonly owned: readonly OwnedObject[];
    readonly touched: readonly SharedObject[];
    readonly version: bigint;
}

function resolveInputs({ program, payment }: Executable, { store }: ChainContext): ResolvedInputs {
    const owned: OwnedObject[] = [...payment];
    const touched: SharedObject[] = [];
    let newest = 0n;
    for (const { Object: input } of program.inputs) {
        const object = store.get((input?.ImmOrOwnedObject ?? input?.SharedObject)?.objectId ?? '');
        if (object === undefined) continue;
        if (isOwned(object)) owned.push(object);
        else if (input?.SharedObject?.mutable === true) touched.push(object);
        if (object.version > newest) newest = object.version;
    }
    for (const { version } of payment) if (version > newest) newest = version;
    return { owned, touched, version: newest + 1n };
}

function toContext({ info, gasPrice }: Executable): TransactionContext {
    const { now, digest } = info;
    return { now, digest, gasPrice, referenceGasPrice: REFERENCE_GAS_PRICE };
}

/** The coins of the payment as one, less the budget, which no command may touch. */
function mergedGasCoin({ payment, gasBudget, info }: Executable): CoinValue | undefined {
    const [first] = payment;
    if (first === undefined) return undefined;
    const balance = payment.reduce((sum, coin) => sum + coin.balance, 0n) - gasBudget;
    return { kind: 'coin', id: first.id, coinType: SUI_TYPE, balance, payer: info.gasOwner };
}

/** @returns the cost, which the budget covers */
function attempt(
    executable: Executable,
    execution: Execution,
    machine: Machine,
    owned: readonly OwnedObject[],
): GasCost {
    const { gasBudget, gasPrice, payment, info } = executable;
    if (payment.length === 0) execution.changes.debit(info.gasOwner, SUI_TYPE, gasBudget);
    machine.execute();
    machine.refundGas(0n);
    execution.changes.count(execution.gasMeter, owned);
    const cost = execution.gasMeter.cost(gasPrice);
    if (cost.gross > gasBudget) {
        throw new ExecutionFailure(`InsufficientGas: wanted a budget of ${cost.gross} MIST, found ${gasBudget}`);
    }
    return cost;
}

/** Gives the rest of the budget back. */
function refundUnspent(
    { gasBudget, payment, info }: Executable,
    changes: ChangeSet,
    machine: Machine,
    cost: GasCost,
): void {
    const unspent = gasBudget - cost.net;
    if (payment.length === 0) changes.credit(info.gasOwner, SUI_TYPE, unspent);
    else machine.refundGas(unspent);
}

/** Only the gas is paid and its coins joined; but all inputs get the new version, as on Sui. */
function chargeFailure(
    executable: Executable,
    context: ChainContext,
    inputs: ResolvedInputs,
    { gasMeter }: Execution,
): GasCost {
    const { info, gasBudget, gasPrice, payment } = executable;
    const changes = new ChangeSet(context.store);
    const [first, ...mergedCoins] = payment;
    gasMeter.forgetStorage();
    for (const { kind } of mergedCoins) gasMeter.countDeleted(kind);
    const cost = gasMeter.cost(gasPrice, gasBudget);
    for (const object of inputs.owned)
        if (!payment.includes(object as CoinObject)) changes.placed.set(object.id, object);
    const joined = mergedGasCoin(executable);
    if (joined === undefined || first === undefined) changes.credit(info.gasOwner, SUI_TYPE, -cost.net);
    else changes.placed.set(first.id, { ...first, balance: joined.balance + gasBudget - cost.net });
    changes.apply(inputs.version, inputs.owned, inputs.touched);
    return cost;
}
