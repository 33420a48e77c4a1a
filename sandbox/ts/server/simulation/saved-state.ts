/** Saved sandboxes: files with options and inputs, from which the same state is simulated again. */

import { readFile, rename, writeFile } from 'node:fs/promises';
import { problem, sentence } from '../../../../ts/core/problem.js';
import { isStreams } from '../../replay/streams.js';
import type { Replay } from '../../replay/types.js';
import type { LoggedInput } from './input-log.js';

const FORMAT = 'ccxt-aftermath sandbox';

/** Changes with the generated market and with ids, because a file has the inputs and not the trades. */
const VERSION = 4;

/** What a file contains. */
export interface SavedState {
    /** All options that define the simulation. */
    readonly options: Readonly<Record<string, unknown>>;
    /** Times of the start and of the save, milliseconds. */
    readonly startedAt: number;
    readonly savedAt: number;
    readonly speed: number;
    readonly isPaused: boolean;
    /** Number of funded wallets. */
    readonly wallets: number;
    readonly inputs: readonly LoggedInput[];
}

/** Options that do not belong to the saved state; a restored sandbox may have others. */
const OWN_OPTIONS = ['port', 'host', 'allowedHosts', 'now', 'from'];

/** Selects the options that a file must contain. @throws {Problem} `argument` when one contains a function */
export function savedOptions(settings: object): Record<string, unknown> {
    const entries = Object.entries(settings).filter(([name]) => !OWN_OPTIONS.includes(name));
    for (const [name, value] of entries) expectData(name, value);
    if (isStreams((settings as { readonly replay?: Replay }).replay ?? {})) {
        const fact = 'replay is a stream, whose messages may be others later, so that a file cannot name it';
        throw sentence('argument', `${fact}; download the rows (ccxt-aftermath download --from) and pass them to save`);
    }
    return Object.fromEntries(entries);
}

/** Refuses options that the file decides. @throws {Problem} `argument` */
export function expectRestorable(options: object): void {
    for (const [name, value] of Object.entries(options)) {
        if (value === undefined || OWN_OPTIONS.includes(name)) continue;
        throw sentence('argument', `${name} is not accepted together with from, because the file has it; omit it`);
    }
}

function expectData(name: string, value: unknown): void {
    if (typeof value === 'function') {
        const fact = `${name} is a function, which a file cannot contain`;
        throw sentence('argument', `${fact}; start the sandbox without it to save`);
    }
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
    if (Symbol.asyncIterator in value) {
        throw sentence('argument', `${name} is an async iterable, which a file cannot contain; pass rows or a path`);
    }
    for (const [key, member] of Object.entries(value)) expectData(`${name}.${key}`, member);
}

/** Writes a file; a process that ends meanwhile leaves the old file or the new one. */
export async function writeState(path: string, state: SavedState): Promise<void> {
    await writeFile(`${path}.new`, JSON.stringify({ format: FORMAT, version: VERSION, ...state }, encode));
    await rename(`${path}.new`, path);
}

/** Reads a file. @throws {Problem} `argument` when it is none of a sandbox */
export async function readState(path: unknown): Promise<SavedState> {
    if (typeof path !== 'string')
        throw problem('argument', 'from', 'the path of a file that save() wrote', String(path));
    const state = parse(await readFile(path, 'utf8')) as Partial<SavedState & { format: string; version: number }>;
    if (state.format !== FORMAT || state.version !== VERSION) {
        const found = state.format === FORMAT ? `${path} of version ${state.version}` : path;
        throw problem('argument', 'from', 'a file that save() of this version wrote', found);
    }
    return state as SavedState;
}

function parse(text: string): object {
    try {
        return Object(JSON.parse(text, decode)) as object;
    } catch {
        return {};
    }
}

/** JSON has no bigints; `toJSON` of bytes gives a list of numbers. */
function encode(_key: string, value: unknown): unknown {
    if (typeof value === 'bigint') return { $bigint: value.toString() };
    return value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value;
}

function decode(_key: string, value: unknown): unknown {
    const { $bigint, $bytes } = Object(value) as { readonly $bigint?: string; readonly $bytes?: string };
    if ($bigint !== undefined) return BigInt($bigint);
    return $bytes === undefined ? value : new Uint8Array(Buffer.from($bytes, 'base64'));
}

/**
 * A time source that stands still at the start of a saved sandbox, until it runs on from the time of the
 * save.
 */
export class RestoredTime {
    #offset: number | undefined;

    constructor(
        private readonly state: SavedState,
        private readonly source: () => number,
    ) {}

    readonly now = (): number => (this.#offset === undefined ? this.state.startedAt : this.source() + this.#offset);

    /** Lets time run on. */
    release(): void {
        this.#offset = this.state.savedAt - this.source();
    }
}
