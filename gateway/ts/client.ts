/** A client of the gateway: who calls, and what it may do. */

/**
 * What a method needs. `read`: reads and watches. `trade`: orders, leverage. `funds`: money between the
 * wallet and its own accounts. `withdraw`: money and rights to other addresses. `raw`: the implicit methods
 * of public operations. `admin`: the orders and writes of other clients.
 */
export type Scope = (typeof SCOPES)[number];

/** Every scope. */
export const SCOPES = ['read', 'trade', 'funds', 'withdraw', 'raw', 'admin'] as const;

/** The limits of a client; one that is left out does not limit. */
export interface ClientLimits {
    /** Base, of each order. */
    readonly orderAmount?: number;
    /** Quote, of each order: amount × limit price, or × mark price × (1 + slippage). */
    readonly orderNotional?: number;
    /** Own resting orders, with those of writes in flight. */
    readonly openOrders?: number;
    /** Quote, of all own resting orders, with those of writes in flight. */
    readonly openNotional?: number;
    readonly callsPerSecond?: number;
    readonly writesPerSecond?: number;
    /** Reads that wait while others of the client run; 100 where it is left out. */
    readonly waitingReads?: number;
    /** MIST: the gas budgets that the client submitted within 24 hours. */
    readonly gasPerDay?: number;
    /**
     * Coins that leave the wallet or are exchanged within 24 hours, by code or full Move type: those of
     * `withdraw` to other addresses, `createConvertTrade`, `executeTransaction` and `createVaultDeposit`.
     * Where it is given, other coins may not leave.
     */
    readonly spendPerDay?: Readonly<Record<string, number>>;
    /** Open sockets; 20 where it is left out. */
    readonly sockets?: number;
    /** Subscriptions of a socket. */
    readonly channels?: number;
    /** Bytes that wait for a socket. */
    readonly bufferBytes?: number;
}

/** A client, as the configuration has it. */
export interface Client {
    readonly name: string;
    /**
     * 16 bits that its client order ids begin with: from its name, so that an order on the chain says whose
     * it is.
     */
    readonly number: number;
    readonly scopes: ReadonlySet<Scope>;
    /** The markets that it may use; all when `undefined`. */
    readonly symbols: readonly string[] | undefined;
    /** The methods that it may call; all of its scopes when `undefined`. */
    readonly methods: readonly string[] | undefined;
    readonly limits: ClientLimits;
    /**
     * The account of its calls, as `params.account` names it; that of the exchange object when `undefined`.
     */
    readonly account: string | number | undefined;
    /** Its orders are canceled when its last socket has been gone for so long, milliseconds. */
    readonly cancelOnDisconnectMs: number | undefined;
}
