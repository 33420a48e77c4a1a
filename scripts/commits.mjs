/** Checks the commits since this file exists: their titles, and that a commit of sources includes the build in js/. */

import { spawnSync } from 'node:child_process';

const TITLE = /^(feat|fix|refactor|perf|docs|test|build|ci|chore|revert)\([\w,/ -]+\)!?: [^A-Z\s].*[^.]$/;
/** Titles up to this commit may have no scope. */
const OLD_TITLE = /^(feat|fix|refactor|perf|docs|test|build|ci|chore|style|revert)(\([\w,/ -]+\))?!?: [^A-Z\s].*[^.]$/;
const LAST_WITHOUT_SCOPE = '53d4c5886d';
const SOURCE = /^((sandbox|gateway|cli)\/)?ts\/|^manifest\.json$/;
const BUILD = /^js\//;

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';

const first = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/commits.mjs').split('\n').at(-1);
if (first === '' || git('rev-parse', '--is-shallow-repository') === 'true') {
    console.log('commits not checked: the history is not here');
} else {
    const hashes = git('log', '--no-merges', '--format=%H', `${first}..HEAD`).split('\n').filter(Boolean);
    const old = new Set(git('rev-list', LAST_WITHOUT_SCOPE).split('\n'));
    for (const hash of hashes) {
        const [title, ...files] = git('show', '--format=%s', '--name-only', hash).split('\n').filter(Boolean);
        const name = `${hash.slice(0, 10)} ${title}`;
        const changesSource = files.some((file) => SOURCE.test(file));
        const changesBuild = files.some((file) => BUILD.test(file));
        const faults = [
            (old.has(hash) ? OLD_TITLE : TITLE).test(title)
                ? undefined
                : 'the title is not `type(scope): imperative summary`',
            changesSource && !changesBuild ? 'sources without js/: run npm run build, and commit both' : undefined,
            files.length > 0 && files.every((file) => BUILD.test(file)) ? 'js/ without its sources' : undefined,
        ];
        for (const fault of faults.filter(Boolean)) {
            console.error(`${name}: ${fault}`);
            process.exitCode = 1;
        }
    }
    console.log(`${hashes.length} commits checked`);
}
