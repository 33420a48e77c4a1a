/** The options of a sandbox, with their defaults, its start time and its recorded data. */

import { problem } from '../../../ts/core/problem.js';
import type { DepositTo } from '../chain/types.js';
import { expectFlag, expectKeys, expectMilliseconds, show } from '../option-keys.js';
import { readReplay, startOf, symbolOf, type RecordedMarkets } from '../replay/replay.js';
import { isStreams, readStreams } from '../replay/streams.js';
import type { Replay, ReplayStreams } from '../replay/types.js';
import { marketsOf, type MarketOptions } from './markets/market-data.js';
import type { LatencyOptions } from './time/latency.js';

/** Options of a sandbox. */
export interface SandboxOptions extends MarketOptions {
    /** Default 0: any free port. */
    readonly port?: number;
    /** Default `127.0.0.1`: only local clients. */
    readonly host?: string;
    /** Further host names that requests may name, such as that of a container. Default: none. */
    readonly allowedHosts?: readonly string[];
    /** Default 7. The same seed gives the same markets, history and wallets. */
    readonly seed?: number;
    /** The object id that a deposit accepts as `accountId`. Default: the id of the row of type `account`. */
    readonly depositTo?: DepositTo;
    /** Delay of reads, milliseconds. Default 0. Submit responses, candles and wallets are never delayed. */
    readonly readLagMs?: number;
    /** Simulated time that requests and frames need, milliseconds. Default: none. */
    readonly latency?: LatencyOptions;
    /** Maximum age of an on-chain oracle price before a build updates it, milliseconds. */
    readonly oracleMaxAgeMs?: number;
    /** Whether bots trade, four times per second. Default `true`. */
    readonly life?: boolean;
    /**
     * Clock in milliseconds since 1970, or a start time from which the clock runs on. Default: the system
     * clock. The sandbox's time never decreases.
     */
    readonly now?: number | (() => number);
    /**
     * Recorded data by symbol, or the address of a NATS server with published market data, in place of
     * generated markets. Default: none. The sandbox then starts at its first time.
     */
    readonly replay?: Replay | ReplayStreams | string;
    /** Rows of the service that are not recorded; `false` leaves one out. Default: all are there. */
    readonly assumed?: Partial<AssumedRows>;
    /**
     * A file that `save` wrote. The sandbox continues from there; only `port`, `host`, `allowedHosts` and
     * `now` may be given too.
     */
    readonly from?: string;
}

/** Rows of the service that are not recorded: how it shows what the vendor of the contract does. */
export interface AssumedRows {
    /** `active` of a market is `false` while it accepts no orders. */
    readonly active: boolean;
    /**
     * The histories and streams of an account have `PerformedADL`, of the account with bad debt and of those
     * that are reduced.
     */
    readonly deleveraging: boolean;
    /** They have `ClosedPositionAtSettlementPrices`. */
    readonly settlement: boolean;
}

/** Every assumed row. */
export const ASSUMED_ROWS: AssumedRows = { active: true, deleveraging: true, settlement: true };

/** All options with defaults applied. */
export type Settings = Required<Omit<SandboxOptions, Optional | 'now'>> &
    Pick<SandboxOptions, Optional> & { readonly now: () => number };

/** Options without a default. */
type Optional = 'latency' | 'oracleMaxAgeMs' | 'replay' | 'from' | keyof MarketOptions;

const DEFAULTS: Settings = {
    port: 0,
    host: '127.0.0.1',
    allowedHosts: [],
    seed: 7,
    depositTo: 'account',
    readLagMs: 0,
    life: true,
    assumed: ASSUMED_ROWS,
    now: Date.now,
};

/** The names of all options. */
const NAMES: Readonly<Record<keyof SandboxOptions, true>> = {
    port: true,
    host: true,
    allowedHosts: true,
    seed: true,
    depositTo: true,
    readLagMs: true,
    latency: true,
    oracleMaxAgeMs: true,
    life: true,
    now: true,
    replay: true,
    assumed: true,
    from: true,
    scenario: true,
    price: true,
    markets: true,
    deployment: true,
};

const DEPOSIT_TO: readonly DepositTo[] = ['account', 'capability'];

/**
 * @throws {Problem} `argument` when an option is misspelt or has a wrong value; the parts check their own
 *   options
 */
export function expectOptions(options: SandboxOptions): void {
    expectKeys(options, Object.keys(NAMES), '');
    const { assumed = {}, life, depositTo, readLagMs } = options;
    expectKeys(assumed, Object.keys(ASSUMED_ROWS), 'assumed');
    for (const [name, value] of Object.entries(assumed)) expectFlag(value, `assumed.${name}`);
    expectFlag(life, 'life');
    expectMilliseconds(readLagMs, 'readLagMs');
    if (depositTo === undefined || DEPOSIT_TO.includes(depositTo)) return;
    throw problem('argument', 'depositTo', DEPOSIT_TO.map((name) => `'${name}'`).join(' or '), show(depositTo));
}

/** Applies the defaults to options that are missing or undefined. */
export function toSettings(options: SandboxOptions): Settings {
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    const now = toTimeSource(options.now);
    return { ...DEFAULTS, ...(Object.fromEntries(given) as SandboxOptions), now };
}

/** Largest timestamp of a `Date`, milliseconds. */
const MAX_TIME = 8.64e15;

/**
 * Reads the option `now`.
 *
 * @param now a function that returns milliseconds since 1970; or a start time, from which the clock runs as
 *   the system clock does; default: the system clock
 * @returns a function that returns milliseconds since 1970
 * @throws {Problem} `argument` when it is neither
 */
export function toTimeSource(now: unknown = Date.now): () => number {
    if (typeof now === 'function') return now as () => number;
    if (typeof now !== 'number' || !Number.isInteger(now) || now < 0 || now > MAX_TIME) {
        throw problem('argument', 'now', 'whole milliseconds since 1970, or a function that returns them', String(now));
    }
    // The first call starts the clock, so that a sandbox starts at exactly this time.
    let startedAt: number | undefined;
    return () => now + Date.now() - (startedAt ??= Date.now());
}

/**
 * Reads recorded data. Without the option `now`, the clock starts at the first recorded time, and follows the
 * system clock from there.
 *
 * @param settings of the sandbox
 * @param now the user's clock
 * @returns the settings, and the recorded markets; throws {@link Problem} for invalid data
 */
export async function startReplay(
    settings: Settings,
    now: SandboxOptions['now'],
): Promise<{ readonly settings: Settings; readonly recorded: RecordedMarkets }> {
    const { replay = {}, seed } = settings;
    const markets = marketsOf(settings, seed);
    const rows = isStreams(replay)
        ? await readStreams(
              replay,
              markets.map(({ spec }) => symbolOf(spec)),
          )
        : replay;
    const recorded = await readReplay(rows, markets, seed);
    const from = startOf(recorded);
    if (now !== undefined || from === undefined) return { settings, recorded };
    const startedAt = Date.now();
    return { settings: { ...settings, now: () => from + Date.now() - startedAt }, recorded };
}
