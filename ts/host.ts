/** What the gateway and the command line take from the adapter beside what users import. */

// The object and its services.
export { servicesOf } from './services.js';
export type { Services } from './services.js';
export { optionsOf } from './exchange/context.js';
export { WRITE } from './exchange/request-queue.js';
export { readServiceTime } from './exchange/service-time.js';
export { capabilityIdOf } from './account/account.js';
export { proveAccount } from './account/account-proof.js';
export type { AccountPair } from './account/account.js';
export { OPEN_ORDER_KINDS, withFills } from './orders/open-orders.js';
export type { OrderFilter } from './orders/open-orders.js';
export { ExecutedTickets } from './orders/tickets/executed-tickets.js';

// Writes: what is approved, and what becomes of it.
export {
    cancelsOrders,
    createsTickets,
    isOfAccount,
    isProtective,
    movementOf,
    placesOrders,
    receivedBy,
    sendsToItself,
    spentBy,
} from './transaction/intent.js';
export type { Intent } from './transaction/intent.js';
export type { Movement } from './transaction/writes/write.js';
export type { CoinAmount, CoinFacts, OrderIntent } from './transaction/writes/facts.js';
export type { TwapDetails } from './transaction/twap-details.js';
export type { JournalAction, JournalOrder, RecordedWrite } from './transaction/journal-record.js';
export {
    appendRecords,
    compactJournal,
    isJournalEntry,
    readRecords,
    readTransactions,
    toRecord,
} from './submit/journal/journal.js';
export type { RecordedTransaction } from './submit/journal/journal.js';
export type { Settlement } from './submit/settlements.js';
export type { Resolution } from './submit/outcome/outcomes.js';
export { createDeferred } from './submit/lifecycle.js';

// Errors and arguments.
export { convertError, toCcxtError } from './exchange/errors/convert.js';
export { submittedDigestOf } from './exchange/errors/outcome.js';
export { canceledOf, withCanceled } from './exchange/errors/partial.js';
export { TIMEOUT_RANGE, formatValue, isGiven, isTimeout } from './exchange/params.js';
export { parseMilliseconds } from './exchange/value.js';
export { redact, secretsOf } from './signer/secrets.js';

// Transactions, the chain and pins, for tools.
export { toRequest } from './exchange/describe/request.js';
export { GENESIS_MS, findChainId, findNode, isLoopback } from './exchange/describe/urls.js';
export type { KnownMarket } from './exchange/known-market.js';
export { isBase, parseChainFeed, parseChainMarket } from './markets/chain-market.js';
export type { ChainMarket } from './markets/chain-market.js';
export { loadSdk } from './node/sui-node.js';
export type { NodeBalance, NodeObject, SuiNode } from './node/sui-node.js';
export { mayLag } from './recent/recent.js';
export { toSigner } from './signer/memory.js';
export { ChainMarkets } from './submit/pins/chain-markets.js';
export { readStatedIds } from './submit/pins/stated-ids.js';
export {
    createdIdsOf,
    loadHash,
    readTransactionBytes,
    toSigningDigest,
    toTransactionDigest,
} from './transaction/bytes.js';
export { BY_VALUE, hasLengthOf, isLiteral, SIGNATURES, TYPE_COUNTS } from './transaction/contract.js';
export type { ArgumentSlot, ReturnSlot, Signature } from './transaction/contract.js';
export { readTransactionData } from './transaction/data.js';
export { accountIds, positionFieldId } from './transaction/derived-ids.js';
export { describeTransaction } from './transaction/describe.js';
export type { PackagePins } from './transaction/packages.js';
export { buildMarketPin } from './transaction/pins/read-pins.js';
export { shippedCoins, shippedPackages } from './transaction/pins/shipped.js';
export { UPDATE_CALLS } from './transaction/price-updates.js';
export type { UpdateSlot } from './transaction/price-updates.js';
export { objectNamesOf } from './transaction/system-ids.js';
