/** Stands in for packages that only Node uses; see vite.config.ts. */

export {};
