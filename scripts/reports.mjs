/** Finds the rules of a source file, which are what reports a departure, and says how each is switched off to show that a test depends on it. */

import typescript from 'typescript';

const MEMBERS = ['at', 'wanted', 'found'];
/** Methods that report a departure. */
const METHODS = new Set(['report', '#report']);

/**
 * Finds each rule: a call of `report` or `report.add`, a departure in a list, and a call of a function of the file that makes one of its
 * arguments. What only copies a departure is none.
 *
 * @returns each with `name` (its line), its text from `start` to `end`, and `moves`, texts in its place; of one of a list, `...` goes before
 *   both, as `prefix`
 */
export function findReports(path, text) {
    const file = typescript.createSourceFile(path, text, typescript.ScriptTarget.Latest, true);
    const makers = makersOf(file);
    const found = [];
    const visit = (node) => {
        const place = placeOf(node, makers);
        if (place !== undefined) {
            const [start, end] = [node.getStart(), node.end];
            const line = file.getLineAndCharacterOfPosition(start).line + 1;
            found.push({ name: `${line}`, start, end, ...place });
        }
        typescript.forEachChild(node, visit);
    };
    visit(file);
    return found;
}

/** Functions of the file that only make a departure of their arguments, so that each call of them is the report. */
function makersOf(file) {
    const names = new Set();
    const visit = (node) => {
        if (isDeparture(node)) {
            const maker = makerOf(node);
            if (maker?.name !== undefined) names.add(maker.name.getText());
        }
        typescript.forEachChild(node, visit);
    };
    visit(file);
    return names;
}

/** How a node is switched off, if it is a rule: a report does nothing, and a list has one departure less. */
function placeOf(node, makers) {
    const text = node.getText();
    const inList = { prefix: '...', text: `[${text}]`, moves: ['[]'] };
    if (typescript.isCallExpression(node)) {
        const { expression: callee } = node;
        if (typescript.isIdentifier(callee) && makers.has(callee.text))
            return isInList(node) ? inList : { text, moves: ['[]'] };
        const isReport = typescript.isPropertyAccessExpression(callee) && isReportMethod(callee, node.arguments.length);
        return isReport ? { text, moves: ['undefined'] } : undefined;
    }
    return isDeparture(node) && makerOf(node) === undefined && isInList(node) ? inList : undefined;
}

function isReportMethod({ name, expression }, count) {
    if (count < 3) return false;
    return METHODS.has(name.text) || (name.text === 'add' && /(?:^|\.)report$/.test(expression.getText()));
}

/** An object with a place, what is accepted and what was found, which is no copy of another one. */
function isDeparture(node) {
    if (!typescript.isObjectLiteralExpression(node)) return false;
    const names = node.properties.map(({ name }) => name?.getText());
    return MEMBERS.every((member) => names.includes(member)) && !isCopy(node);
}

function isCopy(node) {
    const holder = findFunction(node);
    const [first] = holder?.parameters ?? [];
    if (first === undefined || !typescript.isObjectBindingPattern(first.name)) return false;
    const bound = first.name.elements.map(({ name }) => name.getText());
    return MEMBERS.every((member) => bound.includes(member));
}

/** The function around a departure whose parameters are its place and what was found. */
function makerOf(node) {
    const holder = findFunction(node);
    const names = (holder?.parameters ?? []).map(({ name }) => name.getText());
    return names.includes('at') && names.includes('found') ? holder : undefined;
}

function findFunction(node) {
    let { parent } = node;
    while (parent !== undefined && !typescript.isFunctionLike(parent)) ({ parent } = parent);
    return parent;
}

/** Whether it is one of a list, or added to one. */
function isInList({ parent }) {
    if (typescript.isArrayLiteralExpression(parent)) return true;
    return typescript.isCallExpression(parent) && /\.push$/.test(parent.expression.getText());
}
