/**
 * What each transaction of the wallet must be, from its request, the user's options, and what executed
 * transactions proved.
 */

import { base58 } from '@scure/base';
import { isAddress, toFullAddress } from '../core/address.js';
import { problem, type Departure } from '../core/problem.js';
import type { TransactionOptions } from '../exchange/options/transaction-options.js';
import { dropOldest } from '../core/bounded.js';
import type { TransactionData } from '../transaction/data.js';
import type { Bound } from '../transaction/bounded/terms.js';
import type { Validity } from '../transaction/envelope.js';
import { reducesRisk, toIntent, WRITES, type Intent } from '../transaction/intent.js';
import type { Facts, MarketFacts, OfAccount } from '../transaction/writes/facts.js';
import type { PackagePins } from '../transaction/packages.js';
import { shippedObjects } from '../transaction/pins/shipped.js';
import type { Expectation, VerificationResult } from '../transaction/expectation.js';
import type { EpochClock } from './epoch-clock.js';
import { gasClaims, readGasLimits, sponsorOf, type GasAllowance } from './gas.js';
import type { RunningWrite as Write, VerifiedTransaction } from './write-request.js';

/** Options, and what transactions are verified against. */
export interface WritePins {
    readonly options: TransactionOptions;
    readonly facts: Facts;
    /**
     * Addresses that may execute orders: pinned, or accepted by the user for an earlier order; `undefined`
     * without either.
     */
    readonly executors: readonly string[] | undefined;
    /** Domains that tickets of these orders may name, in the same way. */
    readonly domains?: readonly string[] | undefined;
    /** Genesis digest of the chain, base58; `undefined` where it is not known. */
    readonly chainId: string | undefined;
    /**
     * Whether packages that are not pinned are learned from executed transactions; only on a loopback host.
     */
    readonly mayLearn: boolean;
    /** Receives the pins of an executed transaction. */
    learn(learned: LearnedPins): void;
    /** Makes the error of a transaction with missing pins; its `pins` contain everything that is known. */
    toUnpinned(departures: readonly Departure[], intent: Intent, found: LearnedPins): Promise<Error>;
}

/** Pins that an executed transaction proves. */
export interface LearnedPins {
    readonly packages: PackagePins;
    /** Executors of stop orders; `undefined` where it shows none. */
    readonly executors: readonly string[] | undefined;
    /** Domains of their tickets; `undefined` where it shows none. */
    readonly domains?: readonly string[] | undefined;
    /** base58 */
    readonly chainId: string | undefined;
}

/** The request of a transaction. */
type Requested = Pick<Write<unknown>, 'action' | 'body' | 'sender'> & Partial<Pick<Write<unknown>, 'wallet'>>;

/** Most positions that are remembered. */
const MAX_POSITIONS = 2_000;

/** Makes expectations, and learns from executed transactions. */
export class Expectations {
    /** The first gas price of each epoch. */
    readonly #prices = new Map<bigint, bigint>();
    /** Positions that exist: capability id and market id. */
    readonly #positions = new Set<string>();

    constructor(
        private readonly pins: WritePins,
        private readonly epochs: EpochClock,
        private readonly gas: GasAllowance,
        /** Milliseconds. */
        private readonly now: () => number,
    ) {}

    /** What the transaction of a write must be; with a fresh epoch where the known one may be over. */
    async of(
        write: Requested & Pick<Write<unknown>, 'isAccountDiscovered' | 'mayNeverExpire'>,
        isFresh: boolean,
        bound?: Bound,
    ): Promise<Expectation> {
        const { action, body, sender, wallet: payer = sender, isAccountDiscovered } = write;
        const { pins } = this;
        const { options } = pins;
        const intent = toIntent(action, body, pins.facts);
        const validity = { ...(await this.validity(isFresh)), mustExpire: this.#whyExpire(intent, write) };
        const knownPrice = this.#prices.get(validity.epoch) ?? options.maxGasPrice;
        const maxPrice = knownPrice < options.maxGasPrice ? knownPrice : options.maxGasPrice;
        const wallet = payer === sender ? undefined : payer;
        const sponsor = wallet ?? sponsorOf(body);
        const gas = readGasLimits(body, options.maxGasBudget, maxPrice);
        return {
            envelope: { sender, sponsor, gas, validity },
            intent,
            bound,
            wallet,
            trust: {
                sender,
                packages: options.packages,
                mayLearn: pins.mayLearn,
                deployed: shippedObjects(validity.chainId),
                hasPosition: positionsOf(intent).some((position) => this.#positions.has(position)),
                isSponsored: sponsor !== undefined,
                maxOracleFee: options.maxOracleFee,
                executors: pins.executors,
                domains: pins.domains,
                isExecutorTrusted: body.trustExecutor === true,
                maxExecutorDeposit: options.maxExecutorDeposit,
                isAccountDiscovered,
            },
        };
    }

    /**
     * When a transaction may be executed, and on which chain; it must expire, as the client writes the
     * expiration itself.
     */
    async validity(isFresh: boolean): Promise<Validity> {
        const epoch = await this.epochs.epoch(isFresh);
        const { chainId } = this.pins;
        return { epoch, chainId, mustExpire: 'the client writes it', now: this.now() };
    }

    /**
     * Whether the transaction of a write must expire. Where the service sets no expiration, the client adds
     * one.
     */
    mustExpire(write: Pick<Write<unknown>, 'action' | 'body' | 'mayNeverExpire'>): boolean {
        return this.#whyExpire(toIntent(write.action, write.body, this.pins.facts), write) !== undefined;
    }

    /**
     * Signed bytes without an expiration can be executed weeks later, and a market order has no limit price.
     */
    #whyExpire(intent: Intent, { mayNeverExpire }: Pick<Write<unknown>, 'mayNeverExpire'>): string | undefined {
        if (this.pins.options.requireExpiration) return REQUIRED;
        const isUnbounded = 'orders' in intent && intent.orders.some(({ price }) => price === undefined);
        return isUnbounded && !mayNeverExpire ? UNBOUNDED : undefined;
    }

    /**
     * Lists the objects of a write that are known before its build: ids, and names for those that the service
     * selects.
     */
    claimsOf({ action, body, sender, wallet = sender }: Requested): string[] {
        const { facts, options } = this.pins;
        const capabilityOf = (id: unknown): string | undefined =>
            isAddress(id) ? facts.account(toFullAddress(id))?.capabilityId : undefined;
        const claimed = WRITES[action].claims({ body, sender, capabilityOf });
        // One transaction at a time until the packages are known, as it determines them.
        const isFirst = WRITES[action].group === 'account' && options.packages.perpetuals === undefined;
        return [...claimed, ...gasClaims(body, wallet), ...(isFirst ? ['first use'] : [])];
    }

    /**
     * Reserves the gas of a verified transaction; a departure where it exceeds the user's allowance of 24
     * hours.
     */
    reserveGas(digest: string, { transaction, expectation }: VerifiedTransaction): Departure[] {
        if (expectation.trust.isSponsored && expectation.wallet === undefined) return [];
        const { budget } = transaction.gas;
        const { maxGasPerDay } = this.pins.options;
        if (maxGasPerDay !== undefined && !reducesRisk(expectation.intent)) {
            const left = this.gas.remaining(maxGasPerDay, this.now());
            const wanted = `at most ${left} MIST, which are left of options.transaction.maxGasPerDay for these 24 hours`;
            if (budget > left) return [{ at: 'gas budget', wanted, found: `${budget} MIST` }];
        }
        this.gas.reserve(digest, budget, this.now());
        return [];
    }

    /**
     * Expects that the gas allowance covers several transactions at their largest budget, so that a write
     * with several transactions does not stop in the middle.
     *
     * @throws {Problem} `mismatch` when `options.transaction.maxGasPerDay` may not cover all of them
     */
    expectGasFor(count: number): void {
        const { maxGasPerDay, maxGasBudget } = this.pins.options;
        if (maxGasPerDay === undefined) return;
        const left = this.gas.remaining(maxGasPerDay, this.now());
        const needed = BigInt(count) * maxGasBudget;
        if (left >= needed) return;
        const wanted = `${needed} MIST left of options.transaction.maxGasPerDay, ${count} times options.transaction.maxGasBudget`;
        throw problem('mismatch', 'gas budget', wanted, `${left} MIST`);
    }

    /** Whether an executed transaction proves that an account has a position in a market. */
    hasPosition(capabilityId: string, marketId: string): boolean {
        const { facts } = this.pins;
        const account = facts.account(toFullAddress(capabilityId));
        const market = facts.market(toFullAddress(marketId));
        return this.#positions.has(`${account?.capabilityId} ${market?.id}`);
    }

    /** Learns from an executed transaction. */
    learn({ transaction, verdict, expectation }: VerifiedTransaction): void {
        const { packages, executors, domains } = verdict;
        this.pins.learn({ packages, executors, domains, chainId: chainOf(transaction) });
        const { intent } = expectation;
        for (const position of positionsOf(intent)) this.#positions.add(position);
        if (intent.action === 'settlePosition') this.#positions.delete(positionOf(intent, intent.market));
        dropOldest(this.#positions, MAX_POSITIONS);
        const { gas, validity } = expectation.envelope;
        if (!gas.isPriced && !this.#prices.has(validity.epoch)) this.#prices.set(validity.epoch, transaction.gas.price);
    }

    /** Makes the error of departures that only missing pins cause; its `pins` propose them. */
    toUnpinned(
        departures: readonly Departure[],
        { intent }: Expectation,
        transaction: TransactionData,
        { packages, executors, domains }: VerificationResult,
    ): Promise<Error> {
        return this.pins.toUnpinned(departures, intent, {
            packages,
            executors,
            domains,
            chainId: chainOf(transaction),
        });
    }
}

const REQUIRED =
    'options.transaction.requireExpiration is true; set options.node, so that the client adds an expiration, or leave the option out';
const UNBOUNDED =
    'a market order without a bound could be executed much later at any price; pass a price or params.slippage, set options.node, ' +
    'so that the client adds an expiration, or pass params.neverExpires: true';

/** The chain that a transaction names, base58. */
function chainOf({ expiration }: TransactionData): string | undefined {
    return expiration.kind === 'during' ? base58.encode(expiration.chain) : undefined;
}

/** Positions that exist once the write is executed. */
function positionsOf(intent: Intent): string[] {
    if (intent.action === 'allocate') return [positionOf(intent, intent.market)];
    if (!('orders' in intent)) return [];
    return intent.orders.map(({ market }) => positionOf(intent, market));
}

function positionOf({ account }: OfAccount, { id }: MarketFacts): string {
    return `${account.capabilityId} ${id}`;
}
