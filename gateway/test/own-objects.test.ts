/**
 * DCA orders and withdrawal requests of vaults: clients without the scope admin change their own, also after
 * a restart.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { METHODS } from '../ts/methods.js';
import { setStage, type Stage } from '../../test/support/exchange.js';
import { startGateway, type GatewayStage } from '../../test/support/gateway.js';

const CLIENTS = [
    { name: 'one', scopes: ['read', 'funds'] },
    { name: 'other', scopes: ['read', 'funds'] },
    { name: 'payer', scopes: ['read', 'withdraw'] },
];
/** SUI for a USDC, as the operator says, and a part of it as the least price. */
const PRICE = 0.01;
const DCA = ['USDC', 'SUI', 20, { parts: 2, interval: 60_000, delay: 60_000, minPrice: PRICE * 0.99 }];

const namesOf = (member: 'isProtective' | 'namesOrders'): string[] =>
    Object.entries(METHODS).flatMap(([name, method]) => (method[member] === true ? [name] : []));

test('the table of methods says which of them name orders, and which are protective', () => {
    const cancels = [
        'cancelAllOrders',
        'cancelDcaOrder',
        'cancelOrder',
        'cancelOrderWithClientOrderId',
        'cancelOrders',
        'cancelOrdersForSymbols',
        'cancelOrdersWithClientOrderIds',
        'cancelSpotLimitOrder',
        'cancelTwapOrder',
    ];
    const edits = ['editOrder', 'editOrderWithClientOrderId', 'editOrders'];
    expect(namesOf('namesOrders').sort()).toEqual([...cancels, ...edits].sort());
    const closes = ['cancelAllOrdersAfter', 'closeAllPositions', 'closePosition'];
    expect(namesOf('isProtective').sort()).toEqual([...cancels, ...closes].sort());
});

describe('clients with the scope funds', () => {
    let stage: Stage;
    let folder: string;
    let on: GatewayStage;

    const start = (): Promise<GatewayStage> =>
        startGateway(stage, CLIENTS, {
            journal: join(folder, 'journal.jsonl'),
            options: {
                transaction: { pins: { coins: stage.sandbox.coins } },
                convert: { reference: () => PRICE, maxDeviation: 0.02 },
            },
        });

    beforeEach(async () => {
        stage = await setStage();
        folder = mkdtempSync(join(tmpdir(), 'own-objects-'));
        on = await start();
    });

    afterEach(async () => {
        await on.close();
        await stage.exchange.close();
        await stage.sandbox.close();
        rmSync(folder, { recursive: true });
    });

    test('change and cancel a withdrawal request of a vault', async () => {
        const vault = stage.sandbox.internals.chain.world.venues.vaults[1]!.id;
        stage.sandbox.internals.chain.manageVault(vault, { forceDelayMs: 0 });
        const answers = [
            await on.write('payer', 'createVaultDeposit', [vault, 20, { minShares: 19.95 }]),
            await on.write('one', 'createVaultWithdrawRequest', [vault, 'all', { minAmount: 19.9 }]),
            await on.write('one', 'editVaultWithdrawRequest', [vault, { minAmount: 19.92 }]),
            await on.write('one', 'cancelVaultWithdrawRequest', [vault]),
        ];
        expect(answers.map(({ status, body }) => body.error?.message ?? status)).toEqual([200, 200, 200, 200]);
    });

    test('cancel their own DCA orders only, also after a restart', async () => {
        const [first, second] = [
            await on.write('one', 'createDcaOrder', DCA),
            await on.write('one', 'createDcaOrder', DCA),
        ];
        expect([first.status, second.status]).toEqual([200, 200]);
        expect((await on.write('other', 'cancelDcaOrder', [first.body.id])).status).toBe(403);
        expect((await on.write('one', 'cancelDcaOrder', [first.body.id])).status).toBe(200);
        await on.close();
        on = await start();
        const foreign = await on.write('other', 'cancelDcaOrder', [second.body.id], 'restarted-1');
        expect([foreign.status, foreign.body.error?.class]).toEqual([403, 'PermissionDenied']);
        const own = await on.write('one', 'cancelDcaOrder', [second.body.id], 'restarted-2');
        expect(own.body.error?.message ?? own.status).toBe(200);
    });
});
