/** The calls of a program: each chooses its arguments from the engine's state, and calls both. */

import type { Liquidation } from '../../model/liquidation.js';
import type { Session as ModelSession } from '../../model/session.js';
import { exposedLots, initialRatio, marginOf, requirementOf } from '../../../ts/engine/margin.js';
import type { Market } from '../../../ts/engine/market.js';
import type { Position } from '../../../ts/engine/position.js';
import { currentPrices } from '../../../ts/engine/price.js';
import type { Session } from '../../../ts/engine/types.js';
import type { World } from './play.js';
import type { Call, Listing, OrderStep } from './program.js';

type CallOf<Kind extends Call['kind']> = Extract<Call, { readonly kind: Kind }>;

type Player<Kind extends Call['kind']> = (world: World, market: Market, call: CallOf<Kind>) => void;

interface AccountCall {
    readonly account: number;
}

interface MoneyCall extends AccountCall {
    readonly usd: number;
}

interface OrdersCall extends AccountCall {
    readonly listing: Listing;
}

const ONE = 10n ** 18n;
const NANO = 10n ** 9n;

/** An account of the program. */
const accountOf = (world: World, number: number): number => number % world.program.traders.length;

/** Raw collateral for whole USD. */
const rawOf = (world: World, market: Market, usd: number): bigint =>
    (BigInt(usd) * ONE * ONE) / world.collateral / market.spec.scalingFactor;

/** The ids of an account's orders, or what a wrong caller lists. */
function idsOf(market: Market, account: number, listing: Listing): bigint[] {
    const ids = [...(market.positions.get(account)?.orders ?? [])].map(({ id }) => id);
    if (listing === 'first') return ids.slice(0, 1);
    if (listing === 'none') return [];
    if (listing === 'missing') return [...ids, (5n << 64n) | 77n];
    if (listing === 'twice') return [...ids, ...ids.slice(0, 1)];
    if (listing === 'all') return ids;
    const foreign = [...market.book.orders.values()].find(({ owner }) => owner.accountId !== account);
    return [...ids, ...(foreign === undefined ? [] : [foreign.id])];
}

/** The account that a liquidation or a deleveraging is about: one that fits, else any if allowed. */
function chosen(
    world: World,
    market: Market,
    number: number,
    isAny: boolean,
    fits: (position: Position) => boolean,
): number | undefined {
    const fitting = [...market.positions.values()].filter(fits);
    return fitting[number % fitting.length]?.accountId ?? (isAny ? accountOf(world, number) : undefined);
}

function marginNow(world: World, market: Market, { figures }: Position): bigint {
    return marginOf(figures, currentPrices(world.state, market, world.now));
}

function isLiquidatable(world: World, market: Market, position: Position): boolean {
    const prices = currentPrices(world.state, market, world.now);
    const { maintenanceMarginRatio } = market.spec;
    const needed = requirementOf(exposedLots(position.figures), maintenanceMarginRatio, prices);
    return marginNow(world, market, position) < needed;
}

const passive = (step: OrderStep): OrderStep => ({ ...step, distance: Math.abs(step.distance) });

/**
 * The size of an order: a part of what the collateral allows, and of market orders at most what the book
 * offers.
 */
function lotsOf(world: World, market: Market, account: number, isAsk: boolean, step: OrderStep): bigint {
    const figures = market.positions.get(account)?.figures;
    const collateral = figures === undefined || figures.collateral < 0n ? 0n : figures.collateral;
    const usd = (collateral * world.collateral) / ONE + 20n * ONE;
    const ratio = figures === undefined ? ONE : initialRatio(market, figures);
    const size = (usd * ONE * ONE * BigInt(step.percent)) / ratio / 100n / world.index.get(market.spec.id)!;
    const lots = size / market.lotBase || 1n;
    const { total } = isAsk ? market.book.bids : market.book.asks;
    const isWhole = !step.isLimit || step.type === 1;
    return isWhole && total > 0 && step.percent < 90 && lots > BigInt(total) ? BigInt(total) : lots;
}

function placeOrder(world: World, market: Market, sessions: Sessions, account: number, step: OrderStep): void {
    const { lotSize, tickSize } = market.spec;
    const index = world.index.get(market.spec.id)!;
    const { flaw } = step;
    const base = market.positions.get(account)?.figures.base ?? 0;
    // Most orders that may only reduce do so.
    const reduceOnly = step.reduceOnly && (base !== 0 || step.percent === 1);
    const isAsk = reduceOnly && step.percent > 1 ? base > 0 : step.isAsk;
    // Most orders that must be filled meet a book.
    const isAlone = (isAsk ? market.book.bids : market.book.asks).total === 0 && step.percent < 90;
    const isLimit = step.isLimit || isAlone;
    const lots = lotsOf(world, market, account, isAsk, step);
    const size = step.flaw === 'size' ? 0n : lots * lotSize + (step.flaw === 'lot' ? 1n : 0n);
    const side = isAsk ? 'ask' : 'bid';
    if (!isLimit) {
        world.both(
            () => {
                sessions.engine.placeMarket({ side, size, reduceOnly });
            },
            () => {
                sessions.model!.placeMarket(isAsk, size, reduceOnly);
            },
        );
        return;
    }
    const ticks = (index * BigInt(10_000 + (isAsk ? step.distance : -step.distance))) / 10_000n / NANO / tickSize;
    const price = flaw === 'price' ? 0n : ticks * tickSize + (flaw === 'tick' ? 1n : 0n);
    const type = flaw === 'type' ? (4 as never) : step.type === 1 && isAlone ? 0 : step.type;
    const expiryMs = step.expiresIn === undefined ? undefined : world.now + step.expiresIn;
    const expiry = expiryMs === undefined ? undefined : BigInt(expiryMs);
    const clientOrderId = step.percent === 5 ? 9n : undefined;
    world.both(
        () => {
            const order = { side, size, price, type, reduceOnly, expiryMs, clientOrderId } as const;
            const { rested, orderId } = sessions.engine.placeLimit(order);
            return rested ? orderId : undefined;
        },
        () => sessions.model!.placeLimit({ isAsk, size, price, type, reduceOnly, expiry, clientOrderId }),
    );
}

interface Sessions {
    readonly engine: Session;
    model: ModelSession | undefined;
}

function playSession(world: World, market: Market, call: CallOf<'session'>): void {
    const { id: marketId } = market.spec;
    const account = accountOf(world, call.account);
    const victim =
        call.victim &&
        chosen(world, market, call.victim.account, call.victim.listing === 'missing', (position) => {
            return position.accountId !== account && isLiquidatable(world, market, position);
        });
    if (call.victim !== undefined && victim === undefined) return;
    const integrator = call.builder && { id: BigInt(call.builder.id), fee: BigInt(call.builder.fee) };
    const approvedFee = (id: bigint): bigint | undefined => (id === 0n ? world.approved.get(account) : undefined);
    const sessions = { model: undefined } as { engine?: Session; model: ModelSession | undefined } as Sessions;
    world.both(
        () => {
            const engine = world.engineTransaction.startSession(marketId, account, { integrator, approvedFee });
            Object.assign(sessions, { engine });
        },
        (model) => {
            const approved = approvedFee(integrator?.id ?? 0n);
            sessions.model = model.start(marketId, BigInt(account), integrator, approved);
        },
    );
    if (victim !== undefined) liquidate(world, market, sessions, victim, call.victim?.listing ?? 'all');
    // Most sessions take with their first order only, so that few cross their own posts.
    for (const [place, one] of call.orders.entries())
        placeOrder(world, market, sessions, account, place === 0 || one.percent === 95 ? one : passive(one));
    const { allocateMissing, deallocateFree } = call;
    world.both(
        () => {
            sessions.engine.end({ allocateMissing, deallocateFree });
        },
        () => {
            sessions.model!.end(allocateMissing, deallocateFree);
        },
    );
}

function liquidate(world: World, market: Market, sessions: Sessions, victim: number, listing: Listing): void {
    const ids = idsOf(market, victim, listing);
    world.both(
        () => {
            sessions.engine.liquidate(victim, ids);
        },
        () => {
            const result = sessions.model!.liquidate(BigInt(victim), ids);
            world.notes.push(`liquidation ${branchOf(market, result)}`);
        },
    );
}

/** The branch of a liquidation. */
function branchOf(market: Market, { isWhole, secondPass, base, badDebt, insuranceFee }: Liquidation): string {
    const haircut = (market.spec.collateralHaircut ?? 0n) === 0n ? '' : ' with haircut';
    if (base === 0n && badDebt === 0n) return 'of orders only';
    if (badDebt !== 0n) return `with bad debt${secondPass ? ' in the second pass' : ''}${haircut}`;
    if (secondPass) return `in two passes${haircut}`;
    if (isWhole) return `of all${haircut}`;
    return `of a part${insuranceFee === 0n && market.spec.insuranceFundFee > 0n ? ' without insurance fee' : ''}${haircut}`;
}

function deleverage(world: World, market: Market, call: CallOf<'deleverage'>): void {
    const { id: marketId, lotSize } = market.spec;
    const account = chosen(world, market, call.account, call.flaw === 'empty', (position) => {
        return position.figures.base !== 0 && marginNow(world, market, position) <= 0n;
    });
    if (account === undefined) return;
    const base = market.positions.get(account)?.figures.base ?? 0;
    const others = [...market.positions.values()].filter(({ accountId, figures }) => {
        return accountId !== account && (call.flaw === 'side' || figures.base * base < 0);
    });
    let left = Math.abs(base);
    const used = others.map(({ accountId, figures }, place) => {
        const open = Math.abs(figures.base);
        const lots = Math.min(left, call.parts > 1 && place === 0 ? Math.ceil(open / 2) : open);
        left -= lots;
        return { accountId, size: BigInt(lots) * lotSize + (call.flaw === 'lot' ? 1n : 0n) };
    });
    const kept = call.flaw === 'empty' ? [] : used.filter(({ size }) => size > 0n || call.parts === 3);
    const share = kept.length === 0 ? 0n : ONE / BigInt(kept.length);
    const counterparties = kept.map(({ accountId, size }, place) => ({
        accountId,
        size: call.flaw === 'size' && place === 0 ? size + lotSize : size,
        weight: place > 0 ? share : ONE - share * BigInt(kept.length - 1) + (call.flaw === 'weight' ? 1n : 0n),
    }));
    const orderIds = idsOf(market, account, call.listing);
    const isClosed = market.figures.settlement !== undefined;
    world.both(
        () => {
            world.engineTransaction.deleverage(marketId, { accountId: account, orderIds, counterparties });
        },
        (model) => {
            const order = {
                account: BigInt(account),
                ids: orderIds,
                counterparties: counterparties.map(({ accountId }) => BigInt(accountId)),
                sizes: counterparties.map(({ size }) => size),
                weights: counterparties.map(({ weight }) => weight),
            };
            model.deleverage(marketId, order);
            world.notes.push(isClosed ? 'deleveraging of a closed market' : 'deleveraging');
        },
    );
}

/** A call with raw collateral. */
const moveMoney =
    (kind: 'allocate' | 'deallocate') =>
    (world: World, market: Market, call: MoneyCall): void => {
        const account = accountOf(world, call.account);
        const raw = rawOf(world, market, call.usd);
        world.both(
            () => {
                world.engineTransaction[kind](market.spec.id, account, raw);
            },
            (model) => {
                model[kind](market.spec.id, BigInt(account), raw);
            },
        );
    };

const moveOutside =
    (kind: 'deposit' | 'withdraw') =>
    (world: World, market: Market, call: MoneyCall): void => {
        const account = accountOf(world, call.account);
        const raw = rawOf(world, market, call.usd);
        world.both(
            () => {
                world.engineTransaction[kind](account, raw);
            },
            (model) => {
                model[kind](BigInt(account), raw);
            },
        );
    };

/** A call that names an account. */
const callOfAccount =
    (kind: 'createPosition' | 'settleFunding' | 'deallocateFree') =>
    (world: World, market: Market, call: AccountCall): void => {
        const account = accountOf(world, call.account);
        world.both(
            () => world.engineTransaction[kind](market.spec.id, account),
            (model) => model[kind](market.spec.id, BigInt(account)),
        );
    };

/** A call that lists orders of an account. */
const callOfOrders =
    (kind: 'cancel' | 'tryCancel' | 'settle') =>
    (world: World, market: Market, call: OrdersCall): void => {
        const account = accountOf(world, call.account);
        const ids = idsOf(market, account, call.listing);
        const method = ({ cancel: 'cancelOrders', tryCancel: 'tryCancelOrders', settle: 'closeAtSettlement' } as const)[
            kind
        ];
        world.both(
            () => world.engineTransaction[method](market.spec.id, account, ids),
            (model) => model[method](market.spec.id, BigInt(account), ids),
        );
    };

/** A call without arguments: its methods in the engine and in the model. */
const callOfMarket =
    (
        engine:
            | 'updateFunding'
            | 'updateTwaps'
            | 'closeMarket'
            | 'enableSettlement'
            | 'commitMarginRatios'
            | 'deleteMarginRatiosProposal',
        model: 'updateFunding' | 'updateTwaps' | 'closeMarket' | 'enableSettlement' | 'commitRatios' | 'deleteProposal',
    ) =>
    (world: World, market: Market): void => {
        world.both(
            () => {
                world.engineTransaction[engine](market.spec.id);
            },
            (transaction) => {
                transaction[model](market.spec.id);
            },
        );
    };

/** How each call is played. */
export const CALLS: { readonly [Kind in Call['kind']]: Player<Kind> } = {
    deposit: moveOutside('deposit'),
    withdraw: moveOutside('withdraw'),
    allocate: moveMoney('allocate'),
    deallocate: moveMoney('deallocate'),
    deallocateFree: callOfAccount('deallocateFree'),
    createPosition: callOfAccount('createPosition'),
    settleFunding: callOfAccount('settleFunding'),
    cancel: callOfOrders('cancel'),
    tryCancel: callOfOrders('tryCancel'),
    settle: callOfOrders('settle'),
    updateFunding: callOfMarket('updateFunding', 'updateFunding'),
    updateTwaps: callOfMarket('updateTwaps', 'updateTwaps'),
    close: callOfMarket('closeMarket', 'closeMarket'),
    enable: callOfMarket('enableSettlement', 'enableSettlement'),
    commit: callOfMarket('commitMarginRatios', 'commitRatios'),
    deleteProposal: callOfMarket('deleteMarginRatiosProposal', 'deleteProposal'),
    session: playSession,
    deleverage,
    ratio: (world, market, call) => {
        const account = accountOf(world, call.account);
        const ratio = BigInt(call.percent) * 10n ** 16n;
        world.both(
            () => {
                world.engineTransaction.setInitialMarginRatio(market.spec.id, account, ratio);
            },
            (model) => {
                model.setRatio(market.spec.id, BigInt(account), ratio);
            },
        );
    },
    pause: (world, market, { mode }) => {
        world.both(
            () => {
                world.engineTransaction.pause(market.spec.id, mode as never);
            },
            (model) => {
                model.setPaused(market.spec.id, mode);
            },
        );
    },
    freeze: (world, market, { isFrozen }) => {
        world.both(
            () => {
                world.engineTransaction.freeze(market.spec.id, isFrozen);
            },
            (model) => {
                if (isFrozen) model.freeze(market.spec.id);
                else model.unfreeze(market.spec.id);
            },
        );
    },
    settlementPrices: (world, market, { percent }) => {
        const base = (world.index.get(market.spec.id)! * BigInt(percent)) / 100n;
        const { collateral } = world;
        world.both(
            () => {
                world.engineTransaction.setSettlementPrices(market.spec.id, { base, collateral });
            },
            (model) => {
                model.setSettlementPrices(market.spec.id, base, collateral);
            },
        );
    },
    propose: (world, market, call) => {
        const delay = call.hours * 3_600_000;
        const [initial, maintenance] = [BigInt(call.initial) * 10n ** 16n, BigInt(call.maintenance) * 10n ** 16n];
        world.both(
            () => {
                world.engineTransaction.proposeMarginRatios(market.spec.id, delay, initial, maintenance);
            },
            (model) => {
                model.proposeRatios(market.spec.id, BigInt(delay), initial, maintenance);
            },
        );
    },
};
