/**
 * Compares what a simulation does with what the request allows. It is a second opinion on a transaction whose
 * bytes were verified: it knows the request and the chain's arithmetic, and of the commands only which cancel
 * a ticket, and whether any takes SUI.
 */

import type { ObjectChange } from '../node/sui-node.js';
import type { Departure } from '../core/problem.js';
import { accountsOf, type Trust } from '../transaction/context.js';
import { argumentsOf, type TransactionData } from '../transaction/data.js';
import {
    cancelsOrders,
    isKnown,
    isOf,
    isSending,
    receivedBy,
    spentBy,
    type Intent,
    type KnownIntent,
} from '../transaction/intent.js';
import { verifyBoundedEffects, verifyDcaEffects, type SimulatedEffects } from './bounded-effects.js';

export type { SimulatedEffects } from './bounded-effects.js';
import type { Expectation } from '../transaction/expectation.js';
import { SUI_TYPE } from '../core/address.js';
import { areEqual, fromHex } from '../core/encoding.js';

/** BCS of a coin: its object id, then its balance as a u64. */
const COIN = { bytes: 40, balanceAt: 32 } as const;

const NEEDS_NODE = 'use a node that states them for a simulation (options.node)';

/**
 * Returns every departure of the effects from what the request allows:
 *
 * - SUI of the payer falls by at most the gas, `maxOracleFee` if a command takes SUI at all, and the deposits
 *   of new stop and TWAP orders; what canceled ones return arrives.
 * - A withdrawal arrives: at the requested recipient exactly its amount, or at the wallet. A deposit takes at
 *   most its amount, and a sending from the wallet exactly its amount, which the recipient gets.
 * - No other coin of the wallet falls, no other address gains one, and oracle fees are the only SUI that
 *   others gain.
 * - No object of the wallet leaves it except coins that pay for gas or are deposited; the effects show that a
 *   capability that the transaction uses stays. Others get no new object, except a new agent.
 *
 * What the node does not state is a departure: unknown is not zero, and every transaction moves money.
 *
 * @param effects of the simulation
 * @param transaction that was simulated
 * @param expectation what it must do
 * @see docs/verification.md
 */
export function verifyEffects(
    effects: SimulatedEffects,
    transaction: TransactionData,
    expectation: Expectation,
): Departure[] {
    const { intent } = expectation;
    if (isOf(intent, 'dca')) return verifyDcaEffects(effects, transaction, { ...expectation, intent });
    if (!isKnown(intent)) return verifyBoundedEffects(effects, transaction, expectation);
    const known = { ...expectation, intent };
    return [...verifyBalances(effects, transaction, known), ...verifyObjects(effects.objects, transaction, known)];
}

type Known = Expectation & { readonly intent: KnownIntent };

/** The least changes of balances, by owner and coin type. */
class Bounds {
    readonly #least = new Map<string, { owner: string; type: string; least: bigint; reasons: string[] }>();

    /** Adds an amount, in the coin's own units; an amount of 0 needs no reason. */
    add(owner: string, type: string, amount: bigint, reason: string): void {
        const key = `${owner} ${type}`;
        const bound = this.#least.get(key) ?? { owner, type, least: 0n, reasons: [] };
        bound.least += amount;
        if (amount !== 0n) bound.reasons.push(`${amount} ${reason}`);
        this.#least.set(key, bound);
    }

    get all(): readonly { owner: string; type: string; least: bigint; reasons: readonly string[] }[] {
        return [...this.#least.values()];
    }

    has(owner: string): boolean {
        return this.all.some((bound) => bound.owner === owner);
    }

    find(owner: string, type: string): bigint {
        return this.#least.get(`${owner} ${type}`)?.least ?? 0n;
    }
}

function verifyBalances(
    effects: SimulatedEffects,
    transaction: TransactionData,
    { intent, trust }: Known,
): Departure[] {
    const { balances, gas } = effects;
    const at = 'simulated balances';
    const charged = gas.computation + gas.storage - gas.rebate;
    const payer = transaction.gas.owner;
    const isPaid = balances?.some(({ owner, coinType }) => owner === payer && coinType === SUI_TYPE) ?? false;
    // A client of the SDK passes an empty list where the node states no changes.
    if (balances === undefined || (!isPaid && charged !== 0n)) {
        const found = balances === undefined ? 'none' : `none of SUI of ${payer}, which pays ${charged} MIST for gas`;
        return [{ at, wanted: `the balance changes of the transaction; ${NEEDS_NODE}`, found }];
    }
    const { refunds, departures } = refundsOf(intent, transaction, effects);
    const { sender } = trust;
    const bounds = new Bounds();
    bounds.add(payer, SUI_TYPE, -charged, 'for gas');
    // A sending calls no oracle.
    const maxFee = takesSui(transaction) && !isSending(intent) ? trust.maxOracleFee : 0n;
    bounds.add(payer, SUI_TYPE, -maxFee, 'for oracle fees at most');
    bounds.add(sender, SUI_TYPE, -depositsOf(intent, trust), 'for deposits of stop and TWAP orders at most');
    bounds.add(sender, SUI_TYPE, refunds, 'of canceled stop and TWAP orders');
    const what = isSending(intent) ? 'withdrawal' : 'deposit';
    for (const { coin, amount } of spentBy(intent)) bounds.add(sender, coin.type, -amount, `for the ${what}`);
    const recipient = ('recipient' in intent ? intent.recipient : undefined) ?? sender;
    for (const { coin, amount } of receivedBy(intent)) bounds.add(recipient, coin.type, amount, 'of the withdrawal');

    const changes = new Map<string, { owner: string; type: string; amount: bigint }>();
    for (const { owner, coinType: type, amount } of balances) {
        const key = `${owner} ${type}`;
        changes.set(key, { owner, type, amount: amount + (changes.get(key)?.amount ?? 0n) });
    }
    for (const { owner, type, least, reasons } of bounds.all) {
        const found = changes.get(`${owner} ${type}`)?.amount ?? 0n;
        if (found >= least) continue;
        const why = reasons.length === 0 ? '' : ` (${reasons.join(', ')})`;
        departures.push({
            at,
            wanted: `a change of at least ${least} of ${type} for ${owner}${why}`,
            found: `${found}`,
        });
    }
    let fees = maxFee;
    for (const { owner, type, amount } of changes.values()) {
        const bound = bounds.find(owner, type);
        if (owner === sender || owner === payer) {
            // Types with a bound are compared above.
            if (amount >= 0n || bounds.all.some((one) => one.owner === owner && one.type === type)) continue;
            departures.push({ at, wanted: `no loss of ${type} for ${owner}`, found: `${amount}` });
            continue;
        }
        // The depositor gets what its shares are worth, which only the contract knows.
        const isPaid = intent.action === 'payVaultRequest' && owner === intent.depositor;
        if (isPaid && type === intent.account.coin.type) continue;
        const gain = amount - bound;
        if (gain <= 0n) continue;
        if (type === SUI_TYPE && bound === 0n && gain <= fees) fees -= gain;
        else {
            const most = type === SUI_TYPE && bound === 0n ? `${fees} MIST of oracle fees` : `${bound} of ${type}`;
            departures.push({ at, wanted: `a gain of at most ${most} for ${owner}`, found: `${amount}` });
        }
    }
    return departures;
}

/** Whether a command takes SUI of the payer: from its gas coin, or from an address balance. */
function takesSui({ inputs, commands }: TransactionData): boolean {
    const isWithdrawn = inputs.some((input) => input.kind === 'withdrawal' && input.type === SUI_TYPE);
    return isWithdrawn || commands.some((command) => argumentsOf(command).some(({ kind }) => kind === 'gasCoin'));
}

/** The most that the request deposits for executions of stop and TWAP orders, MIST. */
function depositsOf(intent: Intent, { maxExecutorDeposit }: Trust): bigint {
    if (intent.action === 'createTwap') return maxExecutorDeposit * intent.details.chunksAmount;
    return 'tickets' in intent ? maxExecutorDeposit * BigInt(intent.tickets.length) : 0n;
}

/** What canceled stop and TWAP orders return, MIST: the calls that name them return it as coins. */
function refundsOf(
    intent: Intent,
    { inputs, commands }: TransactionData,
    { returned }: SimulatedEffects,
): { readonly refunds: bigint; readonly departures: Departure[] } {
    let refunds = 0n;
    const departures: Departure[] = [];
    if (!('ticketIds' in intent) || !cancelsOrders(intent.action)) return { refunds, departures };
    for (const ticketId of intent.ticketIds) {
        const bytes = fromHex(ticketId);
        const isNamed = inputs.map((input) => input.kind === 'pure' && areEqual(input.bytes, bytes));
        const coins = commands.flatMap((command, i): bigint[] => {
            if (command.kind !== 'moveCall') return [];
            if (!command.arguments.some((argument) => argument.kind === 'input' && isNamed[argument.index])) return [];
            const balance = readBalance(returned?.[i]);
            return balance === undefined ? [] : [balance];
        });
        if (coins.length === 0) {
            const wanted = `the coin that the cancel of ${ticketId} returns; ${NEEDS_NODE}`;
            departures.push({ at: 'simulated results', wanted, found: 'none' });
        }
        for (const coin of coins) refunds += coin;
    }
    return { refunds, departures };
}

function readBalance(bytes: Uint8Array | undefined): bigint | undefined {
    if (bytes?.length !== COIN.bytes) return undefined;
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(COIN.balanceAt, true);
}

function verifyObjects(
    objects: readonly ObjectChange[],
    transaction: TransactionData,
    { intent, trust: { sender } }: Known,
): Departure[] {
    const at = 'simulated objects';
    const departures: Departure[] = [];
    const owned = transaction.inputs.flatMap((input) => (input.kind === 'owned' ? [input.ref.objectId] : []));
    const paying = transaction.gas.owner === sender ? transaction.gas.payment.map(({ objectId }) => objectId) : [];
    const wallet = new Set([...owned, ...paying]);
    // Every owned input has a new version after a transaction, so the effects list it.
    const capabilities = new Set(accountsOf(intent).map(({ capabilityId }) => capabilityId));
    for (const objectId of owned) {
        if (!capabilities.has(objectId) || objects.some((object) => object.objectId === objectId)) continue;
        departures.push({
            at,
            wanted: `object ${objectId} of your wallet stays there`,
            found: 'the node states no owner',
        });
    }
    // The balances show what leaves with coins. A node may state no types, and may select other coins for
    // gas.
    const spendable = new Set(spentBy(intent).length > 0 ? wallet : paying);
    let agents = 0;
    for (const { objectId, before, after, type } of objects) {
        const isOfWallet = before === sender || wallet.has(objectId);
        const isCoinSpent = isCoin(type) || (after === undefined && spendable.has(objectId));
        const isSpent = isCoinSpent && !capabilities.has(objectId);
        if (isOfWallet && after !== sender && !isSpent) {
            const found = after === undefined ? 'no address owns it afterwards' : `${after} owns it afterwards`;
            departures.push({ at, wanted: `object ${objectId} of your wallet stays there`, found });
        } else if (after !== undefined && after !== before && after !== transaction.gas.owner) {
            const isAgent = intent.action === 'grantAgent' && after === intent.agent && !isCoin(type);
            if (isAgent) agents += 1;
            // The balances show who gains coins, and which.
            if (after === sender || isCoin(type) || (isAgent && agents === 1)) continue;
            const wanted = 'no object for another address than the request names';
            departures.push({ at, wanted, found: `${objectId}, ${type ?? 'of an unknown type'}, for ${after}` });
        }
    }
    if (intent.action === 'grantAgent' && agents === 0) {
        departures.push({ at, wanted: `a capability for the agent ${intent.agent}`, found: 'none' });
    }
    return departures;
}

const COIN_TYPE = `0x${'2'.padStart(64, '0')}::coin::Coin<`;

function isCoin(type: string | undefined): boolean {
    return type?.startsWith(COIN_TYPE) ?? false;
}
