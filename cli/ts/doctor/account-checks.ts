/** Checks of an account's reads, and of what a Sui node says about it and the pins. */

import { setTimeout as sleep } from 'node:timers/promises';
import { toFullType } from '../../../ts/core/address.js';
import { SECOND_MS } from '../../../ts/core/clock.js';
import { shorten } from '../../../ts/core/problem.js';
import { findDeployment } from '../../../ts/wire/deployments.js';
import { isRecord } from '../../../ts/core/shape.js';
import { isFlat, isPriceOf } from '../../../ts/account/position.js';
import { checkPins } from '../pins/check-pins.js';
import { Difference, NothingToCompare, toOutcome, type Outcome } from './outcome.js';
import { withExchange, type Check, type Examination } from './examination.js';
import { describeReply } from './probe.js';
import { proposalOf } from './write-checks.js';
import type { ProposedPins } from '../../../ts/index.js';
import {
    objectNamesOf,
    readStatedIds,
    findChainId,
    isGiven,
    buildMarketPin,
    type KnownMarket,
} from '../../../ts/host.js';

/** Decimals of native sizes. */
const NATIVE_SCALE = 1e9;
/** Relative difference of two sizes in floats that counts as equal. */
const NOISE = 1e-6;

/** The checks. */
export const ACCOUNT_CHECKS: readonly Check[] = [
    {
        id: 'coins/decimals',
        title: 'Decimals of the settle coin',
        expected: '6',
        run: async (examination) => {
            const { settle } = await examination.market();
            const body = await examination.probe.read('currencies');
            const row = isRecord(body) ? body[settle] : undefined;
            const precision = isRecord(row) ? row['precision'] : undefined;
            if (typeof precision !== 'number') return ['differs', `currencies has no precision of ${settle}`];
            const decimals = Math.round(-Math.log10(precision));
            return toOutcome(decimals === 6, `${decimals}, of ${settle}`);
        },
    },
    {
        id: 'coins/balances',
        title: 'Balances of the wallet at the service and at a Sui node',
        expected: 'the same, once reads no longer lag',
        run: balances,
    },
    {
        id: 'account/balance-id',
        title: 'Ids that balance accepts',
        expected: 'the capability',
        run: async (examination) => {
            const { capability, object, number } = await examination.account();
            const ids = {
                'the capability': capability,
                'the account object': object,
                'the account number': `${number}`,
            };
            const accepted: string[] = [];
            for (const [name, account] of Object.entries(ids)) {
                const { status, body } = await examination.probe.request('balance', { account });
                if (status === 200 && isRecord(body) && 'balances' in body) accepted.push(name);
            }
            return toOutcome(accepted.includes('the capability'), accepted.join(', ') || 'none');
        },
    },
    {
        id: 'account/position-symbol',
        title: 'Symbol of position rows',
        expected: 'the symbol of a market, or that without its settle coin',
        run: async (examination) => {
            const { number } = await examination.account();
            const rows = await examination.probe.read('positions', { accountNumber: number });
            const symbols = (Array.isArray(rows) ? rows : []).map((row) => (isRecord(row) ? row['symbol'] : undefined));
            if (symbols.length === 0) throw new NothingToCompare('the account has no position');
            const form = /^\w+\/\w+(:\w+)?$/;
            return toOutcome(
                symbols.every((symbol) => form.test(String(symbol))),
                String(symbols[0]),
            );
        },
    },
    {
        id: 'account/position-price',
        title: 'Price in position rows',
        expected: 'notional / contracts of every position',
        run: positionPrices,
    },
    {
        id: 'account/pending-size',
        title: 'Unit of native pending sizes',
        expected: '10^-9 base units',
        run: pendingSizes,
    },
    {
        id: 'account/deposit-id',
        title: 'Ids that build/deposit accepts',
        expected: 'the capability or the account object',
        run: async (examination) => {
            const sender = examination.expectWallet();
            const { capability, object } = await examination.account();
            const accepted: string[] = [];
            const refused: string[] = [];
            for (const [name, accountId] of Object.entries({
                'the capability': capability,
                'the account object': object,
            })) {
                const params = { accountId, amount: 1, metadata: { sender } };
                const reply = await examination.probe.request('build/deposit', params);
                if (reply.status === 200) accepted.push(name);
                else refused.push(describeReply(reply));
            }
            if (accepted.length > 0) return ['ok', accepted.join(' and ')];
            throw new NothingToCompare(`neither; ${refused[0] ?? ''}`);
        },
    },
    {
        id: 'packages/staking',
        title: 'Package and objects of staking',
        expected: 'the objects that ship with the client, and a version of the package that defines the vault',
        run: staking,
    },
    {
        id: 'node/chain',
        title: 'Chain of the node',
        expected: 'the chain of the deployment',
        run: async (examination) => {
            const found = await examination.expectNode().chainId();
            const expected = findChainId(examination.settings.rest);
            if (expected === undefined) throw new NothingToCompare(`${found}; the chain of this host is not known`);
            return toOutcome(found === expected, found === expected ? found : `${found}, which is not ${expected}`);
        },
    },
    {
        id: 'node/epoch',
        title: 'Epochs of service and node',
        expected: 'equal, or one apart at a change',
        run: async (examination) => {
            const { epoch } = await examination.expectNode().epoch();
            const body = await examination.probe.read('sui/epoch');
            const members = isRecord(body) ? Object.values(body) : [body];
            const [service] = members.flatMap((value) => /^\d+n?$/.exec(String(value))?.[0].replace('n', '') ?? []);
            if (service === undefined) return ['differs', `sui/epoch: ${JSON.stringify(body).slice(0, 100)}`];
            const apart = BigInt(service) - epoch;
            return toOutcome(apart >= -1n && apart <= 1n, `service ${service}, node ${epoch}`);
        },
    },
    {
        id: 'node/pins',
        title: 'Packages and markets of service and node',
        expected: 'equal on both sides',
        run: pins,
    },
];

/** Members of a position's row as the service sends them. */
interface PositionFigures {
    readonly contracts: number;
    readonly contractSize: number;
    readonly notional: number;
}

/** The client takes no price from a flat row, so it is only reported. */
async function positionPrices(examination: Examination): Promise<Outcome> {
    const { number } = await examination.account();
    const body = await examination.probe.read('positions', { accountNumber: number });
    const rows = (Array.isArray(body) ? body : []).filter(isRecord) as unknown as PositionFigures[];
    const open = rows.filter((row) => !isFlat(row));
    const flat = rows.filter(isFlat).map(({ contractSize }) => `${contractSize} in a flat row`);
    if (open.length === 0) throw new NothingToCompare(['the account has no open position', ...flat].join('; '));
    const found = open.map(({ contracts, contractSize, notional }) => {
        const size = `${contractSize} with ${notional} / ${contracts}`;
        const isAsExpected =
            isGiven(contractSize) &&
            isGiven(notional) &&
            isPriceOf({ notional: `${notional}` }, `${contracts}`, `${contractSize}`);
        return { size, isAsExpected };
    });
    const wrong = found.filter(({ isAsExpected }) => !isAsExpected);
    return toOutcome(
        wrong.length === 0,
        [...(wrong.length === 0 ? found : wrong).map(({ size }) => size), ...flat].join('; '),
    );
}

async function pendingSizes(examination: Examination): Promise<Outcome> {
    const [{ number }, { id, precision }] = [await examination.account(), await examination.market()];
    const orders = await examination.probe.read('myPendingOrders', { accountNumber: number, chId: id });
    const body = await examination.probe.read('perpetuals/accounts/positions', { accountIds: [number] });
    const sizes = new Map(
        pendingIn(body).map(({ orderId, currentSize }) => [toText(orderId), Number(toText(currentSize))]),
    );
    const pairs = (Array.isArray(orders) ? orders : []).flatMap((order: { id?: string; remaining?: number }) => {
        const native = sizes.get(order.id ?? '');
        return native === undefined || !order.remaining ? [] : [{ native, remaining: order.remaining }];
    });
    const [pair] = pairs;
    if (pair === undefined) throw new NothingToCompare('the account has no open order in this market');
    const per = pair.native / pair.remaining;
    const isAbout = (unit: number): boolean => Math.abs(per / unit - 1) < NOISE;
    if (isAbout(NATIVE_SCALE)) return ['ok', '10^-9 base units'];
    return ['differs', isAbout(1 / precision.amount) ? 'lots' : `${per} units for 1`];
}

interface Pending {
    readonly orderId: unknown;
    readonly currentSize: unknown;
}

function pendingIn(body: unknown): readonly Pending[] {
    if (Array.isArray(body)) return body.flatMap(pendingIn);
    if (!isRecord(body)) return [];
    const { pendingOrders, ...others } = body;
    return [
        ...(Array.isArray(pendingOrders) ? (pendingOrders as Pending[]) : []),
        ...Object.values(others).flatMap(pendingIn),
    ];
}

function toText(value: unknown): string {
    return String(value).replace(/n$/, '');
}

/** Compares the market, and the packages where a wallet shows them. */
async function pins(examination: Examination): Promise<Outcome> {
    const node = examination.expectNode();
    const proposal = await proposedPins(examination);
    const checks = await checkPins(proposal, node);
    const counts = checks.filter(({ verdict }) => verdict === 'agrees').length;
    const wrong = checks.filter(({ verdict }) => verdict === 'differs');
    if (wrong.length > 0) {
        const names = wrong.map(
            ({ pin, service, node: found }) => `${pin}: service ${service ?? 'none'}, node ${found}`,
        );
        return ['differs', names.join('; ')];
    }
    const open = checks
        .filter(({ verdict }) => verdict.startsWith('not checked'))
        .map(({ pin, verdict }) => {
            return pin + verdict.slice('not checked'.length);
        });
    const found = `${counts} pins agree${open.length === 0 ? '' : `; not compared: ${open.join(', ')}`}`;
    return [counts === 0 ? 'unknown' : 'ok', found];
}

async function proposedPins(examination: Examination): Promise<ProposedPins> {
    if (examination.settings.wallet !== undefined) return proposalOf(examination);
    const { symbol } = await examination.market();
    return withExchange(examination, {}, async (exchange) => {
        await exchange.loadMarkets();
        const market = exchange.market(symbol) as KnownMarket;
        const { precision } = exchange.currency(market.settle);
        return { markets: { [symbol]: buildMarketPin(market, `${precision}`) }, candidates: [], missing: [] };
    });
}

/** Compares the balances twice where they differ, and names coins only: a report has no amounts. */
async function balances(examination: Examination): Promise<Outcome> {
    const { lagMs } = examination.settings;
    const before = await unequalBalances(examination);
    if (before.unequal.size === 0) return ['ok', `${before.coins} coins`];
    await sleep(lagMs, undefined, { signal: examination.signal });
    const after = await unequalBalances(examination);
    // A balance that changed meanwhile may lag again.
    const lasting = [...after.unequal].filter(([type, held]) => before.unequal.get(type) === held);
    const coins = (lasting.length > 0 ? lasting : [...after.unequal]).map(([type]) => type).join(', ');
    if (lasting.length > 0) return ['differs', `other balances at the node: ${coins}`];
    if (coins !== '') return ['unknown', `balances change: ${coins}`];
    return ['ok', `${after.coins} coins, after ${lagMs / SECOND_MS} s`];
}

/**
 * Coins of which the service states another balance than the node, with that of the node. Earlier versions of
 * the service counted coin objects only, which is no difference here.
 */
async function unequalBalances(
    examination: Examination,
): Promise<{ readonly coins: number; readonly unequal: ReadonlyMap<string, bigint> }> {
    const walletAddress = examination.expectWallet();
    const node = examination.expectNode();
    const reply = await examination.probe.request('wallet/all-coin-balances', { walletAddress });
    // No method of the client relies on the route, and the service did not always serve it.
    if (reply.status !== 200) throw new NothingToCompare(`the service states none: ${describeReply(reply)}`);
    if (!isRecord(reply.body)) throw new Difference('the balances are no object');
    const stated = new Map(
        Object.entries(reply.body).map(([type, units]) => [toFullType(type), readUnits(type, units)]),
    );
    const held = new Map((await node.balances(walletAddress)).map((row) => [toFullType(row.coinType), row]));
    const types = new Set([...stated.keys(), ...held.keys()]);
    const unequal = [...types].flatMap((type): [string, bigint][] => {
        const { coins, addressBalance } = held.get(type) ?? { coins: 0n, addressBalance: 0n };
        const units = stated.get(type) ?? 0n;
        return units === coins + addressBalance || units === coins ? [] : [[type, coins + addressBalance]];
    });
    return { coins: types.size, unequal: new Map(unequal) };
}

function readUnits(type: string, units: unknown): bigint {
    const [, digits] = /^(\d+)n?$/.exec(String(units)) ?? [];
    if (digits === undefined) throw new Difference(`the balance of ${shorten(type, 100)} is no integer`);
    return BigInt(digits);
}

/** The service states the ids, the client has those of mainnet, and the node the type of the vault. */
async function staking(examination: Examination): Promise<Outcome> {
    const ids = readStatedIds('staking', await examination.probe.read('addresses'));
    if (ids === undefined) return ['differs', 'addresses: no ids of staking in the known form'];
    const shipped = findDeployment(findChainId(examination.settings.rest))?.objects;
    const other = objectNamesOf('staking').find((name) => shipped?.[name] !== undefined && ids[name] !== shipped[name]);
    if (other !== undefined) return ['differs', `${other}: ${ids[other]}, and the client has ${shipped?.[other]}`];
    const { package: id, stakingVault } = ids;
    const node = examination.expectNode();
    const type = (await node.objects([stakingVault])).get(stakingVault)?.type ?? 'no object';
    const [, defining] = /^(0x[0-9a-f]{64})::staked_sui_vault::StakedSuiVault$/.exec(type) ?? [];
    if (defining === undefined) return ['differs', `the vault ${stakingVault} is ${type} at the node`];
    const versions = id === defining ? new Set([id]) : await node.packageVersions(defining);
    if (versions === undefined) throw new NothingToCompare(`package ${id}; the node lists no versions of ${defining}`);
    return toOutcome(versions.has(id), `package ${id}, types of ${defining}`);
}
