/** Transactions as messages with named fields. */
import { GrpcTypes } from '@mysten/sui/grpc';
import type { TransactionData } from '../chain/transaction-data.js';
import type { Draft } from './messages.js';
/** Describes a transaction, without its bytes and digest. */
export declare function toTransactionMessage(data: TransactionData): Draft<typeof GrpcTypes.Transaction>;
