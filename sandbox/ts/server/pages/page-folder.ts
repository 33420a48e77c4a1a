/** Where the page's compiled files are. */

/** An ES module that a user bundles as CommonJS has no URL; then the page's files are not found. */
const here = import.meta.url as string | undefined;

/** In js/, beside the bundles. The source has no compiled page, so tests replace this module. */
export const PAGE_FOLDER = new URL('./sandbox/page/', here ?? 'file:///');
