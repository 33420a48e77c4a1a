/** Generates the table of the gateway's methods, and the Python client's, from the sources of the two exchange classes. `--check` compares. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errors } from 'ccxt';
import { format } from 'oxfmt';
import { rolldown } from 'rolldown';
import ts from 'typescript';
import { pythonFiles } from './python-methods.mjs';

/** A method of a later file replaces that of an earlier one. */
const SOURCES = ['ts/aftermath.ts', 'ts/pro/aftermath.ts'];
const root = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');

/** Kind, scope and other members by name; the first row that matches applies. A method without a row ends this program with an error. */
const RULES = [
    [/^unWatch[A-Z]/, 'unwatch', 'read'],
    [/^watch[A-Z]/, 'watch', 'read'],
    [/^(fetch[A-Z]\w*|loadMarkets|streamHealth|writes)$/, 'read', 'read'],
    // These two check a constant and submit nothing.
    [/^setPositionMode$/, 'read', 'trade'],
    // They move coins of the wallet, which only the wallet gets.
    [/^createDcaOrder$/, 'write', 'funds'],
    [/^cancelDcaOrder$/, 'write', 'funds', { isProtective: true, namesOrders: true }],
    [/^create(\w+)?Orders?$/, 'write', 'trade'],
    [/^(createConvertTrade|stake|unstake)$/, 'write', 'funds'],
    // The contract decides who gets what these spend, or bring.
    [/^(executeTransaction|claimRewards|createVaultDeposit)$/, 'write', 'withdraw'],
    [/^edit(\w+)?Orders?(WithClientOrderId)?$/, 'write', 'trade', { namesOrders: true }],
    [
        /^cancel(\w+)?Orders?(ForSymbols|WithClientOrderIds?)?$/,
        'write',
        'trade',
        { isProtective: true, namesOrders: true },
    ],
    [/^(closePosition|closeAllPositions)$/, 'write', 'trade', { isProtective: true }],
    [/^(setLeverage|setMarginMode|settle)$/, 'write', 'trade'],
    // The gateway itself requires `withdraw` for a withdrawal to another address.
    [/^(createAccount|deposit|transfer|withdraw|addMargin|reduceMargin|setMargin)$/, 'write', 'funds'],
    // An approved builder may take fees.
    [/^(grantAgent|revokeAgent|approveBuilder|revokeBuilder)$/, 'write', 'withdraw'],
    [/^registerBuilder$/, 'write', 'withdraw'],
    [/^(create|cancel|edit)Vault\w+$|^(pauseVault|forceVaultWithdraw)$/, 'write', 'funds'],
];

const LOCAL = 'a local helper of the exchange object; it asks nothing';
const TRANSPORT = "a part of CCXT's transport, which the exchange object calls itself";
/** The public methods that are not served, with the reason. */
const UNSERVED = [
    [/^parse[A-Z]/, 'parses a row of the service; the gateway returns parsed structures'],
    [/^(describe|checkRequiredCredentials|setMarkets|market|currency|log)$/, LOCAL],
    [/^(sign|request|calculateRateLimiterCost|throttle|undiciRequest|undiciBody|handleErrors)$/, TRANSPORT],
    [/^close$/, 'ends the exchange object, which all clients share'],
    [/^loadHistory$/, "reads a folder of the gateway's machine, and ends all writes"],
    [/^pins$/, 'belongs to the process that signs: ccxt-aftermath pins'],
    [/^fetchPages$/, 'returns a generator; call the method of the history with since, until and limit'],
];

/** The arguments of these name the accounts, beside which params name none. */
const NAMES_ACCOUNTS = ['transfer'];

/** Arguments that mean something else to the gateway. */
const DESCRIPTIONS = {
    'settle.entry':
        '`{ digest }` or `{ key }` of a write of this client; with the scope `admin` of any, and every unresolved write when left out',
    'settle.outcome':
        '`void`; with the scope `admin` also `executed` or `failed`, if you know it, such as from an explorer',
};

/** Methods of the gateway itself. */
const EXTRA = {
    fetchInventory: {
        kind: 'read',
        scope: 'read',
        takesAccount: false,
        arguments: [],
        result: 'Dict[]',
        summary:
            "Returns what the client's own fills sum up to, one row for each market: `position` (base, negative when short), `averagePrice`, `realizedPnl` (quote, without fees), `fees` by currency and `fills`, as exact decimal text; `unattributed` is the position of fills that belong to no client.",
    },
    cancelAllOrdersAfter: {
        kind: 'write',
        scope: 'trade',
        isProtective: true,
        takesAccount: false,
        arguments: [
            {
                name: 'timeout',
                type: 'number',
                isOptional: false,
                description: 'milliseconds from now; 0 switches it off',
            },
        ],
        result: 'Dict',
        summary:
            "Cancels the client's own orders unless it calls this method again within the timeout. It works only while the gateway runs.",
    },
};

/** Returns the text of a documentation comment on one line, without links. */
function plain(comment) {
    return (ts.getTextOfJSDocComment(comment) ?? '')
        .replaceAll(/\{@link\s+([^\s}]+)\s*\}/g, '`$1`')
        .replaceAll(/\[([^\]]+)\]\(https?:[^)]+\)/g, '$1')
        .replaceAll(/\s+/g, ' ')
        .trim();
}

/** Returns the type of an argument as the source writes it, else that of its default. */
function typeOf(parameter, source) {
    if (parameter.type !== undefined) return parameter.type.getText(source).replaceAll(/\s+/g, ' ');
    const { kind } = parameter.initializer;
    if (kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword) return 'boolean';
    return kind === ts.SyntaxKind.StringLiteral ? 'string' : 'number';
}

/** Returns what only the Python client needs of a method: the texts of its result and errors, and defaults that are texts. */
function docsOf(method, source) {
    const tags = ts.getJSDocTags(method);
    const defaults = method.parameters
        .filter(({ initializer }) => initializer !== undefined && ts.isStringLiteral(initializer))
        .map(({ name, initializer }) => [name.getText(source), initializer.getText(source)]);
    return {
        returns: plain(tags.find(ts.isJSDocReturnTag)?.comment),
        raises: tags.filter(ts.isJSDocThrowsTag).map((tag) => ({
            type: tag.typeExpression?.type.getText(source) ?? 'Exception',
            when: plain(tag.comment),
        })),
        defaults: Object.fromEntries(defaults),
    };
}

/** Returns a method without kind and scope. */
function describeMethod(method, source) {
    const docs = ts.getJSDocCommentsAndTags(method).filter(ts.isJSDoc);
    const doc = docs.at(-1);
    const paramDocs = new Map(
        ts.getAllJSDocTags(method, ts.isJSDocParameterTag).map((tag) => [tag.name.getText(source), plain(tag.comment)]),
    );
    const text = ts.getTextOfJSDocComment(doc?.comment) ?? '';
    const result = method.type?.getText(source).replaceAll(/\s+/g, ' ') ?? 'unknown';
    return {
        arguments: method.parameters
            .filter(({ dotDotDotToken }) => dotDotDotToken === undefined)
            .map((parameter) => {
                const name = parameter.name.getText(source);
                return {
                    name,
                    type: typeOf(parameter, source),
                    isOptional: parameter.questionToken !== undefined || parameter.initializer !== undefined,
                    description: DESCRIPTIONS[`${method.name.text}.${name}`] ?? paramDocs.get(name) ?? '',
                };
            }),
        result: /^Promise<(.*)>$/s.exec(result)?.[1] ?? result,
        summary: plain(text.split(/\n\s*\n/)[0]),
    };
}

/** Returns the public methods of a class by name. */
function methodsOf(path) {
    const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
    const declaration = source.statements.find(
        (node) => ts.isClassDeclaration(node) && node.name?.text === 'aftermath',
    );
    const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Static;
    return declaration.members
        .filter((member) => ts.isMethodDeclaration(member) && ts.isIdentifier(member.name))
        .filter((member) => (ts.getCombinedModifierFlags(member) & hidden) === 0)
        .map((member) => [member.name.text, { ...describeMethod(member, source), docs: docsOf(member, source) }]);
}

/** A watch that is ended takes the arguments of the watch; its documentation need not repeat them. */
function completeUnwatch(name, method, all) {
    const watch = all.get(name.replace(/^unWatch/, 'watch'));
    const described = method.arguments.map((argument) => {
        const other = watch?.arguments.find((candidate) => candidate.name === argument.name);
        return argument.description === '' ? { ...argument, description: other?.description ?? '' } : argument;
    });
    return { ...method, arguments: described };
}

/** Returns whether params name an account, as their documentation says: itself, or by the method that it refers to. */
function takesAccount(name, all, seen = []) {
    const text = all.get(name)?.arguments.find((argument) => argument.name === 'params')?.description ?? '';
    if (seen.includes(name) || NAMES_ACCOUNTS.includes(name)) return false;
    const others = [...text.matchAll(/(?:as in|those of) `(\w+)`/g)].map(([, other]) => other);
    return /which account/.test(text) || others.some((other) => takesAccount(other, all, [...seen, name]));
}

const all = new Map(SOURCES.flatMap(methodsOf));
const methods = {};
const unserved = {};
const docs = {};
for (const [name, { docs: own, ...method }] of all) {
    docs[name] = own;
    const reason = UNSERVED.find(([pattern]) => pattern.test(name))?.[1];
    const rule = RULES.find(([pattern]) => pattern.test(name));
    if (reason !== undefined) unserved[name] = reason;
    else if (rule === undefined) throw new Error(`${name} has no scope; add it to RULES or UNSERVED of this script`);
    else {
        const [, kind, scope, members] = /** @type {[RegExp, string, string, object?]} */ (rule);
        const described = kind === 'unwatch' ? completeUnwatch(name, method, all) : method;
        methods[name] = { kind, scope, ...members, takesAccount: takesAccount(name, all), ...described };
        if (method.summary === '') throw new Error(`${name} has no documentation`);
    }
}
Object.assign(methods, EXTRA);

/** Sorts the members of an object by name. */
function sorted(object) {
    return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns what the exchange says about itself. */
async function describeExchange() {
    const bundle = await rolldown({
        input: 'ts/exchange/describe/index.ts',
        cwd: fileURLToPath(root),
        platform: 'node',
        external: /^[@\w]/,
    });
    const {
        output: [{ code }],
    } = await bundle.generate({ format: 'es' });
    await bundle.close();
    // A module beside the sources finds the packages that it imports.
    const file = new URL('node_modules/.cache/describe.mjs', root);
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, code);
    const module = await import(file.href);
    return module.describeExchange();
}

const { version } = JSON.parse(read('package.json'));
const GATEWAY = 'gateway/ts/methods.ts';
const { code: gateway } = await format(
    GATEWAY,
    `/** The methods of the gateway, compiled from ${SOURCES.join(' and ')} by \`npm run generate\`; do not edit. */

import type { Method } from './method.js';

/** The methods that clients may call, by name. */
export const METHODS: Readonly<Record<string, Method>> = ${JSON.stringify(sorted(methods))};

/** The public methods of the exchange that no client may call, with the reason. */
export const UNSERVED: Readonly<Record<string, string>> = ${JSON.stringify(sorted(unserved))};
`,
    JSON.parse(read('.oxfmtrc.json')),
);
const files = {
    [GATEWAY]: gateway,
    ...pythonFiles(sorted(methods), docs, await describeExchange(), errors, version),
};

const outdated = [];
for (const [path, text] of Object.entries(files)) {
    let current = '';
    try {
        current = read(path);
    } catch {
        // A missing file is outdated.
    }
    if (current === text) continue;
    outdated.push(path);
    if (!process.argv.includes('--check')) writeFileSync(new URL(path, root), text);
}
if (process.argv.includes('--check') && outdated.length > 0) {
    console.error(`not generated from the current sources: ${outdated.join(', ')}; run: npm run generate`);
    process.exit(1);
}
