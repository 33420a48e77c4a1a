/** `StateService`: objects and balances of an owner. */

import { GrpcTypes } from '@mysten/sui/grpc';
import { totalOf } from '../chain/objects.js';
import { SUI_TYPE } from '../chain/world.js';
import { SHARE_DECIMALS } from '../venues/world.js';
import { applyMask, type Draft } from './messages.js';
import { objectType, readCoinType, typeFilter } from './move-types.js';
import { DEFAULT_OBJECT_FIELDS, sortKey, toObject } from './objects.js';
import { readAddress, type NodeState } from './state.js';
import { notFound } from './status.js';

const DEFAULT_PAGE = 50;
const MAX_PAGE = 1_000;

/** Lists owned objects by type, coins by descending balance. The page token is the key of the last object. */
export function listOwnedObjects(
    state: NodeState,
    request: GrpcTypes.ListOwnedObjectsRequest,
): Draft<typeof GrpcTypes.ListOwnedObjectsResponse> {
    const { chain } = state;
    const owner = readAddress(request.owner, 'owner');
    const matches = request.objectType === undefined ? () => true : typeFilter(request.objectType);
    const last = Buffer.from(request.pageToken ?? []).toString('utf8');
    const rows = chain.objects
        .owned(owner)
        .filter((object) => matches(objectType(object, chain.world)))
        .map((object) => ({ object, key: sortKey(object) }))
        .filter(({ key }) => key > last)
        .sort((a, b) => (a.key < b.key ? -1 : 1));
    const page = rows.slice(0, pageSize(request.pageSize));
    const paths = request.readMask?.paths ?? [...DEFAULT_OBJECT_FIELDS, 'owner', 'object_type'];
    const objects = page.map(({ object }) => applyMask(GrpcTypes.Object, toObject(object, state), paths));
    const next = page.length < rows.length ? page.at(-1)?.key : undefined;
    // A token at the end would promise another page.
    return next === undefined ? { objects } : { objects, nextPageToken: new Uint8Array(Buffer.from(next, 'utf8')) };
}

/** Returns the balance of one coin type. */
export function getBalance(
    state: NodeState,
    { owner, coinType }: GrpcTypes.GetBalanceRequest,
): Draft<typeof GrpcTypes.GetBalanceResponse> {
    return { balance: balanceOf(readAddress(owner, 'owner'), readCoinType(coinType ?? SUI_TYPE), state) };
}

/** Returns all balances that are not zero, on one page. */
export function listBalances(
    state: NodeState,
    { owner }: GrpcTypes.ListBalancesRequest,
): Draft<typeof GrpcTypes.ListBalancesResponse> {
    const address = readAddress(owner, 'owner');
    const types = state.chain.objects.coinTypes(address).sort();
    const balances = types.map((type) => balanceOf(address, type, state));
    return { balances: balances.filter(({ balance }) => balance !== 0n) };
}

/** Describes a coin type; as a node, it does not know coins that were never published. */
export function getCoinInfo(
    { chain }: NodeState,
    { coinType }: GrpcTypes.GetCoinInfoRequest,
): Draft<typeof GrpcTypes.GetCoinInfoResponse> {
    const type = readCoinType(coinType ?? '');
    const vault = chain.world.venues.vaults.find(({ lpType }) => lpType === type);
    if (vault !== undefined) {
        const { lpSymbol: symbol, name } = vault;
        const { collateralDecimals: decimals } = chain.world;
        return { coinType: type, metadata: { symbol, decimals, name, description: '' } };
    }
    const pool = chain.world.venues.amms.find(({ shareType }) => shareType === type);
    if (pool !== undefined) {
        const { name } = pool;
        return { coinType: type, metadata: { symbol: 'AF_LP', decimals: SHARE_DECIMALS, name, description: '' } };
    }
    const [symbol, spec] = [...chain.world.coins].find(([, coin]) => coin.type === type) ?? [];
    if (symbol === undefined || spec === undefined) throw notFound(`Coin type ${type} not found`);
    return { coinType: type, metadata: { symbol, decimals: spec.decimals, name: spec.name, description: '' } };
}

function balanceOf(owner: string, coinType: string, { chain }: NodeState): Draft<typeof GrpcTypes.Balance> {
    const coinBalance = totalOf(chain.objects.coins(owner, coinType));
    const addressBalance = chain.objects.addressBalance(owner, coinType);
    return { coinType, balance: coinBalance + addressBalance, coinBalance, addressBalance };
}

function pageSize(wanted: number | undefined): number {
    return wanted === undefined || wanted === 0 ? DEFAULT_PAGE : Math.min(wanted, MAX_PAGE);
}
