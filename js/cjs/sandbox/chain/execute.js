"use strict";
/** Executes admitted transactions atomically; a failed transaction only pays gas. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.execute = execute;
exports.simulate = simulate;
exports.estimateGas = estimateGas;
const errors_js_1 = require("../errors.js");
const change_set_js_1 = require("./change-set.js");
const execution_js_1 = require("./execution.js");
const machine_js_1 = require("./machine.js");
const objects_js_1 = require("./objects.js");
const world_js_1 = require("./world.js");
/** Gas coin balance of a dry run, MIST; more than any transaction can spend. */
const DRY_RUN_BALANCE = 1n << 62n;
/** Executes a transaction. The gas is paid in any case. */
function execute(executable, context) {
    return run(executable, context, 'transact');
}
/** Executes a transaction and changes nothing. */
function simulate(executable, context) {
    return run(executable, context, 'simulate');
}
function run(executable, context, mode) {
    const inputs = resolveInputs(executable, context);
    const { digest } = executable.info;
    const started = {};
    try {
        return context.engine[mode](toContext(executable), (calls) => {
            const execution = new execution_js_1.Execution(context, executable.info, calls);
            const machine = new machine_js_1.Machine(execution, executable.program, mergedGasCoin(executable));
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
        const isExecutionError = error instanceof errors_js_1.Abort || error instanceof errors_js_1.ExecutionFailure;
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
function estimateGas(executable, context, isCoinGas, isPartial = false) {
    const owned = resolveInputs(executable, context).owned;
    const payer = executable.info.gasOwner;
    const gas = { kind: 'coin', id: '', coinType: world_js_1.SUI_TYPE, balance: DRY_RUN_BALANCE, payer };
    return context.engine.simulate(toContext(executable), (calls) => {
        const execution = new execution_js_1.Execution(context, executable.info, calls);
        new machine_js_1.Machine(execution, executable.program, isCoinGas ? gas : undefined).execute(isPartial);
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
        if ((0, objects_js_1.isOwned)(object))
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
    return { now, digest, gasPrice, referenceGasPrice: world_js_1.REFERENCE_GAS_PRICE };
}
/** All gas coins merged, without the budget. Commands cannot spend the budget. */
function mergedGasCoin({ payment, gasBudget, info }) {
    const [first] = payment;
    if (first === undefined)
        return undefined;
    const balance = (0, objects_js_1.totalOf)(payment) - gasBudget;
    return { kind: 'coin', id: first.id, coinType: world_js_1.SUI_TYPE, balance, payer: info.gasOwner };
}
/** @returns the cost; the budget covers it */
function attempt(executable, execution, machine, owned) {
    const { gasBudget, gasPrice, payment, info } = executable;
    if (payment.length === 0)
        execution.changes.debit(info.gasOwner, world_js_1.SUI_TYPE, gasBudget);
    machine.execute();
    machine.refundGas(0n);
    execution.changes.count(execution.gasMeter, owned);
    const cost = execution.gasMeter.cost(gasPrice);
    if (cost.gross > gasBudget) {
        throw new errors_js_1.ExecutionFailure(`InsufficientGas: wanted a budget of ${cost.gross} MIST, found ${gasBudget}`, 'insufficientGas');
    }
    return cost;
}
/** Returns the unspent budget. */
function refundUnspent({ gasBudget, payment, info }, changes, machine, cost) {
    const unspent = gasBudget - cost.net;
    if (payment.length === 0)
        changes.credit(info.gasOwner, world_js_1.SUI_TYPE, unspent);
    else
        machine.refundGas(unspent);
}
/** A failed transaction pays gas and merges gas coins. All inputs receive the new version, as on Sui. */
function chargeFailure(executable, context, inputs, { gasMeter }) {
    const { info, gasBudget, gasPrice, payment } = executable;
    const changes = new change_set_js_1.ChangeSet(context.store);
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
        changes.credit(info.gasOwner, world_js_1.SUI_TYPE, -cost.net);
    else
        changes.placed.set(first.id, { ...first, balance: joined.balance + gasBudget - cost.net });
    return { cost, changes: changes.list(inputs.version, inputs.owned, inputs.touched) };
}
