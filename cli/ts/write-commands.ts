/** Commands that sign: each shows the verified transaction, and asks before it is sent. */

import type { Command } from 'commander';
import { OrderNotFound } from 'ccxt';
import type { Account, Dict, MarginModification, Order, Transaction } from 'ccxt';
import { accountOf, kindOf, ORDERS } from './account-commands.js';
import { type SigningOptions, toTrader, type WalletOptions, withExchange, withSigning, withWallet } from './client.js';
import type { Io } from './io.js';
import type { Column, Output } from './output.js';
import { cutLines } from './transaction-text.js';
import { count, decimal, duration, positive, side } from './values.js';
import type { aftermath } from '../../ts/index.js';

/** Columns of deposits and withdrawals. */
export const TRANSFERS: readonly Column<Transaction>[] = [
    { title: 'time', of: ({ datetime }) => datetime },
    { title: 'type', of: ({ type }) => type },
    { title: 'amount', of: ({ amount }) => amount },
    { title: 'currency', of: ({ currency }) => currency },
    { title: 'status', of: ({ status }) => status },
    { title: 'digest', of: ({ txid }) => txid },
];

const MARGINS: readonly Column<MarginModification>[] = [
    { title: 'symbol', of: ({ symbol }) => symbol },
    { title: 'type', of: ({ type }) => type },
    { title: 'amount', of: ({ amount }) => amount },
    { title: 'margin', of: ({ total }) => total },
    { title: 'status', of: ({ status }) => status },
];

/** Columns of what an exit did, and of what is left. */
const EXITS: readonly Column<{ readonly at: string; readonly state: string }>[] = [
    { title: 'what', of: ({ at }) => at },
    { title: 'state', of: ({ state }) => state },
];

interface OrderOptions extends SigningOptions {
    readonly postOnly?: true;
    readonly timeInForce?: string;
    readonly reduceOnly?: true;
    readonly triggerPrice?: number;
    readonly triggerDirection?: string;
    readonly stopLoss?: number;
    readonly takeProfit?: number;
    readonly slippage?: number;
    readonly leverage?: number;
    readonly clientOrderId?: string;
    readonly trustExecutor?: true;
}

interface TwapOptions extends SigningOptions {
    readonly chunks?: number;
    readonly slippage?: number;
    readonly reduceOnly?: true;
    readonly trustExecutor?: true;
}

interface ExitOptions extends WalletOptions {
    readonly yes?: true;
    readonly slippage?: number;
}

interface CancelOptions extends SigningOptions {
    readonly symbol?: string;
    readonly all?: true;
    readonly trigger?: true;
    readonly twap?: true;
}

const AMOUNT = 'amount in base currency, such as 0.01';

/** Adds the commands. */
export function addWriteCommands(program: Command, io: Io): void {
    addAccount(program, io);
    addOrder(program, io);
    addTwap(program, io);
    withSigning(
        program
            .command('edit')
            .description('change an order that rests')
            .argument('<id>')
            .argument('<symbol>')
            .argument('<side>', 'buy or sell', side)
            .argument('<amount>', AMOUNT, positive)
            .argument('<price>', 'new price', positive),
    ).action(
        (id: string, symbol: string, side: 'buy' | 'sell', amount: number, price: number, options: SigningOptions) =>
            write(io, options, ORDERS, (exchange, params) =>
                exchange.editOrder(id, symbol, 'limit', side, amount, price, params),
            ),
    );
    addCancel(program, io);
    withSigning(program.command('close').description('close a position at market').argument('<symbol>')).action(
        (symbol: string, options: SigningOptions) =>
            write(io, options, ORDERS, (exchange, params) => exchange.closePosition(symbol, undefined, params)),
    );
    addExit(program, io);
    addFunds(program, io);
}

function addExit(program: Command, io: Io): void {
    // No dry run: each transaction depends on the one before.
    withWallet(
        program
            .command('exit')
            .description('cancel, close and withdraw everything by a Sui node alone, also while the service is down'),
    )
        .option('--yes', 'sign without asking')
        .option('--slippage <fraction>', 'worst price of the closing orders, 0.01 = 1 % (default: 0.02)', positive)
        .action((options: ExitOptions, command: Command) => {
            if (options.node === 'none') command.error('error: exit needs a Sui node; give --node an address');
            return withExchange(io, options, toTrader(io, options), async ({ exchange, output }) => {
                const { slippage } = options;
                const given = slippage === undefined ? {} : { slippage };
                const { left, withdrawn, transactions } = await exchange.exit({ ...accountOf(options), ...given });
                const rest = left.map(({ at, error }) => ({ at, state: error.message }));
                const done = [
                    { at: 'withdrawn', state: `${withdrawn}` },
                    { at: 'transactions', state: `${transactions.length}` },
                ];
                output.rows([...done, ...rest], EXITS);
                if (rest.length > 0) {
                    throw new Error(`left on the exchange: ${rest.map(({ at }) => at).join(', ')}`);
                }
            });
        });
}

function addAccount(program: Command, io: Io): void {
    const columns: readonly Column<Account>[] = [{ title: 'id', of: ({ id }) => id }];
    withSigning(
        program
            .command('create-account')
            .description('create an account for the currency of a market')
            .argument('<symbol>'),
    ).action((symbol: string, options: SigningOptions) =>
        write(io, options, columns, (exchange, params) => exchange.createAccount(symbol, params)),
    );
}

function addOrder(program: Command, io: Io): void {
    withSigning(
        program
            .command('order')
            .description('place an order: a limit order if a price is given, a market order otherwise')
            .argument('<symbol>')
            .argument('<side>', 'buy or sell', side)
            .argument('<amount>', AMOUNT, positive)
            .argument('[price]', 'limit price', positive),
    )
        .option('--post-only', 'never take from the book')
        .option('--time-in-force <policy>', 'GTC, IOC, FOK or PO')
        .option('--reduce-only', 'only reduce the position')
        .option('--trigger-price <price>', 'a stop order, executed at this price', positive)
        .option('--trigger-direction <direction>', 'ascending or descending')
        .option('--stop-loss <price>', 'attach a stop loss', positive)
        .option('--take-profit <price>', 'attach a take profit', positive)
        .option('--slippage <fraction>', 'worst price of a market order, 0.01 = 1 %', positive)
        .option('--leverage <times>', 'leverage of the market', positive)
        .option('--client-order-id <id>', 'your own id')
        .option('--trust-executor', 'accept what cannot be verified of stop orders')
        .action(
            (symbol: string, side: 'buy' | 'sell', amount: number, price: number | undefined, options: OrderOptions) =>
                write(io, options, ORDERS, (exchange, params) => {
                    const type = price === undefined ? 'market' : 'limit';
                    return exchange.createOrder(symbol, type, side, amount, price, {
                        ...params,
                        ...orderParams(options),
                    });
                }),
        );
}

function orderParams(options: OrderOptions): Dict {
    const { stopLoss, takeProfit } = options;
    const { postOnly, timeInForce, reduceOnly, triggerPrice, triggerDirection } = options;
    const { slippage, leverage, clientOrderId, trustExecutor } = options;
    const given = {
        ...{ postOnly, timeInForce, reduceOnly, triggerPrice, triggerDirection },
        ...{ slippage, leverage, clientOrderId, trustExecutor },
        stopLoss: stopLoss === undefined ? undefined : { triggerPrice: stopLoss },
        takeProfit: takeProfit === undefined ? undefined : { triggerPrice: takeProfit },
    };
    return withValues(given);
}

/** Leaves out members without a value. */
function withValues(given: Dict): Dict {
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function addTwap(program: Command, io: Io): void {
    withSigning(
        program
            .command('twap')
            .description('execute an amount in equal parts over a length of time')
            .argument('<symbol>')
            .argument('<side>', 'buy or sell', side)
            .argument('<amount>', AMOUNT, positive)
            .argument('<duration>', 'such as 20m', duration),
    )
        .option('--chunks <count>', 'number of parts', count(10_000))
        .option('--slippage <fraction>', 'worst price of a part, 0.01 = 1 %', positive)
        .option('--reduce-only', 'only reduce the position')
        .option('--trust-executor', 'accept what cannot be verified of TWAP orders')
        .action((symbol: string, side: 'buy' | 'sell', amount: number, durationMs: number, options: TwapOptions) =>
            write(io, options, ORDERS, (exchange, params) => {
                const { chunks, slippage, reduceOnly, trustExecutor } = options;
                const given = { chunks, slippage, reduceOnly, trustExecutor };
                return exchange.createTwapOrder(symbol, side, amount, durationMs, { ...params, ...withValues(given) });
            }),
        );
}

function addCancel(program: Command, io: Io): void {
    withSigning(program.command('cancel').description('cancel orders by id, or all of them').argument('[ids...]'))
        .option('--symbol <symbol>', 'market of the orders')
        .option('--all', 'all open orders')
        .option('--trigger', 'stop orders')
        .option('--twap', 'TWAP orders')
        .action((ids: string[], options: CancelOptions, command: Command) => {
            if ((ids.length === 0) === (options.all !== true)) command.error('error: give ids of orders, or --all');
            return write(io, options, ORDERS, (exchange, params): Promise<unknown> => {
                const all = { ...params, ...kindOf(options) };
                if (options.all === true) return exchange.cancelAllOrders(options.symbol, all);
                const isOnBook = options.trigger !== true && options.twap !== true;
                if (isOnBook && options.symbol === undefined) return cancelByIds(exchange, ids, params);
                return exchange.cancelOrders(ids, options.symbol, all);
            });
        });
}

/** Cancels orders on the book whose markets only the open orders show. */
async function cancelByIds(exchange: aftermath, ids: readonly string[], params: Dict): Promise<Order[]> {
    const open = await exchange.fetchOpenOrders(undefined, undefined, undefined, {
        ...params,
        dryRun: undefined,
    } as Dict);
    const orders = ids.map((id) => {
        const symbol = open.find((order) => order.id === id)?.symbol;
        if (symbol === undefined) throw new OrderNotFound(`order ${id} is not open; list open orders with: orders`);
        return { id, symbol };
    });
    return exchange.cancelOrdersForSymbols(orders, params);
}

function addFunds(program: Command, io: Io): void {
    withSigning(
        program
            .command('deposit')
            .description('move collateral from the wallet into the account')
            .argument('<amount>', 'amount in whole coins', positive)
            .argument('[currency]', 'collateral', 'USDC'),
    ).action((amount: number, currency: string, options: SigningOptions) =>
        write(io, options, TRANSFERS, (exchange, params) => exchange.deposit(currency, amount, params)),
    );
    withSigning(
        program
            .command('withdraw')
            .description('move collateral from the account to the wallet, or to another address')
            .argument('<amount>', 'amount in whole coins', positive)
            .argument('[currency]', 'collateral', 'USDC')
            .option('--to <address>', 'another address'),
    ).action((amount: number, currency: string, options: SigningOptions & { readonly to?: string }) =>
        write(io, options, TRANSFERS, (exchange, params) =>
            exchange.withdraw(currency, amount, options.to ?? exchange.walletAddress, undefined, params),
        ),
    );
    withSigning(
        program
            .command('margin')
            .description('add collateral to a position, or remove some with a negative amount')
            .argument('<symbol>')
            .argument('<amount>', 'amount in whole coins', decimal),
    ).action((symbol: string, amount: number, options: SigningOptions) =>
        write(io, options, MARGINS, (exchange, params) =>
            amount < 0 ? exchange.reduceMargin(symbol, -amount, params) : exchange.addMargin(symbol, amount, params),
        ),
    );
    withSigning(
        program
            .command('leverage')
            .description('set the leverage of a market')
            .argument('<symbol>')
            .argument('<times>', 'a whole number', count(1_000)),
    ).action((symbol: string, times: number, options: SigningOptions) =>
        write(
            io,
            options,
            [
                { title: 'symbol', of: () => symbol },
                { title: 'leverage', of: () => times },
            ],
            (exchange, params) => exchange.setLeverage(times, symbol, params),
        ),
    );
}

/**
 * Runs a write, and prints what it returns: one structure or a list; of a dry run, the description of the
 * transaction.
 */
function write<Row>(
    io: Io,
    options: SigningOptions,
    columns: readonly Column<Row>[],
    run: (exchange: aftermath, params: Dict) => Promise<unknown>,
): Promise<void> {
    return withExchange(io, options, toTrader(io, options), async ({ exchange, output }) => {
        const dryRun = options.dryRun === true ? { dryRun: true } : {};
        const result = await run(exchange, { ...accountOf(options), ...dryRun });
        const rows = Array.isArray(result) ? (result as object[]) : [result as object];
        if (options.dryRun === true) for (const row of rows) printDryRun(output, row);
        else output.rows(rows as Row[], columns);
    });
}

/** Prints the description of a transaction. */
export function printDryRun(output: Output, description: object): void {
    const { sender, gas, expiration, calls } = description as {
        sender: string;
        gas: { budget: string; price: string };
        expiration: string;
        calls: readonly string[];
    };
    output.object(description, () => [
        `sender       ${sender}`,
        `gas          at most ${gas.budget} MIST at ${gas.price} MIST per unit`,
        `expiration   ${expiration}`,
        ...cutLines(calls),
    ]);
}
