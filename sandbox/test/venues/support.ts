/**
 * Support for tests of venues: a stage with a wallet, swaps as a client composes them, and their execution.
 */

import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { startSandbox, type FundedWallet, type Sandbox, type SandboxOptions } from '../../ts/index.js';
import { writeText } from '../../ts/venues/swap-text.js';
import type { World } from '../../ts/chain/world.js';
import { clientOf, keyOf, SUI } from '../node/support.js';
import { ask, type Response, type Row } from '../server/support.js';

export const START = Date.UTC(2026, 8, 1, 12);
export const SLIPPAGE = 0.01;

/** An amount with its coin, as routes have it. */
export interface RouteAmount {
    readonly type: string;
    readonly amount: string;
    readonly tradeFee: string;
}

/** A route of the service. */
export interface Route {
    readonly coinIn: RouteAmount;
    readonly coinOut: RouteAmount;
    readonly spotPrice: number;
    readonly netTradeFeePercentage: number;
    readonly externalFee?: object;
    readonly routes: readonly {
        readonly portion: string;
        readonly coinIn: RouteAmount;
        readonly coinOut: RouteAmount;
        readonly paths: readonly { readonly protocolName: string; readonly poolId: string }[];
    }[];
}

/** What add-trade responds with. */
export interface Added {
    readonly tx: string;
    readonly coinOutId: { readonly Result: number };
}

/** What an execution did to the sender. */
export interface Executed {
    readonly error: string | undefined;
    /** Base units by the symbol of the coin; SUI without gas. */
    readonly changes: Readonly<Record<string, bigint>>;
    readonly events: readonly { readonly eventType: string; readonly json: Row | null }[];
    readonly digest: string;
}

/** Reads `123n`. */
export function units(text: string): bigint {
    return BigInt(text.replace('n', ''));
}

/** A running sandbox with a wallet. */
export class VenueStage {
    private constructor(
        readonly sandbox: Sandbox,
        readonly wallet: FundedWallet,
        readonly client: SuiGrpcClient,
    ) {}

    static async start(options: SandboxOptions = {}): Promise<VenueStage> {
        const sandbox = await startSandbox({ life: false, now: () => START, ...options });
        const coins = { AFSUI: 50, DEEP: 5_000, WETH: 1 };
        const wallet = await sandbox.fund({ sui: 100_000, usdc: 100_000, coins });
        return new VenueStage(sandbox, wallet, clientOf(sandbox));
    }

    get world(): World {
        return this.sandbox.internals.chain.world;
    }

    type(symbol: string): string {
        return this.sandbox.coins[symbol]!.type;
    }

    post(path: string, body: unknown): Promise<Response> {
        return ask(this.sandbox, 'POST', `/api/${path}`, body);
    }

    async route(from: string, to: string, amount: bigint, more: Row = {}): Promise<Route> {
        const body = { coinInType: this.type(from), coinOutType: this.type(to), coinInAmount: `${amount}n`, ...more };
        const reply = await this.post('router/trade-route', body);
        if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
        return reply.body as Route;
    }

    /** Asks for the commands of a route, with a split of the gas coin as placeholder. */
    async add(completeRoute: Route, more: Row = {}): Promise<Added> {
        const placeholder = new Transaction();
        placeholder.splitCoins(placeholder.gas, [units(completeRoute.coinIn.amount)]);
        const reply = await this.post('router/transactions/add-trade', {
            ...{ walletAddress: this.wallet.walletAddress, completeRoute, slippage: SLIPPAGE },
            ...{ serializedTx: writeText(placeholder), coinInId: { NestedResult: [0, 0] }, ...more },
        });
        if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
        return reply.body as Added;
    }

    /**
     * The transaction of add-trade with the client's own commands: the placeholder takes the coin that is
     * offered, and the output is transferred. Without any check, as a client that trusts the service.
     */
    async complete({ tx, coinOutId }: Added, from: string): Promise<Uint8Array> {
        const transaction = Transaction.from(tx);
        if (this.type(from) !== SUI) {
            const { objects } = await this.client.core.listCoins({
                ...{ owner: this.wallet.walletAddress, coinType: this.type(from) },
            });
            const data = transaction.getData();
            const { objectId, version, digest } = objects[0]!;
            const input = data.inputs.push({
                ...{ $kind: 'Object' as const },
                Object: { $kind: 'ImmOrOwnedObject' as const, ImmOrOwnedObject: { objectId, version, digest } },
            });
            data.commands[0]!.SplitCoins!.coin = { $kind: 'Input', Input: input - 1 };
            return this.finish(Transaction.from(JSON.stringify(data)), { $kind: 'Result', ...coinOutId });
        }
        return this.finish(transaction, { $kind: 'Result', ...coinOutId });
    }

    /** Adds sender and gas, and the transfer of an output. */
    async finish(
        transaction: Transaction,
        output?: Parameters<Transaction['transferObjects']>[0][number],
    ): Promise<Uint8Array> {
        const { walletAddress } = this.wallet;
        if (output !== undefined) transaction.transferObjects([output], walletAddress);
        const { objects } = await this.client.core.listCoins({ owner: walletAddress, coinType: SUI });
        const { systemState } = await this.client.core.getCurrentSystemState();
        transaction.setSender(walletAddress);
        transaction.setGasPrice(750n);
        transaction.setGasBudget(100_000_000n);
        transaction.setGasPayment([objects[0]!]);
        transaction.setExpiration({ Epoch: Number(systemState.epoch) });
        return new TransactionDataBuilder(transaction.getData()).build();
    }

    /** Signs and executes. */
    async execute(transaction: Uint8Array): Promise<Executed> {
        const { signature } = await keyOf(this.wallet).signTransaction(transaction);
        const { Transaction: done, FailedTransaction: failed } = await this.client.core.executeTransaction({
            ...{ transaction, signatures: [signature] },
            include: { effects: true, events: true, balanceChanges: true },
        });
        const result = done ?? failed;
        const { gasUsed, status } = result.effects;
        const gas = BigInt(gasUsed.computationCost) + BigInt(gasUsed.storageCost) - BigInt(gasUsed.storageRebate);
        const own = result.balanceChanges.filter(({ address }) => address === this.wallet.walletAddress);
        const changes = Object.keys(this.sandbox.coins).flatMap((symbol) => {
            const type = this.type(symbol);
            const amount = BigInt(own.find(({ coinType }) => coinType === type)?.amount ?? 0n);
            const net = type === SUI ? amount + gas : amount;
            return net === 0n ? [] : [[symbol, net] as const];
        });
        return {
            error: status.success ? undefined : status.error.message,
            changes: Object.fromEntries(changes),
            events: result.events,
            digest: result.digest,
        };
    }

    /** Quotes, adds, completes and executes. */
    async swap(
        from: string,
        to: string,
        amount: bigint,
        more: Row = {},
    ): Promise<Executed & { readonly route: Route }> {
        const route = await this.route(from, to, amount, more);
        return { route, ...(await this.execute(await this.complete(await this.add(route), from))) };
    }

    /** What the hostile package and a dishonest service have taken, by symbol. */
    stolen(): Readonly<Record<string, bigint>> {
        const { thief } = this.world.venues;
        const { balances } = this.sandbox.wallet(thief);
        const rows = Object.keys(this.sandbox.coins).map(
            (symbol) => [symbol, balances[this.type(symbol)] ?? 0n] as const,
        );
        return Object.fromEntries(rows.filter(([, amount]) => amount > 0n));
    }
}
