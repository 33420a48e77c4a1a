/** The types of the implicit methods, compiled from manifest.json by `npm run generate`; do not edit. */
export {};
