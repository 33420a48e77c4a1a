/** The methods of the gateway, compiled from ts/aftermath.ts and ts/pro/aftermath.ts by `npm run generate`; do not edit. */

import type { Method } from './method.js';

/** The methods that clients may call, by name. */
export const METHODS: Readonly<Record<string, Method>> = {
    addMargin: {
        kind: 'write',
        scope: 'funds',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            {
                name: 'amount',
                type: 'number',
                isOptional: false,
                description: "settle currency; digits finer than the coin's smallest step are cut off",
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account; `gas`, `dryRun`' },
        ],
        result: 'MarginModification',
        summary: 'Allocates margin to a market, from the free collateral of the account.',
    },
    approveBuilder: {
        kind: 'write',
        scope: 'withdraw',
        takesAccount: true,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'number of the builder' },
            {
                name: 'maxFee',
                type: 'number',
                isOptional: false,
                description:
                    'the largest fee as a share of the value, such as 0.001 for 0.1 %; more than 0, at most 0.01, 9 decimals',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account; `gas`, `dryRun`' },
        ],
        result: 'BuilderApproval',
        summary:
            'Allows a builder, the maker of an interface, to take a fee of the orders of an account, by a transaction through a Sui node. It allows the fee in transactions that the account signs; this client signs no order that has one.',
    },
    cancelAllOrders: {
        kind: 'write',
        scope: 'trade',
        isProtective: true,
        namesOrders: true,
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; all markets when left out' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`trigger: true`: stop orders instead; `twap: true`: TWAP orders instead; `deallocateFreeCollateral`; which account: the one in use when left out, and all accounts of the wallet where none is in use; `gas`, `dryRun`',
            },
        ],
        result: 'Order[]',
        summary:
            'Cancels every resting order, one transaction per market and 1,000 orders. It runs after the writes that were called before it, and goes on with the other markets when one fails. Attached stop orders stay active, as in `cancelOrder`: cancel them with `trigger: true`.',
    },
    cancelAllOrdersAfter: {
        kind: 'write',
        scope: 'trade',
        isProtective: true,
        takesAccount: false,
        arguments: [
            {
                name: 'timeout',
                type: 'number',
                isOptional: false,
                description: 'milliseconds from now; 0 switches it off',
            },
        ],
        result: 'Dict',
        summary:
            "Cancels the client's own orders unless it calls this method again within the timeout. It works only while the gateway runs.",
    },
    cancelDcaOrder: {
        kind: 'write',
        scope: 'funds',
        isProtective: true,
        namesOrders: true,
        takesAccount: false,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: "the order's object on the chain" },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    "`via`: `'chain'` (the default). `'service'` is not offered, as it needs a signed message that can be replayed. `gas`, `dryRun`.",
            },
        ],
        result: 'DcaOrder',
        summary:
            "Cancels a DCA order by the chain: what is left of its coins and of its gas deposit returns to the wallet. The client writes the transaction itself. The order's custody address sends it, for which the wallet's signature suffices, and the wallet pays the gas; the service is not asked.",
    },
    cancelOrder: {
        kind: 'write',
        scope: 'trade',
        isProtective: true,
        namesOrders: true,
        takesAccount: true,
        arguments: [
            {
                name: 'id',
                type: 'string',
                isOptional: false,
                description: 'of the order; may be empty with `params.clientOrderId`',
            },
            {
                name: 'symbol',
                type: 'Str',
                isOptional: true,
                description: 'unified symbol; may be left out for the id of an order that this object placed',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`trigger: true`: a stop order; `twap: true`: a TWAP order; `clientOrderId`, `shouldAbortOnMissingId`, `deallocateFreeCollateral`; which account; `gas`, `dryRun`',
            },
        ],
        result: 'Order',
        summary:
            'Cancels an order. Stop orders that are attached to it stay active: `info.stopOrderIds` of the result has their ids if this object placed the order.',
    },
    cancelOrderWithClientOrderId: {
        kind: 'write',
        scope: 'trade',
        isProtective: true,
        namesOrders: true,
        takesAccount: true,
        arguments: [
            { name: 'clientOrderId', type: 'string', isOptional: false, description: 'decimal digits of a u64' },
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description: '`deallocateFreeCollateral`; which account; `gas`, `dryRun`',
            },
        ],
        result: 'Order',
        summary:
            'Cancels the order of a client order id, as `cancelOrder` with `params.clientOrderId`. It runs after the writes that were called before it.',
    },
    cancelOrders: {
        kind: 'write',
        scope: 'trade',
        isProtective: true,
        namesOrders: true,
        takesAccount: true,
        arguments: [
            {
                name: 'ids',
                type: 'string[]',
                isOptional: false,
                description: 'of the orders; may be empty with `params.clientOrderIds`',
            },
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`trigger: true`: stop orders, all or none, as are ids of `0x` and 64 digits; `twap: true`: TWAP orders, all or none; the symbol is optional for them. `clientOrderIds`; `shouldAbortOnMissingId`: cancel none when one is missing (`false`); `deallocateFreeCollateral`; which account; `gas`, `dryRun`',
            },
        ],
        result: 'Order[]',
        summary: 'Cancels several orders of one market in one transaction.',
    },
    cancelOrdersForSymbols: {
        kind: 'write',
        scope: 'trade',
        isProtective: true,
        namesOrders: true,
        takesAccount: true,
        arguments: [
            {
                name: 'orders',
                type: 'CancellationRequest[]',
                isOptional: false,
                description: 'each with `symbol`, and `id` or `clientOrderId`',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description: '`shouldAbortOnMissingId`, `deallocateFreeCollateral`; which account; `gas`, `dryRun`',
            },
        ],
        result: 'Order[]',
        summary: 'Cancels orders of several markets, one transaction per market.',
    },
    cancelOrdersWithClientOrderIds: {
        kind: 'write',
        scope: 'trade',
        isProtective: true,
        namesOrders: true,
        takesAccount: true,
        arguments: [
            {
                name: 'clientOrderIds',
                type: 'string[]',
                isOptional: false,
                description: 'each decimal digits of a u64',
            },
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`shouldAbortOnMissingId`: cancel none when one is missing (`false`); `deallocateFreeCollateral`; which account; `gas`, `dryRun`',
            },
        ],
        result: 'Order[]',
        summary:
            'Cancels the orders of client order ids in one market by one transaction, as `cancelOrders` with `params.clientOrderIds`. It runs after the writes that were called before it.',
    },
    cancelTwapOrder: {
        kind: 'write',
        scope: 'trade',
        isProtective: true,
        namesOrders: true,
        takesAccount: true,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'of the order' },
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; optional' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account; `gas`, `dryRun`' },
        ],
        result: 'Order',
        summary: 'Cancels a TWAP order, as `cancelOrder` with `twap: true` does. What was executed stays executed.',
    },
    cancelVaultWithdrawRequest: {
        kind: 'write',
        scope: 'funds',
        takesAccount: false,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'object id of the vault' },
            { name: 'params', type: 'Dict', isOptional: true, description: '`gas`, `dryRun`' },
        ],
        result: 'VaultTransaction',
        summary: "Cancels the wallet's request in a vault: the shares return to the wallet.",
    },
    claimRewards: {
        kind: 'write',
        scope: 'withdraw',
        takesAccount: false,
        arguments: [
            {
                name: 'codes',
                type: 'Strings',
                isOptional: true,
                description: 'codes or full Move types of coins (all that can be claimed)',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: '`gas`, `dryRun`' },
        ],
        result: 'Execution',
        summary:
            'Claims rewards of the wallet, by a transaction through a Sui node, whose commands the service builds. Verified is that it costs only gas: no coin and no object of the wallet is used. The simulation must show that what the service states arrives, of pinned and built-in coins.',
    },
    closeAllPositions: {
        kind: 'write',
        scope: 'trade',
        isProtective: true,
        takesAccount: true,
        arguments: [
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`deallocateFreeCollateral` (`false`), as in `createOrder`; which account; `gas`, `dryRun`',
            },
        ],
        result: 'Position[]',
        summary:
            'Closes every position of an account, each by a transaction with a reduce-only market order of its size, as `closePosition`. It runs after the writes that were called before it, and goes on with the other positions when one fails. A flat position with collateral in a closed market is settled, too, where a Sui node is configured.',
    },
    closePosition: {
        kind: 'write',
        scope: 'trade',
        isProtective: true,
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            {
                name: 'side',
                type: 'OrderSide',
                isOptional: true,
                description: '`long` or `short`, of the position; either when left out',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`clientOrderId`, `deallocateFreeCollateral` (`false`), as in `createOrder`; which account; `gas`, `dryRun`',
            },
        ],
        result: 'Order',
        summary:
            "Closes the position in a market by a reduce-only market order of its size; in a closed market by a settlement at its price, which needs a Sui node, cancels the account's orders there and returns all collateral. It runs after the writes that were called before it. The size is that of a read, which may lag up to ten seconds behind a fill: what it does not show stays open.",
    },
    createAccount: {
        kind: 'write',
        scope: 'funds',
        takesAccount: false,
        arguments: [
            {
                name: 'symbolOrCode',
                type: 'Str',
                isOptional: true,
                description: 'a market or its settle currency; the only settle currency when left out',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`another`: create one although the wallet has an account of that currency (`false`); the new one is then not selected; `gas`, `dryRun`',
            },
        ],
        result: 'Account',
        summary:
            'Creates an account. A wallet needs one for each settle currency. It is selected at once if the wallet had none of that currency.',
    },
    createConvertTrade: {
        kind: 'write',
        scope: 'funds',
        takesAccount: false,
        arguments: [
            {
                name: 'id',
                type: 'string',
                isOptional: false,
                description: 'of `fetchConvertQuote`; of an empty one, a new quote is used',
            },
            {
                name: 'fromCode',
                type: 'string',
                isOptional: false,
                description:
                    'what is sold: a coin that is pinned (`options.transaction.pins.coins`) or built in, by its code or full Move type',
            },
            { name: 'toCode', type: 'string', isOptional: false, description: 'what is bought, likewise' },
            { name: 'amount', type: 'Num', isOptional: true, description: 'coins to sell, as quoted' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    "`minAmount`: the least coins to receive; or `price`: the least coins of `toCode` for one of `fromCode`; or `slippage`: the most that the quote may be missed by, a fraction (`options.convert.slippage`). Without an id the lists of `fetchConvertQuote`. `isolate`: send the swap from the sub-address of the wallet's key, `true`, `false` or `'auto'` (`options.convert.isolate`). `gas`, `dryRun` (of an isolated one, the first transaction).",
            },
        ],
        result: 'Conversion',
        summary:
            'Converts coins of the wallet, by one transaction through a Sui node; an isolated one (`isolate`) by two. Whatever the service, the router and the contracts do: exactly the amount is sold, at least the minimum of exactly the bought type comes out, and no other object or coin of the wallet is reached; or only gas is paid. The minimum is `minAmount` or `price` where given; else the quote less `slippage`, which `options.convert.reference` or the price of a perpetuals market at the node (`options.convert.index`) guards.',
    },
    createDcaOrder: {
        kind: 'write',
        scope: 'funds',
        takesAccount: false,
        arguments: [
            {
                name: 'fromCode',
                type: 'string',
                isOptional: false,
                description: "code of the coin that is sold, such as `'USDC'`",
            },
            { name: 'toCode', type: 'string', isOptional: false, description: 'code of the coin that is bought' },
            {
                name: 'amount',
                type: 'number',
                isOptional: false,
                description: "coins to sell in all; must be `parts` equal parts in the coin's smallest units",
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    "`minPrice`, required: the least coins of `toCode` for one of `fromCode`, of the whole part (the protocol's fee makes it stricter); rounded up for each part. `parts`, required: 1 to 255. `interval`, required: milliseconds between parts. `delay`: milliseconds before the first part (0). `maxPrice`: the most coins of `toCode` for one of `fromCode` (no limit). `slippage`: how far the executor may be below its own quote, a fraction (0.01), which the contract does not enforce. `maxDeposit`: the most SUI that is left for the gas of all parts (0.5); also at most `options.transaction.maxExecutorDeposit` for each part. `gas`, `dryRun`.",
            },
        ],
        result: 'DcaOrder',
        summary:
            'Creates a DCA order: the wallet sells a coin for another one in equal parts, one each interval. The coins and SUI for the gas of the executions leave the wallet at once, to a custody address; an executor of the service sells each part. The contract enforces the least and the most coins that a part returns, and nothing else: the minimum price is your only protection. The service builds the transaction; every term of it is verified before it is signed.',
    },
    createOrder: {
        kind: 'write',
        scope: 'trade',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            {
                name: 'type',
                type: 'OrderType',
                isOptional: false,
                description: '`limit` or `market`; a market order without a bound fills wholly or not at all',
            },
            { name: 'side', type: 'OrderSide', isOptional: false, description: '`buy` or `sell`' },
            {
                name: 'amount',
                type: 'number',
                isOptional: false,
                description: "base; rounded down to the market's lot (`options.precision`)",
            },
            {
                name: 'price',
                type: 'Num',
                isOptional: true,
                description:
                    "of limit orders, rounded to the market's tick (`options.precision`); of a market order its bound, with which it may fill in part and needs a Sui node",
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`reduceOnly`, `clientOrderId` (decimal digits of a u64, not that of a resting order), `expirationTimestampMs`, `timeInForce` (`GTC`, `GTD` with `expirationTimestampMs`; through a Sui node also `IOC`, `FOK`, `PO`), `postOnly` (through a Sui node), `slippage` (bound of a market order: its distance from `price`, or else from the mark price, as a fraction), `leverage` and `collateral` (set and allocated in the same transaction, negative to deallocate; through a Sui node), `deallocateFreeCollateral` (move margin that is not needed afterwards back to the account, `false`); which account; `gas`, `dryRun`. Through a Sui node a stop order: `triggerPrice` with `triggerDirection` (`ascending` or `above`, `descending` or `below`); or `stopLossPrice`, `takeProfitPrice` or both, which reduce a position (the whole one where `amount` is left out); or, attached to an order with a price, `stopLoss` and `takeProfit` (`{ triggerPrice }`), which close the whole position at market; `triggerPriceType` (`index`, `mark`, `mid`; `index`); `trustExecutor` (accepts that the client cannot verify what the executor will do); `neverExpires` (accepts a market order without a bound that anyone who has it can execute later, where the service sets no expiration; with a Sui node the client sets one, and it is not needed)',
            },
        ],
        result: 'Order',
        summary: 'Places an order.',
    },
    createOrders: {
        kind: 'write',
        scope: 'trade',
        takesAccount: true,
        arguments: [
            {
                name: 'orders',
                type: 'OrderRequest[]',
                isOptional: false,
                description: 'each with `symbol`, `type`, `side`, `amount`, `price` and `params`, as in `createOrder`',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`leverage`, `collateral` (of orders in one market), `deallocateFreeCollateral`; which account; `gas`, `dryRun`',
            },
        ],
        result: 'Order[]',
        summary: 'Places several orders in one transaction: all of them, or none.',
    },
    createScaleOrder: {
        kind: 'write',
        scope: 'trade',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'side', type: 'OrderSide', isOptional: false, description: '`buy` or `sell`' },
            {
                name: 'amount',
                type: 'number',
                isOptional: false,
                description:
                    'base, of all orders together; each has an equal part, the first ones a lot more where it does not divide',
            },
            { name: 'startPrice', type: 'number', isOptional: false, description: 'of the first order' },
            { name: 'endPrice', type: 'number', isOptional: false, description: 'of the last order' },
            { name: 'count', type: 'number', isOptional: false, description: 'number of orders, 2 to 50' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    'as in `createOrder` for all of them, and `clientOrderIds` instead of `clientOrderId`: a list, one for each order',
            },
        ],
        result: 'Order[]',
        summary: 'Places limit orders at prices in equal steps, in one transaction: all of them, or none.',
    },
    createTwapOrder: {
        kind: 'write',
        scope: 'trade',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'side', type: 'OrderSide', isOptional: false, description: '`buy` or `sell`' },
            {
                name: 'amount',
                type: 'number',
                isOptional: false,
                description: "base, of all executions together; rounded down to the market's lot (`options.precision`)",
            },
            {
                name: 'duration',
                type: 'number',
                isOptional: false,
                description: 'milliseconds, from the first execution to one interval after the last',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`intervalMs` (between two executions, milliseconds; 30,000) or `chunks` (number of executions, 2 to 10,000); `slippage` (worst price of an execution: its distance from the mark price as a fraction, in steps of 0.0001; `options.createOrder.slippage`, else 0.01); `reduceOnly`; `expirationTimestampMs` (no execution after it, milliseconds; never) and `firstExecutionTimestampMs` (the first execution is before it); how far the executor may depart from the plan: `executionTimeUncertaintyMs`, `timeForRetryMs`, `amountUncertaintyBps`, `maxOneExecutionAmountBps`, `smallTailMergeThresholdBps` (see docs/orders.md); which account; `gas`, `dryRun`',
            },
        ],
        result: 'Order',
        summary:
            'Places a TWAP order, which an executor of the service executes in equal parts over a duration, each as an immediate-or-cancel order near the mark price. It needs a Sui node, and margin in the market.',
    },
    createVaultDeposit: {
        kind: 'write',
        scope: 'withdraw',
        takesAccount: false,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'object id of the vault' },
            {
                name: 'amount',
                type: 'number',
                isOptional: false,
                description:
                    "coins of the vault's collateral, from coin objects; digits finer than the smallest step are cut off",
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`minShares`: the least shares to receive; or `slippage`: the most that the quote may be missed by, a fraction (0.005). `gas`, `dryRun`.',
            },
        ],
        result: 'VaultTransaction',
        summary:
            'Deposits coins of the wallet to a vault, by one transaction through a Sui node. Exactly the amount is taken, and at least the minimum of shares comes to the wallet, or only gas is paid. Nothing is signed unless the node shows the terms that the service states.',
    },
    createVaultWithdrawRequest: {
        kind: 'write',
        scope: 'funds',
        takesAccount: false,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'object id of the vault' },
            {
                name: 'shares',
                type: "number | 'all'",
                isOptional: false,
                description: "of one object of shares; `'all'` for the largest object",
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`minAmount`: the least coins that the withdrawal may pay; or `slippage`: the most that it may pay less than the quote, a fraction (0.005). A withdrawal that pays less fails, and the request stays. `gas`, `dryRun`.',
            },
        ],
        result: 'VaultWithdrawRequest',
        summary:
            "Requests a withdrawal of shares from a vault, once their lock is over. The manager pays it, or `forceVaultWithdraw` does after the vault's delay. A wallet has one request for each vault.",
    },
    deposit: {
        kind: 'write',
        scope: 'funds',
        takesAccount: true,
        arguments: [
            { name: 'code', type: 'string', isOptional: false, description: 'settle currency' },
            {
                name: 'amount',
                type: 'number',
                isOptional: false,
                description: "coins; digits finer than the coin's smallest step are cut off",
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    "`fromAddressBalance`: take it from the wallet's address balance (`false`); which account; `gas`, `dryRun`",
            },
        ],
        result: 'Transaction',
        summary: 'Deposits from the wallet into an account.',
    },
    editOrder: {
        kind: 'write',
        scope: 'trade',
        namesOrders: true,
        takesAccount: true,
        arguments: [
            {
                name: 'id',
                type: 'string',
                isOptional: false,
                description:
                    'of the order to replace, or of a stop order to change; may be empty with `params.clientOrderId`, as in `editOrderWithClientOrderId`',
            },
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            {
                name: 'type',
                type: 'OrderType',
                isOptional: false,
                description: '`limit` or `market`, of the new order',
            },
            { name: 'side', type: 'OrderSide', isOptional: false, description: '`buy` or `sell`, of the new order' },
            {
                name: 'amount',
                type: 'Num',
                isOptional: true,
                description:
                    'base, of the new order, rounded as in `createOrder`; fills of the old one are not subtracted. Left out: what remains of the old one, as it is read right before',
            },
            {
                name: 'price',
                type: 'Num',
                isOptional: true,
                description:
                    'of the new order, rounded as in `createOrder`; that of the old one when left out of a limit order',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    'as in `createOrder`, with `reduceOnly` and post-only of the old order as defaults; `twap: true` with `duration` (milliseconds) and those of `createTwapOrder`',
            },
        ],
        result: 'Order',
        summary:
            'Replaces an order. Through a Sui node, a limit order replaces it in one transaction: if the old order is not on the book any more, nothing happens. Otherwise it is canceled first, and the new one is placed if that cancel removed it from the book. An order that was filled in part keeps its id, so `amount` rests in full, whatever filled before.',
    },
    editOrderWithClientOrderId: {
        kind: 'write',
        scope: 'trade',
        namesOrders: true,
        takesAccount: true,
        arguments: [
            {
                name: 'clientOrderId',
                type: 'string',
                isOptional: false,
                description: 'of the order to replace: decimal digits of a u64',
            },
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            {
                name: 'type',
                type: 'OrderType',
                isOptional: false,
                description: '`limit` or `market`, of the new order',
            },
            { name: 'side', type: 'OrderSide', isOptional: false, description: '`buy` or `sell`, of the new order' },
            { name: 'amount', type: 'Num', isOptional: true, description: 'base, of the new order, as in `editOrder`' },
            { name: 'price', type: 'Num', isOptional: true, description: 'of the new order, as in `editOrder`' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description: 'as in `editOrder`; stop orders and TWAP orders have no client order id',
            },
        ],
        result: 'Order',
        summary:
            'Replaces the order of a client order id, as `editOrder`; the new order has the same client order id. It runs after the writes that were called before it, so that it also finds an order that one of them places.',
    },
    editOrders: {
        kind: 'write',
        scope: 'trade',
        namesOrders: true,
        takesAccount: true,
        arguments: [
            {
                name: 'orders',
                type: 'OrderRequest[]',
                isOptional: false,
                description:
                    'each with the `id` of the order to replace, and otherwise as in `createOrders`; limit orders, those of one market with one `timeInForce`, `reduceOnly` and expiration. `reduceOnly` and post-only of an old order stay as in `editOrder`',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `createOrders`' },
        ],
        result: 'Order[]',
        summary:
            'Replaces several orders, also of several markets, in one transaction: all of them, or none. It needs a Sui node.',
    },
    editVaultWithdrawRequest: {
        kind: 'write',
        scope: 'funds',
        takesAccount: false,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'object id of the vault' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description: '`minAmount`: coins, required; 0 for no minimum. `gas`, `dryRun`.',
            },
        ],
        result: 'VaultWithdrawRequest',
        summary: "Changes the least coins that the wallet's request in a vault may pay.",
    },
    executeTransaction: {
        kind: 'write',
        scope: 'withdraw',
        takesAccount: false,
        arguments: [
            {
                name: 'kind',
                type: 'string',
                isOptional: false,
                description: 'base64 of a BCS `TransactionKind`, such as `txKind` of a raw builder',
            },
            {
                name: 'bound',
                type: 'ExecutionBound',
                isOptional: true,
                description:
                    '`spend`: the most of each coin that may be taken, coins by code or full Move type (nothing). `receive`: the least that the simulation must show of each coin; an execution may differ. `objects`: full ids of objects of the wallet and of immutable ones that the commands may use in any way.',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: '`gas`, `dryRun`' },
        ],
        result: 'Execution',
        summary:
            "Executes commands that a builder of the service returned, or any others, by a transaction through a Sui node. Verified is what they may take: at most `spend` of the wallet's coins, and gas; no object that `objects` does not name. Not verified is what they mean, who gets what is spent, and what they do with rights that contracts give to the wallet's address.",
    },
    fetchAccounts: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [{ name: 'params', type: 'Dict', isOptional: true, description: 'none' }],
        result: 'Account[]',
        summary: 'Fetches the accounts of the wallet.',
    },
    fetchAgents: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [{ name: 'params', type: 'Dict', isOptional: true, description: 'which account' }],
        result: 'readonly Agent[]',
        summary: 'Fetches the agents of an account: the capabilities by which other wallets trade for it.',
    },
    fetchBalance: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    "which account. `type: 'spot'`: the wallet; then `all: true` also lists coins that are neither pinned, nor built in, nor collateral, each under its Move type as the code, with the decimals that the node states (`false`)",
            },
        ],
        result: 'Balances',
        summary:
            "Fetches the balance of an account, by two requests; coins in the wallet are not counted. Or, with `type: 'spot'`, what the wallet holds, from a Sui node.",
    },
    fetchBidsAsks: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Tickers',
        summary: 'Fetches the best bids and asks of several markets by one request.',
    },
    fetchBuilder: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'number of the builder' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account' },
        ],
        result: 'BuilderApproval',
        summary: 'Fetches what an account allows a builder.',
    },
    fetchCanceledAndClosedOrders: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'as in `fetchOrders`' },
            { name: 'since', type: 'Int', isOptional: true, description: 'as in `fetchOrders`' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'as in `fetchOrders`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `fetchOrders`' },
        ],
        result: 'Order[]',
        summary: 'Fetches orders that ended.',
    },
    fetchCanceledOrders: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'as in `fetchOrders`' },
            { name: 'since', type: 'Int', isOptional: true, description: 'as in `fetchOrders`' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'as in `fetchOrders`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `fetchOrders`' },
        ],
        result: 'Order[]',
        summary:
            'Fetches orders that were canceled by their owner or dropped by the exchange; the service does not distinguish these.',
    },
    fetchClosedOrder: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'id',
                type: 'string',
                isOptional: false,
                description: 'of the order; not used with `params.clientOrderId`',
            },
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; optional, saves requests' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `fetchOrder`' },
        ],
        result: 'Order',
        summary: 'Fetches an order that was filled completely, as `fetchOrder` finds it.',
    },
    fetchClosedOrders: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'as in `fetchOrders`' },
            { name: 'since', type: 'Int', isOptional: true, description: 'as in `fetchOrders`' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'as in `fetchOrders`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `fetchOrders`' },
        ],
        result: 'Order[]',
        summary: 'Fetches orders that were filled completely.',
    },
    fetchCoinPrices: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'codes',
                type: 'Strings',
                isOptional: true,
                description:
                    'codes or full Move types of coins (all pinned and built-in coins, and the collateral of markets)',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Record<string, CoinPrice>',
        summary:
            'Fetches prices of coins of the wallet in USD, as the service states them. No transaction depends on them.',
    },
    fetchConvertCurrencies: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [{ name: 'params', type: 'Dict', isOptional: true, description: 'none' }],
        result: 'Currencies',
        summary:
            'Lists the coins that `createConvertTrade` accepts: those that are pinned (`options.transaction.pins.coins`) or built in.',
    },
    fetchConvertQuote: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'fromCode',
                type: 'string',
                isOptional: false,
                description: 'what is sold: a code, or a full Move type',
            },
            { name: 'toCode', type: 'string', isOptional: false, description: 'what is bought, likewise' },
            {
                name: 'amount',
                type: 'Num',
                isOptional: true,
                description:
                    "coins to sell; digits finer than the coin's smallest step are cut off. Left out with `params.toAmount`.",
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`toAmount`: coins to buy instead of an amount to sell. `protocols`, `excludedProtocols`, `pools`, `excludedPools`: lists of those that the route must use, or must not. `slippage`: beside `toAmount`, a fraction (`options.convert.slippage`).',
            },
        ],
        result: 'Conversion',
        summary:
            'Quotes a conversion of coins of the wallet, by the router of the service. The price is only that of the service, until `createConvertTrade` limits it.',
    },
    fetchConvertTrade: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'digest of its transaction' },
            { name: 'code', type: 'Str', isOptional: true, description: 'one of its coins, if given' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Conversion',
        summary: 'Fetches a conversion that this wallet made by `createConvertTrade`, from a Sui node.',
    },
    fetchConvertTradeHistory: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'code', type: 'Str', isOptional: true, description: 'only those of a coin' },
            { name: 'since', type: 'Int', isOptional: true, description: 'milliseconds since 1970' },
            {
                name: 'limit',
                type: 'Int',
                isOptional: true,
                description: 'at most this many: the earliest with `since`, else the latest',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Conversion[]',
        summary:
            'Fetches the conversions that this wallet made by `createConvertTrade`, from a Sui node, which may have removed old ones.',
    },
    fetchCurrencies: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [{ name: 'params', type: 'Dict', isOptional: true, description: 'none' }],
        result: 'Currencies',
        summary:
            'Fetches the collateral coins, the base assets, and the coins of the wallet that are pinned (`options.transaction.pins.coins`) or built in: SUI, and on mainnet USDC.',
    },
    fetchDcaOrders: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'since',
                type: 'Int',
                isOptional: true,
                description: 'only orders created at or after this time, milliseconds',
            },
            { name: 'limit', type: 'Int', isOptional: true, description: 'how many' },
            { name: 'params', type: 'Dict', isOptional: true, description: "`status`: `'open'` or `'closed'` (both)" },
        ],
        result: 'DcaOrder[]',
        summary: 'Fetches the DCA orders of the wallet, as the service states them.',
    },
    fetchDeposit: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'id',
                type: 'string',
                isOptional: false,
                description: "of the deposit, as `deposit` and `fetchDeposits` return it: the transaction's digest",
            },
            {
                name: 'code',
                type: 'Str',
                isOptional: true,
                description: "settle currency; the account's when left out",
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account; `signal`, `onProgress`' },
        ],
        result: 'Transaction',
        summary:
            'Fetches a deposit. The history is read backward until it is found; it may show a deposit of a moment ago later.',
    },
    fetchDepositAddress: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'code',
                type: 'string',
                isOptional: false,
                description:
                    'a coin that is pinned (`options.transaction.pins.coins`), built in, or a settle currency. Only coins of this type, which is `info.coinType`, have the code here: other coins can have the same symbol.',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'WalletAddress',
        summary:
            'Fetches the address to which coins are sent: that of the wallet. No account of the exchange gets them; `transfer` moves a settle currency on.',
    },
    fetchDepositAddressesByNetwork: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'code', type: 'string', isOptional: false, description: 'a coin, as there' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'WalletAddresses',
        summary: 'Fetches the address of `fetchDepositAddress` by network.',
    },
    fetchDeposits: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'code',
                type: 'Str',
                isOptional: true,
                description:
                    "settle currency; the account's when left out. Another currency of `currencies` gives `[]`: no account holds it",
            },
            { name: 'since', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `fetchMyTrades`' },
        ],
        result: 'Transaction[]',
        summary: 'Fetches deposits from wallets into the account.',
    },
    fetchDepositsWithdrawals: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'code',
                type: 'Str',
                isOptional: true,
                description:
                    "settle currency; the account's when left out. Another currency of `currencies` gives `[]`: no account holds it",
            },
            { name: 'since', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `fetchMyTrades`' },
        ],
        result: 'Transaction[]',
        summary: 'Fetches deposits and withdrawals.',
    },
    fetchFundingHistory: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; all markets when left out' },
            { name: 'since', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `fetchMyTrades`' },
        ],
        result: 'FundingHistory[]',
        summary:
            'Fetches the funding that the account paid or received. Funding is settled when a position is touched, not at every interval.',
    },
    fetchFundingInterval: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'FundingRate',
        summary: 'Fetches the funding interval of a market.',
    },
    fetchFundingIntervals: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'FundingRates',
        summary: 'Fetches the funding intervals of several markets by one request.',
    },
    fetchFundingRate: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'FundingRate',
        summary: 'Fetches the current funding rate of a market.',
    },
    fetchFundingRateHistory: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol' },
            {
                name: 'since',
                type: 'Int',
                isOptional: true,
                description: 'from this moment on, milliseconds; with `limit`, the oldest ones from there',
            },
            {
                name: 'limit',
                type: 'Int',
                isOptional: true,
                description: 'rows at most; without `since`, the latest 100 when left out',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`until`: the last moment, milliseconds; `paginate`: at most `paginationCalls` (10) requests, with a `limit` of 100 rows each where it is left out',
            },
        ],
        result: 'FundingRateHistory[]',
        summary: 'Fetches past funding rates of a market, by as many requests as needed.',
    },
    fetchFundingRates: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'FundingRates',
        summary: 'Fetches the current funding rates of several markets by one request.',
    },
    fetchInventory: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [],
        result: 'Dict[]',
        summary:
            "Returns what the client's own fills sum up to, one row for each market: `position` (base, negative when short), `averagePrice`, `realizedPnl` (quote, without fees), `fees` by currency and `fills`, as exact decimal text; `unattributed` is the position of fills that belong to no client.",
    },
    fetchLastPrices: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'LastPrices',
        summary: 'Fetches the last public trades of several markets, by one request each.',
    },
    fetchLedger: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'code',
                type: 'Str',
                isOptional: true,
                description:
                    "settle currency; the account's when left out. Another currency of `currencies` gives `[]`: no account holds it",
            },
            { name: 'since', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `fetchMyTrades`' },
        ],
        result: 'LedgerEntry[]',
        summary:
            "Fetches the changes of the account's collateral: deposits, withdrawals, profits and fees of trades, funding, liquidations. Margin that moves between account and markets is in `fetchMarginAdjustmentHistory`, so the entries add up to the balance's total: each changes it by `amount`, positive where `direction` is `in`, less `fee.cost`.",
    },
    fetchLedgerEntry: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'of the entry' },
            {
                name: 'code',
                type: 'Str',
                isOptional: true,
                description: "settle currency; the account's when left out",
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account' },
        ],
        result: 'LedgerEntry',
        summary: 'Fetches an entry of the ledger. The history is read backward until it is found.',
    },
    fetchLeverage: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account' },
        ],
        result: 'Leverage',
        summary: 'Fetches the leverage that is set for a market, from the initial margin ratio of its position.',
    },
    fetchLeverageTiers: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'LeverageTiers',
        summary: 'Fetches the leverage tiers of several markets by one request.',
    },
    fetchLeverages: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account' },
        ],
        result: 'Leverages',
        summary: 'Fetches the leverages that are set for several markets, by one request.',
    },
    fetchMarginAdjustmentHistory: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; all markets when left out' },
            { name: 'type', type: 'Str', isOptional: true, description: '`add` or `reduce`; both when left out' },
            { name: 'since', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `fetchMyTrades`' },
        ],
        result: 'MarginModification[]',
        summary:
            'Fetches margin that moved between the account and its markets, by the owner or by orders that needed it.',
    },
    fetchMarginMode: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'MarginMode',
        summary: 'Returns the margin mode of a market, which is always isolated.',
    },
    fetchMarginModes: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'MarginModes',
        summary: 'Returns the margin modes of several markets, which are always isolated.',
    },
    fetchMarkPrice: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Ticker',
        summary: 'Fetches the mark price of a market.',
    },
    fetchMarkPrices: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Tickers',
        summary: 'Fetches the mark prices of several markets by one request.',
    },
    fetchMarketLeverageTiers: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'LeverageTier[]',
        summary: 'Fetches the leverage tier of a market.',
    },
    fetchMarkets: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [{ name: 'params', type: 'Dict', isOptional: true, description: 'none' }],
        result: 'Market[]',
        summary: 'Fetches all markets.',
    },
    fetchMyLiquidations: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; all markets when left out' },
            { name: 'since', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `fetchMyTrades`' },
        ],
        result: 'Liquidation[]',
        summary:
            'Fetches the liquidations of the account, and the automatic deleveraging (ADL) of its positions: `info.eventType` says which.',
    },
    fetchMyTrades: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; all markets when left out' },
            {
                name: 'since',
                type: 'Int',
                isOptional: true,
                description:
                    'from this moment on, milliseconds; with `limit`, the oldest from there, else all. With `paginate`, the latest ones where the pages do not reach back to it',
            },
            {
                name: 'limit',
                type: 'Int',
                isOptional: true,
                description:
                    'rows at most; without `since`, the latest 50 when left out, within `options.histories.maxPages`',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`until`: the last moment, milliseconds; `paginate`: read at most `paginationCalls` (10) pages back from there; which account',
            },
        ],
        result: 'Trade[]',
        summary:
            "Fetches the account's trades: all that changed its positions, including liquidations and auto-deleveraging.",
    },
    fetchOHLCV: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'timeframe', type: 'string', isOptional: true, description: 'one of `timeframes`' },
            {
                name: 'since',
                type: 'Int',
                isOptional: true,
                description: 'start of the first candle, milliseconds; the latest candles when left out',
            },
            {
                name: 'limit',
                type: 'Int',
                isOptional: true,
                description: 'rows at most, 512 when left out; more than 512 take several requests',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`until`: start of the last candle, milliseconds; `paginate`: as many candles as `paginationCalls` (10) requests return, from `since`, else the latest',
            },
        ],
        result: 'OHLCV[]',
        summary:
            'Fetches candles. The first call also compares the unit of volumes with 24hr-stats, by two requests (`options.candles.check`), and logs a contradiction.',
    },
    fetchOpenInterest: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'OpenInterest',
        summary: 'Fetches the open interest of a market.',
    },
    fetchOpenInterests: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'OpenInterests',
        summary: 'Fetches the open interest of several markets by one request.',
    },
    fetchOpenOrder: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'id',
                type: 'string',
                isOptional: false,
                description: 'of the order; not used with `params.clientOrderId`',
            },
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; optional, saves requests' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`clientOrderId`: that of the order; `trigger: true`: a stop order, as is an id of `0x` and 64 digits; `twap: true`: a TWAP order; which account',
            },
        ],
        result: 'Order',
        summary:
            'Fetches an order that is open: one that rests on the book, or a stop order or TWAP order that is active.',
    },
    fetchOpenOrders: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; all markets when left out' },
            {
                name: 'since',
                type: 'Int',
                isOptional: true,
                description:
                    'only orders placed at or after this, milliseconds; not with `trigger` or `twap`, which have no time',
            },
            { name: 'limit', type: 'Int', isOptional: true, description: 'rows at most' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description: '`trigger: true`: stop orders; `twap: true`: TWAP orders; which account',
            },
        ],
        result: 'Order[]',
        summary:
            "Fetches the orders that rest on the book; or stop orders, or TWAP orders. The service shows the last two only to the account's owner, so the wallet signs the service's terms for them, once.",
    },
    fetchOrder: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'id',
                type: 'string',
                isOptional: false,
                description: 'of the order; not used with `params.clientOrderId`',
            },
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; optional, saves requests' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`clientOrderId`: that of an open order, of an order that this object placed, or of one in the file `options.transaction.journal`; `trigger: true`: a stop order; `twap: true`: a TWAP order; which account',
            },
        ],
        result: 'Order',
        summary: "Fetches an order, open or not. The history is read backward until the order's first event.",
    },
    fetchOrderBook: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'levels per side at most; all when left out' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'OrderBook',
        summary: 'Fetches the order book of a market.',
    },
    fetchOrderBooks: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'limit', type: 'Int', isOptional: true, description: 'levels per side at most; all when left out' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'OrderBooks',
        summary: 'Fetches the order books of several markets by one request.',
    },
    fetchOrderTrades: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'of the order' },
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; optional' },
            {
                name: 'since',
                type: 'Int',
                isOptional: true,
                description: 'only trades from this moment on, milliseconds',
            },
            { name: 'limit', type: 'Int', isOptional: true, description: 'rows at most' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account' },
        ],
        result: 'Trade[]',
        summary: 'Fetches the trades of an order.',
    },
    fetchOrderWithClientOrderId: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'clientOrderId', type: 'string', isOptional: false, description: 'decimal digits of a u64' },
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; optional, saves requests' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account; `signal`, `onProgress`' },
        ],
        result: 'Order',
        summary: 'Fetches the order of a client order id, as `fetchOrder` with `params.clientOrderId`.',
    },
    fetchOrders: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; all markets when left out' },
            {
                name: 'since',
                type: 'Int',
                isOptional: true,
                description:
                    'only orders placed at or after this, milliseconds; with `limit`, the oldest from there, else all',
            },
            {
                name: 'limit',
                type: 'Int',
                isOptional: true,
                description: 'rows at most; without `since`, the latest 50 when left out',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`until`: only orders placed at or before this, milliseconds; `paginate`: read at most `paginationCalls` (10) pages back from now; which account',
            },
        ],
        result: 'Order[]',
        summary:
            "Fetches orders, open or not, by the time of placing. The history is read from now back to `since`, because later events change an order's state.",
    },
    fetchPosition: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account' },
        ],
        result: 'Position',
        summary: 'Fetches the position of a market.',
    },
    fetchPositionHistory: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'since', type: 'Int', isOptional: true, description: 'as in `fetchPositionsHistory`' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'as in `fetchPositionsHistory`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `fetchPositionsHistory`' },
        ],
        result: 'Position[]',
        summary: 'Fetches closed positions of a market.',
    },
    fetchPositionMode: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; optional' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'PositionMode',
        summary: 'Returns the position mode, which is always one-way: an account has one position in a market.',
    },
    fetchPositions: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description: '`flat`: also those with margin and without contracts (`false`); which account',
            },
        ],
        result: 'Position[]',
        summary: 'Fetches the positions of an account, by two requests.',
    },
    fetchPositionsForSymbol: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `fetchPositions`' },
        ],
        result: 'Position[]',
        summary:
            'Fetches the open position of a market as a list, which CCXT has for exchanges with several positions in a market.',
    },
    fetchPositionsHistory: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            {
                name: 'since',
                type: 'Int',
                isOptional: true,
                description:
                    'only positions opened at or after this, milliseconds; with `limit`, the oldest from there, else all',
            },
            {
                name: 'limit',
                type: 'Int',
                isOptional: true,
                description: 'rows at most; without `since`, the latest 50 when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `fetchOrders`, by opening time' },
        ],
        result: 'Position[]',
        summary: 'Fetches closed positions, put together from the trades of the account.',
    },
    fetchRewards: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [{ name: 'params', type: 'Dict', isOptional: true, description: 'none' }],
        result: 'Reward[]',
        summary: 'Fetches the rewards that the wallet can claim, as the service states them.',
    },
    fetchStakingPositions: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [{ name: 'params', type: 'Dict', isOptional: true, description: 'none' }],
        result: 'StakingPosition[]',
        summary:
            "Fetches the stakes of the wallet and its requests to unstake, as the service states them. What the wallet holds of AFSUI is in `fetchBalance({ type: 'spot' })`.",
    },
    fetchStakingRate: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [{ name: 'params', type: 'Dict', isOptional: true, description: 'none' }],
        result: 'StakingRate',
        summary: 'Fetches what staking earns and costs now, as the service states it.',
    },
    fetchStatus: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [{ name: 'params', type: 'Dict', isOptional: true, description: 'none' }],
        result: 'Status',
        summary:
            'Fetches whether the service responds, and markets accept orders. `active` of a market shows whether that one does.',
    },
    fetchTicker: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbol',
                type: 'string',
                isOptional: false,
                description: 'unified symbol, such as `BTC/USD:USDC`',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Ticker',
        summary:
            'Fetches the ticker of a market. Where the service leaves out the last price, a second request reads the last trade.',
    },
    fetchTickers: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`last`: also read the last trade of each market, by one request each (`options.fetchTickers.last`, `false`)',
            },
        ],
        result: 'Tickers',
        summary:
            'Fetches the tickers of several markets by three requests, however many markets there are. The service sends no high, low or last price here, so these and `open` are `undefined`. It sends no time either: `timestamp` is when the response arrived.',
    },
    fetchTime: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [{ name: 'params', type: 'Dict', isOptional: true, description: 'none' }],
        result: 'Int',
        summary: "Fetches the service's time, from the time of an order book. Half of the request's delay is added.",
    },
    fetchTrades: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            {
                name: 'since',
                type: 'Int',
                isOptional: true,
                description: 'from this moment on, milliseconds; with `limit`, the oldest ones from there',
            },
            {
                name: 'limit',
                type: 'Int',
                isOptional: true,
                description: 'rows at most; without `since`, the latest 50 when left out',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`until`: the last moment, milliseconds; `paginate`: read at most `paginationCalls` (10) pages of 50 back from there, and return those at or after `since`',
            },
        ],
        result: 'Trade[]',
        summary: 'Fetches public trades.',
    },
    fetchTradingFee: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'TradingFeeInterface',
        summary: 'Returns the fees of a market.',
    },
    fetchTradingFees: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [{ name: 'params', type: 'Dict', isOptional: true, description: 'none' }],
        result: 'TradingFees',
        summary: 'Returns the fees of all markets.',
    },
    fetchTransfer: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'id',
                type: 'string',
                isOptional: false,
                description: "of the transfer, as `transfer` and `fetchTransfers` return it: the transaction's digest",
            },
            {
                name: 'code',
                type: 'Str',
                isOptional: true,
                description: "settle currency; the account's when left out",
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account; `signal`, `onProgress`' },
        ],
        result: 'TransferEntry',
        summary: 'Fetches a transfer, as `fetchDeposit` finds a deposit.',
    },
    fetchTransfers: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'code',
                type: 'Str',
                isOptional: true,
                description:
                    "settle currency; the account's when left out. Another currency of `currencies` gives `[]`: no account holds it",
            },
            { name: 'since', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `fetchMyTrades`' },
        ],
        result: 'TransferEntry[]',
        summary: 'Fetches deposits and withdrawals as transfers between `wallet` and `swap`, as `transfer` makes them.',
    },
    fetchVault: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'object id of the vault' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Vault',
        summary:
            'Fetches one vault, and compares types, decimals and terms with its object at a Sui node, if one is configured.',
    },
    fetchVaultDepositQuote: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'object id of the vault' },
            { name: 'amount', type: 'number', isOptional: false, description: "coins of the vault's collateral" },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'VaultQuote',
        summary: 'Quotes a deposit to a vault: the shares that the service expects it to give.',
    },
    fetchVaultPositions: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'ids', type: 'Strings', isOptional: true, description: 'object ids of vaults; all when left out' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'VaultPosition[]',
        summary: "Lists the wallet's shares of vaults, each object of shares in one row.",
    },
    fetchVaultWithdrawQuote: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'object id of the vault' },
            {
                name: 'shares',
                type: "number | 'all'",
                isOptional: false,
                description: "of one object of shares of the wallet; `'all'` for the largest object",
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'VaultQuote',
        summary:
            "Quotes a withdrawal from a vault: what the service expects shares to pay now, after the manager's fee.",
    },
    fetchVaultWithdrawRequests: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'ids', type: 'Strings', isOptional: true, description: 'object ids of vaults; all when left out' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'VaultWithdrawRequest[]',
        summary: "Lists the wallet's open requests to withdraw from vaults.",
    },
    fetchVaults: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'ids', type: 'Strings', isOptional: true, description: 'object ids of vaults; all when left out' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Vault[]',
        summary: 'Lists vaults of perpetuals, as the service states them.',
    },
    fetchWithdrawal: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'id',
                type: 'string',
                isOptional: false,
                description:
                    "of the withdrawal, as `withdraw` and `fetchWithdrawals` return it: the transaction's digest",
            },
            {
                name: 'code',
                type: 'Str',
                isOptional: true,
                description: "settle currency; the account's when left out",
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account; `signal`, `onProgress`' },
        ],
        result: 'Transaction',
        summary: 'Fetches a withdrawal, as `fetchDeposit` finds a deposit.',
    },
    fetchWithdrawals: {
        kind: 'read',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'code',
                type: 'Str',
                isOptional: true,
                description:
                    "settle currency; the account's when left out. Another currency of `currencies` gives `[]`: no account holds it",
            },
            { name: 'since', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'as in `fetchMyTrades`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `fetchMyTrades`' },
        ],
        result: 'Transaction[]',
        summary: 'Fetches withdrawals from the account to a wallet.',
    },
    forceVaultWithdraw: {
        kind: 'write',
        scope: 'funds',
        takesAccount: false,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'object id of the vault' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`sizes`: what to close, base by symbol; as the service proposes when left out. `minAmount`: the least coins that the simulation must show; the contract enforces the minimum of the request in any case. `gas`, `dryRun`.',
            },
        ],
        result: 'VaultTransaction',
        summary:
            "Executes the wallet's own request in a vault, when its manager has not done so within the delay. It may close positions of the vault.",
    },
    grantAgent: {
        kind: 'write',
        scope: 'withdraw',
        takesAccount: true,
        arguments: [
            {
                name: 'address',
                type: 'string',
                isOptional: false,
                description: 'the wallet of the agent, `0x` and all 64 digits',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    '`another: true`: also for a wallet that is an agent already; which account; `gas`, `dryRun`',
            },
        ],
        result: 'Agent',
        summary:
            'Makes another wallet an agent of an account, by a transaction through a Sui node. An agent may place and cancel orders, move margin and set leverage. It may not withdraw, and neither make nor revoke agents. It selects the account by `options.account`.',
    },
    loadMarkets: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'reload', type: 'boolean', isOptional: true, description: 'loads them again' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description: '`signal` ends the wait, not the load, which other calls share',
            },
        ],
        result: 'Dictionary<Market>',
        summary:
            'Loads the markets. Transactions are verified against market ids, lots, ticks and decimals as they were loaded first; a later change is refused at the next write of that market. After a failure the next call loads again.',
    },
    pauseVault: {
        kind: 'write',
        scope: 'funds',
        takesAccount: false,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'object id of the vault' },
            { name: 'params', type: 'Dict', isOptional: true, description: '`gas`, `dryRun`' },
        ],
        result: 'VaultTransaction',
        summary:
            'Pauses a vault for some seconds, so that its manager does not trade while `forceVaultWithdraw` closes positions. Only an address with a request whose delay is over can do it.',
    },
    reduceMargin: {
        kind: 'write',
        scope: 'funds',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            {
                name: 'amount',
                type: 'number',
                isOptional: false,
                description: "settle currency; digits finer than the coin's smallest step are cut off",
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account; `gas`, `dryRun`' },
        ],
        result: 'MarginModification',
        summary: 'Moves free margin of a market back to the account.',
    },
    registerBuilder: {
        kind: 'write',
        scope: 'withdraw',
        takesAccount: false,
        arguments: [{ name: 'params', type: 'Dict', isOptional: true, description: '`gas`, `dryRun`' }],
        result: 'Execution',
        summary:
            'Registers the wallet as a builder. The transaction has one call of this name, and takes nothing of the wallet but gas.',
    },
    revokeAgent: {
        kind: 'write',
        scope: 'withdraw',
        takesAccount: true,
        arguments: [
            {
                name: 'id',
                type: 'string',
                isOptional: false,
                description: "the object id of the agent's capability, from `fetchAgents` or `grantAgent`",
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account; `gas`, `dryRun`' },
        ],
        result: 'Agent',
        summary:
            "Revokes an agent, by a transaction through a Sui node: its capability cannot be used any more. Its orders and positions stay, as they are the account's.",
    },
    revokeBuilder: {
        kind: 'write',
        scope: 'withdraw',
        takesAccount: true,
        arguments: [
            { name: 'id', type: 'string', isOptional: false, description: 'number of the builder' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account; `gas`, `dryRun`' },
        ],
        result: 'BuilderApproval',
        summary: 'Revokes the approval of a builder, by a transaction through a Sui node.',
    },
    setLeverage: {
        kind: 'write',
        scope: 'trade',
        takesAccount: true,
        arguments: [
            { name: 'leverage', type: 'number', isOptional: false, description: "1 up to the market's maximum" },
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account; `gas`, `dryRun`' },
        ],
        result: 'Leverage',
        summary:
            'Sets the leverage of a market: how much margin its position and orders need. The account must have margin there.',
    },
    setMargin: {
        kind: 'write',
        scope: 'funds',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            {
                name: 'amount',
                type: 'number',
                isOptional: false,
                description:
                    "settle currency, 0 or more; digits finer than the coin's smallest step are cut off. The margin has finer digits than the coin: the result differs from it by less than one step",
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account; `gas`, `dryRun`' },
        ],
        result: 'MarginModification',
        summary:
            'Sets the margin of a market: allocates what is missing, or moves back what is too much, by one transaction. It runs after the writes that were called before it, and counts what `addMargin` and `reduceMargin` of this object moved, even where reads lag behind them. Where only reads show what a recent write moved, it waits until they do, for some ten seconds; other writes of the account wait behind it, except cancels by id. Fills change the margin at any time, so compare `total` of the result.',
    },
    setMarginMode: {
        kind: 'write',
        scope: 'trade',
        takesAccount: true,
        arguments: [
            { name: 'marginMode', type: 'string', isOptional: false, description: '`isolated`' },
            {
                name: 'symbol',
                type: 'Str',
                isOptional: true,
                description: 'unified symbol; optional without `leverage`',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description: '`leverage`: the leverage to set; beside it which account, `gas`, `dryRun`',
            },
        ],
        result: 'Partial<MarginMode>',
        summary:
            'Checks the margin mode, which is always isolated. Sends nothing, unless `leverage` is given: then it sets that, as `setLeverage`.',
    },
    setPositionMode: {
        kind: 'read',
        scope: 'trade',
        takesAccount: false,
        arguments: [
            { name: 'hedged', type: 'boolean', isOptional: false, description: '`false`' },
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; optional' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'PositionMode',
        summary: 'Checks the position mode, which is always one-way; sends nothing.',
    },
    settle: {
        kind: 'write',
        scope: 'trade',
        takesAccount: false,
        arguments: [
            {
                name: 'entry',
                type: 'JournalEntry',
                isOptional: true,
                description:
                    '`{ digest }` or `{ key }` of a write of this client; with the scope `admin` of any, and every unresolved write when left out',
            },
            {
                name: 'outcome',
                type: "JournalOutcome['outcome'] | 'void'",
                isOptional: true,
                description:
                    '`void`; with the scope `admin` also `executed` or `failed`, if you know it, such as from an explorer',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    "`resubmit`: submit it again however old it is (`false`). `sweep`: also bring back coins that isolated conversions left at the sub-address of the wallet's key, whatever the journal says (`false`; without an entry)",
            },
        ],
        result: 'Settlement | Settlement[]',
        summary:
            'Resolves a write whose outcome is unknown: reads the account, and submits the same bytes again, which the chain executes once. Until then, no other write uses the same account or coins. A write whose call ended more than `options.transaction.resubmit.maxAgeMs` ago (10 s; of an earlier process: that was signed then) is not submitted again. It does not block: the next write uses the same objects, so that at most one of the two can be executed.',
    },
    stake: {
        kind: 'write',
        scope: 'funds',
        takesAccount: false,
        arguments: [
            { name: 'code', type: 'string', isOptional: false, description: "`'SUI'`" },
            {
                name: 'amount',
                type: 'number',
                isOptional: false,
                description: 'SUI to stake, at least 1; digits finer than 10^-9 are cut off',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    "`minAmount`: the least AFSUI to receive; or `slippage`: how much less than at the vault's rate, which the node states, a fraction (0.001). `validator`: full address of an active validator (the one with the highest yield that the service lists); it does not change what you get. `gas`, `dryRun`.",
            },
        ],
        result: 'Conversion',
        summary:
            'Stakes SUI of the wallet for AFSUI, whose rate grows with each epoch, by a transaction through a Sui node. The client writes every command: exactly the amount is staked, and at least the minimum of AFSUI comes out; or only gas is paid.',
    },
    streamHealth: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [],
        result: 'Record<string, StreamHealth> & { updates?: SharedSocketHealth }',
        summary: 'Returns the state of the streams.',
    },
    transfer: {
        kind: 'write',
        scope: 'funds',
        takesAccount: false,
        arguments: [
            { name: 'code', type: 'string', isOptional: false, description: 'settle currency' },
            {
                name: 'amount',
                type: 'number',
                isOptional: false,
                description: "coins; digits finer than the coin's smallest step are cut off",
            },
            {
                name: 'fromAccount',
                type: 'string',
                isOptional: false,
                description:
                    '`spot` (or `wallet`, or an empty string) for the wallet; `swap` (or `account`), a capability id, an account object id or an account number for an account',
            },
            {
                name: 'toAccount',
                type: 'string',
                isOptional: false,
                description:
                    '`spot` (or `wallet`), or an account in the same ways. On a remote host an account that gets money must be named by an object id, pinned, or created by this exchange object.',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    'from the wallet: as in `deposit`; to the wallet: as in `withdraw`; between accounts: `gas`, `dryRun`',
            },
        ],
        result: 'TransferEntry',
        summary:
            "Transfers between the wallet and an account: `deposit`, or `withdraw` to the own wallet, under CCXT's name for it. Or transfers between two accounts of the wallet, by one transaction through a Sui node.",
    },
    unWatchBalance: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [{ name: 'params', type: 'Dict', isOptional: true, description: 'which account' }],
        result: 'boolean',
        summary: "Ends the watch of an account's balance.",
    },
    unWatchBidsAsks: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'boolean',
        summary: 'Ends watches of bids and asks; all of them without symbols.',
    },
    unWatchFundingRate: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'boolean',
        summary: 'Ends the watch of a funding rate, whichever method started it.',
    },
    unWatchFundingRates: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'boolean',
        summary: 'Ends watches of funding rates; all of them without symbols.',
    },
    unWatchMarkPrice: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'boolean',
        summary: 'Ends the watch of a mark price, whichever method started it.',
    },
    unWatchMarkPrices: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'boolean',
        summary: 'Ends watches of mark prices; all of them without symbols.',
    },
    unWatchMyLiquidations: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; all markets when left out' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account' },
        ],
        result: 'boolean',
        summary:
            "Ends the watch of an account's liquidations of a market, or, without a symbol, the watch of all markets.",
    },
    unWatchMyLiquidationsForSymbols: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'string[]',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `watchMyLiquidations`' },
        ],
        result: 'boolean',
        summary:
            "Ends the watch of an account's liquidations in these markets, as `watchMyLiquidationsForSymbols` with the same symbols started it; that of all markets when they are left out.",
    },
    unWatchMyTrades: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; all markets when left out' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account' },
        ],
        result: 'boolean',
        summary: "Ends the watch of an account's trades of a market, or, without a symbol, the watch of all markets.",
    },
    unWatchMyTradesForSymbols: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbols', type: 'string[]', isOptional: false, description: 'unified symbols' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `watchMyTrades`' },
        ],
        result: 'boolean',
        summary:
            "Ends the watch of an account's trades in these markets, as `watchMyTradesForSymbols` with the same symbols started it.",
    },
    unWatchOHLCV: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'timeframe', type: 'string', isOptional: true, description: 'one of `timeframes`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'boolean',
        summary: "Ends the watch of a market's candles.",
    },
    unWatchOHLCVForSymbols: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbolsAndTimeframes',
                type: 'string[][]',
                isOptional: false,
                description: "pairs such as `['BTC/USD:USDC', '1m']`",
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'boolean',
        summary: 'Ends the watches of several candles, as `unWatchOHLCV`.',
    },
    unWatchOrderBook: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'boolean',
        summary: 'Ends the watches of an order book, whichever channel it comes from.',
    },
    unWatchOrderBookForSymbols: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbols', type: 'string[]', isOptional: false, description: 'unified symbols' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'boolean',
        summary: 'Ends the watches of several order books, as `unWatchOrderBook`.',
    },
    unWatchOrders: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; all markets when left out' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    'which account; `trigger: true` (or `stop`): stop orders, whose ends are `closed` (executed), `canceled` or `expired`; `twap: true`: TWAP orders, with a state for each execution',
            },
        ],
        result: 'boolean',
        summary: "Ends the watch of an account's orders of a market, or, without a symbol, the watch of all markets.",
    },
    unWatchOrdersForSymbols: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbols', type: 'string[]', isOptional: false, description: 'unified symbols' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `watchOrders`' },
        ],
        result: 'boolean',
        summary:
            "Ends the watch of an account's orders in these markets, as `watchOrdersForSymbols` with the same symbols started it.",
    },
    unWatchPosition: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account' },
        ],
        result: 'boolean',
        summary:
            "Ends the watch of a market's position, as `watchPosition` started it; `unWatchPositions` ends those, too.",
    },
    unWatchPositions: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description: '`flat`: also positions with margin and without contracts (`false`); which account',
            },
        ],
        result: 'boolean',
        summary: "Ends the watch of an account's positions, of all markets.",
    },
    unWatchTicker: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'boolean',
        summary: 'Ends the watch of a ticker, whichever method started it.',
    },
    unWatchTickers: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'boolean',
        summary: 'Ends watches of tickers; all of them without symbols.',
    },
    unWatchTrades: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'boolean',
        summary: "Ends the watch of a market's trades.",
    },
    unWatchTradesForSymbols: {
        kind: 'unwatch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbols', type: 'string[]', isOptional: false, description: 'unified symbols' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'boolean',
        summary: "Ends the watches of several markets' trades.",
    },
    unstake: {
        kind: 'write',
        scope: 'funds',
        takesAccount: false,
        arguments: [
            { name: 'code', type: 'string', isOptional: false, description: "`'AFSUI'`" },
            {
                name: 'amount',
                type: 'number',
                isOptional: false,
                description: 'AFSUI to unstake, at least 1; digits finer than 10^-9 are cut off',
            },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    "`instant`, required: `true` for SUI at once, less a fee; `false` for SUI after the epoch, without one. Of the first only, `minAmount`: the least SUI to receive; or `slippage`: how much less than at the vault's rate, which the node states, its fee included, a fraction (0.01). `gas`, `dryRun`.",
            },
        ],
        result: 'Conversion',
        summary:
            'Unstakes AFSUI of the wallet, by a transaction through a Sui node whose every command the client writes. At once, at least the minimum of SUI comes out, or only gas is paid. Otherwise SUI arrives after the epoch of the chain, by a later transaction, which nothing bounds.',
    },
    watchBalance: {
        kind: 'watch',
        scope: 'read',
        takesAccount: true,
        arguments: [{ name: 'params', type: 'Dict', isOptional: true, description: 'which account' }],
        result: 'Balances',
        summary:
            'Watches the balance of an account. The first call returns it as it is; later calls wait until it changes.',
    },
    watchBidsAsks: {
        kind: 'watch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Tickers',
        summary: 'Watches the best bids and asks of several markets.',
    },
    watchFundingRate: {
        kind: 'watch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'FundingRate',
        summary: 'Watches the current funding rate of a market.',
    },
    watchFundingRates: {
        kind: 'watch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'FundingRates',
        summary: 'Watches the current funding rates of several markets.',
    },
    watchMarkPrice: {
        kind: 'watch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Ticker',
        summary: 'Watches the mark price of a market.',
    },
    watchMarkPrices: {
        kind: 'watch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Tickers',
        summary: 'Watches the mark prices of several markets.',
    },
    watchMyLiquidations: {
        kind: 'watch',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; all markets when left out' },
            {
                name: 'since',
                type: 'Int',
                isOptional: true,
                description: 'only liquidations at or after this, milliseconds',
            },
            { name: 'limit', type: 'Int', isOptional: true, description: 'rows at most, the latest' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account' },
        ],
        result: 'Liquidation[]',
        summary: 'Watches liquidations of the account from now on; the first call waits for one.',
    },
    watchMyLiquidationsForSymbols: {
        kind: 'watch',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'symbols',
                type: 'string[]',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'since', type: 'Int', isOptional: true, description: 'as in `watchMyLiquidations`' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'as in `watchMyLiquidations`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `watchMyLiquidations`' },
        ],
        result: 'Liquidation[]',
        summary: 'Watches liquidations of the account in several markets.',
    },
    watchMyTrades: {
        kind: 'watch',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; all markets when left out' },
            { name: 'since', type: 'Int', isOptional: true, description: 'only trades at or after this, milliseconds' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'rows at most, the latest' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account' },
        ],
        result: 'Trade[]',
        summary:
            "Watches the account's trades from now on, including liquidations and auto-deleveraging; the first call waits for one. Trades that happened while no socket was open are read from the history as soon as one is open.",
    },
    watchMyTradesForSymbols: {
        kind: 'watch',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbols', type: 'string[]', isOptional: false, description: 'unified symbols' },
            { name: 'since', type: 'Int', isOptional: true, description: 'as in `watchMyTrades`' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'as in `watchMyTrades`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `watchMyTrades`' },
        ],
        result: 'Trade[]',
        summary: "Watches the account's trades in several markets.",
    },
    watchOHLCV: {
        kind: 'watch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'timeframe', type: 'string', isOptional: true, description: 'one of `timeframes`' },
            {
                name: 'since',
                type: 'Int',
                isOptional: true,
                description: 'only candles at or after this, milliseconds',
            },
            { name: 'limit', type: 'Int', isOptional: true, description: 'rows at most' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'OHLCV[]',
        summary:
            'Watches the candles of a market. The first call returns the latest ones, read over HTTP; the last one changes until its bucket closes.',
    },
    watchOHLCVForSymbols: {
        kind: 'watch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbolsAndTimeframes',
                type: 'string[][]',
                isOptional: false,
                description: "pairs such as `['BTC/USD:USDC', '1m']`",
            },
            {
                name: 'since',
                type: 'Int',
                isOptional: true,
                description: 'only candles at or after this, milliseconds',
            },
            { name: 'limit', type: 'Int', isOptional: true, description: 'rows at most' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Dictionary<Dictionary<OHLCV[]>>',
        summary: 'Watches the candles of several markets and timeframes.',
    },
    watchOrderBook: {
        kind: 'watch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'levels per side at most; all when left out' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'OrderBook',
        summary:
            'Watches the order book of a market. `options.watchOrderBook.channel` chooses where it comes from. By default, a limit of up to 500 levels gives snapshots of the top, which have no `nonce` and the time of their arrival; without a limit, the book is exact: a snapshot and the deltas after it. A book that is not proven exact is not returned: the watch waits until a new snapshot has arrived.',
    },
    watchOrderBookForSymbols: {
        kind: 'watch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbols', type: 'string[]', isOptional: false, description: 'unified symbols' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'levels per side at most' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'OrderBook',
        summary: 'Watches the order books of several markets.',
    },
    watchOrders: {
        kind: 'watch',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol; all markets when left out' },
            {
                name: 'since',
                type: 'Int',
                isOptional: true,
                description:
                    'only orders placed at or after this, milliseconds; not with `trigger` or `twap`, which have no time',
            },
            { name: 'limit', type: 'Int', isOptional: true, description: 'rows at most' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    'which account; `trigger: true` (or `stop`): stop orders, whose ends are `closed` (executed), `canceled` or `expired`; `twap: true`: TWAP orders, with a state for each execution',
            },
        ],
        result: 'Order[]',
        summary:
            "Watches the orders of an account, whoever places them. The first call returns the open ones, if there are any. An order that ended while no socket was open is read from the history. With `options.watchOrders.channel` of `'stream'`, the orders of one market come from the unified section's stream, which misses ends during an outage.",
    },
    watchOrdersForSymbols: {
        kind: 'watch',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbols', type: 'string[]', isOptional: false, description: 'unified symbols' },
            { name: 'since', type: 'Int', isOptional: true, description: 'as in `watchOrders`' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'as in `watchOrders`' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'as in `watchOrders`' },
        ],
        result: 'Order[]',
        summary: 'Watches the orders of an account in several markets.',
    },
    watchPosition: {
        kind: 'watch',
        scope: 'read',
        takesAccount: true,
        arguments: [
            { name: 'symbol', type: 'Str', isOptional: true, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'which account' },
        ],
        result: 'Position',
        summary:
            'Watches the position of a market. The first call returns it as it is; later calls wait until it changes, also in value only.',
    },
    watchPositions: {
        kind: 'watch',
        scope: 'read',
        takesAccount: true,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            {
                name: 'since',
                type: 'Int',
                isOptional: true,
                description: 'only positions that changed at or after this, milliseconds',
            },
            { name: 'limit', type: 'Int', isOptional: true, description: 'rows at most' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description: '`flat`: also positions with margin and without contracts (`false`); which account',
            },
        ],
        result: 'Position[]',
        summary:
            "Watches the positions of an account. The first call returns the open ones. With `options.watchPositions.channel` of `'stream'`, they come from the unified section's stream.",
    },
    watchTicker: {
        kind: 'watch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Ticker',
        summary:
            'Watches the ticker of a market: best bid and ask, last price, mark and index price as they change, the 24-hour figures every `options.watchTickers.refresh` milliseconds.',
    },
    watchTickers: {
        kind: 'watch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            {
                name: 'symbols',
                type: 'Strings',
                isOptional: true,
                description: 'unified symbols; all markets when left out',
            },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Tickers',
        summary: 'Watches the tickers of several markets.',
    },
    watchTrades: {
        kind: 'watch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbol', type: 'string', isOptional: false, description: 'unified symbol' },
            { name: 'since', type: 'Int', isOptional: true, description: 'only trades at or after this, milliseconds' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'rows at most' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Trade[]',
        summary: 'Watches public trades. The first call returns the latest ones, read over HTTP.',
    },
    watchTradesForSymbols: {
        kind: 'watch',
        scope: 'read',
        takesAccount: false,
        arguments: [
            { name: 'symbols', type: 'string[]', isOptional: false, description: 'unified symbols' },
            { name: 'since', type: 'Int', isOptional: true, description: 'only trades at or after this, milliseconds' },
            { name: 'limit', type: 'Int', isOptional: true, description: 'rows at most' },
            { name: 'params', type: 'Dict', isOptional: true, description: 'none' },
        ],
        result: 'Trade[]',
        summary: 'Watches public trades of several markets.',
    },
    withdraw: {
        kind: 'write',
        scope: 'funds',
        takesAccount: true,
        arguments: [
            {
                name: 'code',
                type: 'string',
                isOptional: false,
                description:
                    'settle currency; of the wallet a coin that is pinned (`options.transaction.pins.coins`), built in, or a settle currency',
            },
            {
                name: 'amount',
                type: 'number',
                isOptional: false,
                description: "coins; digits finer than the coin's smallest step are cut off",
            },
            {
                name: 'address',
                type: 'string',
                isOptional: false,
                description:
                    "from an account: the wallet's own (an empty string means it, too), or another. From the wallet: another. Another is `0x` and all 64 digits. Whoever holds its key gets the coin: nothing can bring it back.",
            },
            { name: 'tag', type: 'Str', isOptional: true, description: 'must be left out, or empty' },
            {
                name: 'params',
                type: 'Dict',
                isOptional: true,
                description:
                    "`type: 'spot'`: from the wallet; else `toAddressBalance`: credit the wallet's address balance instead of a coin (`false`; only to the wallet), and which account; `gas`, `dryRun`",
            },
        ],
        result: 'Transaction',
        summary:
            "Withdraws from an account to the wallet, or through a Sui node to another address. Or, with `type: 'spot'`, sends any coin of the wallet to another address: the client writes that transaction itself, and needs a Sui node but, of a pinned or built-in coin, not the service.",
    },
    writes: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [],
        result: '{ waiting: number; running: number; open: JournalEntry[] }',
        summary: 'Returns the state of the writes.',
    },
};

/** The public methods of the exchange that no client may call, with the reason. */
export const UNSERVED: Readonly<Record<string, string>> = {
    calculateRateLimiterCost: "a part of CCXT's transport, which the exchange object calls itself",
    checkRequiredCredentials: 'a local helper of the exchange object; it asks nothing',
    close: 'ends the exchange object, which all clients share',
    currency: 'a local helper of the exchange object; it asks nothing',
    describe: 'a local helper of the exchange object; it asks nothing',
    fetchPages: 'returns a generator; call the method of the history with since, until and limit',
    handleErrors: "a part of CCXT's transport, which the exchange object calls itself",
    loadHistory: "reads a folder of the gateway's machine, and ends all writes",
    log: 'a local helper of the exchange object; it asks nothing',
    market: 'a local helper of the exchange object; it asks nothing',
    parseAccount: 'parses a row of the service; the gateway returns parsed structures',
    parseAccounts: 'parses a row of the service; the gateway returns parsed structures',
    parseBalance: 'parses a row of the service; the gateway returns parsed structures',
    parseCurrencies: 'parses a row of the service; the gateway returns parsed structures',
    parseCurrency: 'parses a row of the service; the gateway returns parsed structures',
    parseFundingRate: 'parses a row of the service; the gateway returns parsed structures',
    parseFundingRateHistory: 'parses a row of the service; the gateway returns parsed structures',
    parseIncome: 'parses a row of the service; the gateway returns parsed structures',
    parseJson: 'parses a row of the service; the gateway returns parsed structures',
    parseLastPrice: 'parses a row of the service; the gateway returns parsed structures',
    parseLedger: 'parses a row of the service; the gateway returns parsed structures',
    parseLedgerEntry: 'parses a row of the service; the gateway returns parsed structures',
    parseLeverage: 'parses a row of the service; the gateway returns parsed structures',
    parseLiquidation: 'parses a row of the service; the gateway returns parsed structures',
    parseLiquidations: 'parses a row of the service; the gateway returns parsed structures',
    parseMarginModification: 'parses a row of the service; the gateway returns parsed structures',
    parseMarket: 'parses a row of the service; the gateway returns parsed structures',
    parseMarketLeverageTiers: 'parses a row of the service; the gateway returns parsed structures',
    parseOHLCV: 'parses a row of the service; the gateway returns parsed structures',
    parseOpenInterest: 'parses a row of the service; the gateway returns parsed structures',
    parseOrder: 'parses a row of the service; the gateway returns parsed structures',
    parseOrderBook: 'parses a row of the service; the gateway returns parsed structures',
    parsePosition: 'parses a row of the service; the gateway returns parsed structures',
    parseTicker: 'parses a row of the service; the gateway returns parsed structures',
    parseTrade: 'parses a row of the service; the gateway returns parsed structures',
    parseTrades: 'parses a row of the service; the gateway returns parsed structures',
    parseTransaction: 'parses a row of the service; the gateway returns parsed structures',
    parseTransactions: 'parses a row of the service; the gateway returns parsed structures',
    parseTransfer: 'parses a row of the service; the gateway returns parsed structures',
    parseTransfers: 'parses a row of the service; the gateway returns parsed structures',
    pins: 'belongs to the process that signs: ccxt-aftermath pins',
    request: "a part of CCXT's transport, which the exchange object calls itself",
    setMarkets: 'a local helper of the exchange object; it asks nothing',
    sign: "a part of CCXT's transport, which the exchange object calls itself",
    throttle: "a part of CCXT's transport, which the exchange object calls itself",
    undiciBody: "a part of CCXT's transport, which the exchange object calls itself",
    undiciRequest: "a part of CCXT's transport, which the exchange object calls itself",
};
