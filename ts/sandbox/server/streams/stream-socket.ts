/** One open socket of a stream: sends it frames, with whatever is on order to go wrong on the way. */

import type { WebSocket } from 'ws';
import type { Timers } from '../time.js';
import { matchesTarget, type StreamFaultList, type FaultMatch, type StreamError } from './faults.js';
import { keyOfTarget, type Target } from './targets.js';

/** A client that leaves so many bytes unread is dropped. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

/** Close codes: a client that is too slow, and a service that broke down. */
const TRY_AGAIN_LATER = 1013;
const INTERNAL_ERROR = 1011;

/** What may go wrong with a frame. */
const FRAME_FAULTS = ['drop', 'duplicate', 'reorder', 'cut', 'delay', 'garble', 'close', 'silence'] as const;

/** As recorded in 2025, of a ping without a payload. */
const PING_ERROR = 'User error: Expected Message::Text from client, got Ping(b"")';

/** What an outlet works with. */
export interface StreamSocketParts {
    readonly faults: StreamFaultList;
    readonly timers: Timers;
    /** Hears of every frame that is sent. */
    readonly sent: () => void;
}

type FrameHit = FaultMatch<(typeof FRAME_FAULTS)[number]>;

/** A socket and its stream. */
export class StreamSocket {
    readonly #socket: WebSocket;
    readonly #parts: StreamSocketParts;
    /** Frames that wait for a delay to be over; `undefined` while there is none. */
    #delayed: { readonly hit: FrameHit; readonly texts: string[]; bytes: number } | undefined;
    /** Frames that go out after the next one of their stream. */
    readonly #reordered = new Map<string, { readonly hit: FrameHit; readonly text: string }>();
    /** Why nothing, or nothing of some streams, is sent any more. */
    #silences: readonly FaultMatch<'silence'>[] = [];
    #isClosed = false;
    /** What is subscribed to, by name; nothing where a socket has one stream only. */
    readonly subscriptions = new Map<string, Target>();

    /**
     * @param target its stream
     * @param socket open
     * @param parts what it works with
     */
    constructor(
        readonly target: Target,
        socket: WebSocket,
        parts: StreamSocketParts,
    ) {
        [this.#socket, this.#parts] = [socket, parts];
        socket.on('ping', () => {
            if (parts.faults.take(target, 'ping') === undefined) return;
            this.#write(PING_ERROR);
            this.close(INTERNAL_ERROR);
        });
        // A client that breaks the protocol or leaves closes its socket by that; nothing is to be done.
        socket.on('error', () => undefined);
    }

    /** Whether it takes frames: it is not closing. */
    get isOpen(): boolean {
        return !this.#isClosed && this.#socket.readyState === this.#socket.OPEN;
    }

    /**
     * Sends a frame, or lets go wrong what is to go wrong.
     *
     * @param text the frame
     * @param target its stream, where the socket carries several
     */
    send(text: string, target = this.target): void {
        if (!this.isOpen || this.#isSilent(target)) return;
        const hit = this.#parts.faults.take(target, ...FRAME_FAULTS);
        if (hit === undefined) this.#sendInOrder(text, target);
        else this.#applyFault(hit, text, target);
    }

    /**
     * Sends a text that is no stream's, such as an answer: it waits behind frames that are late and meets silence, but no
     * other fault.
     *
     * @param text what to send
     */
    tell(text: string): void {
        if (this.isOpen && !this.#isSilent(this.target)) this.#sendOrDelay(text);
    }

    /** Goes back to normal after the faults that have been taken back. */
    recover(): void {
        this.#silences = this.#silences.filter((silence) => silence.isOn());
        if (!this.#silences.some(({ fault }) => fault.isDeaf === true)) this.#socket.resume();
        if (this.#delayed?.hit.isOn() === false) this.#catchUp();
        for (const [key, { hit }] of this.#reordered) if (!hit.isOn()) this.#release(key);
    }

    /**
     * Closes the socket, and sends nothing more.
     *
     * @param code of the close frame
     * @param error sent before
     */
    close(code: number, error?: StreamError): void {
        if (error !== undefined) this.#write(JSON.stringify(error));
        this.#isClosed = true;
        this.#delayed = undefined;
        this.#reordered.clear();
        this.#socket.close(code);
    }

    /** Breaks the connection, without a close frame. */
    cut(): void {
        this.#isClosed = true;
        this.#socket.terminate();
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
                if (fault.isDeaf === true) this.#socket.pause();
        }
    }

    #delay(hit: FrameHit, ms: number): void {
        if (this.#delayed !== undefined) return;
        const delayed = { hit, texts: [], bytes: 0 };
        this.#delayed = delayed;
        void this.#parts.timers.wait(ms).then(() => {
            if (this.#delayed === delayed) this.#catchUp();
        });
    }

    /** Sends a frame, and the one of its stream that it overtakes. */
    #sendInOrder(text: string, target: Target): void {
        this.#sendOrDelay(text);
        if (this.#reordered.size > 0) this.#release(keyOfTarget(target));
    }

    #release(key: string): void {
        const text = this.#reordered.get(key)?.text;
        this.#reordered.delete(key);
        if (text !== undefined) this.#sendOrDelay(text);
    }

    /** Sends a frame, unless earlier ones are late. */
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
        if (this.#socket.bufferedAmount > MAX_UNREAD_BYTES) {
            this.close(TRY_AGAIN_LATER);
            return;
        }
        this.#socket.send(text);
        this.#parts.sent();
    }
}

/** Ways to spoil a frame so that no JSON is left: cut short, with the bare token that was seen once, and another text. */
function garblerFor(random: number): (text: string) => string {
    if (random < 1 / 3) return (text) => text.slice(0, Math.floor(random * 3 * text.length));
    if (random < 2 / 3) return (text) => text.replace(/-?\d[\d.]*(?=[,\]}])/, 'NaN');
    return () => 'Subscription established. Current subscriptions: none';
}
