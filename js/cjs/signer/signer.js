"use strict";
/** Who signs: an address, and a way from transaction bytes, or a message, to the user signature that is wanted for it. */
Object.defineProperty(exports, "__esModule", { value: true });
