import { describe, expect, it } from '@jest/globals';
import { accountIds } from '../../ts/chain/world.js';
import { DEPLOYMENTS } from '../../../ts/wire/deployments.js';
import { createdId } from '../../ts/chain/hash.js';
import { opened, Stage } from './support.js';

const MAINNET = DEPLOYMENTS['4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S']!;

const mainnet = {
    registryId: MAINNET.registry!,
    packages: {
        perpetuals: MAINNET.packages.perpetuals!.original,
        authority: MAINNET.packages.authority!.original,
    },
};

describe('ids of accounts and of their admin capabilities', () => {
    it.each([
        [0, /^0xd563ba55.*7620$/, /^0xc21a9154.*fd96$/],
        [1, /^0x5df4a7bb.*78e5$/, /^0xf7926f36.*59a1$/],
    ])('are those of mainnet for account %d', (accountNumber, accountId, capabilityId) => {
        const ids = accountIds(accountNumber, mainnet);

        expect(ids.accountId).toMatch(accountId);
        expect(ids.capabilityId).toMatch(capabilityId);
    });

    it('are derived for the first account, which is number 0', async () => {
        const { stage, account } = await opened();
        const { accountId, capabilityId, accountNumber } = account;

        expect(accountNumber).toBe(0);
        expect({ accountId, capabilityId }).toEqual(accountIds(0, stage.chain.world));
    });

    it('use up no counter of the transaction', async () => {
        const stage = new Stage();
        const signer = stage.fund();
        const { collateralType, world } = stage.chain;
        const bytes = stage.write(signer, (transaction) => {
            const [capability] = transaction.moveCall({
                target: `${world.packages.perpetuals}::account::create_and_share_account`,
                typeArguments: [collateralType],
                arguments: [transaction.object(stage.shared(world.registryId))],
            });
            const [coin] = transaction.splitCoins(transaction.gas, [1n]);
            transaction.transferObjects([capability!, coin], signer.toSuiAddress());
        });

        const { digest } = await stage.submit(bytes, signer);

        expect(stage.chain.object(createdId(digest, 0))).toBeDefined();
        expect(stage.chain.object(createdId(digest, 1))).toBeUndefined();
    });
});
