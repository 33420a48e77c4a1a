/** The page of options, from their doc comments. */

import { readFileSync } from 'node:fs';
import ts from 'typescript';

const SOURCE = 'ts/exchange/describe/options.ts';

const INTRO = `# Options

This page is for users of \`new aftermath({ options })\` and \`new pro.aftermath({ options })\`: type, default and meaning of every option.
Options that are not set keep their defaults, also inside nested objects. A misspelt option throws \`BadRequest\`. CCXT's own options and keys of
your own code stay allowed. This page is generated from \`${SOURCE}\`.

\`\`\`js
import { aftermath } from 'ccxt-aftermath';

const exchange = new aftermath({
    options: {
        account: 4821,
        transaction: { maxGasBudget: 50_000_000, journal: 'journal.jsonl' },
    },
});
console.log(exchange.options.transaction.maxGasBudget);
\`\`\``;

const text = readFileSync(new URL(`../${SOURCE}`, import.meta.url), 'utf8');
const source = ts.createSourceFile(SOURCE, text, ts.ScriptTarget.Latest, true);

/** The text of a node on one line, in Markdown code style. */
function code(node) {
    return `\`${node.getText(source).replaceAll(/\s+/g, ' ')}\``;
}

function docOf(property) {
    const doc = ts.getJSDocCommentsAndTags(property)[0]?.comment;
    return typeof doc === 'string' ? doc.replaceAll(/\s+/g, ' ') : undefined;
}

/** An object literal with documented members is a group of options; any other value is the default of one option. */
function isGroup(value) {
    return ts.isObjectLiteralExpression(value) && value.properties.some((property) => docOf(property) !== undefined);
}

function typeOf(value) {
    if (ts.isAsExpression(value)) return code(value.type);
    if (ts.isStringLiteral(value)) return '`string`';
    if (ts.isObjectLiteralExpression(value)) return '`object`';
    const isBoolean = value.kind === ts.SyntaxKind.TrueKeyword || value.kind === ts.SyntaxKind.FalseKeyword;
    return isBoolean ? '`boolean`' : '`number`';
}

function describeOption(property, path) {
    const doc = docOf(property);
    if (doc === undefined) throw new Error(`${SOURCE}: options.${path} has no doc comment`);
    const value = property.initializer;
    const initial = ts.isAsExpression(value) ? value.expression : value;
    const isUnset = initial.getText(source) === 'undefined';
    const fallback = isUnset ? 'not set' : `default ${code(initial)}`;
    return `- **\`${path}\`** (${typeOf(value).replace(' | undefined`', '`')}, ${fallback}): ${doc}`;
}

/** Returns the Markdown of `docs/options.md`. */
export function optionsPage() {
    const declaration = source.statements
        .filter(ts.isVariableStatement)
        .flatMap(({ declarationList }) => declarationList.declarations)
        .find(({ name }) => name.getText(source) === 'OPTIONS');
    const members = declaration.initializer.properties.map((property) => [property.name.getText(source), property]);
    const single = members.filter(([, property]) => !isGroup(property.initializer));
    const groups = members.filter(([, property]) => isGroup(property.initializer));
    const sections = groups.map(([name, property]) => {
        const lines = property.initializer.properties.map((member) => {
            return describeOption(member, `${name}.${member.name.getText(source)}`);
        });
        return [`## options.${name}`, docOf(property) ?? '', lines.join('\n')]
            .filter((part) => part !== '')
            .join('\n\n');
    });
    const general = `## General\n\n${single.map(([name, property]) => describeOption(property, name)).join('\n')}`;
    return [INTRO, general, ...sections].join('\n\n');
}
