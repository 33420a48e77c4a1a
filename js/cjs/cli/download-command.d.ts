/** The command `download`: its options, its progress bar and its summary. */
import { type Command } from 'commander';
import { type Io } from './io.js';
/** Adds the command. */
export declare function addDownload(program: Command, io: Io): void;
