"use strict";
/** One open socket of a stream: sends it frames, with whatever is on order to go wrong on the way. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Outlet = void 0;
const faults_js_1 = require("./faults.js");
const target_js_1 = require("./target.js");
/** A client that leaves so many bytes unread is dropped. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;
/** Close codes: a client that is too slow, and a service that broke down. */
const TRY_AGAIN_LATER = 1013;
const INTERNAL_ERROR = 1011;
/** What may go wrong with a frame. */
const FRAME_FAULTS = ['drop', 'duplicate', 'reorder', 'cut', 'delay', 'garble', 'close', 'silence'];
/** As recorded in 2025, of a ping without a payload. */
const PING_ERROR = 'User error: Expected Message::Text from client, got Ping(b"")';
/** A socket and its stream. */
class Outlet {
    target;
    #socket;
    #parts;
    /** Frames that wait for a delay to be over; `undefined` while there is none. */
    #late;
    /** Frames that go out after the next one of their stream. */
    #overtaken = new Map();
    /** Why nothing, or nothing of some streams, is sent any more. */
    #silences = [];
    #isOver = false;
    /** What is subscribed to, by name; nothing where a socket has one stream only. */
    subscriptions = new Map();
    /**
     * @param target its stream
     * @param socket open
     * @param parts what it works with
     */
    constructor(target, socket, parts) {
        this.target = target;
        [this.#socket, this.#parts] = [socket, parts];
        socket.on('ping', () => {
            if (parts.faults.take(target, 'ping') === undefined)
                return;
            this.#write(PING_ERROR);
            this.close(INTERNAL_ERROR);
        });
        // A client that breaks the protocol or leaves closes its socket by that; nothing is to be done.
        socket.on('error', () => undefined);
    }
    /** Whether it takes frames: it is not closing. */
    get isOpen() {
        return !this.#isOver && this.#socket.readyState === this.#socket.OPEN;
    }
    /**
     * Sends a frame, or lets go wrong what is to go wrong.
     *
     * @param text the frame
     * @param target its stream, where the socket carries several
     */
    send(text, target = this.target) {
        if (!this.isOpen || this.#isSilent(target))
            return;
        const hit = this.#parts.faults.take(target, ...FRAME_FAULTS);
        if (hit === undefined)
            this.#pass(text, target);
        else
            this.#suffer(hit, text, target);
    }
    /**
     * Sends a text that is no stream's, such as an answer: it waits behind frames that are late and meets silence, but no
     * other fault.
     *
     * @param text what to send
     */
    tell(text) {
        if (this.isOpen && !this.#isSilent(this.target))
            this.#queue(text);
    }
    /** Goes back to normal after the faults that have been taken back. */
    recover() {
        this.#silences = this.#silences.filter((silence) => silence.isOn());
        if (!this.#silences.some(({ fault }) => fault.isDeaf === true))
            this.#socket.resume();
        if (this.#late?.hit.isOn() === false)
            this.#catchUp();
        for (const [key, { hit }] of this.#overtaken)
            if (!hit.isOn())
                this.#release(key);
    }
    /**
     * Closes the socket, and sends nothing more.
     *
     * @param code of the close frame
     * @param error sent before
     */
    close(code, error) {
        if (error !== undefined)
            this.#write(JSON.stringify(error));
        this.#isOver = true;
        this.#late = undefined;
        this.#overtaken.clear();
        this.#socket.close(code);
    }
    /** Breaks the connection, without a close frame. */
    cut() {
        this.#isOver = true;
        this.#socket.terminate();
    }
    #isSilent(target) {
        return this.#silences.some(({ fault }) => (0, faults_js_1.isMeant)(fault, target));
    }
    #suffer(hit, text, target) {
        const { fault } = hit;
        switch (fault.kind) {
            case 'drop':
                return;
            case 'duplicate':
                this.#pass(text, target);
                this.#pass(text, target);
                return;
            case 'reorder':
                if (this.#overtaken.has((0, target_js_1.keyOfTarget)(target)))
                    this.#pass(text, target);
                else
                    this.#overtaken.set((0, target_js_1.keyOfTarget)(target), { hit, text });
                return;
            case 'cut':
                this.cut();
                return;
            case 'delay':
                this.#delay(hit, fault.delayMs);
                this.#pass(text, target);
                return;
            case 'garble':
                this.#pass((fault.garble ?? garbler(hit.luck))(text), target);
                return;
            case 'close':
                this.close(fault.code ?? INTERNAL_ERROR, fault.error);
                return;
            case 'silence':
                this.#silences = [...this.#silences, hit];
                if (fault.isDeaf === true)
                    this.#socket.pause();
        }
    }
    #delay(hit, ms) {
        if (this.#late !== undefined)
            return;
        const late = { hit, texts: [], bytes: 0 };
        this.#late = late;
        void this.#parts.pauses.wait(ms).then(() => {
            if (this.#late === late)
                this.#catchUp();
        });
    }
    /** Sends a frame, and the one of its stream that it overtakes. */
    #pass(text, target) {
        this.#queue(text);
        if (this.#overtaken.size > 0)
            this.#release((0, target_js_1.keyOfTarget)(target));
    }
    #release(key) {
        const text = this.#overtaken.get(key)?.text;
        this.#overtaken.delete(key);
        if (text !== undefined)
            this.#queue(text);
    }
    /** Sends a frame, unless earlier ones are late. */
    #queue(text) {
        if (this.#late === undefined) {
            this.#write(text);
            return;
        }
        this.#late.texts.push(text);
        this.#late.bytes += text.length;
        if (this.#late.bytes > MAX_UNREAD_BYTES)
            this.close(TRY_AGAIN_LATER);
    }
    #catchUp() {
        const texts = this.#late?.texts ?? [];
        this.#late = undefined;
        for (const text of texts)
            this.#write(text);
    }
    #write(text) {
        if (!this.isOpen)
            return;
        if (this.#socket.bufferedAmount > MAX_UNREAD_BYTES) {
            this.close(TRY_AGAIN_LATER);
            return;
        }
        this.#socket.send(text);
        this.#parts.sent();
    }
}
exports.Outlet = Outlet;
/** Ways to spoil a frame so that no JSON is left: cut short, with the bare token that was seen once, and another text. */
function garbler(luck) {
    if (luck < 1 / 3)
        return (text) => text.slice(0, Math.floor(luck * 3 * text.length));
    if (luck < 2 / 3)
        return (text) => text.replace(/-?\d[\d.]*(?=[,\]}])/, 'NaN');
    return () => 'Subscription established. Current subscriptions: none';
}
