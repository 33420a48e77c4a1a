/** The command `chart`: its options, and where the picture goes. */
import { type Command } from 'commander';
import { type Load } from './chart/libraries.js';
import { type Io } from './io.js';
/** Adds the command. `load` loads the optional packages. */
export declare function addChart(program: Command, io: Io, load?: Load): void;
