"use strict";
/** Commands that sign: each shows the verified transaction, and asks before it is sent. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.addWriteCommands = addWriteCommands;
const ccxt_1 = require("ccxt");
const account_commands_js_1 = require("./account-commands.js");
const client_js_1 = require("./client.js");
const run_js_1 = require("./run.js");
const transaction_text_js_1 = require("./transaction-text.js");
const values_js_1 = require("./values.js");
const TRANSFERS = [
    { title: 'time', of: ({ datetime }) => datetime },
    { title: 'type', of: ({ type }) => type },
    { title: 'amount', of: ({ amount }) => amount },
    { title: 'currency', of: ({ currency }) => currency },
    { title: 'status', of: ({ status }) => status },
    { title: 'digest', of: ({ txid }) => txid },
];
const MARGINS = [
    { title: 'symbol', of: ({ symbol }) => symbol },
    { title: 'type', of: ({ type }) => type },
    { title: 'amount', of: ({ amount }) => amount },
    { title: 'margin', of: ({ total }) => total },
    { title: 'status', of: ({ status }) => status },
];
const AMOUNT = 'amount in base currency, such as 0.01';
/** Adds the commands. */
function addWriteCommands(program, io) {
    addAccount(program, io);
    addOrder(program, io);
    (0, client_js_1.withSigning)(program
        .command('edit')
        .description('change an order that rests')
        .argument('<id>')
        .argument('<symbol>')
        .argument('<side>', 'buy or sell', values_js_1.side)
        .argument('<amount>', AMOUNT, values_js_1.positive)
        .argument('<price>', 'new price', values_js_1.positive)).action((id, symbol, side, amount, price, options) => write(io, options, account_commands_js_1.ORDERS, (exchange, params) => exchange.editOrder(id, symbol, 'limit', side, amount, price, params)));
    addCancel(program, io);
    (0, client_js_1.withSigning)(program.command('close').description('close a position at market').argument('<symbol>')).action((symbol, options) => write(io, options, account_commands_js_1.ORDERS, (exchange, params) => exchange.closePosition(symbol, undefined, params)));
    addFunds(program, io);
}
function addAccount(program, io) {
    const columns = [{ title: 'id', of: ({ id }) => id }];
    (0, client_js_1.withSigning)(program
        .command('create-account')
        .description('create an account for the currency of a market')
        .argument('<symbol>')).action((symbol, options) => write(io, options, columns, (exchange, params) => exchange.createAccount(symbol, params)));
}
function addOrder(program, io) {
    (0, client_js_1.withSigning)(program
        .command('order')
        .description('place an order: a limit order if a price is given, a market order otherwise')
        .argument('<symbol>')
        .argument('<side>', 'buy or sell', values_js_1.side)
        .argument('<amount>', AMOUNT, values_js_1.positive)
        .argument('[price]', 'limit price', values_js_1.positive))
        .option('--post-only', 'never take from the book')
        .option('--time-in-force <policy>', 'GTC, IOC, FOK or PO')
        .option('--reduce-only', 'only reduce the position')
        .option('--trigger-price <price>', 'a stop order, executed at this price', values_js_1.positive)
        .option('--trigger-direction <direction>', 'ascending or descending')
        .option('--stop-loss <price>', 'attach a stop loss', values_js_1.positive)
        .option('--take-profit <price>', 'attach a take profit', values_js_1.positive)
        .option('--slippage <fraction>', 'worst price of a market order, 0.01 = 1 %', values_js_1.positive)
        .option('--leverage <times>', 'leverage of the market', values_js_1.positive)
        .option('--client-order-id <id>', 'your own id')
        .option('--trust-executor', 'accept what cannot be verified of stop orders')
        .action((symbol, side, amount, price, options) => write(io, options, account_commands_js_1.ORDERS, (exchange, params) => {
        const type = price === undefined ? 'market' : 'limit';
        return exchange.createOrder(symbol, type, side, amount, price, {
            ...params,
            ...orderParams(options),
        });
    }));
}
function orderParams(options) {
    const { stopLoss, takeProfit } = options;
    const { postOnly, timeInForce, reduceOnly, triggerPrice, triggerDirection } = options;
    const { slippage, leverage, clientOrderId, trustExecutor } = options;
    const given = {
        ...{ postOnly, timeInForce, reduceOnly, triggerPrice, triggerDirection },
        ...{ slippage, leverage, clientOrderId, trustExecutor },
        stopLoss: stopLoss === undefined ? undefined : { triggerPrice: stopLoss },
        takeProfit: takeProfit === undefined ? undefined : { triggerPrice: takeProfit },
    };
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
function addCancel(program, io) {
    (0, client_js_1.withSigning)(program.command('cancel').description('cancel orders by id, or all of them').argument('[ids...]'))
        .option('--symbol <symbol>', 'market of the orders')
        .option('--all', 'all open orders')
        .option('--trigger', 'stop orders')
        .option('--twap', 'TWAP orders')
        .action((ids, options, command) => {
        if ((ids.length === 0) === (options.all !== true))
            command.error('error: give ids of orders, or --all');
        return write(io, options, account_commands_js_1.ORDERS, (exchange, params) => {
            const all = { ...params, ...(0, account_commands_js_1.kindOf)(options) };
            if (options.all === true)
                return exchange.cancelAllOrders(options.symbol, all);
            const isOnBook = options.trigger !== true && options.twap !== true;
            if (isOnBook && options.symbol === undefined)
                return cancelByIds(exchange, ids, params);
            return exchange.cancelOrders(ids, options.symbol, all);
        });
    });
}
/** Cancels orders on the book whose markets only the open orders show. */
async function cancelByIds(exchange, ids, params) {
    const open = await exchange.fetchOpenOrders(undefined, undefined, undefined, { ...params, dryRun: undefined });
    const orders = ids.map((id) => {
        const symbol = open.find((order) => order.id === id)?.symbol;
        if (symbol === undefined)
            throw new ccxt_1.OrderNotFound(`order ${id} is not open; list open orders with: orders`);
        return { id, symbol };
    });
    return exchange.cancelOrdersForSymbols(orders, params);
}
function addFunds(program, io) {
    (0, client_js_1.withSigning)(program
        .command('deposit')
        .description('move collateral from the wallet into the account')
        .argument('<amount>', 'amount in whole coins', values_js_1.positive)
        .argument('[currency]', 'collateral', 'USDC')).action((amount, currency, options) => write(io, options, TRANSFERS, (exchange, params) => exchange.deposit(currency, amount, params)));
    (0, client_js_1.withSigning)(program
        .command('withdraw')
        .description('move collateral from the account to the wallet, or to another address')
        .argument('<amount>', 'amount in whole coins', values_js_1.positive)
        .argument('[currency]', 'collateral', 'USDC')
        .option('--to <address>', 'another address')).action((amount, currency, options) => write(io, options, TRANSFERS, (exchange, params) => exchange.withdraw(currency, amount, options.to ?? exchange.walletAddress, undefined, params)));
    (0, client_js_1.withSigning)(program
        .command('margin')
        .description('add collateral to a position, or remove some with a negative amount')
        .argument('<symbol>')
        .argument('<amount>', 'amount in whole coins', values_js_1.decimal)).action((symbol, amount, options) => write(io, options, MARGINS, (exchange, params) => amount < 0 ? exchange.reduceMargin(symbol, -amount, params) : exchange.addMargin(symbol, amount, params)));
    (0, client_js_1.withSigning)(program
        .command('leverage')
        .description('set the leverage of a market')
        .argument('<symbol>')
        .argument('<times>', 'a whole number', (0, values_js_1.count)(1_000))).action((symbol, times, options) => write(io, options, [
        { title: 'symbol', of: () => symbol },
        { title: 'leverage', of: () => times },
    ], (exchange, params) => exchange.setLeverage(times, symbol, params)));
}
/** Runs a write, and prints what it returns: one structure or a list; of a dry run, the description of the transaction. */
function write(io, options, columns, run) {
    return (0, run_js_1.withExchange)(io, options, (0, client_js_1.toTrader)(io, options), async ({ exchange, output }) => {
        const dryRun = options.dryRun === true ? { dryRun: true } : {};
        const result = await run(exchange, { ...(0, account_commands_js_1.accountOf)(options), ...dryRun });
        const rows = Array.isArray(result) ? result : [result];
        if (options.dryRun === true)
            for (const row of rows)
                printDryRun(output, row);
        else
            output.rows(rows, columns);
    });
}
function printDryRun(output, description) {
    const { sender, gas, expiration, calls } = description;
    output.object(description, () => [
        `sender       ${sender}`,
        `gas          at most ${gas.budget} MIST at ${gas.price} MIST per unit`,
        `expiration   ${expiration}`,
        ...(0, transaction_text_js_1.cutLines)(calls),
    ]);
}
