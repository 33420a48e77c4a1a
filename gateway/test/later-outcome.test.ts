/**
 * A transaction that was refused, and that a later write proves executed: what the gateway keeps of it
 * changes.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';
import { startGateway, type Answer, type GatewayStage } from '../../test/support/gateway.js';

const BTC = 'BTC/USD:USDC';
/** The service executes the transaction, and a firewall in front of it answers. */
const REFUSED = { status: 403, body: { error_code: 403, message: 'forbidden' }, execute: true, times: 1 };

describe('an outcome that is proven later', () => {
    let stage: Stage;
    let folder: string;
    let gateways: GatewayStage[];

    beforeEach(async () => {
        stage = await setStage();
        await openAccountOnChain(stage, BTC, 2_000);
        folder = mkdtempSync(join(tmpdir(), 'later-outcome-'));
        gateways = [];
    });
    afterEach(async () => {
        for (const gateway of gateways) await gateway.close();
        await stage.exchange.close();
        await stage.sandbox.close();
        rmSync(folder, { recursive: true });
    });

    async function start(): Promise<GatewayStage> {
        const journal = join(folder, 'journal.jsonl');
        const gateway = await startGateway(stage, [{ name: 'maker' }], { journal });
        gateways.push(gateway);
        return gateway;
    }

    const place = (gateway: GatewayStage, key: string): Promise<Answer> =>
        gateway.write('maker', 'createOrder', [BTC, 'limit', 'buy', 0.01, 40_000], key);

    test('replaces the failure that a key keeps by the order, also after a restart', async () => {
        const gateway = await start();
        stage.sandbox.faults.add({ route: 'submit/createOrders', ...REFUSED });
        const refused = await place(gateway, 'key-00001');
        expect([refused.status, (refused.body.error as { sent?: unknown }).sent]).toEqual([403, true]);
        // The objects of the next build are newer, which proves it.
        const proving = await place(gateway, 'key-00002');
        expect(proving.body).toMatchObject({ error: { class: 'OutcomeUnknown', isEarlier: true } });
        const open = await stage.exchange.fetchOpenOrders(BTC);
        expect(open).toHaveLength(1);
        const again = await place(gateway, 'key-00001');
        expect([again.status, again.body.id]).toEqual([200, open[0]!.id]);
        expect(again.headers['idempotency-replayed']).toBe('true');
        expect(gateway.logged.at(-1)).toMatch(
            /^createOrders \w+ of maker is executed, .* key key-00001 is answered anew$/,
        );
        await gateway.close();
        const heir = await start();
        const later = await place(heir, 'key-00001');
        expect([later.status, later.body.id]).toEqual([200, open[0]!.id]);
        expect(await stage.exchange.fetchOpenOrders(BTC)).toHaveLength(1);
    });

    test('is the answer of the key after a restart in between', async () => {
        const gateway = await start();
        stage.sandbox.faults.add({ route: 'submit/createOrders', ...REFUSED });
        expect((await place(gateway, 'key-00001')).status).toBe(403);
        expect((await place(gateway, 'key-00002')).status).toBe(409);
        await gateway.close();
        const heir = await start();
        expect((await place(heir, 'key-00001')).status).toBe(200);
        expect(await stage.exchange.fetchOpenOrders(BTC)).toHaveLength(1);
    });
});
