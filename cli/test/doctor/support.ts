/**
 * Checks of a sandbox whose market moves only while a socket is open, so that no result depends on real time.
 */

import { aftermath } from '../../../ts/aftermath.js';
import { perform } from '../../ts/call.js';
import { runChecks, type Report, type RunLimits } from '../../ts/doctor/run.js';
import type { Result } from '../../ts/doctor/outcome.js';
import type { Settings } from '../../ts/doctor/examination.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { SuiNode } from '../../../ts/node/sui-node.js';
import type { SandboxOptions } from '../../../sandbox/ts/index.js';
import { on, openAccount, setStage, type Stage } from '../../../test/support/exchange.js';

const BTC = 'BTC/USD:USDC';

const START = Date.UTC(2026, 8, 1, 12);
const STEP_MS = 250;
const REAL_MS = 5;
const FRAMES = 8;
const SECONDS = 20;
const TIMEOUT_MS = 60_000;

/** A sandbox with an account, a position and an open order, and its checks. */
export interface DoctorStage extends Stage {
    /** Runs checks; settings replace the usual ones. */
    readonly examine: (limits?: Partial<RunLimits>, settings?: Partial<Settings>) => Promise<Report>;
    /** Makes the response that is under way take longer, without a wait. */
    readonly delay: (ms: number) => void;
    readonly close: () => Promise<void>;
}

/** Starts one. */
export async function setDoctorStage(options: SandboxOptions = {}): Promise<DoctorStage> {
    let at = START;
    let delayedMs = 0;
    const now = (): number => at;
    const set = await setStage({ life: true, now, ...options });
    const { sandbox, wallet } = set;
    // What shows the chain of a sandbox with deployed ids, is its node.
    const urls = sandboxUrls(sandbox.url);
    const exchange = options.deployment === undefined ? set.exchange : on(sandbox, { ...wallet, urls });
    const stage: Stage = { ...set, exchange };
    await openAccount(stage, BTC);
    await exchange.createOrder(BTC, 'market', 'buy', 0.001);
    const { bid = 0 } = await exchange.fetchTicker(BTC);
    await exchange.createOrder(BTC, 'limit', 'buy', 0.002, Math.round(bid * 0.9));
    const timer = setInterval(() => {
        if (sandbox.streams.list().length === 0) return;
        at += STEP_MS;
        sandbox.step(at);
    }, REAL_MS);
    const settings: Settings = {
        rest: sandbox.url,
        ws: sandbox.wsUrl,
        nodeUrl: sandbox.nodeUrl,
        node: new SuiNode(sandbox.nodeUrl, () => 5_000),
        wallet: wallet.walletAddress,
        symbol: BTC,
        frames: FRAMES,
        seconds: SECONDS,
        createExchange: (config) =>
            new aftermath({ enableRateLimit: false, urls: sandboxUrls(sandbox.url), ...config }),
        perform,
        pauseMs: 0,
        lagMs: 20,
        now,
        monotonicMs: () => performance.now() + delayedMs,
    };
    return {
        ...stage,
        examine: (limits = {}, changed = {}) => {
            const { signal } = new AbortController();
            return runChecks({ ...settings, ...changed }, { signal, timeoutMs: TIMEOUT_MS, ...limits });
        },
        delay: (ms) => {
            delayedMs += ms;
        },
        close: async () => {
            clearInterval(timer);
            await exchange.close();
            await sandbox.close();
        },
    };
}

/** What checks of some results found, by id. */
export function foundBy({ checks }: Report, ...results: readonly Result[]): Record<string, string> {
    const wanted = checks.filter(({ result }) => results.includes(result));
    return Object.fromEntries(wanted.map(({ id, found }) => [id, found]));
}
