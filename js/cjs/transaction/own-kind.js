"use strict";
/** Changes what the client may change in commands that the service built: versions of own objects, and what pays a fee in SUI. */
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __setModuleDefault = (this && this.__setModuleDefault) || (Object.create ? (function(o, v) {
    Object.defineProperty(o, "default", { enumerable: true, value: v });
}) : function(o, v) {
    o["default"] = v;
});
var __importStar = (this && this.__importStar) || (function () {
    var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function (o) {
            var ar = [];
            for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
            return ar;
        };
        return ownKeys(o);
    };
    return function (mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        __setModuleDefault(result, mod);
        return result;
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.adaptKind = adaptKind;
const problem_js_1 = require("../core/problem.js");
const address_js_1 = require("../core/address.js");
const encoding_js_1 = require("../core/encoding.js");
const bytes_js_1 = require("./bytes.js");
const packages_js_1 = require("./packages.js");
const value_js_1 = require("./value.js");
/**
 * Changes commands. What is not changed keeps its bytes, and what is no kind is returned as it is: the verification of the whole
 * transaction refuses it.
 *
 * @param kind base64 of a BCS `TransactionKind`
 * @throws {Problem} `unsupported` when the address balance pays, and commands do more with the gas coin than to split amounts off
 */
async function adaptKind(kind, { latest, fromAddressBalance }) {
    const { bcs } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/bcs')));
    const bytes = Uint8Array.from((0, bytes_js_1.readBase64)(kind, 'txKind'));
    const program = parse(bcs, bytes);
    if (program === undefined)
        return kind;
    const inputs = program.inputs.map((input) => withVersion(input, latest));
    const changed = fromAddressBalance ? withoutGasCoin(inputs, program.commands) : { ...program, inputs };
    const written = bcs.TransactionKind.serialize({ ProgrammableTransaction: changed }).toBytes();
    return (0, encoding_js_1.areEqual)(written, bytes) ? kind : (0, encoding_js_1.toBase64)(written);
}
/** `undefined` for bytes that are not exactly the encoding of commands. */
function parse({ TransactionKind }, bytes) {
    try {
        const kind = TransactionKind.parse(bytes);
        return (0, encoding_js_1.areEqual)(TransactionKind.serialize(kind).toBytes(), bytes)
            ? (kind.ProgrammableTransaction ?? undefined)
            : undefined;
    }
    catch {
        return undefined;
    }
}
function withVersion(input, latest) {
    const owned = input.Object?.ImmOrOwnedObject;
    const known = owned && latest((0, address_js_1.toFullAddress)(owned.objectId));
    if (owned === undefined || known === undefined || known.version <= BigInt(owned.version))
        return input;
    const ref = { ...owned, version: `${known.version}`, digest: known.digest };
    return { Object: { ImmOrOwnedObject: ref } };
}
/** Replaces each amount that is split off the gas coin by a withdrawal from the address balance. */
function withoutGasCoin(inputs, commands) {
    const newInputs = [...inputs];
    const newCommands = [];
    /** Where the results of each command are now. */
    const results = [];
    const uses = countUses(commands);
    const move = (argument) => {
        if (argument.GasCoin !== undefined)
            throw unsupported();
        const [at, part] = argument.NestedResult ?? [argument.Result, undefined];
        return at === undefined ? argument : (results[at]?.(part) ?? argument);
    };
    for (const command of commands) {
        const first = newCommands.length;
        const { SplitCoins: split } = command;
        if (split?.coin.GasCoin === undefined) {
            newCommands.push(mapArguments(command, move));
            results.push((part) => (part === undefined ? { Result: first } : { NestedResult: [first, part] }));
            continue;
        }
        for (const { Input: index } of split.amounts) {
            const withdrawal = toWithdrawal(index === undefined ? undefined : inputs[index]);
            const left = index === undefined ? undefined : (uses.get(index) ?? 0) - 1;
            if (index !== undefined)
                uses.set(index, left ?? 0);
            // An input that nothing uses any more would be refused.
            const at = index !== undefined && left === 0 ? index : newInputs.length;
            newInputs[at] = withdrawal;
            newCommands.push(toRedemption(at));
        }
        results.push((part = 0) => ({ NestedResult: [first + part, 0] }));
    }
    return { inputs: newInputs, commands: newCommands };
}
function toWithdrawal(amount) {
    const bytes = amount?.Pure === undefined ? undefined : (0, bytes_js_1.readBase64)(amount.Pure.bytes, 'txKind');
    if (bytes?.length !== 8)
        throw unsupported();
    return {
        FundsWithdrawal: {
            reservation: { MaxAmountU64: `${(0, value_js_1.toNumber)(bytes)}` },
            typeArg: { Balance: address_js_1.SUI_TYPE },
            withdrawFrom: { Sender: true },
        },
    };
}
function toRedemption(input) {
    const call = { package: packages_js_1.SUI, module: 'coin', function: 'redeem_funds', typeArguments: [address_js_1.SUI_TYPE] };
    return { MoveCall: { ...call, arguments: [{ Input: input }] } };
}
/** How often commands use each input. */
function countUses(commands) {
    const uses = new Map();
    for (const command of commands) {
        mapArguments(command, (argument) => {
            if (argument.Input !== undefined)
                uses.set(argument.Input, (uses.get(argument.Input) ?? 0) + 1);
            return argument;
        });
    }
    return uses;
}
function mapArguments(command, map) {
    const all = (list) => list.map(map);
    const { MoveCall: call, TransferObjects: transfer, SplitCoins: split, MergeCoins: merge } = command;
    const { MakeMoveVec: vector, Upgrade: upgrade } = command;
    const changed = {
        ...(call && { MoveCall: { ...call, arguments: all(call.arguments) } }),
        ...(transfer && { TransferObjects: { objects: all(transfer.objects), address: map(transfer.address) } }),
        ...(split && { SplitCoins: { coin: map(split.coin), amounts: all(split.amounts) } }),
        ...(merge && { MergeCoins: { destination: map(merge.destination), sources: all(merge.sources) } }),
        ...(vector && { MakeMoveVec: { ...vector, elements: all(vector.elements) } }),
        ...(upgrade && { Upgrade: { ...upgrade, ticket: map(upgrade.ticket) } }),
    };
    return { ...command, ...changed };
}
function unsupported() {
    const wanted = 'commands that only split amounts off the gas coin; leave it out, so that coins pay';
    return (0, problem_js_1.problem)('unsupported', 'gas.fromAddressBalance', wanted, 'another use of the gas coin, which does not exist then');
}
