/** Names of the files that `download` and `record` write. */
/**
 * Returns a name such as `BTC-USD-USDC.candles.1h.csv`; without a symbol, the file is of all markets. Characters that separate the
 * parts of a name are written as `_` and their code, so that no two symbols have one name.
 */
export declare function fileNameOf(symbol: string | undefined, kind: string, ending: string): string;
