/** A session: orders and liquidations of one account on one market, measured once at the end. */

import { abort } from './codes.js';
import { closeSession, type ClosingOptions } from './closing.js';
import { settleFunding } from './funding.js';
import { liquidate } from './liquidation.js';
import { place, type Wish } from './placement.js';
import { freshPrices } from './price.js';
import type { Holder } from './collateral.js';
import type { Gate } from './gate.js';
import type { SessionState } from './session-state.js';
import type { Run } from './state.js';
import type { LimitOrder, MarketOrder, Placement, Session } from './types.js';

/** A session as its transaction gives it out. */
export class OpenSession implements Session {
    readonly #state: SessionState;
    readonly #gate: Gate;
    #isOpen = true;

    /**
     * @param state what {@link startSession} made
     * @param gate of the transaction
     */
    constructor(state: SessionState, gate: Gate) {
        this.#state = state;
        this.#gate = gate;
    }

    placeLimit(order: LimitOrder): Placement {
        return this.#operate((session) => place(session, order));
    }

    placeMarket({ side, size, reduceOnly }: MarketOrder): Placement {
        const wish: Wish = { side, size, reduceOnly, price: undefined, type: undefined };
        return this.#operate((session) => place(session, wish));
    }

    liquidate(accountId: number, cancelIds: readonly bigint[]): void {
        this.#operate((session) => {
            liquidate(session, accountId, cancelIds);
        });
    }

    end(options: ClosingOptions): void {
        this.#operate((session) => {
            closeSession(session, options);
            this.#isOpen = false;
            session.run.undo.change(session.market).inSession = false;
        });
    }

    #operate<T>(operation: (session: SessionState) => T): T {
        return this.#gate.pass(() => {
            if (!this.#isOpen) throw new Error('the session is over');
            const result = operation(this.#state);
            this.#state.operations += 1;
            return result;
        });
    }
}

/**
 * Starts a session: the account's funding is settled, prices and the gas price's consequence are fixed.
 *
 * @param run the transaction
 * @param holder account, market and position
 * @returns the session's state
 * @throws {Abort} 1000 when a price is not fresh, 1004 when the market takes no priority gas price
 */
export function startSession(run: Run, holder: Holder): SessionState {
    const { market, account, position } = holder;
    const prices = freshPrices(run, market);
    const takerFee = takerFeeOf(run, holder);
    settleFunding(run, market, position, prices);
    run.undo.change(market).inSession = true;
    return {
        run,
        market,
        account,
        position,
        prices,
        takerFee,
        before: { ...position.figures },
        openInterestBefore: market.figures.openInterest,
        operations: 0,
        posted: false,
        liquidated: false,
        ownCanceled: false,
        takerSide: undefined,
        takenLots: 0,
        takenQuote: 0n,
        makerFees: 0n,
        makerEvents: [],
        fills: [],
    };
}

function takerFeeOf({ context }: Run, { market: { spec } }: Holder): bigint {
    if (context.gasPrice <= context.referenceGasPrice) return spec.takerFee;
    if (spec.priorityTakerFee === null) throw abort('priorityForbidden');
    return spec.takerFee + spec.priorityTakerFee;
}
