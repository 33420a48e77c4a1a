/**
 * The example for browsers in a project of its own, which has installed the package; Vite builds and serves
 * it.
 */

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builtPackage } from './package.js';

const VITE = resolve('node_modules/vite/bin/vite.js');

/** The built example. */
export interface BuiltExample {
    /** The text of every script of the build, by name. */
    readonly scripts: ReadonlyMap<string, string>;
    /** Paths of the modules that the scripts were made of. */
    readonly modules: readonly string[];
    /** Serves the build on a free port. @param sandbox where the server passes `/api` on to */
    serve(sandbox: string): Promise<{ readonly url: string; readonly close: () => void }>;
    remove(): void;
}

/** Builds the example with the package of the run. */
export function buildExample(): BuiltExample {
    // Below node_modules/, so that it finds CCXT.
    mkdirSync('node_modules/.cache', { recursive: true });
    const folder = mkdtempSync(resolve('node_modules/.cache/browser-example-'));
    cpSync('examples/browser', folder, { recursive: true });
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(builtPackage('package'), join(folder, 'node_modules/ccxt-aftermath'), 'junction');
    execFileSync(process.execPath, [VITE, 'build', '--sourcemap', '--logLevel', 'error'], { cwd: folder });
    const assets = join(folder, 'dist/assets');
    const read = (extension: string): [string, string][] =>
        readdirSync(assets)
            .filter((name) => name.endsWith(extension))
            .map((name) => [name, readFileSync(join(assets, name), 'utf8')]);
    return {
        scripts: new Map(read('.js')),
        modules: read('.js.map').flatMap(([, text]) => sourcesOf(assets, text)),
        serve: (sandbox) => serve(folder, sandbox),
        remove: () => {
            rmSync(folder, { recursive: true, force: true });
        },
    };
}

/** The absolute paths of a source map's sources. */
function sourcesOf(assets: string, map: string): string[] {
    const { sources } = JSON.parse(map) as { readonly sources: readonly string[] };
    return sources.map((source) => resolve(assets, source).replaceAll('\\', '/'));
}

async function serve(folder: string, sandbox: string): Promise<{ url: string; close: () => void }> {
    const server = spawn(process.execPath, [VITE, 'preview', '--port', '0'], {
        cwd: folder,
        env: { ...process.env, SANDBOX: sandbox, NO_COLOR: '1' },
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    return {
        url: await readAddress(server),
        close: () => {
            server.kill();
        },
    };
}

/** Waits until the server prints its address. */
function readAddress(server: ChildProcess): Promise<string> {
    return new Promise((resolve, reject) => {
        let printed = '';
        server.stdout!.setEncoding('utf8').on('data', (text: string) => {
            printed += text;
            const [address] = /http:\/\/127\.0\.0\.1:\d+(?=\/)/.exec(printed) ?? [];
            if (address !== undefined) resolve(address);
        });
        server.once('exit', (code) => {
            reject(new Error(`vite preview ended with ${code}: ${printed}`));
        });
    });
}
