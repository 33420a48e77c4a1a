/** Effects of transactions as messages. */
import { GrpcTypes } from '@mysten/sui/grpc';
import type { ProcessedTransaction } from '../chain/ledger.js';
import { type World } from '../chain/world.js';
import type { Draft } from './messages.js';
/** Describes the effects of a transaction; without their BCS bytes, and without writes of address balances. */
export declare function toEffects(processed: ProcessedTransaction, world: World): Draft<typeof GrpcTypes.TransactionEffects>;
/** Sums the changes of coins and address balances by owner and coin type. */
export declare function toBalanceChanges({ effects }: ProcessedTransaction): Draft<typeof GrpcTypes.BalanceChange>[];
