/** The layers of ts/ as rules: a file imports from its own module and from lower layers, never upwards or sideways. */

/** The modules of each layer, lowest first: a folder of ts/, or a pattern of paths below ts/. */
const LAYERS = [
    { problem: 'problem\\.ts$', clock: 'clock\\.ts$', display: 'display\\.ts$' },
    { wire: 'wire/', number: 'number/', http: 'http/', files: 'files/' },
    {
        transaction: 'transaction/',
        signer: 'signer/',
        book: 'book/',
        socket: 'socket/',
        cache: 'cache/',
        node: 'node/',
        archive: 'archive/',
    },
    { errors: 'errors/' },
    { describe: 'describe/' },
    { parse: 'parse/' },
    { orders: 'orders/' },
    { history: 'history/', account: 'account/' },
    { feeds: 'feeds/' },
    { execution: 'execution/' },
    { services: 'services/' },
    { aftermath: 'aftermath\\.ts$' },
    { pro: 'pro/(aftermath|index)\\.ts$' },
    { register: 'register\\.ts$' },
    { index: 'index\\.ts$', cli: 'cli/' },
];
/** The sandbox imports from these layers only, and only the command line imports the sandbox. */
const LAYERS_OF_SANDBOX = LAYERS.slice(0, 2);
/** These modules load CCXT; the others name its types only. */
const LOADS_CCXT = ['http', 'errors', 'describe', 'services', 'aftermath', 'pro', 'register', 'index', 'cli'];

const toPaths = (layers) => layers.flatMap((layer) => Object.values(layer).map((path) => `^ts/${path}`));
const join = (paths) => paths.join('|');

/** Forbids a module to import anything but itself and lower layers. */
function rulesOfLayer(layer, height) {
    return Object.entries(layer).map(([name, path]) => ({
        name: `${name}-imports-lower-layers-only`,
        severity: 'error',
        from: { path: `^ts/${path}` },
        to: {
            path: '^ts/',
            pathNot: join([
                `^ts/${path}`,
                ...toPaths(LAYERS.slice(0, height)),
                ...(name === 'cli' ? ['^ts/sandbox/'] : []),
            ]),
        },
    }));
}

const withoutCcxt = LAYERS.flatMap((layer) => Object.entries(layer)).filter(([name]) => !LOADS_CCXT.includes(name));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
    forbidden: [
        { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
        ...LAYERS.flatMap(rulesOfLayer),
        {
            name: 'every-file-has-a-layer',
            severity: 'error',
            from: { path: '^ts/', pathNot: join([...toPaths(LAYERS), '^ts/sandbox/']) },
            to: {},
        },
        {
            name: 'sandbox-imports-lowest-layers-only',
            severity: 'error',
            from: { path: '^ts/sandbox/' },
            to: { path: '^ts/', pathNot: join([...toPaths(LAYERS_OF_SANDBOX), '^ts/sandbox/']) },
        },
        {
            name: 'ccxt-as-types-only',
            severity: 'error',
            from: { path: join([...withoutCcxt.map(([, path]) => `^ts/${path}`), '^ts/sandbox/']) },
            to: { path: 'ccxt', dependencyTypesNot: ['type-only'], pathNot: '^ts/' },
        },
        { name: 'no-tests-in-ts', severity: 'error', from: { path: '^ts/' }, to: { path: '^(test|examples|js)/' } },
        { name: 'every-import-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ],
    options: {
        doNotFollow: { path: 'node_modules' },
        tsPreCompilationDeps: true,
        tsConfig: { fileName: 'tsconfig.json' },
        enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
    },
};
