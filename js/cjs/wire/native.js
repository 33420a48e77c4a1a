"use strict";
/** What the native section says, row by row, as `readJson` hands it over: a number is its decimal text, an integer `"123n"`. */
Object.defineProperty(exports, "__esModule", { value: true });
