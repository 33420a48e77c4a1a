"use strict";
/** A log of stream faults with a limited rate: a service that sends malformed frames must not fill the log. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.FaultLog = void 0;
const clock_js_1 = require("../../core/clock.js");
const display_js_1 = require("../../core/display.js");
const problem_js_1 = require("../../core/problem.js");
/** Time between two lines of a kind, at least. */
const INTERVAL_MS = clock_js_1.MINUTE_MS;
/** Maximum number of characters of a message in a line; frames are longer. */
const MAX_MESSAGE = 160;
/** Writes at most one line a minute for each kind of fault, and counts the others. */
class FaultLog {
    now;
    write;
    #kinds = new Map();
    constructor(now, write) {
        this.now = now;
        this.write = write;
    }
    add(fault) {
        const kind = kindOf(fault);
        const now = this.now();
        const last = this.#kinds.get(kind);
        if (last !== undefined && now - last.writtenAt < INTERVAL_MS) {
            last.suppressed += 1;
            return;
        }
        this.#kinds.set(kind, { writtenAt: now, suppressed: 0 });
        const count = last?.suppressed ?? 0;
        const more = count === 0 ? '' : ` (${count} more of this kind since the last line)`;
        this.write(`stream fault (${kind}): ${messageOf(fault)}${more}`);
    }
}
exports.FaultLog = FaultLog;
/** The kind of a fault. It contains nothing that the service sent, so there are few kinds. */
function kindOf(fault) {
    if (fault instanceof problem_js_1.Problem)
        return `Problem ${fault.kind}`;
    return fault instanceof Error ? fault.name : typeof fault;
}
function messageOf(fault) {
    const line = (0, problem_js_1.shorten)(textOf(fault), MAX_MESSAGE).replace(/\s+/gu, ' ').trim();
    const message = (0, problem_js_1.shorten)((0, display_js_1.printable)(line), MAX_MESSAGE);
    return message === '' ? 'no message' : message;
}
function textOf(fault) {
    try {
        return String(fault instanceof Error ? fault.message : fault);
    }
    catch {
        return '';
    }
}
