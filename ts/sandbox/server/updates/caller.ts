/** One client of `updates`: its messages in the order they came, and the end of its socket where it cannot be followed. */

import { Refusal } from '../../abort.js';
import type { Outlet } from '../stream/outlet.js';
import { BadMessage, readWish, type Wish } from './subscription.js';

/** Close code of a client that breaks the rules. */
const POLICY_VIOLATION = 1008;

/** Carries a message out, at once or after a signature was checked. @throws {BadMessage} where it cannot be */
export type Act = (wish: Wish, outlet: Outlet) => Promise<void> | undefined;

/** Listens to one socket. */
export class Caller {
    readonly #outlet: Outlet;
    readonly #act: Act;
    readonly #waiting: string[] = [];
    #isBusy = false;

    /**
     * @param outlet the socket
     * @param act carries messages out
     */
    constructor(outlet: Outlet, act: Act) {
        [this.#outlet, this.#act] = [outlet, act];
    }

    /**
     * Takes a message; each waits until the one before is carried out.
     *
     * @param text as it came
     */
    hear(text: string): void {
        this.#waiting.push(text);
        this.#go();
    }

    #go(): void {
        while (!this.#isBusy && this.#waiting.length > 0) this.#follow(this.#waiting.shift() ?? '');
    }

    #follow(text: string): void {
        if (!this.#outlet.isOpen) return;
        try {
            const pending = this.#act(readWish(text), this.#outlet);
            if (pending !== undefined) this.#await(pending);
        } catch (error) {
            this.#end(error);
        }
    }

    #await(pending: Promise<void>): void {
        this.#isBusy = true;
        void pending
            .catch((error: unknown) => {
                this.#end(error);
            })
            .then(() => {
                this.#isBusy = false;
                this.#go();
            });
    }

    #end(error: unknown): void {
        const detail = error instanceof Error ? error.message : String(error);
        this.#outlet.close(POLICY_VIOLATION, { error: kindOf(error), detail });
    }
}

/** Only signatures are refused by what lies below. */
function kindOf(error: unknown): string {
    if (error instanceof BadMessage) return error.kind;
    return error instanceof Refusal ? 'InvalidSignature' : 'InternalError';
}
