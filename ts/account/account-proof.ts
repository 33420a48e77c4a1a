/**
 * The proof that only the wallet has rights to an account that this client did not create. Another wallet may
 * have transferred the account's capability, and may have left agents, stop and TWAP orders, positions,
 * resting orders and approved builders.
 */

import type { AtCheckpoint, FieldKey, ObjectState, SuiNode } from '../node/sui-node.js';
import { toHex } from '../core/encoding.js';
import { accountId, capabilityId, positionFieldId } from '../transaction/derived-ids.js';
import type { AccountPin } from '../transaction/pins/pins.js';

/** The account to prove, and the facts to compare it with. */
export interface ProofRequest {
    /** `0x` and 64 digits, as all ids here. */
    readonly wallet: string;
    /** As the service lists it. */
    readonly account: AccountPin;
    /** The packages that may define the type of the account, by their first versions. */
    readonly perpetuals: readonly string[];
    /** The packages that may define the type of the capability. */
    readonly authority: readonly string[];
    /** `undefined` where it is not known: then the type of the account alone proves its origin. */
    readonly registry: string | undefined;
    /** The markets of the write. */
    readonly marketIds: readonly string[];
    /** What the user's own transactions explain. */
    readonly explained: ExplainedRights;
}

/** Rights that the user's own transactions gave. */
export interface ExplainedRights {
    /** Of the capability of an agent, or of a stop or TWAP order. */
    readonly hasCreated: (objectId: string) => boolean;
    /** Of a builder, by its number. */
    readonly hasApproved: (builderId: number) => boolean;
}

/** What a node showed. */
export interface ProofResult {
    /** Why the account is not proven, a phrase each; empty where it is proven. */
    readonly found: readonly string[];
    readonly checkpoint: bigint;
}

/**
 * Reads the capability, the account, its fields, and its positions in the markets of a write, at one
 * checkpoint.
 *
 * @throws {NodeFailure} as calls of the node fail
 * @throws {Problem} `response` for a response that cannot be read; `unsupported` with a client that states no
 *   checkpoint
 */
export async function proveAccount(node: SuiNode, request: ProofRequest): Promise<ProofResult> {
    const { account, perpetuals, marketIds } = request;
    const positionIds = perpetuals.flatMap((packageId) =>
        marketIds.map((market) => positionFieldId(market, packageId, account.number)),
    );
    const ids = [account.capability, account.account, ...positionIds];
    const owned = await node.objectsAt(ids);
    const faults = findFaultsOfOwner(owned, request);
    if (faults.length > 0) return { found: faults, checkpoint: owned.checkpoint };
    const fields = await node.fieldsAt(account.account);
    if (fields.checkpoint < owned.checkpoint) {
        const behind = `one whose fields your node has shown at checkpoint ${fields.checkpoint}, and its owner at the later checkpoint ${owned.checkpoint}`;
        return { found: [behind], checkpoint: owned.checkpoint };
    }
    // An executor may have run an order between the two reads: its ticket is gone then, and its position is
    // new.
    const latest = fields.checkpoint === owned.checkpoint ? owned : await node.objectsAt(ids);
    if (latest.checkpoint < fields.checkpoint) {
        const behind = `one that your node has shown at checkpoint ${latest.checkpoint}, after the later checkpoint ${fields.checkpoint}`;
        return { found: [behind], checkpoint: fields.checkpoint };
    }
    const found = [
        ...findFaultsOfOwner(latest, request),
        ...findRights(fields.found, request.explained),
        ...positionIds.flatMap((id) => findPosition(latest.found.get(id))),
    ];
    return { found, checkpoint: latest.checkpoint };
}

/** The capability must be the wallet's, the ids those of the number, and no agent may act for the account. */
function findFaultsOfOwner(
    { found: objects }: AtCheckpoint<ReadonlyMap<string, ObjectState>>,
    { wallet, account: ids, perpetuals, authority, registry, explained }: ProofRequest,
): string[] {
    const [capability, account] = [objects.get(ids.capability), objects.get(ids.account)];
    if (capability === undefined) return [`one without object ${ids.capability} at the node`];
    if (account === undefined) return [`one without object ${ids.account} at the node`];
    if (capability.owner !== wallet) return [`one with the capability of ${capability.owner ?? 'no wallet'}`];
    const definedBy = perpetuals.find((id) => account.type.startsWith(`${id}::account::Account<`));
    if (definedBy === undefined) return [`one of type ${account.type}`];
    const types = authority.map((id) => capabilityTypeOf(id, definedBy));
    if (!types.includes(withoutSpaces(capability.type))) {
        return [`one with a capability of type ${capability.type}`];
    }
    const { number, agents } = readAccount(account.contents);
    const computed = [
        registry === undefined || accountId(registry, definedBy, ids.number) === ids.account,
        authority.some((id) => capabilityId(ids.account, { perpetuals: definedBy, authority: id }) === ids.capability),
        number === BigInt(ids.number),
        toHex(capability.contents.slice(ID, 2 * ID)) === ids.account,
    ];
    if (computed.includes(false)) return ['one with the ids of another number'];
    return agents.filter((id) => !explained.hasCreated(id)).map((id) => `one with agent ${id}`);
}

/** Bytes of an object id. */
const ID = 32;
/** Bytes of a u64. */
const U64 = 8;
/** Bytes of a u256. */
const U256 = 32;

function capabilityTypeOf(authority: string, perpetuals: string): string {
    return `${authority}::authority::AuthorityCap<${perpetuals}::authority::ACCOUNT,${authority}::authority::ADMIN>`;
}

function withoutSpaces(type: string): string {
    return type.replaceAll(' ', '');
}

/**
 * An account: its id, its number, its collateral, and the ids of its agents after their count, at most 10, in
 * one byte.
 */
function readAccount(contents: Uint8Array): { readonly number: bigint; readonly agents: readonly string[] } {
    const at = ID + 2 * U64;
    const count = contents[at] ?? 0;
    const agents = Array.from({ length: count }, (_, i) => at + 1 + i * ID);
    return {
        number: readU64(contents, ID),
        agents: agents.map((start) => toHex(contents.slice(start, start + ID))),
    };
}

/** Fields that let others act for the account: their keys are types of the contract's module `keys`. */
function findRights(fields: readonly FieldKey[], explained: ExplainedRights): string[] {
    return fields.flatMap(({ type, bytes }) => {
        const [, name] = /^0x[0-9a-f]{64}::keys::(\w+)$/.exec(type) ?? [];
        if (name === undefined) return [];
        if (name === 'OrderTicketKey') {
            const id = toHex(bytes);
            return explained.hasCreated(id) ? [] : [`one with a stop or TWAP order, ticket ${id}`];
        }
        if (name !== 'IntegratorConfigKey') return [`one with a field of the unknown kind ${name}`];
        const builderId = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
        return explained.hasApproved(builderId) ? [] : [`one with an approval of builder ${builderId}`];
    });
}

/**
 * A field of a market with a position: the id of the field, the account's number; collateral, base, quote,
 * two funding rates, and the quantities of asks and bids, a u256 each; the number of resting orders.
 */
function findPosition(field: ObjectState | undefined): string[] {
    if (field === undefined) return [];
    const { contents } = field;
    const member = (index: number): bigint => readU256(contents, ID + U64 + index * U256);
    const [collateral, base, asks, bids] = [member(0), member(1), member(5), member(6)];
    const orders = readU64(contents, ID + U64 + 7 * U256);
    const isUnderWater = collateral >> 255n === 1n;
    return [
        ...(base === 0n ? [] : ['one with an open position in the market of the write']),
        ...(isUnderWater ? ['one with a debt in the market of the write'] : []),
        ...(orders === 0n && asks === 0n && bids === 0n
            ? []
            : [`one with ${orders} resting orders in the market of the write`]),
    ];
}

function readU64(bytes: Uint8Array, at: number): bigint {
    return readLittleEndian(bytes, at, U64);
}

function readU256(bytes: Uint8Array, at: number): bigint {
    return readLittleEndian(bytes, at, U256);
}

/** Missing bytes count as ones, so that a short object proves nothing. */
function readLittleEndian(bytes: Uint8Array, at: number, length: number): bigint {
    return Array.from({ length }, (_, i) => BigInt(bytes[at + i] ?? 0xff)).reduceRight(
        (sum, byte) => sum * 256n + byte,
        0n,
    );
}
