"use strict";
/** Types of recorded data, as users pass it to a sandbox. */
Object.defineProperty(exports, "__esModule", { value: true });
