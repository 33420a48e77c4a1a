/** State of one execution, and the report of what it did on the exchange. */

import { min } from '../engine/integers.js';
import type { Engine, EngineTransaction, MarketView } from '../engine/types.js';
import { Abort } from '../errors.js';
import { GasMeter, ChangeSet } from './change-set.js';
import type { VenueEvent } from './effects.js';
import { createdId } from './hash.js';
import type { CallArguments, CallName, FunctionIndex } from './functions.js';
import type { ObjectStore } from './objects.js';
import type { StopDetailsRegistry } from './stop-orders.js';
import type { TwapDetailsRegistry } from './twap-orders.js';
import type { Action, CancelOutcome, OrderOutcome, VenueSignature } from './types.js';
import type { HoldingKind, HoldingState } from '../venues/state.js';
import type {
    CoinValue,
    FeedValue,
    HoldingValue,
    Kind,
    MarketValue,
    TransferableValue,
    Value,
    ValueOf,
} from './values.js';
import type { World } from './world.js';
import type { VaultAccountIndex } from '../venues/vault-account-functions.js';

/** The first action in this list names a transaction with several actions. */
const ACTION_PRIORITY: readonly Action[] = [
    'createOrders',
    'cancelOrders',
    'createAccount',
    'deposit',
    'withdraw',
    'deallocate',
    'setLeverage',
    'allocate',
];

/** Collects what one transaction does on the exchange. */
export class ExecutionReport {
    readonly orders: OrderOutcome[] = [];
    readonly cancels: CancelOutcome[] = [];
    readonly #actions = new Set<Action>();
    /** The last capability used or created. */
    capabilityId: string | undefined;
    marketId: string | undefined;

    /** Records a contract call. */
    record(action: Action, capabilityId: string, marketId?: string): void {
        this.#actions.add(action);
        this.capabilityId = capabilityId;
        this.marketId = marketId ?? this.marketId;
    }

    /** The main action; `undefined` when the transaction did nothing on the exchange. */
    action(): Action | undefined {
        return ACTION_PRIORITY.find((action) => this.#actions.has(action));
    }
}

/** Describes an order before its cancellation. @returns its state; `undefined` when it does not rest */
export function previewCancel(engine: Engine, marketId: string, orderId: bigint): CancelOutcome | undefined {
    const order = engine.order(marketId, orderId);
    if (order === undefined) return undefined;
    const { accountId: accountNumber, side, price, initialSize, size, quote, clientOrderId, placedAt } = order;
    const ids = { marketId, accountNumber, orderId, clientOrderId };
    return { ...ids, side, price, initialSize, size, quote, placedAt };
}

/** Later expiry times are reduced to this one. */
const MAX_EXPIRY_MS = BigInt(Number.MAX_SAFE_INTEGER);

/** The expiry of an order for the engine, milliseconds. */
export function toExpiry(expiryMs: bigint | undefined): number | undefined {
    return expiryMs === undefined ? undefined : Number(min(expiryMs, MAX_EXPIRY_MS));
}

/** A market with the feeds of a call. */
interface Feeds {
    readonly market: MarketValue;
    readonly baseFeed: FeedValue | undefined;
    readonly collateralFeed: FeedValue | undefined;
}

/** Each feed belongs to one market or to the collateral. @throws {Abort} 1002, or 1001 */
export function expectFeeds({ market, baseFeed, collateralFeed }: Feeds): void {
    if (collateralFeed?.marketId !== undefined)
        throw new Abort('market', 1002, 'the price feed is not the collateral’s');
    if (baseFeed !== undefined && baseFeed.marketId !== market.id)
        throw new Abort('market', 1001, 'the price feed is not the base’s');
}

/** @throws {Abort} 10 when a market is frozen */
export function expectNotFrozen({ isFrozen }: Pick<MarketView, 'isFrozen'>): void {
    if (isFrozen) throw new Abort('clearing_house', 10, 'the market is frozen');
}

/** @throws {Abort} 10 when a market is frozen, 32 when it is paused, whatever the mode */
export function expectOpen(market: Pick<MarketView, 'isFrozen' | 'paused'>): void {
    expectNotFrozen(market);
    if (market.paused !== 0) throw new Abort('clearing_house', 32, 'the market is paused');
}

/** @throws {Abort} of a dynamic field that is absent, when the account has not approved the builder */
export function expectApproval(approvedFee: bigint | undefined): asserts approvedFee is bigint {
    if (approvedFee === undefined) throw new Abort('dynamic_field', 1, 'the builder has no approval');
}

/** The chain that transactions run on. */
export interface ChainContext {
    readonly world: World;
    readonly functionIndex: FunctionIndex;
    readonly venueFunctions: VenueFunctions;
    readonly vaultAccountIndex: VaultAccountIndex;
    readonly store: ObjectStore;
    readonly engine: Engine;
    readonly stopDetails: StopDetailsRegistry;
    readonly twapDetails: TwapDetailsRegistry;
}

/** Sender and time of a transaction. */
export interface TransactionInfo {
    readonly sender: string;
    readonly gasOwner: string;
    /** base58; the ids of created objects derive from it. */
    readonly digest: string;
    readonly now: number;
}

/** A function of the contract: takes arguments by name and returns results in the documented order. */
export type ContractCall<C extends CallName> = (args: CallArguments<C>, execution: Execution) => Value[];

/** The arguments of a call of a venue, by their positions. */
export interface VenueCall {
    readonly types: readonly string[];
    readonly execution: Execution;
    readonly value: <K extends Kind>(index: number, kind: K) => ValueOf<K>;
    /** What an address owns of a venue. */
    readonly holding: <K extends HoldingKind>(
        index: number,
        kind: K,
    ) => HoldingValue<HoldingState & { readonly kind: K }>;
    /** A parameter of any type that can be transferred. */
    readonly object: (index: number) => TransferableValue;
    readonly u64: (index: number) => bigint;
    /** An address, or bytes in hexadecimal. */
    readonly text: (index: number) => string;
}

/** A function of a venue, whose type arguments are any types. */
export interface VenueFunction extends VenueSignature {
    /** With the name of the package in place of its id. */
    readonly target: string;
    readonly run: (call: VenueCall) => Value[];
}

/** Functions of venues by `package::module::function`, with ids of packages. */
export type VenueFunctions = ReadonlyMap<string, VenueFunction>;

/** State of one execution. */
export class Execution {
    readonly gasMeter = new GasMeter();
    readonly report = new ExecutionReport();
    readonly changes: ChangeSet;
    readonly venueEvents: VenueEvent[] = [];
    #created = 0;

    constructor(
        readonly context: ChainContext,
        readonly info: TransactionInfo,
        readonly calls: EngineTransaction,
    ) {
        this.changes = new ChangeSet(context.store);
    }

    newId(): string {
        const id = createdId(this.info.digest, this.#created);
        this.#created += 1;
        return id;
    }

    /** Creates a coin without owner. */
    newCoin(coinType: string, balance: bigint, payer: string): CoinValue {
        return { kind: 'coin', id: this.newId(), coinType, balance, payer };
    }
}
