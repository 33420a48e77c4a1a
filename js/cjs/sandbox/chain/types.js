"use strict";
/** The sandbox's blockchain as its service sees it: wallets, objects, transactions built, signed, executed. */
Object.defineProperty(exports, "__esModule", { value: true });
