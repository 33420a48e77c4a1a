/**
 * Where tests find the page; jest uses this module instead of the server's. Tests in a browser compile it
 * first.
 */

import { pathToFileURL } from 'node:url';

export const PAGE_FOLDER = pathToFileURL(process.env['PAGE_FOLDER'] ?? 'sandbox/ts/page/');
