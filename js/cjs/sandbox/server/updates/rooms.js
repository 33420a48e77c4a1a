"use strict";
/** Who is subscribed to what on the sockets of `updates`: a room for all that are answered by the same frames. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Rooms = void 0;
exports.publish = publish;
const subscription_js_1 = require("./subscription.js");
/** All rooms with somebody in them. */
class Rooms {
    #rooms = new Map();
    #byStream = new Map();
    /** How many there are. */
    get size() {
        return this.#rooms.size;
    }
    /**
     * Finds rooms.
     *
     * @param keys of their frames
     * @returns all with one of these, whatever the market or account
     */
    all(...keys) {
        return [...this.#rooms.values()].filter(({ target }) => keys.includes(target.key));
    }
    /**
     * Finds rooms.
     *
     * @param key of their frames
     * @param id the market's object id in full, or the account's number in digits
     * @returns those of this stream; several where more than that can be asked for
     */
    of(key, id) {
        return this.#byStream.get(`${key} ${id}`) ?? [];
    }
    /**
     * Takes a socket in.
     *
     * @param subscription what it wants
     * @param outlet the socket
     * @param candle makes what a new room of candles needs
     * @returns the room
     */
    join(subscription, outlet, candle) {
        const name = (0, subscription_js_1.nameOf)(subscription);
        const room = this.#rooms.get(name) ?? this.#open(name, subscription, candle());
        room.outlets.add(outlet);
        outlet.subscriptions.set(name, room.target);
        return room;
    }
    /**
     * Lets a socket go; nothing happens where it is not there.
     *
     * @param name of the room
     * @param outlet the socket
     */
    leave(name, outlet) {
        outlet.subscriptions.delete(name);
        const room = this.#rooms.get(name);
        if (room?.outlets.delete(outlet) === true && room.outlets.size === 0)
            this.#close(room);
    }
    #open(name, subscription, candle) {
        const target = (0, subscription_js_1.targetOfSubscription)(subscription);
        const room = { name, subscription, target, outlets: new Set(), candle, told: undefined };
        const stream = `${target.key} ${target.id}`;
        this.#rooms.set(name, room);
        this.#byStream.set(stream, (this.#byStream.get(stream) ?? new Set()).add(room));
        return room;
    }
    #close(room) {
        const stream = `${room.target.key} ${room.target.id}`;
        const rooms = this.#byStream.get(stream);
        rooms?.delete(room);
        if (rooms?.size === 0)
            this.#byStream.delete(stream);
        this.#rooms.delete(room.name);
    }
}
exports.Rooms = Rooms;
/**
 * Sends a frame to everybody in a room.
 *
 * @param room where
 * @param text the frame
 */
function publish({ outlets, target }, text) {
    // A socket that ends leaves the room in a later turn, never during the walk.
    for (const outlet of outlets)
        outlet.send(text, target);
}
