/**
 * Staking: the client writes every command. One call of the pinned package on the pinned objects stands
 * between the commands that take exactly the amount from the wallet, and those that fail unless at least the
 * minimum of the right type comes out.
 */

import { toFullAddress } from '../../core/address.js';
import { fromHex } from '../../core/encoding.js';
import { problem } from '../../core/problem.js';
import type { Argument, Input, Program, TransactionData } from '../data.js';
import type { SendingSources } from '../sending.js';
import type { SystemIds } from '../system-ids.js';
import { addLast, compare, toFirst, verifyFirst, verifyLast, verifyTerms, type SwapTrust } from './swap.js';
import { describeFacts, RuleReport, verifyInputs, type BoundDeparture, type FindObject } from './terms.js';

/** What a transaction of staking must do. */
export interface StakingTerms {
    readonly action: 'stake' | 'unstake';
    /** Full Move types. */
    readonly from: string;
    readonly to: string;
    /** What is staked or unstaked, exactly, in the coin's own units. */
    readonly amount: bigint;
    /** What comes out at least, in the coin's own units; `undefined` where it is paid after the epoch. */
    readonly minAmount: bigint | undefined;
    /** Address of the validator, `0x` and 64 digits; of a stake only. */
    readonly validator: string | undefined;
    readonly ids: SystemIds<'staking'>;
}

/** An argument of the call; `mutable` of a shared object. */
type Slot = { readonly id: string; readonly mutable: boolean } | 'coin' | 'validator';

const MODULE = 'staked_sui_vault';
const SYSTEM_STATE = toFullAddress('0x5');

/** The function of the vault that an action calls, with its arguments. */
function callOf({ action, minAmount, ids }: StakingTerms): { readonly name: string; readonly slots: readonly Slot[] } {
    const shared = (id: string, mutable: boolean): Slot => ({ id, mutable });
    const [vault, referrals] = [shared(ids.stakingVault, true), shared(ids.stakingReferrals, false)];
    const [safe, readSafe] = [shared(ids.stakingSafe, true), shared(ids.stakingSafe, false)];
    if (action === 'stake') {
        const slots: readonly Slot[] = [vault, safe, shared(SYSTEM_STATE, true), referrals, 'coin', 'validator'];
        return { name: 'request_stake', slots };
    }
    if (minAmount === undefined) return { name: 'request_unstake', slots: [vault, safe, 'coin'] };
    const treasury = shared(ids.stakingTreasury, true);
    return { name: 'request_unstake_atomic', slots: [vault, readSafe, referrals, treasury, 'coin'] };
}

/** Lists the shared objects that a transaction names. */
export function stakingObjects(terms: StakingTerms): string[] {
    return callOf(terms).slots.flatMap((slot) => (typeof slot === 'object' ? [slot.id] : []));
}

/**
 * Writes the commands.
 *
 * @param sender the wallet
 * @param terms of the transaction
 * @param sources what pays
 * @param object what the node states
 * @throws {Problem} `mismatch` where the node does not state a pinned object as shared
 */
export function composeStaking(
    sender: string,
    terms: StakingTerms,
    sources: SendingSources,
    object: FindObject,
): Program {
    const { to, minAmount, validator, ids } = terms;
    const inputs: Input[] = [];
    const add = (input: Input): Argument => ({ kind: 'input', index: inputs.push(input) - 1 });
    const pure = (bytes: Uint8Array): Argument => add({ kind: 'pure', bytes });
    const { commands, offered } = toFirst(terms, sources, add);
    const { name, slots } = callOf(terms);
    const args = slots.map((slot): Argument => {
        if (slot === 'coin') return offered;
        if (slot === 'validator') return pure(fromHex(validator ?? ''));
        const facts = object(slot.id);
        if (facts?.kind !== 'shared') {
            throw problem('mismatch', 'objects of staking', 'shared objects', `${slot.id}, ${describeFacts(facts)}`);
        }
        const { initialSharedVersion } = facts;
        return add({ kind: 'shared', objectId: slot.id, initialSharedVersion, mutable: slot.mutable });
    });
    const output: Argument = { kind: 'result', index: commands.length };
    commands.push({
        ...{ kind: 'moveCall', package: ids.package, module: MODULE, function: name },
        ...{ typeArguments: [], arguments: args },
    });
    if (minAmount !== undefined) addLast(commands, sender, { to, minAmount }, output, pure);
    return { inputs, commands };
}

/**
 * Verifies a transaction, which was decoded from the bytes that will be signed, command by command. The
 * envelope is verified apart.
 *
 * @returns every departure, with the rule that it breaks
 * @see docs/verification.md
 */
export function verifyStaking(transaction: TransactionData, terms: StakingTerms, trust: SwapTrust): BoundDeparture[] {
    const report = new RuleReport();
    const { to, minAmount, validator, ids } = terms;
    verifyTerms({ ...terms, minAmount: minAmount ?? 1n }, trust, report);
    if ((validator === undefined) === (terms.action === 'stake')) {
        report.add('terms', 'validator', 'one of a stake, and none otherwise', validator ?? 'none');
    }
    // Terms that are wrong cannot be written, and no transaction fits them.
    if (report.departures.length > 0) return report.departures;
    const { inputs, commands } = transaction;
    const { first, offered } = verifyFirst(transaction, terms, trust.sources, report);
    const { name, slots } = callOf(terms);
    const texts = slots.map((slot) => {
        if (slot === 'coin') return `result ${offered}`;
        return slot === 'validator' ? `${validator}` : `shared object ${slot.id}`;
    });
    const call = `${ids.package}::${MODULE}::${name}<>(${texts.join(', ')})`;
    compare('staking call', first, [call], commands.slice(first, first + 1), inputs, report);
    const end = first + 1;
    if (minAmount !== undefined) verifyLast(transaction, { to, minAmount }, trust.sender, { first, end }, report);
    const wanted = minAmount === undefined ? end : end + LAST;
    if (commands.length !== wanted) report.add('staking call', 'calls', `${wanted} calls`, `${commands.length}`);
    verifyInputs(transaction, trust, false, report);
    for (const [i, input] of inputs.entries()) {
        if (input.kind !== 'shared') continue;
        const slot = slots.find((one) => typeof one === 'object' && one.id === input.objectId);
        if (typeof slot === 'object' && slot.mutable === input.mutable) continue;
        const found = `${input.objectId}, ${input.mutable ? 'to be changed' : 'to be read'}`;
        report.add('staking objects', `inputs[${i}]`, 'a pinned object, changed only where the call needs it', found);
    }
    return report.departures;
}

/** The commands after the call, where SUI or AFSUI comes out of it. */
const LAST = 3;
