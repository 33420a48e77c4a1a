/**
 * Checks of the chain at a Sui node: functions of the packages in use, markets and price feeds, and who may
 * use an account.
 */

import { SECOND_MS } from '../../../ts/core/clock.js';
import { toFullAddress } from '../../../ts/core/address.js';
import { fromUnits } from '../../../ts/core/number/decimal.js';
import { findDeployment, type DeployedRole, type Deployment } from '../../../ts/wire/deployments.js';
import { accountIds, isBase, parseChainFeed, parseChainMarket, proveAccount, UPDATE_CALLS } from '../../../ts/host.js';
import { baseOf } from '../identify-market.js';
import type { Check, Examination } from './examination.js';
import { compareContract, compareUpdates } from './function-table.js';
import { NothingToCompare, toOutcome, type Outcome } from './outcome.js';

/** Decimals of lots and ticks. */
const SCALE = 9;
/** Differences that are named. */
const NAMED = 5;
/** Reads of the node whose times are measured. */
const TIMED_READS = 5;
const USUAL_MS = 1_000;

/** The checks. */
export const CHAIN_CHECKS: readonly Check[] = [
    {
        id: 'node/latency',
        title: 'Time of a read of the node',
        expected: `a median of at most ${USUAL_MS} ms`,
        run: async (examination) => {
            const node = examination.expectNode();
            const { monotonicMs } = examination.settings;
            const times: number[] = [];
            while (times.length < TIMED_READS) {
                const started = monotonicMs();
                await node.epoch();
                times.push(monotonicMs() - started);
            }
            times.sort((one, other) => one - other);
            const median = Math.ceil(times[Math.floor(times.length / 2)] ?? 0);
            return toOutcome(median <= USUAL_MS, `median ${median} ms of ${TIMED_READS} reads`);
        },
    },
    {
        id: 'node/clock',
        title: 'Begin of the epoch by our clock',
        expected: 'in the past',
        run: async (examination) => {
            const { startedAt } = await examination.expectNode().epoch();
            const age = examination.settings.now() - startedAt;
            return toOutcome(age >= 0, `${Math.round(Math.abs(age) / SECOND_MS)} s ${age < 0 ? 'ahead' : 'ago'}`);
        },
    },
    {
        id: 'node/functions',
        title: 'Functions of the packages in use',
        expected: 'each row of the client’s table of functions',
        run: functions,
    },
    {
        id: 'node/markets',
        title: 'Markets and price feeds of the chain',
        expected: 'each listed market with its feed, by number and symbol, lot and tick',
        run: markets,
    },
    {
        id: 'account/ids',
        title: 'Ids of the account',
        expected: 'those that are computed from its number',
        run: async (examination) => {
            const { number, capability, object } = await examination.account();
            const { registry, packages = {} } = (await deploymentOf(examination)) ?? {};
            const [perpetuals, authority] = [packages.perpetuals?.original, packages.authority?.original];
            if (registry === undefined || perpetuals === undefined || authority === undefined) {
                throw new NothingToCompare('the client ships no registry for this chain');
            }
            const computed = accountIds({ registry, perpetuals, authority }, number);
            const isObject = computed.account === toFullAddress(object);
            const isCapability = computed.capability === toFullAddress(capability);
            const wrong = [...(isObject ? [] : ['the account']), ...(isCapability ? [] : ['the capability'])];
            return toOutcome(wrong.length === 0, wrong.length === 0 ? 'both' : `another id of ${wrong.join(' and ')}`);
        },
    },
    {
        id: 'account/rights',
        title: 'Rights of others on the account',
        expected: 'none',
        run: rights,
    },
];

/** What is shipped of the chain of the service: its own chain, else that of the node. */
async function deploymentOf(examination: Examination): Promise<Deployment | undefined> {
    return findDeployment(await examination.expectNode().chainId());
}

/**
 * The packages that calls name: the shipped ones, else the one that defines the type of the examined market.
 */
async function packagesInUse(examination: Examination): Promise<readonly (readonly [DeployedRole, string])[]> {
    const roles = ['perpetuals' as const, ...new Set(UPDATE_CALLS.flatMap(({ roles }) => roles))];
    const deployment = await deploymentOf(examination);
    const shipped = roles.flatMap((role) => {
        const id = deployment?.packages[role]?.current;
        return id === undefined ? [] : [[role, id] as const];
    });
    if (shipped.length > 0) return shipped;
    const id = toFullAddress((await examination.market()).id);
    const object = (await examination.expectNode().objects([id])).get(id);
    const market = object && parseChainMarket(object);
    return market === undefined ? [] : [['perpetuals', market.packageId]];
}

async function functions(examination: Examination): Promise<Outcome> {
    const node = examination.expectNode();
    const silent: string[] = [];
    const same: string[] = [];
    const differences: string[] = [];
    for (const [role, id] of await packagesInUse(examination)) {
        const found = await node.package(id);
        if (found === undefined && role === 'perpetuals') differences.push(`${role}: no package ${id}`);
        // A price adapter that no market uses is none of this deployment.
        else if (found === undefined || found.functions.size === 0) silent.push(role);
        else {
            const compare = role === 'perpetuals' ? compareContract : compareUpdates.bind(undefined, role);
            const faults = compare(found.functions);
            differences.push(...faults.map((fault) => `${role} ${fault}`));
            if (faults.length === 0) same.push(`${role} (version ${found.version})`);
        }
    }
    if (differences.length > 0) return ['differs', cut(differences)];
    const rest = silent.length === 0 ? '' : `; the node shows no functions of ${silent.join(', ')}`;
    if (same.length === 0) throw new NothingToCompare(`nothing to compare${rest}`);
    return [silent.includes('perpetuals') ? 'unknown' : 'ok', `as expected: ${same.join(', ')}${rest}`];
}

async function markets(examination: Examination): Promise<Outcome> {
    const node = examination.expectNode();
    const shipped = (await deploymentOf(examination))?.markets ?? {};
    const rows = await examination.markets();
    const idOf = (text: string): string => toFullAddress(text);
    const feeds = rows.flatMap(({ symbol }) => shipped[symbol]?.feed ?? []);
    const objects = await node.objects([...new Set([...rows.map(({ id }) => idOf(id)), ...feeds])]);
    const unlisted: string[] = [];
    const differences = rows.flatMap(({ symbol, id, precision }) => {
        const object = objects.get(idOf(id));
        const market = object && parseChainMarket(object);
        if (market === undefined) return [`${symbol}: ${id} is ${object?.type ?? 'no object'}`];
        const steps = [
            ['lot', market.lot, precision.amount],
            ['tick', market.tick, precision.price],
        ] as const;
        const wrong = steps.flatMap(([name, units, stated]) => {
            const isSame = units === undefined || Number(fromUnits(units, SCALE)) === stated;
            return isSame ? [] : [`${symbol}: ${name} ${fromUnits(units, SCALE)}; the service states ${stated}`];
        });
        const known = shipped[symbol];
        if (known === undefined) unlisted.push(symbol);
        if (known === undefined) return wrong;
        if (known.id !== idOf(id)) return [...wrong, `${symbol}: ${id}; the client ships ${known.id}`];
        const feedObject = objects.get(known.feed);
        const feed = feedObject && parseChainFeed(feedObject);
        if (feed === undefined) return [...wrong, `${symbol}: its feed ${known.feed} is no price feed`];
        if (feed.storageId !== market.baseStorageId) {
            wrong.push(
                `${symbol}: the market has feed ${market.baseStorageId}, and the shipped one is ${feed.storageId}`,
            );
        }
        if (isBase(baseOf(symbol), feed.symbol ?? '') === false) wrong.push(`${symbol}: its feed is ${feed.symbol}`);
        return wrong;
    });
    if (differences.length > 0) return ['differs', cut(differences)];
    const rest = unlisted.length === 0 ? '' : `; not shipped, so without a known feed: ${unlisted.join(', ')}`;
    return ['ok', `${rows.length} as expected${rest}`];
}

/** Rights that an owner gives. */
const GIVEN = /^one with (agent|a stop or TWAP order|an approval of builder)/;

/** Who gave the rights of others, the chain does not show: the wallet's own journal does. */
async function rights(examination: Examination): Promise<Outcome> {
    const wallet = examination.expectWallet();
    const node = examination.expectNode();
    const { capability, object, number } = await examination.account();
    const deployment = await deploymentOf(examination);
    const [perpetuals, authority] = [deployment?.packages.perpetuals, deployment?.packages.authority];
    if (perpetuals === undefined || authority === undefined) {
        throw new NothingToCompare('the client ships no packages for this chain');
    }
    const { found } = await proveAccount(node, {
        wallet,
        account: { capability: toFullAddress(capability), account: toFullAddress(object), number },
        perpetuals: [perpetuals.original],
        authority: [authority.original],
        registry: deployment?.registry,
        marketIds: [],
        explained: { hasCreated: () => false, hasApproved: () => false },
    });
    if (found.length === 0) return ['ok', 'none'];
    const areGiven = found.every((text) => GIVEN.test(text));
    const text = found.map((fact) => fact.replace(/^one /, '')).join('; ');
    if (areGiven) throw new NothingToCompare(`${text}; your own journal says whether you gave them`);
    return ['differs', text];
}

function cut(differences: readonly string[]): string {
    const rest = differences.length - NAMED;
    return [...differences.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join('; ');
}
