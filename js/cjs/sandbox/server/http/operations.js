"use strict";
/** Operations of the manifest and their request schemas. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.AJV_OPTIONS = exports.UPGRADES = exports.OPERATIONS = void 0;
exports.inline = inline;
exports.describeErrors = describeErrors;
const manifest_js_1 = require("../../../wire/manifest.js");
const shapes_js_1 = require("../../../wire/shapes.js");
/** Plain requests, simulated or not. */
exports.OPERATIONS = manifest_js_1.MANIFEST.operations.filter((entry) => !('upgrade' in entry));
/** WebSocket upgrades; as plain HTTP requests they fail. */
exports.UPGRADES = manifest_js_1.MANIFEST.operations.filter((entry) => 'upgrade' in entry);
/** Validates bodies unchanged and reports all errors. */
exports.AJV_OPTIONS = {
    allErrors: true,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    verbose: true,
    strict: false,
};
/** Maximum length of a found value, and maximum number of errors. */
const MAX_FOUND = 60;
const MAX_ERRORS = 20;
/** Inlines all `#/schemas/Name` references of the manifest. */
function inline(schema) {
    if (Array.isArray(schema))
        return schema.map(inline);
    if (typeof schema !== 'object' || schema === null)
        return schema;
    const reference = schema['$ref'];
    if (typeof reference === 'string')
        return inline(named(reference));
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inline(value)]));
}
function named(reference) {
    return shapes_js_1.SCHEMAS[reference.replace('#/schemas/', '')];
}
/** Describes validation errors, such as `orders[0].amount: wanted a number, found "1"`, separated by semicolons. */
function describeErrors(errors) {
    const descriptions = new Set(errors.filter(({ keyword }) => keyword !== 'anyOf').map(describeError));
    return [...descriptions].slice(0, MAX_ERRORS).join('; ');
}
function describeError(error) {
    const { keyword, params } = error;
    const at = pathOf(error.instancePath);
    if (keyword === 'required')
        return `${member(at, params['missingProperty'])}: wanted a value, found none`;
    if (keyword === 'additionalProperties')
        return `${member(at, params['additionalProperty'])}: wanted no such field`;
    if (keyword === 'not')
        return forbidden(at, error);
    return `${at === '' ? 'body' : at}: wanted ${wanted(error)}, found ${found(error.data)}`;
}
/** Converts `/orders/0/amount` to `orders[0].amount`. */
function pathOf(pointer) {
    const steps = pointer.split('/').slice(1);
    return steps.reduce((path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : member(path, step)), '');
}
function member(path, name) {
    return path === '' ? String(name) : `${path}.${String(name)}`;
}
/** Forbidden fields, from a schema of the form `not: { anyOf: [{ required: [name] }] }`. */
function forbidden(at, { schema, data }) {
    const { anyOf = [] } = schema;
    const names = anyOf.flatMap(({ required }) => required).filter((name) => name in data);
    return names.map((name) => `${member(at, name)}: wanted no such field`).join('; ');
}
function wanted({ keyword, params, message, parentSchema, schema }) {
    if (keyword === 'type')
        return [schema].flat().map(String).join(' or ');
    if (keyword === 'enum')
        return `one of ${params['allowedValues'].join(', ')}`;
    const description = keyword === 'pattern' ? parentSchema?.['description'] : undefined;
    return typeof description === 'string' ? description.replace(/\.$/, '') : String(message).replace('must be ', '');
}
function found(data) {
    const text = data === undefined ? 'nothing' : JSON.stringify(data);
    return text.length > MAX_FOUND ? `${text.slice(0, MAX_FOUND)}…` : text;
}
