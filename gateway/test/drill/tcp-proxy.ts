/**
 * A proxy between a gateway and a server, which cuts the connection, drops everything, or stops it at a
 * certain request.
 */

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What the next request that matches does: it does not arrive, or it arrives and its response does not. */
export interface Hold {
    readonly text: RegExp;
    readonly what: 'request' | 'response';
}

/** Bytes of one direction, which may be held back. */
class Direction {
    #held: Buffer[] | undefined;

    constructor(private readonly to: Socket) {}

    hold(): void {
        this.#held ??= [];
    }

    write(chunk: Buffer): void {
        if (this.#held === undefined) this.to.write(chunk);
        else this.#held.push(chunk);
    }

    release(): void {
        const held = this.#held ?? [];
        this.#held = undefined;
        for (const chunk of held) if (!this.to.destroyed) this.to.write(chunk);
    }
}

/** One proxy. */
export class TcpProxy {
    readonly #server: Server;
    readonly #links = new Set<{ readonly sockets: readonly Socket[]; readonly directions: readonly Direction[] }>();
    #isDropping = false;
    #hold: (Hold & { readonly onHeld: () => void }) | undefined;

    private constructor(private readonly port: number) {
        this.#server = createServer((client) => {
            this.#accept(client);
        });
    }

    /** @param port of the server on 127.0.0.1 */
    static async start(port: number): Promise<TcpProxy> {
        const proxy = new TcpProxy(port);
        proxy.#server.listen(0, '127.0.0.1');
        await once(proxy.#server, 'listening');
        return proxy;
    }

    /** The address for clients, without a protocol. */
    get host(): string {
        return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    }

    /** Ends all connections, and accepts none. */
    cut(): void {
        this.#isDropping = true;
        for (const { sockets } of this.#links) for (const socket of sockets) socket.destroy();
    }

    /** Passes nothing on, in both directions; the connections stay open. */
    drop(): void {
        this.#isDropping = true;
        for (const { directions } of this.#links) for (const direction of directions) direction.hold();
    }

    /** Passes on again, also what was held back. */
    heal(): void {
        this.#isDropping = false;
        this.#hold = undefined;
        for (const { directions } of this.#links) for (const direction of directions) direction.release();
    }

    /**
     * Holds back the next request that matches, or its response, and what follows. @returns resolves when it
     * is held
     */
    holdNext(hold: Hold): Promise<void> {
        return new Promise((resolve) => (this.#hold = { ...hold, onHeld: resolve }));
    }

    async close(): Promise<void> {
        this.cut();
        this.#server.close();
        await once(this.#server, 'close');
    }

    #accept(client: Socket): void {
        if (this.#isDropping) {
            client.destroy();
            return;
        }
        const server = connect(this.port, '127.0.0.1');
        const [requests, responses] = [new Direction(server), new Direction(client)];
        const link = { sockets: [client, server], directions: [requests, responses] };
        this.#links.add(link);
        client.on('data', (chunk: Buffer) => {
            const hold = this.#hold;
            if (hold?.text.test(chunk.toString('latin1')) !== true) {
                requests.write(chunk);
                return;
            }
            this.#hold = undefined;
            if (hold.what === 'request') requests.hold();
            else responses.hold();
            requests.write(chunk);
            // A response that is held back is at the proxy before anybody acts on it.
            hold.onHeld();
        });
        server.on('data', (chunk: Buffer) => {
            responses.write(chunk);
        });
        for (const socket of link.sockets) {
            socket.on('error', () => undefined);
            socket.on('close', () => {
                this.#links.delete(link);
                for (const other of link.sockets) other.destroy();
            });
        }
    }
}
