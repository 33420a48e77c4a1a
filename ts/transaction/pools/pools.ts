/** Pools of coins: the types of their objects, and the call of each write. */

import type { IntentOf } from '../intent.js';
import type { Script, ScriptSlot } from '../script/script.js';

/** Returns the transaction of a write. */
export function poolScript(intent: IntentOf<'pool'>): Script {
    const { ids, pool, shares } = intent;
    const coins = intent.coins.map(({ coin, amount }) => ({ type: coin.type, amount }));
    const share = { type: shares.coin.type, amount: shares.amount };
    const types = [share.type, ...coins.map(({ type }) => type)];
    const shared = (id: string, mutable: boolean): ScriptSlot => ({ kind: 'shared', id, mutable });
    const objects = [
        shared(pool, true),
        shared(ids.poolRegistry, false),
        shared(ids.poolFees, false),
        shared(ids.poolTreasury, true),
        shared(ids.poolInsurance, true),
        shared(ids.poolReferrals, false),
    ];
    if (intent.action === 'depositPool') {
        const name = `all_coin_deposit_${coins.length}_coins`;
        const paid = coins.map((_, place): ScriptSlot => ({ kind: 'paid', place }));
        return {
            ...{ package: ids.package, pays: coins },
            calls: [{ module: 'deposit', name, types, slots: [...objects, ...paid] }],
            // The pool takes its ratio of the coins, and leaves the rest.
            outputs: [{ call: 0, least: share }, ...coins.map((_, place) => ({ paid: place }))],
        };
    }
    const name = `all_coin_withdraw_${coins.length}_coins`;
    return {
        ...{ package: ids.package, pays: [share] },
        calls: [{ module: 'withdraw', name, types, slots: [...objects, { kind: 'paid', place: 0 }] }],
        outputs: coins.map((least, part) => ({ call: 0, part, least })),
    };
}
