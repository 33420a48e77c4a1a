/** Finds the numbers that limit something in a source file, and says how each is moved to show that a test depends on it. */

import typescript from 'typescript';

const SEVENS = 'The shifts are multiples of 7: the moved border separates the same ones.';
const SHOWN = 'Only what an error shows.';
const CACHE = 'Only speed: the entries of a cache.';
const MEMORY = 'Only memory, or the size of a file.';
const REREAD = 'Only whether reads are repeated: a verdict asks by itself whether they are current.';
const WAIT = 'Only how long a call waits before it goes on without an answer.';

/**
 * Moves that change nothing but speed, memory or what a text shows, with the reason. Each entry is the beginning of a line that the command
 * prints: `file name`, and perhaps the move.
 */
export const UNMOVED = {
    'ts/submit/channels/channels.ts MAX_EPOCH_WAIT_MS': WAIT,
    'ts/submit/channels/current-objects.ts MAX_OBJECTS': CACHE,
    'ts/submit/channels/gas-costs.ts MAX_KINDS': CACHE,
    'ts/submit/channels/node.ts MAX_PROOF_MS': WAIT,
    'ts/submit/channels/node.ts wait: this.#left <= 0': 'The delays never add up to exactly the longest wait.',
    'ts/submit/channels/node.ts MAX_OWNERS': CACHE,
    'ts/submit/command-composer.ts MAX_MARKETS': CACHE,
    'ts/submit/command-composer.ts #hasPosition: intent.collateral > 0n: 0n as (0n) - 1n': 'One read more.',
    'ts/submit/executed-reads.ts READ_DELAYS_MS[0]: 0 as (0) - 1': 'A delay below 0 is none.',
    'ts/submit/executed-reads.ts READ_DELAYS_MS[7]: 3_000 as (3_000) * 1000': 'The deadline comes first.',
    'ts/submit/expectations.ts MAX_POSITIONS': CACHE,
    'ts/submit/journal/journal.ts MAX_BYTES': MEMORY,
    'ts/submit/journal/journal.ts MAX_TAGGED': MEMORY,
    'ts/submit/journal/write-journal.ts COMPACT_BYTES': MEMORY,
    'ts/submit/lifecycle.ts toSubmitted': SHOWN,
    'ts/submit/object-facts.ts MAX_SHARED': CACHE,
    'ts/submit/outcome/outcome-settler.ts #watch: delay > 0: 0 as (0) + 1':
        'The delays are 0, or half a second and more.',
    'ts/submit/outcome/resolver.ts findCurrentEvidence: left === 0': REREAD,
    'ts/submit/outcome/resolver.ts #prove: left === 0': REREAD,
    'ts/submit/outcome/void.ts MAX_ATTEMPTS': 'Only how often a void is tried before its error is thrown.',
    'ts/submit/outcome/repeated-submit.ts LAST_DELAY_MS: 30_000 as (30_000) * 1000':
        'Only the delay between two submits.',
    'ts/submit/price-ages.ts MAX_OBJECTS': CACHE,
    "ts/submit/queue.ts RANKS.'cancel-by-id': 2 as (2) + 1": 'The ranks are compared, and this one stays the highest.',
    'ts/submit/simulated-effects.ts add: amount !== 0n': SHOWN,
    'ts/transaction/bounded/program.ts MAX_PARTS': CACHE,
    'ts/transaction/bounded/swap.ts MAX_SHOWN': SHOWN,
    'ts/transaction/byte-list.ts countItems: shift > 21: 21 as (21) + 1': SEVENS,
    'ts/transaction/byte-list.ts countItems: shift > 0: 0 as (0) + 1': SEVENS,
    'ts/transaction/compose/command-writer.ts NO_DIGEST': 'Only a place: what it stands in is read before it is sent.',
    'ts/transaction/expected-calls.ts amountOf: intent.collateral < 0n: 0n as (0n) + 1n': 'The negative of 0 is 0.',
    'ts/transaction/price-updates.ts LENGTHS.flag': 'Only its name is used: toBoolean decides.',
    'ts/transaction/price-updates.ts verifyCall: context.contractCalls > 0: 0 as (0) - 1':
        'An update before all calls is never after the last one.',
    'ts/transaction/reader.ts PLACES': CACHE,
    'ts/transaction/reader.ts MAX_KNOWN_BYTES': CACHE,
    'ts/transaction/reader.ts uleb: first < 0x80: 0x80 as (0x80) - 1': 'Only speed: the loop below reads the same.',
    'ts/transaction/reader.ts uleb: shift < 35': SEVENS,
    'ts/transaction/reader.ts uleb: shift > 0: 0 as (0) + 1': SEVENS,
    'ts/transaction/reader.ts uleb: shift > 0: 0 as (0) - 1': 'A first byte of 0 is read before the loop.',
    'ts/transaction/program-verifier.ts describe': SHOWN,
    'ts/transaction/value.ts toNumber: i < 8: 8 as (8) + 1': 'An array of eight bytes has no ninth one.',
    'ts/transaction/value.ts EIGHT: 8 as (8) + 1': 'One byte more is never read.',
};

const { SyntaxKind } = typescript;
const EQUALITY = new Set([SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.ExclamationEqualsEqualsToken]);
const ORDER = new Set([
    SyntaxKind.LessThanToken,
    SyntaxKind.LessThanEqualsToken,
    SyntaxKind.GreaterThanToken,
    SyntaxKind.GreaterThanEqualsToken,
]);
const ARITHMETIC = new Set([
    SyntaxKind.AsteriskToken,
    SyntaxKind.SlashToken,
    SyntaxKind.PlusToken,
    SyntaxKind.MinusToken,
    SyntaxKind.PercentToken,
    SyntaxKind.AsteriskAsteriskToken,
]);

/**
 * Finds each number in a constant at the top of a file, also in a table, and each number in a comparison, also in a sum or a product there.
 * A comparison of a length or a size with 0 asks whether there is anything, and is no limit.
 *
 * @returns each with `name` (`TABLE.member`, or `function: comparison`), its text from `start` to `end`, and `moves`, texts in its place
 */
export function findConstants(path, text) {
    const file = typescript.createSourceFile(path, text, typescript.ScriptTarget.Latest, true);
    const found = [];
    const visit = (node, place) => {
        if (typescript.isTypeNode(node) || node.parent?.name === node) return;
        if (isNumber(node) || isTime(node)) {
            const compared = place.constant === undefined ? comparisonOf(node) : undefined;
            const name =
                place.constant ?? (compared && `${place.owner}: ${compared.getText().replaceAll(/\s+/g, ' ')}`);
            if (name === undefined || (compared && asksForAny(compared))) return;
            const isEquality = compared !== undefined && EQUALITY.has(compared.operatorToken.kind);
            const [start, end] = [node.getStart(), node.end];
            found.push({ name, start, end, text: node.getText(), moves: movesOf(name, node, isEquality) });
            return;
        }
        if (typescript.isVariableStatement(node) && node.parent === file) {
            for (const { name, initializer } of node.declarationList.declarations) {
                if (initializer) visitConstant(initializer, name);
            }
            return;
        }
        const owner = typescript.isFunctionLike(node) ? { owner: node.name?.getText() ?? place.owner } : place;
        typescript.forEachChild(node, (child) => visit(child, placeOf(node, child, owner)));
    };
    const visitConstant = (initializer, name) => {
        const { elements: values } = withoutAssertion(initializer);
        if (!typescript.isArrayBindingPattern(name) || values === undefined) {
            visit(initializer, { constant: name.getText(), owner: name.getText() });
            return;
        }
        for (const [i, { name: one }] of name.elements.entries()) visitConstant(values[i], one);
    };
    visit(file, { owner: 'file' });
    return found;
}

/** The place of a child: a member of a table has the name of the table and its own. */
function placeOf(node, child, place) {
    if (place.constant === undefined) return place;
    if (typescript.isPropertyAssignment(node))
        return { ...place, constant: `${place.constant}.${node.name.getText()}` };
    if (!typescript.isArrayLiteralExpression(node)) return place;
    return { ...place, constant: `${place.constant}[${node.elements.indexOf(child)}]` };
}

function withoutAssertion(node) {
    return typescript.isAsExpression(node) || typescript.isSatisfiesExpression(node)
        ? withoutAssertion(node.expression)
        : node;
}

/** A literal, or arithmetic of literals and constants, such as `5 * SECOND_MS`. */
function isNumber(node) {
    if (typescript.isNumericLiteral(node) || typescript.isBigIntLiteral(node)) return true;
    if (typescript.isPrefixUnaryExpression(node)) return isNumber(node.operand);
    if (typescript.isParenthesizedExpression(node)) return isNumber(node.expression);
    if (!typescript.isBinaryExpression(node) || !ARITHMETIC.has(node.operatorToken.kind)) return false;
    const sides = [node.left, node.right];
    const isConstant = (side) => typescript.isIdentifier(side) && /^[A-Z][A-Z\d_]*$/.test(side.text);
    return sides.some(isNumber) && sides.every((side) => isNumber(side) || isConstant(side));
}

/** Another name of a time, such as `MINUTE_MS`. */
function isTime(node) {
    const isInitial = node.parent !== undefined && typescript.isVariableDeclaration(node.parent);
    return isInitial && typescript.isIdentifier(node) && node.text.endsWith('_MS') && node.parent.name !== node;
}

/** The comparison that a number is a side of, or a part of a sum or product there. */
function comparisonOf(node) {
    const { parent } = node;
    if (typescript.isParenthesizedExpression(parent)) return comparisonOf(parent);
    if (typescript.isConditionalExpression(parent) && parent.condition !== node) return comparisonOf(parent);
    if (!typescript.isBinaryExpression(parent)) return undefined;
    const { kind } = parent.operatorToken;
    if (EQUALITY.has(kind) || ORDER.has(kind)) return parent;
    return ARITHMETIC.has(kind) ? comparisonOf(parent) : undefined;
}

function asksForAny({ left, right }) {
    return /\.(?:length|size)$/.test(left.getText()) && right.getText() === '0';
}

/** A time moves by a factor, and everything else by one, beyond which no wider value can pass. */
function movesOf(name, node, isEquality) {
    const text = `(${node.getText()})`;
    const n = /\dn\b/.test(text) ? 'n' : '';
    if (/_MS\b/.test(name) && node.getText() !== '0')
        return [`${text} * 1000${n}`, n ? `${text} / 1000n` : `Math.floor(${text} / 1000)`];
    return isEquality ? [`${text} + 1${n}`] : [`${text} + 1${n}`, `${text} - 1${n}`];
}
