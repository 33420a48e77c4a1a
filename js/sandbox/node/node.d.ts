/** The Sui node: decodes a call, runs its handler and encodes the response. */
import type { NodeState } from './state.js';
/** A response: its body as `latin1` text. */
export interface NodeResponse {
    readonly contentType: string;
    readonly text: string;
}
/** A decoded call. */
export interface NodeCall {
    /** The request as JSON; empty when it cannot be decoded. */
    readonly text: string;
    /**
     * Runs the call. A failure is a response, too.
     *
     * @param rewrite changes each message of a successful response
     * @param lagMs answers from the state so many milliseconds ago
     */
    run(rewrite?: (message: unknown) => unknown, lagMs?: number): Promise<NodeResponse>;
}
/** Decodes a call; `undefined` when the content type is not one of gRPC-web. */
export declare function openCall(state: NodeState, path: string, contentType: string, body: Buffer): NodeCall | undefined;
