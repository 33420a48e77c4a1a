/**
 * A connection to NATS. Its packages are optional and loaded on first use; its settings let it reconnect for
 * ever and find a dead server within seconds.
 */

import type * as JetStream from '@nats-io/jetstream';
import type * as KeyValue from '@nats-io/kv';
import type * as Transport from '@nats-io/transport-node';
import { SECOND_MS } from '../clock.js';
import { describeFault, sentence } from '../problem.js';

/** How to connect. */
export interface NatsOptions {
    /** Shown by the server, such as `aftermath publish`. */
    readonly name: string;
    /** Path of a credentials file. */
    readonly creds?: string | undefined;
    /** Path of the certificates that the server's one is checked against; those of the system by default. */
    readonly tlsCa?: string | undefined;
    /** First tokens of the subjects on which answers arrive; permissions of a user may name them. */
    readonly inboxPrefix?: string | undefined;
    /** Takes what the operator should know, such as a lost connection or a refused subject. */
    readonly onNotice: (text: string) => void;
}

/** A connection, and the packages that use it. */
export interface Nats {
    readonly connection: Transport.NatsConnection;
    readonly jetstream: typeof JetStream;
    readonly kv: typeof KeyValue;
    readonly transport: typeof Transport;
    /** Closes the connection at once; what was not sent is lost. */
    close(): Promise<void>;
}

/** Users need this version: older ones lack fixes of security, and lifetimes of single keys. */
const LEAST_VERSION = [2, 11] as const;
/** Bundlers find no packages behind a variable, so that a page needs none. */
const PACKAGES: readonly string[] = ['@nats-io/transport-node', '@nats-io/jetstream', '@nats-io/kv'];

/** Whether a text is the address of a NATS server, rather than a path. */
export function isNatsAddress(text: string): boolean {
    return /^(?:nats|tls):\/\//.test(text);
}

/**
 * Connects.
 *
 * @param address of one server or several, such as `nats://127.0.0.1:4222`, separated by commas
 * @throws {Problem} `argument` for another address; `unsupported` where the packages are not installed;
 *   `credential` when the server refuses the user; `network` when no server responds
 */
export async function connectNats(address: string, options: NatsOptions): Promise<Nats> {
    const servers = address.split(',').map((server) => server.trim());
    if (!servers.every((server) => isNatsAddress(server) && URL.canParse(server) && new URL(server).host !== '')) {
        throw sentence(
            'argument',
            `${withoutUser(address)} is no address of NATS; pass one such as nats://127.0.0.1:4222`,
        );
    }
    const { name, creds, tlsCa, inboxPrefix, onNotice } = options;
    const [transport, jetstream, kv] = await loadPackages();
    const urls = servers.map((server) => new URL(server));
    const [{ username, password } = { username: '', password: '' }] = urls;
    if (urls.some((url) => url.username !== username || url.password !== password)) {
        throw sentence('argument', 'the addresses of NATS have several users; give all servers the same one');
    }
    const isEncrypted = tlsCa !== undefined || urls.some(({ protocol }) => protocol === 'tls:');
    const connection = await transport
        .connect({
            servers: urls.map(({ host }) => host),
            name,
            maxReconnectAttempts: -1,
            reconnectTimeWait: 500,
            pingInterval: 5 * SECOND_MS,
            maxPingOut: 2,
            ...(inboxPrefix === undefined ? {} : { inboxPrefix }),
            ...(username === '' ? {} : { user: decode(username), pass: decode(password) }),
            ...(creds === undefined ? {} : { authenticator: transport.credsAuthenticator(await readCreds(creds)) }),
            // With it, a server without TLS is refused.
            ...(isEncrypted ? { tls: tlsCa === undefined ? {} : { caFile: tlsCa } } : {}),
        })
        .catch((error: unknown) => {
            const { name: kind, message } = error as Error;
            const isRefused = kind === 'AuthorizationError' || kind === 'UserAuthenticationExpiredError';
            const fact = `NATS at ${withoutUser(address)} cannot be used: ${message}`;
            throw sentence(
                isRefused ? 'credential' : 'network',
                `${fact}; check the address, the user and the certificates`,
            );
        });
    const { version = '0' } = connection.info ?? {};
    if (isBelow(version, LEAST_VERSION)) {
        onNotice(
            `the NATS server has version ${version}; use ${LEAST_VERSION.join('.')} or newer: older ones lack security fixes`,
        );
    }
    void report(connection, onNotice);
    return {
        connection,
        jetstream,
        kv,
        transport,
        close: () => connection.close(),
    };
}

/** Decodes a user or a password of an address. */
function decode(text: string): string {
    try {
        return decodeURIComponent(text);
    } catch {
        throw sentence('argument', 'the user of an address of NATS is not encoded; write a percent sign in it as %25');
    }
}

/** Shows what happens to a connection: a refused publish, for one, is shown nowhere else. */
async function report(connection: Transport.NatsConnection, onNotice: (text: string) => void): Promise<void> {
    for await (const status of connection.status()) {
        if (status.type === 'disconnect')
            onNotice('the connection to NATS is lost; connecting is repeated until it works');
        if (status.type === 'reconnect') onNotice('the connection to NATS is restored');
        if (status.type === 'error') onNotice(`NATS reports: ${status.error.message}`);
        if (status.type === 'slowConsumer') {
            onNotice(`NATS reports: messages of ${status.sub.getSubject()} are not read fast enough`);
        }
    }
}

async function loadPackages(): Promise<[typeof Transport, typeof JetStream, typeof KeyValue]> {
    try {
        const load = (name: string): Promise<unknown> => import(/* @vite-ignore */ /* webpackIgnore: true */ name);
        return (await Promise.all(PACKAGES.map(load))) as [typeof Transport, typeof JetStream, typeof KeyValue];
    } catch {
        throw sentence('unsupported', `NATS needs optional packages; run npm install ${PACKAGES.join(' ')}`);
    }
}

async function readCreds(path: string): Promise<Uint8Array> {
    const { readFile } = process.getBuiltinModule('node:fs/promises');
    return readFile(path).catch((error: unknown) => {
        const fact = `the credentials file ${path} cannot be read: ${describeFault(error)}`;
        throw sentence('argument', `${fact}; pass the path of a file`);
    });
}

function isBelow(version: string, least: readonly number[]): boolean {
    const parts = version.split('.').map(Number);
    const at = least.findIndex((part, i) => part !== (parts[i] ?? 0));
    return at >= 0 && (parts[at] ?? 0) < (least[at] ?? 0);
}

/**
 * Whether an error of NATS means that the server does not respond, or that the connection is lost: the same
 * may work later.
 */
export function isNatsOutage(error: unknown): boolean {
    if (!(error instanceof Error) || isPermissionViolation(error)) return false;
    const { name, cause } = error;
    // Nothing listens where JetStream is to be: that of another server, or one that starts.
    if (name === 'JetStreamNotEnabled') return (Object(cause) as Partial<Error>).name === 'RequestError';
    // A status of HTTP, as of a cluster without a leader.
    if (name === 'JetStreamApiError') return (error as Error & { readonly status?: number }).status === 503;
    return OUTAGES.includes(name);
}

const OUTAGES: readonly string[] = [
    ...['TimeoutError', 'RequestError', 'ConnectionError', 'ClosedConnectionError', 'NoResponders'],
    // A server that was restarted has no consumers.
    'ConsumerNotFoundError',
];

/** Whether an error of NATS means that the user may not do this. */
export function isPermissionViolation(error: unknown): boolean {
    const { name } = Object(error) as { readonly name?: unknown };
    return name === 'PermissionViolationError' || /permissions violation/i.test(describeFault(error));
}

/** The address without a password. */
function withoutUser(address: string): string {
    return address.replaceAll(/\/\/[^@/,]*@/g, '//');
}
