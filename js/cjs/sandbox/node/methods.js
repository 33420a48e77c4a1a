"use strict";
/** Methods of the Sui node that the sandbox serves. This file does not load the messages of the node. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.LAGGING_PATHS = exports.NODE_PATHS = exports.NODE_METHODS = void 0;
exports.isNodePath = isNodePath;
const PREFIX = '/sui.rpc.v2.';
/** `Service/Method` of all served methods. */
exports.NODE_METHODS = [
    'LedgerService/GetServiceInfo',
    'LedgerService/GetEpoch',
    'LedgerService/GetObject',
    'LedgerService/BatchGetObjects',
    'LedgerService/GetTransaction',
    'LedgerService/BatchGetTransactions',
    'LedgerService/ListTransactions',
    'StateService/ListOwnedObjects',
    'StateService/GetBalance',
    'StateService/ListBalances',
    'TransactionExecutionService/ExecuteTransaction',
    'TransactionExecutionService/SimulateTransaction',
    'MovePackageService/GetPackage',
    'MovePackageService/ListPackageVersions',
];
/** Paths of the served methods. */
exports.NODE_PATHS = exports.NODE_METHODS.map((method) => `${PREFIX}${method}`);
/** Methods that show objects, balances or transactions: those that a node behind the chain answers from an earlier state. */
const LAGGING_METHODS = [
    'LedgerService/GetObject',
    'LedgerService/BatchGetObjects',
    'LedgerService/GetTransaction',
    'LedgerService/BatchGetTransactions',
    'LedgerService/ListTransactions',
    'StateService/ListOwnedObjects',
    'StateService/GetBalance',
    'StateService/ListBalances',
    'TransactionExecutionService/SimulateTransaction',
];
/** Paths of these methods. */
exports.LAGGING_PATHS = new Set(LAGGING_METHODS.map((method) => `${PREFIX}${method}`));
/** Returns whether a path belongs to the node. */
function isNodePath(path) {
    return path.startsWith(PREFIX);
}
