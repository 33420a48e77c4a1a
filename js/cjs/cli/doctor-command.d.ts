/** The command `doctor`: its options, its tables and its exit code. */
import { type Command } from 'commander';
import { type ServiceOptions } from './client.js';
import type { Settings } from './doctor/examination.js';
import { type Io } from './io.js';
interface DoctorOptions extends ServiceOptions {
    readonly wallet?: string;
    readonly symbol?: string;
    readonly only?: readonly string[];
    readonly frames: number;
    readonly seconds: number;
    readonly timeout: number;
}
/** Adds the command. */
export declare function addDoctor(program: Command, io: Io): void;
/** Reads the options. The key of the environment is not read: all checks are of public data. */
export declare function toSettings(io: Io, options: Omit<DoctorOptions, 'timeout'>): Settings;
export {};
