/**
 * The files of the sandbox's page. They are read when they are requested, so that the start does not wait for
 * them.
 */

import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { DocsPage } from './docs-pages.js';
import { PAGE_FOLDER } from './page-folder.js';
import { failure } from '../http/response.js';

/** Everything comes from this server; scripts and styles only from files. */
const POLICY = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
    css: 'text/css; charset=utf-8',
    html: 'text/html; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    svg: 'image/svg+xml',
};

/** The page itself, its other files, and the chart library. */
const INDEX = '/';
const FILE = /^\/sandbox\/page\/([a-z]+(?:-[a-z]+)*\.(?:js|css|svg))$/;
const CHARTS = 'lightweight-charts.js';

/** Marks the page's own requests, which meet no faults and are in no log. */
const MARK = '?sandbox-page';

/** Whether a request is the page's own, by its path and query. */
export function isFromPage(url: string): boolean {
    return url.endsWith(MARK);
}

/** Where the files are. */
export interface PageSources {
    readonly folder: URL;
    /**
     * Finds the chart library's module without imports of its own. @throws {Error} when it is not installed
     */
    readonly locateCharts: () => URL;
}

const SOURCES: PageSources = {
    folder: PAGE_FOLDER,
    locateCharts: () => {
        // Bundlers resolve the packages of a `createRequire` that is imported.
        const { createRequire } = process.getBuiltinModule('node:module');
        const file = createRequire(PAGE_FOLDER).resolve('lightweight-charts/package.json');
        return new URL('dist/lightweight-charts.standalone.production.mjs', pathToFileURL(file));
    },
};

/** The page of one server. */
export class PageFiles {
    constructor(private readonly sources = SOURCES) {}

    has(method: string, path: string): boolean {
        return method === 'GET' && (path === INDEX || FILE.test(path));
    }

    /** Reads a file; an ErrorResponse when it does not exist, or when the chart library is not installed. */
    async read(path: string): Promise<DocsPage> {
        const name = FILE.exec(path)?.[1] ?? 'index.html';
        const text = await this.#fileOf(name);
        if (text === undefined) return missing(name);
        return { status: 200, headers: headersOf(name), text };
    }

    async #fileOf(name: string): Promise<Buffer | undefined> {
        if (name === CHARTS) return readIfPresent(this.sources.locateCharts);
        return readIfPresent(() => new URL(name, this.sources.folder));
    }
}

async function readIfPresent(locate: () => URL): Promise<Buffer | undefined> {
    try {
        return await readFile(locate());
    } catch {
        return undefined;
    }
}

function missing(name: string): DocsPage {
    if (name === CHARTS) return failure(501, 501, 'the chart needs an optional dependency: npm i lightweight-charts');
    return failure(404, 404, `the page has no file ${name}`);
}

function headersOf(name: string): Record<string, string> {
    return {
        'content-type': TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream',
        'content-security-policy': POLICY,
        'cache-control': 'no-cache',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
    };
}
