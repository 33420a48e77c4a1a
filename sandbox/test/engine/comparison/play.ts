/** Plays a program on the engine and on the model, and compares them after each transaction. */

import { Abort as ModelAbort } from '../../model/numbers.js';
import { createModel, type Model, type Transaction } from '../../model/model.js';
import { Abort } from '../../../ts/errors.js';
import { MatchingEngine } from '../../../ts/engine/engine.js';
import { State } from '../../../ts/engine/state.js';
import type { ModelMarket } from '../../model/state.js';
import type { EngineEvent, EngineTransaction, MarketSpec } from '../../../ts/engine/types.js';
import { e18, START } from '../support.js';
import { CALLS } from './calls.js';
import type { Program, Step } from './program.js';
import { differenceOf, stateOfEngine } from './states.js';

/** How often each thing happened. */
export type Counts = Map<string, number>;

/** A program being played. */
export class World {
    readonly state: State;
    readonly engine: MatchingEngine;
    readonly model: Model;
    modelState: ReturnType<Model['state']>;
    /** USD, 18 decimals; the prices that were last stored. */
    readonly index = new Map<string, bigint>();
    collateral: bigint;
    now = START;
    /** Approved fees of builder 0 by account. */
    readonly approved = new Map<number, bigint>();
    /** The engine's running transaction. */
    engineTransaction!: EngineTransaction;
    /** What the model has to do, and what the engine returned. */
    readonly replay: { readonly call: (transaction: Transaction) => unknown; result: unknown }[] = [];
    /** What the transaction did that only the model knows. */
    readonly notes: string[] = [];
    readonly events: EngineEvent[] = [];

    constructor(readonly program: Program) {
        this.state = new State(program.markets);
        this.engine = new MatchingEngine(this.state);
        this.engine.observe((events) => {
            this.events.push(...events);
        });
        this.model = createModel(program.markets.map(modelMarket));
        this.modelState = this.model.state();
        this.collateral = e18(program.collateral);
        for (const { id } of program.markets) this.index.set(id, e18(program.base));
    }

    /** Calls the engine now, and the model when the transaction is over. */
    both(engine: () => unknown, model: (transaction: Transaction) => unknown): void {
        const entry = { call: model, result: undefined as unknown };
        this.replay.push(entry);
        entry.result = engine();
    }

    storePrices(apart = 0, collateralApart = 0): void {
        const { engineTransaction: engine, now } = this;
        const at = BigInt(now);
        for (const [id, price] of this.index) {
            const average = (price * BigInt(1_000 + apart)) / 1_000n;
            this.both(
                () => {
                    engine.setBasePrice(id, price, average);
                },
                (model) => {
                    model.setBasePrice(id, price, average, at);
                },
            );
        }
        const { collateral } = this;
        const average = (collateral * BigInt(1_000 + collateralApart)) / 1_000n;
        this.both(
            () => {
                engine.setCollateralPrice(collateral, average);
            },
            (model) => {
                model.setCollateralPrice(collateral, average, at);
            },
        );
    }

    /** Runs one transaction in both. @returns the abort of the transaction, and the first difference */
    transact(isPriority: boolean, work: () => void) {
        this.replay.length = 0;
        this.notes.length = 0;
        const context = { now: this.now, digest: 'd', gasPrice: isPriority ? 2n : 1n, referenceGasPrice: 1n };
        const engine = abortOf(() => {
            this.engine.transact(context, (transaction) => {
                this.engineTransaction = transaction;
                work();
            });
        });
        let difference: string | undefined;
        const model = abortOf(() => {
            this.model.run(BigInt(this.now), isPriority, (transaction) => {
                for (const [place, { call, result }] of this.replay.entries()) {
                    const own = call(transaction);
                    const differs = differenceOf(result, own);
                    if (differs !== undefined) difference ??= `result ${place}${differs}`;
                }
            });
        });
        if (engine !== model) difference = `engine ${engine ?? 'done'}, model ${model ?? 'done'}`;
        // An abort leaves the model as it was.
        if (model === undefined) this.modelState = this.model.state();
        difference ??= differenceOf(stateOfEngine(this.state), this.modelState);
        return { abort: engine, difference };
    }
}

/** @returns module and code of an abort; of those without a comparable code only the module */
function abortOf(work: () => void): string | undefined {
    try {
        work();
        return undefined;
    } catch (error) {
        const isAbort = error instanceof Abort || error instanceof ModelAbort;
        if (error instanceof RangeError) return 'arithmetic';
        if (!isAbort) return String((error as Error).stack);
        // The layout of the book's map decides on its code; the engine has no other code of `position` for an
        // underflow.
        if (error.module === 'ordered_map' || error.module === 'arithmetic') return error.module;
        return error.module === 'position' && error.code === 0 ? 'arithmetic' : `${error.module}:${error.code}`;
    }
}

function modelMarket(spec: MarketSpec): ModelMarket {
    return {
        name: spec.id,
        createdAt: BigInt(START),
        lotSize: spec.lotSize,
        tickSize: spec.tickSize,
        scalingFactor: spec.scalingFactor,
        collateralHaircut: spec.collateralHaircut!,
        initialRatio: spec.initialMarginRatio,
        maintenanceRatio: spec.maintenanceMarginRatio,
        makerFee: spec.makerFee,
        takerFee: spec.takerFee,
        liquidationFee: spec.liquidationFee,
        insuranceFee: spec.insuranceFundFee,
        priorityTakerFee: spec.priorityTakerFee ?? undefined,
        baseTolerance: BigInt(spec.baseOracleToleranceMs),
        collateralTolerance: BigInt(spec.collateralOracleToleranceMs),
        fundingFrequency: BigInt(spec.fundingFrequencyMs),
        fundingPeriod: BigInt(spec.fundingPeriodMs),
        premiumFrequency: BigInt(spec.premiumTwapFrequencyMs),
        premiumPeriod: BigInt(spec.premiumTwapPeriodMs),
        spreadFrequency: BigInt(spec.spreadTwapFrequencyMs),
        spreadPeriod: BigInt(spec.spreadTwapPeriodMs),
        minOrderValue: spec.minOrderUsdValue,
        maxPendingOrders: BigInt(spec.maxPendingOrders),
        maxOpenInterest: spec.maxOpenInterest * 10n ** 9n,
        openInterestThreshold: spec.maxOpenInterestThreshold * 10n ** 9n,
        positionShare: spec.maxOpenInterestPositionShare,
        maxBookIndexSpread: spec.maxBookIndexSpread!,
        maxIndexTwapDivergence: spec.maxIndexTwapDivergence!,
        maxBadDebt: spec.maxBadDebt!,
        maxSocializedLoss: spec.maxSocializedLoss!,
    };
}

/** Plays a program. @returns the first difference with the number of its transaction, 0 for the setup */
export function play(program: Program, counts: Counts = new Map()): string | undefined {
    const world = new World(program);
    const transact = (isPriority: boolean, work: () => void): string | undefined => {
        world.events.length = 0;
        const { abort, difference } = world.transact(isPriority, work);
        count(counts, world, abort);
        return difference;
    };
    let difference = transact(false, () => {
        setUp(world);
    });
    for (const [place, step] of program.steps.entries()) {
        if (difference !== undefined) return `step ${place - 1}: ${difference}`;
        world.now += step.wait;
        difference = transact(step.isPriority, () => {
            playStep(world, step);
        });
    }
    return difference && `last step: ${difference}`;
}

function setUp(world: World): void {
    const { program, engineTransaction: engine } = world;
    world.storePrices();
    for (const [account, { allocated, kept, percent, approved }] of program.traders.entries()) {
        world.both(
            () => BigInt(engine.createAccount()),
            (model) => model.createAccount(),
        );
        if (approved !== undefined) world.approved.set(account, BigInt(approved));
        const calls = [
            { kind: 'deposit', account, usd: allocated * program.markets.length + kept },
            { kind: 'createPosition', account },
            ...(allocated === 0 ? [] : [{ kind: 'allocate', account, usd: allocated } as const]),
        ] as const;
        for (const [place, market] of [...world.state.markets.values()].entries()) {
            for (const one of calls)
                if (one.kind !== 'deposit' || place === 0) CALLS[one.kind](world, market, one as never);
            const least = Number(market.spec.initialMarginRatio / 10n ** 16n);
            CALLS.ratio(world, market, { kind: 'ratio', account, percent: Math.max(percent, least) });
        }
    }
}

function playStep(world: World, step: Step): void {
    const { state, program } = world;
    const market = [...state.markets.values()][step.market % program.markets.length]!;
    const { isFrozen, paused, settlement } = market.figures;
    if (step.resumes && isFrozen) CALLS.freeze(world, market, { kind: 'freeze', isFrozen: false });
    if (step.resumes && paused !== 0 && settlement === undefined)
        CALLS.pause(world, market, { kind: 'pause', mode: 0 });
    if (step.prices !== undefined) {
        const { base, apart, collateral, collateralApart } = step.prices;
        const moved = (world.index.get(market.spec.id)! * BigInt(1_000 + base)) / 1_000n;
        if (moved > e18('0.5') && moved < e18('100000')) world.index.set(market.spec.id, moved);
        world.collateral = (world.collateral * BigInt(1_000 + collateral)) / 1_000n;
        world.storePrices(apart, collateralApart);
    }
    for (const one of step.calls) CALLS[one.kind](world, market, one as never);
}

function count(counts: Counts, world: World, abort: string | undefined): void {
    const add = (name: string, amount = 1): void => {
        counts.set(name, (counts.get(name) ?? 0) + amount);
    };
    add('transactions');
    add('operations', world.replay.length);
    if (abort !== undefined) {
        add(`abort ${abort}`);
        return;
    }
    for (const note of world.notes) add(note);
    for (const event of world.events) {
        if (event.type === 'CanceledOrder')
            add(`${event.type} ${event.reason}${event.inMatching ? ' in matching' : ''}`);
        else if (event.type !== 'BookChanged' && event.type !== 'EndedOrder') add(event.type);
    }
}
