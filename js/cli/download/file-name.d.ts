/** Names of the files that `download` and `record` write. */
/** Returns a name such as `BTC-USD-USDC.candles.1h.csv`; without a symbol, the file is of all markets. */
export declare function fileNameOf(symbol: string | undefined, kind: string, ending: string): string;
