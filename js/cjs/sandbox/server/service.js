"use strict";
/** What the answers are made from. */
Object.defineProperty(exports, "__esModule", { value: true });
