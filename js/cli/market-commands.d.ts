/** Commands that read public market data. */
import type { Command } from 'commander';
import type { Io } from './io.js';
import type { Tone } from './output.js';
/** Adds the commands. */
export declare function addMarketCommands(program: Command, io: Io): void;
/** Green for a rise, red for a fall. */
export declare function toneOf(value: number | undefined): Tone;
