/** Commands that read public market data. */
import type { Command } from 'commander';
import type { Io } from './io.js';
/** Adds the commands. */
export declare function addMarketCommands(program: Command, io: Io): void;
