/** Market makers: quote the generated book, without what users took from it. */
import type { BestPrices } from '../history/depth.js';
import type { MinuteTrade } from '../history/minute-trades.js';
import type { BotMarket } from './accounts.js';
/** What the makers quote for. */
export interface QuoteContext {
    readonly best: BestPrices;
    /** The next trade, whose size the makers add to the best price. */
    readonly trade?: MinuteTrade;
    readonly now: number;
}
/**
 * Changes the makers' orders to the generated book in one transaction, which cancels first. If it aborts, the cancels
 * and each maker's orders become transactions of their own.
 *
 * @param botMarket the market
 * @param context best prices and time
 */
export declare function quote(botMarket: BotMarket, context: QuoteContext): void;
/** The middle of best prices, 10^-18 USD. */
export declare function middleOf({ source }: Pick<BotMarket, 'source'>, best: BestPrices): bigint;
