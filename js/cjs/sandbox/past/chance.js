"use strict";
/** Chance without state: every draw is a hash of a key and a counter, so that it can be asked for in any order. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.mix = mix;
exports.keyOf = keyOf;
exports.draw = draw;
const { imul } = Math;
/** How many values a draw has. */
const DRAWS = 2 ** 32;
/**
 * Hashes a number into a key; for one key no two counters collide.
 *
 * @param key 32 bits
 * @param counter its low 32 bits count
 * @returns 32 bits, never negative
 */
function mix(key, counter) {
    let hash = imul(key ^ imul(counter, 0x9e3779b1), 0x85ebca6b);
    hash = imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hash = imul(hash ^ (hash >>> 12), 0x297a2d39);
    return (hash ^ (hash >>> 15)) >>> 0;
}
/**
 * Makes the key of a named stream of draws.
 *
 * @param seed any safe integer
 * @param name what the draws are for, such as a market's id
 * @returns 32 bits
 */
function keyOf(seed, name) {
    let key = mix(mix(0x6b8b4567, seed), Math.floor(seed / DRAWS));
    for (let i = 0; i < name.length; i += 1)
        key = mix(key, name.charCodeAt(i));
    return key;
}
/**
 * Draws a number.
 *
 * @param key 32 bits
 * @param counter which draw
 * @returns from 0 up to, not including, 1
 */
function draw(key, counter) {
    return mix(key, counter) / DRAWS;
}
