/** A client over the model: the services of an exchange object, without CCXT's HTTP. */

import type { aftermath } from '../../ts/aftermath.js';
import { writeJson } from '../../ts/core/json.js';
import type { Context } from '../../ts/exchange/context.js';
import { toCcxtError } from '../../ts/exchange/errors/convert.js';
import { Services } from '../../ts/services.js';
import { IS_VERIFIED } from '../../ts/signer/external.js';
import type { Settlement } from '../../ts/submit/settlements.js';
import type { JournalEntry, JournalRecord } from '../../ts/transaction/journal-record.js';
import type { VirtualClock } from './clock.js';
import {
    amountOf,
    clientOrderIdOf,
    mayNeverExpire,
    orderIdOf,
    PRICE,
    sizeOf,
    SYMBOL,
    type Intent,
} from './requests.js';
import { createNode } from './node.js';
import { digestOf } from './templates.js';
import { TIMEOUT_MS, type World } from './world.js';

/** Paths of the implicit methods that writes use. */
const PATHS: Readonly<Record<string, string>> = {
    publicGetSuiEpoch: 'sui/epoch',
    privatePostAccounts: 'ccxt/accounts',
    privatePostPerpetualsAccountsOwned: 'perpetuals/accounts/owned',
    privatePostPerpetualsAccountOrderHistory: 'perpetuals/account/order-history',
    privatePostPerpetualsAccountCollateralHistory: 'perpetuals/account/collateral-history',
};

/** The path of an implicit method. */
function pathOf(method: string): string | undefined {
    const found = /^privatePost(Build|Submit)(.+)$/.exec(method);
    if (found === null) return PATHS[method];
    const [, step = '', action = ''] = found;
    return `ccxt/${step.toLowerCase()}/${action.charAt(0).toLowerCase()}${action.slice(1)}`;
}

/** What a run watches. */
export interface Watcher {
    /** The client is asked to sign a transaction. */
    onSign(digest: string, bytes: Uint8Array): void;
    /** The client records a transaction before its submit. */
    onRecord(digest: string): void;
    /** How long a submit waits before it leaves, milliseconds. */
    submitDelay(digest: string): number;
    /** The client records that a transaction has ended. */
    onOutcome(digest: string): void;
}

/** What clients of a process share. */
export interface ClientBase {
    readonly exchange: aftermath;
    readonly wallet: string;
    readonly chainId: string;
    readonly transactionOptions: object;
}

/** What sends a request. */
export type Transport = (path: string, body: string, expectMaySend: () => void) => Promise<unknown>;

/** Makes the services of one exchange object. */
export function createServices(
    { exchange, wallet, transactionOptions }: ClientBase,
    transport: Transport,
    options: {
        readonly sign: (bytes: Uint8Array) => Promise<string>;
        readonly journal: unknown;
        readonly node: unknown;
    },
): Services {
    const own: Record<string, unknown> = {
        id: 'sim',
        urls: exchange.urls,
        timeout: TIMEOUT_MS,
        options: {
            ...exchange.options,
            // The service of the sandbox takes no other: a program has no second build for it.
            depositTo: 'account',
            node: options.node,
            transaction: {
                ...(exchange.options.transaction as object),
                ...transactionOptions,
                journal: options.journal,
            },
        },
        walletAddress: wallet,
        signer: { address: wallet, signTransaction: options.sign, [IS_VERIFIED]: true },
        milliseconds: () => Date.now(),
        loadMarkets: () => Promise.resolve(exchange.markets),
        log: () => undefined,
    };
    const credentials = ['privateKey', 'signers'];
    const shared = exchange as unknown as Record<string, unknown>;
    const context = new Proxy(own, {
        get: (_, name: string) => {
            if (name in own || credentials.includes(name)) return own[name];
            const path = pathOf(name);
            if (path === undefined && /^(public|private)(Get|Post)/.test(name)) throw new Error(`no path of ${name}`);
            if (path === undefined) {
                const member = shared[name];
                return typeof member === 'function' ? (member.bind(exchange) as unknown) : member;
            }
            return (body?: object) => {
                const expectMaySend = (): void => {
                    services.submitter.expectMaySend(body);
                };
                return transport(path, body === undefined ? '' : writeJson(body), expectMaySend);
            };
        },
    }) as unknown as Context;
    const services: Services = new Services(context);
    services.pins.pinMarkets();
    return services;
}

/** Starts the call of an intent. */
export function callOf(services: Services, { kind, ...intent }: Intent, params: object): Promise<unknown> {
    const one = { kind, ...intent };
    const own = { account: intent.account, ...params };
    const ofService = { ...own, build: 'service' };
    switch (kind) {
        case 'create': {
            const terms = { symbol: SYMBOL, type: 'limit', side: 'buy', amount: 0.001, price: PRICE } as const;
            return services.orders.create({ ...terms, params: { ...own, clientOrderId: clientOrderIdOf(one) } });
        }
        case 'market': {
            const amount = sizeOf(one);
            const terms = { symbol: SYMBOL, type: 'market', side: 'buy', amount, price: undefined } as const;
            const all = { ...own, clientOrderId: clientOrderIdOf(one), neverExpires: mayNeverExpire(one) };
            return services.orders.create({ ...terms, params: all });
        }
        case 'cancel':
            return services.orders.cancel(orderIdOf(one), SYMBOL, own);
        case 'deposit':
            return services.funds.deposit('USDC', amountOf(one), ofService);
    }
}

/** A process of a user, until it crashes. */
export class Client {
    readonly services: Services;
    isAlive = true;

    constructor(
        readonly id: number,
        private readonly world: World,
        private readonly clock: VirtualClock,
        base: ClientBase,
        watcher: Watcher,
        { hasNode, isComposed }: { readonly hasNode: boolean; readonly isComposed: boolean },
    ) {
        const transport: Transport = (path, body, expectMaySend) => {
            const isSubmit = path.startsWith('ccxt/submit/');
            const send = (): Promise<unknown> =>
                world.request(id, path, body, () => {
                    expectMaySend();
                    if (isSubmit) world.send(bytesOf(body));
                });
            // CCXT's rate limit: a submit may wait for other requests.
            const ms = isSubmit ? watcher.submitDelay(digestOf(bytesOf(body))) : 0;
            if (ms === 0) return send();
            return new Promise<void>((resolve) => {
                this.clock.after(ms, resolve, id);
            }).then(send);
        };
        const sign = (bytes: Uint8Array): Promise<string> => {
            watcher.onSign(digestOf(bytes), bytes);
            return new Promise((resolve, reject) => {
                const ms = world.random.integer(0, 30);
                const isRefused = world.random.happens(world.faults.journal / 4);
                this.clock.after(
                    ms,
                    () => {
                        if (isRefused) reject(new Error('the user refused'));
                        else resolve('AQ==');
                    },
                    id,
                );
            });
        };
        const journal = (record: JournalRecord): Promise<void> => {
            if ('outcome' in record) watcher.onOutcome(record.digest);
            else watcher.onRecord(record.digest);
            return world.store(id, record);
        };
        const { wallet, chainId } = base;
        const node = hasNode ? createNode({ world, owner: id, wallet, chainId, isComposed }) : null;
        const own = { build: 'client', simulate: 'never' };
        const transactionOptions = { ...base.transactionOptions, ...(isComposed ? own : {}) };
        this.services = createServices({ ...base, transactionOptions }, transport, { sign, journal, node });
    }

    /** Runs what the user of this process does. */
    do<T>(work: (services: Services) => Promise<T>): Promise<T> {
        const before = this.clock.owner;
        this.clock.owner = this.id;
        try {
            return work(this.services).catch((error: unknown) => {
                throw toCcxtError(error, 'sim');
            });
        } finally {
            this.clock.owner = before;
        }
    }

    /** Ends the process between two of its steps: what it has sent may still arrive. */
    crash(): void {
        this.isAlive = false;
        this.clock.end(this.id);
        this.world.note(`client ${this.id}: crashes`);
    }

    /** Settles one entry of the journal: voids it, or sets an outcome that the user knows. */
    settle(entry: JournalEntry, outcome?: 'void' | 'executed' | 'failed'): Promise<Settlement> {
        // As the settle of a journal does.
        this.services.submitter.submitted.restoreFailed(this.world.failed);
        return this.do(({ submitter }) => submitter.settle(entry, outcome, {})) as Promise<Settlement>;
    }

    /** Digests that `writes().open` lists. */
    get open(): string[] {
        return this.services.submitter.state().open.map(({ digest }) => digest);
    }
}

/** The transaction in the body of a submit. */
function bytesOf(body: string): Uint8Array {
    const { transactionBytes } = JSON.parse(body) as { transactionBytes: string };
    return Uint8Array.from(Buffer.from(transactionBytes, 'base64'));
}
