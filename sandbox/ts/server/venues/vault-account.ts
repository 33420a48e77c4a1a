/** The accounts of vaults, as reads of accounts report them. */

import type { PositionView } from '../../engine/types.js';
import { vaultStateOf } from '../../venues/vault-manager.js';
import { isOwned } from '../../venues/vault-owner.js';
import type { VaultSpec } from '../../venues/world.js';
import { multiply, type Json } from '../http/json.js';
import { accountStateRow, type Holding } from '../native/account-rows.js';
import type { Exchange, ExchangeView } from '../simulation/exchange.js';

/**
 * Finds the vault with an account id such as `900000n`; `undefined` when no vault has it, and where a wallet
 * manages it, so that the account is one of the engine.
 */
export function vaultOfAccount(
    { chain, engine }: Pick<Exchange, 'chain' | 'engine'>,
    accountId: string,
): VaultSpec | undefined {
    const number = accountId.replace(/n$/, '');
    return chain.world.venues.vaults.find((spec) => `${spec.account.number}` === number && !isOwned(spec, engine));
}

/** Creates the row of a vault's account. A vault has margin in its markets and no orders. */
export function vaultAccountRow(
    { chain, decimals }: Pick<Exchange, 'chain' | 'decimals'>,
    spec: VaultSpec,
    view: Pick<ExchangeView, 'market'>,
    marketIds?: ReadonlySet<string>,
): Json {
    const { idle, margins } = vaultStateOf(chain.objects, chain.world, spec);
    const holdings = Object.entries(margins).map(([marketId, margin]): Holding => {
        const market = view.market(marketId);
        const collateral = margin * 10n ** BigInt(18 - decimals);
        const position: PositionView = {
            ...NO_POSITION,
            marketId,
            accountId: spec.account.number,
            collateral,
            initialMarginRatio: market.spec.initialMarginRatio,
            margin: multiply(collateral, market.collateralPrice),
            freeCollateral: margin,
        };
        return { position, market, orders: [] };
    });
    const { collateralPrice } = holdings[0]?.market ?? view.market([...chain.world.markets.keys()][0] ?? '');
    const { number: accountNumber } = spec.account;
    return accountStateRow({ accountNumber, collateral: idle, decimals, collateralPrice, holdings }, marketIds);
}

const NO_POSITION = {
    base: 0n,
    quote: 0n,
    cumulativeFundingLong: 0n,
    cumulativeFundingShort: 0n,
    bidsQuantity: 0n,
    asksQuantity: 0n,
    pendingOrders: 0,
    unrealizedPnl: 0n,
    unrealizedFunding: 0n,
    notional: 0n,
    entryPrice: undefined,
    liquidationPrice: undefined,
} satisfies Partial<PositionView>;
