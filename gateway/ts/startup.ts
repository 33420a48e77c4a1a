/** The start behind the lock of the journal: it is repeated until the service responds. */

import { SECOND_MS, SYSTEM_CLOCK, Timer } from '../../ts/core/clock.js';
import { createDeferred } from '../../ts/host.js';

/** What the start does. */
export interface StartupParts {
    /** Loads the markets, settles the journal, and follows the accounts. */
    readonly prepare: () => Promise<void>;
    /** Called once when everything is prepared. */
    readonly onReady: () => void;
    /** Looks at the writes whose outcome is unknown; called again and again afterwards. */
    readonly settleOpen: () => Promise<void>;
    /** Shows a message to the operator. */
    readonly log: (text: string) => void;
}

/** Delay before the start is tried again, and between looks at unknown outcomes, milliseconds. */
const RETRY_MS = 2 * SECOND_MS;

/** The start of one gateway. */
export class Startup {
    readonly #timer = new Timer(SYSTEM_CLOCK);
    readonly #ready = createDeferred();
    #isReady = false;
    #isStopped = false;

    constructor(private readonly parts: StartupParts) {}

    /** Whether everything was prepared, and the gateway does not stop. */
    get isReady(): boolean {
        return this.#isReady && !this.#isStopped;
    }

    /** Resolves when everything is prepared. */
    get whenReady(): Promise<void> {
        return this.#ready.promise;
    }

    /** Prepares, again and again until it succeeds. */
    async begin(): Promise<void> {
        const { prepare, onReady, log } = this.parts;
        try {
            await prepare();
        } catch (error) {
            if (this.#isStopped) return;
            log(`not ready: ${(error as Error).message}`);
            this.#timer.set(RETRY_MS, () => void this.begin());
            return;
        }
        if (this.#isStopped) return;
        this.#isReady = true;
        this.#ready.resolve();
        onReady();
        this.#lookAtOpen();
    }

    stop(): void {
        this.#isStopped = true;
        this.#timer.cancel();
    }

    #lookAtOpen(): void {
        this.#timer.set(RETRY_MS, () => {
            const again = (): void => {
                if (!this.#isStopped) this.#lookAtOpen();
            };
            this.parts.settleOpen().then(again, again);
        });
    }
}
