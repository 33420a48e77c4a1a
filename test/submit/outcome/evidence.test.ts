/** Evidence of an execution in capabilities and pages of histories of a test service. */

import { describe, expect, test } from '@jest/globals';
import type { JournalEntry } from '../../../ts/transaction/journal-record.js';
import type { NodeObject } from '../../../ts/node/sui-node.js';
import type { HistoryPage } from '../../../ts/markets/history/pages.js';
import {
    findEvidence,
    hasExpiredUnexecuted,
    type HistoryName,
    type EvidenceReads,
    type EvidenceRow,
} from '../../../ts/submit/outcome/evidence.js';
import type { Evidence } from '../../../ts/submit/outcome/outcomes.js';
import { WRITES, type Action } from '../../../ts/transaction/intent.js';
import type { Input, TransactionData } from '../../../ts/transaction/data.js';
import type { WireAccountCap } from '../../../ts/wire/native.js';

const id = (digits: string): string => `0x${digits.padStart(64, '0')}`;
const NOW = 1_788_300_000_000;
/** Allowed skew of the clocks, milliseconds. */
const SKEW = 600_000;
const NO_EVIDENCE: Evidence = { isCapabilityUsed: undefined, isInHistory: undefined };

const entryOf = (action: Action): JournalEntry => ({
    digest: 'ours',
    action,
    transactionBytes: 'AAAA',
    signatures: [],
    request: {},
    timestamp: NOW,
});

const owned = (objectId: string, version: bigint): Input => ({
    kind: 'owned',
    ref: { objectId, version, digest: new Uint8Array(32) },
});

/** A transaction with a capability at version 7 and other inputs. */
const PROGRAM: TransactionData = {
    sender: id('1'),
    gas: { payment: [], owner: id('1'), price: 1n, budget: 1n },
    expiration: { kind: 'none' },
    inputs: [
        { kind: 'pure', bytes: new Uint8Array(1) },
        { kind: 'shared', objectId: id('ee'), initialSharedVersion: 1n, mutable: true },
        owned(id('c0'), 2n),
        owned(id('ca'), 7n),
    ],
    commands: [],
};

const OURS: WireAccountCap = { objectId: '0xCA', accountId: '12n', objectVersion: '8n' };

const timeOf = ({ timestamp }: EvidenceRow): number => Number(timestamp.replace('n', ''));

/** Serves rows in pages, newest first. */
class Service {
    readonly asked: string[] = [];
    caps: readonly WireAccountCap[] = [OURS];
    rows: readonly EvidenceRow[] = [];
    fault: Error | undefined;

    readonly reads: EvidenceReads = {
        fetchCapabilities: (walletAddress) => {
            this.asked.push(`owned ${walletAddress}`);
            return this.fault === undefined ? Promise.resolve(this.caps) : Promise.reject(this.fault);
        },
        fetchPage: (history, accountId, before, limit) => {
            this.asked.push(`${history} ${accountId}`);
            return Promise.resolve(this.#page(before ?? Infinity, limit));
        },
    };

    /** Number of requested pages. */
    get pages(): number {
        return this.asked.filter((read) => !read.startsWith('owned')).length;
    }

    trace(action: Action = 'createOrders', program = PROGRAM): Promise<Evidence> {
        return findEvidence({ entry: entryOf(action), transaction: program }, this.reads);
    }

    #page(before: number, limit: number): HistoryPage<EvidenceRow> {
        const older = this.rows.filter((row) => timeOf(row) < before);
        const rows = older.slice(0, limit);
        return { rows, next: older.length > limit ? timeOf(rows.at(-1)!) : undefined };
    }
}

function serving(parts: Partial<Pick<Service, 'caps' | 'rows' | 'fault'>>): Service {
    return Object.assign(new Service(), parts);
}

/** Rows of other transactions, newest first, with a distance in milliseconds that may be a fraction. */
function others(count: number, step = 1, newest = NOW): EvidenceRow[] {
    return Array.from({ length: count }, (_, i) => ({
        timestamp: `${Math.ceil(newest - i * step)}`,
        txDigest: `other ${i}`,
    }));
}

const ROW: EvidenceRow = { timestamp: `${NOW}n`, txDigest: 'ours' };

describe('the capability', () => {
    for (const [what, cap, isUsed] of [
        ['with the version of the transaction', { ...OURS, objectVersion: '7n' }, false],
        ['with an older version, as in a lagging read', { ...OURS, objectVersion: '6' }, false],
        ['with a newer version', { ...OURS, objectVersion: '8' }, true],
        ['with a full id', { ...OURS, objectId: id('ca') }, true],
        ['without a version', { objectId: '0xca', accountId: '12n' }, undefined],
        ['with null for a version', { ...OURS, objectVersion: null }, undefined],
    ] as const) {
        test(`${what}: ${isUsed === undefined ? 'unknown' : isUsed ? 'used' : 'not used'}`, async () => {
            const service = serving({ caps: [{ objectId: '0xab', accountId: '3n', objectVersion: '1n' }, cap] });
            expect((await service.trace()).isCapabilityUsed).toBe(isUsed);
            expect(service.asked[0]).toBe(`owned ${id('1')}`);
        });
    }

    for (const [what, caps] of [
        ['without rows', []],
        ['of other capabilities', [{ ...OURS, objectId: '0xcab' }]],
        ['with a malformed id', [{ ...OURS, objectId: 'ca' }]],
        ['of a shared object', [{ ...OURS, objectId: '0xee' }]],
    ] as const) {
        test(`in a list ${what}: unknown, and no history is read`, async () => {
            const service = serving({ caps, rows: [ROW] });
            expect(await service.trace()).toEqual(NO_EVIDENCE);
            expect(service.pages).toBe(0);
        });
    }

    test('reads no history where the capability is not used', async () => {
        const service = serving({ caps: [{ ...OURS, objectVersion: '7n' }], rows: [ROW] });
        expect(await service.trace()).toEqual({ isCapabilityUsed: false, isInHistory: undefined });
        expect(service.pages).toBe(0);
    });

    test('reads the history where the version is missing', async () => {
        const service = serving({ caps: [{ ...OURS, objectVersion: null }], rows: [ROW] });
        expect(await service.trace()).toEqual({ isCapabilityUsed: undefined, isInHistory: true });
    });

    test('rejects a malformed version', async () => {
        const service = serving({ caps: [{ ...OURS, objectVersion: 'new' }] });
        await expect(service.trace()).rejects.toThrow(
            'the service sent "new" as integer; expected digits, such as "123n"',
        );
    });

    test('finds no capability in the first transaction of a wallet', async () => {
        expect(await serving({}).trace('createAccount', { ...PROGRAM, inputs: [] })).toEqual(NO_EVIDENCE);
    });
});

describe('the history', () => {
    const HISTORIES: { readonly [A in Action]?: HistoryName } = {
        createOrders: 'order-history',
        cancelOrders: 'order-history',
        deposit: 'collateral-history',
        withdraw: 'collateral-history',
        allocate: 'collateral-history',
        deallocate: 'collateral-history',
        transfer: 'collateral-history',
    };
    for (const action of Object.keys(WRITES) as Action[]) {
        const history = HISTORIES[action];
        test(`of ${action} is ${history ?? 'none'}`, async () => {
            const service = serving({ rows: [ROW] });
            const found = history === undefined ? { leavesNoRows: true } : { isInHistory: true };
            expect(await service.trace(action)).toEqual({ isCapabilityUsed: true, ...found });
            expect(service.asked.slice(1)).toEqual(history === undefined ? [] : [`${history} 12`]);
        });
    }

    test('is not read for an account without a number', async () => {
        const caps = [{ ...OURS, accountId: null as unknown as string }];
        const service = serving({ caps, rows: [ROW] });
        expect(await service.trace()).toEqual({ isCapabilityUsed: true, isInHistory: undefined });
        expect(service.pages).toBe(0);
    });

    for (const [what, rows, isInHistory, pages] of [
        ['without rows', [], false, 1],
        ['without the digest, to its end', others(5), false, 1],
        ['with the digest among others', [...others(3), ROW, ...others(3, 1, NOW - 10)], true, 1],
        ['with the digest on the second page', [...others(150, 1, NOW + 150), ROW], true, 2],
        ['with the digest at the end of a page', [...others(99, 1, NOW + 99), ROW, ...others(50, 1, NOW - 1)], true, 2],
        ['without the digest until before its time less the skew', others(1_000, SKEW / 50), false, 1],
        [
            'with the digest only before that',
            [...others(1_000, SKEW / 50), { ...ROW, timestamp: `${NOW - 1e9}` }],
            false,
            1,
        ],
        ['with 20 pages within the skew', others(2_200, SKEW / 4_000), undefined, 20],
        ['with 20 newer pages', [...others(2_200, 1, NOW + 1e6), ROW], undefined, 20],
        ['that ends on its twentieth page', others(1_970, SKEW / 4_000), false, 20],
    ] as const) {
        const result = isInHistory === undefined ? 'unknown' : isInHistory ? 'found' : 'not found';
        test(`${what}: ${result}, after ${pages} ${pages === 1 ? 'page' : 'pages'}`, async () => {
            const service = serving({ rows });
            expect(await service.trace()).toEqual({ isCapabilityUsed: true, isInHistory });
            expect(service.pages).toBe(pages);
        });
    }

    test('is unknown where rows have no digest, unless one has it', async () => {
        const nameless = { timestamp: `${NOW}`, txDigest: null };
        expect(await serving({ rows: [nameless] }).trace()).toEqual({ isCapabilityUsed: true, isInHistory: undefined });
        expect(await serving({ rows: [nameless, ROW] }).trace()).toEqual({ isCapabilityUsed: true, isInHistory: true });
    });

    test('is read back to the transaction’s time less the skew, inclusively', async () => {
        const between = others(150, SKEW / 150);
        const service = serving({
            rows: [...between, { ...ROW, timestamp: `${NOW - SKEW}` }, ...others(300, 1, NOW - SKEW - 1)],
        });
        expect((await service.trace()).isInHistory).toBe(true);
    });
});

describe('an expired transaction', () => {
    const objectOf = (objectId: string, version: bigint, owner: string | undefined): NodeObject => ({
        ...{ objectId, version, owner, digest: '', type: '0x2::coin::Coin', previousTransaction: '', fields: {} },
        ownership: { kind: owner === undefined ? 'immutable' : 'owned', initialSharedVersion: undefined },
    });

    test.each<[string, bigint, readonly NodeObject[], true | undefined, number?]>([
        ['with an unused object', 8n, [objectOf(id('ca'), 7n, id('1')), objectOf(id('c0'), 3n, id('1'))], true],
        ['a moment after its last epoch', 8n, [objectOf(id('ca'), 7n, id('1'))], undefined, NOW - SKEW],
        ['in its last epoch', 7n, [objectOf(id('ca'), 7n, id('1'))], undefined],
        ['with used objects', 8n, [objectOf(id('ca'), 8n, id('1')), objectOf(id('c0'), 9n, id('1'))], undefined],
        ['with an immutable object', 8n, [objectOf(id('ca'), 7n, undefined)], undefined],
        ['with deleted objects', 8n, [], undefined],
        ['at a node that lags behind', 8n, [objectOf(id('ca'), 6n, id('1'))], undefined],
    ])('%s', async (_what, epoch, objects, isUnused, startedAt = NOW - SKEW - 1) => {
        const node = {
            epoch: () => Promise.resolve({ epoch, gasPrice: 1n, startedAt }),
            objects: () => Promise.resolve(new Map(objects.map((object) => [object.objectId, object]))),
        };
        const transaction: TransactionData = { ...PROGRAM, expiration: { kind: 'epoch', epoch: 7n } };
        expect(await hasExpiredUnexecuted(node, transaction, NOW)).toBe(isUnused);
        expect(await hasExpiredUnexecuted(node, PROGRAM, NOW)).toBeUndefined();
    });
});

describe('reads that fail', () => {
    const fault = new Error('no answer');

    test('of the capabilities reject', async () => {
        await expect(serving({ fault }).trace()).rejects.toBe(fault);
    });

    test('of a history reject', async () => {
        const { reads } = serving({});
        const failing = { ...reads, fetchPage: () => Promise.reject(fault) };
        await expect(findEvidence({ entry: entryOf('deposit'), transaction: PROGRAM }, failing)).rejects.toBe(fault);
    });

    test('of a history without progress reject', async () => {
        const { reads } = serving({});
        const rows = others(2);
        const stuck = { ...reads, fetchPage: () => Promise.resolve({ rows, next: NOW }) };
        await expect(findEvidence({ entry: entryOf('deposit'), transaction: PROGRAM }, stuck)).rejects.toThrow(
            'as page; expected ',
        );
    });
});
