/** Markets that a user defines, in plain units: checked, and converted to the rules of the engine. */
import { type MarketActivity, type WorldMarket } from '../../history/types.js';
/** A number, or its decimal text. */
export type Amount = number | string;
/** A market of the user. */
export interface OwnMarket {
    /** Such as `DOGE/USD:USDC`; or give {@link base}. */
    readonly symbol?: string;
    /** Such as `DOGE`. */
    readonly base?: string;
    /** The usual price, USD. */
    readonly price: Amount;
    /** Step of prices in USD, and of sizes in base; from 10^-9 to 1. */
    readonly tick: Amount;
    readonly lot: Amount;
    /** The highest leverage, from 1 to 100. Default 20. The maintenance margin is half the initial margin. */
    readonly leverage?: Amount;
    /** Fractions of the value of a trade; negative for a rebate. Default -0.00005 and 0.00045. */
    readonly fees?: {
        readonly maker?: Amount;
        readonly taker?: Amount;
    };
    /** Only `USDC`: all markets of a sandbox share one collateral. */
    readonly collateral?: string;
    /** Defaults: 0.03 a day, 6 trades a minute, 1 % of the minutes without trades, small trades of 150 USD. */
    readonly activity?: Partial<MarketActivity>;
}
/**
 * Checks and converts the markets of a user.
 *
 * @param markets one or more
 * @param seed determines the object ids
 * @returns the markets, in the same order
 * @throws {Problem} `argument` or `missing`; names the member
 */
export declare function toWorldMarkets(markets: readonly OwnMarket[], seed: number): readonly WorldMarket[];
