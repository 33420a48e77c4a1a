/** Executes admitted transactions atomically; a failed transaction only pays gas. */
import { Abort, ExecutionFailure } from '../errors.js';
import { ChangeSet } from './change-set.js';
import { Execution } from './execution.js';
import { Machine } from './machine.js';
import { isOwned, totalOf } from './objects.js';
import { SUI_TYPE, REFERENCE_GAS_PRICE } from './world.js';
/** Gas coin balance of a dry run, MIST; more than any transaction can spend. */
const DRY_RUN_BALANCE = 1n << 62n;
/** Executes a transaction. The gas is paid in any case. */
export function execute(executable, context) {
    return run(executable, context, 'transact');
}
/** Executes a transaction and changes nothing. */
export function simulate(executable, context) {
    return run(executable, context, 'simulate');
}
function run(executable, context, mode) {
    const inputs = resolveInputs(executable, context);
    const { digest } = executable.info;
    const started = {};
    try {
        return context.engine[mode](toContext(executable), (calls) => {
            const execution = new Execution(context, executable.info, calls);
            const machine = new Machine(execution, executable.program, mergedGasCoin(executable));
            Object.assign(started, { execution, machine });
            const cost = attempt(executable, execution, machine, inputs.owned);
            refundUnspent(executable, execution.changes, machine, cost);
            const changes = execution.changes.list(inputs.version, inputs.owned, inputs.touched);
            // Apply inside the engine transaction, so that event listeners see the new objects.
            if (mode === 'transact')
                context.store.apply(changes, digest);
            const done = { cost, execution, failure: undefined, changes, events: calls.events() };
            return mode === 'transact' ? done : { ...done, returned: machine.returned };
        });
    }
    catch (error) {
        const isExecutionError = error instanceof Abort || error instanceof ExecutionFailure;
        if (!isExecutionError || started.execution === undefined)
            throw error;
        const { cost, changes } = chargeFailure(executable, context, inputs, started.execution);
        if (mode === 'transact')
            context.store.apply(changes, digest);
        return {
            cost,
            execution: undefined,
            failure: { error, command: started.machine?.position },
            changes,
            events: [],
        };
    }
}
/**
 * Executes a transaction as a dry run with unlimited gas, ignoring budget and payment, and rolls it back. A partial one
 * may leave coins and capabilities to commands that follow later.
 * @throws {Abort} when a contract call aborts, {ExecutionFailure} when the execution fails
 */
export function estimateGas(executable, context, isCoinGas, isPartial = false) {
    const owned = resolveInputs(executable, context).owned;
    const payer = executable.info.gasOwner;
    const gas = { kind: 'coin', id: '', coinType: SUI_TYPE, balance: DRY_RUN_BALANCE, payer };
    return context.engine.simulate(toContext(executable), (calls) => {
        const execution = new Execution(context, executable.info, calls);
        new Machine(execution, executable.program, isCoinGas ? gas : undefined).execute(isPartial);
        execution.changes.count(execution.gasMeter, owned);
        return { cost: execution.gasMeter.cost(executable.gasPrice), spent: DRY_RUN_BALANCE - gas.balance };
    });
}
function resolveInputs({ program, payment }, { store }) {
    const owned = [...payment];
    const touched = [];
    let newest = 0n;
    for (const { Object: input } of program.inputs) {
        const object = store.get((input?.ImmOrOwnedObject ?? input?.SharedObject)?.objectId ?? '');
        if (object === undefined)
            continue;
        if (isOwned(object))
            owned.push(object);
        else if (input?.SharedObject?.mutable === true)
            touched.push(object);
        if (object.version > newest)
            newest = object.version;
    }
    for (const { version } of payment)
        if (version > newest)
            newest = version;
    return { owned, touched, version: newest + 1n };
}
function toContext({ info, gasPrice }) {
    const { now, digest } = info;
    return { now, digest, gasPrice, referenceGasPrice: REFERENCE_GAS_PRICE };
}
/** All gas coins merged, without the budget. Commands cannot spend the budget. */
function mergedGasCoin({ payment, gasBudget, info }) {
    const [first] = payment;
    if (first === undefined)
        return undefined;
    const balance = totalOf(payment) - gasBudget;
    return { kind: 'coin', id: first.id, coinType: SUI_TYPE, balance, payer: info.gasOwner };
}
/** @returns the cost; the budget covers it */
function attempt(executable, execution, machine, owned) {
    const { gasBudget, gasPrice, payment, info } = executable;
    if (payment.length === 0)
        execution.changes.debit(info.gasOwner, SUI_TYPE, gasBudget);
    machine.execute();
    machine.refundGas(0n);
    execution.changes.count(execution.gasMeter, owned);
    const cost = execution.gasMeter.cost(gasPrice);
    if (cost.gross > gasBudget) {
        throw new ExecutionFailure(`InsufficientGas: wanted a budget of ${cost.gross} MIST, found ${gasBudget}`, 'insufficientGas');
    }
    return cost;
}
/** Returns the unspent budget. */
function refundUnspent({ gasBudget, payment, info }, changes, machine, cost) {
    const unspent = gasBudget - cost.net;
    if (payment.length === 0)
        changes.credit(info.gasOwner, SUI_TYPE, unspent);
    else
        machine.refundGas(unspent);
}
/** A failed transaction pays gas and merges gas coins. All inputs receive the new version, as on Sui. */
function chargeFailure(executable, context, inputs, { gasMeter }) {
    const { info, gasBudget, gasPrice, payment } = executable;
    const changes = new ChangeSet(context.store);
    const [first, ...mergedCoins] = payment;
    gasMeter.forgetStorage();
    for (const { kind } of mergedCoins)
        gasMeter.countDeleted(kind);
    const cost = gasMeter.cost(gasPrice, gasBudget);
    for (const object of inputs.owned)
        if (!payment.includes(object))
            changes.placed.set(object.id, object);
    const joined = mergedGasCoin(executable);
    if (joined === undefined || first === undefined)
        changes.credit(info.gasOwner, SUI_TYPE, -cost.net);
    else
        changes.placed.set(first.id, { ...first, balance: joined.balance + gasBudget - cost.net });
    return { cost, changes: changes.list(inputs.version, inputs.owned, inputs.touched) };
}
