/**
 * Rows of the native API, as `readJson` returns them: a number is its decimal text, an integer is `"123n"`. Members that the
 * client does not read are omitted.
 */
export {};
