/**
 * The preload `node --import ccxt-aftermath/register`: adds the exchange to each copy of CCXT that a program
 * loads.
 *
 * `require` returns an object, which a patched loader extends. The namespace of `import * as ccxt` is frozen,
 * so a module hook puts a module in front of CCXT's own one: it exports what CCXT exports, and the exchange.
 * `module.registerHooks` runs the hook from Node 22.15 and 23.5 on; `module.register` does before, in a
 * thread of its own, which loads this file again.
 */

import nodeModule from 'node:module';

interface Resolved {
    readonly url: string;
    readonly shortCircuit?: boolean;
}
interface ResolveContext {
    readonly conditions: readonly string[];
    readonly parentURL?: string | undefined;
}
type NextResolve<R> = (specifier: string, context: ResolveContext) => R;

/** What is used of this package. */
interface Own {
    readonly register: (ccxt: object, defaults: object) => unknown;
    readonly sandboxUrls: (url: string) => object;
}

/** Members of `node:module` that its types lack. */
interface Loader {
    _load: (this: unknown, request: string, ...more: unknown[]) => unknown;
    readonly register: (specifier: string, parentURL: string) => void;
    readonly registerHooks?: (hooks: { resolve: NextHook; load: typeof load }) => unknown;
}
type NextHook = (specifier: string, context: ResolveContext, next: NextResolve<Resolved>) => Resolved;

/** Marks the module in front of CCXT's own one. */
const FRONT = '?with-aftermath';
/** Marks this file in the thread of the hooks. */
const IN_HOOKS = '?hooks';
/** The preload may be loaded twice, as an ES module and as CommonJS. */
const INSTALLED = Symbol.for('ccxt-aftermath/register');

const CCXT_MODULE = /\/ccxt\/js\/ccxt\.js$/;
const CCXT_REQUEST = /(?:^|[\\/])ccxt(?:\.cjs)?$/;

/** The bundle of CommonJS. */
const INDEX = './index.cjs';

/** The folder of this package's modules, whose classes extend those of CCXT's own module. */
const FOLDER = new URL('./', import.meta.url).href;

function redirect(resolved: Resolved, { conditions, parentURL = '' }: ResolveContext): Resolved {
    const isInside = parentURL.startsWith(FOLDER) || parentURL.endsWith(FRONT);
    if (isInside || !conditions.includes('import') || !CCXT_MODULE.test(resolved.url)) return resolved;
    return { ...resolved, url: `${resolved.url}${FRONT}`, shortCircuit: true };
}

/** The hook of resolution in a thread of its own. */
export async function resolve(
    specifier: string,
    context: ResolveContext,
    next: NextResolve<Promise<Resolved>>,
): Promise<Resolved> {
    return redirect(await next(specifier, context), context);
}

/** The hook of loading, in either thread. */
export function load(url: string, context: object, next: (url: string, context: object) => object): object {
    if (!url.endsWith(FRONT)) return next(url, context);
    return { format: 'module', source: frontOf(url.slice(0, -FRONT.length)), shortCircuit: true };
}

/**
 * The module in front of CCXT's own one. The `exchanges` of a namespace maps names to classes; that of the
 * default export is a list.
 */
function frontOf(url: string): string {
    const [original, index, preload] = [url, `${FOLDER}index.js`, `${FOLDER}register.js`].map((text) =>
        JSON.stringify(text),
    );
    return `
import ccxt, { exchanges } from ${original};
import * as own from ${index};
import { add } from ${preload};
add(ccxt, own);
export const { aftermath } = ccxt;
exchanges.aftermath = aftermath;
export * from ${original};
export default ccxt;
`;
}

/** Adds the exchange to a copy of CCXT, with what the environment says. */
export function add(ccxt: object, { register, sandboxUrls }: Own): void {
    const { host, walletFromApiKey } = readEnvironment();
    register(ccxt, {
        ...(host === undefined ? {} : { urls: sandboxUrls(host) }),
        ...(walletFromApiKey ? { options: { walletFromApiKey } } : {}),
    });
}

function readEnvironment(): { readonly host: string | undefined; readonly walletFromApiKey: boolean } {
    const { AFTERMATH_HOST: host, AFTERMATH_WALLET_FROM_API_KEY: isTaken = 'false' } = process.env;
    if (host !== undefined && !/^https?:\/\/[^/\s]/.test(host)) {
        throw new TypeError(
            `AFTERMATH_HOST is ${host}; give an address with its scheme, such as http://127.0.0.1:8090`,
        );
    }
    if (isTaken !== 'true' && isTaken !== 'false') {
        throw new TypeError(`AFTERMATH_WALLET_FROM_API_KEY is ${isTaken}; give true or false`);
    }
    return { host, walletFromApiKey: isTaken === 'true' };
}

function patchRequire(loader: Loader): void {
    const { _load: loadOriginal } = loader;
    const require = nodeModule.createRequire(import.meta.url);
    let isAdding = false;
    loader._load = function loadWithExchange(request, ...more) {
        const loaded = Reflect.apply(loadOriginal, this, [request, ...more]);
        // The bundle that is loaded here requires CCXT, too.
        if (isAdding || !CCXT_REQUEST.test(request)) return loaded;
        isAdding = true;
        try {
            add(loaded as object, require(INDEX) as Own);
        } finally {
            isAdding = false;
        }
        return loaded;
    };
}

function install(): void {
    const marks = globalThis as { [INSTALLED]?: true };
    if (marks[INSTALLED] === true) return;
    marks[INSTALLED] = true;
    readEnvironment();
    const loader = nodeModule as unknown as Loader;
    patchRequire(loader);
    if (loader.registerHooks === undefined) loader.register(`./register.js${IN_HOOKS}`, import.meta.url);
    else
        loader.registerHooks({
            resolve: (specifier, context, next) => redirect(next(specifier, context), context),
            load,
        });
}

if (!import.meta.url.endsWith(IN_HOOKS)) install();
