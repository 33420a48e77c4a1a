"use strict";
/** The files of a download: which rows each one has. The command line writes them, and `loadHistory` reads them. */
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
exports.ARCHIVE_VERSION = exports.MARKETS_FILE = exports.MANIFEST_FILE = exports.FORMATS = void 0;
exports.readContent = readContent;
exports.readText = readText;
const problem_js_1 = require("../problem.js");
/** Formats of files. */
exports.FORMATS = ['csv', 'jsonl', 'parquet'];
/** Name of the file with the coverage of each file. */
exports.MANIFEST_FILE = 'manifest.json';
/** Name of the file with the service's row of each market, by symbol. */
exports.MARKETS_FILE = 'markets.json';
/** Version of both files. */
exports.ARCHIVE_VERSION = 1;
/** Reads the content of one of these files; `undefined` when it is another text. */
function readContent(text, member) {
    let content;
    try {
        content = Object(JSON.parse(text));
    }
    catch {
        return undefined;
    }
    const isKnown = content.version === exports.ARCHIVE_VERSION && typeof content[member] === 'object' && content[member] !== null;
    return isKnown ? content : undefined;
}
/** Reads a file of a folder; `undefined` when it does not exist. */
async function readText(folder, name) {
    const { readFile } = await Promise.resolve().then(() => __importStar(require('node:fs/promises')));
    try {
        return await readFile(`${folder}/${name}`, 'utf8');
    }
    catch (error) {
        const { code } = Object(error);
        if (code === 'ENOENT')
            return undefined;
        throw (0, problem_js_1.problem)('argument', `${folder}/${name}`, 'a readable file', String(code));
    }
}
