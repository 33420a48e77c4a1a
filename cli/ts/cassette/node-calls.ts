/**
 * Calls of a Sui node in gRPC-web, as the JSON of their messages, so that a person and a program can read and
 * change them.
 */

import type { GrpcTypes as Types } from '@mysten/sui/grpc';
import { isRecord } from '../../../ts/core/shape.js';

/** A message type of Protocol Buffers. */
interface MessageType {
    fromBinary(bytes: Uint8Array): object;
    toBinary(message: object): Uint8Array;
    toJson(message: object): unknown;
    fromJson(json: unknown): object;
}

/** A decoded response. */
export interface NodeAnswer {
    readonly responses: readonly unknown[];
    /** Code of gRPC. */
    readonly status: number;
    readonly message: string;
}

/** Flag, and length as 32 bits, big-endian. */
const HEADER_BYTES = 5;
const TRAILER = 0x80;
const PATH = /\/sui\.rpc\.v2\.(\w+\/\w+)$/;
const TEXT = 'application/grpc-web-text';

/** The method of a path, such as `LedgerService/GetObject`; `undefined` for no call of a node. */
export function nodeMethodOf(path: string): string | undefined {
    return PATH.exec(path)?.[1];
}

/** Decodes and encodes the messages of the methods of a node. */
export class NodeCodec {
    private constructor(private readonly types: typeof Types) {}

    /** Loads the message types. */
    static async load(): Promise<NodeCodec> {
        return new NodeCodec((await import('@mysten/sui/grpc')).GrpcTypes);
    }

    /** Decodes the body of a request. */
    request(method: string, body: Uint8Array): unknown {
        const [frame] = framesOf(body);
        return withoutSignatures(this.#decode(method, 'Request', frame?.content ?? new Uint8Array()));
    }

    /** Decodes the body of a response. A status in the headers stands for one without a body. */
    response(method: string, body: Uint8Array, headers: Headers): NodeAnswer {
        const responses: unknown[] = [];
        let status = headers.get('grpc-status');
        let message = headers.get('grpc-message') ?? '';
        for (const { flag, content } of framesOf(body)) {
            if ((flag & TRAILER) === 0) {
                responses.push(withoutBytecode(method, withoutSignatures(this.#decode(method, 'Response', content))));
                continue;
            }
            const trailer = Buffer.from(content).toString('utf8');
            status = /grpc-status:\s*(\d+)/i.exec(trailer)?.[1] ?? status;
            message = /grpc-message:\s*([^\r\n]*)/i.exec(trailer)?.[1] ?? message;
        }
        return { responses, status: Number(status ?? 0), message };
    }

    /** Encodes a response. */
    encode(method: string, { responses, status, message }: NodeAnswer, isText: boolean): Buffer {
        const type = this.#typeOf(method, 'Response');
        const frames = responses.map((json) => frameOf(0, type.toBinary(type.fromJson(json))));
        frames.push(frameOf(TRAILER, Buffer.from(`grpc-status: ${status}\r\ngrpc-message: ${message}\r\n`)));
        const bytes = Buffer.concat(frames);
        return isText ? Buffer.from(bytes.toString('base64')) : bytes;
    }

    #decode(method: string, kind: 'Request' | 'Response', bytes: Uint8Array): unknown {
        const type = this.#typeOf(method, kind);
        return type.toJson(type.fromBinary(bytes));
    }

    #typeOf(method: string, kind: 'Request' | 'Response'): MessageType {
        const name = `${method.split('/')[1] ?? ''}${kind}`;
        const type = (this.types as unknown as Readonly<Record<string, MessageType>>)[name];
        if (type === undefined) throw new Error(`${name} is no message of a Sui node`);
        return type;
    }
}

/** Whether a content type is the base64 form of gRPC-web. */
export function isTextType(contentType: string | null | undefined): boolean {
    return contentType?.startsWith(TEXT) === true;
}

function framesOf(body: Uint8Array): { readonly flag: number; readonly content: Uint8Array }[] {
    const bytes = Buffer.from(body);
    const frames = [];
    for (let at = 0; at + HEADER_BYTES <= bytes.length;) {
        const length = bytes.readUInt32BE(at + 1);
        const start = at + HEADER_BYTES;
        frames.push({ flag: bytes[at] ?? 0, content: Uint8Array.from(bytes.subarray(start, start + length)) });
        at = start + length;
    }
    return frames;
}

function frameOf(flag: number, content: Uint8Array): Buffer {
    const header = Buffer.alloc(HEADER_BYTES);
    header[0] = flag;
    header.writeUInt32BE(content.length, 1);
    return Buffer.concat([header, content]);
}

/** The bytecode of a package is long, and the client does not read it. */
function withoutBytecode(method: string, response: unknown): unknown {
    if (method !== 'MovePackageService/GetPackage' || !isRecord(response) || !isRecord(response['package']))
        return response;
    const { modules } = response['package'];
    const left = (Array.isArray(modules) ? (modules as unknown[]) : []).filter(isRecord);
    const short = left.map((one) => Object.fromEntries(Object.entries(one).filter(([key]) => key !== 'contents')));
    return { ...response, package: { ...response['package'], modules: short } };
}

/** Signed bytes can be executed by anyone who has the signature. */
function withoutSignatures(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withoutSignatures);
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).filter(([key]) => key !== 'signatures' && key !== 'signature');
    return Object.fromEntries(members.map(([key, member]) => [key, withoutSignatures(member)]));
}
