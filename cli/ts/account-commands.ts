/** Commands that read the account of a wallet. */

import type { Command } from 'commander';
import type { Account, Balances, Dict, FundingHistory, LedgerEntry, Order, Position, Trade } from 'ccxt';
import { toReader, type WalletOptions, withExchange, withWallet } from './client.js';
import type { Io } from './io.js';
import { toneOf, type Column } from './output.js';
import { count, time } from './values.js';

/** One currency of a balance. */
interface CurrencyBalance {
    readonly currency: string;
    readonly free: number | undefined;
    readonly used: number | undefined;
    readonly total: number | undefined;
}

/** Columns of balances. */
export const BALANCES: readonly Column<CurrencyBalance>[] = [
    { title: 'currency', of: ({ currency }) => currency },
    { title: 'free', of: ({ free }) => free },
    { title: 'used', of: ({ used }) => used },
    { title: 'total', of: ({ total }) => total },
];

const ACCOUNTS: readonly Column<Account>[] = [
    { title: 'id', of: ({ id }) => id },
    { title: 'type', of: ({ type }) => type },
    { title: 'currency', of: ({ code }) => code },
];

const POSITIONS: readonly Column<Position>[] = [
    { title: 'symbol', of: ({ symbol }) => symbol },
    { title: 'side', of: ({ side }) => side, tone: ({ side }) => (side === 'long' ? 'up' : 'down') },
    { title: 'amount', of: ({ contracts }) => contracts },
    { title: 'entry', of: ({ entryPrice }) => entryPrice },
    { title: 'mark', of: ({ markPrice }) => markPrice },
    { title: 'liquidation', of: ({ liquidationPrice }) => liquidationPrice },
    { title: 'margin', of: ({ collateral }) => collateral },
    { title: 'leverage', of: ({ leverage }) => leverage },
    { title: 'profit', of: ({ unrealizedPnl }) => unrealizedPnl, tone: ({ unrealizedPnl }) => toneOf(unrealizedPnl) },
];

/** Columns of orders. */
export const ORDERS: readonly Column<Order>[] = [
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

const TRADES: readonly Column<Trade>[] = [
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

const LEDGER: readonly Column<LedgerEntry>[] = [
    { title: 'time', of: ({ datetime }) => datetime },
    { title: 'type', of: ({ type }) => type },
    { title: 'direction', of: ({ direction }) => direction },
    { title: 'amount', of: ({ amount }) => amount },
    { title: 'fee', of: ({ fee }) => fee?.cost },
    { title: 'currency', of: ({ currency }) => currency },
];

const FUNDING: readonly Column<FundingHistory>[] = [
    { title: 'time', of: ({ datetime }) => datetime },
    { title: 'symbol', of: ({ symbol }) => symbol },
    { title: 'amount', of: ({ amount }) => amount, tone: ({ amount }) => toneOf(amount) },
    { title: 'currency', of: ({ code }) => code },
];

interface ListOptions extends WalletOptions {
    readonly limit: number;
    readonly since?: number;
    readonly trigger?: true;
    readonly twap?: true;
}

/** Adds the commands. */
export function addAccountCommands(program: Command, io: Io): void {
    withWallet(program.command('accounts').description('list the accounts of the wallet')).action(
        (options: WalletOptions) =>
            withExchange(io, options, toReader(io, options), async ({ exchange, output }) => {
                output.rows(await exchange.fetchAccounts(), ACCOUNTS);
            }),
    );
    withWallet(program.command('balance').description('show the balance of the account')).action(
        (options: WalletOptions) =>
            withExchange(io, options, toReader(io, options), async ({ exchange, output }) => {
                output.rows(toCurrencies(await exchange.fetchBalance(accountOf(options))), BALANCES);
            }),
    );
    withWallet(program.command('positions').description('list the open positions').argument('[symbols...]')).action(
        (symbols: string[], options: WalletOptions) =>
            withExchange(io, options, toReader(io, options), async ({ exchange, output }) => {
                const wanted = symbols.length === 0 ? undefined : symbols;
                output.rows(await exchange.fetchPositions(wanted, accountOf(options)), POSITIONS);
            }),
    );
    withWallet(program.command('orders').description('list the open orders').argument('[symbol]'))
        .option('--trigger', 'stop orders')
        .option('--twap', 'TWAP orders')
        .action((symbol: string | undefined, options: ListOptions) =>
            withExchange(io, options, toReader(io, options), async ({ exchange, output }) => {
                const params = { ...accountOf(options), ...kindOf(options) };
                output.rows(await exchange.fetchOpenOrders(symbol, undefined, undefined, params), ORDERS);
            }),
        );
    addHistory(program, io);
}

/** What `history` lists. */
const HISTORIES: Readonly<
    Record<string, readonly [read: 'fetchMyTrades' | 'fetchOrders' | 'fetchFundingHistory', columns: unknown]>
> = {
    trades: ['fetchMyTrades', TRADES],
    orders: ['fetchOrders', ORDERS],
    funding: ['fetchFundingHistory', FUNDING],
};

function addHistory(program: Command, io: Io): void {
    const kinds = [...Object.keys(HISTORIES), 'ledger'];
    const parent = program.command('history').description(`list past ${kinds.join(', ')} of the account`);
    for (const kind of kinds) {
        withWallet(
            parent
                .command(kind)
                .description(`list past ${kind}`)
                .argument(kind === 'ledger' ? '[currency]' : '[symbol]'),
        )
            .option('--since <time>', 'first entry', (text) => time(text))
            .option('--limit <count>', 'number of entries', count(10_000), 50)
            .action((selected: string | undefined, options: ListOptions) =>
                withExchange(io, options, toReader(io, options), async ({ exchange, output }) => {
                    const [read, columns] = HISTORIES[kind] ?? [];
                    const { since, limit } = options;
                    const rows =
                        read === undefined
                            ? await exchange.fetchLedger(selected, since, limit, accountOf(options))
                            : await exchange[read](selected, since, limit, accountOf(options));
                    output.rows(rows, (columns ?? LEDGER) as readonly Column<object>[]);
                }),
            );
    }
}

/** The params that select an account. */
export function accountOf({ account }: WalletOptions): Dict {
    return account === undefined ? {} : { account };
}

/** The params that select stop orders or TWAP orders. */
export function kindOf({ trigger, twap }: { readonly trigger?: true; readonly twap?: true }): Dict {
    return { ...(trigger === true ? { trigger } : {}), ...(twap === true ? { twap } : {}) };
}

/** Lists the currencies of a balance. */
export function toCurrencies(balances: Balances): CurrencyBalance[] {
    return Object.keys((balances as Dict)['total'] as object).map((currency) => {
        const { free, used, total } = balances[currency] ?? {};
        return { currency, free, used, total };
    });
}
