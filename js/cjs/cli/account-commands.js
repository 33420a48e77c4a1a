"use strict";
/** Commands that read the account of a wallet. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ORDERS = void 0;
exports.addAccountCommands = addAccountCommands;
exports.accountOf = accountOf;
exports.kindOf = kindOf;
const client_js_1 = require("./client.js");
const output_js_1 = require("./output.js");
const run_js_1 = require("./run.js");
const values_js_1 = require("./values.js");
const BALANCES = [
    { title: 'currency', of: ({ currency }) => currency },
    { title: 'free', of: ({ free }) => free },
    { title: 'used', of: ({ used }) => used },
    { title: 'total', of: ({ total }) => total },
];
const ACCOUNTS = [
    { title: 'id', of: ({ id }) => id },
    { title: 'type', of: ({ type }) => type },
    { title: 'currency', of: ({ code }) => code },
];
const POSITIONS = [
    { title: 'symbol', of: ({ symbol }) => symbol },
    { title: 'side', of: ({ side }) => side, tone: ({ side }) => (side === 'long' ? 'up' : 'down') },
    { title: 'amount', of: ({ contracts }) => contracts },
    { title: 'entry', of: ({ entryPrice }) => entryPrice },
    { title: 'mark', of: ({ markPrice }) => markPrice },
    { title: 'liquidation', of: ({ liquidationPrice }) => liquidationPrice },
    { title: 'margin', of: ({ collateral }) => collateral },
    { title: 'leverage', of: ({ leverage }) => leverage },
    { title: 'profit', of: ({ unrealizedPnl }) => unrealizedPnl, tone: ({ unrealizedPnl }) => (0, output_js_1.toneOf)(unrealizedPnl) },
];
/** Columns of orders. */
exports.ORDERS = [
    { title: 'time', of: ({ datetime }) => datetime },
    { title: 'symbol', of: ({ symbol }) => symbol },
    { title: 'type', of: ({ type }) => type },
    { title: 'side', of: ({ side }) => side, tone: ({ side }) => (side === 'buy' ? 'up' : 'down') },
    { title: 'price', of: ({ price }) => price },
    { title: 'amount', of: ({ amount }) => amount },
    { title: 'filled', of: ({ filled }) => filled },
    { title: 'status', of: ({ status }) => status },
    { title: 'trigger', of: ({ triggerPrice, stopPrice }) => triggerPrice ?? stopPrice },
    { title: 'id', of: ({ id }) => id },
];
const TRADES = [
    { title: 'time', of: ({ datetime }) => datetime },
    { title: 'symbol', of: ({ symbol }) => symbol },
    { title: 'side', of: ({ side }) => side, tone: ({ side }) => (side === 'buy' ? 'up' : 'down') },
    { title: 'price', of: ({ price }) => price },
    { title: 'amount', of: ({ amount }) => amount },
    { title: 'value', of: ({ cost }) => cost },
    { title: 'fee', of: ({ fee }) => fee?.cost },
    { title: 'role', of: ({ takerOrMaker }) => takerOrMaker },
    { title: 'order', of: ({ order }) => order },
];
const LEDGER = [
    { title: 'time', of: ({ datetime }) => datetime },
    { title: 'type', of: ({ type }) => type },
    { title: 'direction', of: ({ direction }) => direction },
    { title: 'amount', of: ({ amount }) => amount },
    { title: 'currency', of: ({ currency }) => currency },
];
const FUNDING = [
    { title: 'time', of: ({ datetime }) => datetime },
    { title: 'symbol', of: ({ symbol }) => symbol },
    { title: 'amount', of: ({ amount }) => amount, tone: ({ amount }) => (0, output_js_1.toneOf)(amount) },
    { title: 'currency', of: ({ code }) => code },
];
/** Adds the commands. */
function addAccountCommands(program, io) {
    (0, client_js_1.withWallet)(program.command('accounts').description('list the accounts of the wallet')).action((options) => (0, run_js_1.withExchange)(io, options, (0, client_js_1.toReader)(io, options), async ({ exchange, output }) => {
        output.rows(await exchange.fetchAccounts(), ACCOUNTS);
    }));
    (0, client_js_1.withWallet)(program.command('balance').description('show the balance of the account')).action((options) => (0, run_js_1.withExchange)(io, options, (0, client_js_1.toReader)(io, options), async ({ exchange, output }) => {
        output.rows(toCurrencies(await exchange.fetchBalance(accountOf(options))), BALANCES);
    }));
    (0, client_js_1.withWallet)(program.command('positions').description('list the open positions').argument('[symbols...]')).action((symbols, options) => (0, run_js_1.withExchange)(io, options, (0, client_js_1.toReader)(io, options), async ({ exchange, output }) => {
        const wanted = symbols.length === 0 ? undefined : symbols;
        output.rows(await exchange.fetchPositions(wanted, accountOf(options)), POSITIONS);
    }));
    (0, client_js_1.withWallet)(program.command('orders').description('list the open orders').argument('[symbol]'))
        .option('--trigger', 'stop orders')
        .option('--twap', 'TWAP orders')
        .action((symbol, options) => (0, run_js_1.withExchange)(io, options, (0, client_js_1.toReader)(io, options), async ({ exchange, output }) => {
        const params = { ...accountOf(options), ...kindOf(options) };
        output.rows(await exchange.fetchOpenOrders(symbol, undefined, undefined, params), exports.ORDERS);
    }));
    addHistory(program, io);
}
/** What `history` lists. */
const HISTORIES = {
    trades: ['fetchMyTrades', TRADES],
    orders: ['fetchOrders', exports.ORDERS],
    funding: ['fetchFundingHistory', FUNDING],
};
function addHistory(program, io) {
    const kinds = [...Object.keys(HISTORIES), 'ledger'];
    const parent = program.command('history').description(`list past ${kinds.join(', ')} of the account`);
    for (const kind of kinds) {
        (0, client_js_1.withWallet)(parent
            .command(kind)
            .description(`list past ${kind}`)
            .argument(kind === 'ledger' ? '[currency]' : '[symbol]'))
            .option('--since <time>', 'first entry', (text) => (0, values_js_1.time)(text))
            .option('--limit <count>', 'number of entries', (0, values_js_1.count)(10_000), 50)
            .action((selected, options) => (0, run_js_1.withExchange)(io, options, (0, client_js_1.toReader)(io, options), async ({ exchange, output }) => {
            const [read, columns] = HISTORIES[kind] ?? [];
            const { since, limit } = options;
            const rows = read === undefined
                ? await exchange.fetchLedger(selected, since, limit, accountOf(options))
                : await exchange[read](selected, since, limit, accountOf(options));
            output.rows(rows, (columns ?? LEDGER));
        }));
    }
}
/** The params that select an account. */
function accountOf({ account }) {
    return account === undefined ? {} : { account };
}
/** The params that select stop orders or TWAP orders. */
function kindOf({ trigger, twap }) {
    return { ...(trigger === true ? { trigger } : {}), ...(twap === true ? { twap } : {}) };
}
function toCurrencies(balances) {
    return Object.keys(balances['total']).map((currency) => {
        const { free, used, total } = balances[currency] ?? {};
        return { currency, free, used, total };
    });
}
