"use strict";
/** Reads order-book frames: a scanner for the service's usual spelling, and JSON for every other. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.FrameReader = void 0;
const json_js_1 = require("../core/json.js");
const problem_js_1 = require("../core/problem.js");
const delta_js_1 = require("./delta.js");
const scan_js_1 = require("./scan.js");
const step_js_1 = require("./step.js");
/** Reads the frames and snapshots of one market. */
class FrameReader {
    #grid;
    #scanner;
    #delta = new delta_js_1.Delta();
    constructor(grid) {
        this.#grid = grid;
        this.#scanner = new scan_js_1.Scanner(grid);
    }
    /**
     * Reads a frame.
     *
     * @param frame its text, or the row that was parsed from it
     * @returns its changes; the same object each time, valid until the next read
     * @throws {Problem} `response` when it is no such frame, or a number is off its grid or no safe integer
     * @see manifest.json `stream/orderbook`
     */
    read(frame) {
        return typeof frame === 'string' ? (this.scan(frame) ?? this.parse(frame)) : this.fromJson(frame);
    }
    /** Reads a frame in the service's usual spelling; returns `undefined` for any other spelling and for every fault. */
    scan(text) {
        this.#delta.clear();
        return this.#scanner.scan(text, this.#delta) ? this.#delta : undefined;
    }
    /** Reads a frame in any JSON spelling; throws as {@link read}. */
    parse(text) {
        let frame;
        try {
            frame = (0, json_js_1.readJson)(text);
        }
        catch {
            throw fault('frame', 'JSON', text);
        }
        return this.fromJson(frame);
    }
    /** Reads a frame or a snapshot as `readJson` returns it; throws as {@link read}. */
    fromJson(row) {
        const delta = this.#delta;
        delta.clear();
        if (!isObject(row))
            throw fault('frame', 'an object', row);
        const { nonce, timestamp, bids, asks } = row;
        delta.nonce = wholeOf(nonce, 'nonce');
        delta.timestamp = timestamp === undefined || timestamp === null ? undefined : wholeOf(timestamp, 'timestamp');
        this.#fill(delta.bids, bids, 'bids');
        this.#fill(delta.asks, asks, 'asks');
        return delta;
    }
    #fill(changes, rows, at) {
        if (!Array.isArray(rows))
            throw fault(at, 'a list', rows);
        for (const row of rows) {
            if (!Array.isArray(row) || row.length !== 2)
                throw fault(at, '[price, amount]', row);
            const [priceText, amountText] = row;
            const price = (0, step_js_1.toSteps)(textOf(priceText, at), this.#grid.tick, `${at} price`);
            if (price <= 0)
                throw fault(`${at} price`, 'a price above zero', priceText);
            changes.push(price, (0, step_js_1.toSteps)(textOf(amountText, at), this.#grid.lot, `${at} amount`));
        }
    }
}
exports.FrameReader = FrameReader;
/** Reads a nonce or a time. */
function wholeOf(value, at) {
    const number = (0, step_js_1.toSteps)(textOf(value, at), step_js_1.WHOLE, at);
    if (number < 0)
        throw fault(at, 'a number not below zero', value);
    return number;
}
/** Returns the decimal text of a number that `readJson` read. */
function textOf(value, at) {
    if (typeof value !== 'string')
        throw fault(at, 'a number', value);
    return value;
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** Makes a problem such as `frame: wanted JSON, found "…"`; long texts are cut. */
function fault(at, wanted, found) {
    return (0, problem_js_1.problem)('response', at, wanted, JSON.stringify(found)?.slice(0, 120));
}
