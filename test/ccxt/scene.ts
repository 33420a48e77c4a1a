/**
 * A sandbox with a trader that has a history of every kind, and an exchange of the same wallet whose methods
 * are checked.
 */

import type { aftermath as Rest } from '../../ts/aftermath.js';
import type { aftermath } from '../../ts/pro/aftermath.js';
import { on, openAccount, setStage, type Stage } from '../support/exchange.js';
import { watcherOn } from '../support/stream.js';

export const BTC = 'BTC/USD:USDC';
export const ETH = 'ETH/USD:USDC';

const HOUR_MS = 3_600_000;

/** What a method is called with. */
export interface Scene {
    /** The exchange whose methods are checked. */
    readonly exchange: aftermath;
    readonly walletAddress: string;
    /** Another address. */
    readonly other: string;
    /** A price of BTC far below the book, where orders rest. */
    readonly low: number;
    /** The index price of BTC. */
    readonly index: number;
    /** Fills two market orders of the wallet in BTC. */
    readonly trade: () => Promise<void>;
    /** Liquidates a new position of the wallet in ETH. */
    readonly liquidate: () => Promise<void>;
}

/** The sandbox of the suite, and what happens on it. */
export class Theatre {
    private constructor(
        readonly stage: Stage,
        private readonly rival: Rest,
        readonly low: number,
        readonly index: number,
        private readonly other: string,
        /** The sandbox's time. */
        private readonly now: () => number,
    ) {}

    /**
     * Opens the sandbox, and gives the account trades, orders, funding, margin changes, deposits, withdrawals
     * and a liquidation.
     */
    static async open(): Promise<Theatre> {
        // The history lies in the past, as CCXT's assertions about times want it.
        const clock = { behindMs: 3 * HOUR_MS };
        const now = (): number => Date.now() - clock.behindMs;
        const stage = await setStage({ now });
        const { sandbox, exchange: trader } = stage;
        await openAccount(stage, BTC);
        await trader.deposit('USDC', 3_000);
        await trader.addMargin(ETH, 20);
        await trader.setLeverage(20, ETH);
        const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
        const rival = on(sandbox, wallet);
        await openAccount({ ...stage, wallet, exchange: rival }, ETH, 4_000);
        const { bids } = await trader.fetchOrderBook(BTC, 1);
        const low = Number(trader.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
        const index = Number((await trader.fetchMarkPrice(BTC)).indexPrice);
        const theatre = new Theatre(stage, rival, low, index, wallet.walletAddress, now);
        await theatre.liquidate();
        await trader.createOrder(BTC, 'market', 'buy', 0.01);
        clock.behindMs = 0;
        sandbox.step();
        await trader.reduceMargin(BTC, 1);
        await trader.createOrder(BTC, 'market', 'sell', 0.01);
        await trader.createOrder(BTC, 'market', 'buy', 0.02);
        const { id } = await trader.createOrder(BTC, 'limit', 'buy', 0.01, low);
        await trader.cancelOrder(`${id}`, BTC);
        await trader.createOrder(BTC, 'limit', 'buy', 0.01, low, { clientOrderId: '9' });
        await trader.withdraw('USDC', 1, stage.wallet.walletAddress);
        return theatre;
    }

    /** Makes an exchange of the wallet, and what its methods are called with. */
    scene(config: Record<string, unknown>): Scene {
        const { stage, low, index, other } = this;
        const pins = { coins: stage.sandbox.coins };
        return {
            exchange: watcherOn(stage.sandbox, { ...stage.wallet, options: { transaction: { pins } }, ...config }),
            walletAddress: stage.wallet.walletAddress,
            other,
            low,
            index,
            trade: () => this.trade(),
            liquidate: () => this.liquidate(),
        };
    }

    private async trade(): Promise<void> {
        const { exchange: trader } = this.stage;
        await trader.createOrder(BTC, 'market', 'buy', 0.001);
        await trader.createOrder(BTC, 'market', 'sell', 0.001);
    }

    /**
     * The index falls, the rival takes over the position, the index returns, and the wallet opens a position
     * again.
     */
    private async liquidate(): Promise<void> {
        const { exchange: trader, sandbox } = this.stage;
        await trader.addMargin(ETH, 40);
        const [{ collateral }, { indexPrice: price }] = await Promise.all([
            trader.fetchPosition(ETH),
            trader.fetchMarkPrice(ETH),
        ]);
        await trader.createOrder(ETH, 'market', 'buy', (Number(collateral) * 15) / Number(price));
        const [own, rival] = await Promise.all([accountNumberOf(trader), accountNumberOf(this.rival)]);
        const { engine } = sandbox.internals;
        const marketId = `${trader.market(ETH).id}`;
        const [now, digest] = [this.now() + 1, '7kuT1dfMhUysWcLEV1eYk8ir7RTjszHmsUdrrPQNThcv'];
        const { indexPrice } = engine.market(marketId, now);
        engine.transact({ now, digest, gasPrice: 1_000n, referenceGasPrice: 1_000n }, (transaction) => {
            transaction.setBasePrice(marketId, (indexPrice * 95n) / 100n);
            const session = transaction.startSession(marketId, rival);
            session.liquidate(
                own,
                engine.orders(marketId, own).map(({ orderId }) => orderId),
            );
            session.end({ allocateMissing: true, deallocateFree: false });
            transaction.setBasePrice(marketId, indexPrice);
        });
        await trader.addMargin(ETH, 10);
        await trader.createOrder(ETH, 'market', 'buy', 0.02);
    }

    async close(): Promise<void> {
        await Promise.all([this.stage.exchange.close(), this.rival.close()]);
        await this.stage.sandbox.close();
    }
}

async function accountNumberOf(exchange: Rest): Promise<number> {
    const [account] = await exchange.fetchAccounts();
    return (account!.info as { accountNumber: number }).accountNumber;
}
