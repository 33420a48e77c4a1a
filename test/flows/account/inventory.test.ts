/** The position of an account equals the sum of its trades through a liquidation, as read and as streamed. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ExchangeClosedByUser } from 'ccxt';
import type { Position, Trade } from 'ccxt';
import { MINUTE_MS } from '../../../ts/core/clock.js';
import type { aftermath } from '../../../ts/pro/aftermath.js';
import { SeededRandom } from '../../chaos/seeded-random.js';
import { openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';
import { watcherOn } from '../../support/stream.js';

const BTC = 'BTC/USD:USDC';
const START = Date.UTC(2026, 0, 5, 12);
/** The smallest amount is a thousandth. */
const DECIMALS = 3;

describe('inventory', () => {
    let stage: Stage;
    let watcher: aftermath;

    beforeEach(async () => {
        stage = await setStage({ now: () => START, life: true, seed: 1 });
        watcher = watcherOn(stage.sandbox, { ...stage.wallet });
        await openAccountOnChain({ ...stage, exchange: watcher }, BTC);
    });

    afterEach(async () => {
        await watcher.close();
        await stage.sandbox.close();
    });

    /** Collects what watchMyTrades delivers until the watcher is closed. */
    function collectTrades(): Trade[] {
        const found: Trade[] = [];
        const loop = async (): Promise<void> => {
            for (;;) found.push(...(await watcher.watchMyTrades()));
        };
        loop().catch((error: unknown) => {
            if (!(error instanceof ExchangeClosedByUser)) throw error;
        });
        return found;
    }

    async function until(holds: () => boolean): Promise<void> {
        while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
    }

    const inventory = (trades: readonly Trade[]): number =>
        trades.reduce((sum, { side, amount }) => sum + (side === 'buy' ? 1 : -1) * amount!, 0);

    const sizeOf = ({ side, contracts }: Position): number => (side === 'short' ? -1 : 1) * contracts!;

    const withoutRows = (trades: readonly Trade[]): object[] => trades.map((trade) => ({ ...trade, info: undefined }));

    test('equals the sum of the trades after a crash that liquidates it', async () => {
        const streamed = collectTrades();
        await until(() => Object.values(watcher.streamHealth()).filter(({ state }) => state === 'live').length === 2);
        const random = new SeededRandom(3, 'inventory');
        for (let orders = 0; orders < 5; orders += 1)
            await watcher.createOrder(BTC, 'market', random.pick(['buy', 'sell']), 0.001 * random.integer(1, 20));
        await watcher.createOrder(BTC, 'market', 'buy', 0.3);
        const { sandbox } = stage;
        sandbox.scenario('crash', { symbol: BTC });
        // Longer steps skip trades.
        for (let minutes = 1; minutes <= 3; minutes += 1) sandbox.step(START + minutes * MINUTE_MS);

        const read = await watcher.fetchMyTrades(BTC, 0);
        const liquidations = await watcher.fetchMyLiquidations(BTC, 0);
        expect(liquidations.length).toBeGreaterThan(0);
        const forced = read.filter(({ info }) => (info as { eventType: string }).eventType === 'LiquidatedPosition');
        expect(forced.map(({ timestamp, side, amount, price }) => [timestamp, side, amount, price])).toEqual(
            liquidations.map(({ timestamp, side, contracts, price }) => [timestamp, side, contracts, price]),
        );
        for (const trade of forced) {
            expect(trade).toMatchObject({ order: undefined, type: undefined, takerOrMaker: 'taker', symbol: BTC });
            expect(trade.fee).toMatchObject({ currency: 'USDC' });
            expect(trade.fee!.cost).toBeGreaterThan(0);
        }
        expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
        const [position] = await watcher.fetchPositions([BTC], { flat: true });
        expect(sizeOf(position!)).toBeLessThan(0.3);
        expect(inventory(read)).toBeCloseTo(sizeOf(position!), DECIMALS);

        await until(() => streamed.length >= read.length);
        expect(withoutRows(streamed)).toEqual(withoutRows(read));
        expect(inventory(streamed)).toBeCloseTo(sizeOf(position!), DECIMALS);
    });
});
