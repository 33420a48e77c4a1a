/** The suites of the tests: which files run in one registry of modules. */

/** Folders and files below test/ of each suite, the longest first. The longest path that fits a file decides. */
export const SUITES = {
    orders: ['orders/', 'flows/orders/'],
    live: ['pro/', 'streams/', 'flows/live/'],
    submit: ['submit/', 'flows/submit/'],
    account: ['account/', 'flows/account/'],
    attack: ['attack/', 'mutation/', 'market/'],
    hostile: ['flows/hostile/', 'chaos/'],
    tickets: ['orders/tickets/', 'flows/orders/stop-orders', 'flows/orders/twap-orders'],
    files: ['cli/record', 'cli/chart', 'cli/download/', 'flows/markets/load-history'],
    'sandbox-market': ['sandbox/'],
    'sandbox-server': ['sandbox/server/', 'sandbox/chain/', 'sandbox/node/'],
    flows: ['aftermath', 'register', 'examples/', 'flows/'],
    cli: ['cli/'],
    modules: ['core/', 'book/', 'exchange/', 'markets/', 'signer/', 'support/', 'transaction/', 'wire/'],
};
