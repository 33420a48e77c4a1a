/**
 * The commands of writes of swaps, staking, DCA orders and vaults: the client's own, on a copy of the set-up,
 * and changed ones.
 */

import { SuiGrpcClient } from '@mysten/sui/grpc';
import { fromBase64 } from '@mysten/sui/utils';
import { aftermath } from '../../ts/aftermath.js';
import { openCall } from '../../sandbox/ts/node/node.js';
import type { BuildResponse } from '../../sandbox/ts/chain/types.js';
import { createClock } from '../../sandbox/ts/server/time/time.js';
import { servicesOf } from '../../ts/services.js';
import { ObjectFactsReader, objectIdsOf } from '../../ts/submit/object-facts.js';
import { readBase64 } from '../../ts/transaction/bytes.js';
import { readKind } from '../../ts/transaction/data.js';
import type { Pins } from '../../ts/transaction/pins/pins.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { FakeService } from './fake-service.js';
import { DCA_ORDER, farmOf, SPOT_ORDER, KEYS, NOW, vaultsOf, VICTIM, type Setup, type SetupKind } from './setup.js';
import { boundOf, VENUE_WRITES, type VenueAction } from './venue-writes.js';

/** The commands of a write: base64 of their kind, and who sends them. */
export interface Written {
    readonly kind: string;
    readonly sender: string;
}

/**
 * Changes the commands of an exchange object's writes just before the client completes them. The user's node
 * states the objects of the changed commands, as it would those that a hostile service names.
 *
 * @param exchange whose writes
 * @param change returns other commands, base64; what it throws ends the write
 */
export function onCommands(exchange: aftermath, change: (written: Written) => string): void {
    const { submitter } = servicesOf(exchange);
    const execute = submitter.execute.bind(submitter);
    submitter.execute = ({ commands, ...request }, options) => {
        if (commands === undefined) return execute(request, options);
        const changed: typeof commands = async (body) => {
            const { bound, ...written } = await commands(body);
            const { address = VICTIM } = request.from ?? {};
            const kind = change({ kind: written.kind as string, sender: address });
            if (bound === undefined) return { ...written, kind };
            const { inputs } = readKind(readBase64(kind, 'kind'));
            const ids = objectIdsOf({ inputs, commands: [] });
            const facts = await submitter.readNode((node) => new ObjectFactsReader().read(node, ids));
            return { ...written, kind, bound: { ...bound, object: (id) => facts.get(id) ?? bound.object(id) } };
        };
        return execute({ ...request, commands: changed }, options);
    };
}

/**
 * Creates a client of the sandbox's node without a socket.
 *
 * @param setup whose chain it serves
 * @param honest the transaction whose effects every simulation of bytes has, so that only the verification of
 *   the bytes refuses another one; by default each has its own
 */
export function venueNode(setup: Pick<Setup, 'chain' | 'engine'>, honest?: BuildResponse): SuiGrpcClient {
    const state = { chain: setup.chain, engine: setup.engine, clock: createClock(() => NOW) };
    const fetch = async (url: unknown, init: { headers?: unknown; body?: unknown } = {}): Promise<Response> => {
        const headers = new Headers(init.headers as Record<string, string>);
        const body = Buffer.from(await new Response(init.body as Uint8Array<ArrayBuffer>).arrayBuffer());
        const type = headers.get('content-type') ?? '';
        const { contentType, text } = await openCall(state, new URL(String(url)).pathname, type, body)!.run();
        return new Response(Buffer.from(text, 'latin1'), { headers: { 'content-type': contentType } });
    };
    const client = new SuiGrpcClient({ network: 'custom', baseUrl: 'http://127.0.0.1:9', fetch: fetch });
    if (honest === undefined) return client;
    const simulate = client.core.simulateTransaction.bind(client.core);
    const simulateHonest: typeof simulate = (options) => {
        const isWrite = options.transaction instanceof Uint8Array;
        return simulate(isWrite ? { ...options, transaction: fromBase64(honest.transactionBytes) } : options);
    };
    Object.defineProperty(client.core, 'simulateTransaction', { value: simulateHonest });
    return client;
}

/** The options of an exchange object for these writes. */
export function venueOptions({ chain }: Pick<Setup, 'chain'>): {
    readonly coins: NonNullable<Pins['coins']>;
    readonly convert: object;
} {
    const coins = [...chain.world.coins].map(([code, { type, decimals }]) => [code, { type, decimals }] as const);
    return { coins: Object.fromEntries(coins), convert: { index: false } };
}

/** Calls a write; `kind` has the commands of a bounded execution, base64. */
export function callVenue(
    exchange: aftermath,
    action: VenueAction,
    setup: Pick<Setup, 'chain'>,
    kind: string,
): Promise<unknown> {
    return VENUE_WRITES[action](exchange, {
        gas: {},
        ...vaultsOf(setup),
        ...farmOf(setup),
        order: DCA_ORDER,
        spotOrder: SPOT_ORDER,
        kind,
    });
}

/** Finds the commands that the client sends for a write, on a copy of the set-up. */
export async function writtenBy(kind: SetupKind, action: VenueAction): Promise<Written> {
    const { like } = boundOf(action) ?? {};
    if (like !== undefined) return writtenBy(kind, like);
    const service = await FakeService.at(kind);
    const { coins, convert } = venueOptions(service);
    const exchange = new aftermath({
        ...{
            privateKey: KEYS.victim.getSecretKey(),
            enableRateLimit: false,
            fetchImplementation: service.fetch,
            fetchIsNative: true,
        },
        urls: sandboxUrls('http://127.0.0.1:9', { node: null }),
        options: { transaction: { pins: { coins } }, node: venueNode(service), convert },
    });
    exchange.milliseconds = () => NOW;
    let written: Written | undefined;
    onCommands(exchange, (one) => {
        written = one;
        throw new Error('seen');
    });
    const error: unknown = await callVenue(exchange, action, service, '').catch((reason: unknown) => reason);
    if (written === undefined) throw new Error(`${action} sends nothing`, { cause: error });
    return written;
}
