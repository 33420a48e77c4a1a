/** Names of CCXT's own options: what its base class reads from `exchange.options`, and what its users set for most exchanges. */
/** Members of `exchange.options`. */
export declare const CCXT_OPTIONS: readonly string[];
/** Members of the options of one method, such as `exchange.options.fetchTickers`. */
export declare const CCXT_METHOD_OPTIONS: readonly string[];
