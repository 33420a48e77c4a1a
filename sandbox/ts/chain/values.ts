/** Values of a running transaction: coins, objects and contract values. */

import { ExecutionFailure } from '../errors.js';
import type { Integrator, Session } from '../engine/types.js';
import type { HoldingState } from '../venues/state.js';
import type { CapabilityObject, DcaObject, OracleAdapter } from './objects.js';
import type { PriceUpdate } from './oracle.js';

/** A coin of a running transaction. */
export interface CoinValue {
    readonly kind: 'coin';
    readonly id: string;
    readonly coinType: string;
    balance: bigint;
    /** Address that owned the funds when the transaction began. */
    readonly payer: string;
}

/** A balance without object. */
export interface BalanceValue {
    readonly kind: 'balance';
    readonly coinType: string;
    amount: bigint;
    readonly payer: string;
}

/** The right to withdraw from an address balance. */
export interface WithdrawalValue extends Readonly<Omit<BalanceValue, 'kind'>> {
    readonly kind: 'withdrawal';
}

/** The capability of an account. */
export type CapabilityValue = Omit<CapabilityObject, 'version' | 'owner'>;

/** What an address owns of a venue. */
export interface HoldingValue<S extends HoldingState = HoldingState> {
    readonly kind: 'holding';
    readonly id: string;
    /** Full Move type. */
    readonly objectType: string;
    state: S;
}

/** A DCA order, which stays with its owner unless a call takes it. */
export type DcaValue = Omit<DcaObject, 'version' | 'owner'>;

/** What a transfer can give to an address. */
export type TransferableValue = CoinValue | CapabilityValue | HoldingValue;

/** What an address can own. */
export type PlaceableValue = TransferableValue | DcaValue;

/** Its kinds. */
export const TRANSFERABLE = ['coin', 'capability', 'holding'] as const satisfies readonly TransferableValue['kind'][];

/** An account object. */
export interface AccountValue {
    readonly kind: 'account';
    readonly id: string;
    readonly accountNumber: number;
}

/** A clearing house. */
export interface MarketValue {
    readonly kind: 'market';
    readonly id: string;
}

/** A price feed; the collateral feed has no `marketId`. */
export interface FeedValue {
    readonly kind: 'feed';
    readonly id: string;
    readonly marketId: string | undefined;
}

/** An object of which there is one. */
export interface FixtureValue {
    readonly kind: 'registry' | 'clock' | 'oracleConfig' | 'lazerState';
    readonly id: string;
}

/** The right of an adapter to write prices. */
export interface SourceValue {
    readonly kind: 'source';
    readonly id: string;
    readonly adapter: OracleAdapter;
}

/** What an adapter knows of one feed. */
export interface FeedInfoValue {
    readonly kind: 'feedInfo';
    readonly id: string;
    readonly adapter: OracleAdapter;
    /** The feed's object. */
    readonly feedId: string;
}

/** A verified message of prices. */
export interface UpdateValue extends PriceUpdate {
    readonly kind: 'update';
}

/** A shared object of a venue, such as a pool. */
export interface VenueValue {
    readonly kind: 'venue';
    readonly id: string;
    /** Full Move type. */
    readonly objectType: string;
}

/** A value of a venue that a later command must consume: a hot potato. */
export interface PotatoValue {
    readonly kind: 'potato';
    /** Full Move type. */
    readonly potatoType: string;
    /** What its package remembers in it; only the functions of the package change it. */
    readonly state: object;
}

/** A session with its clearing house. */
export interface SessionValue {
    readonly kind: 'session';
    readonly market: MarketValue;
    readonly accountNumber: number;
    readonly engineSession: Session;
}

/** An option of a builder. */
export interface IntegratorValue {
    readonly kind: 'integrator';
    /** `undefined` for none. */
    readonly info?: Integrator;
}

/** A value that a transaction may leave unused. */
export interface DroppableValue {
    readonly kind: 'summary' | 'twapDetails';
}

/** Plain bytes: typed when a call returned them, untyped when the transaction provides them. */
export interface PureValue {
    readonly kind: 'pure';
    /** Such as `u64`; `undefined` for bytes of the transaction. */
    readonly type: string | undefined;
    readonly bytes: Uint8Array;
}

/** A value that represents an object of the chain. */
export type ObjectValue =
    | PlaceableValue
    | AccountValue
    | MarketValue
    | FeedValue
    | SourceValue
    | FeedInfoValue
    | FixtureValue
    | VenueValue;

/** Any value. */
export type Value =
    | ObjectValue
    | BalanceValue
    | WithdrawalValue
    | SessionValue
    | PotatoValue
    | IntegratorValue
    | DroppableValue
    | UpdateValue
    | PureValue;

/** Its kinds. */
export type Kind = Value['kind'];

/** The values of a kind. */
export type ValueOf<K extends Kind> = Value & { readonly kind: K };

const DROPPABLE: readonly Kind[] = ['summary', 'integrator', 'twapDetails', 'update', 'pure', 'withdrawal'];

/** Returns whether a transaction may leave a value unused. */
export function isDroppable(value: Value): boolean {
    return DROPPABLE.includes(value.kind);
}

/** Returns whether a transfer can give a value to an address. */
export function isTransferable(value: Value): value is TransferableValue {
    return (TRANSFERABLE as readonly Kind[]).includes(value.kind);
}

/** Returns whether an address can own a value. */
export function isPlaceable(value: Value): value is PlaceableValue {
    return value.kind === 'dcaOrder' || isTransferable(value);
}

/** Creates plain bytes of a type. */
export function pure(type: string, bytes: Uint8Array): PureValue {
    return { kind: 'pure', type, bytes };
}

/** @throws {ExecutionFailure} when a coin is of another type */
export function expectCoin({ coinType }: CoinValue, wanted: string): void {
    if (coinType !== wanted) throw new ExecutionFailure(`wanted a coin of ${wanted}, found one of ${coinType}`);
}

/** Whether a command reads, changes or consumes a value. */
export type Mode = 'read' | 'write' | 'take';
