/**
 * A transaction as what it says it will do: decoded from the very bytes that will be signed.
 *
 * Only version 1 and only programmable transactions are read; whatever else there is on the chain is refused, and so is
 * anything that a laxer reader would let pass: bytes left over, bytes missing, lengths written longer than needed.
 */
/** One version of one object. */
export interface ObjectRef {
    readonly objectId: string;
    readonly version: bigint;
    /** 32 bytes. */
    readonly digest: Uint8Array;
}
/** Who pays for the transaction, with what, and how much at most. */
export interface Gas {
    /** Coins that pay; none means the owner's address balance. */
    readonly payment: readonly ObjectRef[];
    readonly owner: string;
    /** MIST per unit. */
    readonly price: bigint;
    /** The most that it may cost, MIST. */
    readonly budget: bigint;
}
/** Until when the transaction can be executed. */
export type Expiration = {
    readonly kind: 'none';
} | {
    readonly kind: 'epoch';
    readonly epoch: bigint;
} | {
    readonly kind: 'during';
    readonly minEpoch: bigint | undefined;
    readonly maxEpoch: bigint | undefined;
    /** Milliseconds. */
    readonly minTimestamp: bigint | undefined;
    readonly maxTimestamp: bigint | undefined;
    /** The chain's genesis digest, 32 bytes. */
    readonly chain: Uint8Array;
    readonly nonce: number;
    readonly proposers: {
        readonly epoch: bigint;
        readonly indices: readonly number[];
    } | undefined;
};
/** A Move type, normalized: `u64`, `vector<u8>`, `0x…64 digits::module::Name<…>`. */
export type TypeText = string;
/** What a transaction brings along. */
export type Input = {
    readonly kind: 'pure';
    readonly bytes: Uint8Array;
} | {
    readonly kind: 'owned';
    readonly ref: ObjectRef;
} | {
    readonly kind: 'shared';
    readonly objectId: string;
    readonly initialSharedVersion: bigint;
    readonly mutable: boolean;
} | {
    readonly kind: 'receiving';
    readonly ref: ObjectRef;
} | {
    readonly kind: 'withdrawal';
    /** The most that is taken from the address balance, in the coin's own units. */
    readonly amount: bigint;
    readonly type: TypeText;
    readonly from: 'sender' | 'sponsor' | {
        readonly funder: string;
        readonly allowance: string;
    };
};
/** What a command works on. */
export type Argument = {
    readonly kind: 'gasCoin';
} | {
    readonly kind: 'input';
    readonly index: number;
} | {
    readonly kind: 'result';
    readonly index: number;
} | {
    readonly kind: 'nestedResult';
    readonly index: number;
    readonly part: number;
};
/** One step of the program. */
export type Command = {
    readonly kind: 'moveCall';
    readonly package: string;
    readonly module: string;
    readonly function: string;
    readonly typeArguments: readonly TypeText[];
    readonly arguments: readonly Argument[];
} | {
    readonly kind: 'transferObjects';
    readonly objects: readonly Argument[];
    readonly to: Argument;
} | {
    readonly kind: 'splitCoins';
    readonly coin: Argument;
    readonly amounts: readonly Argument[];
} | {
    readonly kind: 'mergeCoins';
    readonly into: Argument;
    readonly sources: readonly Argument[];
} | {
    readonly kind: 'publish';
    readonly modules: number;
} | {
    readonly kind: 'makeMoveVec';
    readonly type: TypeText | undefined;
    readonly elements: readonly Argument[];
} | {
    readonly kind: 'upgrade';
    readonly package: string;
    readonly ticket: Argument;
};
/** A whole transaction. */
export interface Program {
    readonly sender: string;
    readonly gas: Gas;
    readonly expiration: Expiration;
    readonly inputs: readonly Input[];
    readonly commands: readonly Command[];
}
/**
 * Decodes a transaction.
 *
 * @param bytes BCS of a transaction, in a buffer that does not change
 * @returns what it says
 * @throws {Problem} `mismatch` when it is not exactly one version-1 programmable transaction
 */
export declare function readProgram(bytes: Uint8Array): Program;
