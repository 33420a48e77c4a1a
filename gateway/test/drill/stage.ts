/**
 * A sandbox whose wallet can trade in both markets of a drill, and the loop of a program that repeats its
 * writes until they are answered.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { startSandbox, type Sandbox } from '../../../sandbox/ts/index.js';
import { SeededRandom } from '../../../test/chaos/seeded-random.js';
import type { Call, Reply } from './connection.js';
import { ChainRecord, Marks, Program, SYMBOLS, type AnsweredWrite, type Write } from './programs.js';

/** What a drill runs on. */
export interface DrillStage {
    readonly sandbox: Sandbox;
    readonly wallet: { readonly walletAddress: string; readonly privateKey: string };
    /** The transactions after the wallet was prepared. */
    readonly record: ChainRecord;
    readonly programs: readonly Program[];
}

/** Sends a call; `undefined` when the connection ended before the answer was complete. */
export type Sender = (call: Omit<Call, 'token'>, attempt: number) => Promise<Reply | undefined>;

/** Programs that write at the same time. */
const PROGRAMS = ['one', 'two', 'three', 'four'];
const DEPOSIT = 150_000;
const MARGIN = 20_000;
/** Below the market: no order is filled. */
const FAR = 0.8;
/** A write that is not answered within so many attempts ends a drill. */
const MAX_ATTEMPTS = 1_000;
/** A write whose outcome is unknown more often is voided. */
const UNKNOWNS = 20;
/** Delay after an unknown outcome, milliseconds. */
const UNKNOWN_MS = 100;

/**
 * Starts a sandbox, and prepares a wallet.
 *
 * @param seed selects the writes
 * @param life whether prices change and bots trade
 */
export async function setDrillStage(seed: number, life = false): Promise<DrillStage> {
    const sandbox = await startSandbox({ life });
    const wallet = await sandbox.fund({ usdc: 400_000, sui: 1_000 });
    const exchange = new aftermath({ ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url) });
    await exchange.createAccount(SYMBOLS[0]);
    await exchange.deposit('USDC', DEPOSIT);
    const markets: Record<string, { id: string; price: number }> = {};
    for (const symbol of SYMBOLS) {
        await exchange.addMargin(symbol, MARGIN);
        const { bids } = await exchange.fetchOrderBook(symbol, 1);
        markets[symbol] = { id: `${exchange.market(symbol).id}`, price: Number(bids[0]?.[0]) * FAR };
    }
    await exchange.close();
    const marks = new Marks(markets);
    const programs = PROGRAMS.map((name) => new Program(name, new SeededRandom(seed, name), marks));
    return { sandbox, wallet, record: new ChainRecord(sandbox, wallet.walletAddress), programs };
}

/**
 * Makes the next write of a program, and repeats it with its key until it is answered.
 *
 * @param key of the write
 * @param send sends a call
 * @param isWanted selects the write among those that the program would make; the first one by default
 * @returns the write with its answer, and how often its outcome was unknown
 */
export async function makeWrite(
    program: Program,
    key: string,
    send: Sender,
    isWanted: (write: Write) => boolean = () => true,
): Promise<AnsweredWrite & { readonly unknowns: number }> {
    let write = program.next();
    while (!isWanted(write)) write = program.next();
    let unknowns = 0;
    let last: Reply['error'];
    for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
        const reply = await send({ ...write, key }, attempts);
        last = reply?.error;
        if (reply === undefined || reply.error?.retryable === true) continue;
        if (reply.error?.class === 'OutcomeUnknown') {
            unknowns += 1;
            // What is too old to be submitted again stays unknown, where no other write ends it.
            const outcome = unknowns > UNKNOWNS ? ['void'] : [];
            const settling = { method: 'settle', args: [{ key }, ...outcome], key: `${key}-settle-${attempts}` };
            last = (await send(settling, attempts))?.error ?? last;
            await delay(UNKNOWN_MS);
            continue;
        }
        if (reply.error === undefined) program.learn(write, reply.value);
        else await readOpen(program, send);
        return { ...write, key, attempts, reply, unknowns };
    }
    const fact = `${write.method} ${key} was not answered within ${MAX_ATTEMPTS} attempts`;
    throw new Error(`${fact}, ${unknowns} of them unknown; the last error is ${JSON.stringify(last)}`);
}

/** Reads the open orders of a program. */
export async function readOpen(program: Program, send: Sender): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
        const reply = await send({ method: 'fetchOpenOrders', args: [] }, attempt);
        if (reply?.error !== undefined && !reply.error.retryable) throw new Error(reply.error.message);
        if (reply?.value === undefined) continue;
        program.reset(reply.value as { id: string; symbol: string }[]);
        return;
    }
}
