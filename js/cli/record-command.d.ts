/** The command `record`: its options and its summary. */
import type { Command } from 'commander';
import { type Io } from './io.js';
/** Adds the command. */
export declare function addRecord(program: Command, io: Io): void;
