import { expect, test } from '@jest/globals';
import { draw, keyOf } from '../../../ts/random.js';
import type { Sandbox } from '../../../ts/index.js';
import { Trader, NOW, Replay, withStillSandbox } from '../streams/support.js';
import { ask, marketId, read, type Row } from '../support.js';
import { Subscriber } from './support.js';

interface Delta {
    readonly orderbookDeltas: Readonly<Record<'bidsDeltas' | 'asksDeltas', readonly Row[]>> & {
        readonly nonce: string;
    };
}

const SEEDS = [1, 2, 3];

test.each(SEEDS)('frames converge to the REST state after random actions and steps, seed %s', async (seed) => {
    await withStillSandbox(
        async (sandbox) => {
            const chId = marketId(sandbox);
            const trader = new Trader(sandbox, chId);
            const accountId = `${trader.accountId}n`;
            const native = async (id: string, body: unknown): Promise<Row> =>
                (await ask(sandbox, 'POST', `/api/perpetuals/${id}`, body)).body as Row;
            const client = await Subscriber.to(
                sandbox,
                { orderbook: { marketId: chId } },
                { marketOrders: { marketId: chId } },
                { market: { marketId: chId } },
                { user: { accountId } },
                { userOrders: { accountId } },
                { userCollateralChanges: { accountId } },
            );
            const book = await Replay.of(sandbox, chId);
            walk(sandbox, chId, trader, seed);
            // States follow a step; the next step reports changes since then.
            sandbox.step(NOW + 60_000);
            await client.flush();

            for (const { orderbookDeltas } of client.of<Delta>('orderbook')) book.apply(toUnified(orderbookDeltas));
            expect(book.book).toEqual((await Replay.of(sandbox, chId)).book);

            const trades = client.of<{ orders: Row[] }>('marketOrders').flatMap(({ orders }) => orders);
            const marketHistory = await native('market/order-history', { marketId: chId, limit: trades.length });
            expect([...(marketHistory['orders'] as Row[])].reverse()).toEqual(trades);

            const orders = client.of<{ orders: Row[] }>('userOrders').flatMap((frame) => frame.orders);
            const history = await native('account/order-history', { accountId, limit: 1_000 });
            expect([...(history['orders'] as Row[])].reverse()).toEqual(orders);

            const changes = client
                .of<{ collateralChanges: Row[] }>('userCollateralChanges')
                .flatMap((frame) => frame.collateralChanges);
            const ledger = await native('account/collateral-history', { accountId, limit: 1_000 });
            const rows = [...(ledger['collateralChanges'] as Row[])].reverse();
            // The deposit and the allocation were before the subscription.
            expect(rows.slice(2)).toEqual(changes);
            expect(changes.length).toBeGreaterThan(10);

            const { accounts } = (await native('accounts/positions', { accountIds: [accountId] })) as {
                accounts: Row[];
            };
            expect(client.of('user').at(-1)).toMatchObject({ account: accounts[0] });
            const { marketDatas } = (await native('markets', { marketIds: [chId] })) as { marketDatas: Row[] };
            expect(client.of('market').at(-1)).toEqual(marketDatas[0]!['market']);
            expect(await read(sandbox, 'orderbook', { chId })).toMatchObject({ nonce: book.nonce });
        },
        { seed },
    );
});

function walk(sandbox: Sandbox, chId: string, trader: Trader, seed: number): void {
    const key = keyOf(seed, 'walk');
    for (let i = 0; i < 80; i += 1) {
        const [random, lots] = [draw(key, 2 * i), 10 + Math.floor(draw(key, 2 * i + 1) * 300)];
        const side = draw(key, 1_000 + i) < 0.5 ? 'bid' : 'ask';
        const resting = sandbox.internals.engine.orders(chId, trader.accountId).at(-1);
        if (random < 0.3) trader.rest(side, lots, lots);
        else if (random < 0.6) trader.take(side, lots);
        else if (random < 0.7) trader.allocate(BigInt(lots) * 100_000n);
        else if (random < 0.8 && resting !== undefined) trader.cancel(resting.orderId);
        else sandbox.step(NOW + i * 250);
    }
}

/** The same delta in the format of the other sockets. */
function toUnified({ nonce, bidsDeltas, asksDeltas }: Delta['orderbookDeltas']): string {
    const levels = (rows: readonly Row[]) => rows.map(({ price, size }) => [price, size]);
    return JSON.stringify({ nonce: Number(nonce.slice(0, -1)), bids: levels(bidsDeltas), asks: levels(asksDeltas) });
}
