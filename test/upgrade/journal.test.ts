/** Journals of earlier versions: their records load, and what they left open is settled. */

import { copyFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OutcomeUnknown } from '../../ts/exchange/errors/classes.js';
import type { Settlement } from '../../ts/index.js';
import { compactJournal, readJournal, readProofs, readTransactions } from '../../ts/submit/journal/journal.js';
import { setStage, type Stage } from '../support/exchange.js';
import { withNode, type Wallet } from '../support/gift.js';

const BTC = 'BTC/USD:USDC';
/**
 * Of version 0.2.0: an account whose creation ended in OutcomeUnknown, a deposit, and an order that was
 * placed and canceled.
 */
const JOURNAL = new URL('journal-0.2.0.jsonl', import.meta.url).pathname;

const newPath = async (): Promise<string> => join(await mkdtemp(join(tmpdir(), 'upgrade-')), 'journal.jsonl');

describe('a journal of version 0.2.0', () => {
    test('loads, with the creation of an account open', async () => {
        const { open, executed } = await readJournal(JOURNAL);
        expect(open.map(({ action }) => action)).toEqual(['createAccount']);
        expect(executed.map(({ action }) => action)).toEqual(['deposit', 'allocate', 'createOrders', 'cancelOrders']);
        expect(await readProofs(JOURNAL)).toEqual({ accounts: [], consents: [] });
    });

    test('keeps what is open when it is compacted', async () => {
        const path = await newPath();
        await copyFile(JOURNAL, path);
        const { open } = await readJournal(path);
        await compactJournal(path);
        expect((await readJournal(path)).open).toEqual(open);
    });
});

describe('the creation of an account that ended in OutcomeUnknown', () => {
    let stage: Stage;
    let wallet: Wallet;

    beforeAll(async () => {
        stage = await setStage();
        wallet = await stage.sandbox.fund({ usdc: 1_000, sui: 10 });
    });

    afterAll(() => stage.sandbox.close());

    test('is settled by its effects at a node, and the account is used then', async () => {
        const journal = await newPath();
        const options = { transaction: { journal } };
        // As the old rule did: the response of each submit counts as one of another account.
        const clear = stage.sandbox.faults.add({ route: 'submit/createAccount', rewrite: () => [] });
        const first = withNode(stage.sandbox, { ...wallet, options });
        await expect(first.createAccount(BTC)).rejects.toBeInstanceOf(OutcomeUnknown);
        await first.close();
        const second = withNode(stage.sandbox, { ...wallet, options });
        const [settlement] = (await second.settle()) as Settlement[];
        expect(settlement).toMatchObject({ action: 'createAccount', outcome: 'executed' });
        clear();
        await second.deposit('USDC', 100);
        await second.close();
        const [created] = await readTransactions(journal, wallet.walletAddress);
        expect(created ?? 'compacted').not.toMatchObject({ outcome: undefined });
        expect(await readFile(journal, 'utf8')).toContain('deposit');
    });
});
