/** The versions of this package and of CCXT. */
/** Reads the version from the package's own package.json. */
export declare function ownVersion(): string;
/** Reads the installed version of CCXT. The constants in its code may be those of the release before. */
export declare function ccxtVersion(): string;
