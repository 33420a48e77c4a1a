/** A sandbox exchange in one process: a server on a free port with the same API as the service. */

export { startSandbox } from './server/start.js';
export type { Sandbox } from './server/start.js';
export type { AdlRequest, MarketControls } from './server/simulation/administration.js';
export type { Coins, FundedWallet } from './server/simulation/wallets.js';
export type { PublicPrices } from './server/markets/listing.js';
export type { AdvanceOptions, Duration, StepView } from './server/time/time-control.js';
export type { LatencyOptions } from './server/time/latency.js';
export type { SandboxOptions } from './server/options.js';
export type { ScenarioEntry, ScenarioOptions, StartedScenario } from './server/markets/market-data.js';
export type { Amount, OwnMarket } from './server/markets/own-markets.js';
export type { ScenarioName } from './history/scenarios.js';
export type { PriceFunction } from './history/own-price.js';
export type {
    RecordedBook,
    RecordedCandle,
    RecordedMarket,
    RecordedNumber,
    RecordedRows,
    RecordedTime,
    RecordedTimeframe,
    RecordedTrade,
    Replay,
    ReplayStreams,
} from './replay/types.js';
export type { Fault, Faults } from './server/http/faults.js';
export type { RequestRecord, Requests } from './server/http/request-log.js';
export type { BookMemory } from './server/streams/book-history.js';
export type { StreamError, StreamFault, StreamFaultKind } from './server/streams/faults.js';
export type { Kill, OpenStream, OpenSubscription, Streams } from './server/streams/socket-registry.js';
export type { StreamName, UpdateKey } from './server/streams/targets.js';
export type { CoinView, DepositTo, Tampering, WalletView } from './chain/types.js';
