/** Reads a market from its object on the chain: package and collateral from the object's type, lot and tick from its fields. */
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
}
/** Parses the object of a market; `undefined` for any other object. */
export declare function parseChainMarket({ type, fields }: ShownObject): ChainMarket | undefined;
