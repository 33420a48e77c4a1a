/** Members that the service sends as a number, as digits, or as digits with an n: all are the same value. */

import { describe, expect, test } from '@jest/globals';
import { readJson } from '../../ts/core/json.js';
import { parseNextFundingTime } from '../../ts/markets/native-rows.js';
import { parseVault, parseVaultState, type WireVault } from '../../ts/vaults/vault.js';
import type { NativeMarket } from '../../ts/wire/native.js';

const ID = `0x${'ab'.repeat(32)}`;

describe.each([
    ['a number', '1787173200000'],
    ['digits', '"1787173200000"'],
    ['digits with an n', '"1787173200000n"'],
])('%s', (_form, value) => {
    test('is the time of the next funding', () => {
        const row = readJson(`{ "objectId": "${ID}", "nextFundingTimestampMs": ${value} }`) as NativeMarket;
        expect(parseNextFundingTime(row)).toBe(1_787_173_200_000);
    });

    test.each(['null', `"${ID}"`])('is a term and a supply of a vault whose owner is %s', (owner) => {
        const row = readJson(`{
            "objectId": "${ID}", "lpCoinType": "${ID}::lp::LP", "collateralCoinType": "${ID}::usdc::USDC",
            "lpCoinDecimals": 6, "marketIds": [], "lpSupply": ${value}, "ownerAddress": ${owner},
            "parameters": { "lockPeriodMs": ${value}, "maxTotalDepositedCollateral": ${value} }
        }`) as WireVault;
        const state = parseVaultState(row);
        expect(state.terms).toMatchObject({ lockPeriod: 1_787_173_200_000n, maxDeposit: 1_787_173_200_000n });
        const view = { coin: undefined, symbolOf: () => undefined, sharePrice: undefined, verified: undefined, now: 0 };
        const vault = parseVault(state, view, Number);
        expect(vault).toMatchObject({ shares: 1_787_173.2, manager: owner === 'null' ? undefined : ID });
    });
});
