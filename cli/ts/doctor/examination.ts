/** One run of the checks against a service: its settings, and what several checks need, read once. */

import { toFullAddress } from '../../../ts/core/address.js';
import { UsageError } from '../io.js';
import { Difference, NothingToCompare, type Outcome } from './outcome.js';
import { Probe } from './probe.js';
import { Shapes } from './shapes.js';
import { recordStreams, type Recording, type Subject } from './recording.js';
import type { aftermath, AftermathConfig } from '../../../ts/index.js';
import type { SuiNode } from '../../../ts/host.js';
import type { MethodCall } from '../call.js';

/** What is examined, and for how long. */
export interface Settings {
    /** Base addresses of the service. */
    readonly rest: string;
    readonly ws: string;
    /** Base address of the Sui node as it is configured; `undefined` for none. */
    readonly nodeUrl?: string | undefined;
    readonly node?: SuiNode | undefined;
    /** The wallet that the user named. */
    readonly wallet?: string | undefined;
    /** Default: the market with the most volume of 24 hours. */
    readonly symbol?: string | undefined;
    /** Streams are followed until so many book frames arrived, or for so many seconds. */
    readonly frames: number;
    readonly seconds: number;
    /** Creates an exchange on the service, for checks of what the client does. */
    readonly createExchange: (config: AftermathConfig) => aftermath;
    /** Calls a method of an exchange object. */
    readonly perform: (exchange: aftermath, call: MethodCall) => Promise<unknown>;
    /** Sends the raw requests; that of the platform when left out. */
    readonly fetch?: typeof fetch | undefined;
    /** Takes each raw socket before its first event. */
    readonly onSocket?: ((socket: object, url: string) => void) | undefined;
    /** Milliseconds between two requests. */
    readonly pauseMs: number;
    /** How long reads may lag, milliseconds. */
    readonly lagMs: number;
    /** Milliseconds since 1970. */
    readonly now: () => number;
    /** Milliseconds of a monotonic clock. It measures how long responses take. */
    readonly monotonicMs: () => number;
}

/** One check. */
export interface Check {
    /** Stable, such as `book/deltas`. */
    readonly id: string;
    readonly title: string;
    readonly expected: string;
    /** Carries it out. Whatever it throws is its finding. */
    readonly run: (examination: Examination) => Promise<Outcome>;
}

/** An account, for reads only. */
export interface SubjectAccount {
    readonly address: string;
    readonly capability: string;
    readonly object: string;
    readonly number: number;
}

/** Account numbers that are tried where no wallet is given. */
const PUBLIC_NUMBERS = Array.from({ length: 10 }, (_, i) => i);

/** Names of the two rows of an account. */
const ROW_TYPES = { capability: ['capability', 'primary'], object: ['account', 'subaccount'] } as const;

/** Shares reads between checks. */
export class Examination {
    readonly probe: Probe;
    /** Ids of the account, which no report names, and what replaces them. */
    readonly privateIds = new Map<string, string>();
    /** Symbol of the examined market, once it is known. */
    symbol: string | undefined = undefined;
    /** Whether an account was found. */
    hasAccount = false;
    readonly #shared = new Map<string, Promise<unknown>>();

    constructor(
        readonly settings: Settings,
        /** Ends the run. */
        readonly signal: AbortSignal,
    ) {
        const { rest: base, pauseMs, now, monotonicMs, wallet, fetch } = settings;
        if (wallet !== undefined) this.privateIds.set(wallet, '(wallet)');
        this.probe = new Probe({ base, signal, pauseMs, now, monotonicMs, fetch });
    }

    /** The examined market. @throws {Difference} when the service lists none */
    market(): Promise<Subject> {
        return this.#once('market', async () => {
            const market = await this.#findMarket();
            this.symbol = market.symbol;
            return market;
        });
    }

    /** The markets that the service lists. */
    markets(): Promise<readonly Subject[]> {
        return this.#once('markets', async () => {
            const body = await this.probe.read('markets');
            return (Array.isArray(body) ? body : []).filter(isSubject);
        });
    }

    /** An account of the given wallet, or of public data. @throws {NothingToCompare} when there is none */
    account(): Promise<SubjectAccount> {
        return this.#once('account', async () => {
            const account = await this.#findAccount();
            this.hideId(account.address, '(wallet)');
            this.hasAccount = true;
            return account;
        });
    }

    /** Keeps an id out of the report. */
    hideId(id: unknown, name: string): void {
        if (typeof id === 'string' && !this.privateIds.has(id)) this.privateIds.set(id, name);
    }

    /** The wallet that the user named. @throws {NothingToCompare} when there is none */
    expectWallet(): string {
        const { wallet } = this.settings;
        if (wallet === undefined) throw new NothingToCompare('no wallet is given; give --wallet');
        return wallet;
    }

    /** @throws {NothingToCompare} when no node is configured */
    expectNode(): SuiNode {
        const { node } = this.settings;
        if (node === undefined) throw new NothingToCompare('no Sui node is configured; give --node https://…');
        return node;
    }

    /** The schemas of the manifest. */
    shapes(): Promise<Shapes> {
        return this.#once('shapes', () => Shapes.load());
    }

    /** The frames of the public streams, and snapshots of the book. */
    recording(): Promise<Recording> {
        return this.#once('recording', () => recordStreams(this));
    }

    /** Shares the result of some work between checks. */
    once<T>(name: string, work: () => Promise<T>): Promise<T> {
        return this.#once(`check ${name}`, work);
    }

    #once<T>(name: string, work: () => Promise<T>): Promise<T> {
        const shared = this.#shared.get(name) ?? work();
        this.#shared.set(name, shared);
        return shared as Promise<T>;
    }

    async #findMarket(): Promise<Subject> {
        const rows = await this.markets();
        const { symbol } = this.settings;
        const [first] = rows;
        if (first === undefined) throw new Difference('markets: no row has id, symbol, settle, settleId and precision');
        if (symbol === undefined) return (await this.#busiest(rows).catch(() => undefined)) ?? first;
        const named = rows.find((row) => row.symbol === symbol);
        if (named === undefined) {
            const symbols = rows.map((row) => row.symbol).join(', ');
            throw new UsageError(`--symbol ${symbol} is no market of the service; give one of ${symbols}`);
        }
        return named;
    }

    async #busiest(rows: readonly Subject[]): Promise<Subject | undefined> {
        const body = await this.probe.read('perpetuals/markets/24hr-stats', { marketIds: rows.map(({ id }) => id) });
        const { marketsStats } = body as { readonly marketsStats: readonly { readonly volumeUsd: number | null }[] };
        const volumes = marketsStats.map(({ volumeUsd }) => volumeUsd ?? 0);
        return rows[volumes.indexOf(Math.max(...volumes))];
    }

    async #findAccount(): Promise<SubjectAccount> {
        const { wallet } = this.settings;
        const address = wallet ?? (await this.#findPublicWallet());
        if (address === undefined) throw new NothingToCompare('no wallet is given, and public data names none');
        const body = await this.probe.read('accounts', { address });
        const rows = (Array.isArray(body) ? body : []) as readonly AccountRow[];
        for (const { id, type } of rows) {
            this.hideId(id, (ROW_TYPES.object as readonly string[]).includes(type) ? '(account)' : '(capability)');
        }
        const idOf = (types: readonly string[]): string | undefined =>
            rows.find(({ type }) => types.includes(type))?.id;
        const [capability, object] = [idOf(ROW_TYPES.capability), idOf(ROW_TYPES.object)];
        const number = rows[0]?.accountNumber;
        if (rows.length === 0) throw new NothingToCompare('the wallet has no account');
        if (capability === undefined || object === undefined || number === undefined)
            throw new Difference(`accounts: no pair of ${Object.values(ROW_TYPES).join(' or ')}`);
        return { address, capability, object, number };
    }

    /** The owner of one of the first accounts. */
    async #findPublicWallet(): Promise<string | undefined> {
        for (const number of PUBLIC_NUMBERS) {
            const { body } = await this.probe.request('perpetuals/accounts', { accountIds: [number] });
            const { accountCaps } = { ...(body as object | null) } as { readonly accountCaps?: readonly CapRow[] };
            const owner = accountCaps?.[0]?.walletAddress;
            if (typeof owner === 'string') return toFullAddress(owner);
        }
        return undefined;
    }
}

/** Runs some work with an exchange of its own, as the work changes options. */
export async function withExchange<T>(
    { settings, signal }: Examination,
    config: Parameters<typeof settings.createExchange>[0],
    work: (exchange: aftermath) => Promise<T>,
): Promise<T> {
    const exchange = settings.createExchange(config);
    const end = (): void => void exchange.close();
    signal.addEventListener('abort', end, { once: true });
    try {
        return await work(exchange);
    } finally {
        signal.removeEventListener('abort', end);
        await exchange.close();
    }
}

interface AccountRow {
    readonly id: string;
    readonly type: string;
    readonly accountNumber: number;
}

interface CapRow {
    readonly walletAddress?: unknown;
}

function isSubject(row: unknown): row is Subject {
    const { id, symbol, settle, settleId, precision } = { ...(row as Partial<Subject> | null) };
    const { amount, price } = { ...precision };
    return (
        [id, symbol, settle, settleId].every((text) => typeof text === 'string') &&
        [amount, price].every((number) => typeof number === 'number' && number > 0)
    );
}
