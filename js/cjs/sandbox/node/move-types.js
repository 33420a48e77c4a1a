"use strict";
/** Move types of the objects, in their full form. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.objectType = objectType;
exports.coinObjectType = coinObjectType;
exports.typeFilter = typeFilter;
exports.readCoinType = readCoinType;
const utils_1 = require("@mysten/sui/utils");
const world_js_1 = require("../chain/world.js");
const status_js_1 = require("./status.js");
/** Returns the type of an object. */
function objectType(object, world) {
    const { perpetuals, oracle } = world.packages;
    switch (object.kind) {
        case 'coin':
            return coinObjectType(object.coinType);
        case 'capability':
            return (0, utils_1.normalizeStructTag)(world.capabilityTypes[object.role]);
        case 'account':
            return `${perpetuals}::account::Account<${world.collateralType}>`;
        case 'market':
            return `${perpetuals}::clearing_house::ClearingHouse<${world.collateralType}>`;
        case 'registry':
            return `${perpetuals}::registry::Registry`;
        case 'feed':
            return `${oracle}::price_feed_storage::PriceFeedStorage`;
        case 'clock':
            return `${world_js_1.FRAMEWORK.sui}::clock::Clock`;
    }
}
/** The type of a coin's objects. */
function coinObjectType(coinType) {
    return `${world_js_1.FRAMEWORK.sui}::coin::Coin<${coinType}>`;
}
/** Creates a filter of types; type arguments that the filter omits match all. @throws {RpcFailure} on invalid text */
function typeFilter(text) {
    const wanted = parseTag(text);
    return (type) => {
        const found = (0, utils_1.parseStructTag)(type);
        if (found.address !== wanted.address || found.module !== wanted.module || found.name !== wanted.name)
            return false;
        return wanted.typeParams.length === 0 || (0, utils_1.normalizeStructTag)(found) === (0, utils_1.normalizeStructTag)(wanted);
    };
}
/** Reads a coin type. @throws {RpcFailure} on invalid text */
function readCoinType(text) {
    return (0, utils_1.normalizeStructTag)(parseTag(text));
}
function parseTag(text) {
    try {
        return (0, utils_1.parseStructTag)((0, utils_1.normalizeStructTag)(text));
    }
    catch {
        throw (0, status_js_1.invalidArgument)(`wanted a Move type, found ${JSON.stringify(text)}`);
    }
}
