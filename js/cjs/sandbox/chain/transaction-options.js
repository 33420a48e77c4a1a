"use strict";
/** Request metadata: sender, gas owner and gas payment. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readTransactionOptions = readTransactionOptions;
exports.toBudget = toBudget;
exports.choosePayment = choosePayment;
exports.pickCoins = pickCoins;
const errors_js_1 = require("../errors.js");
const objects_js_1 = require("./objects.js");
const world_js_1 = require("./world.js");
/** Budget in per cent of the estimated cost, because the state may change before execution. */
const HEADROOM_PERCENT = 130n;
const MAX_GAS_COINS = 256;
/** Reads the metadata of a request. @throws {Refusal} 400 naming the invalid field */
function readTransactionOptions(fields, context) {
    const sender = fields.id('sender');
    const gasOwner = fields.has('sponsor') ? fields.id('sponsor') : sender;
    const isAddressGas = fields.flag('gasFromAddressBalance');
    if (isAddressGas && fields.has('gasCoins')) {
        throw fields.mismatch('gasFromAddressBalance', 'no gasCoins beside it', 'both');
    }
    const gasPrice = fields.has('gasPrice') ? fields.wholeNumber('gasPrice') : world_js_1.REFERENCE_GAS_PRICE;
    if (gasPrice < world_js_1.REFERENCE_GAS_PRICE)
        throw fields.mismatch('gasPrice', `${world_js_1.REFERENCE_GAS_PRICE} or more`, `${gasPrice}`);
    const gasBudget = fields.has('gasBudget') ? fields.wholeNumber('gasBudget') : undefined;
    const gasCoins = fields.has('gasCoins') ? readGasCoins(fields, gasOwner, context) : undefined;
    return { sender, gasOwner, gasPrice, gasBudget, gasCoins, isAddressGas };
}
function readGasCoins(fields, owner, { store }) {
    const coins = fields.objects('gasCoins').map((row) => {
        const coin = store.get(row.id('objectId'));
        if (coin?.kind !== 'coin' || coin.coinType !== world_js_1.SUI_TYPE || coin.owner !== owner) {
            throw row.mismatch('objectId', `a coin of SUI of ${owner}`, row.id('objectId'));
        }
        if (row.wholeNumber('version') !== coin.version)
            throw row.mismatch('version', `${coin.version}`, `${row.wholeNumber('version')}`);
        const digest = (0, objects_js_1.objectDigest)(coin);
        if (row.text('digest') !== digest)
            throw row.mismatch('digest', digest, row.text('digest'));
        return coin;
    });
    if (coins.length === 0 || new Set(coins).size < coins.length)
        throw fields.mismatch('gasCoins', 'coins, each once', 'others');
    return coins;
}
/**
 * Determines the gas budget from the estimated cost, both MIST.
 * @throws {Refusal} 400 when the given budget is too small
 */
function toBudget({ gasBudget }, cost) {
    if (gasBudget === undefined)
        return (cost * HEADROOM_PERCENT) / 100n;
    if (gasBudget >= cost)
        return gasBudget;
    throw (0, errors_js_1.refuse)('gas', `metadata.gasBudget: wanted ${cost} or more, found ${gasBudget}`);
}
/**
 * Selects coins that hold the needed MIST: the given ones, or the largest; none when an address balance pays.
 * @throws {Refusal} 400 when the coins hold too little
 */
function choosePayment(options, needed, { store }) {
    const { gasOwner, gasCoins, isAddressGas } = options;
    if (isAddressGas)
        return [];
    const chosen = gasCoins ?? pickCoins(store.coins(gasOwner, world_js_1.SUI_TYPE), needed).slice(0, MAX_GAS_COINS);
    const found = (0, objects_js_1.totalOf)(chosen);
    if (found >= needed && chosen.length > 0)
        return chosen;
    throw (0, errors_js_1.refuse)('funds', `insufficient coins of ${gasOwner} for gas: wanted ${needed} MIST, found ${found}`);
}
/** Picks coins, largest first, until their sum is sufficient; all coins when it never is. */
function pickCoins(coins, needed) {
    const picked = [];
    let total = 0n;
    for (const coin of coins) {
        if (total >= needed && picked.length > 0)
            break;
        picked.push(coin);
        total += coin.balance;
    }
    return picked;
}
