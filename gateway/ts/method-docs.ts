/**
 * The documentation of the public methods of both exchange classes. Each compiler takes the text of this
 * module from `scripts/method-docs.mjs`.
 */

import type { MethodDocs } from './method.js';

/** By name. */
export declare const METHOD_DOCS: Readonly<Record<string, MethodDocs>>;
