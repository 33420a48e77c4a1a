"use strict";
/** Validates bodies of requests by their schema, and loads the library for it at the first body. */
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
exports.expectValidator = expectValidator;
exports.expectValidBody = expectValidBody;
const node_module_1 = require("node:module");
const errors_js_1 = require("../../errors.js");
const operations_js_1 = require("./operations.js");
/** @throws {Error} when the optional dependency is not installed */
function expectValidator(resolve = (0, node_module_1.createRequire)(require('node:url').pathToFileURL(__filename).href).resolve) {
    try {
        resolve('ajv');
    }
    catch (cause) {
        throw new Error('the sandbox needs an optional dependency: npm i ajv', { cause });
    }
}
/** Not loaded at the start, which would take half as long again. All sandboxes of a process share the compiled schemas. */
let validator;
/** Validates a body. @throws {Refusal} 400 naming the invalid fields */
async function expectValidBody(body, schema) {
    validator ??= Promise.resolve().then(() => __importStar(require('ajv'))).then(({ Ajv }) => new Ajv(operations_js_1.AJV_OPTIONS));
    // Compiles each schema at its first use, and keeps it.
    const validate = (await validator).compile(schema);
    if (!validate(body))
        throw (0, errors_js_1.refuse)('request', (0, operations_js_1.describeErrors)((validate.errors ?? [])));
}
