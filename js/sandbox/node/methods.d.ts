/** Methods of the Sui node that the sandbox serves. This file does not load the messages of the node. */
/** `Service/Method` of all served methods. */
export declare const NODE_METHODS: readonly ["LedgerService/GetServiceInfo", "LedgerService/GetEpoch", "LedgerService/GetObject", "LedgerService/BatchGetObjects", "LedgerService/GetTransaction", "LedgerService/BatchGetTransactions", "LedgerService/ListTransactions", "StateService/ListOwnedObjects", "StateService/GetBalance", "StateService/ListBalances", "TransactionExecutionService/ExecuteTransaction", "TransactionExecutionService/SimulateTransaction", "MovePackageService/GetPackage", "MovePackageService/ListPackageVersions"];
/** A served method. */
export type NodeMethod = (typeof NODE_METHODS)[number];
/** Paths of the served methods. */
export declare const NODE_PATHS: readonly string[];
/** Paths of these methods. */
export declare const LAGGING_PATHS: ReadonlySet<string>;
/** Returns whether a path belongs to the node. */
export declare function isNodePath(path: string): boolean;
