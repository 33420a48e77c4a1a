/**
 * A sandbox with the ids of mainnet whose node also shows the functions of the deployed packages, as
 * mainnet's does.
 */

import { readFileSync } from 'node:fs';
import { CHAIN_IDS, findDeployment, type DeployedRole } from '../../../ts/wire/deployments.js';
import type { Fault, Sandbox } from '../../../sandbox/ts/index.js';

interface LiveAbi {
    readonly functions: readonly string[];
    readonly updates: Readonly<Partial<Record<DeployedRole, readonly string[]>>>;
}

const PATH = new URL('../../../test/transaction/live-abi.json', import.meta.url);
const { functions, updates } = JSON.parse(readFileSync(PATH, 'utf8')) as LiveAbi;
const { packages } = findDeployment(CHAIN_IDS.mainnet)!;

/** The texts of functions by the package that has them. */
const TEXTS = new Map(
    (Object.entries({ perpetuals: functions, ...updates }) as [DeployedRole, readonly string[]][]).map(
        ([role, texts]) => [packages[role]!.current, texts],
    ),
);

const PLAIN = ['?', 'address', 'bool', 'u8', 'u16', 'u32', 'u64', 'u128', 'u256'];
const TX_CONTEXT = '&mut sui::tx_context::TxContext';

/** Splits at commas that are not inside of type arguments. */
function split(text: string): string[] {
    const parts: string[] = [];
    let depth = 0;
    for (const char of text) {
        depth += char === '<' ? 1 : char === '>' ? -1 : 0;
        if (char === ',' && depth === 0) parts.push('');
        else parts.push((parts.pop() ?? '') + char);
    }
    return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function toBody(text: string): object {
    const [, name = text, inner] = /^([^<]+)<(.+)>$/.exec(text) ?? [];
    const typeParameterInstantiation = inner === undefined ? [] : split(inner).map(toBody);
    if (PLAIN.includes(name)) return { type: PLAIN.indexOf(name), typeParameterInstantiation };
    if (name === 'vector') return { type: 9, typeParameterInstantiation };
    if (/^T\d$/.test(name)) return { type: 11, typeParameter: Number(name.slice(1)), typeParameterInstantiation };
    const [role, ...rest] = name.split('::');
    const id = packages[role as DeployedRole]?.original ?? `0x${'0'.repeat(63)}2`;
    return { type: 10, typeName: [id, ...rest].join('::'), typeParameterInstantiation };
}

function toType(text: string): object {
    const reference = text.startsWith('&mut ') ? 2 : text.startsWith('&') ? 1 : undefined;
    return { body: toBody(text.replace(/^&(mut )?/, '')), ...(reference === undefined ? {} : { reference }) };
}

/** The modules of a package with their functions, as a node shows them. */
function modulesOf(texts: readonly string[]): object[] {
    const modules = new Map<string, object[]>();
    for (const text of texts) {
        const [, target = '', types = '', args = '', returns = ''] = /^([\w:]+)(?:<(.*?)>)?\((.*?)\)(?:: (.*))?$/.exec(
            text,
        )!;
        const [module = '', name = ''] = target.split('::');
        const parameters = [...split(args).map((arg) => arg.slice(arg.indexOf(': ') + 2)), TX_CONTEXT];
        const one = {
            name,
            visibility: 2,
            isEntry: false,
            typeParameters: split(types).map(() => ({ constraints: [] })),
            parameters: parameters.map(toType),
            returns: split(returns).map(toType),
        };
        modules.set(module, [...(modules.get(module) ?? []), one]);
    }
    return [...modules].map(([name, all]) => ({ name, functions: all }));
}

/** Makes the node show the functions of the deployed packages; `change` changes their texts. */
export function showFunctions(sandbox: Sandbox, change: (text: string) => string = (text) => text): void {
    const rewrite: NonNullable<Fault['rewrite']> = (answer) => {
        const { package: found } = answer as { package: { storageId: string } };
        const texts = TEXTS.get(found.storageId);
        return texts === undefined ? answer : { package: { ...found, modules: modulesOf(texts.map(change)) } };
    };
    sandbox.faults.add({ route: '/sui.rpc.v2.MovePackageService/GetPackage', rewrite });
}
