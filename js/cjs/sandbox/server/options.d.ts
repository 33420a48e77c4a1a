/** How a sandbox is to be, and what it is when nothing is said. */
import type { DepositTo } from '../chain/intent.js';
import type { Dialect } from '../chain/types.js';
/** How a sandbox is to be. */
export interface SandboxOptions {
    /** 0, any free one, when left out. */
    readonly port?: number;
    /** `127.0.0.1` when left out: nobody else may reach it. */
    readonly host?: string;
    /** 7 when left out. The same seed gives the same markets, past and wallets. */
    readonly seed?: number;
    /** Names and argument order that the contract speaks; `contract` when left out. */
    readonly dialect?: Dialect;
    /** Whose object id a deposit takes as `accountId`: that of the row of type `account` when left out. */
    readonly depositTo?: DepositTo;
    /** How late reads are, in milliseconds; 0 when left out. Answers to a submit, candles and wallets are never late. */
    readonly readLagMs?: number;
    /** How old an oracle price on chain may be before a build brings a new one. */
    readonly oracleMaxAgeMs?: number;
    /** Whether others trade by themselves, four times a second; `true` when left out. */
    readonly life?: boolean;
    /** Milliseconds since 1970; the system's clock when left out. The sandbox's time never goes back. */
    readonly now?: () => number;
}
/** The options with every default in its place. */
export type Settings = Required<Omit<SandboxOptions, 'oracleMaxAgeMs'>> & Pick<SandboxOptions, 'oracleMaxAgeMs'>;
/**
 * Fills in what was not said.
 *
 * @param options as they were given
 * @returns all of them
 */
export declare function toSettings(options: SandboxOptions): Settings;
