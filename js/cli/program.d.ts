/** The program `ccxt-aftermath`: its commands, its help and its exit codes. */
import { type Io } from './io.js';
/** Runs one command. Returns the exit code: 0 when it worked, 1 when it failed, 2 when it was called in a wrong way. */
export declare function runProgram(args: readonly string[], io: Io): Promise<number>;
