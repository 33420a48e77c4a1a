/**
 * A journal: an order loses its response, the process "dies", and the next one settles the order before it writes again.
 *
 *     npx tsx examples/journal.ts [--journal journal.jsonl]
 */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { aftermath, OutcomeUnknown, sandboxUrls } from 'ccxt-aftermath';
import { startSandbox } from 'ccxt-aftermath/sandbox';

const { journal } = parseArgs({
    options: { journal: { type: 'string', default: join(mkdtempSync(join(tmpdir(), 'bot-')), 'journal.jsonl') } },
}).values;
const SYMBOL = 'BTC/USD:USDC';
const sandbox = await startSandbox();
const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });

/** An exchange object as each process makes it. */
const start = (): aftermath => {
    const transaction = { journal, resubmit: { times: 1, delayMs: 10 } };
    return new aftermath({ ...wallet, urls: sandboxUrls(sandbox.url), options: { transaction } });
};

try {
    const first = start();
    await first.createAccount(SYMBOL);
    await first.deposit('USDC', 2_000);
    await first.addMargin(SYMBOL, 1_000);
    // The service executes the order, and both responses are lost.
    sandbox.faults.add({ route: 'submit/createOrders', drop: 'after', times: 2 });
    try {
        await first.createOrder(SYMBOL, 'market', 'buy', 0.01);
    } catch (error) {
        if (!(error instanceof OutcomeUnknown)) throw error;
        console.log('outcome unknown:', error.transactionDigest);
    }

    // The first process is gone; only the file is left.
    const second = start();
    for (const { digest, action, outcome } of [await second.settle()].flat())
        console.log('settled:', action, outcome, digest);
    console.log('position:', (await second.fetchPosition(SYMBOL)).contracts);
    const closing = await second.createOrder(SYMBOL, 'market', 'sell', 0.01, undefined, { reduceOnly: true });
    console.log('closed at', closing.average);
} finally {
    await sandbox.close();
}
