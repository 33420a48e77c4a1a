/**
 * Deposits to vaults and withdrawals from them. The service builds the commands; every argument is verified
 * before a signature.
 */

import type { Dict, Num } from 'ccxt';
import { findAccountState, listPositions } from '../account/account-state.js';
import { toFullAddress } from '../core/address.js';
import { NumberText } from '../core/json.js';
import { fromUnits } from '../core/number/decimal.js';
import { compare } from '../core/number/step.js';
import { problem, sentence } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import { SUI_TYPE } from '../core/address.js';
import { receivedOf } from '../convert/named-coins.js';
import { minimumOf, readLeast, readUnits } from '../convert/minimum.js';
import { toVaultError } from '../exchange/errors/node.js';
import { withErrors } from '../exchange/errors/outcome.js';
import { expectRunParams, formatValue, isGiven, type Params, readOptions, RUN_KEYS } from '../exchange/params.js';
import { convertResponse, expectRow, expectRowsIn } from '../exchange/response.js';
import { WRITE } from '../exchange/request-queue.js';
import { decimal, required, time, toDatetime, toNumber } from '../exchange/value.js';
import { serviceTime } from '../exchange/service-time.js';
import type { NodeResult } from '../node/sui-node.js';
import { throwShortage } from '../submit/coin-sources.js';
import { objectIdsOf, type ObjectFactsReader } from '../submit/object-facts.js';
import type { Submitter, WriteOptions } from '../submit/submitter.js';
import { effectsOf, type ExecutedWrite, type WriteCommands } from '../submit/write-request.js';
import type { ObjectFacts } from '../transaction/bounded/terms.js';
import { readBase64 } from '../transaction/bytes.js';
import { readKind } from '../transaction/data.js';
import type { IntentOf } from '../transaction/intent.js';
import type { WireAccountState } from '../wire/native.js';
import {
    count,
    type Vault,
    type VaultPosition,
    type VaultQuote,
    type VaultState,
    type VaultTransaction,
    type VaultWithdrawRequest,
} from './vault.js';
import { depositedBy, receivedShare } from './results.js';
import { readShares } from './terms.js';
import { expectOne, fractionOf, readPreview, VaultQuotes } from './vault-quotes.js';
import { VaultReader, type CheckedVault, type VaultParts } from './vault-reader.js';

export const VAULT_DEPOSIT_KEYS = ['minShares', 'slippage', ...RUN_KEYS] as const;
export const VAULT_WITHDRAWAL_KEYS = ['minAmount', 'slippage', ...RUN_KEYS] as const;
export const VAULT_EDIT_KEYS = ['minAmount', ...RUN_KEYS] as const;
export const FORCED_WITHDRAWAL_KEYS = ['sizes', 'minAmount', ...RUN_KEYS] as const;

/** Sizes of positions have units of 10^-9. */
const SIZE_DECIMALS = 9;

/** One write: what it must do, and the builder of the service. */
interface VaultWrite<T> {
    readonly action: IntentOf<'vault'>['action'];
    readonly vault: CheckedVault;
    /** More members of the intent. */
    readonly intent: Dict;
    readonly builder: Builder;
    /** More members of the builder's body. */
    readonly request: Dict;
    readonly spent?: bigint;
    readonly read: (result: NodeResult, digest: string, wallet: string) => T;
}

/** A withdrawal request that is not paid. */
interface OpenRequest {
    /** The shares' own units. */
    readonly shares: bigint;
    /** The collateral's own units. */
    readonly minimum: bigint;
    /** When it was made, milliseconds. */
    readonly timestamp: number | undefined;
}

type Builder =
    | 'Deposit'
    | 'CreateWithdrawRequest'
    | 'CancelWithdrawRequest'
    | 'UpdateWithdrawRequestSlippage'
    | 'PauseVaultForForceWithdrawRequest'
    | 'ProcessForceWithdrawRequest';

/** Serves depositors of vaults. */
export class Vaults {
    readonly #reader: VaultReader;
    readonly #quotes: VaultQuotes;

    constructor(
        private readonly parts: VaultParts,
        private readonly submitter: Submitter,
        private readonly objects: ObjectFactsReader,
    ) {
        this.#reader = new VaultReader(parts);
        this.#quotes = new VaultQuotes(parts, this.#reader);
    }

    // --- Reads ---

    /** Implements `fetchVaults`. */
    async list(ids: readonly string[] | undefined, params: Params): Promise<Vault[]> {
        const request = readOptions(params, []);
        return this.#reader.list(ids, request);
    }

    /** Implements `fetchVault`. */
    async one(id: string, params: Params): Promise<Vault> {
        const request = readOptions(params, []);
        return this.#reader.one(id, request);
    }

    /** Implements `fetchVaultPositions`. */
    async positions(ids: readonly string[] | undefined, params: Params): Promise<VaultPosition[]> {
        const request = readOptions(params, []);
        return this.#reader.positions(ids, request);
    }

    /** Implements `fetchVaultWithdrawRequests`. */
    async requests(ids: readonly string[] | undefined, params: Params): Promise<VaultWithdrawRequest[]> {
        const request = readOptions(params, []);
        return this.#reader.requests(ids, request);
    }

    /** Implements `fetchVaultDepositQuote`. */
    async depositQuote(id: string, amount: Num, params: Params): Promise<VaultQuote> {
        return this.#quotes.deposit(id, amount, params);
    }

    /** Implements `fetchVaultWithdrawQuote`. */
    async withdrawQuote(id: string, shares: Num | 'all', params: Params): Promise<VaultQuote> {
        return this.#quotes.withdrawal(id, shares, params);
    }

    // --- Writes ---

    /** Implements `createVaultDeposit`. */
    async deposit(id: string, amount: Num, params: Dict): Promise<VaultTransaction> {
        return this.#start('depositVault', id, params, VAULT_DEPOSIT_KEYS, async (vault, options) => {
            const { state, coin } = vault;
            const units = readUnits(amount, coin.decimals, 'amount');
            const { minShares, slippage } = params as Params;
            expectOne({ minShares, slippage });
            if (isGiven(minShares)) readLeast(minShares, state.lpDecimals, 'params.minShares');
            const { shares } = await this.#quotes.previewDeposit(state, units);
            const to = { code: 'shares', decimals: state.lpDecimals };
            const quoted = { from: coin, to, amount: units, toAmount: shares };
            const minimum = minimumOf(quoted, { minAmount: minShares, slippage: fractionOf(slippage) });
            const name = isGiven(minShares) ? 'minShares' : 'slippage';
            this.#quotes.expectNotLooser(name, minimum, quoted);
            const text = new NumberText(fromUnits(units, coin.decimals));
            const wallet = await this.parts.resolver.wallet.address();
            const payer = { wallet, verb: 'deposit', exchangeId: this.parts.context.id } as const;
            return this.#run<VaultTransaction>(
                {
                    ...{ action: 'depositVault', vault, builder: 'Deposit' },
                    intent: { amount: text, minShares: `${minimum}` },
                    request: {
                        minLpAmountOut: `${minimum}n`,
                        depositAmount: `${units}n`,
                        collateralCoinType: coin.type,
                    },
                    ...(coin.type === SUI_TYPE ? { spent: units } : {}),
                    read: (result, digest) => {
                        const share = receivedShare(result, wallet, state);
                        return this.#toTransaction(vault, 'deposit', digest, { ...depositedBy(result, state), share });
                    },
                },
                params,
                options,
            ).catch((error: unknown) => throwShortage(error, this.submitter, { coin, amount: units }, payer));
        });
    }

    /** Implements `createVaultWithdrawRequest`. */
    async request(id: string, shares: Num | 'all', params: Dict): Promise<VaultWithdrawRequest> {
        return this.#start('requestVaultWithdrawal', id, params, VAULT_WITHDRAWAL_KEYS, async (vault, options) => {
            const { state, coin } = vault;
            const held = await this.#quotes.held(state);
            const [{ units: largest, objectId }] = held;
            const units = shares === 'all' ? largest : readUnits(shares, state.lpDecimals, 'shares');
            if (shares === 'all') await this.#expectShares(objectId, largest);
            const all = held.reduce((sum, one) => sum + one.units, 0n);
            if (units > all) {
                const fact = `the wallet has ${fromUnits(all, state.lpDecimals)} shares of vault ${state.id}`;
                throw sentence('funds', `${fact}, less than ${fromUnits(units, state.lpDecimals)}; request less`);
            }
            const { minAmount, slippage } = params as Params;
            const least = await this.#quotes.minimum(vault, units, minAmount, slippage);
            return this.#run<VaultWithdrawRequest>(
                {
                    ...{ action: 'requestVaultWithdrawal', vault, builder: 'CreateWithdrawRequest' },
                    intent: { shares: `${units}`, minAmount: new NumberText(fromUnits(least, coin.decimals)) },
                    request: { lpWithdrawAmount: `${units}n`, minCollateralAmountOut: `${least}n` },
                    read: (_result, digest) => {
                        const timestamp = serviceTime(this.parts.context);
                        return this.#toRequest(vault, digest, { shares: units, minimum: least, timestamp });
                    },
                },
                params,
                options,
            );
        });
    }

    /** Implements `editVaultWithdrawRequest`. */
    async edit(id: string, params: Dict): Promise<VaultWithdrawRequest> {
        return this.#start('editVaultWithdrawal', id, params, VAULT_EDIT_KEYS, async (vault, options) => {
            const { minAmount } = params as Params;
            if (!isGiven(minAmount)) throw problem('missing', 'params.minAmount', 'the least coins to receive');
            const { coin } = vault;
            const least = readLeast(minAmount, coin.decimals, 'params.minAmount');
            const open = await this.#openRequest(vault.state);
            if (this.parts.references.isHeld) {
                this.#quotes.expectNotLooser('minAmount', least, await this.#quotes.quoteOfRequest(vault, open.shares));
            }
            return this.#run<VaultWithdrawRequest>(
                {
                    ...{ action: 'editVaultWithdrawal', vault, builder: 'UpdateWithdrawRequestSlippage' },
                    intent: { minAmount: new NumberText(fromUnits(least, coin.decimals)) },
                    request: { minCollateralAmountOut: `${least}n` },
                    read: (_result, digest) => this.#toRequest(vault, digest, { ...open, minimum: least }),
                },
                params,
                options,
            );
        });
    }

    /** Implements `cancelVaultWithdrawRequest`. */
    async cancel(id: string, params: Dict): Promise<VaultTransaction> {
        return this.#start('cancelVaultWithdrawal', id, params, RUN_KEYS, async (vault, options) => {
            const { shares } = await this.#openRequest(vault.state);
            return this.#run<VaultTransaction>(
                {
                    ...{ action: 'cancelVaultWithdrawal', vault, builder: 'CancelWithdrawRequest' },
                    ...{ intent: {}, request: {} },
                    read: (result, digest, wallet) => {
                        const share = receivedShare(result, wallet, vault.state);
                        return this.#toTransaction(vault, 'cancel', digest, { shares, share });
                    },
                },
                params,
                options,
            );
        });
    }

    /** Implements `pauseVault`. */
    async pause(id: string, params: Dict): Promise<VaultTransaction> {
        return this.#start('pauseVault', id, params, RUN_KEYS, (vault, options) =>
            this.#run<VaultTransaction>(
                {
                    ...{ action: 'pauseVault', vault, builder: 'PauseVaultForForceWithdrawRequest' },
                    ...{ intent: {}, request: {} },
                    read: (_result, digest) => this.#toTransaction(vault, 'pause', digest, {}),
                },
                params,
                options,
            ),
        );
    }

    /** Implements `forceVaultWithdraw`. */
    async force(id: string, params: Dict): Promise<VaultTransaction> {
        return this.#start('forceVaultWithdrawal', id, params, FORCED_WITHDRAWAL_KEYS, async (vault, options) => {
            const { state, coin } = vault;
            const { sizes: given, minAmount } = params as Params;
            const { minimum } = await this.#openRequest(state);
            const least = isGiven(minAmount) ? readLeast(minAmount, coin.decimals, 'params.minAmount') : minimum;
            const sizes = await this.#sizes(state, given);
            const wallet = await this.parts.resolver.wallet.address();
            const native = Object.fromEntries(Object.entries(sizes).map(([market, size]) => [market, `${size}n`]));
            return this.#run<VaultTransaction>(
                {
                    ...{ action: 'forceVaultWithdrawal', vault, builder: 'ProcessForceWithdrawRequest' },
                    intent: {
                        minAmount: new NumberText(fromUnits(least, coin.decimals)),
                        sizes: Object.fromEntries(Object.entries(sizes).map(([market, size]) => [market, `${size}`])),
                    },
                    request: { sizesToClose: native, recipientAddress: wallet },
                    read: (result, digest) => {
                        const amount = receivedOf(result, wallet, coin.type);
                        return this.#toTransaction(vault, 'withdrawal', digest, { amount });
                    },
                },
                params,
                options,
            );
        });
    }

    /** What depends on earlier writes to the vault is read by `write`, which has the slot. */
    async #start<T>(
        action: IntentOf<'vault'>['action'],
        id: string,
        params: Dict,
        keys: readonly string[],
        write: (vault: CheckedVault, options: WriteOptions) => Promise<T>,
    ): Promise<T> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            expectRunParams(params, keys);
            this.parts.nodes.expect('a vault');
            const vault = await this.#reader.checked(id, action === 'depositVault');
            const request = { action, body: { vaultId: vault.state.id } };
            return this.submitter.runInSlotOf(request, params, { call }, (slot) => write(vault, { call, slot }));
        });
    }

    async #run<T>(
        { action, vault, intent, builder, request, spent, read }: VaultWrite<T>,
        params: Dict,
        options: WriteOptions,
    ): Promise<T> {
        const { state, coin } = vault;
        const { id } = this.parts.context;
        const wallet = await this.parts.resolver.wallet.address();
        const body = {
            ...{ vaultId: state.id, lpType: state.lpType, coinType: coin.type, code: coin.code },
            ...{ markets: state.markets, ...intent },
        };
        const commands: WriteCommands = async () => {
            const path = `privatePostPerpetualsVaultTransactions${builder}` as const;
            const response: unknown = await this.parts.context[path]({
                walletAddress: wallet,
                vaultId: state.id,
                ...request,
            });
            const { txKind } = expectRow<{ txKind: unknown }>(response, `vault/transactions/${builder}`, 'txKind');
            const ids = [...objectIdsOf(readKind(readBase64(txKind, 'txKind'))), state.id];
            const facts = await this.submitter.readNode((node) => this.objects.read(node, ids));
            const object = (objectId: string): ObjectFacts | undefined => facts.get(objectId);
            const bound = { object, forbidden: [], named: [] };
            return { kind: txKind, ...(spent === undefined ? {} : { spent }), bound };
        };
        const parse = (executed: ExecutedWrite): T => read(effectsOf(executed), executed.digest, wallet);
        return withErrors(
            () => this.submitter.run({ action, via: 'node', body, params, commands, parse }, options),
            (error) => toVaultError(error, id),
        );
    }

    /** Expects that the node shows as many shares as the service states: only it says how many all are. */
    async #expectShares(objectId: string, units: bigint): Promise<void> {
        const objects = await this.submitter.readNode((node) => node.objects([objectId]));
        const held = readShares(objects.get(objectId)?.fields);
        if (held === units) return;
        const wanted = held === undefined ? 'a balance, which the node does not show' : `${held}, as on the chain`;
        throw problem('mismatch', `shares of ${objectId}`, wanted, `${units}`);
    }

    async #openRequest({ id }: VaultState): Promise<OpenRequest> {
        const row = (await this.#reader.requestRows()).find(({ vaultId }) => toFullAddress(vaultId) === id);
        if (row === undefined) {
            throw sentence('argument', `the wallet has no withdrawal request in vault ${id}; make one first`);
        }
        return convertResponse('perpetuals/vaults', () => ({
            shares: required(count, row, 'lpAmountIn'),
            minimum: required(count, row, 'minCollateralAmountOut'),
            timestamp: time(row, 'requestTimestamp'),
        }));
    }

    /**
     * Sizes to close by the full id of the market, 10^-9: the user's, else those that the service proposes.
     */
    async #sizes(state: VaultState, given: unknown): Promise<Record<string, bigint>> {
        if (isGiven(given)) {
            if (!isRecord(given)) throw problem('argument', 'params.sizes', 'sizes by symbol', formatValue(given));
            const entries = await Promise.all(
                Object.entries(given).map(async ([symbol, size]): Promise<[string, bigint]> => {
                    const market = toFullAddress((await this.parts.markets.find(symbol)).id);
                    const at = `params.sizes['${symbol}']`;
                    if (state.markets.includes(market)) return [market, readLeast(size, SIZE_DECIMALS, at)];
                    throw problem('argument', at, 'a market of the vault', symbol);
                }),
            );
            await this.#expectPositions(state, entries, Object.keys(given));
            return { ...Object.fromEntries(state.markets.map((id) => [id, 0n])), ...Object.fromEntries(entries) };
        }
        const walletAddress = await this.parts.resolver.wallet.address();
        const at = 'vault/previews/process-force-withdraw-request';
        const row = readPreview(
            await this.parts.context.privatePostPerpetualsVaultPreviewsProcessForceWithdrawRequest({
                ...{ walletAddress, vaultId: state.id },
            }),
            at,
        );
        const { sizesToClose } = row as { readonly sizesToClose?: unknown };
        if (!isRecord(sizesToClose)) throw problem('response', at, 'sizesToClose', formatValue(sizesToClose));
        const sizes = new Map(Object.entries(sizesToClose).map(([id, size]) => [toFullAddress(id), size]));
        return convertResponse(at, () =>
            Object.fromEntries(state.markets.map((id) => [id, count({ size: sizes.get(id) }, 'size') ?? 0n])),
        );
    }

    /** The chain ignores a size where the vault has no position. */
    async #expectPositions(
        { row }: VaultState,
        sizes: readonly (readonly [string, bigint])[],
        symbols: readonly string[],
    ): Promise<void> {
        if (!sizes.some(([, size]) => size > 0n)) return;
        const accountNumber = Number(convertResponse('perpetuals/vaults', () => required(count, row, 'accountId')));
        const at = 'perpetuals/accounts/positions';
        const response: unknown = await this.parts.context.privatePostPerpetualsAccountsPositions(
            { accountIds: [accountNumber] },
            WRITE,
        );
        const rows = expectRowsIn<WireAccountState>(response, at, 'accounts');
        const open = convertResponse(at, () =>
            listPositions(findAccountState(rows, accountNumber))
                .filter((position) => compare(required(decimal, position, 'baseAssetAmount'), '0') !== 0)
                .map(({ marketId }) => toFullAddress(marketId)),
        );
        for (const [i, [market, size]] of sizes.entries()) {
            if (size === 0n || open.includes(market)) continue;
            const wanted = '0 or leave it out, as the vault has no position there';
            throw problem('argument', `params.sizes['${symbols[i]}']`, wanted, fromUnits(size, SIZE_DECIMALS));
        }
    }

    // --- Structures ---

    #toTransaction(
        { state, coin }: CheckedVault,
        type: VaultTransaction['type'],
        digest: string,
        {
            amount,
            shares,
            share,
        }: {
            readonly amount?: bigint | undefined;
            readonly shares?: bigint | undefined;
            readonly share?: string | undefined;
        },
    ): VaultTransaction {
        const { context } = this.parts;
        const timestamp = serviceTime(context);
        const number = (units: bigint | undefined, decimals: number): number | undefined =>
            units === undefined ? undefined : toNumber(fromUnits(units, decimals), context.number);
        return {
            id: digest,
            timestamp,
            datetime: new Date(timestamp).toISOString(),
            type,
            vault: state.id,
            currency: coin.code,
            amount: number(amount, coin.decimals),
            shares: number(shares, state.lpDecimals),
            share,
            info: { txDigest: digest },
        };
    }

    #toRequest(
        { state, coin }: CheckedVault,
        digest: string,
        { shares, minimum, timestamp }: OpenRequest,
    ): VaultWithdrawRequest {
        const { context } = this.parts;
        const { forceDelay } = state.terms;
        const isKnown = timestamp !== undefined && forceDelay !== undefined;
        return {
            id: digest,
            vault: state.id,
            shares: toNumber(fromUnits(shares, state.lpDecimals), context.number),
            minAmount: toNumber(fromUnits(minimum, coin.decimals), context.number),
            timestamp,
            datetime: toDatetime(timestamp),
            forceTimestamp: isKnown ? timestamp + Number(forceDelay) : undefined,
            info: { txDigest: digest },
        };
    }
}
