/** Executes a transaction that was let in: everything it says, or nothing but its gas. */

import type { EngineTransaction, TransactionContext } from '../engine/types.js';
import { Abort, Failure } from '../errors.js';
import { Ledger, type GasCost } from './change-set.js';
import { Run, type Occasion, type Ground } from './execution.js';
import { Machine } from './machine.js';
import { isOwned, type CoinObject, type OwnedObject, type SharedObject } from './objects.js';
import type { Program } from './transaction-data.js';
import type { CoinValue } from './values.js';
import { SUI_TYPE, REFERENCE_GAS_PRICE } from './world.js';

/** A transaction that may be executed. */
export interface Executable {
    readonly program: Program;
    readonly occasion: Occasion;
    /** MIST per unit. */
    readonly gasPrice: bigint;
    /** MIST */
    readonly gasBudget: bigint;
    /** Coins that pay, joined into the first; none where the gas owner's address balance pays. */
    readonly payment: readonly CoinObject[];
}

/** What came of it. */
export interface Executed {
    readonly cost: GasCost;
    /** Of a transaction that did what it said. */
    readonly run: Run | undefined;
    /** Of one that did not: why, and in which command. */
    readonly failure: string | undefined;
}

/** A trial: what it would cost, and what it took from the gas coin besides. */
export interface Trial {
    readonly cost: GasCost;
    readonly spent: bigint;
}

/** More than any trial can spend. */
const TRIAL_BALANCE = 1n << 62n;

/**
 * Executes a transaction.
 *
 * @param executable the transaction
 * @param ground where
 * @returns what came of it; the gas is paid in any case
 */
export function execute(executable: Executable, ground: Ground): Executed {
    const inputs = inputsOf(executable, ground);
    const scene: { run?: Run; machine?: Machine } = {};
    try {
        return ground.engine.transact(toContext(executable), (calls) => {
            const run = new Run(ground, executable.occasion, calls);
            const machine = new Machine(run, executable.program, joinedCoin(executable));
            Object.assign(scene, { run, machine });
            const cost = attempt(executable, run, machine, inputs.owned);
            pay(executable, run.ledger, machine, cost);
            // Settled inside, so that who hears of the events finds the objects as they are now.
            run.ledger.settle(inputs.version, inputs.owned, inputs.touched);
            return { cost, run, failure: undefined };
        });
    } catch (error) {
        const isOwn = error instanceof Abort || error instanceof Failure;
        if (!isOwn || scene.run === undefined) throw error;
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
export function tryOut(executable: Executable, ground: Ground, isCoinGas: boolean): Trial {
    const owned = inputsOf(executable, ground).owned;
    const payer = executable.occasion.gasOwner;
    const gas: CoinValue = { kind: 'coin', id: '', coinType: SUI_TYPE, balance: TRIAL_BALANCE, payer };
    return ground.engine.simulate(toContext(executable), (calls: EngineTransaction) => {
        const run = new Run(ground, executable.occasion, calls);
        new Machine(run, executable.program, isCoinGas ? gas : undefined).execute();
        run.ledger.count(run.meter, owned);
        return { cost: run.meter.cost(executable.gasPrice), spent: TRIAL_BALANCE - gas.balance };
    });
}

/** Owned objects that go in, shared ones that are lent for change, and the version that all of them will have. */
interface Inputs {
    readonly owned: readonly OwnedObject[];
    readonly touched: readonly SharedObject[];
    readonly version: bigint;
}

function inputsOf({ program, payment }: Executable, { store }: Ground): Inputs {
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

function toContext({ occasion, gasPrice }: Executable): TransactionContext {
    const { now, digest } = occasion;
    return { now, digest, gasPrice, referenceGasPrice: REFERENCE_GAS_PRICE };
}

/** The coins of the payment as one, less the budget, which no command may touch. */
function joinedCoin({ payment, gasBudget, occasion }: Executable): CoinValue | undefined {
    const [first] = payment;
    if (first === undefined) return undefined;
    const balance = payment.reduce((sum, coin) => sum + coin.balance, 0n) - gasBudget;
    return { kind: 'coin', id: first.id, coinType: SUI_TYPE, balance, payer: occasion.gasOwner };
}

/** @returns the cost, which the budget covers */
function attempt(executable: Executable, run: Run, machine: Machine, owned: readonly OwnedObject[]): GasCost {
    const { gasBudget, gasPrice, payment, occasion } = executable;
    if (payment.length === 0) run.ledger.debit(occasion.gasOwner, SUI_TYPE, gasBudget);
    machine.execute();
    machine.placeGas(0n);
    run.ledger.count(run.meter, owned);
    const cost = run.meter.cost(gasPrice);
    if (cost.gross > gasBudget) {
        throw new Failure(`InsufficientGas: wanted a budget of ${cost.gross} MIST, found ${gasBudget}`);
    }
    return cost;
}

/** Gives the rest of the budget back. */
function pay({ gasBudget, payment, occasion }: Executable, ledger: Ledger, machine: Machine, cost: GasCost): void {
    const unspent = gasBudget - cost.net;
    if (payment.length === 0) ledger.credit(occasion.gasOwner, SUI_TYPE, unspent);
    else machine.placeGas(unspent);
}

/** Only the gas is paid and its coins joined; but all inputs get the new version, as on Sui. */
function chargeFailure(executable: Executable, ground: Ground, inputs: Inputs, { meter }: Run): GasCost {
    const { occasion, gasBudget, gasPrice, payment } = executable;
    const ledger = new Ledger(ground.store);
    const [first, ...smashed] = payment;
    meter.forgetStorage();
    for (const { kind } of smashed) meter.countDeleted(kind);
    const cost = meter.cost(gasPrice, gasBudget);
    for (const object of inputs.owned)
        if (!payment.includes(object as CoinObject)) ledger.placed.set(object.id, object);
    const joined = joinedCoin(executable);
    if (joined === undefined || first === undefined) ledger.credit(occasion.gasOwner, SUI_TYPE, -cost.net);
    else ledger.placed.set(first.id, { ...first, balance: joined.balance + gasBudget - cost.net });
    ledger.settle(inputs.version, inputs.owned, inputs.touched);
    return cost;
}
