/**
 * Two keys whose calls the service would build with equal bytes: each is answered by a transaction of its
 * own.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { JournalMirror } from '../ts/standby/journal-mirror.js';
import type { StreamRecord } from '../ts/standby/journal-stream.js';
import { servicesOf } from '../../ts/services.js';
import { openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';
import { startGateway, type Answer, type GatewayStage } from '../../test/support/gateway.js';

const BTC = 'BTC/USD:USDC';
const REFUSED = { status: 429, body: { error: 'too many requests' } };
const LOST = { drop: 'after' };
const options = { transaction: { resubmit: { times: 0, delayMs: 0, maxAgeMs: 10_000 } } };

describe('two keys with equal bytes', () => {
    let stage: Stage;
    let folder: string;
    let gateways: GatewayStage[];

    beforeEach(async () => {
        stage = await setStage();
        await openAccountOnChain(stage, BTC, 2_000);
        folder = mkdtempSync(join(tmpdir(), 'equal-bytes-'));
        gateways = [];
    });
    afterEach(async () => {
        for (const gateway of gateways) await gateway.close();
        await stage.exchange.close();
        await stage.sandbox.close();
        rmSync(folder, { recursive: true });
    });

    async function start(journal: string): Promise<GatewayStage> {
        const gateway = await startGateway(stage, [{ name: 'maker' }], { options, journal });
        gateways.push(gateway);
        return gateway;
    }

    async function add(gateway: GatewayStage, key: string, fault?: object): Promise<Answer> {
        const end = fault === undefined ? undefined : stage.sandbox.faults.add({ route: 'submit/allocate', ...fault });
        const answer = await gateway.write('maker', 'addMargin', [BTC, 100], key);
        end?.();
        return answer;
    }

    test('the second is executed and lost after a restart: it is not answered with the failure of the first', async () => {
        const journal = join(folder, 'journal.jsonl');
        const first = await start(journal);
        expect((await add(first, 'key-00001', REFUSED)).status).toBe(429);
        await first.close();
        const heir = await start(journal);
        expect((await add(heir, 'key-00002', LOST)).status).toBe(409);
        expect((await add(heir, 'key-00002')).status).toBe(200);
        expect((await add(heir, 'key-00001')).status).toBe(429);
    });

    test('a standby that has read both from the stream of the journal repeats neither', async () => {
        const leader = await start(join(folder, 'leader.jsonl'));
        const messages: StreamRecord[] = [];
        servicesOf(leader.exchange).submitter.submitted.journal.beforeRecord = (record) => {
            messages.push({ sequence: messages.length + 1, time: Date.now(), record });
            return Promise.resolve();
        };
        await add(leader, 'key-00001', REFUSED);
        expect((await add(leader, 'key-00002', LOST)).status).toBe(409);
        const stream = {
            last: () => Promise.resolve({ sequence: messages.length, id: undefined }),
            read: async function* (after: number) {
                await Promise.resolve();
                yield* messages.slice(after);
            },
            remove: () => Promise.resolve(),
        };
        const path = join(folder, 'standby.jsonl');
        await new JournalMirror({ path, wallet: stage.wallet.walletAddress, stream, now: Date.now }).catchUp();
        const standby = await start(path);
        stage.sandbox.requests.clear();
        const again = await add(standby, 'key-00002');
        expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
        expect(stage.sandbox.requests.count('build/allocate')).toBe(0);
    });
});
