/** What the verification of a build asks for besides its bytes: a simulation, and gas that is left. */

import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { base58 } from '@scure/base';
import type { Dict } from 'ccxt';
import type { Departure } from '../../ts/core/problem.js';
import type { NodeAccess } from '../../ts/exchange/node-access.js';
import type { TransactionOptions } from '../../ts/exchange/options/transaction-options.js';
import { BuildVerifier } from '../../ts/submit/build-verifier.js';
import type { Build } from '../../ts/submit/channels/channel.js';
import type { Expectations } from '../../ts/submit/expectations.js';
import { createStop } from '../../ts/submit/lifecycle.js';
import type { SubmittedTransactions } from '../../ts/submit/outcome/submitted.js';
import type { PinRegistry } from '../../ts/submit/pins/pin-registry.js';
import { WriteStep, type RunningWrite, type VerifiedTransaction } from '../../ts/submit/write-request.js';
import { toTransactionDigest } from '../../ts/transaction/bytes.js';
import { encodeTransaction, toBuild } from '../../ts/transaction/encode.js';
import { encodeSending } from '../../ts/transaction/sending.js';
import { AMOUNT, HONEST } from '../transaction/honest.js';
import { BTC, CAPABILITY, COIN, DEEP, EPOCH, FRIEND, WALLET } from '../transaction/kit.js';

const DIGEST = base58.encode(new Uint8Array(32).fill(9));
/** Every build has this intent. Its write only decides whether it needs a simulation. */
const { intent, trust, envelope } = HONEST.sendCoin();
const EFFECTS = {
    gas: { computation: 0n, storage: 0n, rebate: 0n },
    balances: [{ owner: FRIEND, coinType: DEEP.type, amount: AMOUNT }],
    objects: [],
    returned: undefined,
};

/** Bytes that send coins of the wallet. */
async function encodeBytes(): Promise<Uint8Array> {
    const coins = [{ objectId: COIN, version: 5n, digest: DIGEST }];
    const sources = { coins, fromCoins: AMOUNT, gas: 0n, fromAddressBalance: 0n };
    return encodeTransaction(await encodeSending(DEEP.type, sources, FRIEND), {
        sender: WALLET,
        payment: [{ objectId: `0x${'9a'.repeat(32)}`, version: 5n, digest: DIGEST }],
        price: 750n,
        budget: 50_000_000n,
        firstEpoch: EPOCH,
        lastEpoch: EPOCH + 1n,
        chainId: envelope.validity.chainId!,
        nonce: 7,
    });
}

/** The part of a write that decides. */
type Asked = Pick<RunningWrite<unknown>, 'action' | 'via' | 'body'>;

const ORDER_BODY: Dict = { accountId: CAPABILITY, orders: [{ chId: BTC.id, type: 0 }] };
const ORDER: Asked = { action: 'createOrders', via: 'node', body: ORDER_BODY };
const SENDING: Asked = { action: 'sendCoin', via: 'node', body: {} };

describe('a build', () => {
    let simulate: TransactionOptions['simulate'];
    let wasRecorded: boolean;
    /** What the reservation of gas returns, and the digests that it was asked for. */
    let overBudget: Departure[];
    let reserved: string[];
    let released: string[];

    beforeEach(() => {
        [simulate, wasRecorded, overBudget, reserved, released] = ['first', false, [], [], []];
    });

    const makeWrite = (asked: Asked): RunningWrite<unknown> => {
        const step = new WriteStep();
        step.enter('built');
        const stop = { ...createStop(), phase: 'being built', expectNotClosed: jest.fn() };
        const write: Partial<RunningWrite<unknown>> = { ...asked, sender: WALLET, wallet: WALLET, step };
        return { ...write, call: { stop }, reservedGas: undefined } as unknown as RunningWrite<unknown>;
    };

    const makeVerifier = (): BuildVerifier => {
        const expectations = {
            of: () => Promise.resolve({ intent, trust, envelope }),
            reserveGas: (digest: string) => {
                reserved.push(digest);
                return overBudget;
            },
        } as unknown as Expectations;
        const submitted = {
            wasRecorded: () => wasRecorded,
            releaseUnrecordedGas: (digest: string) => released.push(digest),
        } as unknown as SubmittedTransactions;
        const pins = { options: { simulate, upgrades: 'ask' }, deployment: undefined } as unknown as PinRegistry;
        return new BuildVerifier('test', { now: () => 0 }, pins, {} as NodeAccess, expectations, submitted);
    };

    /** Verifies the build of a write. */
    const verify = async (
        write: RunningWrite<unknown>,
        shown: Pick<Build, 'effects' | 'refusal'> = {},
        isDry = false,
    ): Promise<VerifiedTransaction> =>
        makeVerifier().verify(write, { ...toBuild(await encodeBytes()), ...shown }, isDry);

    describe('through a node without a simulation', () => {
        test.each<[string, Asked, TransactionOptions['simulate']]>([
            ['a sending', SENDING, 'never'],
            ['an order, where each one is simulated', ORDER, 'always'],
            ['an order with collateral', { ...ORDER, body: { ...ORDER_BODY, collateral: '1' } }, 'never'],
        ])('is refused of %s', async (_what, asked, option) => {
            simulate = option;
            const write = makeWrite(asked);
            const wanted = `a simulation, as ${asked.action} needs one`;
            const departures = [{ at: 'simulation', wanted, found: 'none' }];
            await expect(verify(write)).rejects.toMatchObject({ kind: 'mismatch', departures });
            expect([write.step.state, reserved]).toEqual(['built', []]);
        });

        test.each<[TransactionOptions['simulate']]>([['first'], ['never']])(
            'is accepted of an order, where `simulate` is %s',
            async (option) => {
                simulate = option;
                const write = makeWrite(ORDER);
                const { digest } = await verify(write);
                expect(digest).toBe(toTransactionDigest(await encodeBytes()));
                expect([write.step.state, reserved, write.reservedGas]).toEqual(['budgeted', [digest], digest]);
            },
        );
    });

    test('of the service is accepted without a simulation', async () => {
        simulate = 'always';
        const write = makeWrite({ ...SENDING, via: undefined });
        await verify(write);
        expect(write.step.state).toBe('budgeted');
    });

    test('through a node is accepted with the effects of its simulation, and refused with others', async () => {
        simulate = 'always';
        await expect(verify(makeWrite(SENDING), { effects: EFFECTS })).resolves.toBeDefined();
        const effects = { ...EFFECTS, balances: [] };
        const departures = [{ at: 'simulated balances', found: '0' }];
        await expect(verify(makeWrite(SENDING), { effects })).rejects.toMatchObject({ kind: 'mismatch', departures });
    });

    test('through a node throws why its simulation fails, once it is verified', async () => {
        const refusal = new Error('the simulation fails');
        const write = makeWrite(SENDING);
        await expect(verify(write, { refusal })).rejects.toBe(refusal);
        expect([write.step.state, reserved]).toEqual(['verified', []]);
    });

    describe('of which the gas is not left', () => {
        const write = (): RunningWrite<unknown> => makeWrite(ORDER);

        beforeEach(() => {
            overBudget = [{ at: 'gas budget', wanted: 'less', found: 'more' }];
        });

        test('is refused, and releases the gas of the build before', async () => {
            const again = { ...write(), reservedGas: 'before' };
            await expect(verify(again)).rejects.toMatchObject({ kind: 'mismatch', departures: overBudget });
            expect([released, again.reservedGas]).toEqual([['before'], undefined]);
        });

        test('is accepted of a dry run, and with bytes that an earlier write recorded', async () => {
            await expect(verify(write(), {}, true)).resolves.toBeDefined();
            wasRecorded = true;
            await expect(verify(write())).resolves.toBeDefined();
            expect(reserved).toEqual([]);
        });
    });
});
