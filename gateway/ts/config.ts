/**
 * The configuration of the gateway: where it listens, and who may do what. Files that others can read are
 * refused.
 */

import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { BadRequest } from 'ccxt';
import { toFullType } from '../../ts/core/address.js';
import { readRegularFile } from '../../ts/core/files/regular-file.js';
import { isNatsAddress } from '../../ts/core/nats/connection.js';
import { isCount, isRecord, typeOf } from '../../ts/core/shape.js';
import { SCOPES, type Client, type ClientLimits, type Scope } from './client.js';
import { toClientNumbers } from './owners.js';
import { isTimeout, TIMEOUT_RANGE } from '../../ts/host.js';

/** Where the gateway listens. */
export interface Address {
    readonly host: string;
    readonly port: number;
}

/** A client, and the hash of its token. */
export interface Credential {
    readonly client: Client;
    /** SHA-256. */
    readonly hash: Uint8Array;
}

/** How the gateways of one wallet decide which of them leads. */
export interface StandbyOptions {
    /** Addresses of NATS, separated by commas. */
    readonly servers: string;
    /** Paths of a credentials file, and of the certificates that the server's one is checked against. */
    readonly creds: string | undefined;
    readonly tlsCa: string | undefined;
    /** Length of the lease, milliseconds. */
    readonly leaseMs: number;
    /** Servers that store the lease and the journal. */
    readonly replicas: number;
}

/** The configuration, checked. */
export interface GatewayConfig {
    readonly listen: Address;
    /** Paths of the certificate and its key; needed beyond loopback. */
    readonly tls: { readonly cert: string; readonly key: string } | undefined;
    /** Names in `Host` besides `localhost` and IP addresses. */
    readonly hosts: readonly string[];
    /** Web pages that may call, such as `https://desk.example`; none by default. */
    readonly origins: readonly string[];
    readonly journal: string | undefined;
    /** Where this gateway meets the others of its wallet; `undefined`: it is the only one. */
    readonly standby: StandbyOptions | undefined;
    readonly audit: string | undefined;
    /** The configuration of the exchange object, without credentials. */
    readonly exchange: Readonly<Record<string, unknown>>;
    readonly credentials: readonly Credential[];
}

/** Others than the owner may not read a file with hashes of tokens. */
const OTHERS = 0o077;
const MAX_BYTES = 1024 * 1024;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const HASH = /^sha256:([0-9a-f]{64})$/;
const HOST = /^[\w.-]+$/;

const KEYS = ['listen', 'tls', 'hosts', 'origins', 'journal', 'standby', 'audit', 'exchange', 'clients'];
const STANDBY_KEYS = ['servers', 'creds', 'tlsCa', 'leaseMs', 'replicas'];
const LEASE_MS = 6_000;
/** A shorter lease is lost in a pause of the garbage collector. */
const LEAST_LEASE_MS = 1_000;
const CLIENT_KEYS = ['name', 'token', 'scopes', 'symbols', 'methods', 'limits', 'account', 'cancelOnDisconnectMs'];
const LIMIT_KEYS: readonly (keyof ClientLimits)[] = [
    'orderAmount',
    'orderNotional',
    'openOrders',
    'openNotional',
    'callsPerSecond',
    'writesPerSecond',
    'waitingReads',
    'gasPerDay',
    'spendPerDay',
    'sockets',
    'channels',
    'bufferBytes',
];
/** Members of the exchange's configuration that name keys. */
const SECRETS = ['privateKey', 'secret', 'apiKey', 'password', 'signer', 'signers'];

/**
 * Reads a configuration file.
 *
 * @param path of the file, which only its owner may read
 * @param standby members of its `standby` that take precedence
 * @throws {BadRequest} others may read it, or a member is unknown or wrong
 * @throws {Problem} `argument` when it is no regular file
 */
export async function readConfig(path: string, standby?: object): Promise<GatewayConfig> {
    await expectPrivate(path);
    const text = await readRegularFile(path, MAX_BYTES);
    if (text === undefined) throw new BadRequest(`${path} does not exist; create it, see docs/gateway.md`);
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch (error) {
        throw new BadRequest(`${path} is no JSON: ${(error as Error).message}`);
    }
    if (standby === undefined || !isRecord(value)) return toConfig(value, path);
    const stored = value['standby'];
    return toConfig({ ...value, standby: isRecord(stored) ? { ...stored, ...standby } : (stored ?? standby) }, path);
}

/**
 * Expects that only its owner may read a file, if it exists.
 *
 * @throws {BadRequest} others may read it
 */
export async function expectPrivate(path: string): Promise<void> {
    const mode = await stat(path).then(
        (found) => found.mode,
        () => 0,
    );
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0) {
        throw new BadRequest(`${path} can be read by others; run chmod 600 on it`);
    }
}

/**
 * Checks a configuration.
 *
 * @param value the parsed JSON
 * @param at its name in errors
 * @throws {BadRequest} a member is unknown or wrong
 */
export function toConfig(value: unknown, at: string): GatewayConfig {
    const config = expectRecord(value, at, KEYS);
    const listen = toAddress(config['listen'] ?? '127.0.0.1:8700', `${at}: listen`);
    const tls = config['tls'] === undefined ? undefined : toTls(config['tls'], `${at}: tls`);
    if (tls === undefined && !isLoopback(listen.host)) {
        throw new BadRequest(`${at}: listen is ${listen.host}, which others can reach; add tls, or use 127.0.0.1`);
    }
    const exchange = expectRecord(config['exchange'] ?? {}, `${at}: exchange`);
    const secret = SECRETS.find((key) => Object.hasOwn(exchange, key));
    if (secret !== undefined) {
        throw new BadRequest(`${at}: exchange.${secret} does not belong into this file; use --key-file`);
    }
    const journal = toPath(config['journal'], `${at}: journal`);
    const standby = config['standby'] === undefined ? undefined : toStandby(config['standby'], `${at}: standby`);
    if (standby !== undefined && journal === undefined) {
        throw new BadRequest(`${at}: standby needs a journal file of this gateway's own; add journal`);
    }
    return {
        listen,
        tls,
        hosts: toTexts(config['hosts'] ?? [], `${at}: hosts`, (name) => HOST.test(name), 'host names'),
        origins: toTexts(config['origins'] ?? [], `${at}: origins`, isOrigin, 'origins such as "https://desk.example"'),
        journal,
        standby,
        audit: toPath(config['audit'], `${at}: audit`),
        exchange,
        credentials: toCredentials(config['clients'] ?? [], `${at}: clients`),
    };
}

/** Returns whether a host is reached from this machine only. */
function isLoopback(host: string): boolean {
    return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Makes a token: its text, which is shown once, and what the configuration stores of it. */
export function createToken(): { readonly token: string; readonly stored: string } {
    const token = `amg_${randomBytes(32).toString('base64url')}`;
    return { token, stored: `sha256:${sha256(token).toString('hex')}` };
}

/** Finds the client of a token. Takes the same time whichever token fits. */
export function findCredential(credentials: readonly Credential[], token: string): Credential | undefined {
    return findByHash(credentials, sha256(token));
}

/** Finds the client of a token's hash, as {@link findCredential}. */
export function findByHash(credentials: readonly Credential[], given: Uint8Array): Credential | undefined {
    let found: Credential | undefined;
    for (const credential of credentials) if (timingSafeEqual(given, credential.hash)) found ??= credential;
    return found;
}

function sha256(text: string): Buffer {
    return hash('sha256', text, 'buffer');
}

function toCredentials(value: unknown, at: string): Credential[] {
    if (!Array.isArray(value)) throw wrong(at, value, 'a list of clients');
    const rows = value.map((row, i) => expectRecord(row, `${at}[${i}]`, CLIENT_KEYS));
    const names = rows.map(({ name }, i) => {
        if (typeof name === 'string' && NAME.test(name)) return name;
        throw wrong(`${at}[${i}].name`, name, 'a name of letters, digits, ".", "_" and "-"');
    });
    const numbers = toClientNumbers(names);
    return rows.map((row, i) => toCredential(row, names[i] ?? '', numbers, `${at}[${i}]`));
}

function toCredential(
    row: Readonly<Record<string, unknown>>,
    name: string,
    numbers: ReadonlyMap<string, number>,
    at: string,
): Credential {
    const { token, scopes, symbols, methods, limits, account, cancelOnDisconnectMs } = row;
    const [, hex] = typeof token === 'string' ? (HASH.exec(token) ?? []) : [];
    // The value may be a token: it is not repeated.
    if (hex === undefined) {
        throw new BadRequest(`${at}.token is no hash; pass "sha256:…", as ccxt-aftermath gateway token prints it`);
    }
    if (account !== undefined && typeof account !== 'string' && typeof account !== 'number') {
        throw wrong(`${at}.account`, account, 'an account number, or the id of an account or its capability');
    }
    if (cancelOnDisconnectMs !== undefined && !isTimeout(cancelOnDisconnectMs)) {
        throw wrong(`${at}.cancelOnDisconnectMs`, cancelOnDisconnectMs, TIMEOUT_RANGE);
    }
    const isScope = (text: string): boolean => (SCOPES as readonly string[]).includes(text);
    return {
        hash: Buffer.from(hex, 'hex'),
        client: {
            name,
            number: numbers.get(name) ?? 0,
            scopes: new Set(toTexts(scopes, `${at}.scopes`, isScope, SCOPES.join(', ')) as Scope[]),
            symbols: toFilter(symbols, `${at}.symbols`),
            methods: toFilter(methods, `${at}.methods`),
            limits: toLimits(limits ?? {}, `${at}.limits`),
            account,
            cancelOnDisconnectMs,
        },
    };
}

/** A list of names; `["*"]` allows all. */
function toFilter(value: unknown, at: string): readonly string[] | undefined {
    if (value === undefined) return undefined;
    const names = toTexts(value, at, (text) => text !== '', 'names, or "*" for all');
    return names.includes('*') ? undefined : names;
}

function toLimits(value: unknown, at: string): ClientLimits {
    const limits = expectRecord(value, at, LIMIT_KEYS);
    for (const [key, limit] of Object.entries(limits)) {
        if (key === 'spendPerDay') toSpending(limit, `${at}.${key}`);
        else expectLimit(limit, `${at}.${key}`);
    }
    return limits;
}

function toSpending(value: unknown, at: string): void {
    if (!isRecord(value)) throw wrong(at, value, 'coins by code or Move type, such as { "USDC": 500 }');
    for (const [coin, limit] of Object.entries(value)) {
        if (coin.includes('::') && toFullType(coin) !== coin)
            throw wrong(at, coin, `the full type ${toFullType(coin)}`);
        expectLimit(limit, `${at}.${coin}`);
    }
}

function expectLimit(limit: unknown, at: string): void {
    if (typeof limit === 'number' && limit >= 0 && Number.isFinite(limit)) return;
    throw wrong(at, limit, 'a number, 0 or more');
}

function toAddress(value: unknown, at: string): Address {
    const [, host, port] = typeof value === 'string' ? (/^(.+):(\d{1,5})$/.exec(value) ?? []) : [];
    if (host === undefined || Number(port) > 65_535) throw wrong(at, value, 'an address such as "127.0.0.1:8700"');
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function toTls(value: unknown, at: string): { readonly cert: string; readonly key: string } {
    const { cert, key } = expectRecord(value, at, ['cert', 'key']);
    if (typeof cert === 'string' && typeof key === 'string') return { cert, key };
    throw wrong(at, value, '{ "cert": path, "key": path }');
}

function toStandby(value: unknown, at: string): StandbyOptions {
    const { servers, creds, tlsCa, leaseMs, replicas } = {
        leaseMs: LEASE_MS,
        replicas: 1,
        ...expectRecord(value, at, STANDBY_KEYS),
    } as Readonly<Record<string, unknown>>;
    if (typeof servers !== 'string' || !servers.split(',').every((each) => isNatsAddress(each.trim()))) {
        throw wrong(`${at}.servers`, servers, 'addresses such as "nats://10.0.0.1:4222", separated by commas');
    }
    if (typeof leaseMs !== 'number' || !isCount(leaseMs) || leaseMs < LEAST_LEASE_MS) {
        throw wrong(`${at}.leaseMs`, leaseMs, `milliseconds, ${LEAST_LEASE_MS} or more`);
    }
    if (![1, 3, 5].includes(replicas as number)) throw wrong(`${at}.replicas`, replicas, '1, 3 or 5');
    const paths = { creds: toPath(creds, `${at}.creds`), tlsCa: toPath(tlsCa, `${at}.tlsCa`) };
    return { servers, ...paths, leaseMs, replicas: replicas as number };
}

function toPath(value: unknown, at: string): string | undefined {
    if (value === undefined || (typeof value === 'string' && value !== '')) return value;
    throw wrong(at, value, 'the path of a file');
}

function isOrigin(text: string): boolean {
    return URL.canParse(text) && new URL(text).origin === text;
}

function toTexts(value: unknown, at: string, accepts: (text: string) => boolean, wanted: string): string[] {
    const isText = (each: unknown): each is string => typeof each === 'string' && accepts(each);
    if (Array.isArray(value) && value.every(isText)) return value;
    throw wrong(at, value, `a list of ${wanted}`);
}

function expectRecord(value: unknown, at: string, keys?: readonly string[]): Readonly<Record<string, unknown>> {
    if (!isRecord(value)) throw wrong(at, value, 'an object');
    const unknown = Object.keys(value).filter((key) => keys?.includes(key) === false);
    if (unknown.length === 0) return value;
    throw new BadRequest(`${at} has the unknown key ${unknown.join(', ')}; pass ${keys?.join(', ')}`);
}

function wrong(at: string, value: unknown, wanted: string): BadRequest {
    const found =
        value === undefined
            ? 'missing'
            : Array.isArray(value) || isRecord(value)
              ? typeOf(value)
              : JSON.stringify(value);
    return new BadRequest(`${at} is ${found}; pass ${wanted}`);
}
