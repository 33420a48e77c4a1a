/** The suites of the tests: which files run in one registry of modules. */

/** Folders and files below test/ of each suite, the longest first. The longest path that fits a file decides. */
export const SUITES = {
    live: ['flows/live/', 'pro/'],
    account: ['flows/account/'],
    orders: ['flows/orders/'],
    submit: ['flows/submit/'],
    // They share the honest writes of the corpus.
    attack: ['attack/', 'flows/hostile/built-transactions'],
    hostile: ['flows/hostile/', 'chaos/', 'mutation/', 'market/'],
    tickets: ['flows/orders/stop-orders', 'flows/orders/twap-orders', 'simulate/', 'support/'],
    gateway: ['gateway/'],
    publish: ['publish/'],
    files: ['cli/record', 'cli/chart', 'cli/download/', 'flows/markets/load-history'],
    'sandbox-market': ['sandbox/'],
    'sandbox-server': ['sandbox/server/', 'sandbox/chain/', 'sandbox/node/'],
    pages: ['flows/docs', 'flows/response-limit', 'examples/'],
    flows: ['aftermath', 'register', 'flows/'],
    cli: ['cli/'],
    modules: [
        ...['account/', 'book/', 'convert/', 'core/', 'exchange/', 'funds/', 'markets/', 'node/', 'orders/'],
        ...['signer/', 'streams/', 'submit/', 'transaction/', 'wire/'],
    ],
};

/** Suites without a sandbox have the real time: they compare times of files. */
export const REAL_TIME = ['modules'];
