/** Methods of the Sui node that the sandbox serves. This file does not load the messages of the node. */

const PREFIX = '/sui.rpc.v2.';

/** `Service/Method` of all served methods. */
export const NODE_METHODS = [
    'LedgerService/GetServiceInfo',
    'LedgerService/GetEpoch',
    'LedgerService/GetObject',
    'LedgerService/BatchGetObjects',
    'LedgerService/GetTransaction',
    'LedgerService/BatchGetTransactions',
    'LedgerService/ListTransactions',
    'StateService/ListOwnedObjects',
    'StateService/ListDynamicFields',
    'StateService/GetBalance',
    'StateService/ListBalances',
    'StateService/GetCoinInfo',
    'TransactionExecutionService/ExecuteTransaction',
    'TransactionExecutionService/SimulateTransaction',
    'MovePackageService/GetPackage',
    'MovePackageService/GetFunction',
    'MovePackageService/ListPackageVersions',
] as const;

/** A served method. */
export type NodeMethod = (typeof NODE_METHODS)[number];

/** Paths of the served methods. */
export const NODE_PATHS: readonly string[] = NODE_METHODS.map((method) => `${PREFIX}${method}`);

/**
 * Methods that show objects, balances or transactions: those that a node behind the chain answers from an
 * earlier state.
 */
const LAGGING_METHODS: readonly NodeMethod[] = [
    'LedgerService/GetObject',
    'LedgerService/BatchGetObjects',
    'LedgerService/GetTransaction',
    'LedgerService/BatchGetTransactions',
    'LedgerService/ListTransactions',
    'StateService/ListOwnedObjects',
    'StateService/ListDynamicFields',
    'StateService/GetBalance',
    'StateService/ListBalances',
    'TransactionExecutionService/SimulateTransaction',
];

/** Paths of these methods. */
export const LAGGING_PATHS: ReadonlySet<string> = new Set(LAGGING_METHODS.map((method) => `${PREFIX}${method}`));

/** Returns whether a path belongs to the node. */
export function isNodePath(path: string): boolean {
    return path.startsWith(PREFIX);
}
