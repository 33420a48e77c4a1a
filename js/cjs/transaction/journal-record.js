"use strict";
/** The shapes of journal records: a signed transaction, and its outcome. Here because `errors/` and `execution/` share them. */
Object.defineProperty(exports, "__esModule", { value: true });
