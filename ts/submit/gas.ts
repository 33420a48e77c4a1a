/** What gas a transaction may use: the limits of its request, and the budgets of the last 24 hours. */

import { DAY_MS } from '../core/clock.js';
import { NumberText } from '../core/json.js';
import type { Dict } from 'ccxt';
import { describeFault, problem, sentence, type Problem } from '../core/problem.js';
import type { ObjectRef } from '../transaction/data.js';
import { toDigestBytes } from '../transaction/encode.js';
import type { GasLimits } from '../transaction/envelope.js';
import { isAddress, toFullAddress } from '../core/address.js';
import type { Context } from '../exchange/context.js';
import type { GasOptions } from '../exchange/describe/options.js';
import { readGas } from '../exchange/options/gas.js';
import type { TransactionOptions } from '../exchange/options/transaction-options.js';
import type { Params } from '../exchange/params.js';

type Body = Readonly<Record<string, unknown>>;

/**
 * Sums gas budgets of 24 hours, MIST. Budgets, as the service's responses do not contain the gas that was
 * used.
 */
export class GasAllowance {
    /** By transaction digest, oldest first. */
    readonly #budgets = new Map<string, { readonly at: number; readonly budget: bigint }>();
    #sum = 0n;

    /** Counts a transaction before its submit. */
    reserve(digest: string, budget: bigint, at: number): void {
        this.#forgetBefore(at - DAY_MS);
        this.release(digest);
        this.#budgets.set(digest, { at, budget });
        this.#sum += budget;
    }

    /** Removes a transaction that was refused before it ran. */
    release(digest: string): void {
        this.#sum -= this.#budgets.get(digest)?.budget ?? 0n;
        this.#budgets.delete(digest);
    }

    /** Returns the gas that may still be budgeted of a limit, 0 or more. */
    remaining(limit: bigint, now: number): bigint {
        this.#forgetBefore(now - DAY_MS);
        return limit > this.#sum ? limit - this.#sum : 0n;
    }

    #forgetBefore(time: number): void {
        for (const [digest, { at }] of this.#budgets) {
            if (at > time) return;
            this.release(digest);
        }
    }
}

/**
 * Reads the gas options of a write: those of the call take precedence over those of the exchange.
 *
 * @throws {Problem} `argument` with every key that is unknown or malformed, and for a budget above
 *   `maxGasBudget`
 */
export function gasOf(
    { options }: Pick<Context, 'options'>,
    { gas: given }: Params,
    { maxGasBudget }: Pick<TransactionOptions, 'maxGasBudget'>,
): GasOptions {
    const gas = { ...readGas(options.gas), ...readGas(given ?? undefined) };
    if (gas.budget !== undefined && BigInt(gas.budget) > maxGasBudget) {
        const limit = `options.transaction.maxGasBudget, ${maxGasBudget} MIST`;
        throw sentence('argument', `gas.budget ${gas.budget} exceeds ${limit}; pass at most that, or raise the option`);
    }
    return readGas(gas);
}

/**
 * Returns the address that pays for the gas instead of the sender: from `params.gas`, `options.gas` or
 * `params.request`.
 */
export function sponsorOf(body: Body): string | undefined {
    const { sponsor } = metadataOf(body);
    return isAddress(sponsor) ? toFullAddress(sponsor) : undefined;
}

/**
 * Lists what the gas of a write claims: ids of its coins, or the name of the coins that the service selects.
 */
export function gasClaims(body: Body, sender: string): string[] {
    const { gasCoins, gasFromAddressBalance } = metadataOf(body);
    const coins = readCoins(gasCoins)?.map(({ objectId }) => objectId);
    if (gasFromAddressBalance === true) return [];
    return coins ?? [`gas of ${sponsorOf(body) ?? sender}`];
}

/**
 * Reads the gas limits of a request; `maxBudget` limits its budget, and `maxPrice` applies where it has no
 * price.
 */
export function readGasLimits(body: Body, maxBudget: bigint, maxPrice: bigint): GasLimits {
    const metadata = metadataOf(body);
    const budget = readMist(metadata.gasBudget, 'gasBudget');
    const price = readMist(metadata.gasPrice, 'gasPrice');
    return {
        maxBudget: budget === undefined || budget > maxBudget ? maxBudget : budget,
        maxPrice: price ?? maxPrice,
        isPriced: price !== undefined,
        coins: readCoins(metadata.gasCoins),
        fromAddressBalance: metadata.gasFromAddressBalance === true,
    };
}

/** Whether a request names its gas budget, so that the service does not choose one. */
export function hasBudget(body: Body): boolean {
    return (metadataOf(body).gasBudget ?? undefined) !== undefined;
}

/** Requests a gas budget, MIST. */
export function withBudget(body: Dict, budget: bigint): Dict {
    return { ...body, metadata: { ...metadataOf(body), gasBudget: new NumberText(`${budget}`) } };
}

/**
 * The error where the service chose a gas budget above the user's limit, and refused to build with the limit.
 */
export function toOverBudget(budget: bigint, most: bigint, cause: unknown): Problem {
    const wanted = `at most ${most} MIST (options.transaction.maxGasBudget), with which the service refuses the build`;
    return problem('mismatch', 'gas budget', `${wanted}: ${describeFault(cause)}`, `${budget} MIST`);
}

function metadataOf(body: Body): Record<string, unknown> {
    return (body.metadata ?? {}) as Record<string, unknown>;
}

function decimalTextOf(value: unknown): string {
    return value instanceof NumberText ? value.text : (value as string);
}

function readMist(value: unknown, key: string): bigint | undefined {
    if (value === undefined || value === null) return undefined;
    const text = decimalTextOf(value);
    if (/^\d{1,20}$/.test(text)) return BigInt(text);
    throw problem('argument', `request.metadata.${key}`, 'a whole number of MIST', text);
}

function readCoins(coins: unknown): ObjectRef[] | undefined {
    if (!Array.isArray(coins)) return undefined;
    return coins.map((coin: { objectId: string; version: unknown; digest: string }, i) => {
        try {
            return {
                objectId: toFullAddress(coin.objectId),
                version: BigInt(decimalTextOf(coin.version)),
                digest: toDigestBytes(coin.digest),
            };
        } catch {
            throw problem('argument', `gas.coins[${i}]`, '{ objectId, version, digest in base58 }', 'another object');
        }
    });
}
