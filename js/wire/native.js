/** What the native section says, row by row, as `readJson` hands it over: a number is its decimal text, an integer `"123n"`. */
export {};
