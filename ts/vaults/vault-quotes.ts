/** What deposits and withdrawals would give, as the service states it, and the least amounts that follow. */

import type { Num } from 'ccxt';
import { toFullAddress } from '../core/address.js';
import { fromUnits } from '../core/number/decimal.js';
import { divide } from '../core/number/step.js';
import { problem, sentence } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import { minimumOf, readFraction, readLeast, readUnits, type Quoted } from '../convert/minimum.js';
import { expectNotLooser } from '../convert/reference-prices.js';
import { formatValue, isGiven, readOptions, type Params } from '../exchange/params.js';
import { WRITE, type RequestOptions } from '../exchange/request-queue.js';
import { convertResponse } from '../exchange/response.js';
import { required, toNumber } from '../exchange/value.js';
import { count, type VaultQuote, type VaultState } from './vault.js';
import type { CheckedVault, VaultParts, VaultReader } from './vault-reader.js';

/** How much less than a quote a write may give, where the user states no minimum: 0.5 %. */
export const SLIPPAGE = '0.005';

/** Shares of the wallet in one object, the shares' own units. */
export interface HeldShares {
    readonly objectId: string;
    readonly units: bigint;
}

/** Reads quotes of vaults. */
export class VaultQuotes {
    constructor(
        private readonly parts: VaultParts,
        private readonly reader: VaultReader,
    ) {}

    /** Implements `fetchVaultDepositQuote`. */
    async deposit(id: string, amount: Num, params: Params): Promise<VaultQuote> {
        const request = readOptions(params, []);
        const { state, coin } = await this.#known(id, request);
        const units = readUnits(amount, coin.decimals, 'amount');
        const { shares, row } = await this.previewDeposit(state, units, request);
        return this.#toQuote(state, coin, { amount: units, shares, row });
    }

    /** Implements `fetchVaultWithdrawQuote`. */
    async withdrawal(id: string, shares: Num | 'all', params: Params): Promise<VaultQuote> {
        const request = readOptions(params, []);
        const { state, coin } = await this.#known(id, request);
        const units =
            shares === 'all'
                ? (await this.held(state, request))[0].units
                : readUnits(shares, state.lpDecimals, 'shares');
        const { amount, row } = await this.#previewRequest(state, units, request);
        return this.#toQuote(state, coin, { amount, shares: units, row });
    }

    /** The vault of a quote: its decimals are the service's word, as no money moves. */
    async #known(id: string, request: RequestOptions): Promise<Pick<CheckedVault, 'state' | 'coin'>> {
        const state = await this.reader.state(id, request);
        const coin = (await this.parts.coins.all()).find(({ type }) => type === state.coinType);
        if (coin !== undefined) return { state, coin };
        const how = 'pin its type and decimals: options.transaction.pins.coins.CODE = { type, decimals }';
        throw sentence('argument', `the collateral ${state.coinType} of vault ${state.id} is no known coin; ${how}`);
    }

    async previewDeposit(
        { id }: VaultState,
        units: bigint,
        request: RequestOptions = WRITE,
    ): Promise<{ shares: bigint; row: object }> {
        const walletAddress = await this.parts.resolver.wallet.address();
        const row = readPreview(
            await this.parts.context.privatePostPerpetualsVaultPreviewsDeposit(
                { walletAddress, vaultId: id, depositAmount: `${units}n` },
                request,
            ),
            'vault/previews/deposit',
        );
        return { shares: convertResponse('vault/previews/deposit', () => required(count, row, 'lpAmountOut')), row };
    }

    async #previewRequest(
        { id }: VaultState,
        units: bigint,
        request: RequestOptions = WRITE,
    ): Promise<{ amount: bigint; row: object }> {
        const walletAddress = await this.parts.resolver.wallet.address();
        const at = 'vault/previews/create-withdraw-request';
        const row = readPreview(
            await this.parts.context.privatePostPerpetualsVaultPreviewsCreateWithdrawRequest(
                { walletAddress, vaultId: id, lpWithdrawAmount: `${units}n` },
                request,
            ),
            at,
        );
        return { amount: convertResponse(at, () => required(count, row, 'collateralAmountOut')), row };
    }

    /** The least collateral of a request: the user's own, else the quote less the slippage. */
    async minimum(vault: CheckedVault, shares: bigint, minAmount: unknown, slippage: unknown): Promise<bigint> {
        expectOne({ minAmount, slippage });
        // The manager may pay later, so that a minimum above the quote of now can be reached.
        const own = isGiven(minAmount) ? readLeast(minAmount, vault.coin.decimals, 'params.minAmount') : undefined;
        if (own !== undefined && !this.parts.references.isHeld) return own;
        const quoted = await this.#quoteOf(vault, shares);
        const least = own ?? minimumOf(quoted, { slippage: fractionOf(slippage) });
        this.expectNotLooser(own === undefined ? 'slippage' : 'minAmount', least, quoted);
        return least;
    }

    async #quoteOf({ state, coin }: CheckedVault, shares: bigint): Promise<Quoted> {
        const { amount } = await this.#previewRequest(state, shares);
        return {
            ...{ from: { code: 'shares', decimals: state.lpDecimals }, to: coin },
            ...{ amount: shares, toAmount: amount },
        };
    }

    /**
     * The quote of an open request: its shares are not in the wallet, so that only the price of a deposit can
     * be read.
     */
    async quoteOfRequest({ state, coin }: CheckedVault, shares: bigint): Promise<Quoted> {
        const unit = 10n ** BigInt(coin.decimals);
        const { shares: ofUnit } = await this.previewDeposit(state, unit);
        if (ofUnit === 0n) throw sentence('mismatch', 'the preview of a deposit shows no shares; nothing was signed');
        return {
            ...{ from: { code: 'shares', decimals: state.lpDecimals }, to: coin },
            ...{ amount: shares, toAmount: (shares * unit) / ofUnit },
        };
    }

    /**
     * Where the operator's limits hold, the least amount is that of the quote less the default slippage, or
     * more.
     */
    expectNotLooser(name: string, units: bigint, quoted: Quoted): void {
        if (!this.parts.references.isHeld) return;
        const least = minimumOf(quoted, { slippage: SLIPPAGE });
        expectNotLooser(name, { units, least, decimals: quoted.to.decimals, by: `the quote less ${SLIPPAGE}` });
    }

    /** The wallet's objects of shares of a vault, the largest first. @throws {Problem} `funds` without any */
    async held({ id }: VaultState, request?: RequestOptions): Promise<readonly [HeldShares, ...HeldShares[]]> {
        const rows = (await this.reader.owned(request)).filter(({ vaultId }) => toFullAddress(vaultId) === id);
        const held = convertResponse('perpetuals/vaults', () =>
            rows.map((row) => ({ objectId: toFullAddress(row.objectId), units: required(count, row, 'lpAmount') })),
        );
        const [largest, ...others] = held.sort((one, other) => (one.units > other.units ? -1 : 1));
        if (largest !== undefined && largest.units > 0n) return [largest, ...others];
        throw sentence('funds', `the wallet has no shares of vault ${id}; deposit first`);
    }

    #toQuote(
        { id, lpDecimals }: VaultState,
        { code, decimals }: CheckedVault['coin'],
        { amount, shares, row }: { readonly amount: bigint; readonly shares: bigint; readonly row: object },
    ): VaultQuote {
        const { number } = this.parts.context;
        const [coins, parts] = [fromUnits(amount, decimals), fromUnits(shares, lpDecimals)];
        const price = shares === 0n ? undefined : divide(coins, parts, 18);
        return {
            vault: id,
            currency: code,
            amount: toNumber(coins, number),
            shares: toNumber(parts, number),
            price: toNumber(price, number),
            info: row,
        };
    }
}

/** A preview that the service refuses has its reason in `error`. */
export function readPreview(response: unknown, at: string): Record<string, unknown> {
    if (!isRecord(response)) throw problem('response', at, 'an object', formatValue(response));
    const { error } = response;
    if (!isGiven(error)) return response;
    throw sentence('argument', `${at}: the service refuses it: ${formatValue(error)}`);
}

/** @throws {Problem} `argument` when both a least amount and a slippage are given */
export function expectOne(given: Params): void {
    const [name = '', other = ''] = Object.keys(given);
    if (isGiven(given[name]) && isGiven(given[other])) {
        throw problem('argument', `params.${name}`, `one of ${name} and ${other}`, 'both');
    }
}

/** Reads a slippage; the default where it is left out. */
export function fractionOf(slippage: unknown): string {
    return isGiven(slippage) ? readFraction(slippage, 'params.slippage') : SLIPPAGE;
}
