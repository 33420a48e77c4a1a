"use strict";
/** Gas as a user declares it, and the metadata of a build that says so to the service. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readGas = readGas;
exports.expectMetadata = expectMetadata;
exports.toMetadata = toMetadata;
const json_js_1 = require("../number/json.js");
const problem_js_1 = require("../problem.js");
const address_js_1 = require("../wire/address.js");
const params_js_1 = require("./params.js");
const KEYS = ['budget', 'price', 'coins', 'fromAddressBalance', 'sponsor'];
/**
 * Reads a gas choice.
 *
 * @param value `options.gas` or `params.gas`
 * @returns the choice, its sponsor padded to 64 digits
 * @throws {Problem} `argument` naming each key that is not known or not of its kind, and combinations that the service
 *     refuses
 */
function readGas(value) {
    if (value === undefined)
        return {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw (0, problem_js_1.problem)('argument', 'gas', `an object with some of ${KEYS.join(', ')}`, (0, params_js_1.told)(value));
    }
    const gas = value;
    const faults = [
        ...Object.keys(gas)
            .filter((key) => !KEYS.includes(key))
            .map((key) => fault(key, `one of ${KEYS.join(', ')}`, 'a key that is not known')),
        ...faultsOfMist(gas, 'budget'),
        ...faultsOfMist(gas, 'price'),
        ...faultsOfSponsor(gas.sponsor),
        ...faultsOfCoins(gas),
    ];
    if (faults.length > 0)
        throw new problem_js_1.Problem('argument', faults);
    return typeof gas.sponsor === 'string' ? { ...gas, sponsor: (0, address_js_1.toFullAddress)(gas.sponsor) } : gas;
}
function faultsOfMist(gas, key) {
    const value = gas[key];
    if (value === undefined || (typeof value === 'number' && Number.isSafeInteger(value) && value > 0))
        return [];
    return [fault(key, 'a whole number of MIST', (0, params_js_1.told)(value))];
}
function faultsOfSponsor(sponsor) {
    if (sponsor === undefined || (0, address_js_1.isAddress)(sponsor))
        return [];
    return [fault('sponsor', 'an address, 0x and up to 64 hexadecimal digits', (0, params_js_1.told)(sponsor))];
}
function faultsOfCoins({ coins, fromAddressBalance }) {
    if (fromAddressBalance !== undefined && typeof fromAddressBalance !== 'boolean') {
        return [fault('fromAddressBalance', 'true or false', (0, params_js_1.told)(fromAddressBalance))];
    }
    if (coins === undefined)
        return [];
    if (!Array.isArray(coins))
        return [fault('coins', 'a list of { objectId, version, digest }', (0, params_js_1.told)(coins))];
    if (fromAddressBalance === true)
        return [fault('coins', 'left out beside fromAddressBalance', 'both')];
    if (coins.length === 0)
        return [fault('coins', 'one coin or more, or nothing', 'an empty list')];
    const faults = coins.flatMap((coin, i) => isCoin(coin) ? [] : [fault(`coins[${i}]`, '{ objectId, version, digest }', (0, params_js_1.told)(coin))]);
    if (faults.length > 0)
        return faults;
    const ids = coins.map((coin) => (0, address_js_1.toFullAddress)(coin.objectId));
    return new Set(ids).size === ids.length ? [] : [fault('coins', 'each coin once', 'one of them twice')];
}
/**
 * Sees that the metadata of a build can be held against its transaction, whoever wrote it.
 *
 * @param metadata of a build's body, `params.request` included
 * @throws {Problem} `argument` naming each member that is not of its kind, and combinations that the service refuses
 */
function expectMetadata(metadata) {
    if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) {
        throw (0, problem_js_1.problem)('argument', 'request.metadata', 'an object', (0, params_js_1.told)(metadata));
    }
    const { gasCoins, gasFromAddressBalance, sponsor } = metadata;
    const given = (value) => value ?? undefined;
    const coins = given(gasCoins);
    const bare = Array.isArray(coins)
        ? coins.map((coin) => coin?.version instanceof json_js_1.NumberText ? { ...coin, version: coin.version.text } : coin)
        : coins;
    const faults = [
        ...faultsOfSponsor(given(sponsor)),
        ...faultsOfCoins({ coins: bare, fromAddressBalance: given(gasFromAddressBalance) }),
    ];
    if (faults.length > 0)
        throw new problem_js_1.Problem('argument', faults);
}
function isCoin(coin) {
    const { objectId, version, digest } = (coin ?? {});
    return (0, address_js_1.isAddress)(objectId) && /^\d+$/.test((0, params_js_1.told)(version).replace(/"/g, '')) && typeof digest === 'string';
}
function fault(key, wanted, found) {
    return { at: `gas.${key}`, wanted, found };
}
/**
 * Makes the metadata of a build.
 *
 * @param sender the wallet
 * @param gas the user's choice
 * @returns the metadata; what was not chosen is left out
 * @see manifest.json schema `TransactionMetadata`
 */
function toMetadata(sender, gas) {
    return {
        sender,
        gasBudget: gas.budget,
        gasPrice: gas.price,
        sponsor: gas.sponsor,
        gasCoins: gas.coins?.map((coin) => ({ ...coin, version: new json_js_1.NumberText(`${coin.version}`) })),
        gasFromAddressBalance: gas.fromAddressBalance,
    };
}
