"use strict";
/** Verifies type arguments: the collateral, the role of a capability, and the packages that oracle types come from. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.verifyContractTypes = verifyContractTypes;
exports.verifyRole = verifyRole;
exports.verifyOracleTypes = verifyOracleTypes;
const framework_calls_js_1 = require("./framework-calls.js");
/** The structs in a Move type. */
const STRUCTS = /(0x[0-9a-f]{64})::\w+::\w+/g;
/** Verifies the type arguments of a known contract call. */
function verifyContractTypes(types, typeArguments, at, context) {
    const [collateral, role = '', ...more] = typeArguments;
    const { type } = context.collateral;
    const isRight = collateral === type && more.length === 0;
    const isTyped = types === 'T' ? role === '' : context.packages.capabilityRoleOf(role) !== undefined;
    if (!isRight || !isTyped) {
        const found = typeArguments.filter((text) => text !== '').join(' and ') || 'none';
        context.depart(`${at} types`, types === 'T' ? type : `${type} and a role`, found);
    }
    else if (types === 'TR')
        verifyRole(role, at, context);
}
/** Verifies the role of a capability: an assistant's requires that the user named another user's account. */
function verifyRole(type, at, context) {
    const { intent, packages } = context;
    const mayAssist = intent.action !== 'createAccount' && intent.action !== 'withdraw' && intent.account.isAgent;
    if (mayAssist || packages.capabilityRoleOf(type) === 'ADMIN')
        return;
    context.depart(`${at} types`, 'the role ADMIN, of your own account', type);
}
/** Verifies the type arguments of an oracle call. */
function verifyOracleTypes(call, at, context) {
    const { collateral, packages } = context;
    const isKnown = ([struct, id = '']) => struct === collateral.type || [call.package, framework_calls_js_1.SUI, framework_calls_js_1.STD].includes(id) || packages.isKnown(id);
    for (const type of call.typeArguments) {
        if (type === collateral.type || [...type.matchAll(STRUCTS)].every(isKnown))
            continue;
        context.depart(`${at} types`, 'types of pinned packages, of the framework or of the collateral', type);
    }
}
