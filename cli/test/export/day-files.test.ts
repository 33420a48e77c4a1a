/** Files of an export: all of them appear, or none. */

import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { DayFiles } from '../../ts/export/day-files.js';
import { writeFiles } from '../../ts/export/recording.js';

test('leaves no file where one of them cannot get its name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'export-'));
    const days = ['2026-09-01', '2026-09-02'];
    const kinds = ['books', 'trades'].map((kind) => new DayFiles(folder, (day) => `${kind}_${day}.csv`, 'price'));
    const written = writeFiles(folder, kinds, days, async () => {
        for (const files of kinds) for (const day of days) await files.add(day, '1');
        mkdirSync(join(folder, 'trades_2026-09-02.csv'));
    });
    await expect(written).rejects.toThrow('trades_2026-09-02.csv');
    expect(readdirSync(folder)).toEqual(['trades_2026-09-02.csv']);
});
