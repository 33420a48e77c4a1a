/** Reads a market from its object on the chain: package and collateral from the object's type, the rest from its fields. */
/** The part of an object that a node shows. */
export interface ShownObject {
    /** Full Move type. */
    readonly type: string;
    /** Its fields by their names in the contract; `undefined` where the node shows none. */
    readonly fields: Readonly<Record<string, unknown>> | undefined;
}
/** A market as the chain has it. */
export interface ChainMarket {
    /** The package version that defined the type of the object, `0x` and 64 digits; calls may go to a later version. */
    readonly packageId: string;
    /** Full Move type of the collateral. */
    readonly settleType: string;
    /** 10^-9 base; `undefined` where the object shows none. */
    readonly lot: bigint | undefined;
    /** 10^-9 quote; `undefined` where the object shows none. */
    readonly tick: bigint | undefined;
    /** The base as the object names it, such as `BTCUSD`; `undefined` where it names none. */
    readonly base: string | undefined;
    /** The object of the base's price feed, `0x` and 64 digits; `undefined` where the object shows none. */
    readonly feedId: string | undefined;
}
/** Parses the object of a market; `undefined` for any other object. */
export declare function parseChainMarket({ type, fields }: ShownObject): ChainMarket | undefined;
/**
 * Compares the base of a symbol with the name that a market's object has: `BTCUSD` or `BTC`. Returns `undefined` for a name of another
 * form, which says nothing.
 */
export declare function isBase(base: string, name: string): boolean | undefined;
