/**
 * Transactions of the sandbox's builder, once for each request, with the places of the object versions in
 * their bytes.
 */

import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { FakeService } from '../attack/fake-service.js';
import { victimSigner, type SetupKind } from '../attack/setup.js';
import { toSigningDigest, toTransactionDigest } from '../../ts/transaction/bytes.js';
import { readTransactionData } from '../../ts/transaction/data.js';
import { ownedRefs } from '../../ts/recent/object-versions.js';

const KIND = { seed: 7, prices: 'fresh', wallet: 'trading', key: 'single' } as const;
const BASE = 'http://127.0.0.1:1/api/';

/** A version of an object. */
export interface Ref {
    readonly version: bigint;
    /** 32 bytes. */
    readonly digest: Uint8Array;
}

/** A shared object, as the node shows it at any time. */
export interface SharedObject {
    readonly initialSharedVersion: bigint;
    readonly type: string;
    readonly json: unknown;
}

/** A transaction whose object versions can be replaced. */
interface Template {
    readonly bytes: Uint8Array;
    /** Offsets of the version, which the digest follows, by object id. */
    readonly places: ReadonlyMap<string, readonly number[]>;
    /** Offset of the gas budget. */
    readonly budgetAt: number;
}

/** The sandbox's service, whose chain never changes. */
export class Templates {
    readonly #templates = new Map<string, Template>();

    private constructor(
        private readonly service: FakeService,
        private readonly kind: SetupKind,
    ) {}

    /** As `fetch`, for CCXT. */
    get fetch(): FakeService['fetch'] {
        return this.service.fetch;
    }

    /** Starts the service; that of mainnet builds without an expiration. */
    static async start(deployment: SetupKind['deployment']): Promise<Templates> {
        const kind = { ...KIND, deployment };
        return new Templates(await FakeService.at(kind), kind);
    }

    /** Address of the wallet, `0x` and 64 digits. */
    get wallet(): string {
        return victimSigner(this.kind).toSuiAddress();
    }

    get ids(): FakeService['ids'] {
        return this.service.ids;
    }

    /** The text of a response. */
    async read(path: string, body?: string): Promise<string> {
        const method = body === undefined ? 'GET' : 'POST';
        const request = body === undefined ? { method } : { method, body };
        return (await this.service.fetch(BASE + path, request)).text();
    }

    /** The transaction of a build request, made once. */
    async prepare(path: string, body: string): Promise<void> {
        if (this.#templates.has(body)) return;
        const text = await this.read(path, body);
        const { transactionBytes } = JSON.parse(text) as { transactionBytes?: string };
        if (transactionBytes === undefined) throw new Error(`${path} ${body}: ${text}`);
        const bytes = fromBase64(transactionBytes);
        const places = new Map<string, readonly number[]>();
        for (const { objectId } of ownedRefs(readTransactionData(bytes))) {
            places.set(
                objectId,
                findAll(bytes, fromHex(objectId)).map((at) => at + 32),
            );
        }
        const budget = new Uint8Array(8);
        new DataView(budget.buffer).setBigUint64(0, readTransactionData(bytes).gas.budget, true);
        this.#templates.set(body, { bytes, places, budgetAt: Buffer.from(bytes).lastIndexOf(budget) });
    }

    /**
     * Builds a transaction with some versions and a gas budget; `undefined` of a request that was not
     * prepared.
     */
    build(body: string, refOf: (objectId: string) => Ref, budget?: bigint): Uint8Array | undefined {
        const template = this.#templates.get(body);
        if (template === undefined) return undefined;
        const bytes = new Uint8Array(template.bytes);
        const view = new DataView(bytes.buffer);
        for (const [objectId, places] of template.places) {
            const { version, digest } = refOf(objectId);
            for (const at of places) {
                // Only references: the id of a shared object or an argument is followed by something else.
                if (bytes[at + 8] !== 32) continue;
                view.setBigUint64(at, version, true);
                bytes.set(digest, at + 9);
            }
        }
        if (budget !== undefined) view.setBigUint64(template.budgetAt, budget, true);
        return bytes;
    }

    /** The coins that pay for a transaction. */
    gasCoins(body: string): string[] {
        const template = this.#templates.get(body);
        if (template === undefined) return [];
        return readTransactionData(template.bytes).gas.payment.map(({ objectId }) => objectId);
    }

    /** The shared objects that a transaction names, by id. */
    sharedObjects(body: string): ReadonlyMap<string, SharedObject> {
        const template = this.#templates.get(body);
        const inputs = template === undefined ? [] : readTransactionData(template.bytes).inputs;
        return new Map(
            inputs.flatMap((input): [string, SharedObject][] => {
                const found = input.kind === 'shared' ? this.service.sharedObject(input.objectId) : undefined;
                if (input.kind !== 'shared' || found === undefined) return [];
                return [[input.objectId, { ...found, initialSharedVersion: input.initialSharedVersion }]];
            }),
        );
    }

    /** The references that a template has: the state of the chain at the start. */
    initialRefs(body: string): ReadonlyMap<string, Ref> {
        const template = this.#templates.get(body);
        const refs = template === undefined ? [] : ownedRefs(readTransactionData(template.bytes));
        return new Map(refs.map(({ objectId, version, digest }) => [objectId, { version, digest }]));
    }
}

/** The response of a build. */
export function toBuildResponse(bytes: Uint8Array): { transactionBytes: string; signingDigest: string } {
    return { transactionBytes: toBase64(bytes), signingDigest: toBase64(toSigningDigest(bytes)) };
}

/** The id of a transaction on the chain. */
export function digestOf(bytes: Uint8Array): string {
    return toTransactionDigest(bytes);
}

function fromHex(id: string): Uint8Array {
    return Uint8Array.from(Buffer.from(id.slice(2), 'hex'));
}

function findAll(bytes: Uint8Array, wanted: Uint8Array): number[] {
    const found: number[] = [];
    const buffer = Buffer.from(bytes);
    for (let at = buffer.indexOf(wanted); at >= 0; at = buffer.indexOf(wanted, at + 1)) found.push(at);
    return found;
}
