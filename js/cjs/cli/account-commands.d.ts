/** Commands that read the account of a wallet. */
import type { Command } from 'commander';
import type { Dict, Order } from 'ccxt';
import { type WalletOptions } from './client.js';
import type { Io } from './io.js';
import { type Column } from './output.js';
/** Columns of orders. */
export declare const ORDERS: readonly Column<Order>[];
/** Adds the commands. */
export declare function addAccountCommands(program: Command, io: Io): void;
/** The params that select an account. */
export declare function accountOf({ account }: WalletOptions): Dict;
/** The params that select stop orders or TWAP orders. */
export declare function kindOf({ trigger, twap }: {
    readonly trigger?: true;
    readonly twap?: true;
}): Dict;
