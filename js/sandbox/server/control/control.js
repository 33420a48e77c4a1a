/** The control API of the sandbox: its state, its log, and controls for scenario, time, faults, tampering and funding. */
import { Problem } from '../../../core/problem.js';
import { TAMPERINGS } from '../../chain/tamper.js';
import { refuse, Refusal } from '../../errors.js';
import { writeJson } from '../http/json.js';
import { fullId } from '../markets/listing.js';
import { failure } from '../http/response.js';
import { createRoutes } from '../http/routes.js';
import { describeFault, describeStreamFault } from './fault-words.js';
import { readFault, readStreamFault, readTampering } from './faults.js';
import { Fields } from './fields.js';
const COINS = ['usdc', 'sui', 'usdcAddressBalance', 'suiAddressBalance'];
const [STATE, LOG, CONTROL] = ['/sandbox/state', '/sandbox/log', '/sandbox/control'];
const METHODS = { [STATE]: 'GET', [LOG]: 'GET', [CONTROL]: 'POST' };
const JSON_TYPE = 'application/json';
/** The control API of one sandbox. */
export class Control {
    #parts;
    /** Real time, so that a page notices another sandbox on the same port. */
    #startedAt = Date.now();
    /** Addresses of the funded wallets. */
    #wallets = new Set();
    #controls = {};
    #mint = () => undefined;
    #routes;
    constructor(parts) {
        this.#parts = parts;
    }
    /** Connects the controls of the sandbox. */
    connect(controls) {
        this.#controls = controls;
    }
    /** Connects the function that funds wallets. */
    connectMint(mint) {
        this.#mint = mint;
    }
    /** Remembers a funded wallet. */
    addWallet(address) {
        this.#wallets.add(address);
    }
    has(method, path) {
        return METHODS[path] === method;
    }
    /** Responds to one of the routes. */
    async respond({ url = '', headers }, path, text) {
        try {
            if (path === STATE)
                return toResponse(this.#state());
            if (path === LOG)
                return toResponse(this.#log(url));
            // A form of another site cannot have this type; the server has checked the origin already.
            const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
            if (type !== JSON_TYPE)
                throw new Refusal(403, 403, `content-type: wanted ${JSON_TYPE}, found ${type ?? 'none'}`);
            await this.#run(Fields.parse(text));
            return toResponse(this.#state());
        }
        catch (error) {
            if (error instanceof Refusal)
                return failure(error.status, error.code, error.message);
            if (error instanceof Problem)
                return failure(400, 400, error.message);
            return failure(500, 500, String(error));
        }
    }
    #state() {
        const { service, faults, streamFaults } = this.#parts;
        const controls = this.#controls;
        const { paused, speed } = controls.time?.() ?? { paused: false, speed: 1 };
        return {
            startedAt: this.#startedAt,
            now: service.clock.now(),
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
    #wallet(address) {
        const { usdc, sui } = this.#parts.service.chain.wallet(address);
        return { address, usdc, sui };
    }
    #log(url) {
        const { log } = this.#parts;
        const text = new URLSearchParams(url.split('?')[1]).get('after') ?? '0';
        if (!/^\d{1,15}$/.test(text))
            throw refuse('request', `after: wanted the number of a row, found ${text}`);
        return { last: log.last, rows: log.after(Number(text)).map((row) => ({ ...row })) };
    }
    async #run(request) {
        const action = request.oneOf('action', ACTIONS);
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
            case 'scenario':
                await this.#connected(action)(request.text('name'), {
                    ...request.optional('symbol', (at) => request.text(at)),
                    ...request.optional('at', (at) => request.number(at)),
                });
                break;
            case 'fault':
                if (request.has('stream'))
                    streamFaults.add(readStreamFault(request.object('stream')));
                else
                    faults.add(readFault(request.object('fault')));
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
    #connected(name) {
        const control = this.#controls[name];
        if (control === undefined)
            throw new Refusal(501, 501, `action: this sandbox has no control ${name}`);
        return control.bind(this.#controls);
    }
    #fund(request) {
        const address = request.text('address');
        if (!/^0x[0-9a-f]{1,64}$/i.test(address)) {
            throw refuse('request', `address: wanted an address of Sui, 0x and at most 64 digits, found ${address}`);
        }
        const amounts = {};
        for (const coin of COINS)
            if (request.has(coin))
                amounts[coin] = request.amount(coin);
        this.#mint(fullId(address), amounts);
    }
}
/** Members of {@link Controls} that requests call. */
const CONNECTED = ['scenario', 'pause', 'resume', 'speed', 'advance'];
const ACTIONS = [...CONNECTED, 'fault', 'tamper', 'clear', 'fund'];
/** Ids of the operations that faults can apply to. */
function simulatedRoutes() {
    return createRoutes().flatMap(({ id, isSimulated }) => (isSimulated ? [id] : []));
}
function toResponse(body) {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    return { status: 200, headers, text: writeJson(body) };
}
