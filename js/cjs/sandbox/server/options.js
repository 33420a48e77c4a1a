"use strict";
/** How a sandbox is to be, and what it is when nothing is said. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toSettings = toSettings;
const DEFAULTS = {
    port: 0,
    host: '127.0.0.1',
    seed: 7,
    dialect: 'contract',
    depositTo: 'account',
    readLagMs: 0,
    life: true,
    now: Date.now,
};
/**
 * Fills in what was not said.
 *
 * @param options as they were given
 * @returns all of them
 */
function toSettings(options) {
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    return { ...DEFAULTS, ...Object.fromEntries(given) };
}
