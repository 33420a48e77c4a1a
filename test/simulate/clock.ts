/** Virtual time: what would wait runs in the order of its time, and in no real time. */

/** Who scheduled a task: the world, or one client, whose tasks end with it. */
export type Owner = number;

/** The owner that never ends. */
export const WORLD: Owner = 0;

interface Task {
    readonly id: number;
    readonly at: number;
    readonly owner: Owner;
    readonly run: () => void;
}

/** Microtasks end before any of these; captured before the globals are replaced. */
const endMicrotasks = (
    (setNow) => (): Promise<void> =>
        new Promise((resolve) => setNow(resolve))
)(setImmediate);

/** A clock, and the tasks that wait for it. */
export class VirtualClock {
    /** Milliseconds. */
    now: number;
    /** The owner of what runs at the moment. */
    owner: Owner = WORLD;
    /** Called before each task, between two steps of a client. */
    onStep: () => void = () => undefined;
    #tasks: Task[] = [];
    readonly #ended = new Set<Owner>();
    #lastId = 0;

    /** @param start milliseconds since 1970 */
    constructor(private readonly start: number) {
        this.now = start;
    }

    /** Schedules a task; those of one moment run in the order in which they were scheduled. */
    after(ms: number, run: () => void, owner: Owner = this.owner): number {
        this.#lastId += 1;
        if (this.#ended.has(owner)) return this.#lastId;
        const task = { id: this.#lastId, at: this.now + Math.max(0, ms), owner, run };
        let place = this.#tasks.length;
        while (place > 0 && (this.#tasks[place - 1] as Task).at > task.at) place -= 1;
        this.#tasks.splice(place, 0, task);
        return task.id;
    }

    /** Cancels a task. */
    cancel(id: unknown): void {
        this.#tasks = this.#tasks.filter((task) => task.id !== id);
    }

    /** Drops all tasks of an owner, also those that are scheduled later. */
    end(owner: Owner): void {
        this.#ended.add(owner);
        this.#tasks = this.#tasks.filter((task) => task.owner !== owner);
    }

    /** Milliseconds since the start. */
    get elapsed(): number {
        return this.now - this.start;
    }

    /**
     * Runs tasks until `isOver`, none is left, or a time has passed.
     *
     * @returns whether it is over
     */
    async run(isOver: () => boolean, maxMs: number): Promise<boolean> {
        const end = this.now + maxMs;
        for (;;) {
            await endMicrotasks();
            if (isOver()) return true;
            const task = this.#tasks[0];
            if (task === undefined || task.at > end) {
                this.now = Math.max(this.now, end);
                return false;
            }
            this.#tasks.shift();
            this.now = Math.max(this.now, task.at);
            this.onStep();
            this.owner = task.owner;
            task.run();
        }
    }
}

/** Replaces timers and clocks of this process until the returned function is called. */
export function installClock(clock: () => VirtualClock): () => void {
    const real = { setTimeout, clearTimeout, now: Date.now, random: Math.random };
    const performanceNow = Object.getOwnPropertyDescriptor(performance, 'now');
    const fake = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): unknown =>
        clock().after(ms, () => {
            run(...args);
        });
    Object.assign(globalThis, {
        setTimeout: fake,
        clearTimeout: (id: unknown) => {
            clock().cancel(id);
        },
    });
    Date.now = () => clock().now;
    performance.now = () => clock().now;
    return () => {
        Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
        Date.now = real.now;
        if (performanceNow === undefined) Reflect.deleteProperty(performance, 'now');
        else Object.defineProperty(performance, 'now', performanceNow);
        Math.random = real.random;
    };
}
