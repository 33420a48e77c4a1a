/** Reads order-book frames: a scanner for the service's usual spelling, and JSON for every other. */

import { readJson } from '../core/json.js';
import { problem, type Problem } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import { Delta, type Changes } from './delta.js';
import { Scanner } from './scan.js';
import { toSteps, WHOLE, type Grid } from './step.js';

/** A frame or a snapshot that is parsed: figures as decimal text, levels `[price, amount]`. */
export interface FrameRow {
    readonly nonce: unknown;
    readonly bids: unknown;
    readonly asks: unknown;
    readonly timestamp?: unknown;
}

/** A frame as its text, or parsed. */
export type BookFrame = string | FrameRow;

/** Reads the frames and snapshots of one market. */
export class FrameReader {
    readonly #grid: Grid;
    readonly #scanner: Scanner;
    readonly #delta = new Delta();

    constructor(grid: Grid) {
        this.#grid = grid;
        this.#scanner = new Scanner(grid);
    }

    /**
     * Reads a frame.
     *
     * @param frame its text, or the row that was parsed from it
     * @returns its changes; the same object each time, valid until the next read
     * @throws {Problem} `response` when it is no such frame, or a number is off its grid or no safe integer
     * @see manifest.json `stream/orderbook`
     */
    read(frame: BookFrame): Delta {
        return typeof frame === 'string' ? (this.scan(frame) ?? this.parse(frame)) : this.fromJson(frame);
    }

    /**
     * Reads a frame in the service's usual spelling; returns `undefined` for any other spelling and for every
     * fault.
     */
    scan(text: string): Delta | undefined {
        this.#delta.clear();
        return this.#scanner.scan(text, this.#delta) ? this.#delta : undefined;
    }

    /** Reads a frame in any JSON spelling; throws as {@link read}. */
    parse(text: string): Delta {
        let frame: unknown;
        try {
            frame = readJson(text);
        } catch {
            throw fault('frame', 'JSON', text);
        }
        return this.fromJson(frame);
    }

    /** Reads a frame or a snapshot as `readJson` returns it; throws as {@link read}. */
    fromJson(row: unknown): Delta {
        const delta = this.#delta;
        delta.clear();
        if (!isRecord(row)) throw fault('frame', 'an object', row);
        const { nonce, timestamp, bids, asks } = row;
        delta.nonce = wholeOf(nonce, 'nonce');
        delta.timestamp = timestamp === undefined || timestamp === null ? undefined : wholeOf(timestamp, 'timestamp');
        this.#fill(delta.bids, bids, 'bids');
        this.#fill(delta.asks, asks, 'asks');
        return delta;
    }

    #fill(changes: Changes, rows: unknown, at: string): void {
        if (!Array.isArray(rows)) throw fault(at, 'a list', rows);
        for (const row of rows as unknown[]) {
            if (!Array.isArray(row) || row.length !== 2) throw fault(at, '[price, amount]', row);
            const [priceText, amountText] = row as unknown[];
            const price = toSteps(numberTextOf(priceText, at), this.#grid.tick, `${at} price`);
            if (price <= 0) throw fault(`${at} price`, 'a price above zero', priceText);
            changes.push(price, toSteps(numberTextOf(amountText, at), this.#grid.lot, `${at} amount`));
        }
    }
}

/** Reads a nonce or a time. */
function wholeOf(value: unknown, at: string): number {
    const number = toSteps(numberTextOf(value, at), WHOLE, at);
    if (number < 0) throw fault(at, 'a number not below zero', value);
    return number;
}

/** Returns the decimal text of a number that `readJson` read. */
function numberTextOf(value: unknown, at: string): string {
    if (typeof value !== 'string') throw fault(at, 'a number', value);
    return value;
}

/** Makes the problem of a value in a frame; long texts are cut. */
function fault(at: string, wanted: string, found: unknown): Problem {
    return problem('response', at, wanted, (JSON.stringify(found) as string | undefined)?.slice(0, 120));
}
