/** What the native section alone knows of: rates of funding, and orders and capabilities that no transaction here makes. */
import type { Engine } from '../../engine/types.js';
import type { WorldPast } from '../../past/types.js';
import type { Chain, ChainAccount } from '../../chain/types.js';
import type { Json } from '../json.js';
import { FundingHistory } from './funding.js';
/** What the section is made of. */
export interface NativeParts {
    readonly engine: Engine;
    readonly past: WorldPast;
    readonly seed: number;
    readonly startedAt: number;
}
/** A stop order or a TWAP order, as it is told. */
export interface ConditionalOrder {
    readonly accountNumber: number;
    /** Where it is left out, the order is told only to those who ask for no markets. */
    readonly marketId?: string;
    /** What is told of it. */
    readonly row: {
        readonly [key: string]: Json | undefined;
    };
}
/** Orders of one kind, for every account; nothing executes them. */
export declare class ConditionalOrders {
    #private;
    /**
     * Adds an order.
     *
     * @param order whose, and what is told of it
     * @returns takes it away again
     */
    add(order: ConditionalOrder): () => void;
    /**
     * @param accountNumber whose
     * @param marketIds of which markets; all when left out or empty
     * @returns what is told of each, oldest first
     */
    rows(accountNumber: number, marketIds?: readonly string[]): Json[];
}
/** A capability that lets another wallet act for an account. */
export interface AgentCapability {
    readonly objectId: string;
    readonly walletAddress: string;
    readonly accountNumber: number;
}
/** What the native section alone knows of. */
export declare class NativeState {
    /** Names what the section makes up. */
    readonly seed: number;
    readonly past: WorldPast;
    readonly fundings: FundingHistory;
    readonly stopOrders: ConditionalOrders;
    readonly twapOrders: ConditionalOrders;
    /** Told by reads alone: the chain does not know them, and executes nothing that is signed for them. */
    readonly agents: AgentCapability[];
    /** @param parts what it is made of */
    constructor(parts: NativeParts);
    /**
     * Finds the accounts that a wallet may act for as an agent.
     *
     * @param address of the wallet, in full
     * @param chain knows the accounts
     * @returns each account with the agent's capability in the place of the owner's
     */
    grantedTo(address: string, chain: Pick<Chain, 'accountNumbered'>): ChainAccount[];
}
