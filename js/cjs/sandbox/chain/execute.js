"use strict";
/** Executes a transaction that was let in: everything it says, or nothing but its gas. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.execute = execute;
exports.tryOut = tryOut;
const abort_js_1 = require("../abort.js");
const ledger_js_1 = require("./ledger.js");
const machine_js_1 = require("./machine.js");
const object_js_1 = require("./object.js");
const refusal_js_1 = require("./refusal.js");
const run_js_1 = require("./run.js");
const world_js_1 = require("./world.js");
/** More than any trial can spend. */
const TRIAL_BALANCE = 1n << 62n;
/**
 * Executes a transaction.
 *
 * @param executable the transaction
 * @param ground where
 * @returns what came of it; the gas is paid in any case
 */
function execute(executable, ground) {
    const inputs = inputsOf(executable, ground);
    const scene = {};
    try {
        return ground.engine.transact(toContext(executable), (calls) => {
            const run = new run_js_1.Run(ground, executable.occasion, calls);
            const machine = new machine_js_1.Machine(run, executable.program, joinedCoin(executable));
            Object.assign(scene, { run, machine });
            const cost = attempt(executable, run, machine, inputs.owned);
            pay(executable, run.ledger, machine, cost);
            // Settled inside, so that who hears of the events finds the objects as they are now.
            run.ledger.settle(inputs.version, inputs.owned, inputs.touched);
            return { cost, run, failure: undefined };
        });
    }
    catch (error) {
        const isOwn = error instanceof abort_js_1.Abort || error instanceof refusal_js_1.Failure;
        if (!isOwn || scene.run === undefined)
            throw error;
        const cost = chargeFailure(executable, ground, inputs, scene.run);
        return { cost, run: undefined, failure: `${error.message}${scene.machine?.where() ?? ''}` };
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
function tryOut(executable, ground, isCoinGas) {
    const owned = inputsOf(executable, ground).owned;
    const payer = executable.occasion.gasOwner;
    const gas = { kind: 'coin', id: '', coinType: world_js_1.SUI_TYPE, balance: TRIAL_BALANCE, payer };
    return ground.engine.simulate(toContext(executable), (calls) => {
        const run = new run_js_1.Run(ground, executable.occasion, calls);
        new machine_js_1.Machine(run, executable.program, isCoinGas ? gas : undefined).execute();
        run.ledger.count(run.meter, owned);
        return { cost: run.meter.cost(executable.gasPrice), spent: TRIAL_BALANCE - gas.balance };
    });
}
function inputsOf({ program, payment }, { store }) {
    const owned = [...payment];
    const touched = [];
    let newest = 0n;
    for (const { Object: input } of program.inputs) {
        const object = store.get((input?.ImmOrOwnedObject ?? input?.SharedObject)?.objectId ?? '');
        if (object === undefined)
            continue;
        if ((0, object_js_1.isOwned)(object))
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
function toContext({ occasion, gasPrice }) {
    const { now, digest } = occasion;
    return { now, digest, gasPrice, referenceGasPrice: world_js_1.REFERENCE_GAS_PRICE };
}
/** The coins of the payment as one, less the budget, which no command may touch. */
function joinedCoin({ payment, gasBudget, occasion }) {
    const [first] = payment;
    if (first === undefined)
        return undefined;
    const balance = payment.reduce((sum, coin) => sum + coin.balance, 0n) - gasBudget;
    return { kind: 'coin', id: first.id, coinType: world_js_1.SUI_TYPE, balance, payer: occasion.gasOwner };
}
/** @returns the cost, which the budget covers */
function attempt(executable, run, machine, owned) {
    const { gasBudget, gasPrice, payment, occasion } = executable;
    if (payment.length === 0)
        run.ledger.debit(occasion.gasOwner, world_js_1.SUI_TYPE, gasBudget);
    machine.execute();
    machine.placeGas(0n);
    run.ledger.count(run.meter, owned);
    const cost = run.meter.cost(gasPrice);
    if (cost.gross > gasBudget) {
        throw new refusal_js_1.Failure(`InsufficientGas: wanted a budget of ${cost.gross} MIST, found ${gasBudget}`);
    }
    return cost;
}
/** Gives the rest of the budget back. */
function pay({ gasBudget, payment, occasion }, ledger, machine, cost) {
    const unspent = gasBudget - cost.net;
    if (payment.length === 0)
        ledger.credit(occasion.gasOwner, world_js_1.SUI_TYPE, unspent);
    else
        machine.placeGas(unspent);
}
/** Only the gas is paid and its coins joined; but all inputs get the new version, as on Sui. */
function chargeFailure(executable, ground, inputs, { meter }) {
    const { occasion, gasBudget, gasPrice, payment } = executable;
    const ledger = new ledger_js_1.Ledger(ground.store);
    const [first, ...smashed] = payment;
    meter.forgetStorage();
    for (const { kind } of smashed)
        meter.countDeleted(kind);
    const cost = meter.cost(gasPrice, gasBudget);
    for (const object of inputs.owned)
        if (!payment.includes(object))
            ledger.placed.set(object.id, object);
    const joined = joinedCoin(executable);
    if (joined === undefined || first === undefined)
        ledger.credit(occasion.gasOwner, world_js_1.SUI_TYPE, -cost.net);
    else
        ledger.placed.set(first.id, { ...first, balance: joined.balance + gasBudget - cost.net });
    ledger.settle(inputs.version, inputs.owned, inputs.touched);
    return cost;
}
