/**
 * The modules as rules: a file imports from its own module and from lower modules, never upwards or in a circle, imports of types
 * included. The adapter imports no program.
 */

/** The modules, lowest first; those of one line do not import each other. */
const ORDER = [
    ['core'],
    ['wire'],
    ['transaction', 'signer', 'node', 'book'],
    ['exchange'],
    ['streams', 'recent'],
    ['markets'],
    ['account'],
    ['submit'],
    ['funds'],
    ['orders', 'convert'],
    ['staking'],
    ['vaults'],
    ['dca'],
    ['gas-pool'],
    ['farms', 'pools'],
    ['row-parser.ts', 'method-params.ts'],
    ['services.ts'],
    ['aftermath.ts'],
    ['pro'],
    ['register.ts'],
    ['index.ts', 'host.ts'],
    ['preload.ts'],
    ['base'],
    ['gateway', 'publish'],
    ['cli'],
];
/** The folders of the programs, beside ts/. */
const PROGRAMS = {
    sandbox: 'sandbox/ts/',
    base: 'gateway/ts/base/',
    gateway: 'gateway/ts/(?!(base|publish)/)',
    publish: 'gateway/ts/publish/',
    cli: 'cli/ts/',
};
const SOURCES = '^(ts|sandbox/ts|gateway/ts|cli/ts)/';
/** The sandbox imports from these modules only, and only the command line imports the sandbox. */
const BELOW_SANDBOX = ORDER.slice(0, 2);
/** These load CCXT; all others name its types only. */
const LOADS_CCXT = [
    'core/http/',
    'exchange/errors/',
    'streams/live-feeds',
    'account/live/live-account',
    'orders/client-order-ids',
    'dca/custody-orders',
    'orders/inherited-terms',
    'orders/open-orders',
    'orders/order-canceler',
    'orders/order-editor',
    'orders/position-closer',
    'orders/history/order-history',
    'orders/tickets/executor-trust',
    'orders/tickets/ticket-orders',
    'aftermath',
    'pro/',
    'register',
    'index',
];

const pathOf = (module) =>
    `^${PROGRAMS[module] ?? `ts/${module.endsWith('.ts') ? module.replace('.', '\\.') : `${module}/`}`}`;
const join = (paths) => paths.join('|');
const pathsOf = (layers) => layers.flat().map(pathOf);
/** Shown with each violation. */
const comment = `Modules, lowest first: ${ORDER.map((layer) => layer.join(' | ')).join(' < ')}; sandbox above wire.`;

/** Forbids a module to import anything but itself and lower modules. */
function ruleOf(module, height) {
    return {
        name: `${module}-imports-lower-modules-only`,
        comment,
        severity: 'error',
        from: { path: pathOf(module) },
        to: {
            path: SOURCES,
            pathNot: join([
                pathOf(module),
                ...pathsOf(ORDER.slice(0, height)),
                ...(module === 'cli' ? [pathOf('sandbox')] : []),
            ]),
        },
    };
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
    forbidden: [
        { name: 'no-cycles', comment, severity: 'error', from: {}, to: { circular: true } },
        ...ORDER.flatMap((layer, height) => layer.map((module) => ruleOf(module, height))),
        {
            name: 'every-file-has-a-module',
            comment,
            severity: 'error',
            from: { path: SOURCES, pathNot: join([...pathsOf(ORDER), pathOf('sandbox')]) },
            to: {},
        },
        {
            name: 'sandbox-imports-lowest-modules-only',
            comment,
            severity: 'error',
            from: { path: pathOf('sandbox') },
            to: { path: SOURCES, pathNot: join([...pathsOf(BELOW_SANDBOX), pathOf('sandbox')]) },
        },
        {
            name: 'ccxt-as-types-only',
            severity: 'error',
            from: {
                path: '^ts/',
                pathNot: join(LOADS_CCXT.map((path) => `^ts/${path}${path.endsWith('/') ? '' : '\\.ts$'}`)),
            },
            to: { path: 'ccxt', dependencyTypesNot: ['type-only'], pathNot: '^ts/' },
        },
        {
            name: 'no-tests-in-ts',
            severity: 'error',
            from: { path: SOURCES },
            to: { path: '^(test|sandbox/test|gateway/test|cli/test|examples|js)/' },
        },
        { name: 'every-import-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ],
    options: {
        doNotFollow: { path: 'node_modules' },
        tsPreCompilationDeps: true,
        tsConfig: { fileName: 'tsconfig.json' },
        enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
    },
};
