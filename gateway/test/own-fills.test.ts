/** Owners and figures on a sandbox: what the exchange returns says whose it is. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Inventory, nobodyIn } from '../ts/inventory.js';
import { Owners } from '../ts/owners.js';
import { openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';
import { BTC, clientOf } from './parts.js';

const [MAKER, TAKER] = [clientOf('maker'), clientOf('taker')];

let stage: Stage;
describe('the owners and figures of what the exchange returns', () => {
    beforeEach(async () => {
        stage = await setStage();
        await openAccountOnChain(stage);
    });
    afterEach(async () => {
        await stage.exchange.close();
        await stage.sandbox.close();
    });

    test('the orders and fills of two clients of an account are distinguished, also without their results', async () => {
        const { exchange } = stage;
        const owners = new Owners([MAKER, TAKER], Date.now);
        const { bid, ask } = await exchange.fetchTicker(BTC);
        const clientOrderId = owners.nextClientOrderId(MAKER);
        const resting = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, bid! * 0.9, { clientOrderId });
        const taken = await exchange.createOrder(BTC, 'limit', 'buy', 0.02, ask! * 1.05, {
            clientOrderId: owners.nextClientOrderId(TAKER),
        });
        const market = await exchange.createOrder(BTC, 'market', 'sell', 0.005);
        owners.onResult('taker', [taken, market]);
        owners.onResult('maker', resting);
        expect(owners.openOf('maker')).toEqual([
            {
                key: `${BTC} ${resting.id}`,
                client: 'maker',
                symbol: BTC,
                side: 'buy',
                amount: '0.01',
                price: `${resting.price}`,
                reduceOnly: false,
            },
        ]);
        expect(owners.openOf('taker')).toEqual([]);

        // A new process has no results: the open order names its client.
        const restarted = new Owners([MAKER, TAKER], Date.now);
        restarted.onOrders(await exchange.fetchOpenOrders(BTC));
        expect(restarted.openOf('maker')).toEqual(owners.openOf('maker'));

        const trades = await exchange.fetchMyTrades(BTC);
        const inventory = new Inventory((trade) => owners.clientOf(trade));
        inventory.onTrades(trades);
        inventory.onTrades(trades);
        const [position] = await exchange.fetchPositions([BTC]);
        expect(inventory.figuresOf('taker')).toMatchObject([{ position: `${position!.contracts}` }]);
        expect(inventory.figuresOf(nobodyIn(undefined))).toEqual([]);
        expect(inventory.figuresOf('maker')).toEqual([]);

        await exchange.cancelOrder(resting.id!, BTC);
        owners.onOrders([await exchange.fetchOrder(resting.id!, BTC)]);
        expect(owners.openOf('maker')).toEqual([]);
    });
});
