/** One run of the checks against a service: its settings, and what several checks need, read once. */
import type { aftermath } from '../../aftermath.js';
import type { AftermathConfig } from '../../exchange/describe/config.js';
import type { SuiNode } from '../../node/sui-node.js';
import { Probe } from './probe.js';
import { Shapes } from './shapes.js';
import { type Recording } from './recording.js';
import type { Subject, SubjectAccount } from './subject.js';
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
    /** Milliseconds between two requests. */
    readonly pauseMs: number;
    /** Milliseconds since 1970. */
    readonly now: () => number;
}
/** Shares reads between checks. */
export declare class Examination {
    #private;
    readonly settings: Settings;
    /** Ends the run. */
    readonly signal: AbortSignal;
    readonly probe: Probe;
    /** Ids of the account, which no report names, and what replaces them. */
    readonly privateIds: Map<string, string>;
    /** Symbol of the examined market, once it is known. */
    symbol: string | undefined;
    /** Whether an account was found. */
    hasAccount: boolean;
    constructor(settings: Settings, 
    /** Ends the run. */
    signal: AbortSignal);
    /** The examined market. @throws {Difference} when the service lists none */
    market(): Promise<Subject>;
    /** An account of the given wallet, or of public data. @throws {NothingToCompare} when there is none */
    account(): Promise<SubjectAccount>;
    /** Keeps an id out of the report. */
    hideId(id: unknown, name: string): void;
    /** The wallet that the user named. @throws {NothingToCompare} when there is none */
    expectWallet(): string;
    /** @throws {NothingToCompare} when no node is configured */
    expectNode(): SuiNode;
    /** The schemas of the manifest. */
    shapes(): Promise<Shapes>;
    /** The frames of the public streams, and snapshots of the book. */
    recording(): Promise<Recording>;
    /** Shares the result of some work between checks. */
    once<T>(name: string, work: () => Promise<T>): Promise<T>;
}
