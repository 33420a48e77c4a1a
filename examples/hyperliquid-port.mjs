/**
 * A bot for CCXT's `hyperliquid` that runs here: a post-only quote, an edit, orders that take at once, stop
 * orders, and a cleanup.
 *
 *     node examples/hyperliquid-port.mjs
 *
 * The differences from the Hyperliquid version are in this part of the file. There it reads:
 *
 *     import ccxt from 'ccxt';
 *     const SYMBOL = 'BTC/USDC:USDC';
 *     const CLIENT_ORDER_ID = '0x0000000000000000000000000000002a';
 *     const exchange = new ccxt.hyperliquid({ walletAddress: process.env.WALLET, privateKey: process.env.KEY });
 *     const setUp = async () => exchange.setLeverage(5, SYMBOL, { marginMode: 'isolated' });
 *     const close = async () => exchange.close();
 */

import { aftermath, sandboxUrls } from 'ccxt-aftermath';
import { startSandbox } from 'ccxt-aftermath/sandbox';

const SYMBOL = 'BTC/USD:USDC';
const CLIENT_ORDER_ID = '42'; // decimal digits of a u64

const sandbox = await startSandbox();
const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
const exchange = new aftermath({ ...wallet, urls: sandboxUrls(sandbox.url) });

/** Once per wallet: an account, a deposit, and margin in the market. */
async function setUp() {
    await exchange.createAccount(SYMBOL);
    await exchange.deposit('USDC', 5_000);
    await exchange.addMargin(SYMBOL, 3_000);
    await exchange.setLeverage(5, SYMBOL);
}

async function close() {
    await exchange.close();
    await sandbox.close();
}

// From here on, both versions are the same.

const AMOUNT = 0.01;

function show(step, { side, amount, filled, status }) {
    console.log(`${step}: ${side} ${amount}, filled ${filled}, ${status}`);
}

try {
    await exchange.loadMarkets();
    await setUp();
    const { bids, asks } = await exchange.fetchOrderBook(SYMBOL, 5);
    const [bid, ask] = [bids[0][0], asks[0][0]];

    // A quote that never takes: it is refused if it would.
    const maker = { postOnly: true, clientOrderId: CLIENT_ORDER_ID };
    const quote = await exchange.createOrder(SYMBOL, 'limit', 'buy', AMOUNT, bid * 0.98, maker);
    show('post-only', quote);

    // Another price and amount, in one step.
    const edited = await exchange.editOrder(quote.id, SYMBOL, 'limit', 'buy', AMOUNT * 2, bid * 0.97, maker);
    show('edited', edited);

    // Takes the liquidity at this price or better; the rest is canceled.
    const taken = await exchange.createOrder(SYMBOL, 'limit', 'buy', AMOUNT, ask * 1.01, { timeInForce: 'IOC' });
    show('immediate-or-cancel', taken);

    // At most 1 % above the price.
    const bought = await exchange.createOrder(SYMBOL, 'market', 'buy', AMOUNT, ask, { slippage: '0.01' });
    show('market', bought);

    // Sells when the price falls to the trigger, at the limit price or better.
    const falling = { triggerPrice: bid * 0.9, triggerDirection: 'descending', reduceOnly: true };
    const trigger = await exchange.createOrder(SYMBOL, 'limit', 'sell', AMOUNT, bid * 0.89, falling);
    show('trigger', trigger);

    // A stop loss and a take profit of the position; the price is the worst one that is accepted.
    const stopLoss = await exchange.createOrder(SYMBOL, 'market', 'sell', AMOUNT, bid * 0.8, {
        stopLossPrice: bid * 0.85,
    });
    show('stop loss', stopLoss);
    const takeProfit = await exchange.createOrder(SYMBOL, 'market', 'sell', AMOUNT, bid * 1.05, {
        takeProfitPrice: bid * 1.1,
    });
    show('take profit', takeProfit);

    // A quote with both: they are placed with it.
    const attached = { stopLoss: { triggerPrice: bid * 0.85 }, takeProfit: { triggerPrice: bid * 1.1 } };
    const guarded = await exchange.createOrder(SYMBOL, 'limit', 'buy', AMOUNT, bid * 0.98, attached);
    show('with stop loss and take profit', guarded);

    // Each by its id, and those that are left.
    await exchange.cancelOrder(trigger.id, SYMBOL);
    const stops = await exchange.fetchOpenOrders(SYMBOL, undefined, undefined, { trigger: true });
    for (const { id } of stops) await exchange.cancelOrder(id, SYMBOL, { trigger: true });
    console.log(`canceled stop orders: ${stops.length + 1}`);

    // Closes the position.
    const [position] = await exchange.fetchPositions([SYMBOL]);
    const closing = { reduceOnly: true, slippage: '0.01' };
    const closed = await exchange.createOrder(SYMBOL, 'market', 'sell', position.contracts, bid, closing);
    show('reduce-only', closed);

    const open = await exchange.fetchOpenOrders(SYMBOL);
    await exchange.cancelOrders(
        open.map(({ id }) => id),
        SYMBOL,
    );
    console.log(`canceled: ${open.length}; open: ${(await exchange.fetchOpenOrders(SYMBOL)).length}`);
} finally {
    await close();
}
