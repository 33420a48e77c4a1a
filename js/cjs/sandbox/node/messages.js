"use strict";
/** Types of gRPC messages, and read masks. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.applyMask = applyMask;
exports.fieldType = fieldType;
const status_js_1 = require("./status.js");
const ALL = '*';
/**
 * Keeps the requested fields of a message. Paths use the names of the protocol, such as `effects.status`; `*` requests
 * all fields.
 *
 * @throws {RpcFailure} when the message has no such field
 */
function applyMask(type, draft, paths) {
    if (paths.includes(ALL))
        return draft;
    const message = type.create(draft);
    return project(type, message, toTree(paths));
}
/** The type of a message field. */
function fieldType(type, name) {
    const field = type.fields.find((entry) => entry.name === name);
    if (field?.kind !== 'message')
        throw new Error(`${type.typeName} has no message field ${name}`);
    return field.T();
}
function toTree(paths) {
    const root = new Map();
    // Short paths first: they request everything below them.
    for (const path of [...paths].sort((a, b) => a.length - b.length))
        addPath(root, path.split('.'));
    return root;
}
function addPath(tree, [step = '', ...rest]) {
    const found = tree.get(step);
    if (found?.size === 0)
        return;
    const next = found ?? new Map();
    tree.set(step, next);
    if (rest.length > 0)
        addPath(next, rest);
}
function project(type, message, tree) {
    const kept = {};
    for (const [name, below] of tree) {
        const field = type.fields.find((entry) => entry.name === name);
        if (field === undefined)
            throw (0, status_js_1.invalidArgument)(`read_mask: ${type.typeName} has no field ${name}`);
        if (field.oneof === undefined)
            kept[field.localName] = projectField(field, message[field.localName], below);
        else
            keepOneof(field, field.oneof, message, kept);
    }
    return kept;
}
function projectField(field, value, below) {
    if (below.size === 0 || value === undefined)
        return value;
    if (field.kind !== 'message')
        throw (0, status_js_1.invalidArgument)(`read_mask: the field ${field.name} has no fields`);
    const type = field.T();
    if (Array.isArray(value))
        return value.map((entry) => project(type, entry, below));
    return project(type, value, below);
}
/** Alternatives of a oneof are kept as a whole. */
function keepOneof(field, oneof, message, kept) {
    const value = message[oneof];
    if (value?.oneofKind === field.localName)
        kept[oneof] = value;
}
