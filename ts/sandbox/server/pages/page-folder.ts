/** Where the page's compiled files are. */

/** In js/, beside the bundles. The source has no compiled page, so tests replace this module. */
export const PAGE_FOLDER = new URL('./sandbox/page/', import.meta.url);
