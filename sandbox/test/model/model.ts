/**
 * Reference model of the deployed perpetuals contract, written from its description alone: it shares no code
 * with the sandbox.
 *
 * Each transaction is atomic, and an abort has the contract's module and code. The caller of an operation is
 * always the owner of the account, or the role that the operation needs.
 */

import { readBasePrices, readCollateralPrice, updateAverages, updateFunding } from './averages.js';
import { releasePending, removeOrders } from './book.js';
import { check, HOUSE, ONE } from './numbers.js';
import { effectiveRatio, freeCollateral, settleFunding } from './position.js';
import { checkOpen, checkVersion, payFromVault, Session, valueMarket } from './session.js';
import { closeAtSettlement, type Deleveraging, executeAdl } from './settlement.js';
import {
    type Account,
    copyState,
    createPosition,
    createState,
    type Integrator,
    type Market,
    type ModelMarket,
    positionOf,
    type State,
} from './state.js';

/** Creates a model with the markets, without accounts. */
export const createModel = (markets: readonly ModelMarket[]) => new Model(createState(markets));

export class Model {
    constructor(private stored: State) {}

    /**
     * Runs one transaction. If it throws, the state is as before.
     *
     * @param now Milliseconds of the clock.
     * @param isPriority Whether the gas price is above the reference gas price.
     */
    run<T>(now: bigint, isPriority: boolean, body: (tx: Transaction) => T): T {
        const before = copyState(this.stored);
        try {
            return body(new Transaction(this.stored, now, isPriority));
        } catch (error) {
            this.stored = before;
            throw error;
        }
    }

    /** Returns a snapshot that later transactions do not change. */
    state() {
        const { markets, ...rest } = copyState(this.stored);
        return {
            ...rest,
            markets: Object.fromEntries([...markets].map(([name, market]) => [name, snapshotOf(market)])),
        };
    }
}

/** Positions as a list by account; of the parameters only those that a transaction may change. */
function snapshotOf({ params, positions, ...figures }: Market) {
    const list = [...positions].map(([account, position]) => ({ account, ...position }));
    const { initialRatio, maintenanceRatio } = params;
    return {
        ...figures,
        initialRatio,
        maintenanceRatio,
        positions: list.sort((left, right) => Number(left.account - right.account)),
    };
}

/** The operations of one transaction, in the order of its commands. */
export class Transaction {
    constructor(
        private readonly state: State,
        private readonly now: bigint,
        private readonly isPriority: boolean,
    ) {}

    /** Stores a price with 18 decimals; no check applies until it is read. */
    setBasePrice(market: string, price: bigint, twap: bigint, timestamp: bigint): void {
        this.#market(market).basePrice = { price, twap, timestamp };
    }

    setCollateralPrice(price: bigint, twap: bigint, timestamp: bigint): void {
        this.state.collateralPrice = { price, twap, timestamp };
    }

    createAccount(): bigint {
        this.state.accounts.push({ collateral: 0n });
        return BigInt(this.state.accounts.length - 1);
    }

    deposit(account: bigint, raw: bigint): void {
        this.#account(account).collateral += raw;
    }

    withdraw(account: bigint, raw: bigint): void {
        takeFromAccount(this.#account(account), raw);
    }

    createPosition(name: string, account: bigint): void {
        const market = this.#open(name);
        check(!market.positions.has(account), HOUSE, 41);
        market.positions.set(account, createPosition(market.cumulativeLong, market.cumulativeShort));
    }

    setRatio(name: string, account: bigint, ratio: bigint): void {
        const market = this.#open(name);
        const position = positionOf(market, account);
        check(ratio >= market.params.initialRatio && ratio <= ONE, 'position', 2003);
        position.ratio = ratio;
    }

    allocate(name: string, account: bigint, raw: bigint): void {
        const market = this.#open(name);
        check(raw !== 0n, HOUSE, 0);
        takeFromAccount(this.#account(account), raw);
        market.vault += raw;
        positionOf(market, account).collateral += raw * market.params.scalingFactor;
    }

    deallocate(name: string, account: bigint, raw: bigint): void {
        const { market, free } = this.#free(name, account);
        check(raw !== 0n, HOUSE, 0);
        check(free / market.params.scalingFactor >= raw, HOUSE, 40);
        positionOf(market, account).collateral -= raw * market.params.scalingFactor;
        payFromVault(market, this.#account(account), raw);
    }

    /** Takes all free collateral from the position, and returns the raw units paid. */
    deallocateFree(name: string, account: bigint): bigint {
        const { market, free } = this.#free(name, account);
        const raw = free / market.params.scalingFactor;
        positionOf(market, account).collateral -= free;
        payFromVault(market, this.#account(account), raw);
        return raw;
    }

    cancelOrders(name: string, account: bigint, ids: readonly bigint[]): void {
        const market = this.#cancellable(name);
        check(ids.length > 0, HOUSE, 6);
        const removed = removeOrders(market, account, ids, true);
        releasePending(positionOf(market, account), removed);
    }

    /** Cancels what exists, and returns for each id whether it did. */
    tryCancelOrders(name: string, account: bigint, ids: readonly bigint[]): readonly boolean[] {
        const market = this.#cancellable(name);
        const removed = removeOrders(market, account, ids, false);
        if (removed.count > 0n) releasePending(positionOf(market, account), removed);
        return removed.found;
    }

    /** Starts a session; `approved` is the fee that the account approved for the integrator. */
    start(name: string, account: bigint, integrator?: Integrator, approved?: bigint): Session {
        return new Session({
            market: this.#market(name),
            account,
            owner: this.#account(account),
            integrator,
            approved,
            collateralPrice: this.state.collateralPrice,
            now: this.now,
            isPriority: this.isPriority,
        });
    }

    updateFunding(name: string): void {
        const market = this.#market(name);
        this.updateTwaps(name);
        updateFunding(market, this.now);
    }

    updateTwaps(name: string): void {
        const market = this.#open(name);
        updateAverages(market, readBasePrices(market, this.now), this.now, false);
    }

    settleFunding(name: string, account: bigint): void {
        const market = this.#open(name);
        const price = readCollateralPrice(market, this.state.collateralPrice, this.now);
        settleFunding(positionOf(market, account), price, market.cumulativeLong, market.cumulativeShort);
    }

    /** Pauses (1 everything, 2 all but cancellations) or resumes (0) a market. */
    setPaused(name: string, mode: number): void {
        const market = this.#valid(name);
        check(market.settlement === undefined, HOUSE, 35);
        check(mode >= 0 && mode <= 2, HOUSE, 53);
        market.paused = mode;
    }

    freeze(name: string): void {
        this.#valid(name).frozen = true;
    }

    unfreeze(name: string): void {
        const market = this.#market(name);
        check(market.frozen, HOUSE, 55);
        market.frozen = false;
    }

    closeMarket(name: string): void {
        const market = this.#valid(name);
        check(market.settlement === undefined, HOUSE, 35);
        market.paused = 1;
        updateFunding(market, this.now);
        market.settlement = { basePrice: undefined, collateralPrice: undefined, enabled: false };
    }

    setSettlementPrices(name: string, basePrice: bigint, collateralPrice: bigint): void {
        const market = this.#valid(name);
        check(market.settlement !== undefined, HOUSE, 34);
        check(basePrice > 0n && collateralPrice > 0n, HOUSE, 49);
        check(!market.settlement.enabled, HOUSE, 12);
        market.settlement = { basePrice, collateralPrice, enabled: false };
    }

    enableSettlement(name: string): void {
        const market = this.#valid(name);
        check(market.settlement !== undefined, HOUSE, 34);
        check(market.settlement.basePrice !== undefined, HOUSE, 7);
        market.settlement = { ...market.settlement, enabled: true };
    }

    /** Closes a position at the settlement prices, and returns the raw units paid. */
    closeAtSettlement(name: string, account: bigint, ids: readonly bigint[]): bigint {
        return closeAtSettlement(this.#valid(name), account, this.#account(account), ids);
    }

    /** Deleverages at the mark price, or in a closed market at the settlement prices. */
    deleverage(name: string, order: Deleveraging): void {
        executeAdl(this.#valid(name), order, this.state.collateralPrice, this.now);
    }

    /** Proposes margin ratios that anyone may commit after the delay (milliseconds). */
    proposeRatios(name: string, delay: bigint, initialRatio: bigint, maintenanceRatio: bigint): void {
        const market = this.#valid(name);
        check(market.proposal === undefined, HOUSE, 25);
        check(delay >= 86_400_000n && delay <= 259_200_000n, HOUSE, 27);
        checkRatios(market.params, initialRatio, maintenanceRatio);
        market.proposal = { maturity: this.now + delay, initialRatio, maintenanceRatio };
    }

    commitRatios(name: string): void {
        const market = this.#open(name);
        check(market.proposal !== undefined, HOUSE, 28);
        const { maturity, initialRatio, maintenanceRatio } = market.proposal;
        check(maturity <= this.now, HOUSE, 26);
        checkRatios(market.params, initialRatio, maintenanceRatio);
        market.params = { ...market.params, initialRatio, maintenanceRatio };
        market.proposal = undefined;
    }

    deleteProposal(name: string): void {
        const market = this.#valid(name);
        check(market.proposal !== undefined, HOUSE, 28);
        market.proposal = undefined;
    }

    donateToInsurance(name: string, raw: bigint): void {
        const market = this.#valid(name);
        check(raw !== 0n, HOUSE, 0);
        market.insurance += raw;
    }

    #market(name: string): Market {
        return this.state.markets.get(name)!;
    }

    #account(number: bigint): Account {
        return this.state.accounts[Number(number)]!;
    }

    #valid(name: string): Market {
        const market = this.#market(name);
        checkVersion(market);
        return market;
    }

    #open(name: string): Market {
        const market = this.#market(name);
        checkOpen(market);
        return market;
    }

    #cancellable(name: string): Market {
        const market = this.#valid(name);
        check(market.paused !== 1, HOUSE, 32);
        return market;
    }

    /** Free collateral (18 decimals) after prices, averages and funding are up to date. */
    #free(name: string, account: bigint) {
        const market = this.#open(name);
        const valuation = valueMarket(market, this.state.collateralPrice, this.now);
        const position = positionOf(market, account);
        settleFunding(position, valuation.collateralPrice, market.cumulativeLong, market.cumulativeShort);
        const ratio = effectiveRatio(position, market.params.initialRatio);
        return { market, free: freeCollateral(position, valuation, ratio) };
    }
}

function takeFromAccount(account: Account, raw: bigint): void {
    check(account.collateral >= raw, 'balance', 2);
    account.collateral -= raw;
}

function checkRatios(params: ModelMarket, initial: bigint, maintenance: bigint): void {
    check(initial <= ONE && maintenance < initial && maintenance > 0n, 'market', 1016);
    check(params.liquidationFee + params.insuranceFee < maintenance, 'market', 1024);
}
