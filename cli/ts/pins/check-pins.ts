/** Compares proposed pins, which the service states, with a Sui node. */

import { findDeployment } from '../../../ts/wire/deployments.js';
import { fromUnits } from '../../../ts/core/number/decimal.js';
import { describeFault } from '../../../ts/core/problem.js';
import { toFullAddress } from '../../../ts/core/address.js';
import { identify, type Identity, type References, type MarketVerdict } from '../identify-market.js';
import type { MarketPin, ProposedPins } from '../../../ts/index.js';
import {
    shippedCoins,
    shippedPackages,
    type PackagePins,
    type NodeObject,
    type SuiNode,
    parseChainMarket,
    type ChainMarket,
} from '../../../ts/host.js';

/** What a node says about one pin. */
export interface PinCheck {
    /** The member of the pins, such as `packages.perpetuals`. */
    readonly pin: string;
    /** The value that the service states; `undefined` where it states none. */
    readonly service: string | undefined;
    /** The value of the node, or why it shows none. */
    readonly node: string;
    readonly verdict: MarketVerdict;
}

/** Decimals of lot and tick on the chain. */
const SCALE = 9;
const NOT_SHOWN = 'the node does not show it';

/**
 * Compares pins with a node. What the node does not show is not checked; it does not fail.
 *
 * @param pins the proposal
 * @param node the node
 * @param references prices of the user, which tell a market from others
 */
export async function checkPins(
    pins: ProposedPins,
    node: SuiNode,
    references: References = new Map(),
): Promise<PinCheck[]> {
    const check = new PinChecker(node);
    const markets = Object.entries(pins.markets ?? {});
    const found = await check.markets(markets.map(([, { id }]) => id));
    const { perpetuals, authority, oracle } = pins.packages ?? {};
    const chain = await check.chainId(pins.chainId);
    const deployment = findDeployment(chain.node);
    const identities = await identify(
        markets.flatMap(([symbol, pin]) => {
            const { market } = found.get(toFullAddress(pin.id)) ?? {};
            return market === undefined ? [] : [{ symbol, id: toFullAddress(pin.id), market }];
        }),
        { node, packages: listOf(perpetuals), references, deployment },
    );
    const checks = [
        chain,
        ...(await check.packages('perpetuals', listOf(perpetuals), packagesOf(found))),
        ...(await check.packages('authority', listOf(authority), await check.capabilityPackages(pins))),
        ...(await check.packages('oracle', listOf(oracle), undefined)),
        ...(['executors', 'domains'] as const).flatMap((pin) =>
            listOf(pins[pin]).map((service) => {
                return { pin, service, node: 'no object on the chain lists them', verdict: 'not checked' } as const;
            }),
        ),
        ...markets.flatMap(([symbol, pin]) =>
            compareMarket(symbol, pin, found.get(toFullAddress(pin.id)), identities.get(symbol)),
        ),
    ];
    return deployment === undefined ? checks : checks.map((row) => compareWithShipped(row, chain.node));
}

/** Pins that no object on the chain lists. */
const NOT_LISTED = ['packages.oracle', 'executors', 'domains'];

/** Lists pins that are not checked, without those that no object on the chain lists. */
export function listUnproven(checks: readonly PinCheck[]): PinCheck[] {
    return checks.filter(({ pin, service, verdict }) => {
        const isCheckable = service !== undefined && !NOT_LISTED.includes(pin);
        return isCheckable && verdict.startsWith('not checked');
    });
}

/**
 * Compares with what is shipped of the chain. A shipped package agrees. Another one may be an upgrade, which
 * the node's own row says. A collateral that has the code of a shipped coin must be that coin.
 */
function compareWithShipped(check: PinCheck, chainId: string): PinCheck {
    const { pin, service, node } = check;
    const [, role] = /^packages\.(\w+)$/.exec(pin) ?? [];
    if (role !== undefined && service !== undefined) {
        const shipped = shippedPackages(chainId)[role as keyof PackagePins] ?? [];
        if (shipped.includes(service)) return { ...check, node: 'shipped with the client', verdict: 'agrees' };
        return { ...check, node: `${node}; the client ships ${shipped.join(', ') || 'none'}` };
    }
    const coin = shippedCoins(chainId).find(({ code }) => pin.endsWith(`:${code}'].settleType`));
    if (coin === undefined || service === undefined) return check;
    if (service === coin.type) return { ...check, node: `${node}; shipped with the client` };
    return { ...check, node: `${coin.code} is ${coin.type}`, verdict: 'differs' };
}

/** Formats checks as a table, one line each. */
export function formatChecks(checks: readonly PinCheck[]): string {
    const rows = [['pin', 'verdict', 'service', 'node'], ...checks.map(toRow)];
    const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
    const lines = rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '));
    return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function toRow({ pin, verdict, service, node }: PinCheck): string[] {
    return [pin, verdict, service ?? 'none', node];
}

class PinChecker {
    constructor(private readonly node: SuiNode) {}

    async chainId(service: string | undefined): Promise<PinCheck> {
        const found = await attempt(() => this.node.chainId());
        return compare('chainId', service, 'value' in found ? found.value : undefined, faultOf(found));
    }

    /** The objects of markets, by full id; a failed read has none. */
    async markets(ids: readonly string[]): Promise<ReadonlyMap<string, FoundMarket>> {
        const found = await attempt(() => this.node.objects(ids.map(toFullAddress)));
        return new Map(
            ids.map(toFullAddress).map((id) => {
                const object = 'value' in found ? found.value.get(id) : undefined;
                return [id, { object, market: object && parseChainMarket(object), fault: faultOf(found) }];
            }),
        );
    }

    /** The packages that define the types of the capabilities; `undefined` where the node shows none. */
    async capabilityPackages({ account, candidates }: ProposedPins): Promise<readonly string[] | undefined> {
        const pins = [...(account === undefined ? [] : [account]), ...candidates];
        const found = await attempt(() => this.node.objects(pins.map(({ capability }) => toFullAddress(capability))));
        if (!('value' in found)) return undefined;
        const types = [...found.value.values()].map(({ type }) => type);
        const ids = types.flatMap((type) => /^(0x[0-9a-f]{64})::authority::AuthorityCap</.exec(type)?.slice(1) ?? []);
        return ids.length === 0 ? undefined : [...new Set(ids)];
    }

    /**
     * Compares packages with those that define the types of objects on the chain, and with all of their
     * versions.
     */
    async packages(
        role: string,
        services: readonly string[],
        defining: readonly string[] | undefined,
    ): Promise<PinCheck[]> {
        const pin = `packages.${role}`;
        const checks = services.map(async (service): Promise<PinCheck> => {
            const found = await attempt(() => this.node.objects([service]));
            if (!('value' in found)) return compare(pin, service, undefined, faultOf(found));
            const type = found.value.get(service)?.type;
            if (type !== 'package') return { pin, service, node: type ?? 'no such package', verdict: 'differs' };
            if (defining === undefined) return { pin, service, node: 'a package', verdict: 'not checked' };
            if (defining.includes(service)) return { pin, service, node: service, verdict: 'agrees' };
            const versions = await Promise.all(defining.map((id) => attempt(() => this.node.packageVersions(id))));
            if (versions.some((found) => 'value' in found && found.value?.has(service) === true))
                return { pin, service, node: `a version of ${defining.join(', ')}`, verdict: 'agrees' };
            const isKnown = versions.every((found) => 'value' in found && found.value !== undefined);
            const verdict = isKnown ? 'differs' : 'not checked';
            return { pin, service, node: defining.join(', '), verdict };
        });
        return Promise.all(checks);
    }
}

interface FoundMarket {
    readonly object: NodeObject | undefined;
    readonly market: ChainMarket | undefined;
    readonly fault: string | undefined;
}

function packagesOf(found: ReadonlyMap<string, FoundMarket>): string[] | undefined {
    const ids = [...found.values()].flatMap(({ market }) => (market === undefined ? [] : [market.packageId]));
    return ids.length === 0 ? undefined : [...new Set(ids)];
}

function compareMarket(
    symbol: string,
    pin: MarketPin,
    found: FoundMarket | undefined,
    identity: Identity | undefined,
): PinCheck[] {
    const at = (key: string): string => `markets['${symbol}'].${key}`;
    const { object, market, fault } = found ?? {};
    if (market === undefined) {
        const verdict = fault === undefined ? 'differs' : 'not checked';
        return [{ pin: at('id'), service: pin.id, node: fault ?? object?.type ?? 'no such object', verdict }];
    }
    const toText = (units: bigint | undefined): string | undefined =>
        units === undefined ? undefined : fromUnits(units, SCALE);
    return [
        { pin: at('id'), service: pin.id, node: 'a market', verdict: 'not checked', ...identity },
        compare(at('settleType'), pin.settleType, market.settleType),
        compare(at('lot'), pin.lot, toText(market.lot)),
        compare(at('tick'), pin.tick, toText(market.tick)),
    ];
}

function compare(pin: string, service: string | undefined, node: string | undefined, fault?: string): PinCheck {
    if (service === undefined || node === undefined)
        return { pin, service, node: node ?? fault ?? NOT_SHOWN, verdict: 'not checked' };
    return { pin, service, node, verdict: service === node ? 'agrees' : 'differs' };
}

type Attempt<T> = { readonly value: T } | { readonly fault: string };

async function attempt<T>(read: () => Promise<T>): Promise<Attempt<T>> {
    try {
        return { value: await read() };
    } catch (error) {
        return { fault: describeFault(error) };
    }
}

function faultOf(found: Attempt<unknown>): string | undefined {
    return 'fault' in found ? found.fault : undefined;
}

function listOf(value: string | readonly string[] | undefined): string[] {
    return value === undefined ? [] : [value].flat().map(toFullAddress);
}
