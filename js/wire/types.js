/** Rows of the unified API, as `readJson` returns them: a number is its decimal text. */
export {};
