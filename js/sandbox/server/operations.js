/** The operations that the sandbox serves, as the manifest lists them. */
import { MANIFEST } from '../../wire/manifest.js';
/** All that are served over plain HTTP. */
export const OPERATIONS = MANIFEST.operations.filter(isServed);
/** Paths that want to become sockets; over plain HTTP they fail, as a failed upgrade does. */
export const UPGRADES = [
    ...MANIFEST.streams,
    ...MANIFEST.operations.filter((entry) => 'upgrade' in entry),
];
function isServed(entry) {
    return entry.section === 'ccxt' || entry.section === 'sui';
}
