"use strict";
/** Compares bodies and frames with the manifest's schemas. */
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __setModuleDefault = (this && this.__setModuleDefault) || (Object.create ? (function(o, v) {
    Object.defineProperty(o, "default", { enumerable: true, value: v });
}) : function(o, v) {
    o["default"] = v;
});
var __importStar = (this && this.__importStar) || (function () {
    var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function (o) {
            var ar = [];
            for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
            return ar;
        };
        return ownKeys(o);
    };
    return function (mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        __setModuleDefault(result, mod);
        return result;
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.Shapes = void 0;
const operations_js_1 = require("../../sandbox/server/http/operations.js");
const outcome_js_1 = require("./outcome.js");
/** Validates values, with one compiled schema per name. */
class Shapes {
    ajv;
    #compiled = new Map();
    constructor(ajv) {
        this.ajv = ajv;
    }
    /** Loads the validator. @throws {NothingToCompare} when its optional dependency is not installed */
    static async load() {
        try {
            const { Ajv: Validator } = await Promise.resolve().then(() => __importStar(require('ajv')));
            return new Shapes(new Validator(operations_js_1.AJV_OPTIONS));
        }
        catch {
            throw new outcome_js_1.NothingToCompare('schemas need an optional dependency: npm i ajv');
        }
    }
    /**
     * Compares a value with a schema. New members are named, and are no difference: the client ignores them.
     *
     * @param name a schema's name; `[]` after it means a list
     */
    compare(name, value) {
        const { schema, validate } = this.#compile(name);
        if (!validate(value))
            return ['differs', (0, operations_js_1.describeErrors)(validate.errors)];
        const { rows, member } = rowsOf(value);
        if (rows?.length === 0)
            return ['unknown', 'no rows'];
        const unknown = [...new Set(unknownMembers(schema, value, ''))];
        const found = member === undefined ? 'as expected' : `as expected, rows in ${member}`;
        return ['ok', unknown.length === 0 ? found : `${found}, with new members: ${unknown.join(', ')}`];
    }
    #compile(name) {
        const known = this.#compiled.get(name);
        if (known !== undefined)
            return known;
        const row = (0, operations_js_1.inline)({ $ref: `#/schemas/${name.replace('[]', '')}` });
        const schema = name.endsWith('[]') ? { type: 'array', items: row } : row;
        const compiled = { schema, validate: this.ajv.compile(schema) };
        this.#compiled.set(name, compiled);
        return compiled;
    }
}
exports.Shapes = Shapes;
/** The rows of a list, or of an object that only wraps one under the name `member`. Without rows nothing was compared. */
function rowsOf(value) {
    if (Array.isArray(value))
        return { rows: value };
    if (typeof value !== 'object' || value === null)
        return {};
    const members = Object.entries(value).filter(([, member]) => member !== null);
    const [member, rows] = members[0] ?? [];
    return members.length === 1 && member !== undefined && Array.isArray(rows) ? { rows, member } : {};
}
/** Lists the members that a schema does not name, such as `market.newField`; those of lists once. */
function unknownMembers(schema, value, at) {
    if (Array.isArray(value)) {
        const items = schema['items'];
        return items === undefined ? [] : value.flatMap((item) => unknownMembers(items, item, at));
    }
    if (typeof value !== 'object' || value === null)
        return [];
    const properties = schema['properties'];
    const others = schema['additionalProperties'];
    return Object.entries(value).flatMap(([key, member]) => {
        const path = at === '' ? key : `${at}.${key}`;
        const known = properties?.[key] ?? (typeof others === 'object' ? others : undefined);
        if (known !== undefined)
            return unknownMembers(known, member, properties?.[key] === undefined ? at : path);
        return properties === undefined ? [] : [path];
    });
}
