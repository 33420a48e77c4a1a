/** The only used module of swagger-ui-dist. */

declare module 'swagger-ui-dist/absolute-path.js' {
    /** @returns the folder of swagger-ui-dist */
    export default function getAbsoluteFSPath(): string;
}
