"use strict";
/** Names of the files that `download` and `record` write. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.fileNameOf = fileNameOf;
/**
 * Returns a name such as `BTC-USD-USDC.candles.1h.csv`; without a symbol, the file is of all markets. Characters that separate the
 * parts of a name are written as `_` and their code, so that no two symbols have one name.
 */
function fileNameOf(symbol, kind, ending) {
    const market = symbol === undefined ? [] : [symbol.replaceAll(/[^A-Za-z0-9.]/g, encode)];
    return [...market, kind, ending].join('.');
}
function encode(character) {
    if (character === '/' || character === ':')
        return '-';
    return `_${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
