/** Types of gRPC messages, and read masks. */
/** A partial message, as `create` of a message type accepts it. */
export type Draft<M> = M extends {
    create(value: infer V): unknown;
} ? V : never;
/** JSON value of a Move value: 64 bits and more as text. */
export type MoveJson = string | number | boolean | null | readonly MoveJson[] | {
    readonly [name: string]: MoveJson;
};
/** One field of a message type. */
interface Field {
    readonly name: string;
    readonly localName: string;
    readonly kind: string;
    readonly repeat?: unknown;
    readonly oneof?: string | undefined;
    readonly T?: unknown;
}
/** A message type, as the library describes it. */
export interface MessageInfo {
    readonly typeName: string;
    readonly fields: readonly Field[];
    create(value?: never): object;
}
/**
 * Keeps the requested fields of a message. Paths use the names of the protocol, such as `effects.status`; `*` requests
 * all fields.
 *
 * @throws {RpcFailure} when the message has no such field
 */
export declare function applyMask<M extends MessageInfo>(type: M, draft: Draft<M>, paths: readonly string[]): Draft<M>;
/** The type of a message field. */
export declare function fieldType(type: MessageInfo, name: string): MessageInfo;
export {};
