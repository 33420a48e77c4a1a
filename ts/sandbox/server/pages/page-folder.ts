/** Where the page's compiled files are. */

/** Folders that may have the files: the compiled modules have them beside themselves, and the CommonJS build shares them. */
export const PAGE_FOLDERS: readonly URL[] = [
    new URL('../../page/', import.meta.url),
    new URL('../../../../sandbox/page/', import.meta.url),
];
