/**
 * The functions of price updates: a provider verifies a message, and an adapter writes its prices into feeds.
 */

import { Abort, ExecutionFailure } from '../errors.js';
import { updateFeedPrice, type FeedPrice } from '../feed-price.js';
import type { ContractCall, Execution } from './execution.js';
import type { CallArguments } from './functions.js';
import { readMessage, type PriceUpdate } from './oracle.js';
import type { OracleAdapter } from './objects.js';
import type { FeedValue, Value } from './values.js';

type WholeCall = 'updateFeed' | 'updateRollingFeed' | 'updateNormalizedFeed';
type ParsedCall = 'updateFeedFrom' | 'updateRollingFeedFrom' | 'updateNormalizedFeedFrom';

/** What all updates have in common. */
type Target = Pick<CallArguments<'updateFeed'>, 'source' | 'feed' | 'info'>;

/**
 * All adapters write the one price of a message as it is: how the rolling adapter blends two futures, and the
 * normalized one two prices, is not modelled.
 */
export const PRICE_CALLS: { readonly [C in WholeCall | ParsedCall | 'parseUpdate']: ContractCall<C> } = {
    parseUpdate: ({ message }, execution) => [{ kind: 'update', ...verify(message, execution) }],
    updateFeed: whole('lazer'),
    updateFeedFrom: parsed('lazer'),
    updateRollingFeed: whole('rolling'),
    updateRollingFeedFrom: parsed('rolling'),
    updateNormalizedFeed: whole('normalized'),
    updateNormalizedFeedFrom: parsed('normalized'),
};

function whole(adapter: OracleAdapter): (args: Target & { readonly message: Uint8Array }, run: Execution) => Value[] {
    return (args, execution) => write(adapter, args, verify(args.message, execution), execution);
}

function parsed(adapter: OracleAdapter): (args: Target & { readonly update: PriceUpdate }, run: Execution) => Value[] {
    return (args, execution) => write(adapter, args, args.update, execution);
}

function verify(message: Uint8Array, { context }: Execution): PriceUpdate {
    return readMessage(message, context.world.oracleSecret);
}

/** The types of sources and of feeds' records name their adapter. */
function write(adapter: OracleAdapter, { source, feed, info }: Target, update: PriceUpdate, execution: Execution): [] {
    for (const { kind, adapter: found } of [source, info])
        if (found !== adapter) throw new ExecutionFailure(`${kind}: wanted one of ${adapter}, found one of ${found}`);
    const price = update.prices.get(feed.id);
    if (info.feedId !== feed.id || price === undefined)
        throw new Abort('price_feed_storage', 1, 'the update is of another feed');
    storeNewerPrice(execution, feed, price, update.publishedAt);
    return [];
}

/** An update that the feed ignores does not abort. */
function storeNewerPrice(execution: Execution, { marketId }: FeedValue, price: bigint, publishedAt: number): void {
    const { calls } = execution;
    const last = readFeed(execution, marketId);
    const next = updateFeedPrice(last, price, publishedAt);
    if (next === last) return;
    if (marketId === undefined) calls.setCollateralPrice(price, next.average);
    else calls.setBasePrice(marketId, price, next.average);
}

function readFeed({ context, info }: Execution, marketId: string | undefined): FeedPrice {
    const { engine, world } = context;
    // The collateral has one price, with the same time in every market.
    const [anyMarket = ''] = world.markets.keys();
    const market = engine.market(marketId ?? anyMarket, info.now);
    return marketId === undefined
        ? { price: market.collateralPrice, average: market.collateralAverage, timestamp: market.collateralPriceAt }
        : { price: market.indexPrice, average: market.indexAverage, timestamp: market.indexPriceAt };
}
