/** The suites of the tests: which files run in one registry of modules. */

/** Folders and files below test/ of each suite, the longest first. The longest path that fits a file decides. */
export const SUITES = {
    cli: ['cli/', 'flows/markets/load-history'],
    writes: ['flows/orders/', 'flows/submit/', 'flows/account/', 'upgrade/', 'support/'],
    flows: ['aftermath', 'register', 'flows/', 'chaos/', 'mutation/', 'market/'],
    'sandbox-server': ['sandbox/server/', 'sandbox/chain/', 'sandbox/node/'],
    'sandbox-market': ['sandbox/'],
    live: ['flows/live/', 'pro/', 'publish/'],
    gateway: ['gateway/'],
    pages: ['flows/docs', 'flows/response-limit', 'examples/'],
    modules: [
        ...['account/', 'book/', 'convert/', 'core/', 'exchange/', 'funds/', 'markets/', 'model/', 'node/', 'orders/'],
        ...['signer/', 'streams/', 'submit/', 'transaction/', 'vaults/', 'wire/'],
    ],
    // They share the honest writes of the corpus.
    attack: ['attack/', 'flows/hostile/built-transactions'],
    // It replaces timers while connections of other tests may be open.
    simulate: ['simulate/'],
};

/** Suites without a sandbox have the real time: they compare times of files. */
export const REAL_TIME = ['modules'];
