/** Rewards of the wallet: what can be claimed, and the claim, which the service builds. */

import type { Dict } from 'ccxt';
import type { WalletCoin, WalletCoins } from '../account/coins.js';
import { toFullType } from '../core/address.js';
import { NumberText } from '../core/json.js';
import { fromUnits } from '../core/number/decimal.js';
import { problem, sentence } from '../core/problem.js';
import { expectRunParams, formatValue, isGiven, readOptions, RUN_KEYS } from '../exchange/params.js';
import { convertResponse, expectRow, expectRowsIn } from '../exchange/response.js';
import { parseInteger, toNumber } from '../exchange/value.js';
import { WRITE, type RequestOptions } from '../exchange/request-queue.js';
import { serviceTime } from '../exchange/service-time.js';
import { objectIdsOf } from '../submit/object-facts.js';
import type { WriteOptions } from '../submit/submitter.js';
import type { ExecutedWrite, WriteCommands } from '../submit/write-request.js';
import type { WalletParts } from '../submit/wallet-parts.js';
import type { FindObject } from '../transaction/bounded/terms.js';
import { readBase64 } from '../transaction/bytes.js';
import { readKind } from '../transaction/data.js';
import { rebateVaultPackageOf } from '../transaction/rewards/calls.js';
import { toExecution, type Execution } from './executor.js';

/** What the wallet can claim of a coin. */
export interface Reward {
    /** Code of a known coin; else its Move type. */
    readonly currency: string;
    /** Coins; `undefined` of a coin that is not known. */
    readonly amount: number | undefined;
    readonly info: unknown;
}

/** A row of the service. */
interface Claimable {
    /** Full Move type. */
    readonly type: string;
    /** The coin's own units. */
    readonly units: bigint;
    readonly info: unknown;
}

const AT = 'rewards/claimable';
const COIN_TYPE = /^0x[0-9a-fA-F]{1,64}::\w+::\w+(?:<.+>)?$/;

/** What rewards need of the exchange object. */
export interface RewardParts extends WalletParts {
    readonly coins: WalletCoins;
}

/** Reads and claims rewards. */
export class Rewards {
    constructor(private readonly parts: RewardParts) {}

    /** Implements `fetchRewards`. */
    async fetch(params: Dict): Promise<Reward[]> {
        const rows = await this.#claimable(readOptions(params, []));
        const coins = await this.parts.coins.all();
        return rows.map(({ type, units, info }) => {
            const coin = coins.find((one) => one.type === type);
            const amount = coin === undefined ? undefined : fromUnits(units, coin.decimals);
            return { currency: coin?.code ?? type, amount: toNumber(amount, this.parts.context.number), info };
        });
    }

    /** Implements `claimRewards`. */
    async claim(codes: readonly string[] | undefined, params: Dict): Promise<Execution> {
        const { submitter, nodes } = this.parts;
        return submitter.calls.startInOrder(params, async (call) => {
            expectRunParams(params, RUN_KEYS);
            nodes.expect('claimRewards');
            // Read while no other claim runs, as an earlier one changes what there is to claim.
            return submitter.runInSlotOf({ action: 'claimRewards', body: {} }, params, { call }, async (slot) =>
                this.#claim(codes, params, { call, slot }),
            );
        });
    }

    async #claim(codes: readonly string[] | undefined, params: Dict, options: WriteOptions): Promise<Execution> {
        const { context, coins, resolver, submitter, objects } = this.parts;
        const rows = await this.#claimable(WRITE);
        const claimed = isGiven(codes) ? await this.#select(codes as readonly unknown[], rows) : rows;
        if (claimed.length === 0) throw sentence('argument', 'the wallet has no rewards that can be claimed');
        const walletAddress = await resolver.wallet.address();
        const types = claimed.map(({ type }) => type);
        const response: unknown = await context.privatePostRewardsTransactionsClaim({
            walletAddress,
            coinTypes: types,
        });
        const { txKind } = expectRow<{ txKind: unknown }>(response, 'rewards/transactions/claim', 'txKind');
        const ids = objectIdsOf(readKind(readBase64(txKind, 'txKind')));
        const read = async (): Promise<FindObject> => {
            const facts = await submitter.readNode((node) => objects.read(node, ids));
            return (id) => facts.get(id);
        };
        const vaultId = findVault(ids, await read());
        // The amounts of other coins cannot be compared: their decimals are only the service's.
        const known = await coins.known();
        const commands: WriteCommands = async () => ({
            kind: txKind,
            bound: { object: await read(), forbidden: [], named: [] },
        });
        const all = await coins.all();
        const parse = (executed: ExecutedWrite): Execution =>
            toExecution(executed, walletAddress, all, serviceTime(context));
        const body = { vaultId, types, receive: toAmounts(claimed, known) };
        return submitter.run({ action: 'claimRewards', via: 'node', body, params, commands, parse }, options);
    }

    async #select(codes: readonly unknown[], rows: readonly Claimable[]): Promise<readonly Claimable[]> {
        if (!Array.isArray(codes) || codes.length === 0) {
            throw problem('argument', 'codes', 'a list of codes, or undefined for all', formatValue(codes));
        }
        const coins = await this.parts.coins.all();
        const claimed = codes.map((code: unknown) => {
            const isType = typeof code === 'string' && code.includes('::');
            const type = isType ? toFullType(code) : coins.find((coin) => coin.code === code)?.type;
            const row = rows.find((one) => one.type === type);
            if (row !== undefined) return row;
            throw sentence(
                'argument',
                `code ${formatValue(code)} has no rewards that can be claimed; see fetchRewards`,
            );
        });
        return [...new Set(claimed)];
    }

    /** What can be claimed: each coin type once, with an amount above 0. */
    async #claimable(request: RequestOptions): Promise<readonly Claimable[]> {
        const { context, resolver } = this.parts;
        const walletAddress = await resolver.wallet.address();
        const response: unknown = await context.privatePostRewardsClaimable({ walletAddress }, request);
        return convertResponse(AT, () => {
            const rows = expectRowsIn<Record<string, unknown>>(response, AT, 'rewards').map(readClaimable);
            if (new Set(rows.map(({ type }) => type)).size < rows.length) {
                throw problem('response', 'rewards', 'each coin type once', 'one twice');
            }
            return rows.filter(({ units }) => units > 0n);
        });
    }
}

/**
 * Finds the rebate vault among the objects of a claim. A claim of another contract is refused: a false
 * service would always choose the contract of which less is verified.
 */
function findVault(ids: readonly string[], object: FindObject): string {
    const vaults = ids.filter((id) => {
        const facts = object(id);
        return facts?.kind === 'shared' && rebateVaultPackageOf(facts.type) !== undefined;
    });
    const [vault] = vaults;
    if (vault !== undefined && vaults.length === 1) return vault;
    const how = 'executeTransaction executes commands of other contracts within a bound';
    const wanted = `a claim of one rebate vault, as your node states it; ${how}`;
    throw problem('mismatch', 'objects of the claim', wanted, vaults.join(', ') || 'no rebate vault');
}

function readClaimable(row: Record<string, unknown>): Claimable {
    const { coinType, amount } = row;
    if (typeof coinType !== 'string' || coinType.length > 1_000 || !COIN_TYPE.test(coinType)) {
        throw problem('response', 'coinType', 'a Move type', formatValue(coinType));
    }
    const units = parseInteger(amount, 'amount');
    if (units === undefined || units < 0n)
        throw problem('response', 'amount', 'a number, 0 or more', formatValue(amount));
    return { type: toFullType(coinType), units, info: row };
}

/** Amounts of known coins, as the intent reads them. */
function toAmounts(claimed: readonly Claimable[], known: readonly WalletCoin[]): Dict[] {
    return claimed.flatMap(({ type, units }) => {
        const coin = known.find((one) => one.type === type);
        if (coin === undefined) return [];
        return [{ coinType: type, code: coin.code, amount: new NumberText(fromUnits(units, coin.decimals)) }];
    });
}
