/**
 * Reads the arguments of a market's controls. An error names the argument, its value and what is accepted.
 */

import { inspect } from 'node:util';
import { toUnits } from '../../../../ts/core/number/decimal.js';
import { problem } from '../../../../ts/core/problem.js';
import type { Counterparty } from '../../bots/counterparties.js';
import type { PauseMode } from '../../engine/types.js';
import { expectFlag, expectKeys } from '../../option-keys.js';

/** One act, as the log of inputs keeps it: amounts in the engine's units. */
export type MarketAct =
    | { readonly act: 'pause'; readonly mode: PauseMode }
    | { readonly act: 'freeze'; readonly isFrozen: boolean }
    | { readonly act: 'close'; readonly price: bigint | undefined }
    | {
          readonly act: 'adl';
          readonly account: number;
          readonly counterparties: readonly Counterparty[] | undefined;
          readonly price: bigint | undefined;
      };

type Act<Name extends MarketAct['act']> = Extract<MarketAct, { readonly act: Name }>;

const MODES: readonly unknown[] = [0, 1, 2] satisfies readonly PauseMode[];

const [PRICE_DECIMALS, SIZE_DECIMALS] = [18, 9] as const;

/** USD: the contract keeps prices of orders as 64-bit integers of 10^-9 USD. */
const MAX_PRICE = 1_000_000_000n;

/** @throws {Problem} `argument` for another mode */
export function readPause(mode: unknown): Act<'pause'> {
    if (!MODES.includes(mode)) throw problem('argument', 'mode', '0, 1 or 2', inspect(mode));
    return { act: 'pause', mode: mode as PauseMode };
}

/** @throws {Problem} `argument` for another value than a boolean */
export function readFreeze(isFrozen: unknown): Act<'freeze'> {
    expectFlag(isFrozen, 'isFrozen');
    return { act: 'freeze', isFrozen: isFrozen as boolean };
}

/** @throws {Problem} `argument` for a price that is out of range */
export function readClose(price: unknown): Act<'close'> {
    return { act: 'close', price: readPrice(price) };
}

/** @throws {Problem} `argument` for a misspelt or a wrong member */
export function readAdl(request: unknown): Act<'adl'> {
    expectKeys(request, ['account', 'counterparties', 'price'], 'request');
    const { account, counterparties, price } = request as Readonly<Record<keyof Act<'adl'>, unknown>>;
    return {
        act: 'adl',
        account: readAccount(account, 'account'),
        counterparties: readCounterparties(counterparties),
        price: readPrice(price),
    };
}

function readCounterparties(given: unknown): readonly Counterparty[] | undefined {
    if (given === undefined) return undefined;
    if (!Array.isArray(given)) {
        throw problem('argument', 'counterparties', 'an array of { account, amount }', inspect(given));
    }
    return given.map((one: unknown, index) => {
        const at = `counterparties[${index}]`;
        expectKeys(one, ['account', 'amount'], at);
        const { account, amount } = one as Readonly<Record<'account' | 'amount', unknown>>;
        const size = readDecimal(amount, SIZE_DECIMALS, `${at}.amount`, 'more than 0, base');
        return { account: readAccount(account, `${at}.account`), size };
    });
}

function readAccount(account: unknown, at: string): number {
    if (Number.isSafeInteger(account) && Number(account) >= 0) return account as number;
    throw problem('argument', at, 'the number of an account', inspect(account));
}

/** 10^-18 USD. */
function readPrice(price: unknown): bigint | undefined {
    if (price === undefined) return undefined;
    const wanted = `more than 0, USD, at most ${MAX_PRICE}`;
    const units = readDecimal(price, PRICE_DECIMALS, 'price', wanted);
    if (units <= MAX_PRICE * 10n ** BigInt(PRICE_DECIMALS)) return units;
    throw problem('argument', 'price', wanted, inspect(price));
}

/** Reads a positive number or decimal text in units of 10^-decimals. */
function readDecimal(value: unknown, decimals: number, at: string, wanted: string): bigint {
    const isNumber = typeof value === 'number' || typeof value === 'string';
    const units = isNumber ? toUnits(`${value}`, decimals, at) : 0n;
    if (units > 0n) return units;
    throw problem('argument', at, wanted, inspect(value));
}
