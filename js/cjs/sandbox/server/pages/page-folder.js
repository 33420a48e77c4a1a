"use strict";
/** Where the page's compiled files are. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.PAGE_FOLDERS = void 0;
/** Folders that may have the files: the compiled modules have them beside themselves, and the CommonJS build shares them. */
exports.PAGE_FOLDERS = [
    new URL('../../page/', require('node:url').pathToFileURL(__filename).href),
    new URL('../../../../sandbox/page/', require('node:url').pathToFileURL(__filename).href),
];
