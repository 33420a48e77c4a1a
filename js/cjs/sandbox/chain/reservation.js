"use strict";
/** What a transaction may take from address balances, its gas budget among it: all of that must be there beforehand. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.expectAddressBalances = expectAddressBalances;
const refusal_js_1 = require("./refusal.js");
const world_js_1 = require("./world.js");
/**
 * Checks that address balances cover a transaction.
 *
 * @param data who sends it and what pays its gas
 * @param program its inputs
 * @param where the balances are
 * @param where.store holds them
 * @throws {Refusal} 400 when one does not
 */
function expectAddressBalances(data, program, { store }) {
    for (const [key, wanted] of reservations(data, program)) {
        const [owner = ''] = key.split(' ', 1);
        const coinType = key.slice(owner.length + 1);
        const found = store.addressBalance(owner, coinType);
        if (found >= wanted)
            continue;
        throw (0, refusal_js_1.refuse)('funds', `address balance of ${owner}: wanted ${wanted} of ${coinType}, found ${found}`);
    }
}
/** @returns amounts by owner and coin type */
function reservations({ sender, gasData }, { inputs }) {
    const sums = new Map();
    const add = (owner, coinType, amount) => {
        const key = `${owner} ${coinType}`;
        sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount));
    };
    if (gasData.payment.length === 0)
        add(gasData.owner, world_js_1.SUI_TYPE, gasData.budget);
    for (const { FundsWithdrawal: withdrawal } of inputs) {
        if (withdrawal === undefined)
            continue;
        const { withdrawFrom, typeArg, reservation } = withdrawal;
        if (withdrawFrom.$kind === 'SenderAllowance')
            throw (0, refusal_js_1.refuse)('funds', 'allowances are not supported here');
        const owner = withdrawFrom.$kind === 'Sponsor' ? gasData.owner : sender;
        add(owner, typeArg.Balance, reservation.MaxAmountU64);
    }
    return sums;
}
