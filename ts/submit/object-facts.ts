/** What the user's node states of the objects that commands of any contract name. */

import { dropOldest } from '../core/bounded.js';
import type { NodeObject, SuiNode } from '../node/sui-node.js';
import type { ObjectFacts } from '../transaction/bounded/terms.js';
import type { Program } from '../transaction/data.js';

/** Shared objects that are remembered at most: what is stated of them never changes. */
const MAX_SHARED = 2_000;
/** Objects of a request at most. */
const PAGE = 50;

/** Reads objects of one exchange object's transactions. */
export class ObjectFactsReader {
    readonly #shared = new Map<string, ObjectFacts>();
    #node: SuiNode | undefined;

    /** What is known of a shared object without a request. */
    find(objectId: string): ObjectFacts | undefined {
        return this.#shared.get(objectId);
    }

    /**
     * Reads objects by their full ids; without those that the node does not know. `onRead` gets those that
     * were not known yet.
     */
    async read(
        node: SuiNode,
        objectIds: readonly string[],
        onRead: (objects: ReadonlyMap<string, NodeObject>) => void = () => undefined,
    ): Promise<ReadonlyMap<string, ObjectFacts>> {
        if (node !== this.#node) this.#shared.clear();
        this.#node = node;
        const unknown = [...new Set(objectIds)].filter((id) => !this.#shared.has(id));
        const pages: (readonly string[])[] = [];
        for (let at = 0; at < unknown.length; at += PAGE) pages.push(unknown.slice(at, at + PAGE));
        const found = await Promise.all(pages.map((page) => node.objects(page)));
        const facts = new Map<string, ObjectFacts>();
        for (const id of objectIds) {
            const known = this.#shared.get(id);
            if (known !== undefined) facts.set(id, known);
        }
        for (const objects of found) {
            onRead(objects);
            for (const [id, object] of objects) {
                const fact = toFacts(object);
                facts.set(id, fact);
                if (fact.kind === 'shared') this.#shared.set(id, fact);
            }
        }
        dropOldest(this.#shared, MAX_SHARED);
        return facts;
    }
}

/** The ids of the objects that a program names. */
export function objectIdsOf({ inputs }: Program): string[] {
    return inputs.flatMap((input) => {
        if (input.kind === 'shared') return [input.objectId];
        return input.kind === 'owned' || input.kind === 'receiving' ? [input.ref.objectId] : [];
    });
}

function toFacts({ ownership: { kind, initialSharedVersion }, owner, type }: NodeObject): ObjectFacts {
    if (kind === 'shared' && initialSharedVersion !== undefined) return { kind, initialSharedVersion, type };
    if (kind === 'owned' && owner !== undefined) return { kind, owner, type };
    return kind === 'immutable' ? { kind, type } : { kind: 'other', type };
}
