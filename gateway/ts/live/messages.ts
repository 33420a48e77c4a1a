/**
 * The messages that a client sends over a socket: their text is read strictly, so that a mistake is an error
 * and not another request.
 */

import { BadRequest } from 'ccxt';
import { hasFewLevels } from '../../../ts/core/json.js';
import { DEFAULT_WINDOW, MAX_WINDOW } from './subscription.js';

/** The id of a message, which its answer has, too. */
export type MessageId = number | string;

/** A message. */
export type ClientMessage =
    | {
          readonly op: 'watch';
          readonly id: MessageId;
          readonly method: string;
          readonly args: unknown;
          readonly window: number;
      }
    | { readonly op: 'unwatch'; readonly id: MessageId; readonly ch: string }
    | { readonly op: 'ack'; readonly ch: string; readonly n: number }
    | {
          readonly op: 'resume';
          readonly id: MessageId;
          readonly boot: string;
          readonly ch: string;
          readonly seq: number;
          readonly window: number;
      }
    | {
          readonly op: 'call';
          readonly id: MessageId;
          readonly method: string;
          readonly args: unknown;
          readonly key?: string | undefined;
          readonly timeout?: number | undefined;
          readonly dryRun?: boolean | undefined;
      }
    | { readonly op: 'abort'; readonly id: MessageId };

/** Bytes of a message at most, and levels of objects and lists in it. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;
const MAX_LEVELS = 100;
const MAX_ID = 64;

/** What a member must be, and a check of it. */
interface Rule {
    readonly wanted: string;
    readonly isValid: (value: unknown) => boolean;
}

const TEXT: Rule = { wanted: 'a text', isValid: (value) => typeof value === 'string' && value !== '' };
const ID: Rule = { wanted: `a whole number, or a text of 1 to ${MAX_ID} characters`, isValid: isId };
const ARGS: Rule = {
    wanted: 'a list of positional arguments, or an object of named ones',
    isValid: (value) => typeof value === 'object' && value !== null,
};

const count = (most: number): Rule => ({
    wanted: `a whole number from 1 to ${most}`,
    isValid: (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most,
});
const WINDOW = count(MAX_WINDOW);
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
const SEQ: Rule = {
    wanted: 'a whole number, 0 or more',
    isValid: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
};
const FLAG: Rule = { wanted: 'true or false', isValid: (value) => typeof value === 'boolean' };

/** The members of each message; those after `optional` may be left out. */
const MEMBERS: Readonly<
    Record<ClientMessage['op'], { readonly needed: Record<string, Rule>; readonly optional: Record<string, Rule> }>
> = {
    watch: { needed: { id: ID, method: TEXT }, optional: { args: ARGS, window: WINDOW } },
    unwatch: { needed: { id: ID, ch: TEXT }, optional: {} },
    ack: { needed: { ch: TEXT, n: WINDOW }, optional: {} },
    resume: { needed: { id: ID, boot: TEXT, ch: TEXT, seq: SEQ }, optional: { window: WINDOW } },
    call: {
        needed: { id: ID, method: TEXT },
        optional: { args: ARGS, key: TEXT, timeout: count(MAX_TIMEOUT_MS), dryRun: FLAG },
    },
    abort: { needed: { id: ID }, optional: {} },
};

/**
 * Reads the JSON of a message.
 *
 * @throws {BadRequest} when it is no object in JSON, or is nested too deeply
 */
export function readMessage(text: string): Readonly<Record<string, unknown>> {
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch (error) {
        throw new BadRequest(`the message is not JSON: ${(error as Error).message}`);
    }
    if (!hasFewLevels(value, MAX_LEVELS)) throw new BadRequest(`the message has more than ${MAX_LEVELS} levels`);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    throw new BadRequest(
        'the message must be a JSON object such as {"op":"watch","id":1,"method":"watchTicker","args":[…]}',
    );
}

/** Returns the id of a message that may be wrong otherwise. */
export function idOf({ id }: Readonly<Record<string, unknown>>): MessageId | undefined {
    return isId(id) ? id : undefined;
}

/**
 * Checks the members of a message.
 *
 * @throws {BadRequest} a member is missing, unknown or of a wrong type
 */
export function checkMessage(message: Readonly<Record<string, unknown>>): ClientMessage {
    const { op } = message;
    if (typeof op !== 'string' || !Object.hasOwn(MEMBERS, op)) {
        throw new BadRequest(`op must be one of ${Object.keys(MEMBERS).join(', ')}, not ${show(op)}`);
    }
    const { needed, optional } = MEMBERS[op as ClientMessage['op']];
    for (const name of Object.keys(message)) {
        if (name === 'op' || Object.hasOwn(needed, name) || Object.hasOwn(optional, name)) continue;
        const known = [...Object.keys(needed), ...Object.keys(optional)].join(', ');
        throw new BadRequest(`${op} has no member ${show(name)}; it has ${known}`);
    }
    for (const [name, { wanted, isValid }] of Object.entries({ ...needed, ...optional })) {
        const value = message[name];
        if (value === undefined && Object.hasOwn(optional, name)) continue;
        if (!isValid(value)) throw new BadRequest(`${name} of ${op} must be ${wanted}, not ${show(value)}`);
    }
    return { args: [], window: DEFAULT_WINDOW, ...message } as unknown as ClientMessage;
}

/**
 * Reads the name of a channel, such as `watchTicker:["BTC/USD:USDC"]`.
 *
 * @throws {BadRequest} it is no such name
 */
export function readChannelName(name: string): readonly [method: string, args: readonly unknown[]] {
    const [, method, list] = /^(\w+):(\[.*\])$/s.exec(name) ?? [];
    try {
        const args = list === undefined ? undefined : (JSON.parse(list) as unknown[]);
        if (method !== undefined && args !== undefined && hasFewLevels(args, MAX_LEVELS)) return [method, args];
    } catch {
        // Not JSON.
    }
    throw new BadRequest(`ch must be the name of a channel as "watch" answers it, not ${show(name)}`);
}

function isId(value: unknown): value is MessageId {
    if (typeof value === 'string') return value.length >= 1 && value.length <= MAX_ID;
    return Number.isSafeInteger(value);
}

/** Characters of a wrong value that an error repeats. */
const SHOWN = 80;

function show(value: unknown): string {
    if (value === undefined) return 'left out';
    const text = JSON.stringify(value);
    return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
