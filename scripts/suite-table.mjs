/** The suites of the tests: which files run in one registry of modules. */

/** Folders and files below test/ of each suite, the longest first. The longest path that fits a file decides. */
export const SUITES = {
    sandbox: ['sandbox/'],
    writes: ['flows/orders/', 'flows/submit/', 'flows/account/', 'simulate/', 'support/'],
    gateway: ['gateway/'],
    flows: ['aftermath', 'register', 'flows/', 'chaos/', 'mutation/', 'market/'],
    cli: ['cli/', 'flows/markets/load-history'],
    pages: ['flows/docs', 'flows/response-limit', 'examples/'],
    live: ['flows/live/', 'pro/', 'publish/'],
    // They share the honest writes of the corpus.
    attack: ['attack/', 'flows/hostile/built-transactions'],
    modules: [
        ...['account/', 'book/', 'convert/', 'core/', 'exchange/', 'funds/', 'markets/', 'node/', 'orders/'],
        ...['signer/', 'streams/', 'submit/', 'transaction/', 'wire/'],
    ],
};

/** Suites without a sandbox have the real time: they compare times of files. */
export const REAL_TIME = ['modules'];
