/** jsdom as Node loads it: it requires ES modules, which Jest's own loader cannot. */

export const { JSDOM } = globalThis[Symbol.for('node.require')]('jsdom');
