/**
 * The control API of the sandbox: its state, its log, and controls for scenario, time, faults, tampering and
 * funding.
 */

import type { IncomingMessage } from 'node:http';
import { Problem } from '../../../../ts/core/problem.js';
import { TAMPERINGS } from '../../chain/tamper.js';
import { Abort, refuse, Refusal } from '../../errors.js';
import type { FaultList } from '../http/faults.js';
import { writeJson, type Json } from '../http/json.js';
import { fullId } from '../markets/listing.js';
import { failure, type HttpResponse } from '../http/response.js';
import { createRoutes } from '../http/routes.js';
import type { MarketControls } from '../simulation/administration.js';
import type { Exchange } from '../simulation/exchange.js';
import type { Coins } from '../simulation/wallets.js';
import type { StreamFaultList } from '../streams/faults.js';
import type { ActivityLog } from './activity-log.js';
import { describeFault, describeStreamFault, readFault, readStreamFault, readTampering } from './faults.js';
import { Fields } from './fields.js';

/** What a sandbox can control. A missing member responds with 501, and the page hides its control. */
export interface Controls {
    /** Names of the scenarios. */
    scenarios?(): readonly string[];
    /** Name of the current scenario; `undefined` without one. */
    currentScenario?(): string | undefined;
    /** Starts a scenario; by default on all markets and now. */
    scenario?(name: string, options: ScenarioRequest): unknown;
    /** Whether time stands still, and how many times faster than real time it runs. */
    time?(): { readonly paused: boolean; readonly speed: number };
    pause?(): unknown;
    resume?(): unknown;
    speed?(factor: number): unknown;
    /** Lets milliseconds pass at once. */
    advance?(ms: number): unknown;
}

/** Options of a scenario. */
export interface ScenarioRequest {
    readonly symbol?: string;
    /** Milliseconds since 1970. */
    readonly at?: number;
}

/** Dependencies of the control API. */
export interface ControlParts {
    readonly exchange: Exchange;
    readonly faults: FaultList;
    readonly streamFaults: StreamFaultList;
    readonly log: ActivityLog;
    /** Mints coins for an address. @throws {Problem} `argument` on an invalid amount */
    readonly mint: (address: string, coins: Coins) => void;
    /** The controls of a market. @throws {Problem} `argument` for an unknown symbol */
    readonly market: (symbol: string) => MarketControls;
}

const COINS: readonly Exclude<keyof Coins, 'coins' | 'addressBalances'>[] = [
    'usdc',
    'sui',
    'usdcAddressBalance',
    'suiAddressBalance',
];

const [STATE, LOG, CONTROL] = ['/sandbox/state', '/sandbox/log', '/sandbox/control'] as const;
const METHODS: Readonly<Record<string, string>> = { [STATE]: 'GET', [LOG]: 'GET', [CONTROL]: 'POST' };

const JSON_TYPE = 'application/json';

/** The control API of one sandbox. */
export class Control {
    readonly #parts: ControlParts;
    /** Real time, so that a page notices another sandbox on the same port. */
    readonly #startedAt = Date.now();
    /** Addresses of the funded wallets. */
    readonly #wallets = new Set<string>();
    #controls: Controls = {};
    #routes: readonly string[] | undefined;

    constructor(parts: ControlParts) {
        this.#parts = parts;
    }

    /** Connects the controls of the sandbox. */
    connect(controls: Controls): void {
        this.#controls = controls;
    }

    /** Remembers a funded wallet. */
    addWallet(address: string): void {
        this.#wallets.add(address);
    }

    has(method: string, path: string): boolean {
        return METHODS[path] === method;
    }

    /** Responds to one of the routes. */
    async respond({ url = '', headers }: IncomingMessage, path: string, text: string): Promise<HttpResponse> {
        try {
            if (path === STATE) return toResponse(this.#state());
            if (path === LOG) return toResponse(this.#log(url));
            // A form of another site cannot have this type; the server has checked the origin already.
            const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
            if (type !== JSON_TYPE)
                throw new Refusal(403, 403, `content-type: wanted ${JSON_TYPE}, found ${type ?? 'none'}`);
            await this.#run(Fields.parse(text));
            return toResponse(this.#state());
        } catch (error) {
            if (error instanceof Refusal) return failure(error.status, error.code, error.message);
            if (error instanceof Problem || error instanceof Abort) return failure(400, 400, error.message);
            return failure(500, 500, String(error));
        }
    }

    #state(): Json {
        const { exchange, faults, streamFaults } = this.#parts;
        const controls = this.#controls;
        const { paused, speed } = controls.time?.() ?? { paused: false, speed: 1 };
        return {
            startedAt: this.#startedAt,
            now: exchange.clock.now(),
            paused,
            speed,
            scenario: controls.currentScenario?.() ?? null,
            scenarios: [...(controls.scenarios?.() ?? [])],
            controls: CONNECTED.filter((name) => controls[name] !== undefined),
            tamperings: [...TAMPERINGS],
            routes: (this.#routes ??= simulatedRoutes()),
            wallets: Array.from(this.#wallets, (address) => this.#wallet(address)),
            faults: [...faults.list().map(describeFault), ...streamFaults.list().map(describeStreamFault)],
        };
    }

    #wallet(address: string): Json {
        const { usdc, sui } = this.#parts.exchange.chain.wallet(address);
        return { address, usdc, sui };
    }

    #log(url: string): Json {
        const { log } = this.#parts;
        const text = new URLSearchParams(url.split('?')[1]).get('after') ?? '0';
        if (!/^\d{1,15}$/.test(text)) throw refuse('request', `after: wanted the number of a row, found ${text}`);
        return { last: log.last, rows: log.after(Number(text)).map((row) => ({ ...row })) };
    }

    async #run(request: Fields): Promise<void> {
        const action = request.oneOf('action', ACTIONS);
        request.expectOnly(['action', ...FIELDS[action]]);
        const { faults, streamFaults, log } = this.#parts;
        switch (action) {
            case 'pause':
            case 'resume':
                await this.#connected(action)();
                break;
            case 'speed':
                await this.#connected(action)(request.number('speed', { above: 0 }));
                break;
            case 'advance':
                await this.#connected(action)(request.number('ms', { above: 0 }));
                break;
            case 'market':
                this.#administer(request);
                break;
            case 'scenario':
                await this.#connected(action)(request.text('name'), {
                    ...request.optional('symbol', (at) => request.text(at)),
                    ...request.optional('at', (at) => request.number(at)),
                });
                break;
            case 'fault':
                if (request.has('stream')) streamFaults.add(readStreamFault(request.object('stream')));
                else faults.add(readFault(request.object('fault')));
                break;
            case 'tamper':
                faults.add(readTampering(request));
                break;
            case 'clear':
                faults.clear();
                streamFaults.clear();
                break;
            case 'fund':
                this.#fund(request);
                break;
        }
        log.add('control', request.words());
    }

    /** @throws {Refusal} 501 when the sandbox has no such control */
    #connected<Name extends (typeof CONNECTED)[number]>(name: Name): NonNullable<Controls[Name]> {
        const control = this.#controls[name];
        if (control === undefined) throw new Refusal(501, 501, `action: this sandbox has no control ${name}`);
        return control.bind(this.#controls) as NonNullable<Controls[Name]>;
    }

    /** What the vendor of the contract does with a market. */
    #administer(request: Fields): void {
        const market = this.#parts.market(request.text('symbol'));
        switch (request.oneOf('do', MARKET_ACTS)) {
            case 'pause':
                market.pause(request.has('mode') ? request.oneOfNumbers('mode', [0, 1, 2]) : undefined);
                break;
            case 'freeze':
                market.freeze(request.has('frozen') ? request.flag('frozen') : undefined);
                break;
            case 'close':
                market.close(request.has('price') ? request.amount('price') : undefined);
                break;
            case 'adl':
                market.adl({
                    account: request.number('account', { isWhole: true }),
                    ...request.optional('price', (at) => request.amount(at)),
                });
                break;
        }
    }

    #fund(request: Fields): void {
        const address = request.text('address');
        if (!/^0x[0-9a-f]{1,64}$/i.test(address)) {
            throw refuse('request', `address: wanted an address of Sui, 0x and at most 64 digits, found ${address}`);
        }
        const given = COINS.filter((coin) => request.has(coin)).map((coin) => [coin, request.amount(coin)] as const);
        this.#parts.mint(fullId(address), Object.fromEntries(given));
    }
}

/** Members of {@link Controls} that requests call. */
const CONNECTED = ['scenario', 'pause', 'resume', 'speed', 'advance'] as const;
const ACTIONS = [...CONNECTED, 'fault', 'tamper', 'clear', 'fund', 'market'] as const;
/** What the action `market` does. */
const MARKET_ACTS = ['pause', 'freeze', 'close', 'adl'] as const;

/** The fields of each action, besides its name. */
const FIELDS: Readonly<Record<(typeof ACTIONS)[number], readonly string[]>> = {
    scenario: ['name', 'symbol', 'at'],
    pause: [],
    resume: [],
    speed: ['speed'],
    advance: ['ms'],
    fault: ['fault', 'stream'],
    tamper: ['tamper', 'route', 'times'],
    clear: [],
    fund: ['address', ...COINS],
    market: ['symbol', 'do', 'mode', 'frozen', 'price', 'account'],
};

/** Ids of the operations that faults can apply to. */
function simulatedRoutes(): readonly string[] {
    return createRoutes().flatMap(({ id, isSimulated }) => (isSimulated ? [id] : []));
}

function toResponse(body: Json): HttpResponse {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    return { status: 200, headers, text: writeJson(body) };
}
