/** The control API of the sandbox: its state, its log, and controls for scenario, time, faults, tampering and funding. */
import type { IncomingMessage } from 'node:http';
import type { FaultList } from '../http/faults.js';
import { type HttpResponse } from '../http/response.js';
import type { Service } from '../simulation/service.js';
import type { StreamFaultList } from '../streams/faults.js';
import type { ActivityLog } from './activity-log.js';
/** What a sandbox can control. A missing member responds with 501, and the page hides its control. */
export interface Controls {
    /** Names of the scenarios. */
    scenarios?(): readonly string[];
    /** Name of the current scenario; `undefined` without one. */
    currentScenario?(): string | undefined;
    /** Starts a scenario; by default on all markets and now. */
    scenario?(name: string, options: ScenarioOptions): unknown;
    /** Whether time stands still, and how many times faster than real time it runs. */
    time?(): {
        readonly paused: boolean;
        readonly speed: number;
    };
    pause?(): unknown;
    resume?(): unknown;
    speed?(factor: number): unknown;
    /** Lets milliseconds pass at once. */
    advance?(ms: number): unknown;
}
/** Options of a scenario. */
export interface ScenarioOptions {
    readonly symbol?: string;
    /** Milliseconds since 1970. */
    readonly at?: number;
}
/** Dependencies of the control API. */
export interface ControlParts {
    readonly service: Service;
    readonly faults: FaultList;
    readonly streamFaults: StreamFaultList;
    readonly log: ActivityLog;
}
/** Amounts to mint, in whole coins. */
export type Amounts = Partial<Record<(typeof COINS)[number], number | string>>;
/** Mints coins for an address. @throws {Problem} `argument` on an invalid amount */
type Mint = (address: string, amounts: Amounts) => void;
declare const COINS: readonly ["usdc", "sui", "usdcAddressBalance", "suiAddressBalance"];
/** The control API of one sandbox. */
export declare class Control {
    #private;
    constructor(parts: ControlParts);
    /** Connects the controls of the sandbox. */
    connect(controls: Controls): void;
    /** Connects the function that funds wallets. */
    connectMint(mint: Mint): void;
    /** Remembers a funded wallet. */
    addWallet(address: string): void;
    has(method: string, path: string): boolean;
    /** Responds to one of the routes. */
    respond({ url, headers }: IncomingMessage, path: string, text: string): Promise<HttpResponse>;
}
export {};
