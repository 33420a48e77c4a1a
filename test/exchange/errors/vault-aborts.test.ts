/** The abort codes of vaults. */

import { describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { toNodeError, toVaultError } from '../../../ts/exchange/errors/node.js';
import { NodeFailure } from '../../../ts/node/failure.js';

function errorOf(module: string, code: string): Error {
    const failure = NodeFailure.ofExecution(
        {
            ...{ $kind: 'MoveAbort', message: `MoveAbort in ${module}, code ${code}` },
            MoveAbort: { abortCode: code, location: { package: '0x1', module } },
        } as never,
        true,
        undefined,
    );
    return toVaultError(toNodeError(failure, 'aftermath'), 'aftermath');
}

describe('an abort of vaults', () => {
    test.each<[string, string, new (...args: never[]) => Error, string]>([
        ['vault', '1', ccxt.OrderNotFillable, 'the minimum is not reached'],
        ['vault', '9', ccxt.OperationRejected, 'params.sizes'],
        ['vault', '13', ccxt.OperationRejected, 'close less (params.sizes)'],
        ['vault', '15', ccxt.OperationRejected, 'the vault is paused'],
        ['perpetuals_api', '15', ccxt.OperationRejected, 'the vault is paused'],
        ['perpetuals_api', '32', ccxt.InvalidOrder, 'the most orders'],
        ['vault', '22', ccxt.ExchangeError, 'another price feed than that of the collateral'],
        ['vault', '23', ccxt.ExchangeError, 'another price feed than that of the market'],
        ['vault', '52', ccxt.ExchangeNotAvailable, 'the price of the collateral is too old'],
        // Clever codes have the line of the source in their lower bits.
        ['vault', '13835072683940773889', ccxt.PermissionDenied, 'the capability is not one of this vault'],
        ['vault', '13835353892629643267', ccxt.ExchangeError, 'another account than that of the vault'],
        ['config', '13835342549621014531', ccxt.ExchangeNotAvailable, 'newer than the service, or frozen'],
        ['config', '13836748374022029325', ccxt.BadRequest, 'the shares are not registered'],
        ['config', '13836466817440808971', ccxt.ExchangeError, 'the configuration of vaults refuses it'],
        ['authority', `${0xc0n << 56n}`, ccxt.PermissionDenied, 'the capability is not valid'],
        ['metadata', '13835058394584580097', ccxt.ExchangeError, 'a description already'],
    ])('of %s with code %s has its own class and meaning', (module, code, errorClass, meaning) => {
        const error = errorOf(module, code);
        expect(error.constructor).toBe(errorClass);
        expect(error.message).toContain(meaning);
    });

    test.each([
        ['interface', '15'],
        ['vault', '99'],
        ['config', '1'],
        ['market', `${0xc0n << 56n}`],
    ])('of %s with code %s is that of no vault', (module, code) => {
        expect(errorOf(module, code).message).toContain('(the contract aborted)');
    });

    test('that another contract has keeps its meaning', () => {
        expect(errorOf('market', '1000').message).toContain('the oracle price is too old');
    });
});
