"use strict";
/** The market and the account that are examined. */
Object.defineProperty(exports, "__esModule", { value: true });
