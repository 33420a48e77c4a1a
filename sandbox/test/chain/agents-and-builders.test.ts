/** Agents' capabilities and builders of an account, and the order of the checks of price feeds. */

import { describe, expect, test } from '@jest/globals';
import type { Signer } from '@mysten/sui/cryptography';
import { Inputs, type Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import type { ChainAccount, Outcome } from '../../ts/chain/types.js';
import type { Command } from '../../ts/chain/transaction-data.js';
import { BTC, edit, limit, opened, SUI, type Stage } from './support.js';
import { call, orders, program } from './transaction-edits.js';

type Objects = Record<'account' | 'capability' | 'registry', TransactionObjectArgument>;

/** A wallet with an account, whose transactions call the contract by hand. */
class Owner {
    constructor(
        readonly stage: Stage,
        readonly signer: Signer,
        readonly account: ChainAccount,
    ) {}

    static async create(): Promise<Owner> {
        const { stage, signer, account } = await opened();
        return new Owner(stage, signer, account);
    }

    /** Executes a transaction. @throws {Error} its failure */
    async run(compose: (transaction: Transaction, objects: Objects) => void): Promise<void> {
        const { stage, signer } = this;
        const bytes = stage.write(signer, (transaction) => {
            compose(transaction, this.objects(transaction));
        });
        const { signature } = await signer.signTransaction(Uint8Array.from(Buffer.from(bytes, 'base64')));
        const { effects } = await stage.chain.execute(bytes, [signature], stage.now);
        if (effects.failure !== undefined) throw effects.failure.error;
    }

    objects(transaction: Transaction): Objects {
        const { stage, account } = this;
        const { version, digest } = stage.chain.object(account.capabilityId)!;
        const capability = { objectId: account.capabilityId, version: String(version), digest };
        return {
            account: transaction.object(stage.shared(account.accountId)),
            capability: transaction.object(Inputs.ObjectRef(capability)),
            registry: transaction.object(stage.shared(stage.chain.world.registryId)),
        };
    }

    target(name: string): string {
        return `${this.stage.chain.packages.perpetuals}::${name}`;
    }

    get collateral(): string {
        return this.stage.chain.collateralType;
    }

    grant(transaction: Transaction, { account, capability, registry }: Objects): TransactionObjectArgument {
        return transaction.moveCall({
            target: this.target('account::new_assistant_account_cap'),
            typeArguments: [this.collateral],
            arguments: [account, capability, registry],
        });
    }

    /** Grants agents in one transaction. */
    grantAgents(count: number): Promise<void> {
        return this.run((transaction, objects) => {
            const agents = Array.from({ length: count }, () => this.grant(transaction, objects));
            transaction.transferObjects(agents, this.signer.toSuiAddress());
        });
    }

    revokeAgent(id: string): Promise<void> {
        return this.run((transaction, { account, capability, registry }) => {
            transaction.moveCall({
                target: this.target('account::revoke_assistant_account_cap'),
                typeArguments: [this.collateral],
                arguments: [account, capability, registry, transaction.pure.address(id)],
            });
        });
    }

    register(): Promise<void> {
        return this.run((transaction, { registry }) => {
            transaction.moveCall({ target: this.target('registry::register_integrator'), arguments: [registry] });
        });
    }

    approve(builder: number, fee: number): Promise<void> {
        return this.run((transaction, { account, capability, registry }) => {
            transaction.moveCall({
                target: this.target('account::add_integrator_config'),
                typeArguments: [this.collateral, this.stage.chain.world.roleTypes.admin],
                arguments: [account, capability, registry, transaction.pure.u32(builder), transaction.pure.u32(fee)],
            });
        });
    }

    remove(builder: number): Promise<void> {
        return this.run((transaction, { account, capability, registry }) => {
            transaction.moveCall({
                target: this.target('account::remove_integrator_config'),
                typeArguments: [this.collateral],
                arguments: [account, capability, registry, transaction.pure.u32(builder)],
            });
        });
    }

    /** Places a limit order in a session of a builder. */
    async orderOf(builder: number, fee: number): Promise<Outcome> {
        const { stage, signer, account } = this;
        const bytes = edit(orders(stage, signer, account, limit(BTC, 'buy', 1, 90)), (data) => {
            const { commands, inputs } = program(data);
            const pure = (value: number): { $kind: 'Input'; Input: number; type: 'pure' } => ({
                $kind: 'Input',
                Input: inputs.push(Inputs.Pure(Uint8Array.of(...new Uint8Array(Uint32Array.of(value).buffer)))) - 1,
                type: 'pure',
            });
            const index = commands.findIndex((command) => command.MoveCall?.function === 'none');
            commands[index] = {
                $kind: 'MoveCall',
                MoveCall: {
                    package: stage.chain.packages.perpetuals,
                    module: 'account',
                    function: 'create_integrator_info',
                    typeArguments: [],
                    arguments: [pure(builder), pure(fee)],
                },
            } as unknown as Command;
        });
        return stage.submit(bytes, signer);
    }
}

const agentsOf = (owner: Owner): string[] => owner.stage.chain.agents.map(({ objectId }) => objectId);

describe('agents', () => {
    test('are at most ten of one account, revoked ones not counted', async () => {
        const owner = await Owner.create();
        await owner.grantAgents(9);
        // 9 + 2 are more than the 10 of the registry's setting.
        await expect(owner.grantAgents(2)).rejects.toThrow(/account, code 4005/);
        await owner.grantAgents(1);
        await expect(owner.grantAgents(1)).rejects.toThrow(/account, code 4005/);
        await owner.revokeAgent(agentsOf(owner)[0]!);
        await owner.grantAgents(1);
        expect(agentsOf(owner)).toHaveLength(10);
    });

    test('of another account are not counted', async () => {
        const owner = await Owner.create();
        await owner.grantAgents(10);
        const settleId = owner.collateral;
        const { account } = await owner.stage.act(owner.signer, 'createAccount', { settleId });
        await new Owner(owner.stage, owner.signer, account).grantAgents(1);
        expect(agentsOf(owner)).toHaveLength(11);
    });

    test('that the account does not have cannot be revoked', async () => {
        const owner = await Owner.create();
        await expect(owner.revokeAgent(BTC)).rejects.toThrow(/account, code 4000/);
        await owner.grantAgents(1);
        const [agent] = agentsOf(owner);
        await owner.revokeAgent(agent!);
        await expect(owner.revokeAgent(agent!)).rejects.toThrow(/account, code 4000/);
    });

    test('are checked after the capability', async () => {
        const owner = await Owner.create();
        await owner.grantAgents(10);
        const settleId = owner.collateral;
        const { account } = await owner.stage.act(owner.signer, 'createAccount', { settleId });
        const other = new Owner(owner.stage, owner.signer, account);
        const granting = owner.run((transaction, objects) => {
            const { capability } = other.objects(transaction);
            const agent = owner.grant(transaction, { ...objects, capability });
            transaction.transferObjects([agent], owner.signer.toSuiAddress());
        });
        await expect(granting).rejects.toThrow(/account, code 4000/);
    });
});

describe('a builder', () => {
    test('that is not registered cannot be approved, whatever the fee', async () => {
        const owner = await Owner.create();
        await expect(owner.approve(0, 0)).rejects.toThrow(/registry, code 5004/);
        await owner.register();
        await expect(owner.approve(1, 0)).rejects.toThrow(/registry, code 5004/);
    });

    test.each([0, 10_000_001])('is not approved for a fee of %s in 10^-9', async (fee) => {
        const owner = await Owner.create();
        await owner.register();
        await expect(owner.approve(0, fee)).rejects.toThrow(/account, code 4001/);
    });

    test('is approved once, for a fee of 1 to 10,000,000 in 10^-9', async () => {
        const owner = await Owner.create();
        await owner.register();
        await expect(owner.remove(0)).rejects.toThrow(/dynamic_field, code 1/);
        await owner.approve(0, 10_000_000);
        await expect(owner.approve(0, 1)).rejects.toThrow(/dynamic_field, code 0/);
        // The fee is checked first.
        await expect(owner.approve(0, 0)).rejects.toThrow(/account, code 4001/);
        await owner.remove(0);
        await owner.approve(0, 1);
    });

    test('of a session needs an approval of its fee', async () => {
        const owner = await Owner.create();
        await owner.register();
        await expect(owner.orderOf(0, 10)).rejects.toThrow(/dynamic_field, code 1/);
        await owner.approve(0, 10);
        await expect(owner.orderOf(0, 11)).rejects.toThrow(/account, code 4001/);
        await expect(owner.orderOf(0, 0)).rejects.toThrow(/account, code 4001/);
        await expect(owner.orderOf(0, 10_000_001)).rejects.toThrow(/account, code 4001/);
        await owner.orderOf(0, 10);
        expect(owner.stage.engine.orders(BTC, owner.account.accountNumber)).toHaveLength(1);
    });
});

test('the feed of the collateral is checked before that of the base', async () => {
    const { stage, signer, account } = await Owner.create();
    const bytes = edit(orders(stage, signer, account, limit(BTC, 'buy', 1, 90)), (data) => {
        const { arguments: args } = call(data, 'start_session');
        [args[3], args[4]] = [args[4]!, args[3]!];
    });
    await expect(stage.submit(bytes, signer)).rejects.toThrow(/market, code 1002/);
    expect(stage.coin(signer, SUI).balance).toBeGreaterThan(0n);
});
