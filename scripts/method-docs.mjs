/**
 * Reads the documentation of the public methods of both exchange classes from their sources. Whatever compiles `gateway/ts/method-docs.ts`
 * takes its text from here, because Node has no comments at run time.
 */

import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A method of a later file replaces that of an earlier one. */
const SOURCES = ['ts/aftermath.ts', 'ts/pro/aftermath.ts'];
const MODULE = /(?:^|[\\/])gateway[\\/]ts[\\/]method-docs\.ts$/;

/** Returns the text of a documentation comment on one line, without links. */
function plain(comment) {
    return (ts.getTextOfJSDocComment(comment) ?? '')
        .replaceAll(/\{@link\s+([^\s}]+)\s*\}/g, '`$1`')
        .replaceAll(/\[([^\]]+)\]\(https?:[^)]+\)/g, '$1')
        .replaceAll(/\s+/g, ' ')
        .trim();
}

/** Types of arguments that only a compiler of TypeScript knows, and what they are in CCXT. */
const OF_CCXT = [
    [/^\w+Params$/, 'Dict'],
    [/^SideArgument<\w+>$/, 'OrderSide'],
    [/^Listed(Order|Edit)\[\]$/, 'OrderRequest[]'],
];

/** Returns the type of an argument as the source writes it, or as CCXT does, else that of its default. */
function typeOf(parameter, source) {
    if (parameter.type !== undefined) {
        const text = parameter.type.getText(source).replaceAll(/\s+/g, ' ');
        return OF_CCXT.find(([pattern]) => pattern.test(text))?.[1] ?? text;
    }
    const { kind } = parameter.initializer;
    if (kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword) return 'boolean';
    return kind === ts.SyntaxKind.StringLiteral ? 'string' : 'number';
}

function describeMethod(method, source) {
    const tags = ts.getJSDocTags(method);
    const paramDocs = new Map(
        tags.filter(ts.isJSDocParameterTag).map((tag) => [tag.name.getText(source), plain(tag.comment)]),
    );
    const text = ts.getTextOfJSDocComment(ts.getJSDocCommentsAndTags(method).findLast(ts.isJSDoc)?.comment) ?? '';
    const result = method.type?.getText(source).replaceAll(/\s+/g, ' ') ?? 'unknown';
    const parameters = method.parameters.filter(({ dotDotDotToken }) => dotDotDotToken === undefined);
    return {
        arguments: parameters.map((parameter) => {
            const name = parameter.name.getText(source);
            return {
                name,
                type: typeOf(parameter, source),
                isOptional: parameter.questionToken !== undefined || parameter.initializer !== undefined,
                description: paramDocs.get(name) ?? '',
            };
        }),
        result: /^Promise<(.*)>$/s.exec(result)?.[1] ?? result,
        summary: plain(text.split(/\n\s*\n/)[0]),
        // The rest is for the Python client only: the texts of its result and errors, and defaults that are texts.
        returns: plain(tags.find(ts.isJSDocReturnTag)?.comment),
        raises: tags.filter(ts.isJSDocThrowsTag).map((tag) => ({
            type: tag.typeExpression?.type.getText(source) ?? 'Exception',
            when: plain(tag.comment),
        })),
        defaults: Object.fromEntries(
            parameters
                .filter(({ initializer }) => initializer !== undefined && ts.isStringLiteral(initializer))
                .map(({ name, initializer }) => [name.getText(source), initializer.getText(source)]),
        ),
    };
}

/** Returns the public methods of a class by name. */
function methodsOf(path) {
    const text = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const declaration = source.statements.find(
        (node) => ts.isClassDeclaration(node) && node.name?.text === 'aftermath',
    );
    const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Static;
    return declaration.members
        .filter((member) => ts.isMethodDeclaration(member) && ts.isIdentifier(member.name))
        .filter((member) => (ts.getCombinedModifierFlags(member) & hidden) === 0)
        .map((member) => [member.name.text, describeMethod(member, source)]);
}

let docs;

/** Returns the documentation by name. */
export function readMethodDocs() {
    docs ??= Object.fromEntries(SOURCES.flatMap(methodsOf));
    return docs;
}

/** Returns the text to compile of a file: its own, except of `gateway/ts/method-docs.ts`. */
export function textToCompile(path, text) {
    if (!MODULE.test(path)) return text;
    const members = Object.entries(readMethodDocs()).map(([name, { arguments: list, result, summary }]) => {
        return [name, { arguments: list, result, summary }];
    });
    return `export const METHOD_DOCS = ${JSON.stringify(Object.fromEntries(members))};\n`;
}

/** The same for the bundler. */
export const withMethodDocs = {
    name: 'method-docs',
    load: { filter: { id: MODULE }, handler: (id) => textToCompile(id, '') },
};
