/** The one module of swagger-ui-dist that is used: where its files are. */

declare module 'swagger-ui-dist/absolute-path.js' {
    /** @returns the folder of swagger-ui-dist */
    export default function getAbsoluteFSPath(): string;
}
