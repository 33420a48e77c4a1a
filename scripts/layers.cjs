/** The floors as rules: a file imports from floors below it, never upwards, never sideways between two parts of one floor. */

const ground = '^ts/(wire|number)/|^ts/(problem|clock)\\.ts$';
const parts = ['transaction', 'signer', 'book', 'socket', 'cache'];
const work = 'execution|feeds|history|account';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
    forbidden: [
        {
            name: 'no-circles',
            severity: 'error',
            from: {},
            to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
        },
        {
            name: 'ground-floor-stands-alone',
            severity: 'error',
            from: { path: ground },
            to: { path: '^ts/', pathNot: ground },
        },
        ...parts.map((part) => ({
            name: `${part}-on-ground-floor`,
            severity: 'error',
            from: { path: `^ts/${part}/` },
            to: { path: '^ts/', pathNot: `${ground}|^ts/${part}/` },
        })),
        {
            name: 'parse-on-ground-floor',
            comment: 'pure functions from wire to CCXT and back; they may name the types of the floor below',
            severity: 'error',
            from: { path: '^ts/parse/' },
            to: { path: '^ts/', pathNot: `${ground}|^ts/parse/|^ts/(${parts.join('|')})/` },
        },
        {
            name: 'work-below-doors',
            severity: 'error',
            from: { path: `^ts/(${work})/` },
            to: { path: '^ts/', pathNot: `${ground}|^ts/(${work}|parse|${parts.join('|')})/` },
        },
        {
            name: 'errors-and-describe-below-doors',
            severity: 'error',
            from: { path: '^ts/(errors|describe)/' },
            to: {
                path: '^ts/(aftermath|histories|markets|trading|unified|transport|multisig|register|index)\\.ts$|^ts/(pro|sandbox|cli)/',
            },
        },
        {
            name: 'ccxt-as-types-below-floor-4',
            severity: 'error',
            from: { path: `^ts/(parse|${work}|${parts.join('|')}|wire|number|sandbox|problem)` },
            to: { path: 'ccxt', dependencyTypesNot: ['type-only'], pathNot: '^ts/' },
        },
        {
            name: 'sandbox-is-a-tower-on-the-ground-floor',
            severity: 'error',
            from: { path: '^ts/sandbox/' },
            to: { path: '^ts/', pathNot: `${ground}|^ts/sandbox/` },
        },
        {
            name: 'only-the-command-enters-the-sandbox',
            severity: 'error',
            from: { path: '^ts/', pathNot: '^ts/sandbox/|^ts/cli/' },
            to: { path: '^ts/sandbox/' },
        },
        { name: 'no-tests-in-ts', severity: 'error', from: { path: '^ts/' }, to: { path: '^(test|examples|js)/' } },
        { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ],
    options: {
        doNotFollow: { path: 'node_modules' },
        tsPreCompilationDeps: true,
        tsConfig: { fileName: 'tsconfig.json' },
        enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
    },
};
