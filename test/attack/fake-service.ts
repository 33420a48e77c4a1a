/** The sandbox's service without a socket, on a copy of the set-up; it can return tampered builds. */

import { ASSUMED_ROWS } from '../../sandbox/ts/server/options.js';
import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { toObject } from '../../sandbox/ts/node/objects.js';
import { respond } from '../../sandbox/ts/server/http/response.js';
import { LiveTrades } from '../../sandbox/ts/server/markets/live-trades.js';
import { DayStatistics, TradeHistory } from '../../sandbox/ts/server/markets/trade-history.js';
import { FaultList } from '../../sandbox/ts/server/http/faults.js';
import { createListings } from '../../sandbox/ts/server/markets/listing.js';
import { AccountLog } from '../../sandbox/ts/server/native/account-log.js';
import { NativeState } from '../../sandbox/ts/server/native/state.js';
import { Timers, createClock } from '../../sandbox/ts/server/time/time.js';
import { createRoutes, type HttpRoute } from '../../sandbox/ts/server/http/routes.js';
import { type Exchange, currentView } from '../../sandbox/ts/server/simulation/exchange.js';
import type { BuildResponse } from '../../sandbox/ts/chain/types.js';
import { createHistory, type ModelHistory } from '../../sandbox/ts/history/history.js';
import { SUI_TYPE } from '../../sandbox/ts/chain/world.js';
import { fakeNode, type FakeNode } from './fake-node.js';
import { deepOf, marketsIn, NOW, oraclePackages, setUp, type Setup, type SetupKind } from './setup.js';

const NATIVE_BUILDS = /^perpetuals\/(account|vault|builder-codes)\/transactions\//;

const NO_COMMANDS = toBase64(
    bcs.TransactionKind.serialize({ ProgrammableTransaction: { inputs: [], commands: [] } }).toBytes(),
);
import type { PackageIds } from '../../ts/transaction/pins/pins.js';

/** The commands of a transaction, as a native builder returns them. */
export function kindOf({ transactionBytes }: BuildResponse): string {
    const { kind } = bcs.TransactionData.parse(fromBase64(transactionBytes)).V1;
    return toBase64(bcs.TransactionKind.serialize(kind).toBytes());
}

const pasts = new Map<string, ModelHistory>();

/** Nothing of it changes, so that all copies may have the same. */
function pastOf(kind: SetupKind): ModelHistory {
    const key = `${kind.deployment} ${kind.seed}`;
    const past = pasts.get(key) ?? createHistory(marketsIn(kind), kind.seed);
    pasts.set(key, past);
    return past;
}

/** Replaces `fetch` for an adapter. */
export class FakeService {
    /**
     * The pins that every user needs, and those of a careful one. On mainnet the packages and objects are
     * shipped.
     */
    readonly pins: { readonly needed: object; readonly all: object };
    /** What the chain has, as pins name it. */
    readonly ids: { readonly packages: PackageIds; readonly executors: readonly string[]; readonly chainId: string };
    /** The bodies of the builds. */
    readonly builds: unknown[] = [];
    readonly engine: Setup['engine'];
    readonly #exchange: Exchange;
    readonly #world: Setup['world'];
    readonly #routes: ReadonlyMap<string, HttpRoute>;
    readonly #faults = new FaultList();
    readonly #pauses = new Timers();

    private constructor({ engine, chain, world, kind }: Setup) {
        const clock = createClock(() => NOW);
        const trades = new LiveTrades(pastOf(kind), engine.markets.keys(), NOW);
        const history = new TradeHistory(pastOf(kind), trades, NOW);
        const view = (): ReturnType<typeof currentView> => currentView(engine, chain, clock);
        const listings = createListings(engine.markets.values(), chain.collateralType);
        const days = new DayStatistics(history);
        // Nobody watches here: a book is answered as it is.
        const snapshot: Exchange['snapshot'] = (_marketId, read) => Promise.resolve(read);
        const decimals = world.collateralDecimals;
        const accountLog = new AccountLog({ decimals, collateralPrice: () => 10n ** 18n });
        const native = new NativeState({ engine, past: pastOf(kind), seed: kind.seed, startedAt: NOW });
        native.follow(chain);
        const readers = { history, days, accountLog, native };
        const assumed = ASSUMED_ROWS;
        this.engine = engine;
        this.#exchange = { engine, chain, clock, ...readers, view, snapshot, listings, decimals, assumed };
        this.#world = world;
        this.#routes = new Map(createRoutes().map((route) => [`${route.method} ${route.path}`, route]));
        const deep = deepOf(chain);
        // Coins that leave the wallet are pinned; SUI is built in.
        const collateral = { type: chain.collateralType, decimals };
        const coins = {
            DEEP: { type: deep.type, decimals: deep.decimals },
            ...(kind.wallet === 'sui' ? {} : { USDC: collateral }),
        };
        const { chainId, executors } = chain;
        const { perpetuals, authority } = world.packages;
        const vault = kind.wallet === 'owning' ? { vault: world.venues.packages.vault } : {};
        const packages = { perpetuals, authority, oracle: oraclePackages(world), ...vault };
        this.ids = { packages, executors, chainId };
        // The SUI of a set-up has the decimals of USDC where it is the collateral.
        const units = kind.wallet === 'sui' ? { decimals: { [SUI_TYPE]: decimals } } : {};
        const careful = { executors, maxGasPrice: 750, ...units };
        this.pins = world.isDeployed
            ? {
                  needed: { pins: { coins, chainId }, learn: false, trustExecutor: true },
                  all: { pins: { coins, chainId }, learn: false, ...careful },
              }
            : { needed: { pins: { coins }, ...units }, all: { pins: { coins, packages, chainId }, ...careful } };
    }

    /** @param kind of set-up, which is copied */
    static async at(kind: SetupKind): Promise<FakeService> {
        return new FakeService(await setUp(kind));
    }

    /**
     * From now on every build is answered with this; a native one with its commands. Of `requests` native
     * builds of one write, the first has all commands, and the others have none.
     */
    answerBuilds(answer: BuildResponse, isOfNative: boolean, requests: number): void {
        this.#faults.clear();
        if (!isOfNative) {
            this.#faults.add({ route: /^build\//, body: answer });
            return;
        }
        const whole = { route: NATIVE_BUILDS, body: { txKind: kindOf(answer) } };
        this.#faults.add(requests > 1 ? { ...whole, times: 1 } : whole);
        if (requests > 1) this.#faults.add({ route: NATIVE_BUILDS, body: { txKind: NO_COMMANDS } });
    }

    get chain(): Setup['chain'] {
        return this.#exchange.chain;
    }

    /**
     * A Sui node that shows the effects of the honest transaction for every simulation, and so hides
     * failures.
     */
    nodeFor(honest: BuildResponse): FakeNode {
        const { chain, accountLog } = this.#exchange;
        return fakeNode(chain, this.#world, honest, (events) => accountLog.take(events));
    }

    /** A shared object with its contents, as a node shows it; `undefined` of any other. */
    sharedObject(id: string): { readonly type: string; readonly json: unknown } | undefined {
        const { chain, engine, clock } = this.#exchange;
        const object = chain.objects.get(id);
        if (object === undefined) return undefined;
        const shown = GrpcTypes.Object.toJson(GrpcTypes.Object.create(toObject(object, { chain, engine, clock })));
        const { objectType, json = null } = shown as { objectType: string; json?: unknown };
        return { type: objectType, json };
    }

    /** Has the signature of `fetch`. */
    readonly fetch = async (url: unknown, request: { method?: string; body?: string } = {}): Promise<Response> => {
        const { method = 'GET', body = '' } = request;
        const route = this.#routes.get(`${method} ${new URL(String(url)).pathname}`);
        if (route === undefined) throw new Error(`no such route: ${method} ${String(url)}`);
        const parsed: unknown = body === '' ? {} : JSON.parse(body);
        if (route.id.startsWith('build/') || NATIVE_BUILDS.test(route.id)) this.builds.push(parsed);
        const fault = this.#faults.take(route.id) ?? { route: '*' };
        const run = async (): Promise<Awaited<ReturnType<HttpRoute['handle']>>> =>
            route.handle(this.#exchange, parsed as never);
        const { status, headers, text } = (await respond(run, fault, this.#pauses))!;
        return new Response(text, { status, headers });
    };
}
