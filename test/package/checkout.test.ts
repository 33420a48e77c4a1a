/** The commands that the README prints for a checkout, run in a copy of the tracked files. */

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const README = readFileSync('README.md', 'utf8');

/** The lines of the shell blocks, without comments. */
const COMMANDS = [...README.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) =>
    block!
        .trim()
        .split('\n')
        .map((line) => line.replace(/\s+#.*$/, '')),
);

describe('a checkout', () => {
    let folder: string;

    beforeAll(() => {
        folder = mkdtempSync(join(tmpdir(), 'checkout-'));
        const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
            encoding: 'utf8',
        });
        for (const file of files.split('\0')) {
            // A file may be deleted and not committed yet.
            if (file === '' || statSync(file, { throwIfNoEntry: false }) === undefined) continue;
            mkdirSync(dirname(join(folder, file)), { recursive: true });
            cpSync(file, join(folder, file));
        }
        // Stands for `npm ci`, which CI runs in each fresh clone.
        symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    });

    afterAll(() => {
        rmSync(folder, { recursive: true });
    });

    test('begins with the installation and the demo, then the tests', () => {
        expect(COMMANDS.slice(0, 2)).toEqual(['npm ci && npm run demo', 'npm cit']);
    });

    test('runs the demo as printed', () => {
        const [, demo] = /^npm ci && (npm run \S+)$/.exec(COMMANDS[0]!)!;
        const [command, ...args] = demo!.split(' ');
        const output = execFileSync(command!, args, { cwd: folder, encoding: 'utf8' });
        expect(output).toContain('the balances match');
        expect(output).toMatch(/Done in \d+\.\d s/);
    }, 60_000);

    test('runs its command line as printed, without node before it', () => {
        const printed = COMMANDS.filter((line) => line.startsWith('./js/cli.js'));
        expect(printed).toEqual(['./js/cli.js sandbox', './js/cli.js --help']);
        const [command, ...args] = printed[1]!.split(' ');
        const { status, stdout } = spawnSync(command!, args, { cwd: folder, encoding: 'utf8' });
        expect([status, stdout.includes('sandbox')]).toEqual([0, true]);
    }, 60_000);

    test('has a command line that says why its output cannot be written', () => {
        const { status, stderr } = spawnSync('sh', ['-c', './js/cli.js markets --help > /dev/full'], {
            cwd: folder,
            encoding: 'utf8',
        });
        expect([status, stderr]).toEqual([1, expect.stringMatching(/^error: the output cannot be written: .*ENOSPC/)]);
    }, 60_000);

    test('has a command line that goes on when nothing reads its messages', async () => {
        const command = spawn(join(folder, 'js/cli.js'), ['no-command'], { stdio: ['ignore', 'ignore', 'pipe'] });
        command.stderr.destroy();
        const [code] = (await once(command, 'exit')) as [number | null];
        expect(code).toBe(2);
    }, 60_000);

    test('has a command line that git keeps executable', () => {
        const [mode] = execFileSync('git', ['ls-files', '-s', 'js/cli.js'], { encoding: 'utf8' }).split(' ');
        expect(mode).toBe('100755');
    });

    test('is named by the commands of the pages, too', () => {
        const pages = readdirSync('docs').filter((name) => name.endsWith('.md'));
        const lines = pages.flatMap((name) => readFileSync(join('docs', name), 'utf8').split('\n'));
        expect(lines.filter((line) => /^\s*(?:\$ )?npx ccxt-aftermath/.test(line))).toEqual([]);
    });

    test('is installed as a packed file, because a link to its folder loads a second CCXT', () => {
        const page = readFileSync('docs/getting-started.md', 'utf8');
        const installs = /^npm (?:pack|i|install) .*$/gm;
        const commands = ['npm pack /path/to/ccxt-aftermath', 'npm i ccxt ./ccxt-aftermath-*.tgz'];
        expect(COMMANDS.filter((line) => line.search(installs) === 0)).toEqual(commands);
        expect(page.match(installs)?.map((line) => line.replace(/\s+#.*$/, ''))).toEqual(commands);
    });

    test('names no command of npm that another package could answer before it is published', () => {
        expect(COMMANDS.filter((line) => /npx|npm i(?:nstall)? .*ccxt-aftermath(?!\S*\/)$/.test(line))).toEqual([]);
    });
});
