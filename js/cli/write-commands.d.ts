/** Commands that sign: each shows the verified transaction, and asks before it is sent. */
import type { Command } from 'commander';
import type { Io } from './io.js';
/** Adds the commands. */
export declare function addWriteCommands(program: Command, io: Io): void;
