/** The sandbox's service without a socket, on a copy of the set-up; it can return tampered builds. */

import { answerOf } from '../../ts/sandbox/server/answer.js';
import { Days } from '../../ts/sandbox/server/day.js';
import { FaultList } from '../../ts/sandbox/server/faults.js';
import { History } from '../../ts/sandbox/server/history.js';
import { listingsOf } from '../../ts/sandbox/server/listing.js';
import { AccountLog } from '../../ts/sandbox/server/native/log.js';
import { NativeState } from '../../ts/sandbox/server/native/state.js';
import { Pauses } from '../../ts/sandbox/server/pauses.js';
import { createRoutes, type Route } from '../../ts/sandbox/server/routes.js';
import type { Service } from '../../ts/sandbox/server/service.js';
import { presentSight } from '../../ts/sandbox/server/sight.js';
import { Tape } from '../../ts/sandbox/server/tape.js';
import { createClock } from '../../ts/sandbox/server/time.js';
import type { BuildAnswer } from '../../ts/sandbox/chain/types.js';
import { createPast } from '../../ts/sandbox/past/past.js';
import { worldMarkets } from '../../ts/sandbox/past/markets.js';
import type { WorldPast } from '../../ts/sandbox/past/types.js';
import { NOW, setUp, type Stand, type StandKind } from './stand.js';

const pasts = new Map<number, WorldPast>();

/** Constant, so that all copies share it. */
function pastOf({ seed }: StandKind): WorldPast {
    const past = pasts.get(seed) ?? createPast(worldMarkets(seed), seed);
    pasts.set(seed, past);
    return past;
}

/** Replaces `fetch` for an adapter. */
export class Desk {
    /** The pins of a careful user. */
    readonly pins: {
        readonly packages: Stand['world']['packages'];
        readonly chainId: string;
        readonly maxGasPrice: number;
        readonly scale: 'e9' | 'steps';
    };
    /** The body of the latest build. */
    lastBuild: unknown;
    readonly #service: Service;
    readonly #routes: ReadonlyMap<string, Route>;
    readonly #faults = new FaultList();
    readonly #pauses = new Pauses();

    private constructor({ engine, chain, world, kind }: Stand) {
        const clock = createClock(() => NOW);
        const history = new History(pastOf(kind), new Tape(), NOW);
        const sight = (): ReturnType<typeof presentSight> => presentSight(engine, chain, clock);
        const listings = listingsOf(engine.markets.values(), chain.collateralType);
        const days = new Days(history);
        // Without subscribers: returns the current book.
        const snapshot: Service['snapshot'] = (_marketId, read) => Promise.resolve(read);
        const decimals = world.collateralDecimals;
        const accountLog = new AccountLog({ decimals, collateralPrice: () => 10n ** 18n });
        const native = new NativeState({ engine, past: pastOf(kind), seed: kind.seed, startedAt: NOW });
        const told = { history, days, accountLog, native };
        this.#service = { engine, chain, clock, ...told, sight, snapshot, listings, decimals };
        this.#routes = new Map(createRoutes().map((route) => [`${route.method} ${route.path}`, route]));
        const scale = kind.dialect === 'unknown' ? 'steps' : 'e9';
        this.pins = { packages: world.packages, chainId: chain.chainId, maxGasPrice: 750, scale };
    }

    /** @param kind of set-up, which is copied */
    static async at(kind: StandKind): Promise<Desk> {
        return new Desk(await setUp(kind));
    }

    /** Sets the response of every later build. */
    answerBuilds(answer: BuildAnswer): void {
        this.#faults.clear();
        this.#faults.add({ route: /^build\//, body: answer });
    }

    /** Has the signature of `fetch`. */
    readonly fetch = async (url: unknown, request: { method?: string; body?: string } = {}): Promise<Response> => {
        const { method = 'GET', body = '' } = request;
        const route = this.#routes.get(`${method} ${new URL(String(url)).pathname}`);
        if (route === undefined) throw new Error(`no such route: ${method} ${String(url)}`);
        const parsed: unknown = body === '' ? {} : JSON.parse(body);
        if (route.id.startsWith('build/')) this.lastBuild = parsed;
        const fault = this.#faults.take(route.id) ?? { route: '*' };
        const run = async (): Promise<Awaited<ReturnType<Route['handle']>>> =>
            route.handle(this.#service, parsed as never);
        const { status, headers, text } = (await answerOf(run, fault, this.#pauses))!;
        return new Response(text, { status, headers });
    };
}
