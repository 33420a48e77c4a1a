"use strict";
/** The shapes of journal records: a signed transaction, and its outcome. */
Object.defineProperty(exports, "__esModule", { value: true });
