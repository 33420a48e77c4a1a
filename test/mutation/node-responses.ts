/** Responses of a Sui node, as a client of the SDK passes them on: recorded, and replayed with one change. */

import type { ClientWithCoreApi } from '@mysten/sui/client';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { LIES, listPlaces, MUTATIONS, mutate, type Json, type Place } from './mutations.js';

/** More rows than a node sends. */
const MANY = 20_000;
const LONG = 'x'.repeat(1_000_000);

/** The changes of one member; beside those of JSON, what only a node or a client can pass on. */
export const NODE_MUTATIONS: typeof MUTATIONS = {
    ...MUTATIONS,
    ...LIES,
    number: () => 7,
    fraction: () => '1.5',
    beyondU64: () => `${2n ** 64n}`,
    hostileText: () => '\u001b[2J\u0007\u202e=cmd()',
    longText: () => LONG,
    // A value that is no list stays as it is.
    manyRows: (value) => (Array.isArray(value) ? Array.from({ length: MANY }, () => value[0] ?? null) : value),
};

/** Lists the places of all members; bytes are one member. */
export function listNodePlaces(response: unknown): Place[] {
    return listPlaces(response as Json);
}

/** Returns a copy with one change. */
export function mutateNode(response: unknown, place: Place, mutation: string): unknown {
    return mutate(response as Json, place, mutation, NODE_MUTATIONS);
}

/** Responses by method, in the order of the calls. */
export type NodeRecording = Map<string, unknown[]>;

type Methods = Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;

function toClient(call: (method: string, ...args: unknown[]) => Promise<unknown>): ClientWithCoreApi {
    const methods = {
        get:
            (_target: object, method: string) =>
            (...args: unknown[]) =>
                call(method, ...args),
    };
    // A promise that resolves with a client must not take it for a promise.
    const client = { core: new Proxy({}, methods), movePackageService: new Proxy({}, methods) };
    return client as unknown as ClientWithCoreApi;
}

/** A client of the node of a sandbox that records what it returns. */
export function recordNode(nodeUrl: string, recording: NodeRecording): ClientWithCoreApi {
    const { core, movePackageService } = new SuiGrpcClient({ network: 'custom', baseUrl: nodeUrl, format: 'binary' });
    return toClient(async (method, ...args) => {
        const isCore = method in core;
        const service = (isCore ? core : movePackageService) as unknown as Methods;
        const found = await service[method]?.(...args);
        // Beside its message, a call of gRPC has a description of its method, which contains itself.
        const response = isCore ? found : { response: (found as { readonly response: unknown }).response };
        recording.set(method, [...(recording.get(method) ?? []), response]);
        return response;
    });
}

/** A client that returns what was recorded, with one change of each response of a method. */
export function replayNode(
    recording: NodeRecording,
    changed?: { readonly method: string; readonly place: Place; readonly mutation: string },
): ClientWithCoreApi {
    const calls = new Map<string, number>();
    return toClient((method) => {
        const count = calls.get(method) ?? 0;
        calls.set(method, count + 1);
        const responses = recording.get(method) ?? [];
        const response = responses[Math.min(count, responses.length - 1)];
        if (response === undefined) return Promise.reject(new Error(`${method} was not recorded`));
        const isChanged = changed?.method === method;
        return Promise.resolve(isChanged ? mutateNode(response, changed.place, changed.mutation) : response);
    });
}
