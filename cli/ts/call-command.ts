/** The command `call`: any method of the exchange by its name, for what no command of its own serves. */

import type { Command } from 'commander';
import type { MethodArgument } from '../../gateway/ts/method.js';
import { METHODS } from '../../gateway/ts/methods.js';
import { perform } from './call.js';
import { toPublic, toReader, toTrader, withExchange, withSigning, type SigningOptions } from './client.js';
import { UsageError, type Io } from './io.js';
import { decimal } from './values.js';
import { aftermath } from '../../ts/index.js';

interface CallOptions extends SigningOptions {
    readonly params?: string;
}

/** Stands for an argument that is left out. */
const LEFT_OUT = '-';
const NUMBERS = ['number', 'Num', 'Int'];
const TEXTS = ['string', 'Str', 'OrderType', 'OrderSide'];
const LISTS = ['string[]', 'Strings'];

/** Adds the command. */
export function addCall(program: Command, io: Io): void {
    withSigning(
        program
            .command('call')
            .description('call a method of the exchange, and print what it returns as JSON')
            .argument('<method>', 'its name, such as fetchPools')
            .argument('[arguments...]', `text, numbers, lists such as a,b, or JSON; ${LEFT_OUT} leaves one out`),
    )
        .option('--params <json>', 'params of the method, as a JSON object')
        .action(async (name: string, texts: readonly string[], options: CallOptions) => {
            const { kind, args: declared } = findMethod(name);
            const args = readArguments(declared, texts, options);
            const exchange = kind === 'write' ? toTrader(io, options) : toOwnReader(io, options);
            await withExchange(io, { json: true }, exchange, async ({ exchange: opened, output }) => {
                const result = await perform(opened, [name, ...args]);
                if (Array.isArray(result)) output.rows(result as readonly object[], []);
                else output.object(result as object, () => []);
            });
        });
}

function findMethod(name: string): { readonly kind: string; readonly args: readonly MethodArgument[] } {
    const callable = Object.entries(METHODS).filter(
        // Some methods are those of the gateway alone.
        ([one, { kind }]) => (kind === 'read' || kind === 'write') && one in aftermath.prototype,
    );
    const method = callable.find(([one]) => one === name)?.[1];
    if (method !== undefined) return { kind: method.kind, args: method.arguments };
    const names = callable.map(([one]) => one).join(', ');
    throw new UsageError(`${name} is no method that a command can call; give one of ${names}`);
}

/** An exchange for reads: of the wallet, where one is given. */
async function toOwnReader(io: Io, options: CallOptions): Promise<aftermath> {
    const { AFTERMATH_WALLET: wallet, AFTERMATH_PRIVATE_KEY: key } = io.env;
    const isNamed = [options.wallet, options.keyFile, wallet, key].some((one) => one !== undefined);
    return isNamed ? toReader(io, options) : toPublic(io, options);
}

function readArguments(
    declared: readonly MethodArgument[],
    texts: readonly string[],
    { params, dryRun }: CallOptions,
): readonly unknown[] {
    const named = declared.filter(({ name }) => name !== 'params');
    const missing = named.slice(texts.length).filter(({ isOptional }) => !isOptional);
    if (missing.length > 0 || texts.length > named.length) {
        const wanted = named.map(({ name, isOptional }) => (isOptional ? `[${name}]` : `<${name}>`)).join(' ');
        throw new UsageError(`the arguments are ${wanted || 'none'}, and --params`);
    }
    const values = named.map((argument, i) => readArgument(argument, texts[i] ?? LEFT_OUT));
    const all = { ...readParams(params), ...(dryRun === true && { dryRun }) };
    return declared.map(({ name }) => (name === 'params' ? all : values.shift()));
}

function readParams(text: string | undefined): object {
    if (text === undefined) return {};
    const value = parse('--params', 'a JSON object', text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
    throw new UsageError(`--params must be a JSON object, such as '{"slippage":0.01}'`);
}

function readArgument({ name, type }: MethodArgument, text: string): unknown {
    if (text === LEFT_OUT) return undefined;
    if (TEXTS.includes(type)) return text;
    if (LISTS.includes(type) && !text.startsWith('[')) return text.split(',').map((one) => one.trim());
    // Such as `number | 'all'`.
    if (type.split(' | ').includes(`'${text}'`)) return text;
    if (NUMBERS.includes(type.split(' | ')[0] ?? '')) {
        try {
            return decimal(text);
        } catch (error) {
            throw new UsageError(`${name}: ${(error as Error).message}`);
        }
    }
    return parse(name, type === 'unknown' ? 'JSON' : `JSON of the type ${type}`, text);
}

function parse(name: string, wanted: string, text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        throw new UsageError(`${name} must be ${wanted}, not ${text}`);
    }
}
