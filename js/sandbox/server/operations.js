/** The operations that the manifest lists, as the sandbox sees them. */
import { MANIFEST } from '../../wire/manifest.js';
/** All that are plain requests, whether the sandbox simulates them or not. */
export const OPERATIONS = MANIFEST.operations.filter((entry) => !('upgrade' in entry));
/** Those that want to become sockets; over plain HTTP they fail, as a failed upgrade does. */
export const UPGRADES = MANIFEST.operations.filter((entry) => 'upgrade' in entry);
