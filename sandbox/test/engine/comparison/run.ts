/** Compares engine and model on many programs, and shrinks one that differs. */

import fc from 'fast-check';
import { play, type Counts } from './play.js';
import { anyProgram, type Program } from './program.js';

/** Compares engine and model on the programs of a seed, up to the first that differs, which is shrunk. */
export function comparePrograms(programs: number, seed: number) {
    const counts: Counts = new Map();
    let played = 0;
    let isFound = false;
    const property = fc.property(anyProgram, (program) => {
        if (!isFound) played += 1;
        const difference = play(program, isFound ? new Map() : counts);
        isFound ||= difference !== undefined;
        return difference === undefined;
    });
    const { counterexample } = fc.check(property, { numRuns: programs, seed });
    const smallest = counterexample?.[0];
    return {
        programs: played,
        counts: [...counts],
        found: smallest && { difference: play(smallest), program: toText(smallest) },
    };
}

function toText(program: Program): string {
    return JSON.stringify(program, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}
