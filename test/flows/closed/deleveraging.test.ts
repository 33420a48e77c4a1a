/**
 * Automatic deleveraging (ADL) of an account with bad debt and of one that is reduced, and the histories of a
 * settled position.
 */

import { afterEach, describe, expect, test } from '@jest/globals';
import type { LedgerEntry } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import type { SandboxOptions } from '../../../sandbox/ts/index.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';
import { watcherOn } from '../../support/stream.js';

const BTC = 'BTC/USD:USDC';
const SIZE = 0.1;

let stage: Stage;
/** The account with bad debt, which is long, and the one that is short. */
let indebted: aftermath;
let reduced: aftermath;
let price: number;
const closers: aftermath[] = [];

async function newTrader(margin: number): Promise<aftermath> {
    const wallet = await stage.sandbox.fund({ usdc: 10_000, sui: 10 });
    const trader = on(stage.sandbox, { ...wallet, urls: sandboxUrls(stage.sandbox.url) });
    closers.push(trader);
    await openAccountOnChain({ ...stage, wallet, exchange: trader }, BTC, margin);
    return trader;
}

/** Two traders with opposite positions, of whom the long one will have bad debt at 80 % of the price. */
async function start(options: SandboxOptions = {}): Promise<void> {
    stage = await setStage(options);
    closers.push(stage.exchange);
    [indebted, reduced] = [await newTrader(1_000), await newTrader(3_000)];
    price = Number((await indebted.fetchTicker(BTC)).bid);
    await indebted.createOrder(BTC, 'market', 'buy', SIZE);
    await reduced.createOrder(BTC, 'market', 'sell', SIZE);
}

const numberOf = async (exchange: aftermath): Promise<number> => {
    const [account] = await exchange.fetchAccounts();
    return (account!.info as { readonly accountNumber: number }).accountNumber;
};

/** The change of the balance that a ledger shows. */
const sumOf = (entries: readonly LedgerEntry[]): number =>
    entries.reduce(
        (sum, { direction, amount, fee }) => sum + (direction === 'out' ? -1 : 1) * Number(amount) - (fee?.cost ?? 0),
        0,
    );

/** Deleverages the account with bad debt against the short one, at an index price of 80 %. */
async function deleverage(): Promise<void> {
    stage.sandbox.market(BTC).adl({
        account: await numberOf(indebted),
        counterparties: [{ account: await numberOf(reduced), amount: SIZE }],
        price: price * 0.8,
    });
}

describe('deleveraged accounts', () => {
    afterEach(async () => {
        await Promise.all(closers.splice(0).map((exchange) => exchange.close()));
        await stage.sandbox.close();
    });

    const total = async (exchange: aftermath): Promise<number> =>
        Number((await exchange.fetchBalance())['USDC']?.total);

    describe.each([
        ['with the rows of the service', true],
        ['without them', false],
    ] as const)('an automatic deleveraging, %s', (_what, isShown) => {
        test('closes both positions, and the account that is reduced bears the bad debt', async () => {
            await start({ assumed: { deleveraging: isShown } });
            const resting = await indebted.createOrder(BTC, 'limit', 'buy', 0.01, Math.floor(price * 0.5));
            const before = [await total(indebted), await total(reduced)] as const;
            const margin = Number((await indebted.fetchPosition(BTC)).collateral);
            await deleverage();
            for (const exchange of [indebted, reduced]) {
                expect(await exchange.fetchPosition(BTC)).toMatchObject({ contracts: 0 });
            }
            // The account with bad debt loses all collateral of the position, and no more.
            expect(await total(indebted)).toBeCloseTo(before[0] - margin, 4);
            // The other one gains its profit, less the debt: in sum the margin that was lost.
            const entered = Number((await reduced.fetchMyTrades(BTC))[0]?.price);
            expect(await total(reduced)).toBeGreaterThan(before[1]);
            expect(await total(reduced)).toBeLessThan(before[1] + SIZE * (entered - price * 0.8));
            expect(await indebted.fetchOpenOrders(BTC)).toEqual([]);
            expect(await indebted.fetchOrder(`${resting.id}`, BTC)).toMatchObject({ status: 'canceled' });
        });

        test('is in the trades and liquidations of both accounts only where the service shows it', async () => {
            await start({ assumed: { deleveraging: isShown } });
            await deleverage();
            for (const [exchange, side] of [
                [indebted, 'sell'],
                [reduced, 'buy'],
            ] as const) {
                const found = await exchange.fetchMyLiquidations(BTC);
                expect(found.map(({ side: one, contracts }) => [one, contracts])).toEqual(
                    isShown ? [[side, SIZE]] : [],
                );
                const trades = await exchange.fetchMyTrades(BTC);
                expect(trades.filter(({ order }) => order === undefined)).toHaveLength(isShown ? 1 : 0);
            }
        });

        test('leaves a ledger that can be read, and adds up to the balance where the service shows it', async () => {
            await start({ assumed: { deleveraging: isShown } });
            await deleverage();
            for (const exchange of [indebted, reduced]) {
                const entries = await exchange.fetchLedger();
                if (isShown) expect(sumOf(entries)).toBeCloseTo(await total(exchange), 4);
                const { id } = entries.at(-1)!;
                expect(await exchange.fetchLedgerEntry(`${id}`)).toMatchObject({ id });
                const shown = entries.filter(
                    ({ info }) => (info as { readonly eventType: string }).eventType === 'PerformedADL',
                );
                expect(shown).toHaveLength(isShown ? 1 : 0);
            }
        });

        test('reaches the watches of the account that is reduced', async () => {
            await start({ assumed: { deleveraging: isShown } });
            const { privateKey, walletAddress } = reduced as unknown as { privateKey: string; walletAddress: string };
            const watcher = watcherOn(stage.sandbox, { privateKey, walletAddress });
            closers.push(watcher);
            const params = { flat: true };
            await watcher.watchPositions([BTC], undefined, undefined, params);
            await deleverage();
            let position;
            do [position] = await watcher.watchPositions([BTC], undefined, undefined, params);
            while (position?.contracts !== 0);
            expect(position).toMatchObject({ symbol: BTC, contracts: 0 });
        });
    });

    test('a deleveraging without bad debt is refused, and changes nothing', async () => {
        await start();
        const account = await numberOf(indebted);
        expect(() => {
            stage.sandbox.market(BTC).adl({ account });
        }).toThrow(`account ${account} has no bad debt in ${BTC} at `);
        expect(await indebted.fetchPosition(BTC)).toMatchObject({ contracts: SIZE });
    });

    describe('fetchPositionsHistory', () => {
        test('has the position that a deleveraging closed', async () => {
            await start();
            await deleverage();
            const [closed, ...others] = await reduced.fetchPositionsHistory([BTC]);
            expect(others).toEqual([]);
            expect(closed).toMatchObject({ side: 'short', contracts: SIZE });
            expect(closed?.['lastPrice']).toBeLessThan(price);
        });

        test('has the profit of the ledger where bad debt changed that of the fills', async () => {
            await start();
            await deleverage();
            for (const exchange of [indebted, reduced]) {
                const [closed] = await exchange.fetchPositionsHistory([BTC]);
                const traded = (await exchange.fetchLedger()).filter(({ type }) => type === 'trade');
                const fees = traded.reduce((sum, { fee }) => sum + (fee?.cost ?? 0), 0);
                expect(closed?.['realizedPnl']).toBeCloseTo(sumOf(traded) + fees, 6);
            }
        });

        test('leaves out the profit of a deleveraging that the ledger does not show', async () => {
            await start();
            await deleverage();
            stage.sandbox.faults.add({
                route: 'perpetuals/account/collateral-history',
                rewrite: (body) => ({ ...(body as object), collateralChanges: [] }),
            });
            const [closed] = await reduced.fetchPositionsHistory([BTC]);
            expect(closed?.['realizedPnl']).toBeUndefined();
            expect(closed?.info).toContainEqual(
                expect.objectContaining({ eventType: 'PerformedADL', pnl: expect.any(String) }),
            );
        });

        describe.each([
            ['shows', true],
            ['does not show', false],
        ] as const)('of a settled position, where the service %s its event', (_what, isShown) => {
            const settlementOf = (): number => Math.round(price * 1.02);

            test.each([
                ['long', 'buy', 1],
                ['short', 'sell', -1],
            ] as const)('has a %s after others, at once', async (side, opening, sign) => {
                await start({ assumed: { settlement: isShown } });
                await reduced.closePosition(BTC);
                const opened = await reduced.createOrder(BTC, 'market', opening, 0.02);
                stage.sandbox.market(BTC).close(settlementOf());
                expect(await reduced.closePosition(BTC)).toMatchObject({ type: 'settlement', filled: 0.02 });
                const found = await reduced.fetchPositionsHistory([BTC]);
                expect(found.map(({ side: one, contracts }) => [one, contracts])).toEqual([
                    ['short', SIZE],
                    [side, 0.02],
                ]);
                const { lastPrice, realizedPnl, lastUpdateTimestamp } = found[1] as unknown as Record<string, number>;
                if (!isShown) {
                    expect([lastPrice, realizedPnl, lastUpdateTimestamp]).toEqual([undefined, undefined, undefined]);
                    return;
                }
                const profit = sign * 0.02 * (settlementOf() - Number(opened.average));
                expect(lastPrice).toBeCloseTo(settlementOf(), 6);
                expect(realizedPnl).toBeCloseTo(profit, 6);
                expect(lastUpdateTimestamp).toBeGreaterThan(Number(found[1]?.timestamp));
                await reduced.loadMarkets(true);
                expect(await reduced.fetchPositionsHistory([BTC])).toEqual(found);
            });

            test('has the remaining part of one that was reduced before', async () => {
                await start({ assumed: { settlement: isShown } });
                const before = await total(reduced);
                await reduced.createOrder(BTC, 'market', 'buy', SIZE / 2, undefined, { reduceOnly: true });
                stage.sandbox.market(BTC).close(settlementOf());
                await reduced.closePosition(BTC);
                const [settled] = await reduced.fetchPositionsHistory([BTC]);
                expect(settled).toMatchObject({ side: 'short', contracts: SIZE });
                const [, exit] = await reduced.fetchMyTrades(BTC);
                const mean = (Number(exit?.price) + settlementOf()) / 2;
                if (isShown) expect(settled?.['lastPrice']).toBeCloseTo(mean, 6);
                else expect(settled?.['lastPrice']).toBeUndefined();
                expect(await total(reduced)).not.toBe(before);
            });
        });

        test('has the settlement in the ledger, which adds up to the balance', async () => {
            await start();
            await indebted.closePosition(BTC);
            await indebted.createOrder(BTC, 'market', 'buy', 0.02);
            stage.sandbox.market(BTC).close(Math.round(price * 1.02));
            await indebted.closePosition(BTC);
            const entries = await indebted.fetchLedger();
            expect(entries.at(-1)).toMatchObject({ type: 'trade', direction: 'in' });
            expect(sumOf(entries)).toBeCloseTo(await total(indebted), 4);
        });
    });
});
