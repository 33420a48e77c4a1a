/** Operations that respond with 501. The page docs/systems.md has the same list, which a test compares. */

/** Operations of one place that are not simulated. */
export interface Unsimulated {
    /** The beginning of their ids. */
    readonly below: string;
    /** The rest of each id; none: every operation below. */
    readonly operations: readonly string[];
    readonly reason: string;
}

/** What is not simulated, and why. */
export const UNSIMULATED: readonly Unsimulated[] = [
    some(
        'pools',
        [
            ...[
                'coingecko-ticker-data',
                'coingecko/tickers',
                'interaction-events-by-user',
                'objects',
                'pool-object-ids',
            ],
            ...['summary', 'total-swap-volume/{duration_ms}', 'tvl', 'volume-24hrs', '{pool_id}'],
            ...['{pool_id}/events/{event_type}', '{pool_id}/fees/{timeframe}', '{pool_id}/interaction-events-by-user'],
            ...['{pool_id}/stats', '{pool_id}/swap-volume/{duration_ms}', '{pool_id}/volume-24hrs'],
            '{pool_id}/volume/{timeframe}',
        ],
        'no history of pools; the node shows their objects',
    ),
    all('metastable', 'reads of its vaults, which the sandbox does not have'),
    all('stable-kitchen', 'reads of its vaults, which the sandbox does not have'),
    some('gas-pool/transactions', ['share', 'sponsor'], 'pools are shared when they are created; no sponsor'),
    all('dynamic-gas', 'no sponsor'),
    all('referrals', 'no records of referrals'),
    all('perpetuals/rebates', 'files of the operator'),
    all('binance', 'a feed'),
    all('birdeye', 'a feed'),
    all('dex-screener', 'a feed'),
    some('auth', ['create-account'], 'only for operators of the service'),
    all('zklogin', 'no service of proofs'),
    some('user-data', ['public-key'], 'only the record of a key is simulated'),
    some('dca', ['cancel', 'user/add', 'user/get'], 'the service signs a cancel itself; a wallet cancels on the chain'),
    some('sui', ['system-state'], 'the node of the sandbox answers'),
    some('rewards', ['distribution', 'expected-rewards', 'history', 'points'], 'only claims are simulated'),
    some(
        'staking',
        [
            ...['active-validators', 'delegated-stakes', 'historical-apy', 'staking-rewards', 'unique-stakers'],
            ...['validator-configs', 'validator-operation-caps'],
        ],
        'no validators, and no history of the return',
    ),
    some('perpetuals/transactions', ['transfer-cap'], 'accounts stay with their wallet'),
    some('perpetuals/account/transactions', ['share'], 'accounts are shared when they are created'),
    some('perpetuals/account', ['order-history-detailed', 'order-history-detailed-csv'], 'no source shows the rows'),
    some(
        'perpetuals/vaults',
        ['predeposits', '{vault_id}/tvl'],
        'totals of a past campaign; the row of a vault has its value',
    ),
    some(
        'perpetuals/vault/previews',
        [
            ...['cancel-orders', 'edit-collateral', 'owner', 'place-limit-order', 'place-market-order'],
            ...['place-scale-order', 'set-leverage'],
        ],
        'previews of an account are simulated; what a vault would pay follows from its row',
    ),
    some('perpetuals/vault/transactions', ['create-vault', 'create-vault-cap'], 'a new vault publishes bytecode'),
    some(
        'perpetuals/vault/transactions/owner',
        ['withdraw-collateral', 'withdraw-locked-liquidity'],
        'no shares of the owner',
    ),
];

/** Returns why an operation is not simulated; `undefined` where it should be. */
export function unsimulatedReason(id: string): string | undefined {
    const found = UNSIMULATED.find(({ below, operations }) =>
        operations.length === 0
            ? isBelow(id, below)
            : operations.some((operation) => isBelow(id, `${below}/${operation}`)),
    );
    return found?.reason;
}

function isBelow(id: string, prefix: string): boolean {
    return id === prefix || id.startsWith(`${prefix}/`);
}

function all(below: string, reason: string): Unsimulated {
    return { below, operations: [], reason };
}

function some(below: string, operations: readonly string[], reason: string): Unsimulated {
    return { below, operations, reason };
}
