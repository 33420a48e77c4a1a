/** gRPC-web over HTTP/1.1: frames of requests and responses. */
import { type RpcFailure } from './status.js';
/** Returns whether a content type is one of gRPC-web. */
export declare function isGrpcWeb(contentType: string): boolean;
/** Reads the one message of a request. @throws {RpcFailure} unless the body is exactly one uncompressed frame */
export declare function readFrame(body: Buffer, contentType: string): Uint8Array;
/** Writes a response: messages, and the status as the last frame. @returns text in `latin1` */
export declare function writeFrames(messages: readonly Uint8Array[], status: RpcFailure | undefined, type: string): string;
