/** The suites of the tests: which files run in one registry of modules. */

/** Folders and files below test/ of each suite, the longest first. The longest path that fits a file decides. */
export const SUITES = {
    writes: ['flows/orders/', 'flows/submit/', 'flows/account/', 'support/'],
    'sandbox-market': ['sandbox/'],
    gateway: ['gateway/'],
    flows: ['aftermath', 'register', 'flows/', 'chaos/', 'mutation/', 'market/'],
    'sandbox-server': ['sandbox/server/', 'sandbox/chain/', 'sandbox/node/'],
    cli: ['cli/', 'flows/markets/load-history'],
    pages: ['flows/docs', 'flows/response-limit', 'examples/'],
    live: ['flows/live/', 'pro/', 'publish/'],
    // They share the honest writes of the corpus.
    attack: ['attack/', 'flows/hostile/built-transactions'],
    // It replaces timers while connections of other tests may be open.
    simulate: ['simulate/'],
    modules: [
        ...['account/', 'book/', 'convert/', 'core/', 'exchange/', 'funds/', 'markets/', 'node/', 'orders/'],
        ...['signer/', 'streams/', 'submit/', 'transaction/', 'wire/'],
    ],
};

/** Suites without a sandbox have the real time: they compare times of files. */
export const REAL_TIME = ['modules'];
