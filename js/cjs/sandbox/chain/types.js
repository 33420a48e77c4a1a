"use strict";
/** Types of the simulated chain: wallets, objects, build responses and outcomes. */
Object.defineProperty(exports, "__esModule", { value: true });
