/**
 * The current versions of a wallet's gas coins and capabilities, from the effects of its transactions: the lists of a node, and the
 * commands of the service, may be behind these.
 */
import type { NodeEffects } from '../node/effects.js';
import type { NodeCoin } from '../node/sui-node.js';
import type { TransactionData } from '../transaction/data.js';
import { type ObjectVersions } from './object-versions.js';
/** The coins of a list, as far as they can be used. */
export interface UsableCoins {
    /** The largest first. */
    readonly coins: readonly NodeCoin[];
    /** Coins that the node lists at a version that is not the latest, which is not known; as listed. */
    readonly outdated: readonly NodeCoin[];
}
/** Remembers the latest versions of objects. */
export declare class CurrentObjects {
    #private;
    /** Transactions that consumed objects, also those whose effects are not known. */
    private readonly versions;
    private readonly now;
    constructor(
    /** Transactions that consumed objects, also those whose effects are not known. */
    versions: Pick<ObjectVersions, 'lastUse'>, now: () => number);
    /** Learns what a transaction of the wallet changed, executed or failed. */
    record(transaction: TransactionData, effects: NodeEffects, hasFailed: boolean): void;
    /** Forgets an object whose known version turned out to be outdated. */
    forget(objectId: string): void;
    /** Learns a version that a node shows. */
    learn(objectId: string, version: bigint, digest: string, owner: string): void;
    /** Returns the current version of an object and its digest in base58; `undefined` where it is not known. */
    latest(objectId: string): {
        readonly version: bigint;
        readonly digest: string;
    } | undefined;
    /** The gas coins of an owner whose versions and balances are known, the largest first. */
    coins(owner: string): NodeCoin[];
    /** Replaces listed coins by what is known of them, and adds those that the list does not show yet. */
    merge(listed: readonly NodeCoin[], owner: string): UsableCoins;
    /** Remembers what the selected coins hold, to know what is left after their transaction. */
    rememberBalances(coins: readonly NodeCoin[]): void;
}
