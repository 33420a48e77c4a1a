/** Where tests find the compiled page; jest uses this module instead of the server's. */

import { pathToFileURL } from 'node:url';

export const PAGE_FOLDERS: readonly URL[] = [pathToFileURL('node_modules/.cache/page/')];
