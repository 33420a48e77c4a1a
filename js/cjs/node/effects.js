"use strict";
/** What a transaction changed, as a node shows it. */
Object.defineProperty(exports, "__esModule", { value: true });
