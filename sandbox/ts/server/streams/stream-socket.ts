/** One open socket of a stream: sends frames and applies faults. */

import type { Latency } from '../time/latency.js';
import type { Timers } from '../time/time.js';
import { matchesTarget, type StreamFaultList, type FaultMatch, type StreamError } from './faults.js';
import { keyOfTarget, type Target } from './targets.js';

/** A client with more unread bytes is disconnected. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

/** Close codes for slow clients and for internal errors. */
const TRY_AGAIN_LATER = 1013;
const INTERNAL_ERROR = 1011;

/** Fault kinds of frames. */
const FRAME_FAULTS = ['drop', 'duplicate', 'reorder', 'cut', 'delay', 'garble', 'close', 'silence'] as const;

/** As recorded in 2025, for a ping without payload. */
const PING_ERROR = 'User error: Expected Message::Text from client, got Ping(b"")';

/**
 * The part of a socket of `ws` that is used. The declarations of `ws` are a separate package, which users may
 * not have.
 */
export interface ServerSocket {
    readonly readyState: number;
    readonly OPEN: number;
    readonly bufferedAmount: number;
    on(event: 'message', listener: (data: unknown) => void): unknown;
    on(event: 'ping' | 'error' | 'close', listener: () => void): unknown;
    send(text: string): void;
    pause(): void;
    resume(): void;
    close(code?: number): void;
    terminate(): void;
}

/** Dependencies of a socket. */
export interface StreamSocketParts {
    readonly faults: StreamFaultList;
    readonly timers: Timers;
    /** Called for every sent frame. */
    readonly sent: () => void;
    /** Of frames; `undefined` without. */
    readonly latency?: Pick<Latency, 'arrivalOfFrame' | 'untilTime'>;
}

type FrameHit = FaultMatch<(typeof FRAME_FAULTS)[number]>;

/** A socket and its stream. */
export class StreamSocket {
    /** Frames that wait for a delay; `undefined` without delay. */
    #delayed: { readonly hit: FrameHit; readonly texts: string[]; bytes: number } | undefined;
    /** Frames to send after the next one of their stream. */
    readonly #reordered = new Map<string, { readonly hit: FrameHit; readonly text: string }>();
    /** Active silence faults. */
    #silences: readonly FaultMatch<'silence'>[] = [];
    /** What is on its way to the client, in order of arrival. */
    #inFlight: { readonly at: number; readonly arrive: () => void }[] = [];
    #isWaiting = false;
    #isClosed = false;
    /** Subscriptions by name; empty on sockets of a single stream. */
    readonly subscriptions = new Map<string, Target>();

    constructor(
        readonly target: Target,
        private readonly socket: ServerSocket,
        private readonly parts: StreamSocketParts,
    ) {
        socket.on('ping', () => {
            if (parts.faults.take(target, 'ping') === undefined) return;
            this.#write(PING_ERROR);
            this.close(INTERNAL_ERROR);
        });
        // Protocol errors and disconnects close the socket; there is nothing else to do.
        socket.on('error', () => undefined);
    }

    /** Whether the socket accepts frames. */
    get isOpen(): boolean {
        return !this.#isClosed && this.socket.readyState === this.socket.OPEN;
    }

    /** Whether the client has not yet received much of what was sent. */
    get isBehind(): boolean {
        return this.isOpen && this.socket.bufferedAmount > MAX_UNREAD_BYTES / 4;
    }

    /** Sends a frame, or applies a fault; `target` is its stream when the socket carries several. */
    send(text: string, target = this.target): void {
        if (!this.isOpen || this.#isSilent(target)) return;
        const hit = this.parts.faults.take(target, ...FRAME_FAULTS);
        if (hit === undefined) this.#sendInOrder(text, target);
        else this.#applyFault(hit, text, target);
    }

    /**
     * Sends a text outside of streams, such as a confirmation. It waits for delayed frames and respects
     * silence, but no other fault.
     */
    sendText(text: string): void {
        if (this.isOpen && !this.#isSilent(this.target)) this.#sendOrDelay(text);
    }

    /** Ends the effects of removed faults. */
    recover(): void {
        this.#silences = this.#silences.filter((silence) => silence.isOn());
        if (!this.#silences.some(({ fault }) => fault.isDeaf === true)) this.socket.resume();
        if (this.#delayed?.hit.isOn() === false) this.#catchUp();
        for (const [key, { hit }] of this.#reordered) if (!hit.isOn()) this.#release(key);
    }

    /** Closes the socket, after sending the error. */
    close(code: number, error?: StreamError): void {
        if (error !== undefined) this.#write(JSON.stringify(error));
        this.#isClosed = true;
        this.#delayed = undefined;
        this.#reordered.clear();
        this.#send(() => {
            this.socket.close(code);
        });
    }

    /** Breaks the connection without a close frame; what is on its way is lost. */
    cut(): void {
        this.#isClosed = true;
        this.#inFlight = [];
        this.socket.terminate();
    }

    /** Delivers what has arrived by now, or by another time, milliseconds. */
    deliver(until?: number): void {
        const { latency, timers } = this.parts;
        if (latency === undefined) return;
        const isDue = (at: number): boolean => (until === undefined ? latency.untilTime(at).ms <= 0 : at <= until);
        let [next] = this.#inFlight;
        for (; next !== undefined && isDue(next.at); [next] = this.#inFlight) {
            this.#inFlight.shift();
            next.arrive();
        }
        if (next === undefined || this.#isWaiting) return;
        const { realMs } = latency.untilTime(next.at);
        // A step delivers when the clock stands still.
        if (realMs === Infinity) return;
        this.#isWaiting = true;
        void timers.wait(realMs).then(() => {
            this.#isWaiting = false;
            this.deliver();
        });
    }

    #isSilent(target: Target): boolean {
        return this.#silences.some(({ fault }) => matchesTarget(fault, target));
    }

    #applyFault(hit: FrameHit, text: string, target: Target): void {
        const { fault } = hit;
        switch (fault.kind) {
            case 'drop':
                return;
            case 'duplicate':
                this.#sendInOrder(text, target);
                this.#sendInOrder(text, target);
                return;
            case 'reorder':
                if (this.#reordered.has(keyOfTarget(target))) this.#sendInOrder(text, target);
                else this.#reordered.set(keyOfTarget(target), { hit, text });
                return;
            case 'cut':
                this.cut();
                return;
            case 'delay':
                this.#delay(hit, fault.delayMs);
                this.#sendInOrder(text, target);
                return;
            case 'garble':
                this.#sendInOrder((fault.garble ?? garblerFor(hit.random))(text), target);
                return;
            case 'close':
                this.close(fault.code ?? INTERNAL_ERROR, fault.error);
                return;
            case 'silence':
                this.#silences = [...this.#silences, hit as FaultMatch<'silence'>];
                if (fault.isDeaf === true) this.socket.pause();
        }
    }

    #delay(hit: FrameHit, ms: number): void {
        if (this.#delayed !== undefined) return;
        const delayed = { hit, texts: [], bytes: 0 };
        this.#delayed = delayed;
        void this.parts.timers.wait(ms).then(() => {
            if (this.#delayed === delayed) this.#catchUp();
        });
    }

    /** Sends a frame, then the frame that it overtakes. */
    #sendInOrder(text: string, target: Target): void {
        this.#sendOrDelay(text);
        if (this.#reordered.size > 0) this.#release(keyOfTarget(target));
    }

    #release(key: string): void {
        const text = this.#reordered.get(key)?.text;
        this.#reordered.delete(key);
        if (text !== undefined) this.#sendOrDelay(text);
    }

    /** Sends a frame, or appends it to the delayed ones. */
    #sendOrDelay(text: string): void {
        if (this.#delayed === undefined) {
            this.#write(text);
            return;
        }
        this.#delayed.texts.push(text);
        this.#delayed.bytes += text.length;
        if (this.#delayed.bytes > MAX_UNREAD_BYTES) this.close(TRY_AGAIN_LATER);
    }

    #catchUp(): void {
        const texts = this.#delayed?.texts ?? [];
        this.#delayed = undefined;
        for (const text of texts) this.#write(text);
    }

    #write(text: string): void {
        if (!this.isOpen) return;
        if (this.socket.bufferedAmount > MAX_UNREAD_BYTES) {
            this.close(TRY_AGAIN_LATER);
            return;
        }
        this.#send(() => {
            if (this.socket.readyState === this.socket.OPEN) this.socket.send(text);
            this.parts.sent();
        });
    }

    /** Lets something reach the client now, or after the latency; never before what was sent earlier. */
    #send(arrive: () => void): void {
        const { latency } = this.parts;
        if (latency === undefined) {
            arrive();
            return;
        }
        const at = Math.max(latency.arrivalOfFrame(), this.#inFlight.at(-1)?.at ?? 0);
        this.#inFlight.push({ at, arrive });
        this.deliver();
    }
}

/** Makes a frame invalid JSON: truncated, with a bare `NaN` as seen once, or replaced by another text. */
function garblerFor(random: number): (text: string) => string {
    if (random < 1 / 3) return (text) => text.slice(0, Math.floor(random * 3 * text.length));
    if (random < 2 / 3) return (text) => text.replace(/-?\d[\d.]*(?=[,\]}])/, 'NaN');
    return () => 'Subscription established. Current subscriptions: none';
}
