/** What a user of the package may import. */

export { aftermath } from './aftermath.js';
export type { Agent, HistoryCoverage, Settlement } from './aftermath.js';
export type { AftermathConfig, AftermathOptions } from './exchange/describe/config.js';
export type * from './method-params.js';
export type { WalletAddress, WalletAddresses } from './account/coins.js';
export { sandboxUrls } from './exchange/describe/urls.js';
export { OutcomeUnknown, TransactionMismatch } from './exchange/errors/classes.js';
export type { JournalEntry, JournalOutcome, JournalRecord } from './transaction/journal-record.js';
export type { ApprovalContext, Approve, VerifiedIntent } from './transaction/approval.js';
export type { DryRun } from './submit/write-request.js';
export type { GasPool, GasPoolTransaction } from './gas-pool/rows.js';
export type { Pool, PoolPosition, PoolTransaction } from './pools/rows.js';
export type { Farm, FarmPosition, FarmTransaction } from './farms/rows.js';
export type { Vault, VaultPosition, VaultQuote, VaultTransaction, VaultWithdrawRequest } from './vaults/vault.js';
export type { Departure } from './core/problem.js';
export { register } from './register.js';
export * as pro from './pro/index.js';
export type { DigestSigner, ExternalSigner, TransactionSigner } from './signer/external.js';
export type { AccountPin, CoinPin, MarketPin, Pins, ProposedPins } from './transaction/pins/pins.js';
export { multisig } from './account/multisig.js';
export type { MultisigMember, MultisigWallet } from './signer/multisig.js';
