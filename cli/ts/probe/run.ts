/**
 * Takes the steps of a probe. The first surprise ends it, with what was learned and how to leave the market.
 */

import { shorten, describeFault } from '../../../ts/core/problem.js';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MethodCall } from '../call.js';
import { QUESTIONS, type Question } from '../doctor/questions.js';
import type { aftermath } from '../../../ts/index.js';
import type { KnownMarket } from '../../../ts/host.js';
import { STEPS, toUnit, type Learned, type Scene, type State, type ProbeStep } from './steps.js';

/** What to probe. */
export interface ProbeRequest {
    readonly exchange: aftermath;
    readonly perform: (exchange: aftermath, call: MethodCall) => Promise<unknown>;
    readonly symbol: string;
    readonly wallet: string;
    /** Id of one of several accounts. */
    readonly account?: string | undefined;
    /** The most that leaves the wallet, whole coins of the collateral. */
    readonly maxUsd: number;
    /** As in {@link Scene}. */
    readonly expiryMs: number;
    /** Whether to buy and sell at market. */
    readonly trades: boolean;
    /** Whether to take only the steps that lead out of the market. */
    readonly leaves: boolean;
    /** Returns why the gas that the steps have cost is too much. */
    readonly spent?: (() => Promise<string | undefined>) | undefined;
    /** Prints a line about the step that comes next. */
    readonly print: (line: string) => void;
}

/** What became of a step. */
export interface StepReport {
    readonly step: string;
    /** `skipped`: there was nothing to do. */
    readonly result: 'done' | 'skipped' | 'surprise';
    readonly found: string;
    readonly ms: number;
}

/** What a probe found. */
export interface ProbeReport {
    readonly symbol: string;
    readonly steps: readonly StepReport[];
    readonly questions: readonly (Learned & { readonly result: 'ok' | 'unknown' })[];
    /** What is left in the market and the account; `null` where it could not be read. */
    readonly left: {
        readonly orders: number;
        readonly contracts: number;
        readonly margin: number;
        readonly free: number;
    } | null;
    /** The surprise that ended it; `null` for none. */
    readonly surprise: string | null;
}

/** Questions that only writes answer, and which step does. */
const ANSWERED_BY: readonly Question[] = QUESTIONS.filter(({ isOfWrites }) => isOfWrites === true);

/** Reads that follow an execution may be behind it. */
const SETTLED = { attempts: 10, delayMs: 500 } as const;
const MAX_FOUND = 500;

/** Probes. It rejects only before the first step. */
export async function probe(request: ProbeRequest): Promise<ProbeReport> {
    const { exchange, symbol, wallet } = request;
    await exchange.loadMarkets();
    const market = exchange.market(symbol) as KnownMarket;
    const { bid, ask } = await exchange.fetchTicker(symbol);
    if (bid === undefined || ask === undefined)
        throw new Error(`${symbol} has no bid or no offer; name another with --symbol`);
    const scene: Scene = { exchange, market, wallet, stake: request.maxUsd / 2, expiryMs: request.expiryMs, bid, ask };
    const { free, margin: inMarket } = await readState(scene, request.account);
    if (free + inMarket > request.maxUsd) {
        const fact = `the account has ${free + inMarket} ${market.settle}, more than --max-usd ${request.maxUsd}`;
        throw new Error(`${fact}, and a probe withdraws all of it; use a wallet of its own: probe --new-wallet <path>`);
    }
    const steps: StepReport[] = [];
    const learned: Learned[] = [];
    let surprise: string | undefined;
    for (const step of STEPS) {
        if (request.leaves && step.isExit !== true) continue;
        if (step.isTrade === true && !request.trades) continue;
        const report = await take(step, scene, request, learned);
        steps.push(report);
        if (report.result !== 'surprise') continue;
        surprise = `${step.name}: ${report.found}`;
        break;
    }
    const state = await readState(scene, request.account).catch(() => undefined);
    return {
        symbol,
        steps,
        questions: ANSWERED_BY.map(({ id: question, reason }) => {
            const known = learned.find((one) => one.question === question);
            if (known === undefined)
                return { question, result: 'unknown', answer: `not asked: ${reason ?? 'no step'}` };
            return { ...known, result: 'ok' };
        }),
        left: state === undefined ? null : leftOf(state),
        surprise: surprise ?? null,
    };
}

async function take(step: ProbeStep, scene: Scene, request: ProbeRequest, learned: Learned[]): Promise<StepReport> {
    const started = performance.now();
    const report = (result: StepReport['result'], found: string): StepReport => {
        return {
            step: step.name,
            result,
            found: shorten(found, MAX_FOUND),
            ms: Math.ceil(performance.now() - started),
        };
    };
    try {
        const before = await readState(scene, request.account);
        const call = step.call(scene, before);
        if (call === undefined) return report('skipped', 'nothing to do');
        request.print(`${step.name}: ${step.says(scene, before)}`);
        const result = await request.perform(scene.exchange, call);
        if (step.waitMs !== undefined) await sleep(step.waitMs(scene));
        for (let attempt = 1; ; attempt += 1) {
            const after = await readState(scene, request.account);
            const taken = { scene, before, after, result };
            const surprise = step.surprise(taken) ?? (await request.spent?.());
            if (surprise === undefined) {
                learned.push(...(step.learn?.(taken) ?? []));
                return report('done', step.says(scene, before));
            }
            if (attempt === SETTLED.attempts) return report('surprise', surprise);
            await sleep(SETTLED.delayMs);
        }
    } catch (error) {
        return report('surprise', describeFault(error));
    }
}

async function readState({ exchange, market }: Scene, named: string | undefined): Promise<State> {
    const accounts = await exchange.fetchAccounts();
    const own = accounts.filter(({ id, code }) => (named === undefined ? code === market.settle : id === named));
    const account = own[0]?.id;
    if (own.length > 1) throw new Error(`the wallet has ${own.length} accounts; name one with --account`);
    if (account === undefined) return { account: undefined, free: 0, margin: 0, contracts: 0, orders: [] };
    const params = { account };
    const { symbol, settle } = market;
    const [balance, positions, orders] = await Promise.all([
        exchange.fetchBalance(params),
        exchange.fetchPositions([symbol], { ...params, flat: true }),
        exchange.fetchOpenOrders(symbol, undefined, undefined, params),
    ]);
    const [position] = positions;
    const { free, total } = balance as unknown as Record<'free' | 'total', Record<string, number | undefined>>;
    const contracts = position?.contracts ?? 0;
    return {
        account,
        free: free[settle] ?? total[settle] ?? 0,
        margin: position?.collateral ?? 0,
        contracts: position?.side === 'short' ? -contracts : contracts,
        orders,
    };
}

/** Parts of a unit of the coin cannot leave the market. */
function leftOf({ orders, contracts, margin, free }: State): NonNullable<ProbeReport['left']> {
    return { orders: orders.length, contracts, margin: toUnit(margin), free: toUnit(free) };
}
