/**
 * Judges what a transaction does within a bound, without the adapter: the wallet loses at most what was said,
 * gains at least what was said, keeps every right, and no other address gains more than that allows. Rules
 * find what code that the sandbox cannot run could take.
 */

import { fromBase64 } from '@mysten/sui/utils';
import { FRAMEWORK, type World as Ground } from '../../sandbox/ts/chain/world.js';
import { programOf, type Argument, type Program, type TransactionData } from './mutation/edit.js';
import type { Setup } from './setup.js';
import { CLAIMABLE, OWN, type World } from './survey.js';
import type { VenueBound } from './venue-writes.js';

/**
 * Facts that {@link World.holdings} and {@link World.rights} show more exactly, or that the money of a bound
 * may change.
 */
const VENUE_FACT = /^(?:\w+ (?:coins |address balance )?of the |venue |DCA order |shares and orders$)/;

/** Lists what a transaction did beyond a bound. */
export function excesses(bound: VenueBound, honest: TransactionData, before: World, after: World): string[] {
    const receive = { ...bound.receive, ...outputOf(bound, honest) };
    const changeOf = (key: string): bigint => (after.holdings.get(key) ?? 0n) - (before.holdings.get(key) ?? 0n);
    const keys = [...new Set([...before.holdings.keys(), ...after.holdings.keys()])];
    const found = keys.flatMap((key) => {
        const [code = '', owner] = key.split(' of ');
        const change = changeOf(key);
        if (owner === OWN) {
            const claimed = changeOf(`${code} of ${CLAIMABLE}`);
            const wanted = receive[code];
            const least = wanted ?? -(bound.spend[code] ?? 0n) - claimed;
            return change >= least ? [] : [`${key} changes by ${change}; expected at least ${least}`];
        }
        if (owner === CLAIMABLE) return [];
        // What comes out above the minimum may stay with others, as the minimum is what was said.
        const isFree = bound.spend[code] !== undefined || receive[code] !== undefined;
        return change > 0n && !isFree ? [`${key} grows by ${change}`] : [];
    });
    const lost = before.rights.filter((right) => !after.rights.includes(right)).map((right) => `lost: ${right}`);
    const names = [...new Set([...before.facts.keys(), ...after.facts.keys()])].filter((one) => !VENUE_FACT.test(one));
    const changed = names.filter((name) => before.facts.get(name) !== after.facts.get(name));
    return [...found, ...lost, ...changed.map((name) => `${name} is ${after.facts.get(name) ?? 'missing'}`)];
}

/** The least output, as the last commands of the client expect it. */
function outputOf({ output }: VenueBound, honest: TransactionData): Readonly<Record<string, bigint>> {
    if (output === undefined) return {};
    const { inputs, commands } = programOf(honest);
    const least = commands.at(-3)?.MoveCall?.arguments[1];
    return { [output]: toUnits(inputs[least?.Input ?? -1]?.Pure?.bytes) };
}

/** What foreign code can reach of a wallet before a transaction. */
export interface Reachable {
    /**
     * Shared objects in which the address has rights, so that any code that may change them can use these.
     */
    readonly rights: ReadonlySet<string>;
    /** Codes of the wallet's coins by their object ids. */
    readonly coins: ReadonlyMap<string, string>;
}

/** Finds what foreign code can reach of a wallet. */
export function reachableIn({ chain, victim }: Pick<Setup, 'chain' | 'victim'>): Reachable {
    const isRight = ({ state }: ReturnType<typeof chain.objects.shared>[number]): boolean => {
        if (state?.kind === 'gasPool') return state.owner === victim;
        if (state?.kind === 'rewards') return state.rows.some(({ owner }) => owner === victim);
        return state?.kind === 'vault' && state.requests.some(({ owner }) => owner === victim);
    };
    const codes = new Map([...chain.world.coins].map(([code, { type }]) => [type, code]));
    const coins = chain
        .wallet(victim)
        .coins.map(({ objectId, coinType }) => [objectId, codes.get(coinType) ?? coinType]);
    return {
        rights: new Set(chain.objects.shared().flatMap((one) => (isRight(one) ? [one.id] : []))),
        coins: new Map(coins as [string, string][]),
    };
}

/**
 * Lists what code that the sandbox cannot run could take beyond the bound. It can take what it is passed:
 * objects of the wallet, the gas coin, withdrawals, what a venue paid out for a right of the wallet, and what
 * it finds in shared objects in which the address has rights. Pieces that were split off coins may go
 * anywhere, within what is spent; so may the results of other foreign code.
 */
export function reachesByRule(
    { inputs, commands }: Program,
    { spend }: VenueBound,
    world: Ground,
    { rights, coins }: Reachable,
): string[] {
    const { venues, packages } = world;
    const known = [...Object.values(venues.packages), ...Object.values(packages), FRAMEWORK.std, FRAMEWORK.sui];
    const paying = [venues.packages.rebateVault, venues.packages.vault, venues.packages.gasPool, packages.perpetuals];
    const pieces = new Set<string>();
    const reach = (argument: Argument): string | undefined => {
        switch (argument.$kind) {
            case 'GasCoin':
                return 'the gas coin';
            case 'Input': {
                const one = inputs[argument.Input];
                if (one?.FundsWithdrawal !== undefined) return `input ${argument.Input}, a withdrawal`;
                const { SharedObject: shared } = one?.Object ?? {};
                if (one?.Object !== undefined && shared === undefined) return `input ${argument.Input}, an object`;
                const isRight = shared?.mutable === true && rights.has(shared.objectId);
                return isRight ? `rights in ${shared.objectId}` : undefined;
            }
            case 'Result':
            case 'NestedResult': {
                const [at, part] = argument.$kind === 'Result' ? [argument.Result, 0] : argument.NestedResult;
                const { MoveCall: call, SplitCoins: split } = commands[at] ?? {};
                if (split !== undefined || call?.function === 'split') pieces.add(`${at}.${part}`);
                return call !== undefined && paying.includes(call.package) ? `what command ${at} paid out` : undefined;
            }
        }
    };
    const reached = commands.flatMap((command, at) => {
        const { MoveCall: call } = command;
        if (command.Publish !== undefined || command.Upgrade !== undefined) return [`by rule: ${command.$kind}`];
        if (call === undefined || known.includes(call.package)) return [];
        const taken = call.arguments.flatMap((argument) => reach(argument) ?? []);
        return taken.map((what) => `by rule: command ${at}, code of ${call.package}, reaches ${what}`);
    });
    const sums = new Map<string, bigint>();
    for (const piece of pieces) {
        const [at = 0, part = 0] = piece.split('.').map(Number);
        const { MoveCall: call, SplitCoins: split } = commands[at] ?? {};
        const coin = split?.coin ?? call?.arguments[0];
        const amount = split?.amounts[part] ?? call?.arguments[1];
        const objectId = inputs[coin?.Input ?? -1]?.Object?.ImmOrOwnedObject?.objectId ?? '';
        // A piece of a piece is spent once.
        const code = coin?.$kind === 'GasCoin' ? 'SUI' : coins.get(objectId);
        if (code !== undefined)
            sums.set(code, (sums.get(code) ?? 0n) + toUnits(inputs[amount?.Input ?? -1]?.Pure?.bytes));
    }
    const over = [...sums].filter(([code, units]) => units > (spend[code] ?? 0n));
    return [...reached, ...over.map(([code, units]) => `by rule: foreign code gets ${units} of ${code}`)];
}

/** The number of a plain value of 8 bytes; the most for anything else. */
function toUnits(bytes: string | undefined): bigint {
    const read = Buffer.from(fromBase64(bytes ?? ''));
    return read.length === 8 ? read.readBigUInt64LE() : 2n ** 64n;
}

/**
 * Lists plain values that a call may have changed before they say how much of a coin of the wallet is taken,
 * or who gets something.
 */
export function changedByRule({ commands, inputs }: Program): string[] {
    const lent = new Set<number>();
    const isOwn = ({ $kind, Input: index }: Argument): boolean =>
        $kind === 'GasCoin' || inputs[index ?? -1]?.Object?.ImmOrOwnedObject !== undefined;
    return commands.flatMap(({ MoveCall: call, SplitCoins: split, TransferObjects: given }, at) => {
        const used = [
            ...(split !== undefined && isOwn(split.coin) ? split.amounts : []),
            ...(given ? [given.address] : []),
        ];
        const isFramework = call?.package === FRAMEWORK.sui || call?.package === FRAMEWORK.std;
        const isSplit = isFramework && call.function === 'split' && call.arguments.slice(0, 1).some(isOwn);
        if (isSplit || (isFramework && /transfer|send_funds/.test(call.function)))
            used.push(...call.arguments.slice(1));
        const found = used.filter(({ Input: index }) => index !== undefined && lent.has(index));
        if (call !== undefined && !isFramework) {
            for (const { Input: index } of call.arguments) if (index !== undefined) lent.add(index);
        }
        return found.map(
            ({ Input: index }) => `by rule: command ${at} uses input ${index}, which a call may have changed`,
        );
    });
}
