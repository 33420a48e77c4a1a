/** Names of the files that `download` and `record` write. */
/** Returns a name such as `BTC-USD-USDC.candles.1h.csv`; without a symbol, the file is of all markets. */
export function fileNameOf(symbol, kind, ending) {
    const market = symbol === undefined ? [] : [symbol.replaceAll(/[^A-Za-z0-9.]+/g, '-')];
    return [...market, kind, ending].join('.');
}
