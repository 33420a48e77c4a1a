/**
 * Farms: coins that are staked for rewards. The client writes every command itself, and a Sui node
 * executes them.
 */

import type { Dict } from 'ccxt';
import type { WalletCoin } from '../account/coins.js';
import { readUnits } from '../convert/minimum.js';
import { nameCoins, receivedOf, type NamedCoin } from '../convert/named-coins.js';
import type { SwapCoins } from '../convert/swap-coins.js';
import { isAddress, toFullAddress } from '../core/address.js';
import { NumberText } from '../core/json.js';
import { fromUnits } from '../core/number/decimal.js';
import { problem, sentence } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import {
    expectRunParams,
    formatValue,
    isGiven,
    type Params,
    readObjectId,
    readOptions,
    RUN_KEYS,
} from '../exchange/params.js';
import type { RequestOptions } from '../exchange/request-queue.js';
import { convertResponse, expectRows } from '../exchange/response.js';
import { serviceTime } from '../exchange/service-time.js';
import { parseNonNegative, toNumber } from '../exchange/value.js';
import type { NodeResult, SuiNode } from '../node/sui-node.js';
import { selectSources, spentOf } from '../submit/coin-sources.js';
import type { WriteOptions } from '../submit/submitter.js';
import { effectsOf, type ExecutedWrite, type WriteCommands } from '../submit/write-request.js';
import type { WalletParts } from '../submit/wallet-parts.js';
import { encodeProgram } from '../transaction/bounded/program.js';
import type { ObjectFacts } from '../transaction/bounded/terms.js';
import { isCreatedBy } from '../transaction/bytes.js';
import { farmScript } from '../transaction/farms/farms.js';
import type { IntentOf } from '../transaction/intent.js';
import { composeScript, objectsOf } from '../transaction/script/script.js';
import type { SystemIds } from '../transaction/system-ids.js';
import { earnedOf } from './rewards.js';
import {
    toFarm,
    toFarmPosition,
    toReward,
    type Farm,
    type FarmPosition,
    type FarmSummary,
    type FarmTransaction,
} from './rows.js';
import { readFarm, readPosition, type FarmState, type PositionState } from './state.js';

export const FARM_STAKE_KEYS = ['lockPeriod', ...RUN_KEYS] as const;
export const FARM_HARVEST_KEYS = ['rewards', ...RUN_KEYS] as const;

/** What farms need of the exchange object. */
export interface FarmParts extends WalletParts {
    readonly coins: SwapCoins;
}

/** One write: what it must do, and what it returns. */
interface FarmWrite {
    readonly intent: IntentOf<'farm'>;
    /** The body that is read to the intent. */
    readonly body: Dict;
    readonly coin: NamedCoin;
    /** What the wallet pays. */
    readonly pays?: WalletCoin;
    readonly type: FarmTransaction['type'];
}

/** Lists farms and staked coins, stakes, withdraws and harvests. */
export class Farms {
    constructor(private readonly parts: FarmParts) {}

    /** Implements `fetchFarms`. */
    async list(ids: readonly string[] | undefined, params: Params): Promise<Farm[]> {
        const { context, nodes } = this.parts;
        const request = readOptions(params, []);
        if (isGiven(ids) && !Array.isArray(ids)) throw problem('argument', 'ids', 'a list of ids', formatValue(ids));
        const wanted = ids?.map((id, i) => readObjectId(id, `ids[${i}]`, 'a farm'));
        const summaries = await this.#summaries(wanted, request);
        const { node } = nodes;
        const objects = await node?.objects(summaries.map(({ id }) => id));
        const states = summaries.map(({ id }) => {
            const object = objects?.get(id);
            return object === undefined ? undefined : readFarm(id, object);
        });
        const coinOf = await this.#name(states.flatMap((state) => (state === undefined ? [] : typesOf(state))));
        return summaries.map((summary, i) => toFarm(summary, states[i], coinOf, context.number));
    }

    /** Implements `fetchFarmPositions`. */
    async positions(params: Params): Promise<FarmPosition[]> {
        readOptions(params, []);
        const { context, nodes, resolver } = this.parts;
        const node = nodes.expect('fetchFarmPositions');
        const wallet = await resolver.wallet.address();
        const objects = await node.owned(wallet, `${await this.#original(node)}::staked_position::StakedPosition`);
        const positions = objects.map((object) => readPosition(object.objectId, object, wallet));
        const farms = await this.#farms(node, [...new Set(positions.map(({ farm }) => farm))]);
        const known = positions.flatMap(({ farm, coinType }) => [coinType, ...typesOf(farms.get(farm))]);
        const coinOf = await this.#name(known);
        const view = { coinOf, now: serviceTime(context), convert: context.number };
        return positions.map((position) => toFarmPosition(position, farms.get(position.farm), view));
    }

    /** Implements `createFarmStake`. */
    async stake(farm: unknown, amount: unknown, params: Dict): Promise<FarmTransaction> {
        return this.#start('stakeFarm', params, FARM_STAKE_KEYS, {}, async (ids) => {
            const state = await this.#farm(readObjectId(farm, 'id', 'a farm'));
            const coin = await this.#coin(state);
            const units = readUnits(amount, coin.decimals, 'amount');
            if (units < state.minStake) {
                const least = `at least ${fromUnits(state.minStake, coin.decimals)} ${coin.code}, the minimum of the farm`;
                throw problem('order', 'amount', least, formatValue(amount));
            }
            const lockMs = readLock((params as Params)['lockPeriod'], state);
            return {
                intent: { action: 'stakeFarm', farm: state.id, ids, coin, amount: units, lockMs },
                body: { ...bodyOf(state.id, coin, units), lockDurationMs: `${lockMs}` },
                ...{ coin, pays: coin, type: 'stake' },
            };
        });
    }

    /** Implements `createFarmWithdrawal`. */
    async withdraw(id: unknown, amount: unknown, params: Dict): Promise<FarmTransaction> {
        const position = readObjectId(id, 'id', 'staked coins');
        return this.#start('withdrawFarm', params, RUN_KEYS, { positionId: position }, async (ids) => {
            const [staked, farm] = await this.#staked(position);
            const coin = await this.#coin(farm);
            const units = isGiven(amount) ? readUnits(amount, coin.decimals, 'amount') : staked.amount;
            expectWithdrawable(units, staked, farm, coin);
            return {
                intent: { action: 'withdrawFarm', farm: farm.id, position, ids, coin, amount: units },
                body: { ...bodyOf(farm.id, coin, units), positionId: position },
                ...{ coin, type: 'withdrawal' },
            };
        });
    }

    /** Implements `harvestFarm`. */
    async harvest(id: unknown, params: Dict): Promise<FarmTransaction> {
        const position = readObjectId(id, 'id', 'staked coins');
        return this.#start('harvestFarm', params, FARM_HARVEST_KEYS, { positionId: position }, async (ids) => {
            const [staked, farm] = await this.#staked(position);
            const coinOf = await this.#name(typesOf(farm));
            const rewards = this.#rewards((params as Params)['rewards'], staked, farm, coinOf);
            const { coinType } = staked;
            return {
                intent: { action: 'harvestFarm', farm: farm.id, position, ids, coinType, rewards },
                body: { farmId: farm.id, positionId: position, coinType, rewardTypes: rewards },
                ...{ coin: coinOf(coinType), type: 'harvest' },
            };
        });
    }

    // --- Before anything is written ---

    /** The rewards that a harvest takes: those that the user names, else those that the contract pays now. */
    #rewards(given: unknown, staked: PositionState, farm: FarmState, coinOf: (type: string) => NamedCoin): string[] {
        const codes = farm.rewards.map(({ type }) => coinOf(type).code);
        if (isGiven(given)) {
            if (!Array.isArray(given) || given.length === 0)
                throw problem('argument', 'params.rewards', `a list of ${codes.join(', ')}`, formatValue(given));
            const types = given.map((one: unknown, i) => {
                const found = farm.rewards.find(({ type }) => type === one || coinOf(type).code === one);
                if (found !== undefined) return found.type;
                throw problem('argument', `params.rewards[${i}]`, codes.join(' or '), formatValue(one));
            });
            return [...new Set(types)];
        }
        const now = BigInt(serviceTime(this.parts.context));
        const paid = earnedOf(farm, staked, now).filter(({ isPaid }) => isPaid);
        if (paid.length > 0) return paid.map(({ type }) => type);
        const how = 'try again later, or name rewards in params.rewards';
        throw sentence('argument', `the staked coins have earned nothing that the contract pays now; ${how}`);
    }

    /** A farm of version 1. @throws {Problem} `unsupported` for version 2 */
    async #farm(id: string): Promise<FarmState> {
        const objects = await this.parts.submitter.readNode((node) => node.objects([id]));
        const state = readFarm(id, objects.get(id));
        if ('rewards' in state) return state;
        const why = 'no public source names the package and the version object of version 2 that are in use';
        throw sentence('unsupported', `the farm ${id} has version 2, of which only reads are served: ${why}`);
    }

    async #staked(id: string): Promise<readonly [PositionState, FarmState]> {
        const wallet = await this.parts.resolver.wallet.address();
        const objects = await this.parts.submitter.readNode((node) => node.objects([id]));
        const staked = readPosition(id, objects.get(id), wallet);
        return [staked, await this.#farm(staked.farm)];
    }

    /** The coin that is staked, whose decimals must be known. */
    async #coin({ id, type: { coinType } }: FarmState): Promise<WalletCoin> {
        const coin = (await this.parts.coins.all()).find(({ type }) => type === coinType);
        if (coin !== undefined) return coin;
        const how = 'pin its type and decimals: options.transaction.pins.coins.CODE = { type, decimals }';
        throw sentence('argument', `the coin ${coinType} of the farm ${id} is no known coin; ${how}`);
    }

    // --- The transaction ---

    async #start(
        action: IntentOf<'farm'>['action'],
        params: Dict,
        keys: readonly string[],
        body: Dict,
        prepare: (ids: SystemIds<'farms'>) => Promise<FarmWrite>,
    ): Promise<FarmTransaction> {
        const { submitter, nodes, pins } = this.parts;
        return submitter.calls.startInOrder(params, async (call) => {
            expectRunParams(params, keys);
            nodes.expect('a farm');
            const ids = await pins.idsOf('farms');
            return submitter.runInSlotOf({ action, body }, params, { call }, async (slot) =>
                this.#run(await prepare(ids), params, { call, slot }),
            );
        });
    }

    async #run(write: FarmWrite, params: Dict, options: WriteOptions): Promise<FarmTransaction> {
        const { resolver, submitter, objects } = this.parts;
        const { intent, body, pays } = write;
        const wallet = await resolver.wallet.address();
        const script = farmScript(intent);
        const commands: WriteCommands = async (requested) => {
            const named = objectsOf(script, 'owned');
            const owned = await submitter.readNode((node) => node.objects(named));
            const facts = await submitter.readNode((node) =>
                objects.read(node, [...objectsOf(script, 'shared'), ...named]),
            );
            const object = (id: string): ObjectFacts | undefined => facts.get(id);
            const payer = { wallet, body: requested, call: options.call, verb: 'stake', isTyped: true } as const;
            const payments =
                pays === undefined || !('amount' in intent)
                    ? []
                    : [await selectSources(submitter, { coin: pays, amount: intent.amount }, payer)];
            const written = { sender: wallet, payments, object, owned: [...owned.values()] };
            const kind = await encodeProgram(composeScript(script, written));
            const [first] = payments;
            const spent = first === undefined || pays === undefined ? {} : spentOf(first, requested, pays.type);
            return { kind, ...spent, bound: { object, payments, forbidden: [], named: [] } };
        };
        const coinOf = await this.#name(intent.action === 'harvestFarm' ? intent.rewards : []);
        const parse = (executed: ExecutedWrite): FarmTransaction =>
            this.#toTransaction(write, executed, wallet, coinOf);
        return submitter.run({ action: intent.action, via: 'node', body, params, commands, parse }, options);
    }

    #toTransaction(
        { intent, type, coin }: FarmWrite,
        executed: ExecutedWrite,
        wallet: string,
        coinOf: (type: string) => NamedCoin,
    ): FarmTransaction {
        const { context } = this.parts;
        const { digest: id } = executed;
        const effects = effectsOf(executed);
        const timestamp = serviceTime(context);
        const units = 'amount' in intent ? intent.amount : undefined;
        const rewards = intent.action === 'harvestFarm' ? intent.rewards : [];
        return {
            ...{ id, timestamp, datetime: new Date(timestamp).toISOString(), type, farm: intent.farm },
            position: 'position' in intent ? intent.position : createdFor(effects, id, wallet),
            currency: coin.code,
            amount: toReward('', units, () => coin, context.number).amount,
            rewards: rewards.map((one) => toReward(one, receivedOf(effects, wallet, one), coinOf, context.number)),
            info: { txDigest: id },
        };
    }

    // --- What the service and the node state ---

    async #name(types: readonly string[]): Promise<(type: string) => NamedCoin> {
        return nameCoins(this.parts.coins, this.parts.nodes.node, types);
    }

    async #summaries(ids: readonly string[] | undefined, request: RequestOptions): Promise<FarmSummary[]> {
        const { context } = this.parts;
        const response: unknown = await context.publicPostFarmsSummary(
            ids === undefined ? {} : { farmIds: ids },
            request,
        );
        const at = 'farms/summary';
        const rows = expectRows<unknown>(response, at);
        const summaries = convertResponse(at, () =>
            rows.map((row): FarmSummary => {
                if (!isRecord(row) || !isAddress(row['farmId']))
                    throw problem('response', `${at} farmId`, 'an id', formatValue(row));
                const usd = (key: string): number | undefined =>
                    toNumber(parseNonNegative(row[key], key), context.number);
                return { id: toFullAddress(row['farmId']), tvl: usd('tvl'), rewardsTvl: usd('rewardsTvl'), row };
            }),
        );
        return ids === undefined ? summaries : summaries.filter(({ id }) => ids.includes(id));
    }

    /** Farms of version 1 by id. */
    async #farms(node: SuiNode, ids: readonly string[]): Promise<ReadonlyMap<string, FarmState>> {
        const objects = await node.objects(ids);
        const states = [...objects].map(([id, object]) => readFarm(id, object));
        return new Map(states.flatMap((state) => ('rewards' in state ? [[state.id, state] as const] : [])));
    }

    /** The package that defines the types: the first version of the one that is called. */
    async #original(node: SuiNode): Promise<string> {
        const { pins } = this.parts;
        const { package: current } = await pins.idsOf('farms');
        const shipped = pins.deployment?.packages.farms;
        if (shipped?.current === current) return shipped.original;
        return (await node.package(current))?.originalId ?? current;
    }
}

function bodyOf(farmId: string, coin: WalletCoin, units: bigint): Dict {
    const amount = new NumberText(fromUnits(units, coin.decimals));
    return { farmId, coinType: coin.type, code: coin.code, amount };
}

function typesOf(state: FarmState | Pick<FarmState, 'type'> | undefined): string[] {
    if (state === undefined) return [];
    return [state.type.coinType, ...('rewards' in state ? state.rewards.map(({ type }) => type) : [])];
}

/**
 * Reads how long a stake is locked, milliseconds. A farm's owner may have set any lock, so that the user
 * names it.
 */
function readLock(value: unknown, { minLock, maxLock }: FarmState): bigint {
    const wanted = `a whole number of milliseconds, ${minLock} to ${maxLock} in this farm`;
    if (!isGiven(value)) {
        if (minLock === 0n) return 0n;
        throw problem('missing', 'params.lockPeriod', wanted);
    }
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
        throw problem('argument', 'params.lockPeriod', wanted, formatValue(value));
    const lock = BigInt(value);
    // A longer lock than the longest earns no more.
    if (lock < minLock || lock > (maxLock > minLock ? maxLock : minLock))
        throw problem('argument', 'params.lockPeriod', wanted, `${value}`);
    return lock;
}

/**
 * Expects that so much is staked, and that the rest is enough. Only the contract knows whether the lock
 * is over.
 */
function expectWithdrawable(units: bigint, { amount }: PositionState, { minStake }: FarmState, coin: WalletCoin): void {
    const text = (value: bigint): string => `${fromUnits(value, coin.decimals)} ${coin.code}`;
    if (amount === 0n || units > amount) {
        throw sentence('funds', `the object holds ${text(amount)}; withdraw at most that`);
    }
    const rest = amount - units;
    if (rest === 0n || rest >= minStake) return;
    const how = `withdraw all, or leave at least ${text(minStake)}`;
    throw sentence('order', `${text(rest)} would stay staked, less than the minimum of the farm; ${how}`);
}

/** The one object that a transaction created for the wallet, other than coins it received. */
function createdFor({ created }: NodeResult, digest: string, wallet: string): string | undefined {
    const own = created.filter(({ objectId, owner }) => owner === wallet && isCreatedBy(digest, objectId));
    return own.length === 1 ? own[0]?.objectId : undefined;
}
