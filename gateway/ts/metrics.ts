/** The metrics of the gateway in the text format of Prometheus. */

/**
 * What the gateway counts. No label is a symbol, an order id or a key: each value of a label is a series of
 * its own.
 */
const FAMILIES = {
    gateway_calls_total: [
        'counter',
        'Calls that ended, by the class of their error, or ok.',
        ['client', 'method', 'class'],
    ],
    gateway_call_seconds: ['histogram', 'Seconds from the arrival of a call to its answer.', ['kind']],
    gateway_writes_waiting: ['gauge', 'Writes that wait in the queue.', []],
    gateway_outcomes_open: ['gauge', 'Submitted transactions whose outcome is unknown.', []],
    gateway_unattributed_fills: ['gauge', 'Fills that belong to no client.', []],
    gateway_channels: ['gauge', 'Open upstream subscriptions.', ['method']],
    gateway_clients: ['gauge', 'Clients with an open socket.', []],
    gateway_delivered_total: ['counter', 'Updates that were sent to sockets.', []],
    gateway_conflated_total: ['counter', 'Updates that had to wait for a slow socket.', ['client']],
    gateway_event_loop_lag_seconds: ['gauge', 'The longest delay of the event loop since the last reading.', []],
    gateway_gas_budget_mist_total: ['counter', 'Gas budgets of submitted transactions, MIST.', ['client']],
    gateway_lease_seconds: ['gauge', 'Seconds up to the end of the lease, with a standby; 0 while it waits.', []],
    gateway_audit_failures_total: ['counter', 'Lines of the audit log that could not be written.', []],
} as const satisfies Record<string, readonly ['counter' | 'gauge' | 'histogram', string, readonly string[]]>;

type Families = typeof FAMILIES;

/** The names of the metrics of a type. */
export type MetricName<T extends 'counter' | 'gauge' | 'histogram'> = {
    [K in keyof Families]: Families[K][0] extends T ? K : never;
}[keyof Families];

/** The labels of a metric: each of them, and no other. */
export type Labels<K extends keyof Families> = Readonly<Record<Families[K][2][number], string>>;

/** The upper bounds of the histogram, seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Histogram {
    /** Observations in each interval; the last one is above all bounds. */
    readonly counts: number[];
    sum: number;
}

/** What is read when the metrics are written. */
export type GaugeReader = () => number | ReadonlyMap<string, number> | undefined;

/** Counts, and writes what it counted. */
export class Metrics {
    readonly #values = new Map<string, Map<string, number>>();
    readonly #histograms = new Map<string, Map<string, Histogram>>();
    readonly #readers = new Map<string, GaugeReader>();

    /** Adds to a counter; `amount` is 0 or more, 1 by default. */
    count<K extends MetricName<'counter'>>(name: K, labels: Labels<K>, amount = 1): void {
        const series = toSeries(name, labels);
        const values = entryOf(this.#values, name, () => new Map<string, number>());
        values.set(series, (values.get(series) ?? 0) + amount);
    }

    /** Sets a gauge. */
    set<K extends MetricName<'gauge'>>(name: K, labels: Labels<K>, value: number): void {
        entryOf(this.#values, name, () => new Map<string, number>()).set(toSeries(name, labels), value);
    }

    /**
     * Reads a gauge, or a counter that is kept elsewhere, whenever the metrics are written.
     *
     * @param name of it
     * @param read its value; with a label: the value by label; `undefined` while there is none
     */
    read(name: MetricName<'gauge' | 'counter'>, read: GaugeReader): void {
        this.#readers.set(name, read);
    }

    /** Adds an observation to a histogram, seconds. */
    observe<K extends MetricName<'histogram'>>(name: K, labels: Labels<K>, seconds: number): void {
        const ofName = entryOf(this.#histograms, name, () => new Map<string, Histogram>());
        const histogram = entryOf(ofName, toSeries(name, labels), () => ({
            counts: new Array<number>(BOUNDS.length + 1).fill(0),
            sum: 0,
        }));
        const at = BOUNDS.findIndex((bound) => seconds <= bound);
        const interval = at < 0 ? BOUNDS.length : at;
        histogram.counts[interval] = (histogram.counts[interval] ?? 0) + 1;
        histogram.sum += seconds;
    }

    /** Writes all metrics that have a value, for the content type `text/plain; version=0.0.4`. */
    toText(): string {
        const lines: string[] = [];
        for (const [name, [type, help]] of Object.entries(FAMILIES)) {
            const samples = type === 'histogram' ? this.#histogramLines(name) : this.#valueLines(name);
            if (samples.length > 0) lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples);
        }
        return `${lines.join('\n')}\n`;
    }

    #valueLines(name: string): string[] {
        const values = new Map(this.#values.get(name));
        const found = this.#readers.get(name)?.();
        const [label = ''] = FAMILIES[name as keyof Families][2] as readonly string[];
        if (typeof found === 'number') values.set('', found);
        else for (const [value, number] of found ?? []) values.set(toLabels({ [label]: value }), number);
        return [...values].map(([series, value]) => `${name}${braced(series)} ${toValue(value)}`);
    }

    #histogramLines(name: string): string[] {
        return [...(this.#histograms.get(name) ?? [])].flatMap(([series, { counts, sum }]) => {
            let total = 0;
            const buckets = counts.map((count, i) => {
                total += count;
                const bound = `le="${BOUNDS[i] ?? '+Inf'}"`;
                return `${name}_bucket{${series === '' ? bound : `${series},${bound}`}} ${total}`;
            });
            return [
                ...buckets,
                `${name}_sum${braced(series)} ${toValue(sum)}`,
                `${name}_count${braced(series)} ${total}`,
            ];
        });
    }
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
    const known = map.get(key);
    if (known !== undefined) return known;
    const value = make();
    map.set(key, value);
    return value;
}

/** Writes the labels of a series in the order of the table, so that one series has one text. */
function toSeries<K extends keyof Families>(name: K, labels: Labels<K>): string {
    const values = labels as Readonly<Record<string, string>>;
    return toLabels(Object.fromEntries(FAMILIES[name][2].map((label) => [label, values[label] ?? ''])));
}

function toLabels(labels: Readonly<Record<string, string>>): string {
    return Object.entries(labels)
        .map(([label, value]) => `${label}="${escape(value)}"`)
        .join(',');
}

function braced(series: string): string {
    return series === '' ? '' : `{${series}}`;
}

/** Escapes the value of a label: a line break in it would begin another line. */
function escape(value: string): string {
    return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

/** Prometheus names what JavaScript calls `Infinity` differently. */
function toValue(value: number): string {
    if (value === Infinity) return '+Inf';
    return value === -Infinity ? '-Inf' : `${value}`;
}
