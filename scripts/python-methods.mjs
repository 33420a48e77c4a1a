/** Writes the generated modules of the Python client: methods, description and error classes, as texts by path. */

import { Exchange, functions } from 'ccxt';

const WIDTH = 112;
const PACKAGE = 'python/ccxt_aftermath';

/** The Python types of arguments. */
const ARGUMENTS = {
    string: 'str',
    OrderType: 'str',
    OrderSide: 'str',
    "JournalOutcome['outcome'] | 'void'": 'str',
    Str: 'Optional[str]',
    Int: 'Optional[int]',
    number: 'Number',
    Num: 'Optional[Number]',
    boolean: 'bool',
    Strings: 'Optional[Sequence[str]]',
    'string[]': 'Sequence[str]',
    'string[][]': 'Sequence[Sequence[str]]',
    'OrderRequest[]': 'Sequence[Mapping[str, Any]]',
    'CancellationRequest[]': 'Sequence[Mapping[str, Any]]',
    JournalEntry: 'Mapping[str, Any]',
    ExecutionBound: 'Mapping[str, Any]',
    "number | 'all'": 'Union[Number, str]',
    'Readonly<Record<string, number>>': 'Mapping[str, Number]',
    Dict: 'Params',
};

/** The Python types of results that are neither a structure nor a list of structures. */
const RESULTS = {
    Int: 'Optional[int]',
    boolean: 'bool',
    'OHLCV[]': 'List[List[Any]]',
    'Settlement | Settlement[]': 'Union[Structure, List[Structure]]',
};

/** Methods that the classes write by hand. */
const BY_HAND = new Set(['loadMarkets']);

/** CCXT's last argument of a method that the gateway has without it: the client takes `timeout`, and the gateway refuses others. */
const PARAMS = { name: 'params', type: 'Dict', isOptional: true, description: '`timeout` of the call, milliseconds' };

/** Members of `has` that are no methods. */
const NO_METHODS =
    /^(publicAPI|privateAPI|CORS|sandbox|spot|margin|swap|future|option|index|ws|cancelOrdersWithClientOrderId)$/;
const UNIFIED = /^((fetch|create|cancel|edit|watch|unWatch)[A-Z]\w*|loadOrderBook|withdrawWs|repayMargin)$/;
/** Names that look like those of unified methods, and are helpers of CCXT itself. */
const OF_CCXT =
    /^(fetch2|fetchPaginated\w+|fetchRestOrderBookSafe|fetchWebEndpoint|watchMultiple|create(CcxtTradeId|ExpiredOptionMarket|NetworksByIdObject|OHLCVObject|SafeDictionary))$/;
/** Parts of CCXT's transport, of single exchanges, and of their parsers, which a client of a gateway has no use for. */
const NO_HELPERS =
    /^(parse[A-Z](?!ate$|imeframe$|recision$|umber$|oInt$|oNumeric$|son$)\w*|handle\w+|on[A-Z]\w+|lighter\w+|starknet\w+|eth[A-Z]\w+|\w*(Dydx|Stark|Lighter|ZK|Proxy|Dispatcher|Agent|Throttler|Cursor|Cache|FileSystem|File|Proto)\w*|set\w+_safe|constructor|undici\w+|init\w+|define\w+|clean\w+)$/;

const pythonName = functions.unCamelCase;

/** Returns the names of CCXT's base class: unified methods, and helpers. */
function namesOfCcxt() {
    const base = new Exchange();
    const names = new Set(Object.keys(base).filter((name) => typeof base[name] === 'function'));
    for (let at = Exchange.prototype; at !== Object.prototype; at = Object.getPrototypeOf(at)) {
        for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
            if (typeof value === 'function') names.add(name);
        }
    }
    const own = [...names].filter(
        (name) => /^[a-z]\w*$/.test(name) && !name.includes('_') && !(name in Object.prototype),
    );
    const unified = new Set([
        ...Object.keys(base.has).filter((name) => !NO_METHODS.test(name)),
        ...own.filter((name) => UNIFIED.test(name) && !OF_CCXT.test(name)),
    ]);
    const helpers = own.filter((name) => !unified.has(name) && !OF_CCXT.test(name) && !NO_HELPERS.test(name));
    return { unified: [...unified].sort(), helpers: [...new Set(helpers.map(pythonName))].sort() };
}

function resultType(result) {
    if (RESULTS[result] !== undefined) return RESULTS[result];
    return /\[\]$/.test(result) ? 'List[Structure]' : 'Structure';
}

function argumentType({ name, type, isOptional }, method) {
    const found = ARGUMENTS[type];
    if (found === undefined) throw new Error(`${method}: the type ${type} of ${name} has no Python type`);
    return isOptional && !/^(Optional|Params)/.test(found) ? `Optional[${found}]` : found;
}

/** Writes Python's names and constants in a text. */
function pythonText(text, methods) {
    const words = { undefined: 'None', true: 'True', false: 'False' };
    return text
        .replaceAll(/`(\w+)`/g, (match, name) => {
            if (words[name] !== undefined) return `\`${words[name]}\``;
            return name in methods ? `\`${pythonName(name)}\`` : match;
        })
        .replaceAll('\\', '\\\\')
        .replaceAll('"""', "'''");
}

/** Wraps a text; lines after the first have a deeper indent. */
function wrap(text, indent, hanging = indent) {
    const lines = [];
    let line = indent;
    for (const word of text.split(' ')) {
        const isFirst = line === indent || line === hanging;
        if (!isFirst && line.length + 1 + word.length > WIDTH) {
            lines.push(line);
            line = hanging;
        }
        line += line === indent || line === hanging ? word : ` ${word}`;
    }
    return [...lines, line];
}

function docstring(method, name, methods, docs) {
    const indent = '        ';
    const text = (value) => pythonText(value, methods);
    const tag = (head, value) => wrap(`:${head}: ${text(value)}`, indent, `${indent}    `);
    const isUnwatch = method.kind === 'unwatch';
    const summary = isUnwatch ? unwatchSummary(name, method) : text(method.summary);
    const { returns, raises } = docs[name] ?? { returns: '', raises: [] };
    const tags = [
        ...method.arguments
            .filter(({ description }) => description !== '')
            .map((a) => tag(`param ${a.name}`, a.description)),
        ...(method.kind === 'write'
            ? [tag('param idempotency_key', 'of an earlier call, to get its outcome; a new one when left out')]
            : []),
        ...(isUnwatch ? [tag('returns', '`true`; waiting calls raise `UnsubscribeError`')] : []),
        ...(!isUnwatch && returns !== '' ? [tag('returns', returns)] : []),
        ...(isUnwatch ? [] : raises.map(({ type, when }) => tag(`raises ${type}`, when))),
    ].flat();
    const [first, ...rest] = wrap(summary, indent);
    const lines = [`${indent}"""${first.trimStart()}`, ...rest, ...(tags.length > 0 ? ['', ...tags] : [])];
    return lines.length === 1 && lines[0].length < WIDTH - 3 ? [`${lines[0]}"""`] : [...lines, `${indent}"""`];
}

function unwatchSummary(name, method) {
    const watch = pythonName(name.replace(/^unWatch/, 'watch'));
    const isForAll = method.arguments.some(({ type }) => type === 'Strings');
    return `Ends the subscription of \`${watch}\` with the same arguments${isForAll ? '; all of them without symbols' : ''}.`;
}

/** Returns the lines of a method. */
function methodLines(name, methods, docs, isAsync) {
    const method = methods[name];
    const python = pythonName(name);
    const parameters = method.arguments.map((argument) => {
        const fallback = docs[name]?.defaults[argument.name];
        if (fallback !== undefined) return `${argument.name}: ${ARGUMENTS[argument.type]} = ${fallback}`;
        return `${argument.name}: ${argumentType(argument, name)}${argument.isOptional ? ' = None' : ''}`;
    });
    if (method.kind === 'write') parameters.push('*', 'idempotency_key: Optional[str] = None');
    const head = `    ${isAsync ? 'async ' : ''}def ${python}`;
    const result = resultType(method.result);
    const oneLine = `${head}(${['self', ...parameters].join(', ')}) -> ${result}:`;
    const signature =
        oneLine.length <= WIDTH
            ? [oneLine]
            : [
                  `${head}(`,
                  ...['self', ...parameters].map((parameter) => `        ${parameter},`),
                  `    ) -> ${result}:`,
              ];
    const names = method.arguments.map((argument) => argument.name);
    const tuple = names.length === 1 ? `(${names[0]},)` : `(${names.join(', ')})`;
    const call = {
        read: () => `self._read('${name}', ${tuple})`,
        write: () => `self._write('${name}', ${tuple}, idempotency_key)`,
        watch: () => `self._watch('${name}', ${tuple})`,
        unwatch: () => unwatchCall(name, methods),
    }[method.kind]();
    return [
        ...signature,
        ...docstring(method, name, methods, docs),
        `        result: ${result} = ${isAsync ? 'await ' : ''}${call}`,
        '        return result',
        ...(python === name ? [] : ['', `    ${name} = ${python}`]),
    ];
}

/** The arguments of an unwatch by their positions in the watch; a list of symbols that is left out matches all. */
function unwatchCall(name, methods) {
    const watch = name.replace(/^unWatch/, 'watch');
    const positions = methods[watch].arguments.map((argument) => argument.name);
    const given = methods[name].arguments.map((argument) => {
        const value =
            argument.type === 'Strings' ? `ANY if ${argument.name} is None else ${argument.name}` : argument.name;
        return `${positions.indexOf(argument.name)}: ${value}`;
    });
    return `self._unwatch('${watch}', {${given.join(', ')}})`;
}

/** Returns a class with the methods of some kinds. */
function classText({ about, name, base, kinds, isAsync }, methods, docs) {
    const names = Object.keys(methods).filter((method) => kinds.includes(methods[method].kind) && !BY_HAND.has(method));
    const bodies = names.map((method) => methodLines(method, methods, docs, isAsync).join('\n'));
    return `class ${name}(${base}):\n    """${about}."""\n\n${bodies.join('\n\n')}\n`;
}

function classesModule(about, classes, methods, docs) {
    const text = classes.map((one) => classText(one, methods, docs)).join('\n\n');
    const code = text.replaceAll(/"""[^]*?"""/g, '');
    const used = (names) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(code)).sort();
    const typing = used(['Any', 'List', 'Mapping', 'Optional', 'Sequence', 'Union']);
    const own = used([...classes.map(({ base }) => base), 'ANY', 'Number', 'Params', 'Structure']);
    return `"""${about}, generated by \`npm run generate\`; do not edit."""

from typing import ${typing.join(', ')}

from ._types import ${own.join(', ')}


${text}`;
}

/** Returns a value as Python writes it. */
function literal(value, indent = '') {
    if (value === null || value === undefined) return 'None';
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
    const deeper = `${indent}    `;
    const isList = Array.isArray(value);
    const parts = isList
        ? value.map((item) => literal(item, deeper))
        : Object.entries(value).map(([key, member]) => `'${key}': ${literal(member, deeper)}`);
    if (parts.length === 0) return isList ? '[]' : '{}';
    const body = parts.map((part) => `${deeper}${part},\n`).join('');
    return isList ? `[\n${body}${indent}]` : `{\n${body}${indent}}`;
}

function descriptionModule(description, methods, errors, packageVersion) {
    const { id, name, version, rateLimit, precisionMode, has, timeframes, fees, features, requiredCredentials } =
        description;
    const served = { ...has, cancelAllOrdersAfter: true, sandbox: false };
    const watched = Object.keys(methods).filter((method) => /^(watch|unWatch)/.test(method));
    const members = { id, name, version, rateLimit, precisionMode, timeframes, fees, features, requiredCredentials };
    const all = { ...members, has: Object.fromEntries(Object.entries(served).sort(([a], [b]) => (a < b ? -1 : 1))) };
    const { unified, helpers } = namesOfCcxt();
    const [names, classes] = errorClasses(errors);
    return `"""What the exchange is and has, and the error classes of CCXT, generated by \`npm run generate\`; do not edit."""

from typing import Any, Dict, List, Optional

# Of a star import: the error classes.
__all__ = ${literal(names)}

PACKAGE_VERSION = '${packageVersion}'

DESCRIPTION: Dict[str, Any] = ${literal(all)}

# The methods that only the class with watches has.
WATCHED: List[str] = ${literal(watched)}

# The unified methods of CCXT's base class, and its helpers by their names in Python.
UNIFIED: List[str] = ${literal(unified)}
CCXT_HELPERS: List[str] = ${literal(helpers)}


${classes}`;
}

/** Attributes of every error that a call raises, for type checkers. */
const ERROR_MEMBERS = [
    'retryable: bool',
    'sent: Optional[bool]',
    'digest: Optional[str]',
    'key: Optional[str]',
    'departures: List[Any]',
    'is_earlier: bool',
    'canceled: List[Any]',
    'closed: List[Any]',
    'settled: List[Any]',
    'transactions: List[Any]',
];

/** Returns the names of the error classes, and the classes. */
function errorClasses(errors) {
    const names = [];
    const classes = [];
    const members = ERROR_MEMBERS.map((member) => `    ${member}\n`).join('');
    const visit = (parent, name) => {
        const children = Object.values(errors).filter((error) => Object.getPrototypeOf(error) === parent);
        for (const child of children) {
            names.push(child.name);
            const own = parent === Error ? `\n${members}` : '';
            classes.push(`class ${child.name}(${name}):\n    """CCXT's \`${child.name}\`."""\n${own}`);
            visit(child, child.name);
        }
    };
    visit(Error, 'Exception');
    return [names, classes.join('\n\n')];
}

/**
 * Returns the generated Python modules by path.
 *
 * @param {object} methods the table of the gateway
 * @param {object} docs by method: the text of the result, the errors and the defaults of arguments
 * @param {object} description what the exchange says about itself
 * @param {object} errors the error classes of CCXT by name
 * @param {string} packageVersion of this package
 */
export function pythonFiles(methods, docs, description, errors, packageVersion) {
    const {
        cancelAllOrdersAfter: { arguments: args, ...rest },
    } = methods;
    methods = { ...methods, cancelAllOrdersAfter: { ...rest, arguments: [...args, PARAMS] } };
    const calls = { kinds: ['read', 'write'] };
    const sync = { ...calls, about: 'The methods of the synchronous class', name: 'SyncMethods', base: 'SyncCalls' };
    const isAsync = true;
    const later = {
        ...calls,
        isAsync,
        about: 'The methods of the classes for asyncio',
        name: 'AsyncMethods',
        base: 'AsyncCalls',
    };
    const watches = {
        kinds: ['watch', 'unwatch'],
        isAsync,
        about: 'The watch methods',
        name: 'WatchMethods',
        base: 'WatchCalls',
    };
    return {
        [`${PACKAGE}/_methods.py`]: classesModule(sync.about, [sync], methods, docs),
        [`${PACKAGE}/_methods_async.py`]: classesModule(later.about, [later, watches], methods, docs),
        [`${PACKAGE}/_description.py`]: descriptionModule(description, methods, errors, packageVersion),
    };
}
