/** Funded wallets: coins, accounts, positions and open orders. */
import { post, } from './api.js';
import { fillTable, find, schedule } from './dom.js';
import { clockTime, decimalsOf, fixed, shortAddress, signClass } from './format.js';
/** Wallets that the page shows at most, the newest ones. */
const MAX_WALLETS = 20;
/** The tables of wallets. */
export class PageWallets {
    socket;
    /** By account id. */
    #holdings = new Map();
    #markets;
    #wallets = [];
    #isBusy = false;
    constructor(markets, socket) {
        this.socket = socket;
        this.#markets = new Map(markets.map((market) => [market.id, market]));
    }
    /** Shows the wallets, and looks for new accounts. */
    async update(wallets) {
        this.#wallets = wallets.slice(-MAX_WALLETS);
        schedule(this.#show);
        if (this.#isBusy)
            return;
        this.#isBusy = true;
        await Promise.all(this.#wallets.map(({ address }) => this.#findAccounts(address))).catch(() => undefined);
        this.#isBusy = false;
    }
    async #findAccounts(wallet) {
        const { accountCaps } = await post('/api/perpetuals/accounts/owned', {
            walletAddress: wallet,
        });
        for (const { accountId } of accountCaps) {
            if (this.#holdings.has(accountId))
                continue;
            this.socket.subscribe({ user: { accountId } }, ({ account }) => {
                this.#take(account);
            });
            this.#holdings.set(accountId, {
                wallet,
                state: undefined,
                orders: new Map(),
                read: new Map(),
            });
        }
    }
    #take(account) {
        const holding = this.#holdings.get(account.accountId);
        if (holding === undefined)
            return;
        holding.state = account;
        for (const position of account.positions)
            void this.#readOrders(holding, account.accountId, position);
        schedule(this.#show);
    }
    /** Positions name their orders without prices. */
    async #readOrders(holding, accountId, { marketId, pendingOrders }) {
        const seen = pendingOrders.map(({ orderId, currentSize }) => `${orderId} ${currentSize}`).join();
        if ((holding.read.get(marketId) ?? '') === seen)
            return;
        holding.read.set(marketId, seen);
        const request = { chId: marketId, accountNumber: parseInt(accountId, 10) };
        const orders = await post('/api/ccxt/myPendingOrders', request).catch(() => undefined);
        if (holding.read.get(marketId) !== seen)
            return;
        if (orders === undefined)
            holding.read.delete(marketId);
        else
            holding.orders.set(marketId, orders);
        schedule(this.#show);
    }
    #show = () => {
        const body = (id) => find(`#${id} tbody`);
        fillTable(body('wallets'), this.#wallets.flatMap((wallet) => this.#walletRows(wallet)), 'No wallet is funded yet. Fund one with sandbox.fund(), or under Controls.');
        const accounts = [...this.#holdings.values()].flatMap(({ state }) => state ?? []);
        const positions = accounts.flatMap(({ accountId, positions: own }) => own
            .filter(({ baseAssetAmount, collateral }) => baseAssetAmount !== 0 || collateral !== 0)
            .map((position) => this.#positionRow(accountId, position)));
        fillTable(body('positions'), positions, 'No positions.');
        const orders = [...this.#holdings].flatMap(([accountId, holding]) => [...holding.orders].flatMap(([marketId, own]) => own.map((order) => this.#orderRow(accountId, marketId, order))));
        fillTable(body('orders'), orders, 'No open orders.');
    };
    #walletRows({ address, usdc, sui }) {
        const coins = [[shortAddress(address), '', address], amount(Number(usdc), 2), amount(Number(sui), 4)];
        const own = [...this.#holdings].filter(([, { wallet }]) => wallet === address);
        if (own.length === 0)
            return [[...coins, ['none', 'number empty'], ['', ''], ['', '']]];
        return own.map(([accountId, { state }], index) => [
            ...(index === 0 ? coins : ['', '', '']),
            [accountName(accountId), 'number'],
            state === undefined ? '' : amount(state.totalEquityUsd, 2),
            state === undefined ? '' : amount(state.availableCollateral, 2),
        ]);
    }
    #positionRow(accountId, position) {
        const { marketId, baseAssetAmount: size, entryPrice, liquidationPrice, collateral } = position;
        const { symbol = marketId, base = '', precision } = this.#markets.get(marketId) ?? {};
        const decimals = decimalsOf(precision?.price ?? 1);
        const profit = position.unrealizedPnlUsd + position.unrealizedFundingsUsd;
        const side = size === 0 ? 'flat' : size > 0 ? 'long' : 'short';
        const sizeText = size === 0 ? side : `${side} ${fixed(Math.abs(size), decimalsOf(precision?.amount ?? 1))}`;
        return [
            [base, '', symbol],
            accountName(accountId),
            [sizeText, `number ${signClass(size, 9)}`],
            entryPrice === null ? ['–', 'number'] : amount(entryPrice, decimals),
            (liquidationPrice ?? 0) <= 0 ? ['–', 'number'] : amount(liquidationPrice ?? 0, decimals),
            amount(collateral, 2),
            [fixed(profit, 2, 'exceptZero'), `number ${signClass(profit)}`],
        ];
    }
    #orderRow(accountId, marketId, order) {
        const { base = '', symbol = marketId, precision } = this.#markets.get(marketId) ?? {};
        const sizeDecimals = decimalsOf(precision?.amount ?? 1);
        return [
            [base, '', symbol],
            accountName(accountId),
            [`${order.side}${order.reduceOnly === true ? ', reduce' : ''}`, order.side === 'buy' ? 'up' : 'down'],
            amount(order.price, decimalsOf(precision?.price ?? 1)),
            amount(order.amount, sizeDecimals),
            amount(order.filled, sizeDecimals),
            [clockTime(order.timestamp), 'number'],
        ];
    }
}
function amount(value, decimals) {
    return [fixed(value, decimals), 'number'];
}
/** The number of an id such as `4821n`. */
function accountName(accountId) {
    return accountId.slice(0, -1);
}
