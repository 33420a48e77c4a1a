/**
 * Compares what a simulation of commands of any contract does with their bound. It is a second opinion: code
 * may behave differently in the execution, so that no rule on the bytes is replaced by it.
 */

import { SUI_TYPE } from '../core/address.js';
import type { Departure } from '../core/problem.js';
import { coinTypeOf, isForbidden } from '../transaction/bounded/terms.js';
import type { TransactionData } from '../transaction/data.js';
import { parseOrderType } from '../transaction/dca/verify-dca.js';
import { receivedBy, spentBy, writeOf, type IntentOf } from '../transaction/intent.js';
import type { Expectation } from '../transaction/expectation.js';
import type { Simulation } from '../node/sui-node.js';

/** What a simulation states beyond its events and its gas units. */
export type SimulatedEffects = Pick<Simulation, 'gas' | 'balances' | 'objects' | 'returned'> &
    Partial<Pick<Simulation, 'created'>>;

/**
 * Returns every departure of the effects from what the intent allows:
 *
 * - the wallet loses at most what is spent, and gas; it gains at least what must come out. Of a swap that the
 *   sub-address of its key sends, the sub-address loses what is spent, and the wallet gas only;
 * - they lose no other coin, and no object but those that pay or that the user named;
 * - no object in which its address has rights changes.
 *
 * What others gain is not compared, and new objects of the wallet are not refused: anybody may send some.
 */
export function verifyBoundedEffects(
    effects: SimulatedEffects,
    transaction: TransactionData,
    expectation: Expectation,
): Departure[] {
    return [...verifyBalances(effects, transaction, expectation), ...verifyObjects(effects, transaction, expectation)];
}

/**
 * The same for DCA orders. No address but the wallet gains a coin or an object, except the order that a
 * creation gives to its custody address.
 */
export function verifyDcaEffects(
    effects: SimulatedEffects,
    transaction: TransactionData,
    expectation: Expectation & { readonly intent: IntentOf<'dca'> },
): Departure[] {
    return [...verifyBoundedEffects(effects, transaction, expectation), ...verifyForeign(effects, expectation)];
}

/**
 * Contracts of DCA orders pay the wallet only: a custody address, for which another key signs, too, must gain
 * nothing but the order.
 */
function verifyForeign(
    { balances = [], objects }: SimulatedEffects,
    { intent, trust: { sender }, wallet = sender }: Expectation & { readonly intent: IntentOf<'dca'> },
): Departure[] {
    const gains = new Map<string, bigint>();
    for (const { owner, coinType, amount } of balances) {
        if (owner === wallet) continue;
        const key = `${coinType} for ${owner}`;
        gains.set(key, (gains.get(key) ?? 0n) + amount);
    }
    const gained = [...gains].flatMap(([what, amount]): Departure[] => {
        if (amount <= 0n) return [];
        return [{ at: 'simulated balances', wanted: `no gain of ${what}`, found: `${amount}` }];
    });
    const at = 'simulated objects';
    const wanted = 'no object for another address than the order for its custody address';
    const types = 'to' in intent ? [intent.coin.type, intent.to.type].join() : undefined;
    let orders = 0;
    const given = objects.flatMap(({ objectId, before, after, type = 'of an unknown type' }): Departure[] => {
        // Balances show who gains coins.
        if (after === undefined || after === before || after === wallet || coinTypeOf(type) !== undefined) return [];
        const isOrder = before === undefined && types !== undefined && parseOrderType(type)?.join() === types;
        if (isOrder) orders += 1;
        return isOrder && orders === 1 ? [] : [{ at, wanted, found: `${objectId}, ${type}, for ${after}` }];
    });
    const isMissing = types !== undefined && orders === 0;
    return [...gained, ...given, ...(isMissing ? [{ at, wanted: 'a new order', found: 'none' }] : [])];
}

function verifyBalances(
    { balances, gas }: SimulatedEffects,
    transaction: TransactionData,
    { intent, trust: { sender }, wallet = sender }: Expectation,
): Departure[] {
    const at = 'simulated balances';
    const charged = gas.computation + gas.storage - gas.rebate;
    const payer = transaction.gas.owner;
    const isPaid = balances?.some(({ owner, coinType }) => owner === payer && coinType === SUI_TYPE) ?? false;
    // A client of the SDK passes an empty list where the node states no changes.
    if (balances === undefined || (!isPaid && charged !== 0n)) {
        const wanted =
            'the balance changes of the transaction; use a node that states them for a simulation (options.node)';
        return [{ at, wanted, found: 'none' }];
    }
    const least = new Map([sender, wallet].map((owner) => [owner, new Map<string, bigint>()]));
    const add = (owner: string, type: string, amount: bigint): void => {
        least.get(owner)?.set(type, (least.get(owner)?.get(type) ?? 0n) + amount);
    };
    for (const { coin, amount } of spentBy(intent)) add(sender, coin.type, -amount);
    // What comes out of a coin that is spent, too, is its net change.
    for (const { coin, amount } of receivedBy(intent)) least.get(wallet)?.set(coin.type, amount);
    add(payer, SUI_TYPE, -charged);
    return [...least].flatMap(([owner, bounds]) => {
        const changes = new Map<string, bigint>([...bounds.keys()].map((type) => [type, 0n]));
        for (const { owner: of, coinType: type, amount } of balances) {
            if (of === owner) changes.set(type, (changes.get(type) ?? 0n) + amount);
        }
        return [...changes].flatMap(([type, found]): Departure[] => {
            const wanted = bounds.get(type) ?? 0n;
            if (found >= wanted) return [];
            return [{ at, wanted: `a change of at least ${wanted} of ${type} for ${owner}`, found: `${found}` }];
        });
    });
}

function verifyObjects(
    { objects, created = [] }: SimulatedEffects,
    { inputs, gas }: TransactionData,
    { intent, trust: { sender }, bound, wallet }: Expectation,
): Departure[] {
    const at = 'simulated objects';
    const owned = inputs.flatMap((input) => (input.kind === 'owned' ? [input.ref.objectId] : []));
    const used = new Set(owned);
    const typed = owned.map((objectId) => ({ objectId, type: bound?.object(objectId)?.type }));
    const named = writeOf(intent).changes?.(intent, typed) ?? [];
    for (const { objectId } of gas.payment) used.add(objectId);
    return objects.flatMap(({ objectId, before, after, type }): Departure[] => {
        const isForbiddenType = type !== undefined && isForbidden(type, bound?.forbidden ?? []);
        const isNew = created.some((object) => object.objectId === objectId);
        if (isForbiddenType && !isNew && !named.includes(objectId)) {
            return [
                {
                    at,
                    wanted: 'no change of an object in which your address has rights',
                    found: `${objectId}, ${type}`,
                },
            ];
        }
        if ((before !== sender && before !== wallet) || before === undefined || named.includes(objectId)) return [];
        // Balances show what leaves with coins. A node may state no type, and no type of a deleted object.
        const isCoin = type === undefined ? after === undefined : coinTypeOf(type) !== undefined;
        if (used.has(objectId) && isCoin) return [];
        const found = after === before ? 'it changes' : after === undefined ? 'no address owns it' : `${after} owns it`;
        return [{ at, wanted: `object ${objectId} of your wallet stays as it is`, found }];
    });
}
