/** The simulated Sui chain: builds transactions for the service and executes signed ones. */

import { normalizeSuiAddress } from '@mysten/sui/utils';
import type { Engine } from '../engine/types.js';
import { refuse } from '../errors.js';
import { admit } from './admission.js';
import { Builder } from './builder.js';
import { indexFunctions, DIALECTS } from './dialect.js';
import { execute } from './execute.js';
import type { ExecutionReport, ChainContext } from './execution.js';
import { isOwned, objectDigest, ObjectStore, type CapabilityObject, type SharedObject } from './objects.js';
import type { Oracle } from './oracle.js';
import { expectSigners } from './signatures.js';
import { tamper } from './tamper.js';
import { readTransaction, type ParsedTransaction } from './transaction-data.js';
import type {
    DepositTo,
    Dialect,
    Outcome,
    Chain,
    Action,
    BuildResponse,
    ChainAccount,
    ObjectView,
    WalletView,
    MintAmounts,
    Tampering,
} from './types.js';
import { Wallets } from './wallets.js';
import { toEpoch, toWorld, type World } from './world.js';

/** Options of a chain. */
export interface ChainOptions {
    /** Executes the contract calls. */
    readonly engine: Engine;
    /** Determines all ids. */
    readonly seed: number;
    readonly dialect: Dialect;
    /** The id that a deposit accepts as `accountId`. */
    readonly depositTo: DepositTo;
    readonly oracle: Oracle;
    /** A build updates an on-chain price older than this, in milliseconds. Default {@link ORACLE_MAX_AGE_MS}. */
    readonly oracleMaxAgeMs?: number | undefined;
    readonly collateralDecimals: number;
}

const ORACLE_MAX_AGE_MS = 1_000;

/** Result of a submit. Repeated submits of a transaction return the same result. */
type SubmitResult = Outcome | Error;

/** Creates a chain with the engine's markets and no wallets. */
export function createChain(options: ChainOptions): Chain {
    return new SandboxChain(options);
}

class SandboxChain implements Chain {
    readonly packages: Chain['packages'];
    readonly collateralType: string;
    readonly chainId: string;
    readonly #context: ChainContext;
    readonly #wallets: Wallets;
    readonly #builder: Builder;
    /** By transaction digest. */
    readonly #results = new Map<string, SubmitResult>();

    constructor({ engine, seed, dialect, depositTo, oracle, oracleMaxAgeMs, collateralDecimals }: ChainOptions) {
        const world = toWorld(seed, engine.markets, collateralDecimals);
        const dialectTable = DIALECTS[dialect];
        const store = new ObjectStore();
        for (const object of genesis(world)) store.put(object);
        this.#context = { world, dialectTable, functionIndex: indexFunctions(dialectTable, world), store, engine };
        this.#wallets = new Wallets(store, world, seed);
        const maxAge = oracleMaxAgeMs ?? ORACLE_MAX_AGE_MS;
        this.#builder = new Builder({ context: this.#context, oracle, oracleMaxAgeMs: maxAge }, depositTo);
        ({ packages: this.packages, collateralType: this.collateralType, chainId: this.chainId } = world);
    }

    epoch(now: number): number {
        return toEpoch(now);
    }

    mint(address: string, coins: MintAmounts): void {
        this.#wallets.mint(normalizeSuiAddress(address), coins);
    }

    wallet(address: string): WalletView {
        return this.#wallets.view(normalizeSuiAddress(address));
    }

    accountsOf(address: string): ChainAccount[] {
        const owned = this.#context.store.owned(normalizeSuiAddress(address));
        return owned.filter((object) => object.kind === 'capability').map(toAccount);
    }

    account(id: string): ChainAccount | undefined {
        const capability = this.#context.store.capability(normalizeSuiAddress(id));
        return capability && toAccount(capability);
    }

    accountByNumber(accountNumber: number): ChainAccount | undefined {
        const capability = this.#context.store.capabilityByNumber(accountNumber);
        return capability && toAccount(capability);
    }

    object(id: string): ObjectView | undefined {
        const object = this.#context.store.get(normalizeSuiAddress(id));
        if (object === undefined) return undefined;
        const { version } = object;
        return isOwned(object)
            ? { version, digest: objectDigest(object), initialVersion: undefined }
            : { version, digest: '', initialVersion: object.initialVersion };
    }

    build(action: Action, body: Record<string, unknown>, now: number): BuildResponse {
        return this.#builder.build(action, body, now);
    }

    async submit(transactionBytes: string, signatures: readonly string[], now: number): Promise<Outcome> {
        const transaction = readTransaction(transactionBytes);
        const { sender, gasData } = transaction.data;
        await expectSigners(transaction.bytes, signatures, new Set([sender, gasData.owner]));
        const result = this.#results.get(transaction.digest) ?? this.#execution(transaction, now);
        this.#results.set(transaction.digest, result);
        if (result instanceof Error) throw result;
        return result;
    }

    tamper(result: BuildResponse, what: Tampering): BuildResponse {
        return tamper(result, what, this.#context);
    }

    #execution(transaction: ParsedTransaction, now: number): SubmitResult {
        const { data, program, digest } = transaction;
        const { sender, gasData } = data;
        const payment = admit(transaction, this.#context, now);
        const options = { gasPrice: BigInt(gasData.price), gasBudget: BigInt(gasData.budget), payment };
        const info = { sender, gasOwner: gasData.owner, digest, now };
        const { cost, execution, failure } = execute({ program, info, ...options }, this.#context);
        this.#wallets.charge(gasData.owner, cost.net, execution?.changes.oracleFees);
        if (execution === undefined) return refuse('execution', failure ?? 'the transaction failed');
        return this.#outcomeOf(digest, execution.report);
    }

    #outcomeOf(digest: string, report: ExecutionReport): SubmitResult {
        const { orders, cancels, marketId, capabilityId = '' } = report;
        const action = report.action();
        const account = this.account(capabilityId);
        if (action === undefined || account === undefined) {
            return refuse('report', `transaction ${digest} was executed, but did nothing on the exchange`);
        }
        return { digest, action, account, ...(marketId === undefined ? {} : { marketId }), orders, cancels };
    }
}

function toAccount({ id, accountId, accountNumber, owner }: CapabilityObject): ChainAccount {
    return { accountNumber, capabilityId: id, accountId, owner };
}

/** Shared objects that exist from the start. */
function genesis({ registryId, clockId, collateralFeedId, markets, feedIds, firstVersion }: World): SharedObject[] {
    const at = { version: firstVersion, initialVersion: firstVersion };
    const once = { version: 1n, initialVersion: 1n };
    return [
        { kind: 'registry', id: registryId, ...at },
        { kind: 'clock', id: clockId, ...once },
        { kind: 'feed', id: collateralFeedId, ...at },
        ...[...markets.keys()].map((id): SharedObject => ({ kind: 'market', id, ...at })),
        ...[...feedIds].map(([marketId, id]): SharedObject => ({ kind: 'feed', id, marketId, ...at })),
    ];
}
