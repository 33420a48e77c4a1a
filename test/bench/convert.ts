/**
 * What a conversion costs: time from the quote to the executed swap, its requests, and the memory over many
 * verifications.
 */

import { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { startSandbox } from '../../sandbox/ts/index.js';
import { encodeProgram } from '../../ts/transaction/bounded/program.js';
import { verifySwap } from '../../ts/transaction/bounded/swap.js';
import { readBase64 } from '../../ts/transaction/bytes.js';
import { readKind } from '../../ts/transaction/data.js';
import { median, rounded } from '../support/figures.js';
import { usedMb } from '../support/memory.js';
import { compose, honestAnswer, termsOf, transactionOf, trustOf } from '../transaction/bounded/kit.js';

const CONVERSIONS = 60;
const WARM_UP = 10;
/** From the request of the quote to the executed swap, without a network. */
const CONVERT_MS = 60;
const SERVICE_REQUESTS = 2;
const NODE_REQUESTS = 3;
/** Whether the wallet has a gas pool, and whether it has a pending request in a vault. */
const RIGHTS_REQUESTS = 2;
const VERIFICATIONS = 10_000;
const GROWTH = 1.05;

/**
 * Measures a quote with its conversion. By default the service is also asked for rights of the wallet that a
 * contract could use: two more requests, at the same time as others.
 *
 * @returns for each value of `isolate` the median time, and the requests
 */
export async function benchConvert(): Promise<object[]> {
    const sandbox = await startSandbox({ life: false });
    const wallet = await sandbox.fund({ sui: 100, coins: { DEEP: 20_000 } });
    const exchange = new aftermath({
        ...{ ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url) },
        options: { transaction: { pins: { coins: sandbox.coins } } },
    });
    const rows: object[] = [];
    for (const isolate of [false, 'auto']) {
        const times: number[] = [];
        const lists: string[][] = [];
        for (let i = -WARM_UP; i < CONVERSIONS; i += 1) {
            sandbox.requests.clear();
            const start = performance.now();
            const { id } = await exchange.fetchConvertQuote('DEEP', 'USDC', 100);
            await exchange.createConvertTrade(`${id}`, 'DEEP', 'USDC', 100, { slippage: 0.05, isolate } as object);
            if (i < 0) continue;
            times.push(performance.now() - start);
            lists.push(sandbox.requests.list.map(({ route }) => route));
        }
        const bench = (what: string): string => `convert with isolate ${isolate}, ${what}`;
        const toNode = lists.map((list) => list.filter((route) => route.startsWith('/sui.')).length);
        const toService = lists.map((list, i) => list.length - (toNode[i] ?? 0));
        const rights = isolate === 'auto' ? RIGHTS_REQUESTS : 0;
        rows.push(
            {
                ...{ bench: bench('quote to executed'), median: rounded(median(times)), unit: 'ms' },
                goal: { of: 'median', most: CONVERT_MS },
            },
            {
                ...{ bench: bench('requests to the service'), most: Math.max(...toService) },
                ...{ goal: { of: 'most', most: SERVICE_REQUESTS + rights }, noise: 0 },
            },
            {
                // The first conversion through a pool asks the node once for its type.
                ...{ bench: bench('requests to the node'), median: median(toNode), most: Math.max(...toNode) },
                ...{ goal: { of: 'median', most: NODE_REQUESTS }, noise: 0 },
            },
        );
    }
    await exchange.close();
    await sandbox.close();
    return rows;
}

/** @returns the heap in use after a tenth of the verifications and after all, in MB */
export async function benchConvertMemory(): Promise<object[]> {
    const source = 'two coins';
    const [wanted, trust] = [termsOf(source), trustOf(source)];
    const { answer } = honestAnswer(source, { paths: 3, hops: 10 });
    const text = await encodeProgram(compose(source, answer));
    const marks: number[] = [];
    for (let i = 1; i <= VERIFICATIONS; i += 1) {
        const departures = verifySwap(transactionOf(readKind(readBase64(text, 'kind'))), wanted, trust);
        if (departures.length > 0) throw new Error(JSON.stringify(departures));
        if (i !== VERIFICATIONS / 10 && i !== VERIFICATIONS) continue;
        marks.push(Number((await usedMb()).toFixed(1)));
    }
    const [early = NaN, late = NaN] = marks;
    return [
        {
            bench: 'verify a swap, memory',
            ...{ verifications: VERIFICATIONS, afterATenth: early, afterAll: late, unit: 'MB' },
            growth: Number((late / early).toFixed(3)),
            goal: { of: 'growth', most: GROWTH },
            noise: 0,
        },
    ];
}
