/** gRPC-web over HTTP/1.1: frames of requests and responses. */

import { GrpcStatusCode } from '@mysten/sui/grpc';
import { invalidArgument, type RpcFailure } from './status.js';

/** Content types; the body of a text request and response is base64. */
const IS_TEXT: Readonly<Record<string, boolean>> = {
    'application/grpc-web': false,
    'application/grpc-web+proto': false,
    'application/grpc-web-text': true,
    'application/grpc-web-text+proto': true,
};

/** Flag, and length as 32 bits, big-endian. */
const HEADER_BYTES = 5;
const DATA = 0;
const TRAILER = 0x80;

/** Returns whether a content type is one of gRPC-web. */
export function isGrpcWeb(contentType: string): boolean {
    return Object.hasOwn(IS_TEXT, contentType);
}

/**
 * Reads the one message of a request. @throws {RpcFailure} unless the body is exactly one uncompressed frame
 */
export function readFrame(body: Buffer, contentType: string): Uint8Array {
    const bytes = IS_TEXT[contentType] === true ? Buffer.from(body.toString('latin1'), 'base64') : body;
    if (bytes.length < HEADER_BYTES || bytes[0] !== DATA) throw invalidArgument('body: wanted one data frame');
    const length = bytes.readUInt32BE(1);
    if (bytes.length !== HEADER_BYTES + length) {
        throw invalidArgument(`body: wanted ${length} bytes of one message, found ${bytes.length - HEADER_BYTES}`);
    }
    return Uint8Array.from(bytes.subarray(HEADER_BYTES));
}

/** Writes a response: messages, and the status as the last frame. @returns text in `latin1` */
export function writeFrames(messages: readonly Uint8Array[], status: RpcFailure | undefined, type: string): string {
    const code = status?.code ?? GrpcStatusCode.OK;
    const text = encodeURIComponent(status?.message ?? '');
    const trailer = Buffer.from(`grpc-status: ${code}\r\ngrpc-message: ${text}\r\n`);
    const frames = [...messages.map((message) => frame(DATA, message)), frame(TRAILER, trailer)];
    return Buffer.concat(frames).toString(IS_TEXT[type] === true ? 'base64' : 'latin1');
}

function frame(flag: number, content: Uint8Array): Buffer {
    const header = Buffer.alloc(HEADER_BYTES);
    header[0] = flag;
    header.writeUInt32BE(content.length, 1);
    return Buffer.concat([header, content]);
}
