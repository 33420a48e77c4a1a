/** Finds what is unsound in a CCXT structure. */

/** Numbers that are never negative. */
const NON_NEGATIVE = new Set(
    `amount contracts contractSize price bid ask bidVolume askVolume high low open close last vwap average previousClose
    baseVolume quoteVolume markPrice indexPrice notional leverage initialMargin maintenanceMargin initialMarginPercentage
    maintenanceMarginPercentage maintenanceMarginRate filled remaining cost free entryPrice lastPrice timestamp
    fundingTimestamp openInterestAmount openInterestValue maxLeverage maxNotional triggerPrice stopLossPrice takeProfitPrice
    min max baseValue quoteValue lastTradeTimestamp lastUpdateTimestamp longLeverage shortLeverage`.split(/\s+/),
);

/** Texts of closed enumerations. */
const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
    side: ['buy', 'sell', 'long', 'short'],
    status: ['open', 'closed', 'canceled', 'canceling', 'expired', 'rejected', 'ok', 'pending'],
    takerOrMaker: ['taker', 'maker'],
    direction: ['in', 'out'],
    timeInForce: ['GTC', 'IOC', 'FOK', 'PO'],
    marginMode: ['isolated'],
};

/** Members that a structure must not lose. */
const REQUIRED = ['id', 'side', 'status', 'symbol', 'amount', 'contracts', 'free', 'used', 'total', 'currency', 'code'];

/** Members that have a sign: the fee of a rebate, and the steps of a market that has its own check. */
const SIGNED = ['fee', 'fees', 'info'];

/**
 * Lists what is unsound in a result.
 *
 * @param before the result of the unchanged response
 * @param mayLoseRows whether rows of lists may be missing
 * @param optional members that may be missing
 * @param signed members that may be negative
 */
export function findFaults(
    result: unknown,
    before: unknown,
    mayLoseRows: boolean,
    optional: readonly string[] = [],
    signed: readonly string[] = [],
): string[] {
    const losses = lossesOf(result, before, [], mayLoseRows);
    return [
        ...faultsOf(result, [], [...SIGNED, ...signed]),
        ...losses.filter((loss) => !optional.some((key) => new RegExp(`${key} (?:is missing|lost rows)$`).test(loss))),
    ];
}

/** Calls that take an amount of a coin or of shares of the wallet. */
const TAKEN = /::split\w*<.*>\((?:the gas coin|your object \w+), (\d+)\)$/;

/** Lists the calls of a dry run that take another amount than before. */
export function findTaken(result: unknown, before: unknown): string[] {
    const [taken, wanted] = [result, before].map((description) => {
        const { calls } = (description ?? {}) as { readonly calls?: unknown };
        return Array.isArray(calls) ? calls.flatMap((call) => TAKEN.exec(String(call))?.[1] ?? []).join(', ') : '';
    });
    return taken === wanted ? [] : [`takes ${taken ?? ''} instead of ${wanted ?? ''}`];
}

function faultsOf(value: unknown, path: readonly string[], signed: readonly string[]): string[] {
    const key = path.at(-1) ?? '';
    const at = path.join('.');
    if (typeof value === 'number') {
        if (!Number.isFinite(value)) return [`${at} is ${value}`];
        return value < 0 && NON_NEGATIVE.has(key) && !path.some((name) => signed.includes(name))
            ? [`${at} is ${value}`]
            : [];
    }
    if (typeof value === 'string') {
        if (/\bundefined\b|\[object /.test(value)) return [`${at} is ${value}`];
        const accepted = ENUMERATIONS[key];
        return accepted === undefined || accepted.includes(value) ? [] : [`${at} is ${value}`];
    }
    if (typeof value !== 'object' || value === null) return [];
    const members = Object.entries(value).filter(([name]) => name !== 'info');
    const inner = members.flatMap(([name, member]) => faultsOf(member, [...path, name], signed));
    return [...inner, ...bookFaults(value as Record<string, unknown>, at)];
}

function bookFaults({ bids, asks }: Record<string, unknown>, at: string): string[] {
    if (!Array.isArray(bids) || !Array.isArray(asks)) return [];
    const prices = (side: unknown[]): number[] => side.map((level) => (level as number[])[0] as number);
    const [down, up] = [prices(bids), prices(asks)];
    const levels = [...(bids as number[][]), ...(asks as number[][])];
    const isSorted = (list: readonly number[]): boolean =>
        list.every((price, i) => i === 0 || price > (list[i - 1] as number));
    return [
        ...(levels.every((level) => level.every((figure) => figure > 0)) ? [] : [`${at}: a level is not above 0`]),
        ...(isSorted(up) && isSorted([...down].reverse()) ? [] : [`${at}: not sorted`]),
        ...(down.length > 0 && up.length > 0 && down[0]! >= up[0]! ? [`${at}: crossed`] : []),
    ];
}

function lossesOf(value: unknown, before: unknown, path: readonly string[], mayLoseRows: boolean): string[] {
    const at = path.join('.');
    if (typeof before !== 'object' || before === null) {
        const isLost =
            (value === undefined || value === null || value === '') && before !== undefined && before !== null;
        // The amount of an order is unknown when its first event is missing.
        const name = path.at(-1) ?? '';
        return isLost && REQUIRED.includes(name) && !(mayLoseRows && name === 'amount') ? [`${at} is missing`] : [];
    }
    if (typeof value !== 'object' || value === null) return [];
    if (Array.isArray(before)) {
        const rows = value as unknown[];
        if (rows.length !== before.length) return mayLoseRows || rows.length > before.length ? [] : [`${at} lost rows`];
        return before.flatMap((row, i) => lossesOf(rows[i], row, [...path, `${i}`], mayLoseRows));
    }
    const members = value as Record<string, unknown>;
    return Object.entries(before).flatMap(([name, member]) => {
        if (['info', 'fee', 'fees', 'networks'].includes(name)) return [];
        if (name in members) return lossesOf(members[name], member, [...path, name], mayLoseRows);
        // As many members as before: the row has another name now.
        const isRenamed = Object.keys(members).length >= Object.keys(before).length;
        return mayLoseRows || isRenamed ? [] : [`${at}.${name} is gone`];
    });
}
