/**
 * Dead-man switches: cancel the orders of a client that does not report in time, or whose last socket is
 * gone. They work only while this process lives.
 */

import { BadRequest } from 'ccxt';
import { Backoff, DAY_MS, SECOND_MS, Timer, type Clock } from '../../ts/core/clock.js';
import type { Client } from './client.js';

/** What the switches need. */
export interface SwitchParts {
    readonly clock: Clock;
    /** Unix time in milliseconds. */
    readonly now: () => number;
    /** Cancels all own orders of a client; rejects when some may be left. */
    readonly cancelAll: (client: Client) => Promise<unknown>;
    /** Takes the error of a cancel that is repeated later. */
    readonly onError: (client: Client, error: unknown) => void;
    /** At least 0 and below 1, for the jitter of delays. */
    readonly random?: () => number;
}

/** The result of `cancelAllOrdersAfter`, as CCXT has it. */
export interface SwitchState {
    /** Unix time in milliseconds when the orders will be canceled; 0 when the switch is off. */
    readonly triggerTime: number;
}

/** Longest time of a switch, milliseconds: timers of Node.js hold at most 24 days. */
const MAX_MS = 24 * DAY_MS;
/** Delays before a cancel that failed is repeated, milliseconds. */
const RETRY = { base: SECOND_MS / 2, max: 30 * SECOND_MS };

/** The two switches of a client. */
type Cause = 'silence' | 'disconnect';

/** The switches of one client, and its cancels: one at a time. */
class ClientSwitches {
    readonly #timers: Readonly<Record<Cause, Timer>>;
    readonly #retry: Timer;
    readonly #backoff: Backoff;
    /**
     * The switches that have fired, and whose orders are not canceled yet; each time a switch fires is an
     * object.
     */
    readonly #due = new Map<Cause, object>();
    #isCanceling = false;
    #client: Client;

    constructor(
        private readonly parts: SwitchParts,
        client: Client,
    ) {
        this.#client = client;
        this.#timers = { silence: new Timer(parts.clock), disconnect: new Timer(parts.clock) };
        this.#retry = new Timer(parts.clock);
        this.#backoff = new Backoff(RETRY, parts.random);
    }

    /** Sets a switch in place of its earlier time, also of one that has fired and could not cancel. */
    set(cause: Cause, client: Client, ms: number): void {
        this.clear(cause);
        this.arm(cause, client, ms);
    }

    /** Sets a switch, unless its time runs. A cancel that is due stays so. */
    arm(cause: Cause, client: Client, ms: number): void {
        this.#client = client;
        if (this.#timers[cause].isSet) return;
        this.#timers[cause].set(ms, () => {
            this.#due.set(cause, {});
            void this.#cancel();
        });
    }

    clear(cause: Cause): void {
        this.#timers[cause].cancel();
        this.#due.delete(cause);
        if (this.#due.size === 0) this.#retry.cancel();
    }

    /** Cancels once, and again later until no switch is due. */
    async #cancel(): Promise<void> {
        if (this.#isCanceling) return;
        this.#isCanceling = true;
        this.#retry.cancel();
        // A switch that fires while this cancel runs is about later orders, too, and is due after it.
        const due = [...this.#due];
        let delay = 0;
        try {
            await this.parts.cancelAll(this.#client);
            for (const [cause, fired] of due) if (this.#due.get(cause) === fired) this.#due.delete(cause);
            this.#backoff.reset();
        } catch (error) {
            delay = this.#backoff.next();
            this.parts.onError(this.#client, error);
        }
        this.#isCanceling = false;
        if (this.#due.size > 0) this.#retry.set(delay, () => void this.#cancel());
        else this.#backoff.reset();
    }
}

/** The switches of all clients. */
export class DeadManSwitches {
    readonly #switches = new Map<string, ClientSwitches>();
    /** Names of the clients with a socket, and of those whose last one is gone. */
    readonly #connected = new Set<string>();
    readonly #gone = new Set<string>();

    constructor(private readonly parts: SwitchParts) {}

    /**
     * Cancels all own orders of a client after some time, unless the client calls this again before. A cancel
     * that fails is repeated with growing delays until it succeeds or the switch is set again or cleared.
     *
     * @param client that calls
     * @param ms milliseconds from now; 0 clears the switch
     * @returns when the orders will be canceled
     * @throws {BadRequest} when `ms` is no whole number from 0 to 24 days
     */
    cancelAllOrdersAfter(client: Client, ms: unknown): SwitchState {
        if (typeof ms !== 'number' || !Number.isInteger(ms) || ms < 0 || ms > MAX_MS) {
            throw new BadRequest(
                `timeout is ${String(ms)}; pass whole milliseconds from 0, which clears it, to ${MAX_MS}`,
            );
        }
        if (ms === 0) {
            this.#switches.get(client.name)?.clear('silence');
            return { triggerTime: 0 };
        }
        this.#of(client).set('silence', client, ms);
        return { triggerTime: this.parts.now() + ms };
    }

    /**
     * Expects that a client comes back after a restart, or comes with a new configuration: one that has no
     * socket yet counts as gone from now on.
     */
    expectBack(client: Client): void {
        if (!this.#connected.has(client.name)) this.gone(client);
    }

    /**
     * Takes that the last socket of a client is gone: its orders are canceled after its
     * `cancelOnDisconnectMs`, if it has one.
     */
    gone(client: Client): void {
        this.#connected.delete(client.name);
        if (client.cancelOnDisconnectMs === undefined) {
            // A later configuration may have a time again.
            this.#gone.delete(client.name);
            return;
        }
        if (this.#gone.has(client.name)) return;
        this.#gone.add(client.name);
        this.#of(client).set('disconnect', client, client.cancelOnDisconnectMs);
    }

    /**
     * Takes that a client may have placed orders: without a socket it counts as gone, also where its switch
     * has fired before.
     */
    onPlaced(client: Client): void {
        if (client.cancelOnDisconnectMs === undefined || this.#connected.has(client.name)) return;
        this.#gone.add(client.name);
        this.#of(client).arm('disconnect', client, client.cancelOnDisconnectMs);
    }

    /**
     * Takes that a client has a socket again. A cancel that has not succeeded is not repeated: the client
     * sees its open orders.
     */
    back(client: Client): void {
        this.#connected.add(client.name);
        this.#gone.delete(client.name);
        this.#switches.get(client.name)?.clear('disconnect');
    }

    /** Clears all switches. */
    close(): void {
        for (const switches of this.#switches.values()) {
            switches.clear('silence');
            switches.clear('disconnect');
        }
    }

    #of(client: Client): ClientSwitches {
        const known = this.#switches.get(client.name);
        if (known !== undefined) return known;
        const switches = new ClientSwitches(this.parts, client);
        this.#switches.set(client.name, switches);
        return switches;
    }
}
