/** Compares values with the types that the makers' SDK declares, which the TypeScript compiler reads. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const PACKAGE = 'aftermath-ts-sdk';
const OPTIONS = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
};

/**
 * @param {string} folder where the SDK is installed
 * @param {{ name: string, type?: string, value: unknown }[]} samples results of methods, such as
 *     `Perpetuals.getPrices`; `type` where the value is a part of the result
 * @param {readonly string[]} classes classes of the SDK
 * @returns {{ faults: string[], methods: string[] }} members that are missing, not declared or of another
 *     type, once each, such as `Perpetuals.getPrices[].price: number for bigint`; the asynchronous methods of
 *     the classes
 */
export function checkTypes(folder, samples, classes) {
    const main = readFileSync(join(folder, 'node_modules', PACKAGE, 'dist/index.js'), 'utf8');
    const [, exported] = /export \{([^}]*)\}/.exec(main);
    // Some classes are not exported by name.
    const ofClass = (name) =>
        new RegExp(`\\b${name}\\b`).test(exported) ? `sdk.${name}` : `ReturnType<sdk.Aftermath['${name}']>`;
    const ofSample = ({ name, type }) => {
        const [owner, method] = name.split(' ')[0].split('.');
        return type ?? `Awaited<ReturnType<${ofClass(owner)}['${method}']>>`;
    };
    const path = join(folder, 'samples.ts');
    const lines = [
        `import * as sdk from '${PACKAGE}';`,
        ...classes.map((name) => `type ${name} = ${ofClass(name)};`),
        ...samples.map((sample, index) => `type Sample${index} = ${ofSample(sample)};`),
    ];
    writeFileSync(path, lines.join('\n'));
    const program = ts.createProgram([path], OPTIONS);
    const source = program.getSourceFile(path);
    for (const { messageText } of program.getSemanticDiagnostics(source))
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    const checker = program.getTypeChecker();
    const types = new Map(
        source.statements
            .filter(ts.isTypeAliasDeclaration)
            .map((statement) => [statement.name.text, checker.getTypeAtLocation(statement.name)]),
    );
    const faults = samples.flatMap(({ name, value }, index) =>
        faultsOf(checker, value, types.get(`Sample${index}`), name.split(' ')[0]),
    );
    const methods = classes.flatMap((name) =>
        asynchronousOf(checker, types.get(name)).map((method) => `${name}.${method}`),
    );
    return { faults: [...new Set(faults)], methods };
}

/** The public methods that return a promise or open a socket. */
function asynchronousOf(checker, type) {
    return checker.getPropertiesOfType(type).flatMap((property) => {
        const flags = ts.getCombinedModifierFlags(property.valueDeclaration);
        if (flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) return [];
        const [signature] = checker.getSignaturesOfType(checker.getTypeOfSymbol(property), ts.SignatureKind.Call);
        if (signature === undefined) return [];
        const result = checker.getReturnTypeOfSignature(signature);
        return result.symbol?.name === 'Promise' || result.getProperty('ws') !== undefined ? [property.name] : [];
    });
}

/**
 * The faults against the part of a union that declares the most members of the value, and of these the one
 * with the fewest faults.
 */
function faultsOf(checker, value, type, path) {
    const parts = type.isUnion() && !isPrimitive(value) ? type.types : [type];
    const undeclared = (part) => {
        const isObject = part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection);
        if (!isObject) return Infinity;
        return Object.keys(value ?? {}).filter((key) => checker.getPropertyOfType(part, key) === undefined).length;
    };
    const [best] = parts
        .map((part) => ({
            faults: faultsOfPart(checker, value, part, path),
            missed: parts.length === 1 ? 0 : undeclared(part),
        }))
        .sort((left, right) => left.missed - right.missed || left.faults.length - right.faults.length);
    return best.faults;
}

function faultsOfPart(checker, value, type, path) {
    if (isPrimitive(value)) {
        if (checker.isTypeAssignableTo(literalOf(checker, value), type)) return [];
        return [`${path}: ${value === undefined ? 'missing' : typeof value} for ${checker.typeToString(type)}`];
    }
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return [];
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)))
        return [`${path}: object for ${checker.typeToString(type)}`];
    const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (Array.isArray(value)) {
        if (element === undefined) return [`${path}: array for ${checker.typeToString(type)}`];
        return [...new Set(value.flatMap((entry) => faultsOf(checker, entry, element, `${path}[]`)))];
    }
    if (checker.isArrayType(type)) return [`${path}: object for ${checker.typeToString(type)}`];
    const declared = checker.getPropertiesOfType(type).map(({ name }) => name);
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return [...new Set([...declared, ...Object.keys(value)])].flatMap((key) => {
        const property = checker.getPropertyOfType(type, key);
        const entry = value[key];
        if (property !== undefined) {
            const isAbsent = entry === undefined && property.flags & ts.SymbolFlags.Optional;
            return isAbsent ? [] : faultsOf(checker, entry, checker.getTypeOfSymbol(property), `${path}.${key}`);
        }
        if (index !== undefined) return faultsOf(checker, entry, index, `${path}.*`);
        return entry === undefined ? [] : [`${path}.${key}: not declared`];
    });
}

function isPrimitive(value) {
    return value === undefined || ['string', 'number', 'boolean', 'bigint'].includes(typeof value);
}

function literalOf(checker, value) {
    if (value === undefined) return checker.getUndefinedType();
    if (typeof value === 'boolean') return value ? checker.getTrueType() : checker.getFalseType();
    if (typeof value === 'string') return checker.getStringLiteralType(value);
    if (typeof value === 'number') return checker.getNumberLiteralType(value);
    return checker.getBigIntLiteralType({ negative: value < 0n, base10Value: `${value < 0n ? -value : value}` });
}
