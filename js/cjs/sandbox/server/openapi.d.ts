/** The machine-readable description of the service, OpenAPI 3.1, made from the manifest. */
/** A part of the document. */
type Part = Readonly<Record<string, unknown>>;
/**
 * Describes the service.
 *
 * @returns an OpenAPI 3.1 document of the operations that the service declares, upgrades included
 */
export declare function describeService(): Part;
export {};
