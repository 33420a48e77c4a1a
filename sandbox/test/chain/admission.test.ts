import { describe, expect, test } from '@jest/globals';
import type { Signer } from '@mysten/sui/cryptography';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { Inputs } from '@mysten/sui/transactions';
import { Refusal } from '../../ts/errors.js';
import type { TransactionData } from '../../ts/chain/transaction-data.js';
import { BTC, DAY, e9, edit, ETH, keyOf, limit, read, Stage, SUI } from './support.js';

const NOWHERE = `0x${'9'.repeat(64)}`;

/** 32 zero bytes in base58. */
const NO_DIGEST = '1'.repeat(32);

/** Submits and returns the refusal; checks that nothing changed. */
async function refused(stage: Stage, bytes: string, ...signers: Signer[]): Promise<Refusal> {
    const holders = signers.map((signer) => signer.toSuiAddress());
    const before = holders.map((address) => stage.chain.wallet(address));
    const error: unknown = await stage.submit(bytes, ...signers).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Refusal);
    expect(holders.map((address) => stage.chain.wallet(address))).toEqual(before);
    return error as Refusal;
}

/** A wallet with an account, and a built order of it. */
async function built(metadata: Record<string, unknown> = {}): Promise<{ stage: Stage; signer: Signer; bytes: string }> {
    const stage = new Stage();
    const signer = stage.fund(keyOf('ed25519'), { suiAddressBalance: e9('1') });
    const { capabilityId } = await stage.open(signer);
    const body = { accountId: capabilityId, deallocateFreeCollateral: false, orders: [limit(BTC, 'buy', 1, 90)] };
    return { stage, signer, bytes: stage.build(signer, 'createOrders', body, metadata).transactionBytes };
}

function objects(data: TransactionData): NonNullable<TransactionData['kind']['ProgrammableTransaction']>['inputs'] {
    return data.kind.ProgrammableTransaction!.inputs.filter((input) => input.$kind === 'Object');
}

function owned(data: TransactionData): { objectId: string; version: string; digest: string } {
    return objects(data).find((input) => input.Object?.ImmOrOwnedObject)!.Object!.ImmOrOwnedObject!;
}

function shared(data: TransactionData): { objectId: string; initialSharedVersion: string; mutable: boolean } {
    return objects(data).find((input) => input.Object?.SharedObject)!.Object!.SharedObject!;
}

describe('refuses an invalid transaction without charging gas', () => {
    const cases: [string, (data: TransactionData, stage: Stage) => void, RegExp][] = [
        ['an old version', (data) => (owned(data).version = '5'), /^0x\w{64}: wanted version \d+, found 5$/],
        ['a future version', (data) => (owned(data).version = '999999999'), /wanted version \d+, found 999999999$/],
        [
            'a wrong digest',
            (data) => (owned(data).digest = data.gasData.payment[0]!.digest),
            /wanted digest \w+, found/,
        ],
        ['an unknown object', (data) => (owned(data).objectId = NOWHERE), /an object that exists, found none/],
        [
            'an object of another address',
            (data, stage) => {
                const stranger = stage.fund(keyOf('ed25519', 5));
                Object.assign(owned(data), stage.reference(stage.coin(stranger)));
            },
            /wanted an object of 0x\w+, found one of 0x/,
        ],
        ['a shared object as an owned one', (data) => (owned(data).objectId = ETH), /an owned object, found a shared/],
        ['an unknown shared object', (data) => (shared(data).objectId = NOWHERE), /exists, found none/],
        [
            'a wrong initial version',
            (data) => (shared(data).initialSharedVersion = '3'),
            /initial version \d+, found 3/,
        ],
        [
            'a gas coin that is also an input',
            (data) => (shared(data).objectId = data.gasData.payment[0]!.objectId),
            /wanted once, found twice/,
        ],
        [
            'an owned object as a shared one',
            (data, stage) =>
                (shared(data).objectId = stage.coin(keyOf('ed25519'), stage.chain.collateralType).objectId),
            /a shared object, found an owned one/,
        ],
        [
            'a mutable clock',
            (data) => {
                const clock = objects(data).find((input) => input.Object!.SharedObject?.objectId.endsWith('006'))!;
                clock.Object!.SharedObject!.mutable = true;
            },
            /the clock is not to be changed/,
        ],
        [
            'a duplicate gas coin',
            (data) => data.gasData.payment.push(data.gasData.payment[0]!),
            /wanted once, found twice/,
        ],
        ['an old gas coin', (data) => (data.gasData.payment[0]!.version = '1'), /wanted version \d+, found 1$/],
        [
            'a gas coin of another type',
            (data, stage) => {
                const coin = stage.coin(keyOf('ed25519'), stage.chain.collateralType);
                data.gasData.payment = [stage.reference(coin)];
            },
            /wanted a coin of SUI, found another object/,
        ],
        [
            'a gas price below the reference',
            (data) => (data.gasData.price = '749'),
            /gas price: wanted 750 to .* found 749/,
        ],
        ['a gas price above the maximum', (data) => (data.gasData.price = '100001'), /gas price/],
        ['a budget above the coins', (data) => (data.gasData.budget = '10000000000'), /gas coins: wanted 10000000000/],
        ['a budget above the maximum', (data) => (data.gasData.budget = '50000000001'), /gas budget: wanted/],
        ['a past epoch', (data) => Object.assign(data, { expiration: epoch(0) }), /expiration: .*: expired/],
        [
            'another chain',
            (data) => Object.assign(data, { expiration: validDuring({ chain: NO_DIGEST }) }),
            /expiration\.chain: wanted \w+, found/,
        ],
        [
            'a future epoch',
            (data, stage) => {
                expire(data, stage, { minEpoch: 1, maxEpoch: 1 });
            },
            /not valid yet/,
        ],
        [
            'a past validity period',
            (data, stage) => {
                expire(data, stage, { minEpoch: -2, maxEpoch: -1 });
            },
            /expired/,
        ],
        [
            'a validity period of three epochs',
            (data, stage) => {
                expire(data, stage, { minEpoch: 0, maxEpoch: 2 });
            },
            /one epoch and/,
        ],
        [
            'a validity period without end',
            (data, stage) => {
                expire(data, stage, { maxEpoch: null });
            },
            /a first and a last epoch/,
        ],
        [
            'a time of day',
            (data, stage) => {
                expire(data, stage, { minTimestamp: '1' });
            },
            /wanted no timestamps/,
        ],
        [
            'Validity',
            (data, { chain }) => {
                const span = { ...validDuring({ chain: chain.chainId }).ValidDuring, allowedProposers: null };
                Object.assign(data, { expiration: { $kind: 'Validity', Validity: span } });
            },
            /Validity, which the sandbox does not know/,
        ],
        [
            'more than the address balance',
            (data) => data.kind.ProgrammableTransaction!.inputs.push(withdrawal('1000000001')),
            /address balance of 0x\w+: wanted 1000000001 of 0x.*SUI, found 1000000000/,
        ],
        [
            'an allowance',
            (data) => {
                const from = { SenderAllowance: { funder: NOWHERE, allowance: NOWHERE }, $kind: 'SenderAllowance' };
                data.kind.ProgrammableTransaction!.inputs.push(withdrawal('1', from));
            },
            /allowances are not supported/,
        ],
        [
            'a receiving object',
            (data) => data.kind.ProgrammableTransaction!.inputs.push(receiving()),
            /receiving is not supported/,
        ],
    ];
    for (const [name, change, message] of cases) {
        test(name, async () => {
            const { stage, signer, bytes } = await built();
            const changed = edit(bytes, (data) => {
                change(data, stage);
            });
            const { status, message: found } = await refused(stage, changed, signer);
            expect(found).toMatch(message);
            expect(status).toBe(400);
            await stage.submit(bytes, signer);
        });
    }

    test('gas coins of another signer', async () => {
        const { stage, signer, bytes } = await built();
        const sponsor = keyOf('ed25519', 5);
        const changed = edit(bytes, (data) => (data.gasData.owner = sponsor.toSuiAddress()));
        const { message } = await refused(stage, changed, signer, sponsor);
        expect(message).toMatch(/wanted an object of 0x\w+, found one of 0x/);
    });

    test('an address balance below the budget', async () => {
        const { stage, signer, bytes } = await built({ gasFromAddressBalance: true });
        const changed = edit(bytes, (data) => (data.gasData.budget = '1000000001'));
        expect((await refused(stage, changed, signer)).message).toMatch(/wanted 1000000001 of .*found 1000000000/);
    });

    test('without owned input and validity period: nothing prevents a replay', async () => {
        const stage = new Stage();
        const signer = stage.fund(keyOf('ed25519'), { suiAddressBalance: e9('1') });
        const body = { settleId: stage.chain.collateralType };
        const { transactionBytes } = stage.build(signer, 'createAccount', body, { gasFromAddressBalance: true });
        expect(read(transactionBytes).expiration.$kind).toBe('ValidDuring');
        for (const expiration of [epoch(stage.chain.epoch(stage.now)), { $kind: 'None', None: true }]) {
            const changed = edit(transactionBytes, (data) => Object.assign(data, { expiration }));
            expect((await refused(stage, changed, signer)).message).toMatch(/wanted ValidDuring/);
        }
        await stage.submit(transactionBytes, signer);
    });

    test('accepts unlimited validity, or address balance gas, with an owned input', async () => {
        for (const metadata of [{}, { gasFromAddressBalance: true }]) {
            const { stage, signer, bytes } = await built(metadata);
            const forever = edit(bytes, (data) => Object.assign(data, { expiration: { $kind: 'None', None: true } }));
            expect((await stage.submit(forever, signer)).orders).toHaveLength(1);
        }
    });

    test('a build is valid in its epoch only', async () => {
        for (const metadata of [{}, { gasFromAddressBalance: true }]) {
            const { stage, signer, bytes } = await built(metadata);
            stage.now += DAY;
            stage.refresh();
            expect((await refused(stage, bytes, signer)).message).toMatch(/expired/);
        }
    });

    test('near the end of an epoch, a build with gas coins is also valid in the next one', () => {
        const stage = new Stage();
        const signer = stage.fund();
        const end = [...Array(24).keys()].map((hour) => stage.now + hour * 3_600_000);
        const last = end.find((time) => stage.chain.epoch(time + 3_600_000) > stage.chain.epoch(time))!;
        stage.now = last;
        const { transactionBytes } = stage.build(signer, 'createAccount', { settleId: stage.chain.collateralType });
        expect(read(transactionBytes).expiration.Epoch).toBe(stage.chain.epoch(last) + 1);
    });
});

describe('refuses bytes that are no transaction', () => {
    const cases: [string, (bytes: string) => string, RegExp][] = [
        ['no base64', () => '%%%', /wanted canonical base64/],
        ['base64 with a line break', (bytes) => `${bytes}\n`, /wanted canonical base64/],
        ['nothing', () => '', /wanted TransactionData V1/],
        ['noise', () => toBase64(new Uint8Array(200).fill(7)), /wanted TransactionData V1/],
        ['a tail', (bytes) => toBase64(Uint8Array.from([...fromBase64(bytes), 0])), /wanted TransactionData V1/],
        ['one byte short', (bytes) => toBase64(fromBase64(bytes).slice(0, -1)), /wanted TransactionData V1/],
        ['a system transaction', () => toBase64(Uint8Array.of(0, 5)), /wanted TransactionData V1|a user's commands/],
        [
            'an input that is too long',
            (bytes) =>
                edit(bytes, (data) => {
                    pad(data, 16_400);
                }),
            /16384 pureBytes at most/,
        ],
        [
            'too many inputs',
            (bytes) =>
                edit(bytes, (data) => {
                    repeat(data, 2_049);
                }),
            /2048 inputs at most/,
        ],
        [
            'too many bytes',
            (bytes) =>
                edit(bytes, (data) => {
                    for (let count = 0; count < 9; count += 1) pad(data, 16_000);
                }),
            /131072 bytes/,
        ],
    ];
    for (const [name, change, message] of cases) {
        test(name, async () => {
            const { stage, signer, bytes } = await built();
            const refusal: unknown = await stage.chain
                .submit(change(bytes), [(await signer.signTransaction(fromBase64(bytes))).signature], stage.now)
                .catch((reason: unknown) => reason);
            expect(refusal).toMatchObject({ name: 'Refusal', status: 400, code: 1002 });
            expect((refusal as Refusal).message).toMatch(message);
        });
    }
});

function epoch(number: number): TransactionData['expiration'] {
    return { $kind: 'Epoch', Epoch: number };
}

function validDuring(changes: Record<string, unknown>): { ValidDuring: Record<string, unknown> } {
    const span = { minEpoch: '0', maxEpoch: '0', minTimestamp: null, maxTimestamp: null, nonce: 1 };
    return { $kind: 'ValidDuring', ValidDuring: { ...span, ...changes } } as never;
}

/** Epochs are counted from the current one. */
function expire(data: TransactionData, { chain, now }: Stage, changes: Record<string, unknown>): void {
    const current = chain.epoch(now);
    const relative = (value: unknown): unknown => (typeof value === 'number' ? String(current + value) : value);
    const span = { minEpoch: 0, maxEpoch: 0, ...changes };
    const epochs = { minEpoch: relative(span.minEpoch), maxEpoch: relative(span.maxEpoch) };
    const expiration = validDuring({ ...changes, ...epochs, chain: chain.chainId });
    Object.assign(data, { expiration });
}

function withdrawal(amount: string, from: unknown = { Sender: true, $kind: 'Sender' }): never {
    return {
        $kind: 'FundsWithdrawal',
        FundsWithdrawal: {
            reservation: { $kind: 'MaxAmountU64', MaxAmountU64: amount },
            typeArg: { $kind: 'Balance', Balance: SUI },
            withdrawFrom: from,
        },
    } as never;
}

function receiving(): never {
    return Inputs.ReceivingRef({ objectId: NOWHERE, version: '1', digest: NO_DIGEST }) as never;
}

function pad(data: TransactionData, size: number): void {
    data.kind.ProgrammableTransaction!.inputs.push(Inputs.Pure(new Uint8Array(size)));
}

function repeat(data: TransactionData, count: number): void {
    const { inputs } = data.kind.ProgrammableTransaction!;
    while (inputs.length < count) inputs.push(Inputs.Pure(Uint8Array.of(1)));
}
