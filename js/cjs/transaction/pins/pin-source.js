"use strict";
/** `options.transaction.pins`: an object, or the path of a JSON file, which is read once. */
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
exports.PinSource = void 0;
const json_js_1 = require("../../core/json.js");
const problem_js_1 = require("../../core/problem.js");
const read_pins_js_1 = require("./read-pins.js");
const AT = 'options.transaction.pins';
/** Reads the user's current pins. */
class PinSource {
    option;
    #file;
    /** The latest object as JSON text, as the user may change it in place. */
    #checked;
    /** @param option returns the user's current option */
    constructor(option) {
        this.option = option;
    }
    /**
     * Returns the pins, and reads their file first. Must be awaited before {@link pins} is used.
     *
     * @throws {Problem} `argument` when they are malformed, or their file cannot be read
     */
    async load() {
        const option = this.option();
        if (typeof option === 'string' && this.#file?.path !== option) {
            this.#file = { path: option, pins: (0, read_pins_js_1.readPins)(await readFile(option), option) };
        }
        return this.pins;
    }
    /**
     * The pins.
     *
     * @throws {Problem} `argument` when they are malformed, or their file has not been read yet
     */
    get pins() {
        const option = this.option();
        if (option === undefined)
            return read_pins_js_1.NO_PINS;
        if (typeof option !== 'string') {
            const text = (0, json_js_1.writeJson)(option);
            if (this.#checked?.text !== text)
                this.#checked = { text, pins: (0, read_pins_js_1.readPins)(option, AT) };
            return this.#checked.pins;
        }
        if (this.#file?.path === option)
            return this.#file.pins;
        throw (0, problem_js_1.problem)('argument', AT, 'a file that has been read; await loadMarkets() first', option);
    }
}
exports.PinSource = PinSource;
async function readFile(path) {
    try {
        const { readFile: read } = await Promise.resolve().then(() => __importStar(require('node:fs/promises')));
        return JSON.parse(await read(path, 'utf8'));
    }
    catch (cause) {
        // The file may contain a key, so that the message must not quote it.
        const found = cause instanceof SyntaxError ? `${path}: not JSON` : cause.message;
        throw (0, problem_js_1.problem)('argument', AT, 'the path of a readable JSON file', found);
    }
}
