/**
 * Rewards of the wallet: what can be claimed, and the claim, of which only is known that it costs nothing but
 * gas.
 */

import type { Dict } from 'ccxt';
import type { AccountResolver } from '../account/account-resolver.js';
import type { WalletCoin, WalletCoins } from '../account/coins.js';
import { toFullType } from '../core/address.js';
import { fromUnits } from '../core/number/decimal.js';
import { problem, sentence } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import { readOptions, formatValue, isGiven } from '../exchange/params.js';
import { convertResponse, expectRow, expectRowsIn } from '../exchange/response.js';
import { parseInteger, toNumber } from '../exchange/value.js';
import { REWARDS } from '../transaction/bounded/terms.js';
import { readBase64 } from '../transaction/bytes.js';
import { argumentsOf, readKind, type Argument } from '../transaction/data.js';
import { SUI } from '../transaction/packages.js';
import type { Execution, Executor } from './executor.js';
import { WRITE, type RequestOptions } from '../exchange/request-queue.js';

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

/** Reads and claims rewards. */
export class Rewards {
    constructor(
        private readonly context: Context,
        private readonly coins: WalletCoins,
        private readonly resolver: AccountResolver,
        private readonly executor: Executor,
    ) {}

    /** Implements `fetchRewards`. */
    async fetch(params: Dict): Promise<Reward[]> {
        const rows = await this.#claimable(readOptions(params, []));
        const coins = await this.coins.all();
        return rows.map(({ type, units, info }) => {
            const coin = coins.find((one) => one.type === type);
            const amount = coin === undefined ? undefined : fromUnits(units, coin.decimals);
            return { currency: coin?.code ?? type, amount: toNumber(amount, this.context.number), info };
        });
    }

    /** Implements `claimRewards`. */
    async claim(codes: readonly string[] | undefined, params: Dict): Promise<Execution> {
        return this.executor.executeBuilt('claimRewards', params, async () => {
            const rows = await this.#claimable(WRITE);
            const claimed = isGiven(codes) ? await this.#select(codes as readonly unknown[], rows) : rows;
            if (claimed.length === 0) throw sentence('argument', 'the wallet has no rewards that can be claimed');
            const walletAddress = await this.resolver.wallet.address();
            const body = { walletAddress, ...(isGiven(codes) ? { coinTypes: claimed.map(({ type }) => type) } : {}) };
            const response: unknown = await this.context.privatePostRewardsTransactionsClaim(body);
            const { txKind } = expectRow<{ txKind: unknown }>(response, 'rewards/transactions/claim', 'txKind');
            expectGain(txKind);
            // The amounts of other coins cannot be compared: their decimals are only the service's.
            const known = await this.coins.known();
            return { kind: txKind, bound: { receive: toAmounts(claimed, known) }, rights: REWARDS };
        });
    }

    async #select(codes: readonly unknown[], rows: readonly Claimable[]): Promise<readonly Claimable[]> {
        if (!Array.isArray(codes)) throw problem('argument', 'codes', 'a list of codes', formatValue(codes));
        const coins = await this.coins.all();
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
        const walletAddress = await this.resolver.wallet.address();
        const response: unknown = await this.context.privatePostRewardsClaimable({ walletAddress }, request);
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
 * What a claim returns may reach the wallet only: no contract gets it again, and no object takes it in, such
 * as a shared coin of others.
 */
function expectGain(kind: unknown): void {
    const { inputs, commands } = readKind(readBase64(kind, 'txKind'));
    const isObject = (argument: Argument): boolean =>
        argument.kind === 'gasCoin' || (argument.kind === 'input' && inputs[argument.index]?.kind !== 'pure');
    for (const [i, command] of commands.entries()) {
        const taken = argumentsOf(command);
        if (!taken.some(({ kind: found }) => found === 'result' || found === 'nestedResult')) continue;
        const isForeign = command.kind === 'moveCall' && command.package !== SUI;
        if (!isForeign && !taken.some(isObject)) continue;
        const found =
            command.kind === 'moveCall' ? `${command.package}::${command.module}::${command.function}` : command.kind;
        const wanted = 'no contract and no object that takes what an earlier command returned';
        throw problem('mismatch', `calls[${i}]`, wanted, found);
    }
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

/** Amounts by full type, of known coins. */
function toAmounts(claimed: readonly Claimable[], known: readonly WalletCoin[]): Record<string, string> {
    return Object.fromEntries(
        claimed.flatMap(({ type, units }) => {
            const coin = known.find((one) => one.type === type);
            return coin === undefined ? [] : [[type, fromUnits(units, coin.decimals)] as const];
        }),
    );
}
