/** Reads vaults of the service, and compares them with a Sui node. */

import type { AccountResolver } from '../account/account-resolver.js';
import type { WalletCoin, WalletCoins } from '../account/coins.js';
import { isAddress, toFullAddress } from '../core/address.js';
import { Problem, problem, sentence, type Departure } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import type { ReferencePrices } from '../convert/reference-prices.js';
import type { NodeAccess } from '../exchange/node-access.js';
import { formatValue, isGiven, readObjectId } from '../exchange/params.js';
import { convertResponse, expectRowsIn } from '../exchange/response.js';
import { nonNegative } from '../exchange/value.js';
import { serviceTime } from '../exchange/service-time.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NodeObject, SuiNode } from '../node/sui-node.js';
import { compareTerms, compareTypes, readMarkets, readStart } from './terms.js';
import {
    parsePosition,
    parseRequest,
    parseVault,
    parseVaultState,
    type Vault,
    type VaultPosition,
    type VaultState,
    type VaultWithdrawRequest,
    type WireRequest,
    type WireShares,
    type WireVault,
} from './vault.js';
import { WRITE, type RequestOptions } from '../exchange/request-queue.js';

const VAULTS = 'perpetuals/vaults';

/** What the reader needs of the exchange object. */
export interface VaultParts {
    readonly context: Context;
    readonly coins: WalletCoins;
    readonly markets: MarketDirectory;
    readonly resolver: AccountResolver;
    readonly nodes: NodeAccess;
    readonly references: ReferencePrices;
}

/** A vault whose types and decimals the node confirms. */
export interface CheckedVault {
    readonly state: VaultState;
    readonly coin: WalletCoin;
    readonly object: NodeObject;
}

/** Reads vaults. */
export class VaultReader {
    constructor(private readonly parts: VaultParts) {}

    /** Implements `fetchVaults`. */
    async list(ids: readonly string[] | undefined, request: RequestOptions): Promise<Vault[]> {
        if (isGiven(ids) && !Array.isArray(ids)) throw problem('argument', 'ids', 'a list of ids', formatValue(ids));
        const states = await this.states(
            ids?.map((id, i) => toVaultId(id, `ids[${i}]`)),
            request,
        );
        return this.#toVaults(states, () => undefined, request);
    }

    /** Implements `fetchVault`. */
    async one(id: string, request: RequestOptions): Promise<Vault> {
        const state = await this.state(id, request);
        const { node } = this.parts.nodes;
        const compared = node === undefined ? undefined : await this.#compare(node, state);
        const isVerified = compared && compared.departures.length + compared.terms.length === 0;
        const [vault] = await this.#toVaults([state], () => isVerified, request);
        if (vault === undefined) throw new Error('a vault without its structure');
        return vault;
    }

    /** Implements `fetchVaultPositions`. */
    async positions(ids: readonly string[] | undefined, request: RequestOptions): Promise<VaultPosition[]> {
        const rows = await this.owned(request);
        const wanted = this.#wanted(ids);
        const states = await this.#statesOf(rows, request);
        const { node } = this.parts.nodes;
        const objects = await node?.objects(rows.map(({ objectId }) => toFullAddress(objectId))).catch(() => undefined);
        return convertResponse(VAULTS, () =>
            rows.flatMap((row): VaultPosition[] => {
                const vaultId = toFullAddress(row.vaultId);
                if (!wanted(vaultId)) return [];
                const state = states.get(vaultId);
                const start = readStart(objects?.get(toFullAddress(row.objectId))?.fields);
                const lockPeriod = state?.terms.lockPeriod;
                const isKnown = start !== undefined && lockPeriod !== undefined;
                const unlock = isKnown ? Number(start + lockPeriod) : undefined;
                return [parsePosition(row, state, unlock, this.parts.context.number)];
            }),
        );
    }

    /** Implements `fetchVaultWithdrawRequests`. */
    async requests(ids: readonly string[] | undefined, request: RequestOptions): Promise<VaultWithdrawRequest[]> {
        const rows = await this.requestRows(request);
        const wanted = this.#wanted(ids);
        const states = await this.#statesOf(rows, request);
        const coins = await this.parts.coins.all();
        return convertResponse(VAULTS, () =>
            rows.flatMap((row): VaultWithdrawRequest[] => {
                const vaultId = toFullAddress(row.vaultId);
                if (!wanted(vaultId)) return [];
                const state = states.get(vaultId);
                const coin = coins.find(({ type }) => type === state?.coinType);
                return [parseRequest(row, state, coin, this.parts.context.number)];
            }),
        );
    }

    /** The wallet's objects of shares, as the service lists them. */
    async owned(request: RequestOptions = WRITE): Promise<readonly WireShares[]> {
        const walletAddress = await this.parts.resolver.wallet.address();
        const response: unknown = await this.parts.context.privatePostPerpetualsVaultsOwnedLpCoins(
            { walletAddress },
            request,
        );
        return expectIds(expectRowsIn<WireShares>(response, VAULTS, 'ownedLpCoins'), ['vaultId', 'objectId']);
    }

    /** The wallet's requests, as the service lists them. */
    async requestRows(request: RequestOptions = WRITE): Promise<readonly WireRequest[]> {
        const walletAddress = await this.parts.resolver.wallet.address();
        const response: unknown = await this.parts.context.privatePostPerpetualsVaultsOwnedWithdrawRequests(
            { walletAddress },
            request,
        );
        return expectIds(expectRowsIn<WireRequest>(response, VAULTS, 'ownedWithdrawRequests'), ['vaultId']);
    }

    /** Reads vaults by their full ids, each once; all without ids. */
    async states(ids: readonly string[] | undefined, request: RequestOptions = WRITE): Promise<VaultState[]> {
        const body = ids === undefined ? {} : { vaultIds: [...new Set(ids)] };
        const response: unknown = await this.parts.context.publicPostPerpetualsVaults(body, request);
        const rows = expectRowsIn<WireVault>(response, VAULTS, 'vaults');
        const states = convertResponse(VAULTS, () => rows.map(parseVaultState));
        return ids === undefined ? states : states.filter(({ id }) => ids.includes(id));
    }

    /** Reads one vault. @throws {Problem} `argument` when the service does not list it */
    async state(id: unknown, request: RequestOptions = WRITE): Promise<VaultState> {
        const vaultId = toVaultId(id, 'id');
        const [state] = await this.states([vaultId], request);
        if (state !== undefined) return state;
        throw sentence('argument', `id ${vaultId} is no vault; pass the id of one, as fetchVaults lists them`);
    }

    /**
     * Reads a vault for a write: the node must confirm the types of its shares and of its collateral, and the
     * decimals of the shares; for a deposit also the terms.
     *
     * @throws {Problem} `mismatch` with what differs; nothing is signed then
     */
    async checked(id: unknown, needsTerms: boolean): Promise<CheckedVault> {
        const state = await this.state(id);
        const node = this.parts.nodes.expect('a vault');
        const { departures, terms, object } = await this.#compare(node, state);
        const found = needsTerms ? [...departures, ...terms] : departures;
        if (found.length > 0 || object === undefined) throw new Problem('mismatch', found);
        const coin = (await this.parts.coins.all()).find(({ type }) => type === state.coinType);
        // The service may lag behind the vault, whose markets come and go.
        const markets = readMarkets(object.fields) ?? state.markets;
        if (coin !== undefined) return { state: { ...state, markets }, coin, object };
        const how = 'pin its type and decimals: options.transaction.pins.coins.CODE = { type, decimals }';
        throw sentence('argument', `the collateral ${state.coinType} of vault ${state.id} is no known coin; ${how}`);
    }

    async #compare(
        node: SuiNode,
        state: VaultState,
    ): Promise<{ departures: Departure[]; terms: Departure[]; object: NodeObject | undefined }> {
        const [objects, decimals] = await Promise.all([node.objects([state.id]), node.decimals(state.lpType)]);
        const object = objects.get(state.id);
        const departures = compareTypes(state, object, decimals);
        return { departures, terms: compareTerms(state, object?.fields), object };
    }

    async #statesOf(
        rows: readonly { readonly vaultId: string }[],
        request: RequestOptions,
    ): Promise<ReadonlyMap<string, VaultState>> {
        if (rows.length === 0) return new Map();
        const states = await this.states(
            rows.map(({ vaultId }) => toFullAddress(vaultId)),
            request,
        );
        return new Map(states.map((state) => [state.id, state]));
    }

    #wanted(ids: readonly string[] | undefined): (id: string) => boolean {
        if (!isGiven(ids)) return () => true;
        if (!Array.isArray(ids)) throw problem('argument', 'ids', 'a list of ids', formatValue(ids));
        const full = new Set(ids.map((id, i) => toVaultId(id, `ids[${i}]`)));
        return (id) => full.has(id);
    }

    async #toVaults(
        states: readonly VaultState[],
        isVerified: (state: VaultState) => boolean | undefined,
        request: RequestOptions,
    ): Promise<Vault[]> {
        const { context, coins, markets } = this.parts;
        if (states.length === 0) return [];
        const [known, response] = await Promise.all([
            coins.all(),
            context.publicPostPerpetualsVaultsLpCoinPrices(
                { vaultIds: states.map(({ id }) => id) },
                request,
            ) as Promise<unknown>,
        ]);
        const { lpCoinPrices } = Object(response) as { readonly lpCoinPrices?: unknown };
        if (!Array.isArray(lpCoinPrices) || lpCoinPrices.length !== states.length)
            throw problem('response', VAULTS, `lpCoinPrices: ${states.length} prices`, formatValue(lpCoinPrices));
        const now = serviceTime(context);
        return convertResponse(VAULTS, () =>
            states.map((state, i) => {
                const view = {
                    coin: known.find(({ type }) => type === state.coinType),
                    symbolOf: (marketId: string) =>
                        markets.all.find(({ id }) => toFullAddress(id) === marketId)?.symbol,
                    sharePrice: nonNegative({ price: lpCoinPrices[i] as unknown }, 'price'),
                    verified: isVerified(state),
                    now,
                };
                return parseVault(state, view, context.number);
            }),
        );
    }
}

/** Reads the id of a vault, as the user passes it. */
function toVaultId(id: unknown, at: string): string {
    return readObjectId(id, at, 'a vault');
}

function expectIds<Row extends object>(rows: readonly Row[], keys: readonly (keyof Row & string)[]): readonly Row[] {
    for (const row of rows) {
        for (const key of keys) {
            if (!isAddress(row[key])) throw problem('response', `${VAULTS} ${key}`, 'an id', formatValue(row[key]));
        }
    }
    return rows;
}
