/** One client of `updates`: its messages in the order they came, and the end of its socket where it cannot be followed. */
import { Refusal } from '../../abort.js';
import { BadMessage, readWish } from './subscription.js';
/** Close code of a client that breaks the rules. */
const POLICY_VIOLATION = 1008;
/** Listens to one socket. */
export class Caller {
    #outlet;
    #act;
    #waiting = [];
    #isBusy = false;
    /**
     * @param outlet the socket
     * @param act carries messages out
     */
    constructor(outlet, act) {
        [this.#outlet, this.#act] = [outlet, act];
    }
    /**
     * Takes a message; each waits until the one before is carried out.
     *
     * @param text as it came
     */
    hear(text) {
        this.#waiting.push(text);
        this.#go();
    }
    #go() {
        while (!this.#isBusy && this.#waiting.length > 0)
            this.#follow(this.#waiting.shift() ?? '');
    }
    #follow(text) {
        if (!this.#outlet.isOpen)
            return;
        try {
            const pending = this.#act(readWish(text), this.#outlet);
            if (pending !== undefined)
                this.#await(pending);
        }
        catch (error) {
            this.#end(error);
        }
    }
    #await(pending) {
        this.#isBusy = true;
        void pending
            .catch((error) => {
            this.#end(error);
        })
            .then(() => {
            this.#isBusy = false;
            this.#go();
        });
    }
    #end(error) {
        const detail = error instanceof Error ? error.message : String(error);
        this.#outlet.close(POLICY_VIOLATION, { error: kindOf(error), detail });
    }
}
/** Only signatures are refused by what lies below. */
function kindOf(error) {
    if (error instanceof BadMessage)
        return error.kind;
    return error instanceof Refusal ? 'InvalidSignature' : 'InternalError';
}
