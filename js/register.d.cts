/**
 * The preload `node --import ccxt-aftermath/register`: adds the exchange to each copy of CCXT that a program
 * loads.
 *
 * `require` returns an object, which a patched loader extends. The namespace of `import * as ccxt` is frozen,
 * so a module hook puts a module in front of CCXT's own one: it exports what CCXT exports, and the exchange.
 * `module.registerHooks` runs the hook from Node 22.15 and 23.5 on; `module.register` does before, in a
 * thread of its own, which loads this file again.
 */
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
/** The hook of resolution in a thread of its own. */
declare function resolve(specifier: string, context: ResolveContext, next: NextResolve<Promise<Resolved>>): Promise<Resolved>;
/** The hook of loading, in either thread. */
declare function load(url: string, context: object, next: (url: string, context: object) => object): object;
/** Adds the exchange to a copy of CCXT, with what the environment says. */
declare function add(ccxt: object, {
  register,
  sandboxUrls
}: Own): void;
export { add, load, resolve };