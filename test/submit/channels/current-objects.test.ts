/** The current versions of gas coins and capabilities. */

import { describe, expect, test } from '@jest/globals';
import { CurrentObjects } from '../../../ts/submit/channels/current-objects.js';
import { ObjectVersions, type UsageProof } from '../../../ts/recent/object-versions.js';
import type { NodeEffects } from '../../../ts/node/effects.js';
import type { NodeCoin } from '../../../ts/node/sui-node.js';
import type { Command, Input, ObjectRef, TransactionData } from '../../../ts/transaction/data.js';
import type { JournalEntry } from '../../../ts/transaction/journal-record.js';

const ME = '0x1';
const NOW = 1_000;

const coin = (objectId: string, version: number, balance: number): NodeCoin => ({
    objectId,
    version: BigInt(version),
    digest: `${objectId} ${version}`,
    balance: BigInt(balance),
});

const refOf = ({ objectId, version }: NodeCoin): ObjectRef => ({ objectId, version, digest: new Uint8Array(32) });

const amountOf = (amount: number): Input => {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigUint64(0, BigInt(amount), true);
    return { kind: 'pure', bytes };
};

const GAS = { kind: 'gasCoin' } as const;
/** Splits the first input off the gas coin. */
const SPLIT: Command = { kind: 'splitCoins', coin: GAS, amounts: [{ kind: 'input', index: 0 }] };
const BORROW: Command = {
    kind: 'moveCall',
    package: '0x2',
    module: 'coin',
    function: 'split',
    typeArguments: [],
    arguments: [GAS],
};

const transactionOf = (
    payment: readonly NodeCoin[],
    inputs: readonly Input[] = [],
    commands: readonly Command[] = [],
): TransactionData => ({
    sender: ME,
    gas: { payment: payment.map(refOf), owner: ME, price: 1n, budget: 1n },
    expiration: { kind: 'none' },
    inputs,
    commands,
});

/** Effects of a transaction that cost 10 MIST. */
function effectsOf(payment: readonly NodeCoin[], version: number, owner = ME): NodeEffects {
    const [first] = payment;
    const written =
        first === undefined ? [] : [{ ...first, version: BigInt(version), digest: `new ${version}`, owner }];
    const gas = { computation: 8n, storage: 5n, rebate: 3n };
    return { consumed: payment, written, gasCoinId: first?.objectId, gas };
}

const entryOf = (digest: string): JournalEntry => ({
    digest,
    action: 'createOrders',
    transactionBytes: 'AAAA',
    signatures: [],
    request: {},
    timestamp: 0,
});

class Stage {
    now = NOW;
    readonly versions = new ObjectVersions();
    readonly objects = new CurrentObjects(this.versions, () => this.now);

    /** Executes a transaction through the node. */
    run(
        payment: readonly NodeCoin[],
        version: number,
        {
            inputs,
            commands,
            hasFailed = false,
            owner = ME,
        }: {
            inputs?: readonly Input[];
            commands?: readonly Command[];
            hasFailed?: boolean;
            owner?: string;
        } = {},
    ): void {
        const transaction = transactionOf(payment, inputs, commands);
        this.objects.rememberBalances(payment);
        this.objects.record(transaction, effectsOf(payment, version, owner), hasFailed);
        this.versions.recordUse(transaction, entryOf(`run ${version}`), 'executed', this.now);
    }

    /** Executes a transaction through the service, which shows no effects. */
    use(payment: readonly NodeCoin[], proof: UsageProof = 'executed'): void {
        this.versions.recordUse(transactionOf(payment), entryOf('service'), proof, this.now);
    }
}

const A = coin('0xa', 5, 100);
const B = coin('0xb', 5, 50);

describe('a coin that paid', () => {
    test('has its new version, and its balance less the gas', () => {
        const stage = new Stage();
        stage.run([A], 9);
        expect(stage.objects.coins(ME)).toEqual([{ objectId: '0xa', version: 9n, digest: 'new 9', balance: 90n }]);
    });

    test('holds the coins that were merged into it, which are gone', () => {
        const stage = new Stage();
        stage.run([A, B], 9);
        const { coins, outdated } = stage.objects.merge([A, B], ME);
        expect(coins).toMatchObject([{ objectId: '0xa', version: 9n, balance: 140n }]);
        expect(outdated).toEqual([]);
    });

    test('holds less by what commands split from it, unless the transaction failed', () => {
        for (const [hasFailed, balance] of [
            [false, 60n],
            [true, 90n],
        ] as const) {
            const stage = new Stage();
            stage.run([A], 9, { inputs: [amountOf(30)], commands: [SPLIT], hasFailed });
            expect(stage.objects.coins(ME)).toMatchObject([{ version: 9n, balance }]);
        }
    });

    test.each<[string, Parameters<Stage['run']>[2], boolean]>([
        ['a command uses it in another way', { commands: [BORROW] }, true],
        ['an amount is no plain value', { commands: [SPLIT] }, true],
        ['it belongs to another address now', { owner: '0x2' }, false],
    ])('is not selected without a list when %s', (_, options, isVersionKnown) => {
        const stage = new Stage();
        stage.run([A], 9, options);
        expect(stage.objects.coins(ME)).toEqual([]);
        expect(stage.objects.latest('0xa') !== undefined).toBe(isVersionKnown);
    });

    test('has an unknown balance when that of a merged coin was unknown', () => {
        const stage = new Stage();
        const transaction = transactionOf([A, B]);
        stage.objects.rememberBalances([A]);
        stage.objects.record(transaction, effectsOf([A, B], 9), false);
        expect(stage.objects.coins(ME)).toEqual([]);
        // Until the list shows that version.
        expect(stage.objects.merge([A], ME)).toMatchObject({ coins: [], outdated: [A] });
        const shown = coin('0xa', 9, 140);
        expect(stage.objects.merge([shown], ME)).toMatchObject({ coins: [shown], outdated: [] });
    });

    test('belongs to one owner', () => {
        const stage = new Stage();
        stage.run([A], 9);
        expect(stage.objects.coins('0x2')).toEqual([]);
    });
});

describe('a list', () => {
    test('that is behind is corrected, and one that is ahead is used', () => {
        const stage = new Stage();
        stage.run([A], 9);
        expect(stage.objects.merge([A, B], ME).coins).toMatchObject([{ version: 9n, balance: 90n }, B]);
        const later = coin('0xa', 12, 30);
        expect(stage.objects.merge([later, B], ME).coins).toEqual([B, later]);
    });

    test('without a coin that is known keeps the known coin', () => {
        const stage = new Stage();
        stage.run([A], 9);
        expect(stage.objects.merge([], ME).coins).toMatchObject([{ objectId: '0xa', version: 9n }]);
    });

    test('shows outdated coins after a transaction of the service, until it shows a later version', () => {
        const stage = new Stage();
        stage.run([A], 9);
        stage.use([coin('0xa', 9, 90), B]);
        expect(stage.objects.latest('0xa')).toBeUndefined();
        for (const listed of [A, coin('0xa', 9, 90)]) {
            expect(stage.objects.merge([listed, B], ME)).toEqual({ coins: [], outdated: [listed, B] });
        }
        const later = coin('0xa', 10, 80);
        expect(stage.objects.merge([later, B], ME)).toEqual({ coins: [later], outdated: [B] });
    });

    test('is believed ten seconds after a use that it does not show', () => {
        const stage = new Stage();
        stage.use([B]);
        stage.now += 9_999;
        expect(stage.objects.merge([B], ME).outdated).toEqual([B]);
        stage.now += 1;
        expect(stage.objects.merge([B], ME)).toEqual({ coins: [B], outdated: [] });
    });

    test('is believed after a failure that may be that of a simulation', () => {
        const stage = new Stage();
        stage.use([B], 'failed on chain');
        expect(stage.objects.merge([B], ME)).toEqual({ coins: [B], outdated: [] });
    });
});

describe('the latest version', () => {
    test('is not replaced by that of an earlier transaction that becomes known later', () => {
        const stage = new Stage();
        stage.run([coin('0xa', 9, 90)], 12);
        stage.run([A], 9);
        expect(stage.objects.latest('0xa')?.version).toBe(12n);
    });

    test('is forgotten, and learned from a node', () => {
        const stage = new Stage();
        stage.run([A], 9);
        stage.objects.forget('0xa');
        expect(stage.objects.latest('0xa')).toBeUndefined();
        stage.objects.learn('0xa', 15n, 'shown', ME);
        expect(stage.objects.latest('0xa')).toEqual({ version: 15n, digest: 'shown' });
    });

    test('of an object that the effects do not show is unknown', () => {
        const stage = new Stage();
        stage.run([A], 9);
        const paid = coin('0xa', 9, 90);
        stage.objects.record(transactionOf([paid]), { ...effectsOf([], 12), consumed: [] }, false);
        expect(stage.objects.latest('0xa')).toBeUndefined();
    });
});
