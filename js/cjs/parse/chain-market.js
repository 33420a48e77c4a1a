"use strict";
/** Reads a market from its object on the chain: package and collateral from the object's type, lot and tick from its fields. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.parseChainMarket = parseChainMarket;
const params_js_1 = require("./params.js");
const MARKET = /^(0x[0-9a-f]{64})::clearing_house::ClearingHouse<(.+)>$/;
/** Structs in structs that are searched. */
const MAX_DEPTH = 6;
/** Parses the object of a market; `undefined` for any other object. */
function parseChainMarket({ type, fields }) {
    const [, packageId, settleType] = MARKET.exec(type) ?? [];
    if (packageId === undefined || settleType === undefined)
        return undefined;
    return { packageId, settleType, lot: findInteger(fields, 'lot_size'), tick: findInteger(fields, 'tick_size') };
}
/** Finds the only field of a name: the nesting of the structs differs by version of the contract, and by kind of client. */
function findInteger(fields, name) {
    const found = new Set(valuesOf(fields, name, 0));
    const [text] = found;
    return found.size === 1 && /^\d{1,20}$/.test(text ?? '') ? BigInt(text ?? '') : undefined;
}
function valuesOf(fields, name, depth) {
    if (!(0, params_js_1.isRecord)(fields) || depth > MAX_DEPTH)
        return [];
    return Object.entries(fields).flatMap(([key, value]) => {
        const isWanted = key === name && (typeof value === 'string' || typeof value === 'number');
        return isWanted ? [`${value}`] : valuesOf(value, name, depth + 1);
    });
}
