/**
 * The methods that clients may call, and those that they may not. Their documentation is that of the exchange
 * classes.
 */

import { METHOD_DOCS } from './method-docs.js';
import type { Method, MethodDocs, Permission } from './method.js';

const READ: Permission = { kind: 'read', scope: 'read' };
const TRADE: Permission = { kind: 'write', scope: 'trade' };
const PLACE: Permission = { ...TRADE, placesOrders: true };
const FUNDS: Permission = { kind: 'write', scope: 'funds' };
const WITHDRAW: Permission = { kind: 'write', scope: 'withdraw' };

/**
 * Permissions by name; the first row that matches applies. A method of the classes without a row here or
 * below is an error.
 */
const PERMISSIONS: readonly (readonly [RegExp, Permission])[] = [
    [/^unWatch[A-Z]/, { kind: 'unwatch', scope: 'read' }],
    [/^watch[A-Z]/, { kind: 'watch', scope: 'read' }],
    [/^(fetch[A-Z]\w*|loadMarkets|streamHealth|writes)$/, READ],
    // It checks a constant and submits nothing.
    [/^setPositionMode$/, { kind: 'read', scope: 'trade' }],
    // They move coins of the wallet, which only the wallet gets.
    [/^createDcaOrder$/, FUNDS],
    // Nothing proves its price.
    [/^createSpotLimitOrder$/, WITHDRAW],
    [/^cancel(Dca|SpotLimit)Order$/, { ...FUNDS, isProtective: true, namesOrders: true }],
    [/^create(\w+)?Orders?$/, PLACE],
    [/^(createConvertTrade|stake|unstake|claimRewards|createGasPool|withdrawFromGasPool)$/, FUNDS],
    [/^(createFarmWithdrawal|harvestFarm|createPoolWithdrawal)$/, FUNDS],
    // The contract decides who gets what these spend, or bring.
    [/^(executeTransaction|createVaultDeposit|createFarmStake|createPoolDeposit)$/, WITHDRAW],
    [/^(depositToGasPool|grantGasPool|revokeGasPool)$/, WITHDRAW],
    [/^edit(\w+)?Orders?(WithClientOrderId)?$/, { ...PLACE, namesOrders: true }],
    [/^cancel(\w+)?Orders?(ForSymbols|WithClientOrderIds?)?$/, { ...TRADE, isProtective: true, namesOrders: true }],
    [/^(closePosition|closeAllPositions)$/, { ...PLACE, isProtective: true }],
    [/^(setLeverage|setMarginMode|settle)$/, TRADE],
    // The gateway itself requires `withdraw` for a withdrawal to another address.
    [/^(createAccount|deposit|transfer|withdraw|addMargin|reduceMargin|setMargin)$/, FUNDS],
    // An approved builder may take fees.
    [/^(grantAgent|revokeAgent|approveBuilder|revokeBuilder)$/, WITHDRAW],
    [/^registerBuilder$/, WITHDRAW],
    [/^(create|cancel|edit)Vault\w+$|^(pauseVault|forceVaultWithdraw|withdrawVaultFees)$/, FUNDS],
    [/^setVault(Terms|DepositCap)$/, FUNDS],
    // It pays a depositor.
    [/^payVaultWithdrawRequest$/, WITHDRAW],
];

const LOCAL = 'a local helper of the exchange object; it asks nothing';
const TRANSPORT = "a part of CCXT's transport, which the exchange object calls itself";
/** The public methods that are not served, with the reason. */
const REASONS: readonly (readonly [RegExp, string])[] = [
    [/^parse[A-Z]/, 'parses a row of the service; the gateway returns parsed structures'],
    [/^(describe|checkRequiredCredentials|setMarkets|market|currency|log)$/, LOCAL],
    [/^(sign|request|calculateRateLimiterCost|throttle|undiciRequest|undiciBody|handleErrors)$/, TRANSPORT],
    [/^close$/, 'ends the exchange object, which all clients share'],
    [/^exit$/, 'belongs to the process that signs: ccxt-aftermath exit'],
    [/^loadHistory$/, "reads a folder of the gateway's machine, and ends all writes"],
    [/^pins$/, 'belongs to the process that signs: ccxt-aftermath pins'],
    [/^fetchPages$/, 'returns a generator; call the method of the history with since, until and limit'],
];

/** The arguments of these name the accounts, beside which params name none. */
const NAMES_ACCOUNTS = ['transfer'];

/** Arguments that mean something else to the gateway. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
    'settle.entry':
        '`{ digest }` or `{ key }` of a write of this client; with the scope `admin` of any, and every unresolved write when left out',
    'settle.outcome':
        '`void`; with the scope `admin` also `executed` or `failed`, if you know it, such as from an explorer',
};

/** Methods of the gateway itself. */
const OWN: Readonly<Record<string, Method>> = {
    fetchInventory: {
        ...READ,
        takesAccount: false,
        arguments: [],
        result: 'Dict[]',
        summary:
            "Returns what the client's own fills sum up to, one row for each market: `position` (base, negative when short), `averagePrice`, `realizedPnl` (quote, without fees), `fees` by currency and `fills`, as exact decimal text; `unattributed` is the position of fills that belong to no client.",
    },
    cancelAllOrdersAfter: {
        ...TRADE,
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
};

/**
 * Returns the description of an argument. A watch that is ended takes the arguments of the watch, and need
 * not repeat them.
 */
function describeArgument(method: string, argument: string): string {
    const found = METHOD_DOCS[method]?.arguments.find(({ name }) => name === argument)?.description ?? '';
    const isRepeated = found === '' && method.startsWith('unWatch');
    if (isRepeated) return describeArgument(method.replace('unWatch', 'watch'), argument);
    return DESCRIPTIONS[`${method}.${argument}`] ?? found;
}

/**
 * Returns whether params name an account, as their documentation says: itself, or by the method that it
 * refers to.
 */
function takesAccount(method: string, seen: readonly string[] = []): boolean {
    if (seen.includes(method) || NAMES_ACCOUNTS.includes(method)) return false;
    const params = METHOD_DOCS[method]?.arguments.find(({ name }) => name === 'params')?.description ?? '';
    const others = Array.from(params.matchAll(/(?:as in|those of) `(\w+)`/g), ([, other = '']) => other);
    return /which account/.test(params) || others.some((other) => takesAccount(other, [...seen, method]));
}

function toMethod(name: string, docs: MethodDocs): Method {
    const permission = PERMISSIONS.find(([pattern]) => pattern.test(name))?.[1];
    if (permission === undefined) throw new Error(`${name} has no permission; add it to PERMISSIONS or REASONS`);
    if (docs.summary === '') throw new Error(`${name} has no documentation`);
    const described = docs.arguments.map((argument) => {
        return { ...argument, description: describeArgument(name, argument.name) };
    });
    return { ...permission, takesAccount: takesAccount(name), ...docs, arguments: described };
}

function reasonOf(name: string): string | undefined {
    return REASONS.find(([pattern]) => pattern.test(name))?.[1];
}

/** Returns an object with its members in the order of their names. */
function sorted<T>(members: readonly (readonly [string, T])[]): Readonly<Record<string, T>> {
    return Object.fromEntries([...members].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The methods that clients may call, by name. */
export const METHODS = sorted([
    ...Object.entries(METHOD_DOCS).flatMap(([name, docs]): [string, Method][] => {
        return reasonOf(name) === undefined ? [[name, toMethod(name, docs)]] : [];
    }),
    ...Object.entries(OWN),
]);

/** The public methods of the exchange that no client may call, with the reason. */
export const UNSERVED = sorted(
    Object.keys(METHOD_DOCS).flatMap((name): [string, string][] => {
        const reason = reasonOf(name);
        return reason === undefined ? [] : [[name, reason]];
    }),
);
