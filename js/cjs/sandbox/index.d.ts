/** The exchange in a box: a server on a free port that speaks as the exchange does. */
export { startSandbox } from './server/start.js';
export type { Sandbox } from './server/start.js';
export type { SandboxOptions } from './server/options.js';
export type { Coins, FundedWallet } from './server/wallets.js';
export type { Fault, Faults } from './server/faults.js';
export type { StreamError, StreamFault, StreamFaultKind } from './server/stream/faults.js';
export type { Kill, OpenStream, OpenSubscription, Streams } from './server/stream/hub.js';
export type { BookMemory } from './server/stream/memory.js';
export type { StreamName, UpdateKey } from './server/stream/target.js';
export type { RequestRecord, Requests } from './server/requests.js';
export type { DepositTo } from './chain/intent.js';
export type { Tampering } from './chain/tamper.js';
export type { CoinView, Dialect, WalletView } from './chain/types.js';
