/** Controls: scenario, time, faults, tampering and funding. */

import { control, type MarketRow, type StateRow } from './api.js';
import { byId, create, find, setOptions, setText } from './dom.js';

/** Faults of requests, by what they do. */
const FAULTS: Readonly<Record<string, object>> = {
    'respond 503': { status: 503 },
    'respond 500': { status: 500 },
    'respond 429': { status: 429 },
    'execute, then respond 504': { status: 504, execute: true },
    'delay by 2 s': { delayMs: 2_000 },
    'cut before execution': { drop: 'before' },
    'cut after execution': { drop: 'after' },
};

/** Faults of streams, by what they do. */
const STREAM_FAULTS: Readonly<Record<string, object>> = {
    'drop frames': { kind: 'drop' },
    'duplicate frames': { kind: 'duplicate' },
    'reorder frames': { kind: 'reorder' },
    'delay by 2 s': { kind: 'delay', delayMs: 2_000 },
    'garble frames': { kind: 'garble' },
    'cut the socket': { kind: 'cut' },
    'close the socket': { kind: 'close' },
    'fall silent': { kind: 'silence' },
    'skip nonces': { kind: 'skip' },
    'refuse new sockets': { kind: 'refuse' },
};

const STREAMS = ['*', 'orderbook', 'orders', 'positions', 'trades', 'updates'];

const SPEEDS = [0.5, 1, 2, 5, 10, 30, 60, 120];

/** The forms. */
export class ControlForms {
    #isPaused = false;

    /**
     * @param markets that a scenario can be limited to
     * @param onChange called with the state after an action
     */
    constructor(
        markets: readonly MarketRow[],
        private readonly onChange: (state: StateRow) => void,
    ) {
        setOptions(select('#scenario-form [name=symbol]'), [
            ['', 'all'],
            ...markets.map(({ symbol }) => [symbol, symbol] as const),
        ]);
        setOptions(select('#fault-form [name=effect]'), namesOf(FAULTS));
        setOptions(select('#stream-form [name=kind]'), namesOf(STREAM_FAULTS));
        setOptions(
            select('#stream-form [name=stream]'),
            STREAMS.map((name) => [name, name === '*' ? 'all' : name]),
        );
        this.#connectForms();
        this.#connectTime();
    }

    /** Shows the state, and hides what this sandbox cannot control. */
    update({ controls, scenario, scenarios, speed, paused, tamperings, routes, faults }: StateRow): void {
        for (const element of document.querySelectorAll<HTMLElement>('[data-control]')) {
            const names = element.dataset['control']?.split(' ') ?? [];
            element.hidden = !names.some((name) => controls.includes(name));
        }
        setText(byId('scenario-now'), scenario ?? '');
        setOptions(select('#scenario-form [name=name]'), toOptions(scenarios));
        setOptions(select('#tamper-form [name=tamper]'), toOptions(tamperings));
        this.#showTime(speed, paused);
        const list = byId('routes');
        if (list.childElementCount === 0) list.append(...['*', ...routes].map((route) => new Option('', route)));
        showFaults(faults);
    }

    #connectForms(): void {
        this.#onSubmit('scenario-form', 'Scenario started.', (data) => {
            const symbol = text(data, 'symbol');
            return { action: 'scenario', name: text(data, 'name'), ...(symbol === '' ? {} : { symbol }) };
        });
        this.#onSubmit('advance-form', 'Time advanced.', (data) => ({
            action: 'advance',
            ms: Number(text(data, 'amount')) * Number(text(data, 'unit')),
        }));
        this.#onSubmit('fault-form', 'Fault added.', (data) => ({
            action: 'fault',
            fault: { route: text(data, 'route'), ...FAULTS[text(data, 'effect')], ...times(data) },
        }));
        this.#onSubmit('tamper-form', 'Tampering added.', (data) => ({
            action: 'tamper',
            tamper: text(data, 'tamper'),
            ...times(data),
        }));
        this.#onSubmit('stream-form', 'Stream fault added.', (data) => ({
            action: 'fault',
            stream: { stream: text(data, 'stream'), ...STREAM_FAULTS[text(data, 'kind')], ...times(data) },
        }));
        this.#onSubmit('fund-form', 'Wallet funded.', (data) => ({
            action: 'fund',
            address: text(data, 'address'),
            usdc: text(data, 'usdc') || '0',
            sui: text(data, 'sui') || '0',
        }));
        byId('clear').addEventListener('click', () => {
            void this.#run({ action: 'clear' }, 'All faults are cleared.');
        });
    }

    #connectTime(): void {
        byId('pause').addEventListener('click', () => {
            const action = this.#isPaused ? 'resume' : 'pause';
            void this.#run({ action }, this.#isPaused ? 'Time runs.' : 'Time stands still.');
        });
        const speed = select('#speed');
        speed.addEventListener('change', () => {
            void this.#run({ action: 'speed', speed: Number(speed.value) }, `Speed ${speed.value}×.`);
        });
    }

    #showTime(speed: number, paused: boolean): void {
        this.#isPaused = paused;
        setText(byId('pause'), paused ? 'Resume' : 'Pause');
        const list = select('#speed');
        const speeds = [...new Set([...SPEEDS, speed])].sort((one, other) => one - other);
        setOptions(
            list,
            speeds.map((factor) => [String(factor), `${factor}×`]),
        );
        if (document.activeElement !== list) list.value = String(speed);
    }

    #onSubmit(id: string, done: string, toAction: (data: FormData) => object): void {
        const form = byId(id, HTMLFormElement);
        form.addEventListener('submit', (event) => {
            event.preventDefault();
            void this.#run(toAction(new FormData(form)), done);
        });
    }

    async #run(action: object, done: string): Promise<void> {
        const message = byId('message');
        try {
            this.onChange(await control(action));
            message.removeAttribute('data-failed');
            setText(message, done);
        } catch (error) {
            message.setAttribute('data-failed', '');
            setText(message, error instanceof Error ? error.message : String(error));
        }
    }
}

function showFaults(faults: readonly string[]): void {
    const list = find('#active ul');
    const items = faults.length === 0 ? [create('li', 'none', 'empty')] : faults.map((fault) => create('li', fault));
    if (list.textContent !== items.map(({ textContent }) => textContent).join('')) list.replaceChildren(...items);
    byId('clear', HTMLButtonElement).disabled = faults.length === 0;
}

function select(selector: string): HTMLSelectElement {
    return find<HTMLSelectElement>(selector);
}

function toOptions(names: readonly string[]): (readonly [string, string])[] {
    return names.map((name) => [name, name]);
}

function namesOf(effects: Readonly<Record<string, object>>): (readonly [string, string])[] {
    return toOptions(Object.keys(effects));
}

function text(data: FormData, name: string): string {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
}

/** The number of times, unless the field is empty. */
function times(data: FormData): { readonly times?: number } {
    const value = text(data, 'times');
    return value === '' ? {} : { times: Number(value) };
}
