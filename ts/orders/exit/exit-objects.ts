/** The objects of an account as a node shows them to `exit`: each type and each field must be there. */

import { CLOCK, toFullType } from '../../core/address.js';
import { toHex } from '../../core/encoding.js';
import { problem, sentence } from '../../core/problem.js';
import type { ObjectState, SuiNode } from '../../node/sui-node.js';

const [ID, U64, U256] = [32, 8, 32];
/** Objects of a request at most. */
const PAGE = 50;
const ACCOUNT = /^(0x[0-9a-f]{64})::account::Account<(.+)>$/;
const CAPABILITY =
    /^(0x[0-9a-f]{64})::authority::AuthorityCap<(0x[0-9a-f]{64})::(.+),(0x[0-9a-f]{64})::authority::(\w+)>$/;

/** An account object. */
export interface ChainAccount {
    /** `0x` and 64 digits. */
    readonly id: string;
    /** The package that defines its type. */
    readonly packageId: string;
    /** Full Move type of its collateral. */
    readonly coinType: string;
    readonly number: bigint;
    /** What is allocated to no market, the coin's own units. */
    readonly collateral: bigint;
}

/** A capability: whose rights it has. */
export interface ChainCapability {
    readonly id: string;
    readonly owner: string | undefined;
    /** The object that it is for: an account, or a vault. */
    readonly target: string;
    /** `admin` may withdraw from an account, `agent` only trades; any other is of something else. */
    readonly right: 'admin' | 'agent' | 'other';
    /** The packages that define its type: of the capability, and of what it is for. */
    readonly packages: readonly [authority: string, perpetuals: string];
}

/** A position as the chain has it. */
export interface PositionFigures {
    /** 10^-18 USD; negative for a debt. */
    readonly collateral: bigint;
    /** 10^-18 base; negative of a short position. */
    readonly base: bigint;
    readonly pendingOrders: bigint;
}

/** Reads objects by their full ids, a page at a time; without those that the node does not show. */
export async function readObjects(node: SuiNode, ids: readonly string[]): Promise<ReadonlyMap<string, ObjectState>> {
    const found = new Map<string, ObjectState>();
    for (let at = 0; at < ids.length; at += PAGE) {
        for (const [id, object] of (await node.objectsAt(ids.slice(at, at + PAGE))).found) found.set(id, object);
    }
    return found;
}

/** Reads the time of the chain, milliseconds. */
export async function readChainTime(node: SuiNode): Promise<number> {
    const bytes = (await readObjects(node, [CLOCK])).get(CLOCK)?.contents;
    if (bytes?.length !== ID + U64) throw hidden('clock');
    return Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(ID, true));
}

/** @throws {Problem} `stale` where the node does not show it; `mismatch` where it is no account */
export function parseAccountObject(id: string, object: ObjectState | undefined): ChainAccount {
    if (object === undefined) throw hidden(`account object ${id}`);
    const [, packageId, coinType] = ACCOUNT.exec(object.type) ?? [];
    if (packageId === undefined || coinType === undefined) {
        throw problem('mismatch', `type of object ${id}`, 'that of an account', object.type);
    }
    expectLength(object, ID + 2 * U64);
    const { contents } = object;
    const [number, collateral] = [readNumber(contents, ID, U64), readNumber(contents, ID + U64, U64)];
    return { id, packageId, coinType: toFullType(coinType), number, collateral };
}

/** @throws {Problem} `stale` where the node does not show it; `mismatch` where it is no capability */
export function parseCapabilityObject(id: string, object: ObjectState | undefined): ChainCapability {
    if (object === undefined) throw hidden(`capability ${id}`);
    const [, authority, perpetuals, context, roles, role] = CAPABILITY.exec(object.type.replaceAll(' ', '')) ?? [];
    if (authority === undefined || perpetuals === undefined) {
        throw problem('mismatch', `type of object ${id}`, 'that of a capability', object.type);
    }
    expectLength(object, 2 * ID);
    const isOfAccount = context === 'authority::ACCOUNT' && roles === authority;
    const right = !isOfAccount ? 'other' : role === 'ADMIN' ? 'admin' : 'agent';
    const target = toHex(object.contents.slice(ID, 2 * ID));
    return { id, owner: object.owner, target, right, packages: [authority, perpetuals] };
}

/** Reads the field of a market that holds a position. @throws {Problem} `mismatch` where it is too short */
export function parsePositionField(object: ObjectState): PositionFigures {
    expectLength(object, ID + U64 + 7 * U256 + U64);
    const { contents } = object;
    const member = (place: number): bigint => BigInt.asIntN(256, readNumber(contents, ID + U64 + place * U256, U256));
    const pendingOrders = readNumber(contents, ID + U64 + 7 * U256, U64);
    return { collateral: member(0), base: member(1), pendingOrders };
}

function hidden(what: string): Error {
    return sentence('stale', `the node does not show ${what}; call exit again, or use another node`);
}

function expectLength({ objectId, contents }: ObjectState, least: number): void {
    if (contents.length >= least) return;
    throw problem('mismatch', `contents of object ${objectId}`, `${least} bytes or more`, `${contents.length} bytes`);
}

/** Little-endian. */
function readNumber(bytes: Uint8Array, at: number, length: number): bigint {
    return Array.from({ length }, (_, i) => BigInt(bytes[at + i] ?? 0)).reduceRight(
        (sum, byte) => sum * 256n + byte,
        0n,
    );
}
