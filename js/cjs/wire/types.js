"use strict";
/** What the service says, row by row, as `readJson` hands it over: a number is its decimal text. */
Object.defineProperty(exports, "__esModule", { value: true });
