"use strict";
/** Opens files of folders that a stranger may have prepared: regular files only, and never through a symbolic link. */
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
exports.openRegularFile = openRegularFile;
exports.readRegularFile = readRegularFile;
exports.codeOf = codeOf;
const problem_js_1 = require("../problem.js");
/** Bytes that are read at once. */
const CHUNK_BYTES = 64 * 1024;
/**
 * Opens a file. A link, a folder, a pipe or a device is refused; the folders above may be links.
 *
 * @param path of the file
 * @param mode `write` empties the file; all but `read` and `change` create a missing one
 * @param permissions of a created file
 * @throws {Problem} `argument` when it is no regular file, or may not be opened
 * @throws {Error} with the code `ENOENT` when it or its folder is missing, and `EEXIST` when a file to create exists
 */
async function openRegularFile(path, mode, permissions = 0o666) {
    const { constants, promises } = await Promise.resolve().then(() => __importStar(require('node:fs')));
    const { O_RDONLY, O_RDWR, O_WRONLY, O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK } = constants;
    const flags = {
        read: O_RDONLY,
        change: O_RDWR,
        write: O_WRONLY | O_CREAT,
        append: O_WRONLY | O_APPEND | O_CREAT,
        create: O_WRONLY | O_CREAT | O_EXCL,
    }[mode];
    let file;
    try {
        // To open a pipe must not wait for its other end. Windows has neither flag.
        file = await promises.open(path, flags | orNone(O_NOFOLLOW) | orNone(O_NONBLOCK), permissions);
    }
    catch (error) {
        throw toProblem(path, error);
    }
    try {
        if (!(await file.stat()).isFile())
            throw toOther(path, 'a folder, a pipe or a device');
        if (mode === 'write')
            await file.truncate(0);
        return file;
    }
    catch (error) {
        await file.close();
        throw error;
    }
}
/**
 * Reads a file as text.
 *
 * @param path of the file
 * @param maxBytes a longer file is refused
 * @returns its text; `undefined` when it does not exist
 * @throws {Problem} `argument` when it is no regular file, too long, or may not be read
 */
async function readRegularFile(path, maxBytes) {
    let file;
    try {
        file = await openRegularFile(path, 'read');
    }
    catch (error) {
        if (codeOf(error) === 'ENOENT')
            return undefined;
        throw error;
    }
    try {
        return new TextDecoder().decode(await readBytes(file, path, maxBytes));
    }
    finally {
        await file.close();
    }
}
/** Reads to the end of a file, whose size may not be true, and no further than its limit. */
async function readBytes(file, path, maxBytes) {
    const { size } = await file.stat();
    const chunks = [];
    for (let length = 0;;) {
        if (Math.max(size, length) > maxBytes) {
            const wanted = `at most ${maxBytes} bytes; give another file`;
            throw (0, problem_js_1.problem)('argument', path, wanted, `${Math.max(size, length)} bytes`);
        }
        const chunk = new Uint8Array(Math.max(size - length, CHUNK_BYTES));
        const { bytesRead } = await file.read(chunk, 0, chunk.length, length).catch((error) => {
            throw toProblem(path, error);
        });
        if (bytesRead === 0)
            return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : join(chunks, length);
        chunks.push(chunk.subarray(0, bytesRead));
        length += bytesRead;
    }
}
function join(chunks, length) {
    const whole = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
        whole.set(chunk, at);
        at += chunk.length;
    }
    return whole;
}
/** The code of an error of the file system. */
function codeOf(error) {
    const { code } = Object(error);
    return typeof code === 'string' ? code : undefined;
}
function orNone(flag) {
    return flag ?? 0;
}
function toProblem(path, error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'EEXIST')
        return error;
    if (code === 'ELOOP' || code === 'EMLINK')
        return toOther(path, 'a symbolic link');
    if (code === 'EISDIR')
        return toOther(path, 'a folder');
    if (code === 'ENXIO')
        return toOther(path, 'a pipe or a device');
    return (0, problem_js_1.problem)('argument', path, 'a file that may be opened; give its owner the permission', code ?? 'an error');
}
function toOther(path, found) {
    return (0, problem_js_1.problem)('argument', path, 'a regular file; remove it, or give another path', found);
}
