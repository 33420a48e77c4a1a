/**
 * Decodes a transaction from the bytes that will be signed.
 *
 * Only programmable transactions of version 1 are accepted, and only in their canonical form: no trailing bytes, no missing
 * bytes, every length in its shortest encoding.
 */
/** One version of one object. */
export interface ObjectRef {
    readonly objectId: string;
    readonly version: bigint;
    /** 32 bytes. */
    readonly digest: Uint8Array;
}
/** The payment for a transaction. */
export interface Gas {
    /** Coins that pay; empty if the owner's address balance pays. */
    readonly payment: readonly ObjectRef[];
    readonly owner: string;
    /** MIST per gas unit. */
    readonly price: bigint;
    /** Maximum cost, MIST. */
    readonly budget: bigint;
}
/** The period in which the transaction can be executed. */
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
/** An input of a transaction. */
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
    /** Maximum amount taken from the address balance, in the coin's own units. */
    readonly amount: bigint;
    readonly type: TypeText;
    readonly from: 'sender' | 'sponsor' | {
        readonly funder: string;
        readonly allowance: string;
    };
};
/** An argument of a command. */
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
/** A command of a transaction. */
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
/** Lists the arguments of a command. */
export declare function argumentsOf(command: Command): readonly Argument[];
/** A command that calls a Move function. */
export type MoveCall = Extract<Command, {
    kind: 'moveCall';
}>;
/** A decoded transaction. */
export interface TransactionData {
    readonly sender: string;
    readonly gas: Gas;
    readonly expiration: Expiration;
    readonly inputs: readonly Input[];
    readonly commands: readonly Command[];
}
/**
 * Decodes a transaction from BCS, in a buffer that does not change.
 *
 * @throws {Problem} `mismatch` when the bytes are not exactly one programmable transaction of version 1
 */
export declare function readTransactionData(bytes: Uint8Array): TransactionData;
