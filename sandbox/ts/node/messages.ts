/** Types of gRPC messages, and read masks. */

import { invalidArgument } from './status.js';

/** A partial message, as `create` of a message type accepts it. */
export type Draft<M> = M extends { create(value: infer V): unknown } ? V : never;

/** JSON value of a Move value: 64 bits and more as text. */
export type MoveJson = string | number | boolean | null | readonly MoveJson[] | { readonly [name: string]: MoveJson };

/** One field of a message type. */
interface Field {
    readonly name: string;
    readonly localName: string;
    readonly kind: string;
    readonly repeat?: unknown;
    readonly oneof?: string | undefined;
    readonly T?: unknown;
}

/** A message type, as the library describes it. */
export interface MessageInfo {
    readonly typeName: string;
    readonly fields: readonly Field[];
    create(value?: never): object;
}

type Fields = Record<string, unknown>;

/** Requested fields; an empty tree requests all fields of a message. */
type MaskTree = Map<string, MaskTree>;

const ALL = '*';

/**
 * Keeps the requested fields of a message. Paths use the names of the protocol, such as `effects.status`; `*`
 * requests all fields.
 *
 * @throws {RpcFailure} when the message has no such field
 */
export function applyMask<M extends MessageInfo>(type: M, draft: Draft<M>, paths: readonly string[]): Draft<M> {
    if (paths.includes(ALL)) return draft;
    const message = type.create(draft);
    return project(type, message as Fields, toTree(paths)) as Draft<M>;
}

/** The type of a message field. */
export function fieldType(type: MessageInfo, name: string): MessageInfo {
    const field = type.fields.find((entry) => entry.name === name);
    if (field?.kind !== 'message') throw new Error(`${type.typeName} has no message field ${name}`);
    return (field.T as () => MessageInfo)();
}

function toTree(paths: readonly string[]): MaskTree {
    const root: MaskTree = new Map();
    // Short paths first: they request everything below them.
    for (const path of [...paths].sort((a, b) => a.length - b.length)) addPath(root, path.split('.'));
    return root;
}

function addPath(tree: MaskTree, [step = '', ...rest]: readonly string[]): void {
    const found = tree.get(step);
    if (found?.size === 0) return;
    const next: MaskTree = found ?? new Map<string, MaskTree>();
    tree.set(step, next);
    if (rest.length > 0) addPath(next, rest);
}

function project(type: MessageInfo, message: Fields, tree: MaskTree): Fields {
    const kept: Fields = {};
    for (const [name, below] of tree) {
        const field = type.fields.find((entry) => entry.name === name);
        if (field === undefined) throw invalidArgument(`read_mask: ${type.typeName} has no field ${name}`);
        if (field.oneof === undefined) kept[field.localName] = projectField(field, message[field.localName], below);
        else keepOneof(field, field.oneof, message, kept);
    }
    return kept;
}

function projectField(field: Field, value: unknown, below: MaskTree): unknown {
    if (below.size === 0 || value === undefined) return value;
    if (field.kind !== 'message') throw invalidArgument(`read_mask: the field ${field.name} has no fields`);
    const type = (field.T as () => MessageInfo)();
    if (Array.isArray(value)) return value.map((entry) => project(type, entry as Fields, below));
    return project(type, value as Fields, below);
}

/** Alternatives of a oneof are kept as a whole. */
function keepOneof(field: Field, oneof: string, message: Fields, kept: Fields): void {
    const value = message[oneof] as { readonly oneofKind?: string } | undefined;
    if (value?.oneofKind === field.localName) kept[oneof] = value;
}
