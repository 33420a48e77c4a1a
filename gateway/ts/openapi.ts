/** The OpenAPI description of the gateway, made from the table of methods. */

import { MAX_BODY_BYTES } from '../../ts/core/http/access.js';
import type { Method, MethodArgument } from './method.js';
import { METHODS } from './methods.js';

type Schema = Readonly<Record<string, unknown>>;

/** Bodies that a reader can send as they are; a test sends each to a sandbox. */
const EXAMPLES: Readonly<Record<string, object>> = {
    cancelAllOrders: { symbol: 'BTC/USD:USDC' },
    cancelAllOrdersAfter: { timeout: 60_000 },
    createOrder: { symbol: 'BTC/USD:USDC', type: 'limit', side: 'buy', amount: 0.01, price: 50_000, params: {} },
    fetchBalance: {},
    fetchInventory: {},
    fetchOHLCV: { symbol: 'BTC/USD:USDC', timeframe: '1h', limit: 24 },
    fetchOpenOrders: { symbol: 'BTC/USD:USDC' },
    fetchOrderBook: { symbol: 'BTC/USD:USDC', limit: 20 },
    fetchPositions: {},
    fetchTicker: { symbol: 'BTC/USD:USDC' },
    fetchTrades: { symbol: 'BTC/USD:USDC', limit: 10 },
    loadMarkets: {},
};

/**
 * Schemas of the types that the sources name; others are any value. Generators understand lists of types, and
 * no `anyOf`.
 */
const TYPES: Readonly<Record<string, Schema>> = {
    string: { type: 'string' },
    Str: { type: ['string', 'null'] },
    number: { type: ['number', 'string'] },
    Num: { type: ['number', 'string', 'null'] },
    Int: { type: ['integer', 'null'] },
    boolean: { type: 'boolean' },
    Bool: { type: ['boolean', 'null'] },
    Dict: { type: 'object', additionalProperties: true },
    Strings: { type: ['array', 'null'], items: { type: 'string' } },
    'string[]': { type: 'array', items: { type: 'string' } },
};

const ERRORS = ['400', '401', '403', '409', '422', '429', '500', '501', '502', '503', '504'];

/** Returns the document. */
export function toOpenApi(): object {
    const paths = Object.entries(METHODS).flatMap(([name, method]) => {
        const isCall = method.kind === 'read' || method.kind === 'write';
        return isCall ? [[`/v1/${name}`, { post: toOperation(name, method) }]] : [];
    });
    return {
        openapi: '3.1.0',
        info: {
            title: 'ccxt-aftermath gateway',
            version: '1',
            description: `CCXT's unified methods as HTTP calls. A body has at most ${MAX_BODY_BYTES} bytes. Members that CCXT leaves undefined are null.`,
        },
        servers: [{ url: '/' }],
        security: [{ token: [] }],
        paths: Object.fromEntries(paths) as object,
        components: {
            securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
            schemas: { Error: ERROR },
            responses: {
                Error: {
                    description: 'The call failed; the class says why',
                    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
                },
            },
        },
    };
}

const ERROR: Schema = {
    type: 'object',
    required: ['error'],
    properties: {
        error: {
            type: 'object',
            required: ['class', 'classes', 'message', 'retryable', 'sent'],
            properties: {
                class: { type: 'string', description: "CCXT's class" },
                classes: { type: 'array', items: { type: 'string' }, description: 'the class and its parents' },
                message: { type: 'string' },
                retryable: { type: 'boolean' },
                sent: {
                    type: ['boolean', 'null'],
                    description:
                        'false: nothing was submitted; true: a transaction was, which failed, or a later step of the call did; null: unknown',
                },
                digest: { type: 'string' },
                key: { type: 'string' },
                transactions: {
                    type: 'array',
                    items: { type: 'object', properties: { digest: { type: 'string' }, outcome: { type: 'string' } } },
                    description: 'of an earlier call with the key that ended without an answer',
                },
            },
        },
    },
};

function toOperation(name: string, { kind, scope, summary, arguments: list, result }: Method): object {
    const example = EXAMPLES[name];
    const required = list.flatMap((argument) => (argument.isOptional ? [] : [argument.name]));
    const schema = {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(list.map((argument) => [argument.name, toProperty(argument)])),
        ...(required.length === 0 ? {} : { required }),
    };
    return {
        operationId: name,
        summary: summary.split('. ')[0],
        description: `${summary}\n\nScope: \`${scope}\`. A list of positional arguments is accepted, too.`,
        parameters: [
            ...(kind === 'write' ? [IDEMPOTENCY_KEY, DRY_RUN] : []),
            { name: 'Timeout-Ms', in: 'header', schema: { type: 'integer', minimum: 1 } },
            {
                name: 'info',
                in: 'query',
                schema: { enum: ['0', '1'] },
                description: '0: without the rows of the service',
            },
        ],
        requestBody: {
            required: required.length > 0,
            content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
        },
        responses: {
            '200': { description: `\`${result}\``, content: { 'application/json': { schema: {} } } },
            ...Object.fromEntries(ERRORS.map((status) => [status, { $ref: '#/components/responses/Error' }])),
        },
    };
}

const IDEMPOTENCY_KEY = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'A new one for each write; the same one when a write is repeated after a lost answer',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
};
const DRY_RUN = {
    name: 'dryRun',
    in: 'query',
    schema: { enum: ['0', '1'] },
    description: '1: verify, and sign nothing',
};

function toProperty({ type, description }: MethodArgument): Schema {
    const schema = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
    return { ...schema, ...(description === '' ? {} : { description }) };
}
