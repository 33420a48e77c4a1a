"use strict";
/** The type of the constructor's argument. */
Object.defineProperty(exports, "__esModule", { value: true });
