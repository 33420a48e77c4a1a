/** The wallet's gas pool. The service builds the commands; every argument is verified before a signature. */

import type { Dict } from 'ccxt';
import type { WalletCoin, WalletCoins } from '../account/coins.js';
import { readLeast, readUnits } from '../convert/minimum.js';
import { readFullAddress, SUI_TYPE } from '../core/address.js';
import { NumberText } from '../core/json.js';
import { fromUnits } from '../core/number/decimal.js';
import { problem, sentence } from '../core/problem.js';
import { expectRunParams, isGiven, type Params, readOptions, RUN_KEYS } from '../exchange/params.js';
import { WRITE, type RequestOptions } from '../exchange/request-queue.js';
import { convertResponse, expectRow } from '../exchange/response.js';
import { serviceTime } from '../exchange/service-time.js';
import { toNumber } from '../exchange/value.js';
import type { NodeObject } from '../node/sui-node.js';
import { throwShortage } from '../submit/coin-sources.js';
import { objectIdsOf } from '../submit/object-facts.js';
import type { WriteOptions } from '../submit/submitter.js';
import { effectsOf, type ExecutedWrite, type WriteCommands } from '../submit/write-request.js';
import type { WalletParts } from '../submit/wallet-parts.js';
import { takenFromGasCoin } from '../transaction/bounded/program.js';
import type { ObjectFacts } from '../transaction/bounded/terms.js';
import { readBase64 } from '../transaction/bytes.js';
import { readKind } from '../transaction/data.js';
import type { IntentOf } from '../transaction/intent.js';
import { DECIMALS, expectBalance, expectOwnPool, parseGasPool, type GasPool, type GasPoolTransaction } from './rows.js';

export const GRANT_GAS_POOL_KEYS = ['maxBalance', ...RUN_KEYS] as const;

/** What gas pools need of the exchange object. */
export interface GasPoolParts extends WalletParts {
    readonly coins: WalletCoins;
}

/** One write: what it must do, and the builder of the service. */
interface GasPoolWrite {
    readonly type: GasPoolTransaction['type'];
    readonly builder: 'Create' | 'Deposit' | 'Withdraw' | 'Grant' | 'Revoke';
    /** `undefined` of a creation. */
    readonly pool: string | undefined;
    /** More members of the intent. */
    readonly intent: Dict;
    /** More members of the builder's body. */
    readonly request: Dict;
    /** MIST. */
    readonly amount?: bigint;
    readonly address?: string;
    /** Checks again before each build. */
    readonly check?: () => Promise<void>;
}

/** Serves the gas pool of the wallet. */
export class GasPools {
    constructor(private readonly parts: GasPoolParts) {}

    /** Implements `fetchGasPool`. */
    async fetch(params: Params): Promise<GasPool> {
        return this.#read(readOptions(params, []));
    }

    /** Implements `createGasPool`. */
    async create(params: Dict): Promise<GasPoolTransaction> {
        return this.#start('createGasPool', params, RUN_KEYS, async () => {
            const { id } = await this.#read(WRITE);
            if (id !== undefined) throw sentence('argument', `the wallet has a gas pool already, ${id}; use that one`);
            return { type: 'create', builder: 'Create', pool: undefined, intent: {}, request: {} };
        });
    }

    /** Implements `depositToGasPool`. */
    async deposit(amount: unknown, params: Dict): Promise<GasPoolTransaction> {
        return this.#start('depositGasPool', params, RUN_KEYS, () => this.#ofAmount('deposit', 'Deposit', amount));
    }

    /** Implements `withdrawFromGasPool`. */
    async withdraw(amount: unknown, params: Dict): Promise<GasPoolTransaction> {
        return this.#start('withdrawGasPool', params, RUN_KEYS, () => this.#ofAmount('withdrawal', 'Withdraw', amount));
    }

    /** Implements `grantGasPool`. */
    async grant(address: unknown, params: Dict): Promise<GasPoolTransaction> {
        return this.#start('grantGasPool', params, GRANT_GAS_POOL_KEYS, async () => {
            const { maxBalance } = params as Params;
            if (!isGiven(maxBalance)) {
                const what = 'the most SUI that the pool may hold now: the address can take all of it but 0.05';
                throw problem('missing', 'params.maxBalance', what);
            }
            const most = readLeast(maxBalance, DECIMALS, 'params.maxBalance');
            const write = await this.#ofAddress('grant', 'Grant', address);
            return {
                ...write,
                check: async () => {
                    expectBalance(write.pool, await this.#object(write.pool), most);
                },
            };
        });
    }

    /** Implements `revokeGasPool`. */
    async revoke(address: unknown, params: Dict): Promise<GasPoolTransaction> {
        return this.#start('revokeGasPool', params, RUN_KEYS, () => this.#ofAddress('revoke', 'Revoke', address));
    }

    // --- What a write must do ---

    async #ofAmount(
        type: 'deposit' | 'withdrawal',
        builder: 'Deposit' | 'Withdraw',
        value: unknown,
    ): Promise<GasPoolWrite> {
        const amount = readUnits(value, DECIMALS, 'amount');
        const { type: coinType, code } = await this.#sui();
        const intent = { coinType, code, amount: new NumberText(fromUnits(amount, DECIMALS)) };
        return { type, builder, pool: await this.#pool(), intent, request: { amount: `${amount}n` }, amount };
    }

    async #ofAddress(
        type: 'grant' | 'revoke',
        builder: 'Grant' | 'Revoke',
        value: unknown,
    ): Promise<GasPoolWrite & { readonly pool: string }> {
        if (!isGiven(value)) throw problem('missing', 'address', 'the address that may take gas from the pool');
        const address = readFullAddress(value, 'address');
        if (address === (await this.parts.resolver.wallet.address())) {
            throw problem('argument', 'address', 'another address than your own, which owns the pool', address);
        }
        const members = { intent: { targetAddress: address }, request: { targetWalletAddress: address } };
        return { type, builder, pool: await this.#pool(), ...members, address };
    }

    // --- The transaction ---

    /** The pool is read by `prepare`, after earlier writes to it. */
    async #start(
        action: IntentOf<'gasPool'>['action'],
        params: Dict,
        keys: readonly string[],
        prepare: () => Promise<GasPoolWrite>,
    ): Promise<GasPoolTransaction> {
        const { submitter, nodes } = this.parts;
        return submitter.calls.startInOrder(params, async (call) => {
            expectRunParams(params, keys);
            nodes.expect('a gas pool');
            return submitter.runInSlotOf({ action, body: {} }, params, { call }, async (slot) =>
                this.#run(action, await prepare(), params, { call, slot }),
            );
        });
    }

    async #run(
        action: IntentOf<'gasPool'>['action'],
        { type, builder, pool, intent, request, amount, address, check }: GasPoolWrite,
        params: Dict,
        options: WriteOptions,
    ): Promise<GasPoolTransaction> {
        const { context, resolver, submitter, objects } = this.parts;
        const walletAddress = await resolver.wallet.address();
        const commands: WriteCommands = async () => {
            await check?.();
            const path = `privatePostGasPoolTransactions${builder}` as const;
            const response: unknown = await context[path]({ walletAddress, ...request });
            const { txKind } = expectRow<{ txKind: unknown }>(response, `gas-pool/transactions/${builder}`, 'txKind');
            const program = readKind(readBase64(txKind, 'txKind'));
            const ids = [...objectIdsOf(program), ...(pool === undefined ? [] : [pool])];
            const facts = await submitter.readNode((node) => objects.read(node, ids));
            const object = (id: string): ObjectFacts | undefined => facts.get(id);
            const spent = takenFromGasCoin(program);
            return { kind: txKind, ...(spent === 0n ? {} : { spent }), bound: { object, forbidden: [], named: [] } };
        };
        const parse = (executed: ExecutedWrite): GasPoolTransaction => {
            const { digest: id } = executed;
            const timestamp = serviceTime(context);
            const shared = effectsOf(executed).created.filter(({ owner }) => owner === undefined);
            const text = amount === undefined ? undefined : fromUnits(amount, DECIMALS);
            return {
                ...{ id, timestamp, datetime: new Date(timestamp).toISOString(), type },
                pool: pool ?? (shared.length === 1 ? shared[0]?.objectId : undefined),
                ...{ amount: toNumber(text, context.number), address, info: { txDigest: id } },
            };
        };
        const body = { ...(pool === undefined ? {} : { poolId: pool }), ...intent };
        const payer = { wallet: walletAddress, verb: 'deposit', exchangeId: context.id } as const;
        const payment = { coin: await this.#sui(), amount: amount ?? 0n };
        const written = submitter.run({ action, via: 'node', body, params, commands, parse }, options);
        if (type !== 'deposit') return written;
        return written.catch((error: unknown) => throwShortage(error, submitter, payment, payer));
    }

    // --- What the service and the node state ---

    async #read(request: RequestOptions): Promise<GasPool> {
        const { context, resolver } = this.parts;
        const walletAddress = await resolver.wallet.address();
        const row: unknown = await context.privatePostGasPoolPool({ walletAddress }, request);
        return convertResponse('gas-pool/pool', () => parseGasPool(row, context.number));
    }

    /** The wallet's pool, which the node confirms. */
    async #pool(): Promise<string> {
        const { id } = await this.#read(WRITE);
        if (id === undefined) {
            const how = 'create one with createGasPool, or try again shortly after that';
            throw sentence('argument', `the wallet has no gas pool; ${how}`);
        }
        await this.#object(id);
        return id;
    }

    /** The pool as the node states it. */
    async #object(id: string): Promise<NodeObject> {
        const { resolver, submitter } = this.parts;
        const wallet = await resolver.wallet.address();
        const objects = await submitter.readNode((node) => node.objects([id]));
        return expectOwnPool(id, objects.get(id), wallet);
    }

    async #sui(): Promise<WalletCoin> {
        const sui = (await this.parts.coins.known()).find(({ type }) => type === SUI_TYPE);
        if (sui === undefined) throw new Error('SUI is no known coin');
        return sui;
    }
}
