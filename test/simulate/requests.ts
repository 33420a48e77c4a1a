/** The writes of the programs: their requests, transactions, responses and rows of the account's history. */

import { aftermath } from '../../ts/aftermath.js';
import { toHex } from '../../ts/core/encoding.js';
import { ownedRefs } from '../../ts/recent/object-versions.js';
import { readTransactionData } from '../../ts/transaction/data.js';
import type { Ref, SharedObject, Templates } from './templates.js';

/** What one call of a user wants; at most one transaction of it may ever be executed. */
export interface Intent {
    readonly kind: 'create' | 'market' | 'cancel' | 'deposit';
    /** Account number. */
    readonly account: number;
    /** Tells intents of a kind and account apart. */
    readonly k: number;
}

/** A transaction in the history. */
export interface Row {
    readonly digest: string;
    readonly at: number;
    readonly intent: Intent;
}

/** What a read shows. */
export interface Shown {
    readonly refOf: (objectId: string) => Ref;
    readonly executed: readonly Row[];
}

/** Price of the limit orders. */
export const PRICE = 50_000;
export const SYMBOL = 'BTC/USD:USDC';
/** Account numbers of the wallet. */
export const ACCOUNTS = [1, 2] as const;
/** Intents of one kind and account at most; one more is that of changed builds. */
export const MAX_INTENTS = 8;

/** Name of an intent. */
export function nameOf({ kind, account, k }: Intent): string {
    return `${kind} ${account}/${k}`;
}

/** Whether the user accepts a market order without an expiration. */
export function mayNeverExpire({ kind, k }: Intent): boolean {
    return kind === 'market' && k % 2 === 0;
}

/** The id that the model gives to an order: its upper half is the inverted price of a bid. */
export function orderIdOf({ kind, account, k }: Intent): string {
    const place = account * 100 + k + (kind === 'market' ? 50 : 0);
    const inverted = 2n ** 64n - 1n - BigInt(PRICE) * 10n ** 9n;
    return `${(inverted << 64n) + BigInt(place)}`;
}

/** The client order id of an order. */
export function clientOrderIdOf({ kind, account, k }: Intent): string {
    return `${account * 1_000 + k + (kind === 'market' ? 500 : 0)}`;
}

/** Base of an order; a market order has no other member in its bytes that tells it apart. */
export function sizeOf({ kind, k }: Intent): number {
    return kind === 'market' ? (k + 1) / 1_000 : 0.001;
}

/** Dollars of a deposit. */
export function amountOf({ account, k }: Intent): number {
    return 10 + account + k / 8;
}

/** All requests, prepared before time becomes virtual. */
export class Requests {
    /** State of the chain at the start, by object id. */
    readonly initialRefs = new Map<string, Ref>();
    readonly gasCoins = new Set<string>();
    /** By id. */
    readonly sharedObjects = new Map<string, SharedObject>();
    readonly #intents = new Map<string, Intent>();

    constructor(
        private readonly templates: Templates,
        /** Responses by path and body. */
        private readonly reads: ReadonlyMap<string, string>,
    ) {}

    /** The epoch of the service, which is that of the node, too. */
    get epoch(): string {
        return String((JSON.parse(this.reads.get('sui/epoch') ?? '') as { epoch: unknown }).epoch);
    }

    /** Prepares the transaction of an intent. */
    async prepare(intent: Intent, path: string, body: string): Promise<void> {
        await this.templates.prepare(path, body);
        this.#intents.set(body, intent);
        for (const [objectId, ref] of this.templates.initialRefs(body)) this.initialRefs.set(objectId, ref);
        for (const objectId of this.templates.gasCoins(body)) this.gasCoins.add(objectId);
        for (const [objectId, object] of this.templates.sharedObjects(body)) this.sharedObjects.set(objectId, object);
    }

    /** The intent whose commands a client has written; `undefined` of other commands. */
    composedIntent(bytes: Uint8Array): Intent | undefined {
        const { inputs, commands } = readTransactionData(bytes);
        const called = commands.flatMap((command) => (command.kind === 'moveCall' ? [command.function] : []));
        const values = inputs.flatMap((input) => (input.kind === 'pure' ? [toHex(input.bytes)] : []));
        const owned = ownedRefs(readTransactionData(bytes)).map(({ objectId }) => objectId);
        const found = [...this.#intents].find(([body, intent]) => {
            const { functions, value } = COMPOSED[intent.kind];
            const isCalled = functions.some((name) => called.includes(name));
            const isOf = [...this.templates.initialRefs(body).keys()].every(
                (id) => this.gasCoins.has(id) || owned.includes(id),
            );
            return isCalled && isOf && values.includes(toHex(value(intent)));
        });
        return found?.[1];
    }

    intentOf(request: string): Intent {
        const { body } = withoutBudget(request);
        const intent = this.#intents.get(body);
        if (intent === undefined) throw new Error(`a request that was not prepared: ${body}`);
        return intent;
    }

    #bodyOf(wanted: Intent): string {
        const found = [...this.#intents].find(([, intent]) => nameOf(intent) === nameOf(wanted));
        return found?.[0] ?? nameOf(wanted);
    }

    /** Builds the transaction of a request. */
    build(request: string, refOf: (objectId: string) => Ref, isTampered: boolean): Uint8Array {
        const { body, budget } = withoutBudget(request);
        // A changed build does what no call of a program wants.
        const sent = isTampered ? this.#bodyOf({ ...this.intentOf(body), k: MAX_INTENTS }) : body;
        const bytes = this.templates.build(sent, refOf, budget);
        if (bytes === undefined) throw new Error(`a request that was not prepared: ${sent}`);
        return bytes;
    }

    /** The response of an executed submit. */
    respond(intent: Intent): string {
        const { kind, account } = intent;
        if (kind === 'deposit') return JSON.stringify(this.#accountRow(account));
        const isOpen = kind !== 'cancel';
        const type = kind === 'market' ? 'market' : 'limit';
        const row = {
            id: orderIdOf(intent),
            datetime: '2026-01-01 00:00:00.000 UTC',
            timestamp: 1_767_225_600_000,
            status: isOpen ? 'open' : 'closed',
            symbol: SYMBOL,
            ...{ type, side: 'buy', price: PRICE, amount: sizeOf(intent), filled: 0 },
            ...{ remaining: isOpen ? sizeOf(intent) : 0, cost: 0, trades: [], fee: {} },
            clientOrderId: clientOrderIdOf(intent),
        };
        return JSON.stringify([row]);
    }

    /** The response of a read. */
    read(path: string, body: string, { refOf, executed }: Shown): string {
        const text = this.reads.get(`${path} ${body}`) ?? this.reads.get(path);
        if (path === 'perpetuals/accounts/owned') {
            const owned = JSON.parse(text as string) as { accountCaps: { objectId: string; objectVersion: number }[] };
            for (const row of owned.accountCaps) row.objectVersion = Number(refOf(row.objectId).version);
            return JSON.stringify(owned);
        }
        const { accountId } = (body === '' ? {} : JSON.parse(body)) as { accountId?: unknown };
        const isOf = ({ intent }: Row): boolean => String(accountId).startsWith(`${intent.account}`);
        const rows = executed.filter(isOf).sort((left, right) => right.at - left.at);
        if (path === 'perpetuals/account/order-history') {
            const orders = rows.flatMap(({ digest, at, intent }) =>
                intent.kind === 'deposit' ? [] : [this.#event(digest, at, intent)],
            );
            return JSON.stringify({ orders, nextBeforeTimestampCursor: null });
        }
        if (path === 'perpetuals/account/collateral-history') {
            const changes = rows
                .filter(({ intent }) => intent.kind === 'deposit')
                .map(({ digest, at }) => ({
                    timestamp: at,
                    txDigest: digest,
                    eventType: 'DepositedCollateral',
                    collateralDelta: 1,
                }));
            return JSON.stringify({ collateralChanges: changes, nextBeforeTimestampCursor: null });
        }
        if (text === undefined) throw new Error(`a read that was not prepared: ${path} ${body}`);
        return text;
    }

    #event(txDigest: string, timestamp: number, intent: Intent): object {
        const eventType = intent.kind === 'cancel' ? 'OrderCanceled' : 'OrderPlaced';
        return { timestamp, txDigest, eventType, side: 0, price: PRICE, size: 0.001, orderId: orderIdOf(intent) };
    }

    #accountRow(accountNumber: number): unknown {
        const accounts = JSON.parse(this.reads.get('ccxt/accounts') as string) as {
            accountNumber: number;
            type: string;
        }[];
        return accounts.find((row) => row.accountNumber === accountNumber && row.type === 'account');
    }
}

/** The functions that the commands of an intent call, and the input value that only this intent has. */
const COMPOSED: Readonly<
    Record<Intent['kind'], { readonly functions: readonly string[]; readonly value: (intent: Intent) => Uint8Array }>
> = {
    create: {
        functions: ['place_limit_order'],
        value: (intent) => Uint8Array.of(1, ...toBytes(BigInt(clientOrderIdOf(intent)), 8)),
    },
    market: {
        functions: ['place_market_order'],
        value: (intent) => toBytes(BigInt(Math.round(sizeOf(intent) * 1e9)), 8),
    },
    cancel: {
        functions: ['cancel_orders', 'try_cancel_orders'],
        value: (intent) => Uint8Array.of(1, ...toBytes(BigInt(orderIdOf(intent)), 16)),
    },
    // The service builds deposits.
    deposit: { functions: [], value: () => new Uint8Array() },
};

/** Little-endian. */
function toBytes(value: bigint, length: number): Uint8Array {
    return Uint8Array.from({ length }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));
}

/** Reads that never change, by path. */
const READS = [
    ['ccxt/accounts', (address: string) => JSON.stringify({ address })],
    ['perpetuals/accounts/owned', (address: string) => JSON.stringify({ walletAddress: address })],
] as const;

/** Loads markets, and what never changes. */
export async function loadBase(templates: Templates): Promise<{ exchange: aftermath; reads: Map<string, string> }> {
    const reads = new Map<string, string>();
    const exchange = new aftermath({
        walletAddress: templates.wallet,
        enableRateLimit: false,
        urls: { api: { rest: 'http://127.0.0.1:1', ws: 'ws://127.0.0.1:1' } },
        fetchImplementation: templates.fetch,
        // It stands for the function of the platform: the node has a client of its own.
        fetchIsNative: true,
        options: { node: null },
    });
    await exchange.loadMarkets();
    for (const [path, bodyOf] of READS) reads.set(path, await templates.read(path, bodyOf(templates.wallet)));
    reads.set('sui/epoch', await templates.read('sui/epoch'));
    return { exchange, reads };
}

/** The gas budget of a request, MIST, and its body as it was prepared. */
function withoutBudget(request: string): { readonly body: string; readonly budget: bigint | undefined } {
    const [found, budget] = /,"gasBudget":(\d+)/.exec(request) ?? [];
    return {
        body: found === undefined ? request : request.replace(found, ''),
        budget: budget === undefined ? budget : BigInt(budget),
    };
}
