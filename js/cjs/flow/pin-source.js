"use strict";
/** `options.transaction.pins` as the user sets it by now: an object, or the path of a JSON file, which is read once. */
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
const json_js_1 = require("../number/json.js");
const problem_js_1 = require("../problem.js");
const pins_js_1 = require("../unify/pins.js");
const AT = 'options.transaction.pins';
/** Reads the pins. */
class PinSource {
    #option;
    #file;
    /** The object that was checked last, as text: it may be changed in place. */
    #checked;
    /** @param option tells what the user set */
    constructor(option) {
        this.#option = option;
    }
    /**
     * The pins; to be awaited before anything is verified against {@link pins}.
     *
     * @returns the pins that the user set
     * @throws {Problem} `argument` when they are malformed, or their file cannot be read
     */
    async load() {
        const option = this.#option();
        if (typeof option === 'string' && this.#file?.path !== option) {
            this.#file = { path: option, pins: (0, pins_js_1.readPins)(await readFile(option), option) };
        }
        return this.pins;
    }
    /**
     * The pins, without waiting.
     *
     * @returns the pins that the user set
     * @throws {Problem} `argument` when they are malformed, or their file has not been read yet
     */
    get pins() {
        const option = this.#option();
        if (option === undefined)
            return pins_js_1.NO_PINS;
        if (typeof option !== 'string') {
            const text = (0, json_js_1.writeJson)(option);
            if (this.#checked?.text !== text)
                this.#checked = { text, pins: (0, pins_js_1.readPins)(option, AT) };
            return this.#checked.pins;
        }
        if (this.#file?.path === option)
            return this.#file.pins;
        throw (0, problem_js_1.problem)('argument', AT, 'a file that has been read', option);
    }
}
exports.PinSource = PinSource;
async function readFile(path) {
    try {
        const { readFile: read } = await Promise.resolve().then(() => __importStar(require('node:fs/promises')));
        return JSON.parse(await read(path, 'utf8'));
    }
    catch (cause) {
        // The file may be one that holds a key: nothing of it is repeated.
        const found = cause instanceof SyntaxError ? `${path}: not JSON` : cause.message;
        throw (0, problem_js_1.problem)('argument', AT, 'the path of a JSON file that can be read', found);
    }
}
