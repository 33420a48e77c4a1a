/** Executes admitted transactions atomically; a failed transaction only pays gas. */

import type { EngineTransaction, TransactionContext } from '../engine/types.js';
import { Abort, ExecutionFailure } from '../errors.js';
import { ChangeSet, type GasCost } from './change-set.js';
import type { Effects } from './effects.js';
import { Execution, type TransactionInfo, type ChainContext } from './execution.js';
import { Machine } from './machine.js';
import { isOwned, isShared, totalOf, type CoinObject, type OwnedObject, type SharedObject } from './objects.js';
import type { Program } from './transaction-data.js';
import type { CoinValue } from './values.js';
import { SUI_TYPE, REFERENCE_GAS_PRICE } from './world.js';

/** A transaction to execute. */
export interface Executable {
    readonly program: Program;
    readonly info: TransactionInfo;
    /** MIST per unit. */
    readonly gasPrice: bigint;
    /** MIST */
    readonly gasBudget: bigint;
    /** Gas coins, merged into the first one; empty when the gas owner's address balance pays. */
    readonly payment: readonly CoinObject[];
}

/** Result of an execution. */
export interface ExecutionResult extends Effects {
    /** Set when the transaction succeeded. */
    readonly execution: Execution | undefined;
}

/** Gas cost, and the amount that the commands take from the gas coin. */
export interface GasEstimate {
    readonly cost: GasCost;
    readonly spent: bigint;
}

/** Gas coin balance of a dry run, MIST; more than any transaction can spend. */
const DRY_RUN_BALANCE = 1n << 62n;

/** Executes a transaction. The gas is paid in any case. */
export function execute(executable: Executable, context: ChainContext): ExecutionResult {
    return run(executable, context, 'transact');
}

/** Executes a transaction and changes nothing. */
export function simulate(executable: Executable, context: ChainContext): ExecutionResult {
    return run(executable, context, 'simulate');
}

function run(executable: Executable, context: ChainContext, mode: 'transact' | 'simulate'): ExecutionResult {
    const inputs = resolveInputs(executable, context);
    const { digest } = executable.info;
    const started: { execution?: Execution; machine?: Machine } = {};
    try {
        return context.engine[mode](toContext(executable), (calls) => {
            const execution = new Execution(context, executable.info, calls);
            const machine = new Machine(execution, executable.program, mergedGasCoin(executable));
            Object.assign(started, { execution, machine });
            const cost = attempt(executable, execution, machine, inputs.owned);
            refundUnspent(executable, execution.changes, machine, cost);
            const changes = execution.changes.list(inputs.version, inputs.owned, inputs.touched);
            // Apply inside the engine transaction, so that event listeners see the new objects.
            if (mode === 'transact') context.store.apply(changes, digest);
            const events = { events: calls.events(), venueEvents: execution.venueEvents };
            const done = { cost, execution, failure: undefined, changes, ...events };
            return mode === 'transact' ? done : { ...done, returned: machine.returned };
        });
    } catch (error) {
        const isExecutionError = error instanceof Abort || error instanceof ExecutionFailure;
        if (!isExecutionError || started.execution === undefined) throw error;
        const { cost, changes } = chargeFailure(executable, context, inputs, started.execution);
        if (mode === 'transact') context.store.apply(changes, digest);
        return {
            cost,
            execution: undefined,
            failure: { error, command: started.machine?.position },
            changes,
            events: [],
            venueEvents: [],
        };
    }
}

/**
 * Executes a transaction as a dry run with unlimited gas, ignoring budget and payment, and rolls it back. A
 * partial one may leave coins and capabilities to commands that follow later.
 * @throws {Abort} when a contract call aborts, {ExecutionFailure} when the execution fails
 */
export function estimateGas(
    executable: Executable,
    context: ChainContext,
    isCoinGas: boolean,
    isPartial = false,
): GasEstimate {
    const owned = resolveInputs(executable, context).owned;
    const payer = executable.info.gasOwner;
    const gas: CoinValue = { kind: 'coin', id: '', coinType: SUI_TYPE, balance: DRY_RUN_BALANCE, payer };
    return context.engine.simulate(toContext(executable), (calls: EngineTransaction) => {
        const execution = new Execution(context, executable.info, calls);
        new Machine(execution, executable.program, isCoinGas ? gas : undefined).execute(isPartial);
        execution.changes.count(execution.gasMeter, owned);
        return { cost: execution.gasMeter.cost(executable.gasPrice), spent: DRY_RUN_BALANCE - gas.balance };
    });
}

/** Owned inputs, mutable shared inputs, and the version that all of them receive. */
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
        else if (isShared(object) && input?.SharedObject?.mutable === true) touched.push(object);
        if (object.version > newest) newest = object.version;
    }
    for (const { version } of payment) if (version > newest) newest = version;
    return { owned, touched, version: newest + 1n };
}

function toContext({ info, gasPrice }: Executable): TransactionContext {
    const { now, digest } = info;
    return { now, digest, gasPrice, referenceGasPrice: REFERENCE_GAS_PRICE };
}

/** All gas coins merged, without the budget. Commands cannot spend the budget. */
function mergedGasCoin({ payment, gasBudget, info }: Executable): CoinValue | undefined {
    const [first] = payment;
    if (first === undefined) return undefined;
    const balance = totalOf(payment) - gasBudget;
    return { kind: 'coin', id: first.id, coinType: SUI_TYPE, balance, payer: info.gasOwner };
}

/** @returns the cost; the budget covers it */
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
    // The rebate of deleted objects pays for new ones first.
    const needed = cost.net > cost.computation ? cost.net : cost.computation;
    if (needed > gasBudget) {
        throw new ExecutionFailure(
            `InsufficientGas: wanted a budget of ${needed} MIST, found ${gasBudget}`,
            'insufficientGas',
        );
    }
    return cost;
}

/** Returns the unspent budget. */
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

/** A failed transaction pays gas and merges gas coins. All inputs receive the new version, as on Sui. */
function chargeFailure(
    executable: Executable,
    context: ChainContext,
    inputs: ResolvedInputs,
    { gasMeter }: Execution,
): Pick<ExecutionResult, 'cost' | 'changes'> {
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
    return { cost, changes: changes.list(inputs.version, inputs.owned, inputs.touched) };
}
