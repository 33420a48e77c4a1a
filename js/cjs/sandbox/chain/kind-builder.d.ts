/** Builds transactions without sender, gas and expiration, as the native section does. */
import { type ComposeParts } from './compose.js';
import type { KindResponse, NativeBuild } from './types.js';
/** Builds the transaction kinds of the service. */
export declare class KindBuilder {
    #private;
    private readonly parts;
    constructor(parts: ComposeParts);
    /**
     * Builds a kind; the commands of `txKind` come first.
     * @throws {Refusal} 400 naming the invalid field, or 500 when the dry run fails
     */
    build(build: NativeBuild, body: Readonly<Record<string, unknown>>, now: number): KindResponse;
}
