/** Where the page's compiled files are. */
/** Folders that may have the files: the compiled modules have them beside themselves, and the CommonJS build shares them. */
export declare const PAGE_FOLDERS: readonly URL[];
