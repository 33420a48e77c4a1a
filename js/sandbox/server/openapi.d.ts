/** The OpenAPI 3.1 document of the service, generated from the manifest. */
/** A part of the document. */
type Part = Readonly<Record<string, unknown>>;
/**
 * Generates the document.
 *
 * @returns an OpenAPI 3.1 document of the declared operations, including upgrades
 */
export declare function describeService(): Part;
export {};
