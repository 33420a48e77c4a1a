/** Commands around the exchange: the demo, the sandbox, the description of a transaction, and pins. */
import { type Command } from 'commander';
import { type Io } from './io.js';
/** Adds the commands. */
export declare function addToolCommands(program: Command, io: Io): void;
